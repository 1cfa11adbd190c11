//! Rules one by one, where a scenario would be longer than the test.

#[path = "support/scene.rs"]
mod scene;

use cards_core::{Actor, Game, Seat, Stream, Turn, Words};
use eureka_mine::{
    Action, Corner, Counts, Die, Event, IllegalAction, Mine, Nugget, Phase, Purpose, Reason, Setup,
    SetupError, Tile, Variants,
};
use scene::{
    BASIC, GOLD1, GOLD2, JUMP, NW, QUICK, SE, SNAKE, act, acts, begin, cell, refusal, setup,
};

// C1, C2, E1
#[test]
fn a_mine_has_64_tiles_and_a_quick_one_49() {
    assert_eq!((Counts::full(false).total(), Counts::full(true).total()), (64, 49));
    assert_eq!((Counts::full(false)[Tile::Rock], Counts::full(true)[Tile::Rock]), (24, 9));
    assert_eq!((Counts::full(false)[Tile::Car], Counts::full(true)[GOLD1]), (4, 4));
}

// S8: the order of the faults, for setups built in Rust.
#[test]
fn a_setup_built_in_rust_goes_through_the_same_validator() {
    let good = setup(BASIC, &[]);
    let fault = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        Mine::new(&setup).expect_err("a fault").kind()
    };
    let late = |setup: &mut Setup| setup.max_turns = Some(0);
    let starter = |setup: &mut Setup| {
        setup.starter = Some(Seat::new(2));
        late(setup);
    };
    let corners = |setup: &mut Setup| {
        setup.corners = vec![Some(Corner::Nw); 2];
        starter(setup);
    };
    let tiles = |setup: &mut Setup| {
        setup.tiles.swap_remove(0);
        corners(setup);
    };
    let players = |setup: &mut Setup| {
        setup.players = 5;
        tiles(setup);
    };
    assert_eq!(fault(&late), "max-turns");
    assert_eq!(fault(&starter), "starter");
    assert_eq!(fault(&corners), "corners");
    assert_eq!(fault(&tiles), "tiles");
    assert_eq!(fault(&players), "players");
    assert_eq!(
        Mine::new(&Setup { max_turns: Some(1_000_001), ..good }),
        Err(SetupError::MaxTurns { turns: 1_000_001 })
    );
}

// S9: what a generator leaves to play, and the usual corners.
#[test]
fn a_shuffled_setup_has_every_tile_and_the_usual_corners() {
    let all = [Corner::Nw, Corner::Ne, Corner::Se, Corner::Sw];
    for (players, corners) in [(2, &[Corner::Nw, Corner::Se][..]), (3, &all[..3]), (4, &all)] {
        let setup = Setup::shuffled(players, BASIC, &mut Stream::new(1));
        assert!(setup.corners.iter().flatten().eq(corners));
        assert_eq!((setup.starter, setup.loop_home, setup.max_turns), (None, true, None));
        assert!(Mine::new(&setup).is_ok());
    }
}

// P10: each refusal names its rule.
#[test]
fn a_refusal_names_the_broken_rule_with_its_data() {
    let mine = begin(BASIC, &[("a1", Tile::Rock)]);
    assert_eq!(refusal(&mine, "move a1"), IllegalAction::WrongPhase { phase: Phase::Roll });
    assert_eq!(
        mine.check(NW.into(), &Action::Stay),
        Err(IllegalAction::NotYourTurn { turn: Turn::Chance })
    );
    let mut mine = begin(BASIC, &[("a1", Tile::Car), ("b1", GOLD1), ("h8", Tile::Rock)]);
    act(&mut mine, "roll 1");
    assert_eq!(refusal(&mine, "stay"), IllegalAction::MustMove { destinations: 1 });
    assert_eq!(
        refusal(&mine, "move b1"),
        IllegalAction::OutOfReach { die: Die::One, cell: cell("b1") }
    );
    act(&mut mine, "move a1");
    assert_eq!(refusal(&mine, "ride a1"), IllegalAction::AlreadyThere { cell: cell("a1") });
    let mut quick = begin(QUICK, &[("a1", Tile::Car)]);
    acts(&mut quick, &["roll 1", "move a1"]);
    assert_eq!(refusal(&quick, "ride h8"), IllegalAction::OutsideTheMine { cell: cell("h8") });
}

