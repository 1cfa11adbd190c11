//! What each game is measured with.

use cards_core::{Seat, Words};
use eleusis::{Deal, Options, Round, Rule};
use eureka_cards::State;
use eureka_mine::{Mine, Variants};

use crate::suite::Suite;

/// Eureka! cards for four.
pub const EUREKA_CARDS: Suite<State> = Suite {
    begin: |words| {
        State::new(&eureka_cards::Setup::shuffled(4, words)).expect("a shuffled setup is sound")
    },
    middle: 8,
    actions: 23,
    perft: (5, 1_973),
};

/// The mine for two, with the usual corners.
pub const EUREKA_MINE: Suite<Mine> = Suite {
    begin: |words| {
        let setup = eureka_mine::Setup::shuffled(2, Variants::default(), words);
        let setup = eureka_mine::Setup { starter: Some(Seat::new(0)), ..setup };
        Mine::new(&setup).expect("a shuffled setup is sound")
    },
    middle: 30,
    actions: 170,
    perft: (4, 54_563),
};

/// A round of Eleusis for five, with a rule that looks one card back.
pub const ELEUSIS: Suite<Round> = Suite {
    begin: |words| {
        let setup = eleusis::Setup {
            players: 5,
            god: 0,
            rule: Some(Rule::parse("c.color != p.color").expect("a rule")),
            deal: Deal::shuffled(1, words.seed()),
            options: Options::default(),
        };
        Round::new(&setup).expect("a shuffled setup is sound")
    },
    middle: 20,
    actions: 51,
    perft: (4, 20_130),
};
