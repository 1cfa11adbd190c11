//! The state of a hand.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit, card};
use cards_core::{Seat, SeatSet, Turn};

use crate::character::Character;
use crate::event::EVERYBODY;
use crate::rules::{Mode, Rules};
use crate::setup::{Dealing, Deck, Setup, SetupError, deal};
use crate::trick::{History, Piles, Trick};

/// The points of a hand where powers act; a phase of the hand.
// 2.3
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Window {
    /// After the deal.
    H2,
    /// The mode is final.
    H3,
    /// Pressing, and settling a lead before the Seher presses.
    H4,
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Task {
    /// The presses, secret and simultaneous.
    Press,
    /// A card for the trick.
    Play,
    /// Nothing: the hand is over.
    Nothing,
}

/// All that everybody may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Public {
    pub(crate) dealer: Seat,
    pub(crate) characters: [Option<Character>; 3],
    pub(crate) victory: [u8; 3],
    pub(crate) trump_card: Card,

    pub(crate) window: Window,
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
    pub(crate) piles: Piles,
    pub(crate) history: History,
    /// Who received the last trick.
    pub(crate) last: Option<Seat>,
    /// For each seat, what its plays have proved that its hand does not hold.
    pub(crate) lacks: [Cards; 3],
}

/// The cards that not everybody sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Private {
    pub(crate) hands: [Cards; 3],
    pub(crate) pressed: [Option<Card>; 3],
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
}

impl Hand {
    /// The hand as dealt.
    ///
    /// # Errors
    ///
    /// The first fault of the setup.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.validate()?;
        let (hands, bottom) = match &setup.cards {
            Dealing::Deck(deck) => deal(deck, setup.dealer),
            hands @ Dealing::Hands(_) => hands.deal(setup.dealer),
        };
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
        Self {
            public: Public {
                dealer,
                characters,
                victory,
                trump_card,
                window: Window::H4,
                task: Task::Press,
                turn: Turn::Seats(EVERYBODY),
                rules: Rules::new(Mode::of(trump_card)),
                banned,
                slots: SeatSet::EMPTY,
                right: dealer.plus(1, 3),
                leader: None,
                trick: Trick::EMPTY,
                piles: Piles::EMPTY,
                history: History::EMPTY,
                last: None,
                lacks: [Cards::EMPTY; 3],
            },
            private: Private { hands, pressed: [None; 3] },
        }
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
}
