//! The laws that hold in every reachable state, and a literal reading of the legal list.

use cards_core::Words;
use eureka_cards::{
    Action, Actor, Card, Cards, Class, Event, IllegalAction, Outcome, Phase, Rating, Seat, SeatSet,
    Setup, Source, State, Suit, Turn, Wild,
};

/// A game under way, with what its laws need to remember.
pub(crate) struct Game {
    pub(crate) state: State,
    pub(crate) placements: usize,
    passes: usize,
}

impl Game {
    pub(crate) fn new(setup: &Setup) -> Self {
        let state = State::new(setup).expect("a shuffled setup is legal");
        assert_eq!(state, State::new(setup).expect("the same again"));
        holds(&state);
        Self { state, placements: 0, passes: 0 }
    }

    /// Plays entry `pick` of the legal list, counted round; `false` at the end of the game.
    pub(crate) fn play(&mut self, pick: usize) -> bool {
        let Some(actor) = self.state.turn().actor() else { return false };
        let legal = self.state.legal(actor);
        assert!(!legal.is_empty(), "16.6: {:?}", self.state);
        let action = legal.get(pick % legal.len()).expect("an entry of the list");
        let before = self.state.clone();
        let mut told = Vec::new();
        let result = self.state.play_with(actor, &action, &mut |event, audience| {
            told.push((*event, audience));
        });
        assert_eq!(result, Ok(()), "16.6: {action}");
        assert_eq!(before.play(actor, &action).as_ref(), Ok(&self.state), "16.10: {action}");
        holds(&self.state);
        self.follows(&before, action);
        told_properly(&before, &told);
        true
    }

    /// The laws about a step.
    fn follows(&mut self, before: &State, action: Action) {
        let after = &self.state;
        let total = |state: &State| state.table().hand_sizes().iter().sum::<u8>();
        let change = total(after) as i8 - total(before) as i8;
        // 16.7
        let expected = match action {
            Action::Place(_) | Action::Cover(_) => -1,
            Action::Take(_) | Action::Clash { .. } | Action::Pickup(_) => 1,
            _ => 0,
        };
        assert_eq!(change, expected, "16.7: {action}");
        let (table, was) = (after.table(), before.table());
        // 16.3
        assert!(was.wild() != Wild::Spent || table.wild() == Wild::Spent);
        assert_eq!(was.wild() == Wild::Absent, table.wild() == Wild::Absent);
        // 16.4
        match action {
            Action::Take(_) | Action::Clash { .. } => {
                assert_eq!(table.stock_size(), was.stock_size().saturating_sub(1));
            }
            _ => assert_eq!(table.stock_size(), was.stock_size()),
        }
        if let Action::Place(card) = action {
            assert_eq!(was.class(card), class(before, card), "4.4: {card}");
        }
        // 16.8
        self.placements += usize::from(matches!(action, Action::Place(_) | Action::Cover(_)));
        self.passes += usize::from(action == Action::Pass);
        let highest = table.deck().len() / 4;
        let players = usize::from(after.seats());
        assert!(self.placements <= 5 * highest + 1);
        assert!(self.placements + self.passes <= players * (5 * highest + 3));
        // 16.9
        match action {
            Action::Place(_) | Action::Cover(_) | Action::Wild(_) => assert_eq!(table.passes(), 0),
            Action::Pass => assert_eq!(table.passes(), was.passes() + 1),
            _ => assert_eq!(table.passes(), was.passes()),
        }
        let over = table.passes() == after.seats();
        assert_eq!(after.turn() == Turn::Over, over);
        // 12.2, 12.3, 16.11
        assert_eq!(after.outcome().is_some(), over);
        if let Some(outcome) = after.outcome() {
            rated(&outcome, table.hand_sizes());
        }
    }
}

/// How a card would follow, by the words of the rules. (4.4)
fn class(state: &State, card: Card) -> Class {
    match state.table().row(card.suit()).last() {
        None => Class::Open,
        Some(top) if top.suit() != card.suit() => Class::Cross,
        Some(top) if top.rank().number() + 1 == card.rank().number() => Class::Step,
        Some(_) => Class::Jump,
    }
}

fn rated(outcome: &Outcome, sizes: &[u8]) {
    assert_eq!(outcome.score(), sizes.iter().sum::<u8>());
    assert_eq!(outcome.left(), sizes);
    assert_eq!(outcome.rating(), Rating::of(sizes.len() as u8, outcome.score()));
}

/// Nobody is told a card that passed unseen; everybody is told that it did. (15.2)
fn told_properly(before: &State, told: &[(Event, SeatSet)]) {
    let all = SeatSet::first_n(before.seats());
    for (event, audience) in told {
        match *event {
            Event::Draft { from, to, card }
            | Event::Swap { from, to, card }
            | Event::Return { from, to, card } => {
                let two = SeatSet::only(from).with(to);
                let expected = if card.is_some() { two } else { all - two };
                assert_eq!(*audience, expected, "{event:?}");
            }
            _ => assert_eq!(*audience, all, "{event:?}"),
        }
    }
    let heard = told.iter().fold(SeatSet::EMPTY, |heard, &(_, audience)| heard | audience);
    assert_eq!(heard, all, "{told:?}");
}

