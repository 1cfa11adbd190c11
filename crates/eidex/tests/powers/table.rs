//! A table for tests: named cards, and everybody passes until the action that is meant is legal.

use cards_core::decks::eidex::{Card, Cards, Suit};
use cards_core::json::Forms;
use cards_core::{Actor, Seat, Stream, Turn, Words, pick};
use eidex::{Action, Character, Dealing, Hand, IllegalAction, Outcome, Setup};
use serde_json::Value;

pub(crate) const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// A hand under test.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) hand: Hand,
    /// The cards that the test names: nobody presses, gives or draws them on his own.
    named: Cards,
}

/// Three characters as text, `-` for none.
fn characters(text: &str) -> [Option<Character>; 3] {
    let list: Vec<_> = text.split(',').map(|it| (it != "-").then(|| it.parse().unwrap())).collect();
    list.try_into().unwrap()
}

/// A deal with these cards in the hands, seat 0 dealing the second from the bottom and the trump
/// card to himself. `-H` keeps further Hearts away; the rest is filled up in the order of the deck.
pub(crate) fn deal(characters: &str, hands: [&str; 3], bottom: &str) -> Table {
    deal_by(0, characters, hands, bottom)
}

/// As [`deal`], with another dealer.
pub(crate) fn deal_by(dealer: usize, who: &str, hands: [&str; 3], bottom: &str) -> Table {
    let read = |text: &str| -> Vec<Card> {
        let cards = text.split_whitespace().filter(|it| !it.starts_with('-'));
        cards.map(|it| it.parse().unwrap()).collect()
    };
    let bottom = read(bottom);
    let mut lists = hands.map(read);
    let named: Cards = lists.iter().flatten().chain(&bottom).copied().collect();
    let room = |seat: usize| 12 - if seat == dealer { 2 } else { 0 };
    let kept_away = |seat: usize, suit: Suit| {
        hands[seat].split_whitespace().any(|it| it.strip_prefix('-') == Some(&suit.to_string()))
    };
    // The suits with the fewest places first.
    let mut rest: Vec<Card> = (!named).iter().collect();
    rest.sort_by_key(|card| (0..3).filter(|&seat| !kept_away(seat, card.suit())).count());
    for card in rest {
        let free = |&seat: &usize| lists[seat].len() < room(seat) && !kept_away(seat, card.suit());
        let seat = (0..3).find(free).unwrap_or_else(|| panic!("no place for {card}"));
        lists[seat].push(card);
    }
    lists[dealer].extend(&bottom);
    let hands = lists.map(|list| list.try_into().unwrap());
    let setup = Setup {
        dealer: SEATS[dealer],
        characters: characters(who),
        victory: [0; 3],
        cards: Dealing::Hands(hands),
    };
    Table { hand: Hand::new(&setup).unwrap(), named }
}

impl Table {
    /// Each of these actions, `1 play E9; chance draw HA`, as soon as it is legal.
    pub(crate) fn does(&mut self, steps: &str) -> &mut Self {
        for step in steps.split(';').map(str::trim) {
            let (actor, action) = read(step);
            let mut patience = 40;
            while self.hand.check(actor, action).is_err() {
                patience -= 1;
                let stuck = || {
                    panic!("{step} is not legal: {:?}, {:?}", self.hand.window(), self.options())
                };
                let Some((actor, action)) = self.idle().filter(|_| patience > 0) else { stuck() };
                self.hand.play_mut(actor, action).unwrap();
            }
            self.hand.play_mut(actor, action).unwrap();
        }
        self
    }

    fn options(&self) -> Vec<String> {
        SEATS.map(|seat| self.legal(seat.number())).to_vec()
    }

    /// What whoever is owed does where the test does not care; nothing where a card is to be
    /// played.
    fn idle(&self) -> Option<(Actor, Action)> {
        let actor = self.hand.turn().actor()?;
        let legal: Vec<Action> = self.hand.legal(actor).iter().collect();
        let unnamed = |action: &&Action| match action {
            Action::Press(card)
            | Action::Draw(card)
            | Action::Give(card)
            | Action::Return(card) => !self.named.contains(*card),
            action => matches!(action, Action::Pass | Action::Keep | Action::Decline),
        };
        let any = |action: &&Action| matches!(action, Action::Return(_) | Action::Draw(_));
        let chosen = legal.iter().find(unnamed).or_else(|| legal.iter().find(any));
        chosen.map(|&action| (actor, action))
    }

    /// Everybody passes and presses until a card is to be played or something has to be decided.
    pub(crate) fn idles(&mut self) -> &mut Self {
        while let Some((actor, action)) = self.idle() {
            self.hand.play_mut(actor, action).unwrap();
        }
        self
    }

