//! Corners of the rulings that neither scenarios nor random rounds are sure to reach.
#![cfg(feature = "serde")]
#![allow(missing_docs, clippy::unwrap_used)]

use cards_core::decks::french::{Card, Cards};
use cards_core::json::{Forms, value};
use cards_core::{Actor, Sample, Seat, SeatSet, Stream};
use eleusis::matches::{self, Match};
use eleusis::{Action, Deal, Event, Fairness, Layout, Options, Round, Rule, Setup, SetupError};
use serde_json::json;

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// These hands and this top of the stock; the other cards of two packs follow in face order, the
/// last ones into the hand of the last seat so that `size` cards are left as the stock.
fn short_stock(rule: &str, hands: [&str; 4], top: &str, size: usize) -> Setup {
    let mut hands = hands.map(cards).to_vec();
    let mut stock = cards(top);
    for face in Cards::FULL.iter().chain(Cards::FULL) {
        let used = hands.iter().flatten().chain(&stock).filter(|&&card| card == face).count();
        if used < 2 {
            stock.push(face);
        }
    }
    let rest = stock.split_off(size);
    hands[3].extend(rest);
    Setup {
        players: 4,
        god: 0,
        rule: Some(rule.parse().unwrap()),
        deal: Deal { first: 1, cards: Layout::Hands { hands, stock }, packs: Vec::new() },
        options: Options::default(),
    }
}

// I6, I3, N4, W7: fourteen cards go under six, ten are drawn, so four come back that everybody saw.
#[test]
fn a_card_that_everybody_saw_under_the_stock_is_told_to_all_when_it_is_drawn() {
    let hands = ["", "CA C3 C5 C7 C9 CJ CK SA S3 S5 S7 S9 SJ SK", "C8", "D8"];
    let setup = short_stock("c.red", hands, "H2 H4 H6 H8 HT HQ DA", 7);
    let mut round = Round::new(&setup).unwrap();
    let me = Seat::new(1);
    let mut drawn = Vec::new();
    round
        .play_with(me.into(), &Action::NoPlay, &mut |event, audience| {
            if let Event::DrewCard { card, .. } = event {
                drawn.push((*card, audience));
            }
        })
        .unwrap();
    let (own, all) = (SeatSet::only(me), SeatSet::first_n(4));
    let expected: Vec<(Card, SeatSet)> =
        cards("CA C3 C5 C7").into_iter().map(|card| (card, all)).collect();
    assert_eq!(drawn[..4], expected);
    let expected: Vec<(Card, SeatSet)> =
        cards("DA H4 H6 H8 HT HQ").into_iter().map(|card| (card, own)).collect();
    assert_eq!(drawn[4..], expected);
    assert!(round.table().known(me).iter().eq(cards("CA C3 C5 C7")));
}

fn act(round: &mut Round, actions: &[(u8, &str)]) {
    for (seat, texts) in actions {
        for text in texts.split(", ") {
            let action: Action = text.parse().unwrap();
            round.play_mut(Actor::Seat(Seat::new(*seat)), &action).unwrap();
        }
    }
}

// I3, B2: god saw his rejects going under the stock, the others did not.
#[test]
fn a_reject_that_is_drawn_is_told_to_the_drawer_only() {
    let rule = "if n == 0 then c.red else c.color != p.color";
    let hands = ["", "D2 D3 D4", "D5 D6 D7", "D8 D9 DT"];
    let mut setup = short_stock(rule, hands, "S5 CK H2 CA CA C2 C2 C3 C3", 9);
    setup.deal.packs = vec![Cards::FULL.iter().collect()];
    let mut round = Round::new(&setup).unwrap();
    act(&mut round, &[(1, "lay D2, submit, pass"), (2, "lay D5, submit, pass")]);
    act(&mut round, &[(3, "lay D8, submit, pass"), (1, "lay D3")]);
    let me = Seat::new(1);
    let mut drawn = Vec::new();
    round
        .play_with(me.into(), &Action::Submit, &mut |event, audience| {
            if let Event::DrewCard { card, .. } = event {
                drawn.push((*card, audience));
            }
        })
        .unwrap();
    let own = SeatSet::only(me);
    let expected: Vec<_> = cards("CK S5").into_iter().map(|card| (card, own)).collect();
    assert_eq!(drawn, expected);
    assert!(round.table().known(me).is_empty());
}