/// The laws about a single state.
pub(crate) fn holds(state: &State) {
    cards_are_all_there(state);
    rows_ascend(state);
    flags_agree(state);
    knowledge_is_sound(state);
}

fn seats(state: &State) -> impl Iterator<Item = Seat> + use<> {
    SeatSet::first_n(state.seats()).iter()
}

// 16.1, 16.4
fn cards_are_all_there(state: &State) {
    let table = state.table();
    let mut seen = Cards::EMPTY;
    let rows = Suit::ALL.into_iter().flat_map(|suit| table.row(suit));
    let hands = seats(state).flat_map(|seat| state.hand(seat));
    let drawn = table.draw_row().iter().copied();
    for card in hands.chain(drawn).chain(state.stock()).chain(rows) {
        assert!(seen.insert(card), "16.1: {card} is there twice");
    }
    assert_eq!(seen, table.deck(), "16.1");
    for seat in seats(state) {
        assert_eq!(state.hand(seat).len(), usize::from(table.hand_sizes()[seat.index()]));
    }
    assert_eq!(state.stock().len(), usize::from(table.stock_size()));
    let full = table.draw_row().len() == usize::from(state.seats());
    assert!(full || table.stock_size() == 0, "16.4");
}

// 16.2, 16.3
fn rows_ascend(state: &State) {
    let table = state.table();
    for suit in Suit::ALL {
        let row: Vec<Card> = table.row(suit).collect();
        assert_eq!(table.top(suit), row.last().copied(), "{suit}: {row:?}");
        assert_eq!(table.has_row(suit), !row.is_empty());
        if let Some(first) = row.first() {
            assert_eq!(first.suit(), suit, "16.2: {row:?}");
        }
        for pair in row.windows(2) {
            let [below, above] = [pair[0], pair[1]];
            let covered = suit == Suit::Yellow
                && above.suit() != Suit::Yellow
                && below.suit() == Suit::Yellow
                && above.rank() >= below.rank();
            let follows = above.suit() == suit && above.rank() > below.rank();
            assert!(covered || follows, "16.2: {row:?}");
        }
        for card in row.iter().filter(|card| table.marks().contains(**card)) {
            assert_eq!(card.suit(), suit, "16.3: {card}");
        }
    }
    assert!(table.laid().contains_all(table.marks()), "16.3");
    if table.is_armed() {
        assert_eq!(table.top(Suit::Yellow).map(|card| card.suit()), Some(Suit::Yellow), "16.3");
    }
}

// 16.5, 16.9
fn flags_agree(state: &State) {
    let table = state.table();
    assert!(!(table.has_mutation() && table.has_plagiarism()), "16.5");
    assert!(!table.has_mutation() || table.has_row(Suit::Green), "16.5");
    if table.source() == Some(Source::Placement) {
        let flags = [table.has_mutation(), table.has_plagiarism(), table.has_epiphany()];
        assert_eq!(flags, [false; 3], "16.5");
    }
    assert!(table.passes() < state.seats() || table.phase() == Phase::Over, "16.9");
}

// 16.11
fn knowledge_is_sound(state: &State) {
    let stock: Vec<Card> = state.stock().collect();
    for seat in seats(state) {
        let view = state.view(seat);
        assert_eq!(view.hand(), state.hand(seat));
        assert_eq!(view.known(seat), state.hand(seat));
        assert!(view.not_in(seat).is_empty());
        assert!(stock.ends_with(view.stock_bottom()), "16.11");
        for other in seats(state) {
            assert!(state.hand(other).contains_all(view.known(other)), "16.11");
            assert!((state.hand(other) & view.not_in(other)).is_empty(), "16.11");
        }
        let actor = Actor::Seat(seat);
        assert_eq!(view.turn(), state.turn());
        assert_eq!(view.legal(), state.legal(actor), "15.3");
    }
}

/// Samples for every seat look the same to it and are lawful states. (15.6, 16.10)
pub(crate) fn samples_fit(state: &State, words: &mut impl Words) {
    for seat in seats(state) {
        let view = state.view(seat);
        let sample = view.sample(words);
        assert_eq!(sample.view(seat), view, "15.6");
        holds(&sample);
    }
}

/// Every action there is.
fn universe() -> impl Iterator<Item = Action> {
    let cards = || Cards::FULL.into_iter();
    let seats = || (0..8).map(Seat::new);
    let with_seats = move |card: Card| {
        seats().flat_map(move |seat| {
            [Action::Clash { card, to: seat }, Action::Swap { card, with: seat }]
        })
    };
    let with_cards = move |give: Card| cards().map(move |take| Action::Trade { give, take });
    cards()
        .flat_map(move |card| {
            let alone = [
                Action::Draft(card),
                Action::Place(card),
                Action::Cover(card),
                Action::Take(card),
                Action::Recycle(card),
                Action::Return(card),
            ];
            alone.into_iter().chain(with_seats(card)).chain(with_cards(card))
        })
        .chain(seats().flat_map(|seat| [Action::Starter(seat), Action::Offer(seat)]))
        .chain(Suit::ALL.into_iter().flat_map(|suit| [Action::Wild(suit), Action::Pickup(suit)]))
        .chain([Action::Pass, Action::Use, Action::Decline])
}

