//! The counts that the benchmarks assert hold: so a benchmark measures what it says.

use benches::games::{ELEUSIS, EUREKA_CARDS, EUREKA_MINE};
use benches::hands::{AMONG_CHARACTERS, among_characters, play_all};
use benches::suite::Suite;
use cards_core::Hidden;

fn holds<G: Hidden>(suite: &Suite<G>) {
    assert!(suite.count(&suite.after(suite.middle)) > 1000);
    assert!(suite.play_out(suite.start()).outcome().is_some());
}

#[test]
fn eureka_cards_has_its_counts() {
    holds(&EUREKA_CARDS);
}

#[test]
fn the_mine_has_its_counts() {
    holds(&EUREKA_MINE);
}

#[test]
fn eleusis_has_its_counts() {
    holds(&ELEUSIS);
}

#[test]
fn hands_among_characters_have_their_counts() {
    assert_eq!(play_all(&among_characters()), AMONG_CHARACTERS);
}
