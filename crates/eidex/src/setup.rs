//! What a hand begins with.

use cards_core::decks::eidex::{Card, Cards};
use cards_core::{Seat, Words};

use crate::character::Character;

/// A whole deck in the order in which it is dealt.
pub type Deck = [Card; 36];

/// What one hand begins with.
///
/// ```
/// use cards_core::Stream;
/// use eidex::{Hand, Setup};
///
/// let setup = Setup::random(&mut Stream::new(42));
/// let hand = Hand::new(&setup)?;
/// assert_eq!(hand.trump_card().to_string(), "E9");
/// # Ok::<(), eidex::SetupError>(())
/// ```
// 5.1
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Who deals, seat 0, 1 or 2.
    pub dealer: Seat,
    /// The cards, dealt or still to be dealt.
    pub cards: Dealing,
    /// Each seat's character, all different.
    pub characters: [Option<Character>; 3],
    /// Victory points before the hand, 0 to 6 each.
    pub victory: [u8; 3],
}

/// The cards of a hand.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Dealing {
    /// A deck in deal order, from the dealer's right; its last card is shown.
    Deck(Deck),
    /// The three hands; the dealer's last two cards are those from the bottom of the deck.
    Hands([[Card; 12]; 3]),
}

impl Setup {
    /// A hand without characters and victory points from this deck.
    #[must_use]
    pub const fn new(dealer: Seat, deck: Deck) -> Self {
        Self { dealer, cards: Dealing::Deck(deck), characters: [None; 3], victory: [0; 3] }
    }

    /// A random deck and dealer, without characters.
    #[must_use]
    pub fn random(words: &mut impl Words) -> Self {
        let deck = shuffled(words);
        Self::new(Seat::new(words.below(3) as u8), deck)
    }

    /// The same setup with these characters.
    #[must_use]
    pub fn with_characters(self, characters: [Option<Character>; 3]) -> Self {
        Self { characters, ..self }
    }

    /// Three different characters, all choices equally likely.
    #[must_use]
    pub fn random_characters(words: &mut impl Words) -> [Option<Character>; 3] {
        let names = shuffled(words);
        [0, 1, 2].map(|seat| Some(Character::of(names[seat])))
    }
}

impl Dealing {
    /// The hands that this dealing gives, and the last two cards from the bottom: d34 and d35.
    pub(crate) fn deal(&self, dealer: Seat) -> ([Cards; 3], [Card; 2]) {
        match self {
            Self::Deck(deck) => deal(deck, dealer),
            Self::Hands(hands) => {
                let last = &hands[dealer.index()];
                (hands.map(|hand| hand.into_iter().collect()), [last[10], last[11]])
            }
        }
    }
}

/// A dealt deck: the hands, and the last two cards.
// 1.2: three rounds of four cards to dealer+1, dealer+2, dealer
#[inline]
pub(crate) fn deal(deck: &Deck, dealer: Seat) -> ([Cards; 3], [Card; 2]) {
    let mut dealt = [Cards::EMPTY; 3];
    for round in deck.chunks_exact(12) {
        for (hand, cards) in dealt.iter_mut().zip(round.chunks_exact(4)) {
            hand.extend(cards.iter().copied());
        }
    }
    let mut hands = dealt;
    for (hand, steps) in dealt.into_iter().zip(1..) {
        hands[dealer.plus(steps, 3).index()] = hand;
    }
    (hands, [deck[34], deck[35]])
}

/// The deck shuffled from its canonical order.
// 5.2
pub(crate) fn shuffled(words: &mut impl Words) -> Deck {
    let mut deck = CANONICAL;
    words.shuffle(&mut deck);
    deck
}

const CANONICAL: Deck = {
    use cards_core::decks::eidex::{Rank, Suit, card};
    let mut deck = [card(Suit::Eidex, Rank::Six); 36];
    let mut n = 0;
    while n < 36 {
        deck[n] = card(Suit::ALL[n / 9], Rank::ALL[n % 9]);
        n += 1;
    }
    deck
};

/// Why a setup is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The dealer is no seat of the table.
    #[error("the dealer is seat 0, 1 or 2, not {0}")]
    Dealer(Seat),
    /// Two seats have the same character.
    #[error("two seats have the character {0}")]
    Characters(Character),
    /// Too many victory points.
    #[error("a player has 0 to 6 victory points before a hand, not {0}")]
    Victory(u8),
    /// A card is missing, so that another one is there twice.
    #[error("card {0} is missing, and another one is there twice")]
    Cards(Card),
    /// A tournament without decks, or with more than 100.
    #[error("a tournament begins with 1 to 100 decks, not {0}")]
    Decks(usize),
    /// The cap on the number of hands.
    #[error("a tournament has at most 1 to 1000 hands, not {0}")]
    MaxHands(u16),
}

/// The faults of the fields that a hand and a tournament have in common, in the order in which
/// they are looked for.
// 5.1
pub(crate) fn validate(
    dealer: Seat,
    characters: [Option<Character>; 3],
    victory: [u8; 3],
) -> Result<(), SetupError> {
    if dealer.number() > 2 {
        return Err(SetupError::Dealer(dealer));
    }
    for (seat, character) in characters.into_iter().enumerate() {
        if let Some(character) = character {
            if characters[..seat].contains(&Some(character)) {
                return Err(SetupError::Characters(character));
            }
        }
    }
    match victory.into_iter().find(|&points| points > 6) {
        Some(points) => Err(SetupError::Victory(points)),
        None => Ok(()),
    }
}

/// All 36 cards once each, where 36 are given.
pub(crate) fn validate_cards(cards: Cards) -> Result<(), SetupError> {
    match (!cards).first() {
        Some(missing) => Err(SetupError::Cards(missing)),
        None => Ok(()),
    }
}

impl Setup {
    /// Whether a hand can begin so.
    ///
    /// # Errors
    ///
    /// The first fault in the order dealer, characters, victory, cards.
    pub fn validate(&self) -> Result<(), SetupError> {
        validate(self.dealer, self.characters, self.victory)?;
        match &self.cards {
            Dealing::Deck(deck) => validate_cards(deck.iter().copied().collect()),
            Dealing::Hands(hands) => validate_cards(hands.iter().flatten().copied().collect()),
        }
    }
}
