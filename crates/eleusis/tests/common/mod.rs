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

/// An action of a player who mostly plays sensibly: strings are short, wrong statements rare, and
/// most prophets know the rule, so that some of them stand long enough for sudden death.
pub(crate) fn choose(round: &Round, words: &mut impl Words) -> (Actor, Action) {
    let actor = round.turn().actor().expect("not over");
    if actor == Actor::Chance {
        return (actor, Action::Pack(words.seed()));
    }
    let legal = round.legal(actor);
    if round.phase() == Phase::Turn && !round.table().laying().is_empty() && words.below(3) > 0 {
        return (actor, Action::Submit);
    }
    if words.below(12) > 0 {
        if let Some(agreed) = agreed(round) {
            return (actor, agreed);
        }
    }
    (actor, pick(&legal, words).expect("an action"))
}

/// What a prophet says who knows the written rule, and what a god says who agrees with the
/// prophet.
fn agreed(round: &Round) -> Option<Action> {
    let table = round.table();
    let legal = |rule: &Rule| {
        let shown = round.hand(table.player()?).faces();
        shown.iter().find(|&card| rule.legal(table.main(), card))
    };
    match (round.phase(), round.rule(), table.call()) {
        (Phase::Call, Some(rule), _) => {
            let wrong = wrong_cards(rule, table.main(), table.laying());
            let counted = match table.options().penalty {
                eleusis::Penalty::String if wrong > 0 => table.laying().len(),
                _ => wrong,
            };
            Some(if counted == 0 { Action::Right } else { Action::Wrong(counted as u32) })
        }
        (Phase::NpCall, Some(rule), _) => Some(legal(rule).map_or(Action::True, Action::False)),
        (Phase::Judge, None, Some(call)) => Some(call.action()),
        (Phase::NpJudge, None, Some(Call::True)) => Some(Action::True),
        (Phase::NpJudge, None, Some(Call::False(card))) => Some(Action::Pick(card)),
        _ => None,
    }
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

    // P7: every tenth laid card; from a token on the prophet's.
    let (last, token) =
        table.prophet().map_or((table.laid(), table.laid()), |p| (p.token, p.token));
    let tens = |from: u32, to: u32| (from + 1..=to).filter(move |n| (n - from) % 10 == 0);
    assert!(table.god_markers().eq(tens(0, last)), "P7");
    assert!(table.prophet_markers().eq(tens(token, table.laid())), "P7");

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

/// A row of C6: what follows from a judged turn.
struct Row {
    overthrown: bool,
    /// Whether the prophet draws five.
    prophet_draws: bool,
    goes: Goes,
    /// What the player draws, from the number of wrong cards and of cards in the hand shown.
    draws: fn(usize, usize) -> usize,
    /// Whether sudden death expels the player.
    expels: bool,
    /// Whether X1 is asked.
    asks: bool,
}

/// Where the cards of a turn go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goes {
    Main,
    Side,
    Stock,
    /// The one picked goes to the line.
    Picked,
}

pub(crate) const ROWS: usize = 8;

const fn row(stays: bool, prophet_draws: bool, goes: Goes, expels: bool, asks: bool) -> Row {
    let draws: fn(usize, usize) -> usize = match (stays, goes) {
        (_, Goes::Main) | (false, Goes::Side | Goes::Picked) => |_, _| 0,
        (true, Goes::Side) => |wrong, _| 2 * wrong,
        (_, Goes::Stock) => |_, hand| hand.saturating_sub(4),
        (true, Goes::Picked) => |_, _| 5,
    };
    Row { overthrown: !stays, prophet_draws, goes, draws, expels, asks }
}

/// The table of C6, line by line.
const C6: [Row; ROWS] = [
    row(true, false, Goes::Main, false, true),
    row(true, false, Goes::Side, true, true),
    row(false, true, Goes::Main, false, true),
    row(false, true, Goes::Side, false, true),
    row(true, false, Goes::Stock, false, false),
    row(true, false, Goes::Picked, true, false),
    row(false, false, Goes::Picked, false, false),
    row(false, false, Goes::Stock, false, false),
];

/// Which row of C6 a play is.
pub(crate) fn row_of(play: &Play<'_>) -> usize {
    let upheld = match (play.verdict, play.call) {
        (_, None) => true,
        (Verdict::Right, Some(call)) => call == Call::Right,
        (Verdict::Wrong(n), Some(call)) => call == Call::Wrong(n),
        (Verdict::True, Some(call)) => call == Call::True,
        (Verdict::Picked(card), Some(call)) => call == Call::False(card),
    };
    match (play.verdict, upheld) {
        (Verdict::Right, true) => 0,
        (Verdict::Wrong(_), true) => 1,
        (Verdict::Right, false) => 2,
        (Verdict::Wrong(_), false) => 3,
        (Verdict::True, true) => 4,
        (Verdict::Picked(_), true) => 5,
        (Verdict::Picked(_), false) => 6,
        (Verdict::True, false) => 7,
    }
}

