//! Random rounds, and the invariants of the rulings.

use cards_core::decks::french::{Bag, Card, Cards};
use cards_core::{Actor, LegalActions, Seat, Stream, Turn, Words, pick};
use eleusis::rule::{Rule, collection};
use eleusis::{Action, Call, Deal, Layout, Options, Phase, Play, Round, Setup, Verdict};

/// How a random round is set up.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) players: u8,
    pub(crate) god: u8,
    pub(crate) first: u8,
    /// Which listed rule; beyond the list one that is not listed, and beyond that an unwritten one.
    pub(crate) rule: usize,
    pub(crate) options: Options,
    pub(crate) seed: u64,
    pub(crate) packs: usize,
    /// How many cards each player has, 0 for a deck that is dealt.
    pub(crate) small: usize,
}

pub(crate) const RULES: usize = 100;

impl Plan {
    pub(crate) fn setup(&self) -> Setup {
        let rule = match collection().get(self.rule) {
            Some(entry) => Some(entry.rule()),
            None if self.rule < 82 => {
                Some(Rule::parse("start 4; c.suit != p.suit or c.rank == 7").expect("a rule"))
            }
            None => None,
        };
        let mut words = Stream::new(self.seed);
        let mut shuffled = || {
            let mut pack: Vec<Card> = Cards::FULL.iter().collect();
            words.shuffle(&mut pack);
            pack
        };
        let packs = (0..self.packs).map(|_| shuffled()).collect();
        let mut deal = Deal { packs, ..Deal::shuffled(self.first, self.seed) };
        if let (Layout::Deck(deck), 1..) = (&deal.cards, self.small) {
            let mut deck = deck.iter().copied();
            let hand = |seat| {
                let size = if seat == self.god { 0 } else { self.small };
                deck.by_ref().take(size).collect()
            };
            let hands = (0..self.players).map(hand).collect();
            deal.cards = Layout::Hands { hands, stock: deck.collect() };
        }
        let (players, god, options) = (self.players, self.god, self.options);
        Setup { players, god, rule, deal, options }
    }
}

/// An action of a player who mostly plays sensibly: strings are short, wrong statements rare.
pub(crate) fn choose(round: &Round, words: &mut impl Words) -> (Actor, Action) {
    let actor = round.turn().actor().expect("not over");
    if actor == Actor::Chance {
        return (actor, Action::Pack(words.seed()));
    }
    let legal = round.legal(actor);
    if round.phase() == Phase::Turn && !round.table().laying().is_empty() && words.below(3) > 0 {
        return (actor, Action::Submit);
    }
    (actor, pick(&legal, words).expect("an action"))
}

fn bag(cards: impl IntoIterator<Item = Card>) -> Bag {
    cards.into_iter().collect()
}

/// Wrong cards by the letter of P2.
fn wrong_cards(rule: &Rule, line: &[Card], string: &[Card]) -> usize {
    let mut line = line.to_vec();
    string
        .iter()
        .filter(|&&card| {
            let legal = rule.legal(&line, card);
            if legal {
                line.push(card);
            }
            !legal
        })
        .count()
}

/// What holds in every state.
pub(crate) fn check_state(round: &Round) {
    let table = round.table();
    let (god, seats) = (table.god(), table.seats());

    // V1
    let mut all = bag(table.main().iter().copied());
    all.extend(table.sides().flat_map(|(_, cards)| cards.iter().copied()));
    all.extend(table.laying().iter().copied());
    all.extend(round.stock());
    all.extend(round.rejects().iter().copied());
    seats.iter().for_each(|seat| all.extend(round.hand(seat).iter()));
    assert!(Cards::FULL.iter().all(|face| u32::from(all.count(face)) == table.packs()), "V1");

    if let Some(rule) = round.rule() {
        // V2
        let main = table.main();
        assert!((0..main.len()).all(|n| rule.legal(&main[..n], main[n])), "V2");
        // V3
        for (anchor, string) in table.sides() {
            assert!(wrong_cards(rule, &main[..=anchor], string) >= 1, "V3");
        }
        // V12
        assert!(table.fits(rule), "V12: {rule}");
    }

    // V4
    let sidelined: usize = table.sides().map(|(_, cards)| cards.len()).sum();
    assert_eq!(
        table.laid() as usize,
        table.main().len() - table.starters().len() + sidelined,
        "V4"
    );

    // V5, V6
    let acting = match round.turn() {
        Turn::Seats(seats) => {
            assert_eq!(seats.len(), 1, "A15");
            seats.first()
        }
        _ => None,
    };
    if let Some(prophet) = table.prophet() {
        assert!(prophet.token <= table.laid(), "V5");
        assert!(table.been_prophet().contains(prophet.seat), "V5");
        assert!(!table.expelled().contains(prophet.seat), "V5");
        assert!(!round.hand(prophet.seat).is_empty(), "V5");
        if matches!(round.phase(), Phase::Turn | Phase::After) {
            assert_ne!(acting, Some(prophet.seat), "V5");
        }
    }
    assert!(round.hand(god).is_empty(), "V6");
    assert!(acting.is_none_or(|seat| !table.expelled().contains(seat)), "V6");

    // I3: what is known of a hand is part of it
    for seat in seats.iter() {
        let (hand, known) = (round.hand(seat), table.known(seat));
        assert!(known.faces().iter().all(|face| known.count(face) <= hand.count(face)), "I3");
        assert!(!table.revealed() || table.player() != Some(seat) || hand == known, "I3");
    }

    // V11
    if let Some(actor) = round.turn().actor() {
        let legal = round.legal(actor);
        assert!(!legal.is_empty(), "V11");
        assert_eq!(legal.open().is_some(), actor == Actor::Chance, "V11");
        assert!(legal.into_iter().all(|action| round.check(actor, &action).is_ok()), "V11");
        for seat in seats.iter().filter(|&seat| Actor::Seat(seat) != actor) {
            assert!(round.legal(seat.into()).is_empty(), "A15");
            assert!(round.check(seat.into(), &Action::Submit).is_err(), "A15");
        }
    } else {
        check_outcome(round);
    }
}

