//! The paragraphs of the rulings that no scenario shows: what a seat may know, what is told to
//! whom, the forms of setups and results.
#![cfg(feature = "serde")]
#![allow(missing_docs, clippy::unwrap_used)]

use cards_core::decks::french::{Card, Cards};
use cards_core::json::{Forms, value};
use cards_core::{Actor, Seat, SeatSet, Stream};
use eleusis::matches::{self, Match};
use eleusis::{Action, Deal, Event, Layout, Options, Phase, Round, Rule, Setup, View};
use serde_json::{Map, Value, json};

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// These hands and this top of the stock; the other cards of two packs follow in face order.
fn given(god: u8, first: u8, rule: Option<&str>, hands: &[&str], top: &str) -> Setup {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| cards(hand)).collect();
    let mut stock = cards(top);
    for face in Cards::FULL.iter().chain(Cards::FULL) {
        let used = hands.iter().flatten().chain(&stock).filter(|&&card| card == face).count();
        if used < 2 {
            stock.push(face);
        }
    }
    Setup {
        players: hands.len() as u8,
        god,
        rule: rule.map(|rule| rule.parse().unwrap()),
        deal: Deal { first, cards: Layout::Hands { hands, stock }, packs: Vec::new() },
        options: Options::default(),
    }
}

fn act(round: &mut Round, seat: u8, actions: &str) {
    for action in actions.split(", ") {
        let action: Action = action.parse().unwrap();
        round.play_mut(Actor::Seat(Seat::new(seat)), &action).unwrap();
    }
}

const ALTERNATE: Option<&str> = Some("c.color != p.color");
const HANDS: [&str; 4] = ["", "H5 S5 H9 D4 C2", "C8 D8 S8 H8", "DK CK HK SK"];

fn alternating() -> Round {
    Round::new(&given(0, 1, ALTERNATE, &HANDS, "C7 SA SA")).unwrap()
}

// S2: ace low, jack 11, queen 12, king 13.
#[test]
fn ranks_have_their_values() {
    for (rank, card) in
        (1..).zip(["CA", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "CT", "CJ", "CQ", "CK"])
    {
        let rule = Rule::parse(&format!("c.rank == {rank} and c.suit == clubs")).unwrap();
        assert_eq!(rule.legal_faces(&[]), Cards::only(card.parse().unwrap()));
    }
}

// S3, S4, S6
#[test]
fn fourteen_cards_for_each_player_and_the_rest_is_gods_stock() {
    for (players, stock) in (4..).zip([61, 47, 33, 19, 5]) {
        for god in 0..players {
            let (rule, deal) =
                (Some(Rule::parse("true").unwrap()), Deal::shuffled((god + 1) % players, 3));
            let options = Options::default();
            let round = Round::new(&Setup { players, god, rule, deal, options }).unwrap();
            assert_eq!(round.stock().len(), stock);
            let (left, god) = (Seat::new(0), Seat::new(god));
            let counts: Vec<u32> =
                round.table().seats().iter().map(|seat| if seat == god { 0 } else { 14 }).collect();
            assert_eq!(round.view(left).hand_counts(), counts);
        }
    }
}

// J4, S3: hands of any size.
#[test]
fn given_hands_may_be_unequal() {
    let setup = given(2, 0, None, &["H5", "C8 D8 S8", "", "DK CK HK SK"], "");
    let counts: Vec<u32> = vec![1, 3, 0, 4];
    assert_eq!(Round::new(&setup).unwrap().view(Seat::new(0)).hand_counts(), counts);
    let Layout::Hands { hands, mut stock } = setup.deal.cards.clone() else { panic!("hands") };
    let mut hands = hands;
    hands[1].extend(stock.drain(6..));
    let deal = Deal { cards: Layout::Hands { hands, stock: stock.clone() }, ..setup.deal.clone() };
    assert!(Round::new(&Setup { deal: deal.clone(), ..setup.clone() }).is_ok(), "six are enough");
    let Layout::Hands { mut hands, .. } = deal.cards else { panic!("hands") };
    hands[1].extend(stock.pop());
    let deal = Deal { cards: Layout::Hands { hands, stock }, ..setup.deal.clone() };
    let five = Round::new(&Setup { deal, ..setup }).unwrap_err();
    assert_eq!(five.kind(), "stock");
}

