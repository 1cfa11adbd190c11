//! Random hands of every triple of characters, with the invariants of the rulings after every
//! action, and a report of how often each power was offered, used, and had an effect.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used)]

use cards_core::decks::eidex::Cards;
use cards_core::json::Forms;
use cards_core::{Actor, Seat, Stream, Turn, Words};
use eidex::{Action, Character, Hand, Setup, Window};

const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// What a run has seen of one character.
#[derive(Clone, Copy, Default)]
struct Seen {
    offered: usize,
    used: usize,
    effect: usize,
}

/// What holds in every state.
fn check(hand: &Hand, sizes: &mut Option<[usize; 3]>) {
    let mut zones: Vec<Cards> = SEATS.map(|seat| hand.hand(seat)).to_vec();
    zones.extend(SEATS.map(|seat| hand.pressed(seat).into_iter().collect::<Cards>()));
    zones.extend(SEATS.map(|seat| hand.won(seat)));
    zones.extend([hand.trick_cards(), hand.pot_cards()]);
    zones.push(hand.committed().map(|(_, card)| card).into_iter().collect());
    zones.push(hand.set_aside().map(|(_, card)| card).into_iter().collect());
    // 7.1
    assert_eq!(zones.iter().map(|zone| zone.len()).sum::<usize>(), 36, "7.1");
    assert_eq!(zones.into_iter().fold(Cards::EMPTY, |all, zone| all | zone), Cards::FULL, "7.1");
    let rules = hand.rules();
    let total = if rules.guggitaler { 13 } else { 152 };
    // 7.5
    assert_eq!(rules.sum(Cards::FULL), total, "7.5");
    let window = hand.window();
    // 7.2, 7.3
    let own = SEATS.map(|seat| {
        let laid = hand.trick().cards().iter().filter(|laid| laid.seat == seat).count();
        let of = |zone: Option<(Seat, _)>| usize::from(zone.is_some_and(|(it, _)| it == seat));
        hand.hand(seat).len() + laid + of(hand.committed()) + of(hand.set_aside())
    });
    if hand.trick().is_empty() {
        *sizes = None;
    }
    match window {
        Window::T2 | Window::T3 | Window::T4 | Window::T5 => {
            assert_eq!(own[0], own[1], "7.2");
            assert_eq!(own[1], own[2], "7.2");
            assert_eq!(*sizes.get_or_insert(own), own, "7.3");
        }
        _ => *sizes = None,
    }
    if matches!(window, Window::H5 | Window::H6) {
        assert!(SEATS.iter().all(|&seat| hand.pressed(seat).is_some()), "7.4");
    }
    // 7.6
    if window == Window::T1 {
        let unclaimed = rules.sum(hand.pot_cards());
        let donated = hand.donor().and_then(|it| hand.pressed(it));
        let donated = donated.map_or(0, |card| i16::from(rules.value(card)));
        let hands: i16 = SEATS.iter().map(|&seat| rules.sum(hand.hand(seat))).sum();
        let committed = hand.committed().map_or(0, |(_, card)| i16::from(rules.value(card)));
        let points: i16 = hand.points().iter().sum();
        assert_eq!(points + unclaimed + donated + hands + committed, total, "7.6");
    }
}

/// Plays a random hand and looks at every state.
fn play(setup: &Setup, words: &mut Stream, seen: &mut [Seen; 36], effects: usize) {
    let mut hand = Hand::new(setup).unwrap();
    let mut sizes = None;
    let mut begun = 0;
    let (mut doubled, mut rejected_doubles, mut risen) = (0, 0, 0);
    let mut double_now = false;
    let mut actions = 0;
    while let Some(actor) = hand.turn().actor() {
        check(&hand, &mut sizes);
        let legal = hand.legal(actor);
        // 7.10
        assert!(!legal.is_empty(), "7.10: {hand:?}");
        assert!(
            SEATS.iter().all(|&it| hand.turn().owes(it.into()) || hand.legal(it.into()).is_empty())
        );
        let action = legal.get(words.below(legal.len() as u64) as usize).unwrap();
        if actions % 16 == 0 {
            // 7.17
            for action in legal {
                assert_eq!(action.to_string().parse(), Ok(action), "7.17");
            }
        }
        let before = hand.clone();
        hand.play_mut(actor, action).unwrap();
        note(&before, &hand, actor, action, seen, effects);
        // A lead that replaces a rejected one does not begin a trick.
        let leads = before.trick().is_empty() && !hand.trick().is_empty();
        begun += usize::from(leads && before.set_aside().is_none());
        match action {
            Action::Double => double_now = true,
            Action::Zombie => risen = 1,
            Action::RejectTrick | Action::RejectTrickLead => {
                rejected_doubles += usize::from(double_now);
                double_now = false;
            }
            _ if hand.history().tricks().len() > before.history().tricks().len() => {
                doubled += usize::from(double_now);
                double_now = false;
            }
            _ => {}
        }
        // 7.13
        for seat in 0..3 {
            assert!(hand.charges()[seat] <= before.charges()[seat], "7.13");
        }
        actions += 1;
    }
    assert!(rejected_doubles < 2);
    assert!(actions <= 600 && begun <= 13, "7.12");
    // 7.8
    assert_eq!(hand.history().tricks().len(), 11 - doubled + risen, "7.8");
    let outcome = hand.outcome().unwrap();
    // 7.7
    assert!([0, 2].contains(&outcome.award.iter().sum::<u8>()), "7.7");
    for (seat, &points) in outcome.victory.iter().enumerate() {
        assert!(points <= 6 || (points <= 8 && outcome.winner == Some(Seat::new(seat as u8))));
    }
    // 7.9
    if let Some(seat) = outcome.matched {
        let tricks = hand.history().tricks();
        assert!(tricks.iter().all(|&(winner, credit)| winner == seat && credit == seat.into()));
    }
}