fn check_outcome(round: &Round) {
    let (table, outcome) = (round.table(), round.outcome().expect("over"));
    let god = table.god().index();
    let emptied = outcome.emptied.map(Seat::index);
    for seat in table.seats().iter().map(Seat::index).filter(|&seat| seat != god) {
        // V10
        let prophet = outcome.prophet.is_some_and(|prophet| prophet.index() == seat);
        if outcome.counts[seat] == outcome.high && !prophet && emptied != Some(seat) {
            assert_eq!(outcome.scores[seat], 0, "V10");
        }
        assert_eq!(outcome.counts[seat] == 0, emptied == Some(seat), "E1");
    }
    assert!(outcome.scores[god] <= outcome.best, "V10");
    assert!(outcome.token.is_none_or(|token| outcome.scores[god] <= 2 * token), "V10");
    assert!(emptied.is_some() || table.active().is_empty(), "E1");
}

/// What holds between two states, the first at the beginning of a turn.
pub(crate) fn check_turn(before: &Round, after: &Round, play: &Play<'_>) {
    let (old, new) = (before.table(), after.table());
    let player = play.seat;
    let string = play.cards.len() as i64;
    let true_call = match (play.verdict, play.call) {
        (_, None) => true,
        (Verdict::Right, Some(call)) => call == Call::Right,
        (Verdict::Wrong(n), Some(call)) => call == Call::Wrong(n),
        (Verdict::True, Some(call)) => call == Call::True,
        (Verdict::Picked(card), Some(call)) => call == Call::False(card),
    };
    // V8
    let change = match play.verdict {
        Verdict::Right => -string,
        Verdict::Wrong(n) if true_call => 2 * i64::from(n) - string,
        Verdict::Wrong(_) => -string,
        Verdict::True => -string.min(4),
        Verdict::Picked(_) if true_call => 4,
        Verdict::Picked(_) => -1,
    };
    for seat in old.seats().iter() {
        let changed = after.hand(seat).len() as i64 - before.hand(seat).len() as i64;
        let expected = match old.prophet() {
            _ if seat == player => change,
            Some(prophet) if prophet.seat == seat && !true_call => {
                if matches!(play.verdict, Verdict::Right | Verdict::Wrong(_)) { 5 } else { 0 }
            }
            _ => 0,
        };
        assert_eq!(changed, expected, "V8: seat {seat}, {play:?}");
    }
    // X6
    if !true_call {
        assert_ne!(new.prophet().map(|prophet| prophet.seat), old.prophet().map(|p| p.seat), "X6");
    }
    // V5
    assert_eq!(new.been_prophet() & old.been_prophet(), old.been_prophet(), "V5");
    assert_eq!(new.expelled() & old.expelled(), old.expelled(), "V5");
    // X5, N6
    let wrong = matches!(play.verdict, Verdict::Wrong(_) | Verdict::Picked(_));
    let expelled = new.expelled().contains(player);
    assert_eq!(expelled, true_call && wrong && old.sudden_death(), "X5, N6");
    // V7: whoever drew left five
    if change != -string && play.verdict != Verdict::Right && true_call {
        let drew = !matches!(play.verdict, Verdict::True) || string > 4;
        assert!(!drew || after.stock().len() >= 5, "V7");
    }
    // V9: laid grows, or the hands shrink
    assert!(new.laid() > old.laid() || play.verdict == Verdict::True, "V9");
}