/// A round with an unwritten rule in which seat 1 is prophet and seat 2 on turn.
fn under_a_prophet() -> Round {
    let mut setup = short_stock("true", ["", "H5 H6", "C8 D9 D8", "DK"], "C7", 20);
    setup.rule = None;
    let mut round = Round::new(&setup).unwrap();
    act(&mut round, &[(0, "accept"), (1, "lay H5, submit"), (0, "right"), (1, "declare")]);
    round
}

// U4, C3, C4: god's pick shows that the prophet's `true` was false.
#[test]
fn a_pick_of_gods_overthrows_the_prophet_who_said_true() {
    let mut round = under_a_prophet();
    act(&mut round, &[(2, "noplay"), (1, "true"), (0, "pick D9")]);
    let table = round.table();
    assert_eq!((table.prophet(), table.player()), (None, Some(Seat::new(3))));
    let sizes = round.view(Seat::new(0)).hand_counts()[..3].to_vec();
    assert_eq!(sizes, [0, 1, 2], "neither draws");
    assert_eq!((table.main(), table.laid()), (&cards("C7 H5 D9")[..], 2));
}

// U4, C3: and so does his `true` after the prophet has named a card.
#[test]
fn a_true_of_gods_overthrows_the_prophet_who_named_a_card() {
    let mut round = under_a_prophet();
    act(&mut round, &[(2, "noplay"), (1, "false D9"), (0, "true")]);
    let (table, outcome) = (round.table(), round.outcome().expect("N2: the hand is empty"));
    assert_eq!((table.prophet(), outcome.emptied), (None, Some(Seat::new(2))));
    assert_eq!((outcome.prophet, outcome.counts[1]), (None, 1), "C4");
}

// B3, B5, J6, K4: without a card that god accepts chance owes packs; nobody has had a turn.
#[test]
fn god_may_reject_the_whole_stock_but_not_a_whole_pack() {
    let mut setup = short_stock("true", ["", "H5 H6", "C8 D9 D8", "DK"], "C7", 6);
    setup.rule = None;
    setup.options.starters = 2;
    let mut round = Round::new(&setup).unwrap();
    let god = Seat::new(0);
    for _ in 0..6 {
        assert_eq!(round.view(god).legal(), round.legal(god.into()));
        // I2: god sees the card that is tried, nobody else does.
        assert_eq!(round.view(god).stock()[0], round.stock().next());
        assert!(round.view(Seat::new(1)).stock().iter().all(Option::is_none));
        act(&mut round, &[(0, "reject")]);
    }
    for accepted in [0, 1] {
        assert_eq!((round.phase(), round.table().player()), (eleusis::Phase::Pack, None));
        assert_eq!(round.table().starters().len(), accepted);
        round.play_mut(Actor::Chance, &Action::Pack(accepted as u64)).unwrap();
        assert!(round.view(god).stock()[1..].iter().all(Option::is_none), "I2: only the top");
        for _ in 0..51 {
            assert_eq!(round.view(god).legal(), round.legal(god.into()));
            act(&mut round, &[(0, "reject")]);
        }
        assert_eq!(round.view(god).legal(), round.legal(god.into()));
        let refused = round.check(god.into(), &Action::Reject).unwrap_err();
        assert_eq!(refused.reason(), "last-starter");
        act(&mut round, &[(0, "accept")]);
    }
    assert_eq!((round.phase(), round.table().player()), (eleusis::Phase::Turn, Some(Seat::new(1))));
    assert_eq!((round.main().len(), round.stock().len()), (2, 6 + 51 + 51));
}