/// Counts an offer, a use and an effect.
fn note(
    before: &Hand,
    after: &Hand,
    actor: Actor,
    action: Action,
    seen: &mut [Seen; 36],
    effects: usize,
) {
    let character = match (actor, action) {
        (Actor::Chance, Action::Draw(_)) => {
            Some(Character::Laser).filter(|_| before.window() == Window::H4)
        }
        (Actor::Seat(seat), _) => before.characters()[seat.index()],
        _ => None,
    };
    let Some(character) = character else { return };
    let seen = &mut seen[character as usize];
    let pass = before.check(actor, Action::Pass).is_ok();
    let way = matches!(
        action,
        Action::PlayDown(_) | Action::Excuse(_) | Action::SwapPressed(_) | Action::Peek(_)
    );
    let automatic = match character {
        Character::Laser => actor == Actor::Chance,
        Character::Seher => matches!(action, Action::Press(_)),
        Character::Teekraenzchen => matches!(action, Action::Return(_)),
        Character::Weisheit => before.window() == Window::E1,
        _ => false,
    };
    if !(pass || way || automatic) {
        return;
    }
    seen.offered += 1;
    if action == Action::Pass {
        return;
    }
    seen.used += 1;
    if seen.effect >= effects {
        return;
    }
    let facts = |hand: &Hand| {
        let mut show = hand.show();
        for field in ["charges", "turn", "phase"] {
            show.as_object_mut().unwrap().remove(field);
        }
        let views = SEATS.map(|seat| {
            let mut view = serde_json::to_value(hand.view(seat)).unwrap();
            for field in ["charges", "turn", "phase"] {
                view.as_object_mut().unwrap().remove(field);
            }
            view
        });
        (show, views)
    };
    // A choice that is asked for first has its effect when it is made.
    let declined = match before.play(actor, Action::Pass) {
        Ok(declined) => declined,
        Err(_) => before.clone(),
    };
    let mut settled = after.clone();
    for _ in 0..8 {
        let waits = settled.turn() == Turn::Chance
            || settled.turn().actor().is_some_and(|it| settled.check(it, Action::Pass).is_err());
        if !waits || matches!(settled.window(), Window::T2 | Window::Over) {
            break;
        }
        let Some(next) = settled.turn().actor() else { break };
        let Some(action) = settled.legal(next).get(0) else { break };
        settled.play_mut(next, action).unwrap();
    }
    seen.effect += usize::from(facts(&settled) != facts(&declined));
}

fn setup(characters: [Character; 3], words: &mut Stream) -> Setup {
    let victory = [0; 3].map(|_: u8| words.below(7) as u8);
    let setup = Setup::random(words).with_characters(characters.map(Some));
    Setup { victory, ..setup }
}

fn report(seen: &[Seen; 36]) {
    println!("{:<20} {:>9} {:>9} {:>9}", "character", "offered", "used", "effect");
    for character in Character::ALL {
        let Seen { offered, used, effect } = seen[character as usize];
        println!("{:<20} {offered:>9} {used:>9} {effect:>9}", character.name());
        assert!(offered > 0 && used > 0 && effect > 0, "{}", character.name());
    }
}

#[test]
fn invariants_hold_in_random_hands_of_random_triples() {
    let mut words = Stream::new(1);
    let mut seen = [Seen::default(); 36];
    for _ in 0..3000 {
        let characters = Setup::random_characters(&mut words).map(Option::unwrap);
        play(&setup(characters, &mut words), &mut words, &mut seen, 1);
    }
    report(&seen);
}

#[test]
#[ignore = "long"]
fn invariants_hold_in_three_hands_of_every_triple_in_every_seating() {
    const SEATINGS: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut words = Stream::new(2);
    let mut seen = [Seen::default(); 36];
    let all = Character::ALL;
    for a in 0..36 {
        for b in a + 1..36 {
            for c in b + 1..36 {
                for seating in SEATINGS {
                    let triple = seating.map(|n| all[[a, b, c][n]]);
                    for _ in 0..3 {
                        play(&setup(triple, &mut words), &mut words, &mut seen, 50);
                    }
                }
            }
        }
    }
    report(&seen);
}
