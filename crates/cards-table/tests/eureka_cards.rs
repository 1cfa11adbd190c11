//! The card game's program: watched, played and looked back on.

use std::io::BufReader;

use cards_table::{Console, Program, Table};
use eureka_cards::State;

/// What the program says to this input.
fn run(input: &str, arguments: &[&str]) -> String {
    let program =
        Program { name: "eureka-cards", about: "Eureka!", games: &[&Table::<State>::new()] };
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut BufReader::new(input.as_bytes()),
        output: &mut output,
        errors: &mut errors,
        typed: false,
        shown: false,
        colours: false,
        interrupts: false,
    };
    let status = program.run(&mut console, arguments);
    let errors = String::from_utf8(errors).expect("text");
    assert_eq!((status, errors.as_str()), (0, ""), "{arguments:?}");
    String::from_utf8(output).expect("text")
}

fn lines_fit(text: &str) {
    for line in text.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn a_game_is_narrated_within_eighty_columns() {
    for players in ["2", "3", "4", "5"] {
        for seed in 0..20 {
            let seed = seed.to_string();
            let told = run("", &["watch", "--players", players, "--seed", &seed]);
            lines_fit(&told);
            assert!(told.contains("Draw row: ") && told.contains("The end of the game"));
            assert!(told.lines().last().is_some_and(|line| line.starts_with("Score ")), "{told}");
        }
    }
}

#[test]
fn a_person_plays_to_the_end_and_asks_whether_it_could_have_been_won() {
    // The first entry of the list each time; the question at the end is the only one for a yes.
    let input = "?\n1\ny\n".repeat(200);
    for seed in 0..4 {
        let seed = seed.to_string();
        let said = run(&input, &["play", "--seed", &seed, "--autosave", "none"]);
        lines_fit(&said);
        assert!(said.contains("Could we have won this one?"), "{said}");
        assert!(said.contains("Yes. With open hands nothing need be left:"), "{said}");
        assert!(said.contains("  1  "), "{said}");
    }
}

#[test]
fn a_refusal_names_the_rule() {
    let input = "starter 0\npass\nwhy\nquit\n";
    let said = run(input, &["play", "--seed", "3", "--autosave", "none", "--starter", "1"]);
    lines_fit(&said);
    assert!(said.contains("has to be decided"), "{said}");
    assert!(said.contains("Paragraph 13.2"), "{said}");
}