// T8: what bars a ride is named, the own claim too.
#[test]
fn a_refused_ride_tells_what_lies_or_stands_there() {
    let tiles =
        [("a1", GOLD1), ("a2", Tile::Rock), ("b1", Tile::Car), ("h8", GOLD2), ("g8", Tile::Rock)];
    let mut mine = begin(BASIC, &tiles);
    acts(&mut mine, &["roll 1", "move a1", "roll 1", "move a2"]);
    acts(&mut mine, &["roll 1", "move h8", "roll 1", "move g8", "roll 2", "move b1"]);
    for (text, refused) in [
        ("ride a1", IllegalAction::Claimed { cell: cell("a1"), seat: NW }),
        ("ride h8", IllegalAction::Claimed { cell: cell("h8"), seat: SE }),
        ("ride g8", IllegalAction::Occupied { cell: cell("g8"), seat: SE }),
        ("ride b1", IllegalAction::AlreadyThere { cell: cell("b1") }),
        ("move a1", IllegalAction::WrongPhase { phase: Phase::Ride }),
    ] {
        assert_eq!(refusal(&mine, text), refused);
    }
}

// V5: moves, peeks and rides alike stay on the small grid.
#[test]
fn cells_off_the_small_grid_are_outside_the_mine() {
    let mut mine = begin(Variants { snake_eye: true, ..QUICK }, &[("a1", Tile::Car)]);
    let outside = |name| IllegalAction::OutsideTheMine { cell: cell(name) };
    act(&mut mine, "roll 1");
    assert_eq!(refusal(&mine, "peek h1"), outside("h1"));
    act(&mut mine, "pass");
    assert_eq!(refusal(&mine, "move a8"), outside("a8"));
    act(&mut mine, "move a1");
    assert_eq!(refusal(&mine, "ride h8"), outside("h8"));
}

#[test]
#[should_panic = "there is no seat 2"]
fn a_missing_seat_has_no_view() {
    let _ = begin(BASIC, &[]).view(Seat::new(2));
}

#[test]
#[should_panic = "there is no seat 3"]
fn a_missing_seat_has_no_table_view() {
    let _ = begin(BASIC, &[]).table_view(Seat::new(3));
}

#[test]
fn a_refusal_is_small() {
    assert!(size_of::<IllegalAction>() <= 16);
    assert!(size_of::<Action>() <= 3);
}

// M4: another's claim bars the way of a landing, one's own does not.
#[test]
fn claims_of_others_bar_and_own_claims_do_not() {
    let tiles = [("a1", Tile::Car), ("g8", GOLD1), ("f8", Tile::Rock), ("h8", Tile::Rock)];
    let mut mine = begin(BASIC, &tiles);
    acts(&mut mine, &["roll 1", "move a1", "ride g8", "roll 1", "move f8", "roll 2"]);
    assert_eq!(refusal(&mine, "move g8"), IllegalAction::Claimed { cell: cell("g8"), seat: NW });
    let mut mine = begin(BASIC, &tiles);
    acts(&mut mine, &["roll 1", "move a1", "ride g8", "roll 1", "move f8", "roll 1", "move h8"]);
    acts(&mut mine, &["roll 1", "move g8"]);
    // T2: landing on the own claim does nothing.
    assert_eq!(mine.board().active(), Some(SE));
}

// M7: nothing to do but stay, no tile is turned and the turn ends.
#[test]
fn a_miner_that_cannot_move_stays() {
    // Seat 0 takes the tile in front of seat 1's slot.
    let mut mine = begin(BASIC, &[("a1", Tile::Car), ("h8", Tile::Rock)]);
    acts(&mut mine, &["roll 1", "move a1", "ride h8", "roll 1"]);
    assert_eq!(mine.legal(SE.into()).into_iter().collect::<Vec<_>>(), [Action::Stay]);
    assert_eq!(refusal(&mine, "move h8"), IllegalAction::Occupied { cell: cell("h8"), seat: NW });
    let events = act(&mut mine, "stay");
    assert_eq!(events, [Event::Stayed { seat: SE }]);
    assert_eq!((mine.board().turns(), mine.board().active()), (2, Some(NW)));
}

// V4: also when only `stay` will follow.
#[test]
fn snake_eye_looks_before_a_stay_too() {
    let mut mine = begin(SNAKE, &[("a1", Tile::Car), ("h8", Tile::Rock)]);
    acts(&mut mine, &["roll 1", "pass", "move a1", "ride h8", "roll 1"]);
    assert_eq!(mine.board().phase(), Phase::Peek);
    assert_eq!(mine.board().die(), Some(Die::One));
    acts(&mut mine, &["peek d4", "stay"]);
    assert_eq!(mine.private_seen(SE).to_string(), "d4");
}

// T1, T7: tiles turned up in a chain lie open until it ends.
#[test]
fn tiles_stay_up_until_the_chain_ends() {
    let mut mine = begin(BASIC, &[("a1", Tile::Bats), ("b1", Tile::Bats), ("c1", Tile::Rock)]);
    acts(&mut mine, &["roll 1", "move a1", "roll 1", "move b1", "roll 1"]);
    assert_eq!(mine.board().up().to_string(), "a1 b1");
    assert_eq!(mine.table_view(SE).known().cells().to_string(), "a1 b1");
    let events = act(&mut mine, "move c1");
    assert!(mine.board().up().is_empty());
    assert_eq!(
        events.last(),
        Some(&Event::TurnedDown { cells: ["a1", "b1", "c1"].map(cell).into_iter().collect() })
    );
    // I5, I4
    assert!(mine.table_view(SE).known().cells().is_empty());
    assert_eq!(mine.view(SE).known().cells().to_string(), "a1 b1 c1");
}

