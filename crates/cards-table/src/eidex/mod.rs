//! Eidex at the table: single hands and tournaments.

mod characters;
mod choices;
mod ending;
mod picture;
mod reasons;
mod telling;
#[cfg(test)]
mod tests;
mod words;

use cards_bots::BotKind;
use cards_bots::eidex::{BOTS, TOURNAMENT_BOTS};
use cards_core::{Game, Seat};
use eidex::tournament::{self, Between, Stage};
use eidex::{Action, Character, Event, Hand, IllegalAction, Outcome, Tournament, View};

use crate::names::Names;
use crate::tabletop::{Measure, Refusal, Tabletop};
use crate::text::Text;

const RULES: &str = "\
EIDEX IN SHORT
Three players, 36 cards: Eidex (green), Ravens, Hearts and Stars, Six to Ace.
Each gets 12 cards; the dealer's last card lies open and makes its suit trump.
An Ace there means no trump, high cards win; a Six: no trump, low cards win.
Everybody presses one card: it lies face down and counts for its owner.
Then eleven tricks. Follow the suit led or cut in with a trump at any time; who
cannot follow plays anything. If a trump lies there already, a weaker one may
not be played while you hold other cards. The trump Jack never has to follow.
Strength:  trump  J 9 A K Q T 8 7 6     other suits  A K Q J T 9 8 7 6
Points:    trump  J 20, 9 14, A 11, T 10, K 4, Q 3
           others A 11, T 10, K 4, Q 3, J 2 (without trump each 8 counts 8;
           where the Six wins it counts 11 and the Ace nothing)
           The last trick is worth 5 more: 157 in all.
Two victory points a hand: all tricks win both. Whoever reaches 100 gets
nothing and the others one each. Else the most and the fewest points get one
each; if two are level, the third gets both. So be high, but below 100, or low.
A tournament is won with 7 victory points.
";

/// The three seats.
const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

impl Tabletop for Hand {
    const TITLE: &'static str = "Cosmic Eidex, a hand";
    const COUNTING: &'static [&'static str] = &["announce", "limit"];
    const RULES: &'static str = RULES;
    const BOTS: &'static [BotKind<Self>] = BOTS;

    fn draw(view: &View, names: &Names) -> Text {
        picture::draw(view, names)
    }

    fn draw_open(state: &Self, names: &Names) -> Text {
        picture::draw_open(state, names)
    }

    const WORDS: &'static [(&'static str, &'static str)] = WORDS;

    fn ask(view: &View, names: &Names) -> String {
        choices::ask(view, names)
    }

    fn describe(action: &Action, view: &View, names: &Names) -> String {
        choices::describe(*action, view, names)
    }

    fn explain(topic: &str, view: &View, names: &Names) -> Option<Text> {
        explain(topic, view, names)
    }

    fn spans(view: &View) -> Vec<(&'static str, u64)> {
        choices::spans(view)
    }

    fn narrate(event: &Event, names: &Names) -> Option<Text> {
        // The ending follows at once and gives the reasons.
        telling::narrate(event, names, false)
    }

    fn why_not(illegal: &IllegalAction) -> Refusal {
        reasons::refusal(illegal)
    }

    fn attempts(view: &View) -> Vec<Action> {
        attempts(view)
    }

    fn ending(state: &Self, names: &Names) -> Text {
        ending::of_hand(state, names)
    }

    fn measures(outcome: &Outcome) -> Vec<Measure> {
        let mut all = Vec::new();
        for seat in SEATS {
            let n = seat.index();
            let (award, points) = (f64::from(outcome.award[n]), f64::from(outcome.points[n]));
            all.push(Measure { name: "victory points", seat: Some(seat), value: award });
            all.push(Measure { name: "points", seat: Some(seat), value: points });
        }
        let matched = f64::from(u8::from(outcome.matched.is_some()));
        all.push(Measure { name: "share with a Match", seat: None, value: matched });
        all
    }
}

