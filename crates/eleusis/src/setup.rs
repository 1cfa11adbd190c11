//! What a round begins with: seats, the rule, the cards, the options.

use alloc::vec::Vec;

use cards_core::decks::french::{Bag, Card, Cards};
use cards_core::{Stream, Words};

use crate::error::SetupError;
use crate::rule::{Rule, Test};

/// Cards dealt to each player. // S3
const DEALT: usize = 14;
/// The fewest cards of a given stock. // J4
const LEAST_STOCK: usize = 6;

/// A round before it begins: plain data, checked by [`Round::new`](crate::Round::new).
///
/// ```
/// use eleusis::{Deal, Options, Round, Setup, rule::Rule};
///
/// let setup = Setup {
///     players: 4,
///     god: 0,
///     rule: Some(Rule::parse("c.color != p.color")?),
///     deal: Deal::shuffled(1, 42),
///     options: Options::default(),
/// };
/// let round = Round::new(&setup)?;
/// assert_eq!(round.main().len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// How many sit at the table, god included: 4 to 8. // S1
    pub players: u8,
    /// God's seat.
    pub god: u8,
    /// The secret rule; `None` if god keeps it in mind and judges himself.
    pub rule: Option<Rule>,
    /// The first player and the cards.
    pub deal: Deal,
    /// Variants of the rules.
    pub options: Options,
}

/// The first player and the cards of a round.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The first player's seat; not god's. // B7
    pub first: u8,
    /// Hands and stock.
    pub cards: Layout,
    /// Packs that go under the stock when it runs short, in this order; each holds the 52 faces,
    /// the card on top first. When they are used up chance owes a pack.
    pub packs: Vec<Vec<Card>>,
}

/// Where the 104 cards lie at the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// A shuffled deck, still to be dealt: 14 passes over the seats from god's left, the rest is
    /// the stock.
    Deck(Vec<Card>),
    /// Given hands of any size, god's empty, and the stock with its top card first. // S3, J4
    Hands {
        /// One hand per seat.
        hands: Vec<Vec<Card>>,
        /// The stock, at least six cards.
        stock: Vec<Card>,
    },
}

/// Variants of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Options {
    /// The longest string, 1 to 104 cards; `None` for no limit. // P1
    pub max_string: Option<u8>,
    /// What a wrong string costs.
    pub penalty: Penalty,
    /// How many starters god lays with an unwritten rule, 1 to 4. // B1
    pub starters: u8,
    /// What is asked of a written rule. // S5
    pub fairness: Fairness,
}

impl Default for Options {
    fn default() -> Self {
        Self { max_string: None, penalty: Penalty::Wrong, starters: 1, fairness: Fairness::Any }
    }
}

/// Which cards of a wrong string cost two cards each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Penalty {
    /// The wrong cards. // P4
    Wrong,
    /// Every card of the string. // P5
    String,
}

/// What is asked of a written rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "lowercase"))]
pub enum Fairness {
    /// That some face starts the line.
    Any,
    /// A fairness report without errors.
    Fair,
    /// A fairness report without errors, and every face comes back.
    Strict,
}

/// The 104 faces of two packs in canonical order: the faces twice over. // S2
fn two_packs() -> Vec<Card> {
    Cards::FULL.iter().chain(Cards::FULL).collect()
}

/// The 52 faces, shuffled by the documented shuffle: the pack that a seed stands for. // K4
pub(crate) fn pack(seed: u64) -> Vec<Card> {
    let mut cards: Vec<Card> = Cards::FULL.iter().collect();
    Stream::new(seed).shuffle(&mut cards);
    cards
}

impl Deal {
    /// The deal that a seed stands for: two packs shuffled, no further packs given.
    #[must_use]
    pub fn shuffled(first: u8, seed: u64) -> Self {
        Self { first, cards: Layout::drawn(&mut Stream::new(seed)), packs: Vec::new() }
    }

    pub(crate) fn check_first(&self, players: u8, god: u8) -> Result<(), SetupError> {
        if self.first < players && self.first != god {
            Ok(())
        } else {
            Err(SetupError::First { first: self.first })
        }
    }

    pub(crate) fn check_cards(&self, players: u8, god: u8) -> Result<(), SetupError> {
        self.cards.check(players, god)
    }