/// Which of the rules fit all that was seen.
fn fitting<'a>(round: &Round, rules: &[&'a str]) -> Vec<&'a str> {
    let fits = |text: &&&str| round.table().fits(&Rule::parse(text).unwrap());
    rules.iter().filter(fits).copied().collect()
}

const ALTERNATE: &str = "c.color != p.color";

// I5: starters, right strings, the number of wrong cards and not their places.
#[test]
fn a_rule_fits_if_it_judges_every_string_as_it_was_judged() {
    let setup = short_stock(ALTERNATE, ["", "S5 H9 S2 DA", "H4 S6", "D8"], "C7", 60);
    let mut round = Round::new(&setup).unwrap();
    let rules = [ALTERNATE, "c.red", "c.rank != 5", "n == 0 or c.red", "true", "c.rank > 3"];
    assert_eq!(
        fitting(&round, &rules),
        [ALTERNATE, "c.rank != 5", "n == 0 or c.red", "true", "c.rank > 3"]
    );
    act(&mut round, &[(1, "lay S5, lay H9, lay S2, submit, pass")]);
    assert_eq!(round.table().history().last().unwrap().verdict.to_string(), "wrong 1");
    assert_eq!(fitting(&round, &rules), [ALTERNATE, "c.rank != 5", "c.rank > 3"]);
    act(&mut round, &[(2, "lay H4, lay S6, submit")]);
    let rules = [ALTERNATE, "c.rank != 5", "n < 2 and c.rank != 5", "c.rank != 6 and c.rank != 2"];
    assert_eq!(fitting(&round, &rules), [ALTERNATE, "c.rank != 5"]);
}

// I5, P5: a wrong string has at least one wrong card, and its number says no more.
#[test]
fn where_whole_strings_count_a_rule_fits_with_any_wrong_card() {
    let mut setup = short_stock(ALTERNATE, ["", "S5 H9 S2 DA", "H4 S6", "D8"], "C7", 60);
    setup.options.penalty = eleusis::Penalty::String;
    let mut round = Round::new(&setup).unwrap();
    act(&mut round, &[(1, "lay S5, lay H9, lay S2, submit")]);
    assert_eq!(round.table().history().last().unwrap().verdict.to_string(), "wrong 3");
    let rules = [ALTERNATE, "c.rank != 5", "n == 0 or c.red", "n == 0 or c.rank == K", "true"];
    assert_eq!(fitting(&round, &rules), rules[..4]);
}

// I5: of a hand that was shown with a true `noplay` no card is legal.
#[test]
fn a_rule_fits_if_it_takes_no_card_of_a_hand_without_a_legal_one() {
    let setup = short_stock(ALTERNATE, ["", "C2 C3 C4 C5 C6", "H4 S6", "D8"], "C7", 60);
    let mut round = Round::new(&setup).unwrap();
    act(&mut round, &[(1, "noplay")]);
    let rules = [ALTERNATE, "n == 0 or c.rank > 9", "n == 0 or c.rank == 4", "true"];
    assert_eq!(fitting(&round, &rules), rules[..2]);
}

