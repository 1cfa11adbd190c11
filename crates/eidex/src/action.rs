//! What a seat, or chance, may do in a hand.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Rank, Suit};

use crate::rules::Place;

/// One decision in a hand.
///
/// Text forms are canonical and read back ([`Display`](core::fmt::Display),
/// [`FromStr`](core::str::FromStr)); actions are ordered as the lists of legal actions are.
///
/// ```
/// use eidex::Action;
///
/// let action: Action = "revalue 8h high".parse()?;
/// assert_eq!(action.to_string(), "revalue H8 high");
/// assert!("play H10 ".parse::<Action>().is_err());
/// # Ok::<(), cards_core::text::ParseError>(())
/// ```
// 2.9
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// Declines an optional power.
    Pass,
    /// Lays a card face down into the own pressed slot.
    Press(Card),
    /// Chance draws a card blind.
    Draw(Card),
    /// Trumphator turns up the second card from the bottom.
    TurnUp,
    /// Räuber takes the trump card and gives this card.
    Rob(Card),
    /// Räuber, dealing, lets the trump Six take the trump card.
    RobBySix,
    /// Voyeur wants to see five cards of this fellow.
    Peek(Seat),
    /// The fellow peeked at shows a card.
    Reveal(Card),
    /// Schwarzpeter is called.
    BlackPeter,
    /// Radarkontrolle sets the limit.
    Limit(u8),
    /// Jackpot names the Seven of this suit as the trigger.
    Jackpot(Suit),
    /// Wünschelrute wishes for a card.
    Wish(Card),
    /// The first leader settles his lead before the Seher presses.
    Commit(Card),
    /// A guest gives a card to the Teekränzchen.
    Give(Card),
    /// Teekränzchen gives a card back.
    Return(Card),
    /// Umwerter moves a card to an end of its suit.
    Revalue(Place, Card),
    /// Fledderer presses a card for a fellow.
    Push(Seat, Card),
    /// Guggitaler is called.
    Guggitaler,
    /// Black Friday devalues a suit.
    Devalue(Suit),
    /// Differenzler announces his points.
    Announce(u8),
    /// Weisheit declares a combination.
    Meld(Meld),
    /// Kompass lets play go clockwise.
    Clockwise,
    /// Dealer offers a trade of hands.
    Offer(Seat),
    /// The offer is taken.
    Accept,
    /// The offer is turned down.
    Decline,
    /// Schüchterne refuses to lead; this fellow leads.
    RefuseLead(Seat),
    /// The drawn lead is kept.
    Keep,
    /// The drawn lead is refused.
    RefuseCard,
    /// Gerechtigkeit is proclaimed.
    Justice,
    /// Skat is called.
    Skat,
    /// Farbenfreund orders a suit to be led.
    Order(Suit),
    /// Zombie calls cards back.
    Zombie,
    /// A face-up card is called back.
    Revive(Card),
    /// A face-down card is called back: the first (1) or second (2) of its entry.
    ReviveDown(u8),
    /// Kompass turns the direction.
    Turn,
    /// Plays a card face up.
    Play(Card),
    /// Sphinx plays a card face down.
    PlayDown(Card),
    /// Excuse discards a cheap card.
    Excuse(Card),
    /// Taschenspieler exchanges his pressed card for this one.
    SwapPressed(Card),
    /// Fahnder demands a card.
    Demand(Card),
    /// Konsumentenschutz rejects the card just played.
    Reject,
    /// Jiu-Jitsu exchanges the rank of two neighbours, the lower natural rank first.
    JiuJitsu(Card, Card),
    /// Feministin's card loses its trick value.
    Renounce,
    /// Scharfmacher doubles the trick.
    Double,
    /// Ultimo takes the last trick.
    TakeLast,
    /// Fürsorge gives the trick away.
    GiveTrick(Seat),
    /// Korrektor rejects the trick; the lead stays where it was.
    RejectTrick,
    /// Korrektor rejects the trick and takes the lead.
    RejectTrickLead,
    /// Quizmaster chooses whom to ask.
    Ask(Seat),
    /// Quizmaster asks.
    Question(Question),
    /// Adds to the own points.
    Add,
    /// Subtracts from the own points.
    Subtract,
}

/// A combination that Weisheit may declare.
// 3.ST
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Meld {
    /// All four cards of a rank.
    Four(Rank),
    /// A maximal run of a suit, from its lowest card to this rank.
    Run(Card, Rank),
    /// King and Queen of trump.
    Pair,
}

