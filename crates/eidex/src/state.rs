//! The state of a hand.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit, card};
use cards_core::{Seat, SeatSet, Turn};

use crate::action::{Action, Meld, Question};
use crate::character::Character;
use crate::down::MayBe;
use crate::event::EVERYBODY;
use crate::known::Known;
use crate::powers;
use crate::rare::{Nothing, Rare};
use crate::returned::{Owed, Trail};
use crate::rules::{Mode, Rules};
use crate::setup::{Deck, Setup, SetupError, deal, validate, validate_cards};
use crate::told::Told;
use crate::trick::{Face, History, Piles, Trick};

/// The points of a hand where powers act; a phase of the hand.
// 2.3
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Window {
    /// After the deal.
    H2,
    /// The mode is final.
    H3,
    /// Pressing.
    H4,
    /// The first lead is settled before the Seher presses; a part of phase H4.
    Commit,
    /// Everybody has pressed.
    H5,
    /// Before the first lead.
    H6,
    /// Before every lead.
    T1,
    /// A seat is to play.
    T2,
    /// After each card.
    T3,
    /// The last card of a round lies.
    T4,
    /// The winner is fixed.
    T5,
    /// The trick is filed, and hands are not empty.
    T6,
    /// The hands are empty, and all cards are public.
    E1,
    /// The hand is over.
    Over,
}

/// The decision that is waited for.
// 2.9
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// The power whose turn it is in the pass of the window.
    Power,
    /// The presses, secret and simultaneous.
    Press,
    /// Chance presses for this seat.
    PressBlind(Seat),
    /// The one shown settles which cards the seat that peeks sees, so many more.
    Reveal { to: Seat, left: u8 },
    /// Chance draws the card that this donor gets for the one wished for.
    Recompense(Seat),
    /// The guests give a card each, secret and simultaneous; these have still to.
    Give(SeatSet),
    /// A card goes back: to the right (1), then to the left (2).
    Return(u8),
    /// An offer of hands waits for an answer.
    Offered,
    /// Chance draws a lead, which may be refused or is final.
    DrawLead { last: bool },
    /// The drawn lead is kept or refused.
    KeepLead,
    /// The leader settles his lead.
    CommitLead,
    /// The seat at this place of the precedence order calls a card back.
    Revive(u8),
    /// A question to this seat.
    Question(Seat),
    /// A card for the trick.
    Play,
    /// Nothing: the hand is over.
    Nothing,
}

/// The pot of the Jackpot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pot {
    /// The card whose trick wins it.
    pub trigger: Card,
    /// Whether it can still be won.
    pub open: bool,
    /// The face-up cards of the tricks in it.
    pub cards: Cards,
}

/// Where a card that was laid face down lies now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Lair {
    /// Nowhere: not laid yet, or back in a hand.
    None,
    /// In the trick.
    Trick,
    /// Set aside.
    Aside,
    /// In this entry of the piles.
    Entry(u8),
    /// In the pot.
    Pot,
    /// In the won pot of this seat.
    WonPot(Seat),
    /// Back in a hand, unseen, and perhaps gone on from there.
    Back(Trail),
}

/// What becomes of a donated card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Donation {
    /// There is none.
    None,
    /// This seat's pressed card counts for the pot.
    Slot(Seat),
    /// The first seat's card lies in the won pot of the second.
    Won(Seat, Seat),
}

/// What was declared in the current trick; cleared when it is filed or rejected.
// 2.6a
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Declared {
    /// Who leads because another refused to.
    pub(crate) victim: Option<Seat>,
    /// The suit that the leader was ordered to lead.
    pub(crate) ordered: Option<Suit>,
    /// Whether the order has lapsed.
    pub(crate) lapsed: bool,
    /// Who is bound to play one certain card.
    pub(crate) bound: Option<Seat>,
    /// The card that was demanded.
    pub(crate) demanded: Option<Card>,
    /// Whose cards have lost their trick value.
    pub(crate) renounced: Option<Seat>,
    /// The card set aside and its owner.
    pub(crate) aside: Option<(Seat, Face)>,
    /// The winner as things stand.
    pub(crate) winner: Option<Seat>,
    /// Who takes the last trick in the winner's place.
    pub(crate) taker: Option<Seat>,
    /// To whom the trick is given.
    pub(crate) given: Option<Seat>,
    /// Who has been offered a trade in this window.
    pub(crate) offered: SeatSet,
}

