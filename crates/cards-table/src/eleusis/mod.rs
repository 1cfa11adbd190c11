//! Eleusis at the table: single rounds and matches.

mod ending;
mod induce;
mod picture;
mod reasons;
mod rules;
mod vectors;
mod words;

use cards_bots::random::{self, Random};
use cards_bots::{Bot, BotKind};
use cards_core::json::Difference;
use cards_core::{Seat, Stream, Words};
use eleusis::rule::{Band, Entry, collection};
use eleusis::{Action, Event, IllegalAction, Match, Outcome, Phase, Round, View, matches};
use serde_json::{Map, Value};

pub use rules::rule_commands;

use crate::names::Names;
use crate::tabletop::{Measure, Refusal, Tabletop};
use crate::text::Text;

const RULES: &str = "\
ELEUSIS IN SHORT
God has a secret rule: which card may follow the line that lies. Everybody else
holds 14 cards and wants to be rid of them; playing is how the rule is found.
In your turn lay a card (lay HJ), or several one by one, then submit. All right:
they join the line. One wrong: the whole string goes under the last right card,
and you draw two cards for each wrong one; which ones were wrong is not told.
If you think that you hold no legal card, say noplay and show your hand. True:
you get a new hand four cards smaller (with four or fewer the round ends).
False: a legal card of it is played for you and you draw five.
After your own string you may declare yourself prophet: you stop playing and
judge the others in god's place. One false call and you are overthrown, with
five cards more. Once 30 cards are laid, or 20 after a prophet's token, a wrong
string expels its player for the round.
The round ends when a hand is empty or nobody is left to play. You score the
largest hand minus your own, 4 more with an empty hand; a standing prophet 1 for
each right and 2 for each wrong card since his token. God scores as much as the
best of the others, but with a prophet at most twice the number of his token.
Play against a listed rule:     play --bands gentle
Be god with a rule of yours:    play --rule \"c.suit != p.suit\" --seats \\
                                you,random,random,random,random
Be god with a rule in mind:     the same with --rule unwritten
";

impl Tabletop for Round {
    const TITLE: &'static str = "Eleusis, a round";
    const COUNTING: &'static [&'static str] = &["wrong"];
    const RULES: &'static str = RULES;
    const BOTS: &'static [BotKind<Self>] = cards_bots::eleusis::BOTS;
    // God sits on seat 0 unless said.
    const HOME: u8 = 1;

    fn draw(view: &View, names: &Names) -> Text {
        picture::draw(view, names)
    }

    fn draw_open(state: &Self, names: &Names) -> Text {
        picture::draw_open(state, names)
    }

    fn ask(view: &View, _names: &Names) -> String {
        ask(view)
    }

    fn describe(action: &Action, _view: &View, _names: &Names) -> String {
        words::describe(action)
    }

    fn narrate(event: &Event, names: &Names) -> Option<Text> {
        words::narrate(event, names)
    }

    fn why_not(illegal: &IllegalAction) -> Refusal {
        reasons::refusal(illegal)
    }

    fn for_people(arguments: &mut Map<String, Value>) {
        ask_for_fairness(arguments);
    }

    fn ending(state: &Self, names: &Names) -> Text {
        ending::of_round(state, names)
    }

    fn measures(outcome: &Outcome) -> Vec<Measure> {
        let seats = (0..).map(Seat::new);
        let scores = outcome.scores.iter().zip(seats).map(|(&score, seat)| Measure {
            name: "points",
            seat: Some(seat),
            value: score.into(),
        });
        let shared = [
            ("cards laid", f64::from(outcome.laid)),
            ("share with a prophet at the end", f64::from(u8::from(outcome.prophet.is_some()))),
            ("share with an empty hand", f64::from(u8::from(outcome.emptied.is_some()))),
        ];
        let shared = shared.map(|(name, value)| Measure { name, seat: None, value });
        scores.chain(shared).collect()
    }

    fn check_other(object: &Map<String, Value>) -> Option<Result<String, Difference>> {
        vectors::check(object)
    }
}

/// Plays at random; as god it takes a listed rule that is not too hard.
struct Listed;