// J4, J1
#[test]
fn everybody_but_god_has_a_card_and_a_string_has_a_limit_of_104_at_most() {
    let kind = |setup: &Setup| Round::new(setup).map_err(|error| error.kind()).err();
    let setup = given(0, 1, ALTERNATE, &HANDS, "C7");
    assert_eq!(kind(&given(0, 1, ALTERNATE, &["", "H5", "", "DK"], "C7")), Some("hands"));
    assert_eq!(kind(&given(0, 1, ALTERNATE, &["H4", "H5", "H6", "DK"], "C7")), Some("hands"));
    for (most, error) in [(1, None), (104, None), (105, Some("options")), (0, Some("options"))] {
        let options = Options { max_string: Some(most), ..Options::default() };
        assert_eq!(kind(&Setup { options, ..setup.clone() }), error);
    }
}

// J1, S5
#[test]
fn strict_asks_that_every_face_comes_back_and_nothing_more() {
    // A mean share of 0.88 is a warning of F3 only.
    let often = "c.rank != p.rank and c.letters != 0 or c.rank == 7";
    let setup = |rule, fairness| {
        let mut setup = given(0, 1, Some(rule), &HANDS, "C7");
        setup.options.fairness = fairness;
        Round::new(&setup).map_err(|error| error.to_string())
    };
    let report = Rule::parse(often).unwrap().report();
    assert_eq!((report.errors.len(), report.warnings.len()), (0, 1), "{report}");
    assert!(setup(often, eleusis::Fairness::Strict).is_ok());
    // F4 warns too, but it is F6 that refuses.
    let locks = "c.rank == p.rank";
    assert!(setup(locks, eleusis::Fairness::Fair).is_ok());
    let refused = setup(locks, eleusis::Fairness::Strict).unwrap_err();
    assert!(refused.contains("only 4 of 52 faces are ever legal again"), "{refused}");
    assert!(setup("c.rank > p.rank", eleusis::Fairness::Any).is_ok());
    assert!(setup("c.rank > p.rank", eleusis::Fairness::Fair).is_err());
}

// K5, K1, K4: 484 cards are drawn in one round, and each draw leaves five at least.
#[test]
fn there_is_no_limit_to_the_packs() {
    let faces: Vec<Card> = Cards::FULL.iter().chain(Cards::FULL).collect();
    let hands = vec![vec![], faces[..80].to_vec(), vec![faces[80]], vec![faces[81]]];
    let layout = Layout::Hands { hands, stock: faces[82..].to_vec() };
    let mut setup = given(0, 1, Some("n < 1"), &["", "", "", ""], "");
    setup.deal.cards = layout;
    let mut round = Round::new(&setup).unwrap();
    let mut words = Stream::new(1);
    // Everybody lays the whole hand, and every card is wrong.
    while let Some(actor) = round.turn().actor() {
        let hand = round.hand(round.table().player().unwrap()).faces();
        let action = match (round.phase(), hand.first()) {
            (Phase::Turn, Some(card)) => Action::Lay(card),
            (Phase::Turn, None) => Action::Submit,
            (Phase::After, _) => Action::Pass,
            (Phase::Pack, _) => Action::Pack(cards_core::Words::seed(&mut words)),
            (other, _) => panic!("{other}"),
        };
        round.play_mut(actor, &action).unwrap();
    }
    // 21 in the stock, 160 + 2 + 2 + 320 drawn, 5 or more left: nine packs.
    assert_eq!(round.outcome().unwrap().counts, [0, 320, 2, 2]);
    assert_eq!((round.table().packs(), round.stock().len()), (11, 21 + 9 * 52 - 484));
}

/// What is told, and to whom.
fn told(game: &mut Match, actor: impl Into<Actor>, action: &str) -> Vec<(Value, SeatSet)> {
    let mut all = Vec::new();
    let action = action.parse().unwrap();
    game.play_with(actor.into(), &action, &mut |event, seats| all.push((value(event), seats)))
        .unwrap();
    all
}

fn match_of(rules: &[&str], deals: Vec<Deal>) -> Match {
    let rules = rules.iter().map(|rule| rule.parse().unwrap()).collect();
    let options = Options::default();
    Match::new(&matches::Setup { players: 4, god: 0, rounds: None, rules, deals, options }).unwrap()
}

