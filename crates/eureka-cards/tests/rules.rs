//! Paragraphs of the rules that no scenario pins down.

use cards_core::Stream;
use eureka_cards::{Deal, Rating, Setup};

fn dealt(players: u8) -> String {
    let setup = Setup::shuffled(players, &mut Stream::new(42));
    assert_eq!(setup.starter, None);
    let Deal::Deck(deck) = setup.deal else { unreachable!("a shuffled setup is a deck") };
    let texts: Vec<String> = deck.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

// 1.1, 1.2, 2.3
#[test]
fn the_deck_of_number_42_is_the_one_in_the_rules() {
    let two = "B4 R5 B6 B3 B5 R2 Y4 G6 R6 Y5 R3 B2 Y1 R4 B1 R1 G1 G5 G4 G2 Y6 Y2 G3 Y3";
    assert_eq!(dealt(2), two);
    let five = dealt(5);
    assert!(five.starts_with("B9 B12 R5 R1 B5 R7 B4 Y13 Y1 G9 B13 R10 "), "{five}");
    assert_eq!([2, 3, 4, 5].map(|n| dealt(n).split(' ').count()), [24, 32, 44, 52]);
}

// 12.3, 16.11
#[test]
fn every_score_has_the_rating_of_the_table() {
    let last = |players| match players {
        2 => [0, 1, 3, 5],
        3 => [0, 2, 4, 7],
        _ => [0, 3, 5, 8],
    };
    for players in 2..=5 {
        let [nobel, very_good, needs_work, medieval] = last(players);
        for score in 0..=52 {
            let expected = match score {
                _ if score <= nobel => Rating::Nobel,
                _ if score <= very_good => Rating::VeryGood,
                _ if score <= needs_work => Rating::NeedsWork,
                _ if score <= medieval => Rating::Medieval,
                _ => Rating::Sell,
            };
            assert_eq!(Rating::of(players, score), expected, "{players} players, {score}");
        }
    }
}

// 2.2: of several faults the first of the list is named.
#[cfg(feature = "serde")]
#[test]
fn the_first_fault_of_a_setup_is_the_one_that_is_named() {
    use cards_core::json::Forms;
    use eureka_cards::State;
    use serde_json::{Value, json};

    let deck: Vec<&str> = Vec::from(["Y1"; 24]);
    let mut setup = json!({
        "players": 6, "deck": deck, "starter": 7, "options": {"wild": 1}, "note": "none of 2.1",
    });
    let kind = |setup: &Value| State::read_setup(setup).expect_err("a fault").kind;
    assert_eq!(kind(&setup), "format");
    setup.as_object_mut().expect("an object").remove("note");
    assert_eq!(kind(&setup), "players");
    setup["players"] = json!(2);
    assert_eq!(kind(&setup), "cards");
    setup["deck"] = dealt(2).split(' ').collect();
    assert_eq!(kind(&setup), "starter");
    setup["starter"] = json!(1);
    assert_eq!(kind(&setup), "options");
    setup["options"] = json!({});
    assert!(State::read_setup(&setup).is_ok());
}

// 2.4
#[cfg(feature = "serde")]
#[test]
fn a_record_writes_starter_and_options_even_where_they_are_the_usual_ones() {
    use cards_core::json::Forms;
    use eureka_cards::{Options, Seat, State};
    use serde_json::json;

    let mut setup = Setup::shuffled(2, &mut Stream::new(42));
    let written = State::write_setup(&setup);
    assert_eq!(written["starter"], json!(null));
    assert!(written.as_object().is_some_and(|fields| fields.contains_key("starter")));
    let usual = json!({"cover_may_pass": true, "wild_blue_any_row": true, "wild": false});
    assert_eq!(written["options"], usual);
    setup.starter = Some(Seat::new(1));
    setup.options = Options { cover_may_pass: false, wild_blue_any_row: false, wild: true };
    let written = State::write_setup(&setup);
    assert_eq!(written["starter"], json!(1));
    let other = json!({"cover_may_pass": false, "wild_blue_any_row": false, "wild": true});
    assert_eq!(written["options"], other);
    assert_eq!(State::read_setup(&written), Ok(setup));
}