// C6: the roll-off tells what the die is for.
#[test]
fn the_highest_roll_begins() {
    let mut setup = setup(BASIC, &[]);
    setup.starter = None;
    let mut mine = Mine::new(&setup).expect("a good setup");
    let events = act(&mut mine, "roll 2");
    assert_eq!(events, [Event::Rolled { seat: NW, die: Die::Two, purpose: Purpose::Start }]);
    act(&mut mine, "roll 5");
    assert_eq!((mine.board().phase(), mine.board().active()), (Phase::Roll, Some(SE)));
}

// P10: chance draws from its list, as every other implementation does.
#[test]
fn a_roll_of_chance_is_an_entry_of_its_list() {
    let mine = begin(BASIC, &[("a1", Tile::Rock)]);
    let (mut one, mut two) = (Stream::new(9), Stream::new(9));
    for _ in 0..100 {
        let drawn = mine.chance(&mut one);
        assert_eq!(drawn, mine.legal(Actor::Chance).get(two.below(6) as usize));
    }
    let mut mine = mine;
    act(&mut mine, "roll 1");
    assert_eq!(mine.chance(&mut one), None);
}

// V3: the robbed player may take its nugget back.
#[test]
fn a_robbed_player_may_claim_the_number_again() {
    let tiles = [
        ("a1", GOLD1),
        ("a2", Tile::Rock),
        ("h8", Tile::Car),
        ("b1", Tile::Bats),
        ("a3", Tile::Bats),
    ];
    let mut mine = begin(JUMP, &tiles);
    acts(&mut mine, &["roll 1", "move a1", "roll 1", "move a2"]);
    acts(&mut mine, &["roll 1", "move h8", "ride b1", "roll 1", "move a1", "roll 6"]);
    assert_eq!(mine.board().token(NW, Nugget::One), None);
    assert_eq!(mine.board().token(SE, Nugget::One), Some(cell("a1")));
    // Seat 1 rolls again and goes back to the tile that is up: the turn ends.
    acts(&mut mine, &["roll 1", "move b1", "roll 1", "move a1"]);
    let events = act(&mut mine, "roll 6");
    let back = Event::TokenSentBack { seat: SE, token: Nugget::One, cell: cell("a1") };
    assert!(events.contains(&back));
    assert_eq!(mine.board().token(NW, Nugget::One), Some(cell("a1")));
    assert_eq!(mine.board().token(SE, Nugget::One), None);
}

// V6, O1
#[test]
fn the_last_turn_draws_the_game() {
    let mut setup = setup(BASIC, &[("a1", Tile::Rock)]);
    setup.max_turns = Some(1);
    let mut mine = Mine::new(&setup).expect("a good setup");
    act(&mut mine, "roll 1");
    assert_eq!(mine.outcome(), None);
    let events = act(&mut mine, "move a1");
    assert_eq!(events.last(), Some(&Event::Over { winner: None }));
    let outcome = mine.outcome().expect("an outcome");
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::TurnLimit));
    assert_eq!((outcome.claims, outcome.score, outcome.turns), (vec![0, 0], vec![0, 0], 1));
    assert_eq!(mine.turn(), Turn::Over);
    assert!(mine.legal(Actor::Chance).is_empty());
}

// The text forms: one spelling each.
#[test]
fn texts_have_one_spelling() {
    for text in ["move a1", "corner sw", "roll 6", "stay", "pass", "peek h8", "ride g7"] {
        let action: Action = text.parse().expect("an action");
        assert_eq!(action.to_string(), text);
    }
    for text in [
        "",
        "move",
        "move ",
        "move A1",
        "move 1a",
        "move a0",
        "move a9",
        "move i1",
        "move a1 ",
        " move a1",
        "move  a1",
        "Move a1",
        "roll 0",
        "roll 7",
        "roll 01",
        "roll +1",
        "roll one",
        "corner NW",
        "corner",
        "stay a1",
        "pass pass",
        "peek",
        "fly a1",
        "move á1",
        "move a1a",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?}");
    }
    for tile in Tile::ALL {
        assert_eq!(tile.to_string().parse(), Ok(tile));
    }
    assert!("Rock".parse::<Tile>().is_err());
    for corner in Corner::ALL {
        assert_eq!(corner.to_string().parse(), Ok(corner));
    }
}
