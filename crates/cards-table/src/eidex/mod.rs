//! Eidex at the table: single hands and tournaments.

mod ending;
mod picture;
mod reasons;
mod words;

use cards_bots::BotKind;
use cards_bots::eidex::{BOTS, TOURNAMENT_BOTS};
use cards_core::{Game, Seat};
use eidex::tournament::{self, Between};
use eidex::{Action, Event, Hand, IllegalAction, Outcome, Tournament, View, Window};

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
    const RULES: &'static str = RULES;
    const BOTS: &'static [BotKind<Self>] = BOTS;

    fn draw(view: &View, names: &Names) -> Text {
        picture::draw(view, names)
    }

    fn draw_open(state: &Self, names: &Names) -> Text {
        picture::draw_open(state, names)
    }

    fn ask(view: &View, _names: &Names) -> String {
        ask(view)
    }

    fn describe(action: &Action, view: &View, _names: &Names) -> String {
        words::describe(action, view.rules())
    }

    fn narrate(event: &Event, names: &Names) -> Option<Text> {
        // The ending follows at once and gives the reasons.
        words::narrate(event, names, false)
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

    fn ask(view: &tournament::View, _names: &Names) -> String {
        ask(view.hand())
    }

    fn describe(action: &tournament::Action, view: &tournament::View, _names: &Names) -> String {
        match action {
            tournament::Action::Hand(action) => words::describe(action, view.hand().rules()),
            tournament::Action::Deal(_) => String::new(),
        }
    }

    fn narrate(event: &tournament::Event, names: &Names) -> Option<Text> {
        match event {
            tournament::Event::Hand(event) => words::narrate(event, names, true),
            tournament::Event::Between(between) => Some(told_between(between, names)),
        }
    }

    fn why_not(illegal: &IllegalAction) -> Refusal {
        reasons::refusal(illegal)
    }

    fn attempts(view: &tournament::View) -> Vec<tournament::Action> {
        attempts(view.hand()).into_iter().map(tournament::Action::Hand).collect()
    }

    fn ending(state: &Self, names: &Names) -> Text {
        let mut text = Text::new();
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

fn ask(view: &View) -> String {
    let list = view.legal();
    let plays = list.get(0).is_some_and(|action| matches!(action, Action::Play(_)));
    match view.window() {
        Window::H4 if matches!(list.get(0), Some(Action::Press(_))) => {
            "Press a card: it lies face down and counts for you at the end.".into()
        }
        Window::T2 if plays => match view.trick().led {
            None => "Lead a card.".into(),
            Some(led) => format!("Play a card: {} were led.", words::suit(led)),
        },
        _ => "Choose: ? names what you may do.".into(),
    }
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