impl Declared {
    pub(crate) const NOTHING: Self = Self {
        victim: None,
        ordered: None,
        lapsed: false,
        bound: None,
        demanded: None,
        renounced: None,
        aside: None,
        winner: None,
        taker: None,
        given: None,
        offered: SeatSet::EMPTY,
    };
}

/// All that everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Public {
    pub(crate) dealer: Seat,
    pub(crate) characters: [Option<Character>; 3],
    pub(crate) victory: [u8; 3],
    pub(crate) trump_card: Card,
    /// The seats by the precedence of their characters; those without one last, from the dealer's
    /// right on.
    // 2.1
    pub(crate) order: [Seat; 3],
    /// For each window the places of the precedence order that it asks, three bits each.
    pub(crate) windows: u64,

    pub(crate) window: Window,
    /// The place in the precedence order that the pass of the window has reached.
    pub(crate) at: u8,
    pub(crate) task: Task,
    pub(crate) turn: Turn,

    pub(crate) rules: Rules,
    /// Cards that nobody may press.
    pub(crate) banned: Cards,
    /// Who has a card in his pressed slot.
    pub(crate) slots: SeatSet,

    /// Who holds the lead right.
    pub(crate) right: Seat,
    /// Who leads the trick, once that is settled.
    pub(crate) leader: Option<Seat>,
    pub(crate) trick: Trick,
    pub(crate) declared: Declared,
    pub(crate) piles: Piles,
    pub(crate) history: History,
    /// Who received the last trick.
    pub(crate) last: Option<Seat>,
    /// For each seat, what its plays have proved that its hand does not hold.
    pub(crate) lacks: [Cards; 3],

    /// Uses left of counted powers.
    pub(crate) charges: [Option<u8>; 3],
    /// Whether a lead has been settled in T1 before, so that this is not the first T1.
    pub(crate) opened: bool,
    /// Whose first lead is committed.
    pub(crate) committed: Option<Seat>,
    /// Covered tricks left under Gerechtigkeit.
    pub(crate) justice: u8,
    pub(crate) black_peter: bool,
    /// The points announced.
    pub(crate) target: Option<u8>,
    /// The combinations declared, as bits of [`crate::powers::weisheit`].
    pub(crate) melds: Melds,
    pub(crate) pot: Option<Pot>,
    pub(crate) donation: Donation,
    pub(crate) won_pot: [Cards; 3],
    pub(crate) down: [Lair; 2],
    /// The Quizmaster's last question: to whom, what, and the answer.
    pub(crate) answer: Option<(Seat, Question, bool)>,
    /// Whose cards the Voyeur has seen or is seeing.
    pub(crate) peeked: Option<Seat>,
    /// What each seat has last declared.
    pub(crate) said: [Option<Action>; 3],
    /// How often the Dealer has traded hands.
    pub(crate) trades: u8,
    /// Points added and subtracted at the end.
    pub(crate) adjusted: [i16; 3],
}

/// What everybody can tell of hidden cards in a hand with powers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clues {
    /// What the cards laid face down may be, by the suit announced, the winners, and the pot.
    pub(crate) down_may_be: MayBe,
    /// What they say of the rest of the hand that they came from.
    pub(crate) owed: [Option<Owed>; 2],
    /// Cards of which everybody knows whose hand they are in.
    pub(crate) open: Cards,
    /// What all answers have proved.
    pub(crate) told: Told,
}

impl Nothing for Clues {
    const NOTHING: &'static Self = &Self {
        down_may_be: MayBe::ANYTHING,
        owed: [None; 2],
        open: Cards::EMPTY,
        told: Told::NOTHING,
    };
}

/// The combinations declared, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Melds {
    pub(crate) list: [Option<Meld>; Self::MOST],
    pub(crate) len: u8,
}

impl Melds {
    /// Twelve cards make at most three quartets, or four runs, and a pair.
    const MOST: usize = 8;

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = Meld> + '_ {
        self.list.iter().take(usize::from(self.len)).filter_map(|meld| *meld)
    }

    pub(crate) fn add(&mut self, meld: Meld) {
        self.list[usize::from(self.len)] = Some(meld);
        self.len += 1;
    }
}