impl Tabletop for Tournament {
    const TITLE: &'static str = "Cosmic Eidex, a tournament";
    const COUNTING: &'static [&'static str] = &["announce", "limit"];
    const RULES: &'static str = RULES;
    const BOTS: &'static [BotKind<Self>] = TOURNAMENT_BOTS;

    fn draw(view: &tournament::View, names: &Names) -> Text {
        let mut text = Text::from(format!("Hand {}\n", view.number()));
        text.add(picture::draw(view.hand(), names));
        text
    }

    fn draw_open(state: &Self, names: &Names) -> Text {
        let mut text = Text::from(format!("Hand {}\n", state.number()));
        text.add(picture::draw_open(state.hand(), names));
        text
    }

    const WORDS: &'static [(&'static str, &'static str)] = WORDS;

    fn ask(view: &tournament::View, names: &Names) -> String {
        choices::ask(view.hand(), names)
    }

    fn explain(topic: &str, view: &tournament::View, names: &Names) -> Option<Text> {
        explain(topic, view.hand(), names)
    }

    fn spans(view: &tournament::View) -> Vec<(&'static str, u64)> {
        // Each hand has tricks of its own numbers.
        let number = u64::from(view.number());
        let spans = choices::spans(view.hand()).into_iter();
        spans.map(|(name, n)| (name, number << 8 | n)).collect()
    }

    fn describe(action: &tournament::Action, view: &tournament::View, names: &Names) -> String {
        match action {
            tournament::Action::Hand(action) => choices::describe(*action, view.hand(), names),
            tournament::Action::Deal(_) => String::new(),
        }
    }

    fn narrate(event: &tournament::Event, names: &Names) -> Option<Text> {
        match event {
            tournament::Event::Hand(event) => telling::narrate(event, names, true),
            tournament::Event::Between(between) => Some(told_between(between, names)),
        }
    }

    fn why_not(illegal: &IllegalAction) -> Refusal {
        reasons::refusal(illegal)
    }

    fn attempts(view: &tournament::View) -> Vec<tournament::Action> {
        attempts(view.hand()).into_iter().map(tournament::Action::Hand).collect()
    }

    fn interlude(state: &Self, names: &Names) -> Text {
        match state.stage() {
            Stage::Deal => ending::by_seat(state.hand(), names),
            _ => Text::new(),
        }
    }

    fn ending(state: &Self, names: &Names) -> Text {
        let mut text = ending::by_seat(state.hand(), names);
        for seat in SEATS {
            let victory = state.victory()[seat.index()];
            text.plain(format!("{}: {victory} victory points\n", names.name(seat)));
        }
        if let Some(outcome) = Game::outcome(state) {
            let winner = match outcome.winner {
                Some(seat) => names.does(seat, "win", "wins"),
                None => "Nobody wins".into(),
            };
            text.plain(format!("{winner} the tournament after {} hands.\n", outcome.hands));
        }
        text
    }

    fn measures(outcome: &tournament::Outcome) -> Vec<Measure> {
        let mut all = Vec::new();
        for seat in SEATS {
            let won = f64::from(u8::from(outcome.winner == Some(seat)));
            let victory = f64::from(outcome.victory[seat.index()]);
            all.push(Measure { name: "tournaments won", seat: Some(seat), value: won });
            all.push(Measure { name: "victory points", seat: Some(seat), value: victory });
        }
        all.push(Measure { name: "hands", seat: None, value: f64::from(outcome.hands) });
        all
    }
}

fn told_between(between: &Between, names: &Names) -> Text {
    match between {
        Between::Dealt { number, dealer, trump_card, .. } => {
            let mut text = Text::from(format!("Hand {number}: "));
            text.plain(names.does(*dealer, "deal and show ", "deals and shows "));
            text.add(words::card(*trump_card)).plain(".");
            text
        }
        Between::Ended { victory: [a, b, c], .. } => {
            format!("The tournament is over at {a} - {b} - {c}.").into()
        }
        _ => "A new stage of the tournament begins.".into(),
    }
}

/// What players may ask beside the usual.
const WORDS: &[(&str, &str)] =
    &[("characters", "who has which character; `explain EJ` tells what one does")];

/// The characters at the table, or one by its card or its name.
fn explain(topic: &str, view: &View, names: &Names) -> Option<Text> {
    if topic == "characters" {
        return Some(characters::listing(view, names));
    }
    let named = |it: &Character| it.name().to_lowercase() == topic.to_lowercase();
    let character = topic
        .parse()
        .or_else(|_| topic.to_uppercase().parse())
        .ok()
        .or_else(|| Character::ALL.into_iter().find(named))?;
    Some(characters::explained(character))
}

/// Every card in hand, where one is pressed or played.
fn attempts(view: &View) -> Vec<Action> {
    let make: fn(_) -> Action = match view
        .legal()
        .into_iter()
        .find(|action| matches!(action, Action::Play(_) | Action::Press(_)))
    {
        Some(Action::Play(_)) => Action::Play,
        Some(Action::Press(_)) => Action::Press,
        _ => return vec![],
    };
    view.hand().into_iter().map(make).collect()
}