// I5: the card that god picked is legal, the one that the prophet named in vain is not; while god
// owes his pick, some card is legal.
#[test]
fn a_rule_fits_if_it_takes_the_picked_card_and_not_the_one_named_in_vain() {
    let setup = short_stock(ALTERNATE, ["", "S9 H5", "C8 D8 H8", "DK"], "C7", 60);
    let red = "n == 0 or c.suit == diamonds";
    let rules =
        [ALTERNATE, red, "n == 0 or c.rank == 8", "n == 0 or c.suit == hearts", "n == 0 or c.face"];
    let mut round = Round::new(&setup).unwrap();
    act(&mut round, &[(1, "lay S9, submit, declare"), (2, "noplay"), (1, "false C8")]);
    assert_eq!(round.phase(), eleusis::Phase::NpJudge);
    assert_eq!(fitting(&round, &rules), [ALTERNATE, red, "n == 0 or c.suit == hearts"]);
    // A sample lets god pick what its rule takes, no more and no less.
    let hypotheses = [Rule::parse(red).unwrap()];
    let sample = round.view(Seat::new(3)).sample_with(&hypotheses, &mut Stream::new(1)).unwrap();
    let picks: Vec<String> =
        sample.legal(Seat::new(0).into()).into_iter().map(|pick| pick.to_string()).collect();
    assert_eq!(picks, ["pick D8"]);
    act(&mut round, &[(0, "pick D8")]);
    assert_eq!(fitting(&round, &rules), [ALTERNATE, red]);
    // Where nobody named a card, none is refused.
    let mut round = Round::new(&setup).unwrap();
    act(&mut round, &[(1, "lay S9, submit, pass"), (2, "noplay")]);
    assert_eq!(fitting(&round, &rules), rules[..4]);
    act(&mut round, &[(0, "pick D8")]);
    assert_eq!(fitting(&round, &rules), rules[..3]);
}

// M6
#[test]
fn equal_totals_share_the_win() {
    let deal = |first: u8, hands: [&str; 4]| Deal {
        first,
        ..short_stock(ALTERNATE, hands, "C7", 99).deal
    };
    let deals = vec![deal(1, ["", "H5", "C8 D8", "DK CK"]), deal(0, ["H5", "", "C8 D8", "DK CK"])];
    let setup = matches::Setup {
        players: 4,
        god: 0,
        rounds: Some(2),
        rules: vec![],
        deals,
        options: Options::default(),
    };
    let mut game = Match::new(&setup).unwrap();
    for (god, player) in [(0, 1), (1, 0)] {
        for (seat, action) in
            [(god, "rule c.color != p.color"), (player, "lay H5"), (player, "submit")]
        {
            game.play_mut(Actor::Seat(Seat::new(seat)), &action.parse().unwrap()).unwrap();
        }
    }
    let outcome = game.outcome().expect("two rounds were played");
    assert_eq!(outcome.finals, [12, 12, 10, 10]);
    assert_eq!(outcome.winners, SeatSet::first_n(2));
}

// J5: of several faults the first one in the order of the table is named.
#[test]
fn the_faults_of_a_round_are_named_in_their_order() {
    let fair = short_stock("c.color != p.color", ["", "H5", "C8", "D8"], "C7", 20);
    let Layout::Hands { hands, stock } = fair.deal.cards.clone() else { panic!("hands") };
    let mut setup = Setup {
        players: 9,
        god: 9,
        rule: Some("false".parse().unwrap()),
        deal: Deal {
            first: 9,
            cards: Layout::Hands { hands: Vec::new(), stock: Vec::new() },
            packs: vec![Vec::new()],
        },
        options: Options { starters: 9, fairness: Fairness::Fair, ..Options::default() },
    };
    let kind = |setup: &Setup| setup.check().map_err(|error| error.kind()).err();
    assert_eq!(kind(&setup), Some("players"));
    setup.players = 4;
    assert_eq!(kind(&setup), Some("god"));
    setup.god = 0;
    assert_eq!(kind(&setup), Some("first"));
    setup.deal.first = 0;
    assert_eq!(kind(&setup), Some("first"));
    setup.deal.first = 1;
    assert_eq!(kind(&setup), Some("options"));
    setup.options.starters = 1;
    assert_eq!(setup.check(), Err(SetupError::NoStarter));
    setup.rule = Some("c.rank > p.rank".parse().unwrap());
    assert_eq!(kind(&setup), Some("rule"));
    setup.rule.clone_from(&fair.rule);
    assert_eq!(kind(&setup), Some("hands"));
    let mut empty = hands.clone();
    empty[1].clear();
    setup.deal.cards = Layout::Hands { hands: empty, stock: Vec::new() };
    assert_eq!(kind(&setup), Some("hands"));
    setup.deal.cards = Layout::Hands { hands: hands.clone(), stock: Vec::new() };
    assert_eq!(kind(&setup), Some("stock"));
    setup.deal.cards = Layout::Hands { hands: hands.clone(), stock: stock[..6].to_vec() };
    assert_eq!(kind(&setup), Some("cards"));
    setup.deal.cards = Layout::Hands { hands, stock };
    assert_eq!(kind(&setup), Some("packs"));
    setup.deal.packs = vec![Cards::FULL.iter().collect()];
    assert_eq!(kind(&setup), None);
}