    pub(crate) fn check_packs(&self) -> Result<(), SetupError> {
        let whole = |pack: &Vec<Card>| {
            pack.len() == 52 && pack.iter().copied().collect::<Cards>() == Cards::FULL
        };
        match self.packs.iter().position(|pack| !whole(pack)) {
            Some(pack) => Err(SetupError::Pack { pack }),
            None => Ok(()),
        }
    }
}

impl Layout {
    /// Two packs in canonical order, shuffled with these words.
    #[must_use]
    pub fn drawn(words: &mut impl Words) -> Self {
        let mut deck = two_packs();
        words.shuffle(&mut deck);
        Self::Deck(deck)
    }

    /// The hands by seat, none for god, and the stock; of a whole deck 61, 47, 33, 19 or 5 cards
    /// are left for it after one starter. // S4, S6, J3
    pub(crate) fn dealt(&self, players: u8, god: u8) -> (Vec<Vec<Card>>, Vec<Card>) {
        match self {
            Self::Hands { hands, stock } => (hands.clone(), stock.clone()),
            Self::Deck(deck) => {
                let mut hands = alloc::vec![Vec::with_capacity(DEALT); usize::from(players)];
                let others = usize::from(players) - 1;
                let (dealt, stock) = deck.split_at(DEALT * others);
                for (n, &card) in dealt.iter().enumerate() {
                    let seat = (usize::from(god) + 1 + n % others) % usize::from(players);
                    hands[seat].push(card);
                }
                (hands, stock.to_vec())
            }
        }
    }

    /// The rows of J5 from `hands` on, what cannot be read left out.
    fn check(&self, players: u8, god: u8) -> Result<(), SetupError> {
        let mut bag = Bag::EMPTY;
        match self {
            Self::Deck(deck) => bag.extend(deck.iter().copied()),
            Self::Hands { hands, stock } => {
                if hands.len() != usize::from(players) {
                    return Err(SetupError::Hands { hands: hands.len(), players });
                }
                for (seat, hand) in (0..).zip(hands) {
                    if (seat == god) != hand.is_empty() {
                        return Err(SetupError::Hand { seat, god });
                    }
                    bag.extend(hand.iter().copied());
                }
                if stock.len() < LEAST_STOCK {
                    return Err(SetupError::Stock { cards: stock.len() });
                }
                bag.extend(stock.iter().copied());
            }
        }
        match Cards::FULL.iter().find(|&card| bag.count(card) != 2) {
            Some(card) => Err(SetupError::Cards { card, copies: bag.count(card) }),
            None => Ok(()),
        }
    }
}

impl Options {
    pub(crate) fn check(self) -> Result<(), SetupError> {
        if !self.max_string.is_none_or(|most| (1..=104).contains(&most)) {
            Err(SetupError::MaxString)
        } else if !(1..=4).contains(&self.starters) {
            Err(SetupError::Starters)
        } else {
            Ok(())
        }
    }
}

pub(crate) fn check_players(players: u8) -> Result<(), SetupError> {
    if (4..=8).contains(&players) { Ok(()) } else { Err(SetupError::Players { players }) }
}

pub(crate) fn check_god(players: u8, god: u8) -> Result<(), SetupError> {
    if god < players { Ok(()) } else { Err(SetupError::God { god }) }
}

/// Whether this rule may be played under this fairness. // S5
pub(crate) fn check_rule(rule: &Rule, fairness: Fairness) -> Result<(), SetupError> {
    if rule.legal_faces(&[]).is_empty() {
        return Err(SetupError::NoStarter);
    }
    if fairness == Fairness::Any {
        return Ok(());
    }
    let report = rule.report();
    let fair = match fairness {
        Fairness::Strict => report.is_strictly_fair(),
        _ => report.is_fair(),
    };
    if fair {
        return Ok(());
    }
    // A fair rule can only miss what `strict` asks for: J1.
    let test = report.errors.first().copied().unwrap_or(Test::F6);
    Err(SetupError::Unfair { finding: report.finding(test) })
}

impl Setup {
    /// Whether a round can begin so; the first fault in the order of J5.
    ///
    /// # Errors
    ///
    /// The first fault.
    pub fn check(&self) -> Result<(), SetupError> {
        check_players(self.players)?;
        check_god(self.players, self.god)?;
        self.deal.check_first(self.players, self.god)?;
        self.options.check()?;
        if let Some(rule) = &self.rule {
            check_rule(rule, self.options.fairness)?;
        }
        self.deal.check_cards(self.players, self.god)?;
        self.deal.check_packs()
    }
}