// I6, B2: the rule and the faces of rejects go to god only.
#[test]
fn only_god_is_told_the_rule_and_the_rejects() {
    let deal = given(0, 1, ALTERNATE, &HANDS, "S5 CK H2").deal;
    let mut game = match_of(&[], vec![deal]);
    let text = "if n == 0 then c.red else c.color != p.color";
    let all = told(&mut game, Seat::new(0), &format!("rule {text}"));
    let (god, everybody) = (SeatSet::only(Seat::new(0)), SeatSet::first_n(4));
    let of = |name: &str| -> Vec<&(Value, SeatSet)> {
        all.iter().filter(|(event, _)| event["event"] == name).collect()
    };
    assert_eq!(of("rule-written")[..], [&(json!({"event": "rule-written", "rule": text}), god)]);
    let tried: Vec<_> =
        of("tried").iter().map(|(event, seats)| (event["card"].clone(), *seats)).collect();
    assert_eq!(tried, [(json!("S5"), god), (json!("CK"), god), (json!("H2"), god)]);
    assert_eq!(of("rejected")[..], [&(json!({"event": "rejected"}), everybody); 2]);
    let hidden = |(event, seats): &&(Value, SeatSet)| {
        *seats != god
            && (event.to_string().contains("S5") || event.to_string().contains(text))
            && event["event"] != "dealt"
    };
    assert_eq!(all.iter().find(hidden), None);
    for seat in 1..4 {
        let own: Vec<_> = of("dealt").into_iter().filter(|(e, _)| e["seat"] == seat).collect();
        assert_eq!(own.len(), 1);
        assert_eq!(own[0].1, SeatSet::only(Seat::new(seat)));
    }
    // W6, I2: god knows where his rejects lie.
    let round = game.round().unwrap();
    let last = |seat| {
        round.view(Seat::new(seat)).stock().iter().rev().take(2).rev().copied().collect::<Vec<_>>()
    };
    assert_eq!(last(0), cards("S5 CK").into_iter().map(Some).collect::<Vec<_>>());
    assert_eq!(last(1), [None, None]);
}

// I6, I3: draws tell the number to all, the cards to the drawer, known ones to all.
#[test]
fn only_the_drawer_is_told_what_he_draws() {
    let mut round = alternating();
    let mut all: Vec<(Event, SeatSet)> = Vec::new();
    act(&mut round, 1, "lay S5");
    round
        .play_with(Seat::new(1).into(), &Action::Submit, &mut |event, seats| {
            all.push((event.clone(), seats));
        })
        .unwrap();
    let drawn: Vec<_> = all
        .iter()
        .filter_map(|(event, seats)| match event {
            Event::DrewCard { seat, card } => Some((*seat, card.to_string(), *seats)),
            _ => None,
        })
        .collect();
    let one = SeatSet::only(Seat::new(1));
    // Two spade aces are on top, the stock has two only.
    assert_eq!(drawn, [(Seat::new(1), "SA".into(), one), (Seat::new(1), "SA".into(), one)]);
    let number = all.iter().find(|(event, _)| matches!(event, Event::Drew { cards: 2, .. }));
    assert_eq!(number.unwrap().1, SeatSet::first_n(4));
}

// I4, I6: two orders of the stock give the drawer the same view, so he is told the same.
#[test]
fn cards_drawn_are_told_by_face() {
    let told = |stock: &str| {
        let mut round = Round::new(&given(0, 1, ALTERNATE, &HANDS, stock)).unwrap();
        act(&mut round, 1, "lay S5");
        let mut told = Vec::new();
        let mut tell = |event: &Event, _| told.push(event.clone());
        round.play_with(Seat::new(1).into(), &Action::Submit, &mut tell).unwrap();
        (told, round.view(Seat::new(1)))
    };
    assert_eq!(told("C7 C2 HK"), told("C7 HK C2"));
}

