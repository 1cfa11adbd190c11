//! What one seat may know of a hand.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::{Actor, Seat, Turn};

use crate::action::Meld;
use crate::character::Character;
use crate::known::Known;
use crate::legal::Legal;
use crate::rules::Rules;
use crate::state::{Clues, Donation, Hand, Lair, Pot, Public, Task, Window};
use crate::trick::{Face, History, Piles, Trick};

/// What one seat may know of a hand: what is public, its own cards, and what it has learned.
///
/// It holds no card that the seat does not know. A view can be completed to a full hand that the
/// seat cannot rule out: [`sample`](Self::sample).
// 6.1, 6.2
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) seat: Seat,
    pub(crate) public: Public,
    pub(crate) hand: Cards,
    /// The pressed cards that the seat knows.
    pub(crate) pressed: [Option<Card>; 3],
    /// The number of cards in each hand.
    pub(crate) sizes: [u8; 3],
    /// The committed lead, if the seat knows it.
    pub(crate) committed: Option<Card>,
    /// The card that has to be played, if the seat knows it.
    pub(crate) must: Option<Card>,
    /// The face-down cards that the seat knows.
    pub(crate) down: [Option<Card>; 2],
    /// The donated card in a won pot, if the seat knows it.
    pub(crate) donated: Option<Card>,
    /// The cards that the Voyeur was shown, for the two.
    pub(crate) shown: Cards,
    /// What the seat has learned of the others' cards.
    pub(crate) known: Known,
    pub(crate) clues: Clues,
    pub(crate) legal: Legal,
}

impl Hand {
    /// What this seat may know.
    ///
    /// # Panics
    ///
    /// If the seat is not 0, 1 or 2.
    #[must_use]
    pub fn view(&self, seat: Seat) -> View {
        let (public, private) = (&self.public, &self.private);
        // 6.2
        let over = public.window >= Window::E1;
        let known = self.known[seat.index()];
        let owner = |it: Option<Seat>| it == Some(seat);
        let pressed = [0, 1, 2].map(|it: usize| {
            let known = over || it == seat.index() || known.pressed.contains(Seat::new(it as u8));
            private.pressed[it].filter(|_| known)
        });
        let donor = match public.donation {
            Donation::Won(donor, _) => Some(donor),
            _ => None,
        };
        let saw_donated = donor.is_some_and(|donor| known.pressed.contains(donor));
        let sphinx = over || owner(self.seat_of(Character::Sphinx));
        let down = [0, 1].map(|n: usize| private.down[n].filter(|_| sphinx || known.down[n]));
        let shown = owner(public.peeked) || owner(self.seat_of(Character::Voyeur));
        let saw_committed = owner(public.committed) || known.committed;
        View {
            seat,
            public: *public,
            hand: if self.hides_second(seat) {
                self.hand(seat).without(private.second)
            } else {
                self.hand(seat)
            },
            pressed,
            sizes: private.hands.map(|hand| hand.len() as u8),
            committed: private.committed.filter(|_| saw_committed),
            must: private.must.filter(|_| self.knows_bound(seat)),
            down,
            donated: private.donated.filter(|_| over || owner(donor) || saw_donated),
            shown: if shown { private.shown } else { Cards::EMPTY },
            known,
            clues: self.clues,
            legal: self.legal(Actor::Seat(seat)),
        }
    }

    /// Whether a seat knows the card that has to be played, or must not be drawn again.
    fn knows_bound(&self, seat: Seat) -> bool {
        let public = &self.public;
        match (public.task, public.declared.bound) {
            (Task::Recompense(_), _) => true,
            (_, Some(bound)) => {
                bound == seat
                    || public.declared.demanded.is_some()
                    || (public.committed.is_some() && self.known[seat.index()].committed)
            }
            (_, None) => public.leader == Some(seat),
        }
    }

    /// Whether the second card from the bottom is still hidden from its owner, the dealer.
    // 3.SA: unseen until he has decided
    pub(crate) fn hides_second(&self, seat: Seat) -> bool {
        let public = &self.public;
        public.window == Window::H2
            && public.dealer == seat
            && public.characters[seat.index()] == Some(Character::Trumphator)
            && public.order[usize::from(public.at.min(2))] == seat
    }
}

impl View {
    /// Whose view it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Who acts now.
    #[must_use]
    pub const fn turn(&self) -> Turn {
        self.public.turn
    }

