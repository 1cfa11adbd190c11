//! Invariants that speak of every hand with characters: 7.15 and 7.16, by a second reading.

use cards_core::decks::eidex::{Card, Cards, Rank, Suit};
use cards_core::{Actor, Seat, Stream, Words, pick};
use eidex::{Action, Dealing, Hand, Mode, Outcome, Place, Setup, Window};
use serde_json::{Value, json};

/// The same action one seat further round the table.
fn turned(action: Action) -> Action {
    let next = |seat: Seat| seat.plus(1, 3);
    match action {
        Action::Peek(seat) => Action::Peek(next(seat)),
        Action::Push(seat, card) => Action::Push(next(seat), card),
        Action::Offer(seat) => Action::Offer(next(seat)),
        Action::RefuseLead(seat) => Action::RefuseLead(next(seat)),
        Action::GiveTrick(seat) => Action::GiveTrick(next(seat)),
        Action::Ask(seat) => Action::Ask(next(seat)),
        same => same,
    }
}

fn setup(words: &mut Stream) -> Setup {
    let setup = Setup::random(words);
    let characters = Setup::random_characters(words);
    // Now and then somebody has none.
    let keep = [0; 3].map(|_: u8| words.below(5) > 0);
    let characters = [0, 1, 2].map(|n| characters[n].filter(|_| keep[n]));
    Setup { victory: [0; 3].map(|_: u8| words.below(7) as u8), ..setup }.with_characters(characters)
}

// 7.15
#[test]
fn turning_the_table_turns_every_legal_list_and_the_outcome() {
    for seed in 0..600 {
        let mut words = Stream::new(seed);
        let setup = setup(&mut words);
        let mut other = Setup { dealer: setup.dealer.plus(1, 3), ..setup.clone() };
        other.characters.rotate_right(1);
        other.victory.rotate_right(1);
        assert!(matches!(setup.cards, Dealing::Deck(_)), "dealt from the dealer on");
        let (mut one, mut two) = (Hand::new(&setup).unwrap(), Hand::new(&other).unwrap());
        while let Some(actor) = one.turn().actor() {
            let further = match actor {
                Actor::Seat(seat) => Actor::Seat(seat.plus(1, 3)),
                Actor::Chance => Actor::Chance,
            };
            let legal = one.legal(actor);
            let mut lists = [
                legal.iter().map(turned).collect::<Vec<_>>(),
                two.legal(further).iter().collect::<Vec<_>>(),
            ];
            lists.iter_mut().for_each(|list| list.sort());
            assert_eq!(lists[0], lists[1], "seed {seed}");
            let action = pick(&legal, &mut words).unwrap();
            one.play_mut(actor, action).unwrap();
            two.play_mut(further, turned(action)).unwrap();
        }
        let (mut first, second) = (one.outcome().unwrap(), two.outcome().unwrap());
        first.points.rotate_right(1);
        first.award.rotate_right(1);
        first.victory.rotate_right(1);
        first.matched = first.matched.map(|seat| seat.plus(1, 3));
        first.winner = first.winner.map(|seat| seat.plus(1, 3));
        // These two name seats.
        let cited = |outcome: &Outcome| (outcome.verdict.paragraph(), outcome.step.paragraph());
        assert_eq!(cited(&first), cited(&second), "seed {seed}");
        (first.verdict, first.step) = (second.verdict, second.step);
        assert_eq!(first, second, "seed {seed}");
    }
}

/// The order of a suit, strongest first, from the words of 1.6 steps 1 to 4.
fn order(hand: &Hand, suit: Suit) -> Vec<Rank> {
    let rules = hand.rules();
    let trump = rules.mode == Mode::Trump(suit);
    let mut order = String::from(if trump { "J9AKQT876" } else { "AKQJT9876" });
    if rules.skat {
        order = order.replace('T', "").replace('A', "AT");
    }
    if rules.mode == Mode::Undenufe {
        order = order.chars().rev().collect();
    }
    if let Some((card, place)) = rules.revalued.filter(|(card, _)| card.suit() == suit) {
        let rank = card.rank().to_string();
        order = order.replace(&rank, "");
        order = match place {
            Place::High => rank + &order,
            Place::Low => order + &rank,
        };
    }
    order.chars().map(|rank| format!("E{rank}").parse::<Card>().unwrap().rank()).collect()
}