// I1, I2, I4, X3
#[test]
fn a_view_holds_what_its_seat_may_know() {
    let mut round = alternating();
    act(&mut round, 1, "lay S5, submit, declare");
    let view = |seat| value(&round.view(Seat::new(seat)));
    let shown = round.show();
    let secret = ["rule", "hands", "stock", "rejects"];
    for seat in 0..4 {
        let view = view(seat);
        for (name, public) in shown.as_object().unwrap() {
            if !secret.contains(&name.as_str()) {
                assert_eq!(&view[name], public, "{name}");
            }
        }
        assert_eq!(view["hand"], shown["hands"][usize::from(seat)]);
        assert_eq!(view["hand_counts"], json!([0, 6, 4, 4]));
        assert_eq!(
            view["stock"].as_array().unwrap().len(),
            shown["stock"].as_array().unwrap().len()
        );
        assert_eq!(view.get("hands"), None);
        let play =
            json!([{"seat": 1, "cards": ["S5"], "main": 1, "verdict": "wrong 1", "call": null}]);
        assert_eq!(view["history"], play);
    }
    assert_eq!(view(0)["rule"], "c.color != p.color");
    // X3: the prophet is not told the rule.
    assert_eq!(round.table().prophet().unwrap().seat, Seat::new(1));
    for seat in 1..4 {
        assert_eq!(view(seat)["rule"], Value::Null);
        assert!(view(seat)["stock"].as_array().unwrap().iter().all(Value::is_null));
    }
    assert_eq!(view(0)["hand"], json!([]), "S6");
}

// I4: states that differ in what a seat does not know give it equal views.
#[test]
fn a_view_depends_on_nothing_that_its_seat_does_not_know() {
    let round = |rule, hands: [&str; 4], top: &str| -> [View; 4] {
        let mut round = Round::new(&given(0, 1, Some(rule), &hands, top)).unwrap();
        act(&mut round, 1, "lay H5, submit");
        [0, 1, 2, 3].map(|seat| round.view(Seat::new(seat)))
    };
    let one = round("c.color != p.color", HANDS, "C7 SA");
    // Another rule that agrees, and two hands and the stock changed.
    let other = round("c.red != p.red", [HANDS[0], HANDS[1], HANDS[2], "D2 C3 H4 S6"], "C7 HA");
    assert_eq!(one[1], other[1]);
    assert_eq!(one[2], other[2]);
    assert_ne!(one[3], other[3]);
    assert_ne!(one[0], other[0]);
}

// J6, J8
#[test]
fn show_and_outcome_have_the_fields_of_the_rulings() {
    let fields =
        |json: &Value| -> Vec<String> { json.as_object().unwrap().keys().cloned().collect() };
    let mut round =
        Round::new(&given(0, 1, ALTERNATE, &["", "H5", "C8 D8", "DK CK HK"], "C7")).unwrap();
    let mut names = vec![
        "turn",
        "phase",
        "god",
        "player",
        "rule",
        "main",
        "sides",
        "laid",
        "laying",
        "call",
        "hands",
        "known",
        "revealed",
        "stock",
        "rejects",
        "packs",
        "prophet",
        "token",
        "been_prophet",
        "expelled",
        "sudden_death",
        "god_markers",
        "prophet_markers",
    ];
    names.sort_unstable();
    let mut found = fields(&round.show());
    found.sort_unstable();
    assert_eq!(found, names);
    act(&mut round, 1, "lay H5, submit");
    let outcome = json!({
        "scores": [7, 7, 1, 0], "counts": [0, 0, 2, 3], "high": 3, "best": 7, "emptied": 1,
        "prophet": null, "token": null, "laid": 1, "rule": "c.color != p.color",
    });
    assert_eq!(value(&round.outcome().unwrap()), outcome);
    // I1: the rule is public when the round is over.
    assert_eq!(round.view(Seat::new(2)).rule(), round.rule());
}

// J2
#[test]
fn the_setup_of_a_match_may_leave_out_all_but_players_and_god() {
    let read = |json: Value| Match::read_setup(&json).map(|setup| Match::write_setup(&setup));
    let options = json!({"max_string": null, "penalty": "wrong", "starters": 1, "fairness": "any"});
    let written = read(json!({"players": 4, "god": 3})).unwrap();
    let whole = json!({
        "players": 4, "god": 3, "rounds": null, "rules": [], "deals": [], "options": options,
    });
    assert_eq!(written, whole);
    assert_eq!(read(whole.clone()).unwrap(), whole);
    for (field, fault, kind) in [
        ("players", json!(9), "players"),
        ("god", json!(4), "god"),
        ("rounds", json!(0), "rounds"),
        ("rounds", json!("all"), "rounds"),
        ("rules", json!("true"), "rules"),
        ("rules", json!([3]), "rule"),
        ("deals", json!({}), "deals"),
        ("deals", json!([3]), "format"),
        ("options", json!({"starters": 5}), "options"),
        ("seats", json!(4), "format"),
    ] {
        let mut faulty = whole.clone();
        faulty[field] = fault;
        assert_eq!(read(faulty).unwrap_err().kind, kind, "{field}");
    }
}