    /// What the seat may do now: the same list as in the hand itself.
    #[must_use]
    pub const fn legal(&self) -> Legal {
        self.legal
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

    /// The card that fixed the mode; it was dealt to the dealer.
    #[must_use]
    pub const fn trump_card(&self) -> Card {
        self.public.trump_card
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.public.rules
    }

    /// The seat's own hand.
    #[must_use]
    pub const fn hand(&self) -> Cards {
        self.hand
    }

    /// The card in a pressed slot, if this seat knows it.
    #[must_use]
    pub const fn pressed(&self, seat: Seat) -> Option<Card> {
        self.pressed[seat.index()]
    }

    /// The number of cards in each hand.
    #[must_use]
    pub const fn sizes(&self) -> [u8; 3] {
        self.sizes
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

    /// Cards that a seat's plays have proved not to be in its hand.
    #[must_use]
    pub const fn lacks(&self, seat: Seat) -> Cards {
        self.public.lacks[seat.index()]
    }

    /// Who holds the lead right.
    #[must_use]
    pub const fn right(&self) -> Seat {
        self.public.right
    }

    /// Cards that this seat knows to be in a fellow's hand.
    // 6.3
    #[must_use]
    pub fn known_in_hand(&self, fellow: Seat) -> Cards {
        if self.public.windows == 0 && self.public.slots.contains(fellow) {
            return Cards::EMPTY;
        }
        self.trump_card_with(fellow) | self.known.hand[fellow.index()]
    }

    /// Cards that this seat knows to be with a fellow: in his hand, pressed, committed, face down,
    /// or donated by him.
    // 6.3
    #[must_use]
    pub fn known_with(&self, fellow: Seat) -> Cards {
        self.trump_card_with(fellow) | self.known.with[fellow.index()]
    }

    /// Without characters the one thing known is where the trump card is, until it is played.
    fn trump_card_with(&self, fellow: Seat) -> Cards {
        let plain = self.public.windows == 0;
        if plain && fellow == self.public.dealer && fellow != self.seat {
            return Cards::only(self.public.trump_card) & self.unseen();
        }
        Cards::EMPTY
    }

    /// The committed lead, if this seat knows it.
    #[must_use]
    pub const fn committed(&self) -> Option<Card> {
        self.committed
    }

    /// Uses left of each seat's power, where they are counted.
    #[must_use]
    pub const fn charges(&self) -> [Option<u8>; 3] {
        self.public.charges
    }

    /// Who leads the trick, once that is settled.
    #[must_use]
    pub const fn leader(&self) -> Option<Seat> {
        self.public.leader
    }

    /// Who wins the trick as things stand, from its last card on.
    #[must_use]
    pub const fn winner(&self) -> Option<Seat> {
        self.public.declared.winner
    }

    /// The card that this seat is bound to play, or that it knows another to be bound to.
    #[must_use]
    pub const fn must_play(&self) -> Option<Card> {
        self.must
    }

    /// The suit that the leader of this trick was ordered to lead.
    #[must_use]
    pub const fn ordered(&self) -> Option<Suit> {
        self.public.declared.ordered
    }

    /// The card set aside for this trick, and whose it is.
    #[must_use]
    pub const fn set_aside(&self) -> Option<(Seat, Face)> {
        self.public.declared.aside
    }

    /// The card that lies so on the table, if this seat knows it.
    // 6.2
    #[must_use]
    pub const fn face(&self, face: Face) -> Option<Card> {
        match face {
            Face::Up(card) => Some(card),
            Face::Down(n) => self.down[n as usize],
        }
    }

    /// Whose cards in this trick have lost their trick value.
    #[must_use]
    pub const fn renounced(&self) -> Option<Seat> {
        self.public.declared.renounced
    }

    /// How many more tricks are filed under Gerechtigkeit.
    #[must_use]
    pub const fn justice(&self) -> u8 {
        self.public.justice
    }

    /// Whether Schwarzpeter has been called; Guggitaler cancels it.
    #[must_use]
    pub const fn black_peter(&self) -> bool {
        self.public.black_peter && !self.public.rules.guggitaler
    }

    /// The points that the Differenzler has announced.
    #[must_use]
    pub const fn target(&self) -> Option<u8> {
        self.public.target
    }

    /// The combinations that Weisheit has shown, in order.
    pub fn melds(&self) -> impl Iterator<Item = Meld> + '_ {
        self.public.melds.iter()
    }

    /// Points that a seat has added at the end, or taken away.
    #[must_use]
    pub const fn adjusted(&self, seat: Seat) -> i16 {
        self.public.adjusted[seat.index()]
    }

    /// Who received the last trick, and with it what it counts beside its cards.
    #[must_use]
    pub const fn last_trick(&self) -> Option<Seat> {
        self.public.last
    }

    /// The face-up cards of the tricks that a seat has won with the pot.
    #[must_use]
    pub const fn won_pot(&self, seat: Seat) -> Cards {
        self.public.won_pot[seat.index()]
    }

    /// Whose pressed card was donated to the pot.
    #[must_use]
    pub const fn donor(&self) -> Option<Seat> {
        match self.public.donation {
            Donation::Slot(donor) | Donation::Won(donor, _) => Some(donor),
            Donation::None => None,
        }
    }

    /// The donated card in a pot that has been won, if this seat knows it.
    #[must_use]
    pub const fn donated(&self) -> Option<Card> {
        self.donated
    }

    /// The pot, once one has been called for.
    #[must_use]
    pub const fn pot(&self) -> Option<Pot> {
        self.public.pot
    }

    /// The cards that this seat has not seen: they lie in the other hands, in pressed slots, or
    /// face down.
    #[must_use]
    pub fn unseen(&self) -> Cards {
        let public = &self.public;
        let mut seen = self.hand | public.trick.up;
        for (_, _, cards) in public.piles.iter() {
            seen |= cards;
        }
        seen.extend(self.pressed.into_iter().flatten());
        if public.windows != 0 {
            seen |= public.pot.map_or(Cards::EMPTY, |pot| pot.cards);
            seen |= public.won_pot.into_iter().fold(Cards::EMPTY, |all, cards| all | cards);
            if let Some((_, Face::Up(card))) = public.declared.aside {
                seen.insert(card);
            }
            for (lair, card) in public.down.into_iter().zip(self.down) {
                seen.extend(card.filter(|_| lair != Lair::None));
            }
            seen.extend(self.committed);
            seen.extend(self.donated);
        }
        !seen
    }
}
