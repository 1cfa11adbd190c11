//! How a hand begins: what lies where after the deal, and which windows its characters open.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit, card};
use cards_core::{Seat, SeatSet, Turn};

use crate::character::Character;
use crate::event::EVERYBODY;
use crate::known::Known;
use crate::powers;
use crate::rules::{Mode, Rules};
use crate::setup::{Deck, Setup, SetupError, deal, validate, validate_cards};
use crate::state::{Clues, Declared, Donation, Hand, Lair, Melds, Private, Public, Task, Window};
use crate::trick::{History, Piles, Trick};

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
            clues: Clues::NOTHING,
            known: [Known::NOTHING; 3],
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
}
