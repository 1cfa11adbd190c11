//! Laws of the rule language, over random rules and random text.

#![allow(clippy::unwrap_used)]

mod oracle;

use cards_core::decks::french::{Card, Cards};
use eleusis::rule::{ErrorKind, Fault, Look, Rule, collection};
use oracle::{Kind, Writer};
use proptest::prelude::*;

fn line(picks: &[u8]) -> Vec<Card> {
    picks.iter().map(|&pick| Cards::FULL.nth(usize::from(pick) % 52).unwrap()).collect()
}

/// Checks everything about one random rule; `false` if it is too big to be one.
fn holds(picks: &[u8], line: &[Card]) -> Result<bool, TestCaseError> {
    let expr = Writer::new(picks).write(Kind::Truth, 5);
    let text = expr.text();
    let rule = match Rule::parse(&text) {
        Ok(rule) => rule,
        Err(error) => {
            prop_assert_eq!(error.kind(), ErrorKind::Limit, "{}: {}", text, error);
            return Ok(false);
        }
    };
    // L7.2
    prop_assert_eq!(Rule::parse(rule.text()), Ok(rule.clone()));
    for length in [0, 1, 2, line.len() / 2, line.len()] {
        let line = &line[..length.min(line.len())];
        let faces = rule.legal_faces(line);
        for card in Cards::FULL {
            let legal = oracle::legal(&expr, line, card);
            prop_assert_eq!(rule.legal(line, card), legal, "{} after {:?}: {}", rule, line, card);
            prop_assert_eq!(faces.contains(card), legal);
        }
        // L6.1: what lies further back changes nothing.
        if let Look::Back(back) = rule.look() {
            let near = &line[line.len().saturating_sub(back.into())..];
            if near.len() == usize::from(back) {
                prop_assert_eq!(rule.legal_faces(near), faces);
            }
        }
        let why = rule.explain(line, Cards::FULL.nth(line.len()).unwrap());
        prop_assert!(!why.reasons.is_empty());
    }
    prop_assert!(!rule.english().is_empty());
    Ok(true)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn random_rules_print_back_and_judge_as_they_read(
        picks in prop::collection::vec(any::<u8>(), 0..80),
        cards in prop::collection::vec(any::<u8>(), 0..24),
    ) {
        holds(&picks, &line(&cards))?;
    }

    #[test]
    fn no_text_is_too_strange_to_be_refused(text in ".{0,60}") {
        check(&text)?;
    }

    #[test]
    fn no_row_of_words_is_too_strange(words in prop::collection::vec(0usize..WORDS.len(), 0..40)) {
        let words: Vec<_> = words.into_iter().map(|word| WORDS[word]).collect();
        check(&words.join(" "))?;
    }

    #[test]
    fn no_change_to_a_listed_rule_is_too_strange(
        n in 0usize..76, at in any::<prop::sample::Index>(), word in 0usize..WORDS.len(), cut in 0usize..4,
    ) {
        let text = collection()[n].text;
        let from = at.index(text.len());
        let to = (from + cut).min(text.len());
        check(&format!("{}{}{}", &text[..from], WORDS[word], &text[to..]))?;
    }
}

const WORDS: [&str; 62] = [
    "start", "if", "then", "else", "or", "xor", "and", "not", "in", "mod", "true", "A", "K",
    "clubs", "red", "black", "c", "n", "p", "p2", "p9", "line", "last", "abs", "wrap", "isprime",
    "at", "exists", "min", "cdist", "pick", "count", "sum", "any", "all", "top", "run", "find",
    "fold", "x", "y", "rank", "suit", "odd", "..", "==", "<", "-", "+", "/", "(", ")", "[", "]",
    "{", "}", ",", ".", ":", "=", ";", "7",
];