/// What holds between two states, the first at the beginning of a turn: V5, V7, V8, V9 and the
/// row of C6 that the play is.
pub(crate) fn check_turn(before: &Round, after: &Round, play: &Play<'_>) {
    let (old, new) = (before.table(), after.table());
    let (player, row) = (play.seat, &C6[row_of(play)]);
    let wrong = if let Verdict::Wrong(n) = play.verdict { n as usize } else { 0 };
    let drawn = (row.draws)(wrong, before.hand(player).len());
    let prophet = old.prophet().map(|prophet| prophet.seat);
    assert!(prophet.is_some() || !row.overthrown, "a call is a prophet's");

    // V8: the hands.
    let left = match row.goes {
        Goes::Main | Goes::Side | Goes::Stock => play.cards.len(),
        Goes::Picked => 1,
    };
    for seat in old.seats().iter() {
        let (was, is) = (before.hand(seat).len(), after.hand(seat).len());
        let expected = match seat {
            _ if seat == player => was - left + drawn,
            _ if Some(seat) == prophet && row.prophet_draws => was + 5,
            _ => was,
        };
        assert_eq!(is, expected, "V8: seat {seat}, {play:?}");
    }
    check_cards(before, after, play, row.goes);
    check_draw(before, after, play, drawn + if row.prophet_draws { 5 } else { 0 });

    // X6
    let standing = new.prophet().map(|prophet| prophet.seat);
    assert_eq!(standing, prophet.filter(|_| !row.overthrown), "X6: {play:?}");
    // X4: 30 laid cards, or 20 after the token, before this play.
    let sudden = match old.prophet() {
        None => old.laid() >= 30,
        Some(prophet) => old.laid() - prophet.token >= 20,
    };
    assert_eq!(old.sudden_death(), sudden, "X4");
    // X5, N6
    let expelled = new.expelled() - old.expelled();
    assert_eq!(expelled.contains(player), row.expels && sudden, "X5, N6: {play:?}");
    assert!((expelled.without(player)).is_empty(), "X5");
    // V5
    assert_eq!(new.been_prophet(), old.been_prophet(), "V5");
    assert_eq!(new.expelled() & old.expelled(), old.expelled(), "V5");
    check_next(after, play, row.asks);
}

/// Where the cards lie. // P3, P4, N3, N4, N5
fn check_cards(before: &Round, after: &Round, play: &Play<'_>, goes: Goes) {
    let (old, new) = (before.table(), after.table());
    let mut main = old.main().to_vec();
    let mut sides: Vec<(usize, Vec<Card>)> =
        old.sides().map(|(anchor, cards)| (anchor, cards.to_vec())).collect();
    let mut laid = old.laid() as usize;
    match (goes, play.verdict) {
        (Goes::Main, _) => main.extend(play.cards),
        (Goes::Side, _) => sides.push((main.len() - 1, play.cards.to_vec())),
        (Goes::Picked, Verdict::Picked(card)) => main.push(card),
        _ => {}
    }
    laid += match goes {
        Goes::Main | Goes::Side => play.cards.len(),
        Goes::Picked => 1,
        Goes::Stock => 0,
    };
    assert_eq!(new.main(), main, "P3, N5: {play:?}");
    let found: Vec<_> = new.sides().map(|(anchor, cards)| (anchor, cards.to_vec())).collect();
    assert_eq!(found, sides, "P4: {play:?}");
    assert_eq!(new.laid() as usize, laid, "P6, N5: {play:?}");
    // V9: laid grows, or the hands shrink.
    assert!(laid > old.laid() as usize || goes == Goes::Stock, "V9");
}

/// What was drawn, from which stock. // K1, K2, N4, V7
fn check_draw(before: &Round, after: &Round, play: &Play<'_>, drawn: usize) {
    let mut stock: Vec<Card> = before.stock().collect();
    if play.verdict == Verdict::True {
        let mut hand = play.cards.to_vec();
        hand.sort_unstable();
        stock.extend(hand);
    }
    let packs = match drawn {
        0 => 0,
        _ => (drawn + 5).saturating_sub(stock.len()).div_ceil(52),
    };
    let opened = after.table().packs() - before.table().packs();
    assert_eq!(opened as usize, packs, "K1: {play:?}");
    let left: Vec<Card> = after.stock().collect();
    assert_eq!(left.len(), stock.len() + 52 * packs - drawn, "K1");
    assert!(left.starts_with(stock.get(drawn..).unwrap_or_default()), "N4, K1, K2: {play:?}");
    assert!(drawn == 0 || left.len() >= 5, "V7");
}

/// Who acts next. // E1, X1, B7
fn check_next(after: &Round, play: &Play<'_>, asks: bool) {
    let (table, player) = (after.table(), play.seat);
    let out = |seat| {
        seat == table.god()
            || table.expelled().contains(seat)
            || table.prophet().is_some_and(|prophet| prophet.seat == seat)
    };
    let active: Vec<Seat> = table.seats().iter().filter(|&seat| !out(seat)).collect();
    if after.hand(player).is_empty() || active.is_empty() {
        return assert_eq!(after.phase(), Phase::Over, "E1: {play:?}");
    }
    let others = active.iter().filter(|&&seat| seat != player).count();
    let may = asks
        && !out(player)
        && table.prophet().is_none()
        && !table.been_prophet().contains(player)
        && others >= 2;
    if may {
        assert_eq!(after.phase(), Phase::After, "X1: {play:?}");
        assert_eq!(table.player(), Some(player), "X1");
    } else {
        let left = active.iter().find(|&&seat| seat > player).unwrap_or(&active[0]);
        assert_eq!((after.phase(), table.player()), (Phase::Turn, Some(*left)), "B7, N7: {play:?}");
    }
}