// M1, M3: scores add up; a suggested rule is listed once, in canonical print.
#[test]
fn the_scores_of_the_rounds_of_a_match_add_up() {
    let deal = |god, first, hands: [&str; 4]| given(god, first, ALTERNATE, &hands, "C7").deal;
    let hands = ["", "H5", "C8 D8", "DK CK HK"];
    let deals = vec![deal(0, 1, hands), deal(1, 2, ["DK CK HK", "", "H5", "C8 D8"])];
    let mut game = match_of(&["c.red!=p.red", "(c.red != p1.red)"], deals);
    let listed: Vec<String> =
        game.legal(Seat::new(0).into()).into_iter().map(|action| action.to_string()).collect();
    assert_eq!(listed, ["rule unwritten", "rule c.red != p.red"]);
    for (seat, action) in [
        (0, "rule c.color != p.color"),
        (1, "lay H5"),
        (1, "submit"),
        (0, "go"),
        (1, "rule c.color != p.color"),
        (2, "lay H5"),
        (2, "submit"),
    ] {
        told(&mut game, Seat::new(seat), action);
    }
    assert_eq!(game.scores(), [[7, 7, 1, 0], [0, 7, 7, 1]]);
    assert_eq!(game.totals(), [7, 14, 8, 1]);
    // M3: the rule of a round is told to all when it is over.
    told(&mut game, Seat::new(0), "go");
    told(&mut game, Seat::new(2), "rule c.suit != p.suit");
    while matches!(game.phase(), matches::Phase::First | matches::Phase::Deal) {
        let chance = cards_core::Game::chance(&game, &mut Stream::new(1)).unwrap();
        told(&mut game, Actor::Chance, &chance.to_string());
    }
    let mut all = Vec::new();
    let mut words = Stream::new(2);
    while game.round().is_some() {
        let actor = game.turn().actor().unwrap();
        let action = match cards_core::Game::chance(&game, &mut words) {
            Some(chance) => chance,
            None => cards_core::pick(&game.legal(actor), &mut words).unwrap(),
        };
        all = told(&mut game, actor, &action.to_string());
    }
    let (disclosed, seats) =
        all.iter().find(|(event, _)| event["event"] == "disclosed").expect("it is told");
    assert_eq!((&disclosed["rule"], *seats), (&json!("c.suit != p.suit"), SeatSet::first_n(4)));
    assert!(!disclosed["history"].as_array().unwrap().is_empty());
}

/// A random round of an unwritten rule, in which god judges at random.
fn unwritten(seed: u64) -> cards_core::Record<Round> {
    let arguments = json!({"rule": null, "players": 4 + seed % 5, "starters": 1 + seed % 4});
    let arguments: &Map<String, Value> = arguments.as_object().unwrap();
    let mut words = Stream::new(seed);
    let mut record = cards_core::Record::new(Round::generate(arguments, &mut words).unwrap());
    let mut round = Round::new(&record.setup).unwrap();
    while let Some(actor) = round.turn().actor() {
        let action = match cards_core::Game::chance(&round, &mut words) {
            Some(chance) => chance,
            None => cards_core::pick(&round.legal(actor), &mut words).unwrap(),
        };
        round.play_mut(actor, &action).unwrap();
        record.actions.push((actor, action));
    }
    record
}

// U1–U5, V12
#[test]
fn the_record_of_an_unwritten_rule_replays() {
    for seed in 0..20 {
        let record = unwritten(seed);
        let json = cards_core::json::write_record(&record).unwrap();
        assert_eq!(json["setup"]["rule"], Value::Null);
        assert!(json["actions"].to_string().contains("accept"), "U1: god judged the starters");
        let (read, end) = cards_core::json::read_record::<Round>(&json).unwrap();
        assert_eq!(read.actions, record.actions);
        assert_eq!(end, record.replay().unwrap());
        assert_eq!(value(&end.outcome().unwrap()), json["outcome"]);
        // A record with another end is refused.
        let mut wrong = json;
        wrong["outcome"]["laid"] = json!(9999);
        assert!(cards_core::json::read_record::<Round>(&wrong).is_err());
    }
}