/// A question of the Quizmaster, answered with yes or no.
// 3.SK
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Question {
    /// Is this card in your hand?
    Card(Card),
    /// Have you a card of this suit in hand?
    Suit(Suit),
    /// Have you a card of this rank in hand?
    Rank(Rank),
    /// Have you at least so many (2 to 9) of this suit in hand?
    Count(Suit, u8),
    /// Is your hand worth at least so much (10, 20 … 100)?
    Points(u8),
    /// Have you pressed this card?
    Pressed(Card),
    /// Have you pressed a card of this suit?
    PressedSuit(Suit),
}

/// The shelves of a legal list: each holds actions that are told apart by one number below 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Pass,
    Press,
    Draw,
    TurnUp,
    Rob,
    RobBySix,
    Peek,
    Reveal,
    BlackPeter,
    Limit,
    Jackpot,
    Wish,
    Commit,
    Give,
    Return,
    RevalueHigh,
    RevalueLow,
    Push0,
    Push1,
    Push2,
    Guggitaler,
    Devalue,
    Announce0,
    Announce64,
    Announce128,
    MeldFour,
    /// Runs of Eidex and Ravens.
    MeldRunLow,
    /// Runs of Hearts and Stars.
    MeldRunHigh,
    MeldPair,
    Clockwise,
    Offer,
    Accept,
    Decline,
    RefuseLead,
    Keep,
    RefuseCard,
    Justice,
    Skat,
    Order,
    Zombie,
    Revive,
    ReviveDown,
    Turn,
    Play,
    PlayDown,
    Excuse,
    SwapPressed,
    Demand,
    Reject,
    JiuJitsuEidex,
    JiuJitsuRavens,
    JiuJitsuHearts,
    JiuJitsuStars,
    Renounce,
    Double,
    TakeLast,
    GiveTrick,
    RejectTrick,
    RejectTrickLead,
    Ask,
    Question0,
    Question64,
    Question128,
    Add,
    Subtract,
}

impl Action {
    /// The shelf of the action and its number there; `None` if no list could hold it.
    #[inline]
    pub(crate) const fn shelf(self) -> Option<(Kind, u8)> {
        Some(match self {
            Self::Play(card) => (Kind::Play, card.index()),
            Self::Press(card) => (Kind::Press, card.index()),
            Self::Pass => (Kind::Pass, 0),
            Self::Draw(card) => (Kind::Draw, card.index()),
            Self::TurnUp => (Kind::TurnUp, 0),
            Self::Rob(card) => (Kind::Rob, card.index()),
            Self::RobBySix => (Kind::RobBySix, 0),
            Self::Peek(seat) => (Kind::Peek, seat.number()),
            Self::Reveal(card) => (Kind::Reveal, card.index()),
            Self::BlackPeter => (Kind::BlackPeter, 0),
            Self::Limit(limit) if 80 <= limit && limit <= 120 => (Kind::Limit, limit - 80),
            Self::Limit(_) => return None,
            Self::Jackpot(suit) => (Kind::Jackpot, suit as u8),
            Self::Wish(card) => (Kind::Wish, card.index()),
            Self::Commit(card) => (Kind::Commit, card.index()),
            Self::Give(card) => (Kind::Give, card.index()),
            Self::Return(card) => (Kind::Return, card.index()),
            Self::Revalue(Place::High, card) => (Kind::RevalueHigh, card.index()),
            Self::Revalue(Place::Low, card) => (Kind::RevalueLow, card.index()),
            Self::Push(seat, card) => (
                match seat.number() {
                    0 => Kind::Push0,
                    1 => Kind::Push1,
                    2 => Kind::Push2,
                    _ => return None,
                },
                card.index(),
            ),
            Self::Guggitaler => (Kind::Guggitaler, 0),
            Self::Devalue(suit) => (Kind::Devalue, suit as u8),
            Self::Announce(n) => (
                match n >> 6 {
                    0 => Kind::Announce0,
                    1 => Kind::Announce64,
                    2 => Kind::Announce128,
                    _ => return None,
                },
                n & 63,
            ),
            Self::Meld(Meld::Four(rank)) => (Kind::MeldFour, rank as u8),
            Self::Meld(Meld::Run(low, high)) => {
                let kind = match low.suit() {
                    Suit::Eidex | Suit::Ravens => Kind::MeldRunLow,
                    Suit::Hearts | Suit::Stars => Kind::MeldRunHigh,
                };
                let (a, b) = (low.rank() as u8, high as u8);
                if b < a + 2 {
                    return None;
                }
                (kind, (low.suit() as u8 & 1) * 28 + a * (15 - a) / 2 + (b - a - 2))
            }
            Self::Meld(Meld::Pair) => (Kind::MeldPair, 0),
            Self::Clockwise => (Kind::Clockwise, 0),
            Self::Offer(seat) => (Kind::Offer, seat.number()),
            Self::Accept => (Kind::Accept, 0),
            Self::Decline => (Kind::Decline, 0),
            Self::RefuseLead(seat) => (Kind::RefuseLead, seat.number()),
            Self::Keep => (Kind::Keep, 0),
            Self::RefuseCard => (Kind::RefuseCard, 0),
            Self::Justice => (Kind::Justice, 0),
            Self::Skat => (Kind::Skat, 0),
            Self::Order(suit) => (Kind::Order, suit as u8),
            Self::Zombie => (Kind::Zombie, 0),
            Self::Revive(card) => (Kind::Revive, card.index()),
            Self::ReviveDown(n) => (Kind::ReviveDown, n & 63),
            Self::Turn => (Kind::Turn, 0),
            Self::PlayDown(card) => (Kind::PlayDown, card.index()),
            Self::Excuse(card) => (Kind::Excuse, card.index()),
            Self::SwapPressed(card) => (Kind::SwapPressed, card.index()),
            Self::Demand(card) => (Kind::Demand, card.index()),
            Self::Reject => (Kind::Reject, 0),
            Self::JiuJitsu(low, high) => {
                let (a, b) = (low.rank() as u8, high.rank() as u8);
                if low.suit() as u8 != high.suit() as u8 || b <= a {
                    return None;
                }
                let kind = match low.suit() {
                    Suit::Eidex => Kind::JiuJitsuEidex,
                    Suit::Ravens => Kind::JiuJitsuRavens,
                    Suit::Hearts => Kind::JiuJitsuHearts,
                    Suit::Stars => Kind::JiuJitsuStars,
                };
                (kind, a * (17 - a) / 2 + (b - a - 1))
            }
            Self::Renounce => (Kind::Renounce, 0),
            Self::Double => (Kind::Double, 0),
            Self::TakeLast => (Kind::TakeLast, 0),
            Self::GiveTrick(seat) => (Kind::GiveTrick, seat.number()),
            Self::RejectTrick => (Kind::RejectTrick, 0),
            Self::RejectTrickLead => (Kind::RejectTrickLead, 0),
            Self::Ask(seat) => (Kind::Ask, seat.number()),
            Self::Question(question) => {
                let Some(number) = question.number() else { return None };
                let kind = match number >> 6 {
                    0 => Kind::Question0,
                    1 => Kind::Question64,
                    _ => Kind::Question128,
                };
                (kind, number & 63)
            }
            Self::Add => (Kind::Add, 0),
            Self::Subtract => (Kind::Subtract, 0),
        })
    }