/// A text is refused at a place in it, or it is a rule that prints back.
fn check(text: &str) -> Result<(), TestCaseError> {
    match Rule::parse(text) {
        Err(error) => prop_assert!(error.at() <= text.len() && text.is_char_boundary(error.at())),
        Ok(rule) => {
            prop_assert_eq!(Rule::parse(rule.text()), Ok(rule));
        }
    }
    Ok(())
}

#[test]
fn very_deep_texts_are_refused_or_read_without_harm() {
    for (open, close) in [("(", ")"), ("not ", ""), ("-", ""), ("if ", ""), ("c.red or ", "c.red")]
    {
        for times in [1, 60, 64, 65, 200, 900] {
            let text = open.repeat(times) + "true" + &close.repeat(times);
            let _ = Rule::parse(&text);
        }
    }
    let chain = "if c.red then true else ".repeat(33) + "true";
    assert!(Rule::parse(&chain).is_ok());
    let tall = "if c.red then true else ".repeat(64) + "true";
    assert_eq!(Rule::parse(&tall).unwrap_err().fault(), Fault::TooManyNodes);
    let long = "true ".repeat(400) + "!";
    assert_eq!(Rule::parse(&long).unwrap_err().fault(), Fault::TooLong);
}

#[test]
fn limits_hold_to_the_unit() {
    let sums = |times: usize| format!("c.rank == {}1", "1 + ".repeat(times));
    assert_eq!(Rule::parse(&sums(61)).unwrap().size(), 126);
    assert_eq!(Rule::parse(&sums(63)).unwrap_err().fault(), Fault::TooTall);
    let set = |times: usize| format!("c.rank in {{1{}}}", ", 1".repeat(times));
    assert_eq!(Rule::parse(&set(196)).unwrap().size(), 200);
    assert_eq!(Rule::parse(&set(197)).unwrap_err().fault(), Fault::TooManyNodes);
}

#[test]
fn errors_say_what_was_expected() {
    for (text, message) in [
        ("c.rank in 3", "byte 10: expected `{`"),
        ("c.rank + c.suit == 1", "byte 11: expected a number, this is a suit"),
        ("c == p", "byte 0: expected a number, a truth value, a suit or a colour, this is a card"),
        ("c.red c.odd", "byte 6: expected an operator or the end of the rule"),
        ("count(c in line: true) == 1", "byte 6: expected a name for the variable"),
        ("start 5; c.red", "byte 6: start takes 1 to 4"),
    ] {
        assert_eq!(Rule::parse(text).unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn rules_that_print_alike_are_equal() {
    let (a, b) = (Rule::parse("(c.red)").unwrap(), Rule::parse(" c . red").unwrap());
    assert_eq!(a, b);
    assert_ne!(a, Rule::parse("start 2; c.red").unwrap());
    assert_ne!(Rule::parse("c.rank == K").unwrap(), Rule::parse("c.rank == 13").unwrap());
}

#[test]
fn a_rule_whose_print_would_be_too_long_keeps_its_own_text() {
    let name = "x".repeat(225);
    let text = format!(
        "0<count({name} in line:{name}.red and{} {name}.odd)",
        format!(" {name}.red or").repeat(5)
    );
    let text = text + &"+1".repeat(50);
    assert!(text.len() <= 2000);
    let rule = Rule::parse(&text).unwrap();
    assert_eq!(rule.text(), text);
    assert_eq!(Rule::parse(rule.text()), Ok(rule));
}

/// The long run: `cargo test --release -p eleusis --test rule_language -- --ignored`.
#[test]
#[ignore = "long"]
fn a_million_picks_of_random_rules_judge_as_they_read() {
    let mut state = 1u64;
    let mut next = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    let mut rules = 0;
    for n in 0..40_000usize {
        let picks: Vec<_> = (0..10 + n % 120).map(|_| next()).collect();
        let cards: Vec<_> = (0..n % 30).map(|_| next()).collect();
        rules += usize::from(holds(&picks, &line(&cards)).unwrap());
    }
    assert!(rules > 30_000, "{rules}");
}