// J5, J2
#[test]
fn the_faults_of_a_match_are_named_in_their_order() {
    let deal = |first| Deal::shuffled(first, 1);
    let faulty = Deal { packs: vec![cards("CA")], ..deal(0) };
    let mut setup = matches::Setup {
        players: 3,
        god: 9,
        rounds: Some(5),
        rules: vec!["false".parse().unwrap()],
        deals: vec![deal(1), faulty, deal(0), deal(0), deal(0)],
        options: Options { max_string: Some(0), ..Options::default() },
    };
    let kind = |setup: &matches::Setup| Match::new(setup).map_err(|error| error.kind()).err();
    assert_eq!(kind(&setup), Some("players"));
    setup.players = 4;
    assert_eq!(kind(&setup), Some("god"));
    setup.god = 0;
    assert_eq!(kind(&setup), Some("rounds"));
    setup.rounds = Some(4);
    assert_eq!(kind(&setup), Some("options"));
    setup.options.max_string = None;
    assert_eq!(kind(&setup), Some("rule"));
    setup.rules.clear();
    assert_eq!(kind(&setup), Some("deals"));
    setup.deals.pop();
    assert_eq!(kind(&setup), Some("packs"));
    setup.deals[1].packs.clear();
    assert_eq!(kind(&setup), None);
    // The god of the second round is seat 1.
    setup.deals[1].first = 1;
    assert_eq!(kind(&setup), Some("first"));
}

// J1: a number that is out of every range is named like one that is nearly in it.
#[test]
fn faulty_options_say_what_they_can_be() {
    for (option, number, words) in [
        ("max_string", json!(300), "max_string is null or 1 to 104"),
        ("max_string", json!(-1), "max_string is null or 1 to 104"),
        ("max_string", json!(105), "max_string is null or 1 to 104"),
        ("max_string", json!("4"), "max_string is null or 1 to 104"),
        ("starters", json!(1_000_000), "starters is 1 to 4"),
        ("starters", json!(null), "starters is 1 to 4"),
        ("starters", json!(0), "starters is 1 to 4"),
    ] {
        let setup = json!({"players": 4, "god": 0, "options": {option: number}});
        let fault = Match::read_setup(&setup).unwrap_err();
        assert_eq!((fault.kind, fault.message.as_str()), ("options", words), "{number}");
    }
}

fn strict_match(rules: &[&str]) -> Match {
    let rules = rules.iter().map(|rule| rule.parse().unwrap()).collect();
    let options = Options { fairness: Fairness::Strict, ..Options::default() };
    let setup =
        matches::Setup { players: 4, god: 0, rounds: Some(2), rules, deals: vec![], options };
    Match::new(&setup).unwrap()
}

/// How often each rule is that of a sample, between god's choice and the deal.
fn chosen(game: &Match, seat: u8, samples: usize) -> Vec<Option<Rule>> {
    let mut words = Stream::new(7);
    let view = game.view(Seat::new(seat));
    (0..samples)
        .map(|_| {
            let mut sample = view.sample(&mut words).expect("a sample");
            assert_eq!(sample.view(Seat::new(seat)), view);
            // The deal shows which rule the sample has.
            while sample.round().is_none() {
                let action = cards_core::Game::chance(&sample, &mut words).expect("chance acts");
                sample.play_mut(Actor::Chance, &action).unwrap();
            }
            sample.round().unwrap().rule().cloned()
        })
        .collect()
}