/// The cards that not everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Private {
    pub(crate) hands: [Cards; 3],
    pub(crate) pressed: [Option<Card>; 3],
    /// The second card from the bottom.
    pub(crate) second: Card,
    pub(crate) committed: Option<Card>,
    /// The card that the bound seat has to play.
    pub(crate) must: Option<Card>,
    /// The cards that were laid face down.
    pub(crate) down: [Option<Card>; 2],
    /// The donated card in a won pot.
    pub(crate) donated: Option<Card>,
    /// The cards that the Voyeur was shown.
    pub(crate) shown: Cards,
}

impl Private {
    /// Hands, pressed cards and the second card from the bottom, and nothing else hidden.
    pub(crate) const fn new(hands: [Cards; 3], pressed: [Option<Card>; 3], second: Card) -> Self {
        Self {
            hands,
            pressed,
            second,
            committed: None,
            must: None,
            down: [None; 2],
            donated: None,
            shown: Cards::EMPTY,
        }
    }
}

/// One hand of Eidex: from the deal to the award.
///
/// A hand is a plain value of a few hundred bytes: clone it, compare it, hash it.
///
/// ```
/// use cards_core::{Actor, Seat, Stream, Turn, pick};
/// use eidex::{Hand, Setup};
///
/// let mut words = Stream::new(7);
/// let mut hand = Hand::new(&Setup::random(&mut words))?;
/// while let Some(actor) = hand.turn().actor() {
///     let action = pick(&hand.legal(actor), &mut words).expect("whoever is owed can act");
///     hand.play_mut(actor, action)?;
/// }
/// let outcome = hand.outcome().expect("the hand is over");
/// assert_eq!(outcome.points.iter().sum::<i16>(), 157);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) public: Public,
    pub(crate) private: Private,
    pub(crate) clues: Rare<Clues>,
    /// What each seat has learned of the others' cards.
    pub(crate) known: Rare<[Known; 3]>,
}

impl Clone for Hand {
    #[inline]
    fn clone(&self) -> Self {
        Self {
            public: self.public,
            private: self.private,
            clues: self.clues.clone(),
            known: self.known.clone(),
        }
    }
}

