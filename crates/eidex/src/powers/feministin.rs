//! EQ Feministin: her cards lose their trick value where a Queen lies with a man.

use cards_core::Seat;
use cards_core::decks::eidex::Rank;

use super::{Power, Then, yes_or_pass};
use crate::action::{Action, Kind};
use crate::character::Character;
use crate::event::Listener;
use crate::legal::Legal;
use crate::state::Hand;

// 3.EQ
pub(crate) const POWER: Power = Power { uses: None, asked, offer, act };

fn asked(hand: &Hand, seat: Seat) -> bool {
    let (declared, rules) = (&hand.public.declared, &hand.public.rules);
    let lies = |ranks: &[Rank]| hand.public.trick.up.iter().any(|it| ranks.contains(&it.rank()));
    let skat_may_come = !rules.skat && hand.seat_of(Character::Skater).is_some();
    declared.renounced.is_none()
        && lies(&[Rank::Queen])
        && lies(&[Rank::King, Rank::Jack])
        && (declared.winner == Some(seat) || skat_may_come)
}

fn offer(_: &Hand, _: Seat) -> Legal {
    yes_or_pass(Kind::Renounce)
}

fn act(hand: &mut Hand, seat: Seat, _: Action, listener: &mut Listener<'_>) -> Then {
    hand.public.declared.renounced = Some(seat);
    hand.announce_winner(listener);
    Then::On
}
