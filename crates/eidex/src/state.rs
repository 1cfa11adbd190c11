//! The state of a hand: its fields, and what is always true of them.
//!
//! Each card is in one place: a hand, a slot, the committed zone, the trick, set aside, a pile
//! entry, the pot, or a won pot (7.1). What lies face up stands in [`Public`], what does not in
//! [`Private`]. A card laid face down lies where [`Public::down`] says, under the same number in
//! [`Private::down`]; a slot is filled for the seats of [`Public::slots`], a card is committed for
//! the seat of [`Public::committed`]. [`Clues`] and [`Known`] say nothing of where cards are that is
//! not true, and decide nothing. Where nobody has a power, [`Public::windows`] is zero, and clues
//! and knowledge stay as they were dealt.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, SeatSet, Turn};

use crate::action::{Action, Question};
use crate::character::Character;
pub use crate::declared::Pot;
pub(crate) use crate::declared::{Declared, Donation, Lair, Melds};
use crate::down::MayBe;
use crate::known::Known;
pub(crate) use crate::phase::Task;
pub use crate::phase::Window;
use crate::returned::Owed;
use crate::rules::Rules;
use crate::told::Told;
use crate::trick::{History, Piles, Trick};

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

impl Clues {
    pub(crate) const NOTHING: Self = Self {
        down_may_be: MayBe::ANYTHING,
        owed: [None; 2],
        open: Cards::EMPTY,
        told: Told::NOTHING,
    };
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    pub(crate) public: Public,
    pub(crate) private: Private,
    pub(crate) clues: Clues,
    /// What each seat has learned of the others' cards.
    pub(crate) known: [Known; 3],
}
