//! Setups in JSON: which fault is named first, and what is left out.

use cards_core::json::Forms;
use cards_core::{Seat, Stream};
use eureka_mine::{Corner, Mine, Setup, Variants};
use serde_json::{Value, json};

/// The setup that these arguments make, or the kind of their fault.
fn generated(arguments: &Value) -> Result<Setup, String> {
    let arguments = arguments.as_object().expect("an object");
    Mine::generate(arguments, &mut Stream::new(0)).map_err(|fault| fault.kind.to_string())
}

// S9
#[test]
fn a_generator_takes_the_fields_of_a_setup_as_arguments() {
    let usual = generated(&json!({})).expect("a good setup");
    assert_eq!(usual, Setup::shuffled(2, Variants::default(), &mut Stream::new(0)));
    for players in 2..=4 {
        let setup = generated(&json!({ "players": players })).expect("a good setup");
        assert_eq!(setup, Setup::shuffled(players, Variants::default(), &mut Stream::new(0)));
    }
    let quick = Variants { quick_claim: true, ..Variants::default() };
    let setup = generated(&json!({ "quick-claim": true, "snake-eye": false }));
    assert_eq!(setup.expect("a good setup"), Setup::shuffled(2, quick, &mut Stream::new(0)));
    let all = json!({
        "players": 3, "corners": "sw,-,ne", "starter": 2, "claim-jump": true, "snake-eye": true,
        "loop_home": false, "max_turns": 7,
    });
    let setup = generated(&all).expect("a good setup");
    assert_eq!(setup.corners, [Some(Corner::Sw), None, Some(Corner::Ne)]);
    assert_eq!((setup.starter, setup.loop_home), (Some(Seat::new(2)), false));
    assert_eq!(setup.max_turns, Some(7));
    let both = Variants { claim_jump: true, snake_eye: true, quick_claim: false };
    assert_eq!(setup.variants, both);
    // A list of corners, too; and tiles that are given are not shuffled.
    let tiles = json!({ "corners": [null, "se"], "tiles": good()["tiles"] });
    let setup = generated(&tiles).expect("a good setup");
    assert_eq!(setup.corners, [None, Some(Corner::Se)]);
    assert_eq!(Mine::write_setup(&setup)["tiles"], good()["tiles"]);
}

#[test]
fn arguments_that_make_no_setup_are_named() {
    for (arguments, kind) in [
        (json!({ "variants": { "quick-claim": true } }), "format"),
        (json!({ "quick-claim": 1 }), "format"),
        (json!({ "claim_jump": true }), "format"),
        (json!({ "players": 5 }), "players"),
        (json!({ "players": -1 }), "players"),
        (json!({ "players": "2" }), "format"),
        (json!({ "corners": "nw" }), "corners"),
        (json!({ "corners": "nw,up" }), "corners"),
        (json!({ "corners": "" }), "corners"),
        (json!({ "corners": 3 }), "format"),
        (json!({ "starter": 2 }), "starter"),
        (json!({ "max_turns": 0 }), "max-turns"),
        (json!({ "quick-claim": true, "tiles": good()["tiles"] }), "tiles"),
    ] {
        assert_eq!(generated(&arguments), Err(kind.into()), "{arguments}");
    }
}

fn good() -> Value {
    Mine::write_setup(&Setup::shuffled(2, Variants::default(), &mut Stream::new(0)))
}

/// The kind and the message for a good setup with these fields instead.
fn fault(fields: &[(&str, Value)]) -> (String, String) {
    let mut setup = good();
    for (name, value) in fields {
        setup[*name] = value.clone();
    }
    let fault = Mine::read_setup(&setup).expect_err("a fault");
    (fault.kind.to_string(), fault.to_string())
}

// S8: whatever else is wrong, a fault of format comes first, then the fields in their order.
#[test]
fn the_first_fault_in_the_order_of_the_table_is_named() {
    let faults = [
        ("format", "loop_home", json!(null)),
        ("players", "players", json!(5)),
        ("tiles", "tiles", json!(["rock"])),
        ("corners", "corners", json!(["nw"])),
        ("starter", "starter", json!(9)),
        ("max-turns", "max_turns", json!(0)),
    ];
    for n in 0..faults.len() {
        let fields: Vec<(&str, Value)> =
            faults[n..].iter().map(|(_, field, value)| (*field, value.clone())).collect();
        let (kind, message) = fault(&fields);
        assert_eq!(kind, faults[n].0);
        assert!(message.contains(faults[n].1), "{message}");
    }
}

// S8, C5: inside `corners`: first how many, then which, then whether they differ.
#[test]
fn corners_are_counted_before_they_are_read() {
    let corners = |list: Value| fault(&[("corners", list)]).1;
    assert!(corners(json!(["up", "up", "up"])).contains("expected 2 entries, found 3"));
    assert!(corners(json!(["up", "up"])).contains("there is no \"up\""));
    assert!(corners(json!(["nw", "nw"])).contains("nw is given twice"));
}

// S8: a number that does not fit is a fault of its field, one that is no integer one of format.
#[test]
fn numbers_that_do_not_fit_are_faults_of_their_field() {
    for (field, kind) in
        [("players", "players"), ("starter", "starter"), ("max_turns", "max-turns")]
    {
        for text in ["-1", "256", "4294967297", "18446744073709551615", "100000000000000000000000"]
        {
            if (field, text) == ("max_turns", "256") {
                continue;
            }
            let number: Value = serde_json::from_str(text).expect("a number");
            assert_eq!(fault(&[(field, number)]).0, kind, "{field}: {text}");
        }
        for wrong in [json!(2.0), json!(2.5), json!("2"), json!(true), json!([2])] {
            assert_eq!(fault(&[(field, wrong.clone())]).0, "format", "{field}: {wrong}");
        }
    }
}

// S3, S4, S7: null where the table names it, and nowhere else.
#[test]
fn null_is_a_value_of_starter_max_turns_and_single_corners_alone() {
    for field in ["players", "tiles", "corners", "variants", "loop_home"] {
        assert_eq!(fault(&[(field, json!(null))]).0, "format", "{field}");
    }
    assert_eq!(fault(&[("variants", json!({ "claim-jump": null }))]).0, "format");
    let mut setup = good();
    for field in ["starter", "max_turns"] {
        setup[field] = json!(null);
    }
    setup["corners"] = json!([null, "ne"]);
    let setup = Mine::read_setup(&setup).expect("a good setup");
    assert_eq!((setup.starter, setup.max_turns, setup.corners[0]), (None, None, None));
}

// S1 to S7: what may be left out, and what it then is.
#[test]
fn all_but_players_and_tiles_may_be_left_out() {
    let all = good();
    for field in ["players", "tiles"] {
        let mut setup = all.clone();
        setup.as_object_mut().expect("an object").remove(field);
        assert_eq!(Mine::read_setup(&setup).expect_err("a fault").kind, "format", "{field}");
    }
    let short = json!({ "players": 3, "tiles": all["tiles"], "variants": { "snake-eye": true } });
    let setup = Mine::read_setup(&short).expect("a good setup");
    assert_eq!(setup.corners, [None; 3]);
    assert_eq!((setup.starter, setup.loop_home, setup.max_turns), (None, true, None));
    assert_eq!(setup.variants, Variants { snake_eye: true, ..Variants::default() });
    // S9: a record writes them all out.
    let written = Mine::write_setup(&setup);
    assert_eq!(written.as_object().map(serde_json::Map::len), Some(7));
    assert_eq!(written["variants"].as_object().map(serde_json::Map::len), Some(3));
}