impl Bot<Match> for Listed {
    fn choose(&mut self, view: &matches::View, words: &mut Stream) -> matches::Action {
        if view.phase() != matches::Phase::Rule {
            return Bot::<Match>::choose(&mut Random, view, words);
        }
        let fair = |entry: &&Entry| entry.band < Band::Hard;
        let rules: Vec<&Entry> = collection().iter().filter(fair).collect();
        let at = words.below(rules.len() as u64) as usize;
        matches::Action::Rule(rules[at].rule())
    }
}

const MATCH_BOTS: &[BotKind<Match>] = &[
    random::kind(),
    BotKind {
        name: "listed",
        about: "as god a rule of the collection, else any legal action",
        make: || Box::new(Listed),
    },
];

impl Tabletop for Match {
    const TITLE: &'static str = "Eleusis, a match";
    const COUNTING: &'static [&'static str] = &["wrong"];
    const RULES: &'static str = RULES;
    const BOTS: &'static [BotKind<Self>] = MATCH_BOTS;

    fn draw(view: &matches::View, names: &Names) -> Text {
        picture::draw_match(view, names)
    }

    fn ask(view: &matches::View, _names: &Names) -> String {
        match (view.phase(), view.round()) {
            (matches::Phase::Rule, _) => "Write your rule, such as `rule c.color != p.color`; or \
                keep it in mind:\n`rule unwritten`."
                .into(),
            (matches::Phase::Vote, _) => "Another round? go, or stop.".into(),
            (_, Some(round)) => ask(round),
            _ => String::new(),
        }
    }

    fn describe(action: &matches::Action, _view: &matches::View, _names: &Names) -> String {
        match action {
            matches::Action::Round(action) => words::describe(action),
            matches::Action::Unwritten => "you keep your rule in mind and judge yourself".into(),
            _ => String::new(),
        }
    }

    fn narrate(event: &matches::Event, names: &Names) -> Option<Text> {
        words::narrate_match(event, names)
    }

    fn why_not(illegal: &matches::IllegalAction) -> Refusal {
        reasons::refusal_in_match(illegal)
    }

    fn why_not_this(action: &matches::Action, illegal: &matches::IllegalAction) -> Refusal {
        reasons::refusal_of(action, illegal)
    }

    fn for_people(arguments: &mut Map<String, Value>) {
        ask_for_fairness(arguments);
    }

    fn ending(state: &Self, names: &Names) -> Text {
        ending::of_match(state, names)
    }

    fn measures(outcome: &matches::Outcome) -> Vec<Measure> {
        let mut all = Vec::new();
        for (&points, seat) in outcome.finals.iter().zip((0..).map(Seat::new)) {
            let won = f64::from(u8::from(outcome.winners.contains(seat)));
            all.push(Measure { name: "matches won", seat: Some(seat), value: won });
            all.push(Measure { name: "points", seat: Some(seat), value: points.into() });
        }
        all.push(Measure { name: "rounds", seat: None, value: outcome.rounds.into() });
        all
    }
}

/// A rule that somebody writes is checked before the deal, unless `--fairness any` is said.
fn ask_for_fairness(arguments: &mut Map<String, Value>) {
    arguments.entry("fairness").or_insert_with(|| "fair".into());
}

fn ask(view: &View) -> String {
    let table = view.table();
    match table.phase() {
        Phase::Starter => match view.stock().first() {
            Some(Some(card)) => {
                format!("Can the {} start the line? accept or reject.", words::name(*card))
            }
            _ => "Can this card start the line? accept or reject.".into(),
        },
        Phase::Turn if table.laying().is_empty() => {
            "Lay a card, or say noplay if you hold no legal one.".into()
        }
        Phase::Turn => "Lay another card, or submit the string.".into(),
        Phase::Call => "You judge as prophet: right, or wrong and how many.".into(),
        Phase::Judge => "You judge as god: right, or wrong and how many.".into(),
        Phase::NpCall => {
            "You judge as prophet: true, or false and a legal card of the hand shown.".into()
        }
        Phase::NpJudge if table.is_written() => {
            "That was false: pick a legal card of the hand shown.".into()
        }
        Phase::NpJudge => "You judge as god: true, or pick a legal card of the hand shown.".into(),
        Phase::After => "Do you declare yourself prophet? declare, or pass.".into(),
        Phase::Pack | Phase::Over => String::new(),
    }
}