    /// The action with this number on a shelf.
    #[inline]
    pub(crate) fn at(kind: Kind, n: u8) -> Self {
        if kind == Kind::Play { Self::Play(at(n)) } else { Self::of_kind(kind, n) }
    }

    fn of_kind(kind: Kind, n: u8) -> Self {
        match kind {
            Kind::Play => Self::Play(at(n)),
            Kind::Press => Self::Press(at(n)),
            Kind::Pass => Self::Pass,
            Kind::Draw => Self::Draw(at(n)),
            Kind::TurnUp => Self::TurnUp,
            Kind::Rob => Self::Rob(at(n)),
            Kind::RobBySix => Self::RobBySix,
            Kind::Peek => Self::Peek(Seat::new(n)),
            Kind::Reveal => Self::Reveal(at(n)),
            Kind::BlackPeter => Self::BlackPeter,
            Kind::Limit => Self::Limit(n + 80),
            Kind::Jackpot => Self::Jackpot(suit(n)),
            Kind::Wish => Self::Wish(at(n)),
            Kind::Commit => Self::Commit(at(n)),
            Kind::Give => Self::Give(at(n)),
            Kind::Return => Self::Return(at(n)),
            Kind::RevalueHigh => Self::Revalue(Place::High, at(n)),
            Kind::RevalueLow => Self::Revalue(Place::Low, at(n)),
            Kind::Push0 => Self::Push(Seat::new(0), at(n)),
            Kind::Push1 => Self::Push(Seat::new(1), at(n)),
            Kind::Push2 => Self::Push(Seat::new(2), at(n)),
            Kind::Guggitaler => Self::Guggitaler,
            Kind::Devalue => Self::Devalue(suit(n)),
            Kind::Announce0 => Self::Announce(n),
            Kind::Announce64 => Self::Announce(n + 64),
            Kind::Announce128 => Self::Announce(n + 128),
            Kind::MeldFour => Self::Meld(Meld::Four(rank(n))),
            Kind::MeldRunLow => run(n, 0),
            Kind::MeldRunHigh => run(n, 2),
            Kind::MeldPair => Self::Meld(Meld::Pair),
            Kind::Clockwise => Self::Clockwise,
            Kind::Offer => Self::Offer(Seat::new(n)),
            Kind::Accept => Self::Accept,
            Kind::Decline => Self::Decline,
            Kind::RefuseLead => Self::RefuseLead(Seat::new(n)),
            Kind::Keep => Self::Keep,
            Kind::RefuseCard => Self::RefuseCard,
            Kind::Justice => Self::Justice,
            Kind::Skat => Self::Skat,
            Kind::Order => Self::Order(suit(n)),
            Kind::Zombie => Self::Zombie,
            Kind::Revive => Self::Revive(at(n)),
            Kind::ReviveDown => Self::ReviveDown(n),
            Kind::Turn => Self::Turn,
            Kind::PlayDown => Self::PlayDown(at(n)),
            Kind::Excuse => Self::Excuse(at(n)),
            Kind::SwapPressed => Self::SwapPressed(at(n)),
            Kind::Demand => Self::Demand(at(n)),
            Kind::Reject => Self::Reject,
            Kind::JiuJitsuEidex => pair(n, Suit::Eidex),
            Kind::JiuJitsuRavens => pair(n, Suit::Ravens),
            Kind::JiuJitsuHearts => pair(n, Suit::Hearts),
            Kind::JiuJitsuStars => pair(n, Suit::Stars),
            Kind::Renounce => Self::Renounce,
            Kind::Double => Self::Double,
            Kind::TakeLast => Self::TakeLast,
            Kind::GiveTrick => Self::GiveTrick(Seat::new(n)),
            Kind::RejectTrick => Self::RejectTrick,
            Kind::RejectTrickLead => Self::RejectTrickLead,
            Kind::Ask => Self::Ask(Seat::new(n)),
            Kind::Question0 => Self::Question(Question::numbered(n)),
            Kind::Question64 => Self::Question(Question::numbered(n + 64)),
            Kind::Question128 => Self::Question(Question::numbered(n + 128)),
            Kind::Add => Self::Add,
            Kind::Subtract => Self::Subtract,
        }
    }
}