/// What may be played by 1.7 alone.
fn by_the_book(hand: &Hand, seat: Seat) -> Cards {
    let held = hand.hand(seat);
    let Some(led) = hand.trick().led else { return held };
    let trump = hand.rules().mode.trump();
    let is_trump = |card: &Card| Some(card.suit()) == trump;
    let holds_led = held.iter().any(|card| card.suit() == led);
    let place = |card: Card| order(hand, card.suit()).iter().position(|&it| it == card.rank());
    let lying: Vec<Card> = hand.trick().up.iter().filter(is_trump).collect();
    let may = |card: &Card| {
        if trump == Some(led) {
            let others = held.iter().any(|it| it.suit() == led && it.rank() != Rank::Jack);
            return !others || card.suit() == led;
        }
        if card.suit() == led {
            return true;
        }
        if is_trump(card) {
            let weaker = lying.iter().any(|&it| place(it) < place(*card));
            let undertrumps = weaker && held.iter().any(|it| !is_trump(&it));
            let strict = hand.rules().skat && holds_led;
            return !undertrumps && !strict;
        }
        !holds_led
    };
    held.iter().filter(may).collect()
}

/// The cards that a seat may play, and those that it may throw off by an excuse.
fn literally(hand: &Hand, show: &Value, seat: Seat) -> (Cards, Cards) {
    let must = &show["must_play"];
    if must[0] == json!(seat) {
        let card: Card = must[1].as_str().unwrap().parse().unwrap();
        return (Cards::only(card), Cards::EMPTY);
    }
    if hand.trick().is_empty() {
        let held = hand.hand(seat);
        let ordered = show["ordered"].as_str().map(|suit| {
            held.iter().filter(|card| card.suit().to_string() == suit).collect::<Cards>()
        });
        return (ordered.filter(|cards| !cards.is_empty()).unwrap_or(held), Cards::EMPTY);
    }
    let legal = by_the_book(hand, seat);
    let rules = hand.rules();
    let cheap = |card: &Card| Some(card.suit()) != rules.mode.trump() && rules.value(*card) <= 3;
    (legal, (hand.hand(seat) - legal).iter().filter(cheap).collect())
}

// 7.16, 1.7, 2.7
#[test]
fn cards_are_played_by_the_literal_reading_in_hands_with_characters() {
    use cards_core::json::Forms;
    let (mut plays, mut revalued, mut skat) = (0, 0, 0);
    for seed in 0..1500 {
        let mut words = Stream::new(seed);
        let setup = setup(&mut words);
        // He may bring the suit of a lapsed order back into the hand.
        let conjurer = setup.characters.contains(&Some("S8".parse().unwrap()));
        let mut hand = Hand::new(&setup).unwrap();
        while let Some(actor) = hand.turn().actor() {
            let legal = hand.legal(actor);
            if let (Actor::Seat(seat), Window::T2) = (actor, hand.window()) {
                let show = hand.show();
                let (cards, excuses) = literally(&hand, &show, seat);
                let of = |wanted: fn(Action) -> Option<Card>| -> Cards {
                    legal.iter().filter_map(wanted).collect()
                };
                let played = of(|it| if let Action::Play(card) = it { Some(card) } else { None });
                let down = of(|it| if let Action::PlayDown(card) = it { Some(card) } else { None });
                let thrown = of(|it| if let Action::Excuse(card) = it { Some(card) } else { None });
                let peeks = matches!(legal.get(0), Some(Action::Reveal(_)));
                let unclear = peeks || (conjurer && show["ordered"] != json!(null));
                if !unclear {
                    assert_eq!(played, cards, "seed {seed}: {show}");
                    assert!(down.is_empty() || down == played);
                    assert!(thrown.is_empty() || thrown == excuses, "seed {seed}: {show}");
                    plays += 1;
                    revalued += usize::from(hand.rules().revalued.is_some());
                    skat += usize::from(hand.rules().skat);
                }
            }
            hand.play_mut(actor, pick(&legal, &mut words).unwrap()).unwrap();
        }
    }
    assert!(plays > 30_000 && revalued > 1000 && skat > 500, "{plays} {revalued} {skat}");
}