impl Hand {
    /// The hand as dealt.
    ///
    /// # Errors
    ///
    /// The first fault of the setup.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        validate(setup.dealer, setup.characters, setup.victory)?;
        let (hands, bottom) = setup.cards.deal(setup.dealer);
        validate_cards(hands[0] | hands[1] | hands[2])?;
        Ok(Self::dealt(setup.dealer, setup.characters, setup.victory, hands, bottom))
    }

    /// The hand that a tournament deals from this deck, which is known to be whole.
    pub(crate) fn from_deck(
        dealer: Seat,
        characters: [Option<Character>; 3],
        victory: [u8; 3],
        deck: &Deck,
    ) -> Self {
        let (hands, bottom) = deal(deck, dealer);
        Self::dealt(dealer, characters, victory, hands, bottom)
    }

    fn dealt(
        dealer: Seat,
        characters: [Option<Character>; 3],
        victory: [u8; 3],
        hands: [Cards; 3],
        bottom: [Card; 2],
    ) -> Self {
        let trump_card = bottom[1];
        // 1.4 (b)
        let guggitaler = characters.contains(&Some(Character::Guggitaler));
        let banned =
            if guggitaler { Cards::only(card(Suit::Stars, Rank::King)) } else { Cards::EMPTY };
        let mut hand = Self {
            public: Public {
                dealer,
                characters,
                victory,
                trump_card,
                order: [1, 2, 0].map(|steps| dealer.plus(steps, 3)),
                windows: 0,
                window: Window::H4,
                at: 0,
                task: Task::Press,
                turn: Turn::Seats(EVERYBODY),
                rules: Rules::new(Mode::of(trump_card)),
                banned,
                slots: SeatSet::EMPTY,
                right: dealer.plus(1, 3),
                leader: None,
                trick: Trick::EMPTY,
                declared: Declared::NOTHING,
                piles: Piles::EMPTY,
                history: History::EMPTY,
                last: None,
                lacks: [Cards::EMPTY; 3],
                charges: [None; 3],
                opened: false,
                committed: None,
                justice: 0,
                black_peter: false,
                target: None,
                melds: Melds::default(),
                pot: None,
                donation: Donation::None,
                won_pot: [Cards::EMPTY; 3],
                down: [Lair::None; 2],
                answer: None,
                peeked: None,
                said: [None; 3],
                trades: 0,
                adjusted: [0; 3],
            },
            private: Private::new(hands, [None; 3], bottom[0]),
            clues: Rare::nothing(),
            known: Rare::nothing(),
        };
        if characters != [None; 3] {
            let public = &mut hand.public;
            public
                .order
                .sort_by_key(|seat| characters[seat.index()].map_or(u8::MAX, |it| it as u8));
            public.windows = powers::windows(public.order, characters);
            public.charges = characters.map(|character| character.and_then(powers::charges));
            hand.begin();
        }
        hand
    }

    /// Who acts now.
    #[inline]
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.public.turn
    }

    /// The number of seats: three.
    #[inline]
    #[must_use]
    pub const fn seats(&self) -> u8 {
        3
    }

    /// The window or phase that the hand is in.
    #[must_use]
    pub const fn window(&self) -> Window {
        self.public.window
    }

    /// Who deals.
    #[must_use]
    pub const fn dealer(&self) -> Seat {
        self.public.dealer
    }

    /// Each seat's character.
    #[must_use]
    pub const fn characters(&self) -> [Option<Character>; 3] {
        self.public.characters
    }

    /// Victory points before the hand.
    #[must_use]
    pub const fn victory(&self) -> [u8; 3] {
        self.public.victory
    }

    /// The card that fixed the mode.
    #[must_use]
    pub const fn trump_card(&self) -> Card {
        self.public.trump_card
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.public.rules
    }

    /// A seat's hand.
    #[must_use]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.private.hands[seat.index()]
    }

    /// The card in a seat's pressed slot.
    #[must_use]
    pub const fn pressed(&self, seat: Seat) -> Option<Card> {
        self.private.pressed[seat.index()]
    }

    /// The current trick.
    #[must_use]
    pub const fn trick(&self) -> &Trick {
        &self.public.trick
    }

    /// The piles.
    #[must_use]
    pub const fn piles(&self) -> &Piles {
        &self.public.piles
    }

    /// The completed tricks.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.public.history
    }

    /// The committed lead and whose it is.
    #[must_use]
    pub fn committed(&self) -> Option<(Seat, Card)> {
        self.public.committed.zip(self.private.committed)
    }

    /// The card set aside for this trick and whose it is.
    #[must_use]
    pub fn set_aside(&self) -> Option<(Seat, Card)> {
        self.public.declared.aside.map(|(seat, face)| (seat, self.face(face)))
    }

    /// The true cards of the current trick, face-down ones included.
    #[must_use]
    pub fn trick_cards(&self) -> Cards {
        self.public.trick.cards().iter().map(|laid| self.face(laid.face)).collect()
    }

    /// The true cards that a seat has in its pile and its won pot.
    #[must_use]
    pub fn won(&self, seat: Seat) -> Cards {
        self.public.piles.of(seat) | self.won_by_power(seat)
    }

    /// The pot, once one has been called for.
    #[must_use]
    pub const fn pot(&self) -> Option<Pot> {
        self.public.pot
    }

    /// The true cards of the tricks in the pot.
    #[must_use]
    pub fn pot_cards(&self) -> Cards {
        let up = self.public.pot.map_or(Cards::EMPTY, |pot| pot.cards);
        let down = self.public.down.into_iter().zip(self.private.down);
        let down: Cards =
            down.filter(|&(lair, _)| lair == Lair::Pot).filter_map(|(_, card)| card).collect();
        up | down
    }

    /// Whose pressed card counts for the pot.
    #[must_use]
    pub const fn donor(&self) -> Option<Seat> {
        match self.public.donation {
            Donation::Slot(donor) => Some(donor),
            _ => None,
        }
    }

    /// Uses left of each seat's power, where they are counted.
    #[must_use]
    pub const fn charges(&self) -> [Option<u8>; 3] {
        self.public.charges
    }
}