    /// Everybody passes and presses until this is legal.
    pub(crate) fn until(&mut self, step: &str) -> &mut Self {
        while !self.may(step) {
            let (actor, action) = self.idle().unwrap_or_else(|| panic!("{step} never comes"));
            self.hand.play_mut(actor, action).unwrap();
        }
        self
    }

    /// The rest of the hand: whoever is owed takes the first of his choices that is liked, or
    /// passes, or takes the first.
    pub(crate) fn finish(&mut self, likes: impl Fn(&Hand, Seat, Action) -> bool) -> Outcome {
        self.drive(|_| false, likes);
        self.hand.outcome().unwrap()
    }

    /// As [`finish`](Self::finish), up to a moment.
    pub(crate) fn drive(
        &mut self,
        stops: impl Fn(&Hand) -> bool,
        likes: impl Fn(&Hand, Seat, Action) -> bool,
    ) -> &mut Self {
        while let Some(actor) = self.hand.turn().actor().filter(|_| !stops(&self.hand)) {
            let legal = self.hand.legal(actor);
            let liked = |&action: &Action| match actor {
                Actor::Seat(seat) => likes(&self.hand, seat, action),
                Actor::Chance => false,
            };
            let pass = Some(Action::Pass).filter(|&pass| legal.contains(pass));
            let action = legal.iter().find(liked).or(pass).or_else(|| legal.get(0)).unwrap();
            self.hand.play_mut(actor, action).unwrap();
        }
        self
    }

    /// The legal actions of a seat, sorted as text.
    pub(crate) fn legal(&self, seat: u8) -> String {
        texts(&self.hand, Seat::new(seat).into())
    }

    /// The legal actions of chance, sorted as text.
    pub(crate) fn draws(&self) -> String {
        texts(&self.hand, Actor::Chance)
    }

    /// Whether a seat may do this now.
    pub(crate) fn may(&self, step: &str) -> bool {
        let (actor, action) = read(step);
        self.hand.check(actor, action).is_ok()
    }

    /// Why a seat may not do this now.
    pub(crate) fn refusal(&self, step: &str) -> IllegalAction {
        let (actor, action) = read(step);
        let refusal = self.hand.check(actor, action).expect_err(step);
        assert_eq!(self.hand.play(actor, action), Err(refusal));
        refusal
    }

    /// A field of the summary.
    pub(crate) fn show(&self, field: &str) -> Value {
        self.hand.show()[field].clone()
    }

    /// A field of what a seat may know.
    pub(crate) fn view(&self, seat: u8, field: &str) -> Value {
        serde_json::to_value(self.hand.view(Seat::new(seat))).unwrap()[field].clone()
    }

    /// Who is owed.
    pub(crate) fn owed(&self) -> Option<u8> {
        match self.hand.turn() {
            Turn::Seats(seats) if seats.len() == 1 => seats.first().map(Seat::number),
            _ => None,
        }
    }

    pub(crate) fn hand_of(&self, seat: u8) -> Cards {
        self.hand.hand(Seat::new(seat))
    }
}

fn read(step: &str) -> (Actor, Action) {
    let (actor, action) = step.split_once(' ').unwrap_or_else(|| panic!("{step}?"));
    let actor = match actor {
        "chance" => Actor::Chance,
        seat => Actor::Seat(Seat::new(seat.parse().unwrap())),
    };
    (actor, action.parse().unwrap_or_else(|why| panic!("{step}: {why}")))
}

fn texts(hand: &Hand, actor: Actor) -> String {
    let mut texts: Vec<String> = hand.legal(actor).iter().map(|it| it.to_string()).collect();
    texts.sort();
    texts.join(", ")
}

/// Who wins the trick as things stand.
pub(crate) fn winner(hand: &Hand) -> Option<Seat> {
    hand.show()["winner"].as_u64().map(|seat| SEATS[seat as usize])
}

/// Cards as text.
pub(crate) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// A random hand of these characters: whoever is owed takes one of his choices that are liked, or
/// passes, or takes any. Every action is looked at, with the hand before and after it.
pub(crate) fn at_random(
    who: &str,
    seed: u64,
    likes: impl Fn(&Hand, Action) -> bool,
    mut sees: impl FnMut(&Hand, Action, &Hand),
) -> Hand {
    let mut words = Stream::new(seed);
    let setup = Setup::random(&mut words).with_characters(characters(who));
    let mut hand = Hand::new(&setup).unwrap();
    while let Some(actor) = hand.turn().actor() {
        let legal = hand.legal(actor);
        let liked: Vec<Action> = legal.iter().filter(|&it| likes(&hand, it)).collect();
        let action = match liked.len() {
            0 if legal.contains(Action::Pass) => Action::Pass,
            0 => pick(&legal, &mut words).unwrap(),
            n => liked[words.below(n as u64) as usize],
        };
        let before = hand.clone();
        hand.play_mut(actor, action).unwrap();
        sees(&before, action, &hand);
    }
    hand
}