/// Whether the rules allow the action to a seat that owes a decision, read off the table word by
/// word. (13.2)
fn allowed(state: &State, seat: Seat, action: Action) -> bool {
    let table = state.table();
    let phase = table.phase();
    let hand = state.hand(seat);
    let row = table.draw_row();
    let there = |seat: Seat| seat.number() < state.seats();
    let other = |named: Seat| there(named) && named != seat;
    let has_card = |seat: Seat| !state.hand(seat).is_empty();
    let top = |suit| table.row(suit).last();
    let place = |card: Card| {
        let open = !table.has_mutation() || card.suit() == Suit::Green;
        open && top(card.suit()).is_none_or(|top| top.rank() < card.rank())
    };
    let cover = |card: Card| {
        let armed = table.is_armed() && !table.has_mutation() && card.suit() != Suit::Yellow;
        armed && top(Suit::Yellow).is_some_and(|top| top.rank() <= card.rank())
    };
    let pickup = |suit, wild: bool| {
        let blue = wild && table.options().wild_blue_any_row;
        top(suit).is_some() && (suit != Suit::Blue || blue)
    };
    let offer = |seat: Seat| there(seat) && (has_card(seat) || table.stock_size() > 0);
    match action {
        Action::Starter(seat) => phase == Phase::Starter && there(seat),
        Action::Draft(card) => phase == Phase::Draft && hand.contains(card),
        Action::Place(card) => phase == Phase::Turn && hand.contains(card) && place(card),
        Action::Cover(card) => phase == Phase::Turn && hand.contains(card) && cover(card),
        Action::Pass => {
            let may_keep = table.options().cover_may_pass || !hand.into_iter().any(cover);
            phase == Phase::Turn && !hand.into_iter().any(place) && may_keep
        }
        Action::Wild(suit) => {
            let useful = match suit {
                Suit::Yellow => {
                    let yellow = top(suit).is_some_and(|top| top.suit() == Suit::Yellow);
                    yellow && !table.is_armed()
                }
                Suit::Green => seats(state).any(offer),
                Suit::Blue => Suit::ALL.into_iter().any(|suit| pickup(suit, true)),
                Suit::Red => !table.has_epiphany(),
            };
            phase == Phase::Turn && table.wild() == Wild::Ready && useful
        }
        Action::Take(card) => phase == Phase::Studies && row.contains(&card),
        Action::Clash { card, to } => phase == Phase::Clash && row.contains(&card) && other(to),
        Action::Use => matches!(phase, Phase::BonusY | Phase::BonusR),
        Action::Pickup(suit) => {
            phase == Phase::BonusB && pickup(suit, table.source() == Some(Source::Wild))
        }
        Action::Offer(seat) => phase == Phase::BonusG && offer(seat),
        Action::Swap { card, with } => {
            phase == Phase::Exchange && hand.contains(card) && other(with)
        }
        Action::Trade { give, take } => {
            phase == Phase::Exchange && hand.contains(give) && row.contains(&take)
        }
        Action::Recycle(card) => {
            phase == Phase::Exchange && row.contains(&card) && table.stock_size() > 0
        }
        Action::Return(card) => phase == Phase::Return && hand.contains(card),
        Action::Decline => {
            let bonus = [Phase::BonusY, Phase::BonusG, Phase::BonusB, Phase::BonusR];
            bonus.contains(&phase) || phase == Phase::Exchange
        }
    }
}

/// What is listed is what the rules allow; everything else is refused without effect. (16.6)
pub(crate) fn the_list_is_the_law(state: &State) {
    let chance = Actor::Chance;
    assert!(state.legal(chance).is_empty());
    for seat in (0..8).map(Seat::new) {
        let actor = Actor::Seat(seat);
        let owed = state.turn().owes(actor);
        let listed: Vec<Action> = state.legal(actor).into_iter().collect();
        assert_eq!(listed.len(), state.legal(actor).len());
        assert!(listed.windows(2).all(|two| two[0] < two[1]), "{listed:?}");
        assert!(owed || listed.is_empty());
        if !owed {
            let refusal = state.check(actor, &Action::Pass);
            assert_eq!(refusal, Err(IllegalAction::NotYourTurn { turn: state.turn() }));
            continue;
        }
        for action in universe() {
            let legal = allowed(state, seat, action);
            assert_eq!(listed.contains(&action), legal, "{actor}: {action}");
            let mut after = state.clone();
            let result = after.play_with(actor, &action, &mut |event, _| {
                assert!(legal, "a refused action tells nothing: {event:?}");
            });
            assert_eq!(result.is_ok(), legal, "{actor}: {action}: {result:?}");
            assert_eq!(state.check(actor, &action), result);
            assert!(legal || after == *state, "{actor}: {action}");
            let text = action.to_string();
            assert_eq!(text.parse(), Ok(action), "{text}");
        }
    }
}