impl Question {
    /// The question's place in the list of all, 0 to 130.
    const fn number(self) -> Option<u8> {
        Some(match self {
            Self::Card(card) => dense(card),
            Self::Suit(suit) => 36 + suit as u8,
            Self::Rank(rank) => 40 + rank as u8,
            Self::Count(suit, n) if 2 <= n && n <= 9 => 49 + suit as u8 * 8 + (n - 2),
            Self::Points(n) if n % 10 == 0 && 10 <= n && n <= 100 => 81 + n / 10 - 1,
            Self::Count(..) | Self::Points(_) => return None,
            Self::Pressed(card) => 91 + dense(card),
            Self::PressedSuit(suit) => 127 + suit as u8,
        })
    }

    fn numbered(n: u8) -> Self {
        match n {
            0..36 => Self::Card(sparse(n)),
            36..40 => Self::Suit(suit(n - 36)),
            40..49 => Self::Rank(rank(n - 40)),
            49..81 => Self::Count(suit((n - 49) / 8), (n - 49) % 8 + 2),
            81..91 => Self::Points((n - 80) * 10),
            91..127 => Self::Pressed(sparse(n - 91)),
            _ => Self::PressedSuit(suit(n - 127)),
        }
    }
}

/// The card's place in the deck in canonical order, 0 to 35.
const fn dense(card: Card) -> u8 {
    card.suit() as u8 * 9 + card.rank() as u8
}

fn sparse(n: u8) -> Card {
    Card::new(suit(n / 9), rank(n % 9))
}

#[inline]
fn at(n: u8) -> Card {
    match Card::from_index(n) {
        Some(card) => card,
        None => unreachable!("shelves of cards hold cards"),
    }
}

fn suit(n: u8) -> Suit {
    Suit::ALL[usize::from(n & 3)]
}

fn rank(n: u8) -> Rank {
    Rank::ALL[usize::from(n)]
}

/// Run number n of two suits, 28 to a suit.
fn run(n: u8, first: u8) -> Action {
    let (mut rest, mut low) = (n % 28, 0);
    while rest >= 7 - low {
        rest -= 7 - low;
        low += 1;
    }
    Action::Meld(Meld::Run(Card::new(suit(first + n / 28), rank(low)), rank(low + rest + 2)))
}

/// Pair number n of a suit.
fn pair(n: u8, of: Suit) -> Action {
    let (mut rest, mut low) = (n, 0);
    while rest >= 8 - low {
        rest -= 8 - low;
        low += 1;
    }
    Action::JiuJitsu(Card::new(of, rank(low)), Card::new(of, rank(low + rest + 1)))
}