// M3, S5, I2, I5: before the deal god's rule may be any that the table's fairness lets him choose,
// or none; he himself knows it.
#[test]
fn a_rule_chosen_before_the_deal_is_hidden_from_all_but_god() {
    let own = "c.color != p.color and c.rank != p.rank";
    let suggested = "c.suit != p.suit and c.rank != p.rank";
    let mut game = strict_match(&[suggested]);
    let choice = format!("rule {own}").parse().unwrap();
    game.play_mut(Actor::Seat(Seat::new(0)), &choice).unwrap();
    for first in [None, Some("first 2")] {
        if let Some(first) = first {
            game.play_mut(Actor::Chance, &first.parse().unwrap()).unwrap();
        }
        let rules = chosen(&game, 0, 5);
        assert!(rules.iter().all(|rule| rule.as_ref().is_some_and(|rule| rule.text() == own)));
        let rules = chosen(&game, 1, 800);
        let count = |text: &str| {
            let is = |rule: &&Option<Rule>| rule.as_ref().is_some_and(|rule| rule.text() == text);
            rules.iter().filter(is).count()
        };
        assert!(rules.iter().any(Option::is_none), "unwritten");
        assert!(count(suggested) > 0, "suggested");
        assert!(count("c.color != p.color") > 0, "listed");
        // The one listed rule after which not every face comes back.
        assert_eq!(count("abs(c.rank - find(x: x.color == c.color).rank) <= 4"), 0);
        assert_eq!(count(own), 0, "nobody else knows it");
        let view = value(&game.view(Seat::new(1)));
        assert!(!view.to_string().contains(own), "{view}");
        assert_eq!(value(&game.view(Seat::new(0)))["rule"], json!(own));
    }
}

// M3, A12: suggestions are listed by their texts, in whatever order the setup gives them.
#[test]
fn suggested_rules_are_listed_in_the_order_of_their_texts() {
    let game = strict_match(&["c.suit != p.suit", "c.color != p.color", "c.suit!=p1.suit"]);
    let listed: Vec<String> =
        game.legal(Seat::new(0).into()).into_iter().map(|action| action.to_string()).collect();
    let sorted = ["rule unwritten", "rule c.color != p.color", "rule c.suit != p.suit"];
    assert_eq!(listed, sorted);
    assert_eq!(game.rules().len(), 2);
}

// I4, J7: what everybody knows of a match stands in its views.
#[test]
fn a_view_of_a_match_has_its_fields() {
    let mut game = strict_match(&["c.color != p.color"]);
    let names = |game: &Match, seat| -> Vec<String> {
        let view = value(&game.view(Seat::new(seat)));
        let mut names: Vec<String> = view.as_object().unwrap().keys().cloned().collect();
        names.sort_unstable();
        names
    };
    let outside = [
        "been_god", "first", "god", "options", "phase", "round", "rounds", "rule", "rules",
        "scores", "seat", "totals", "turn",
    ];
    assert_eq!(names(&game, 1), outside);
    game.play_mut(Actor::Seat(Seat::new(0)), &"rule unwritten".parse().unwrap()).unwrap();
    game.play_mut(Actor::Chance, &"first 2".parse().unwrap()).unwrap();
    assert_eq!(names(&game, 1), outside);
    let view = value(&game.view(Seat::new(1)));
    assert_eq!((&view["rounds"], &view["first"]), (&json!(2), &json!(2)));
    assert_eq!(view["rules"], json!(["c.color != p.color"]));
    game.play_mut(Actor::Chance, &"deal 5".parse().unwrap()).unwrap();
    let inside = names(&game, 1);
    assert!(outside.iter().all(|name| inside.iter().any(|field| field == name)), "{inside:?}");
    assert!(inside.iter().any(|name| name == "history"), "{inside:?}");
}
