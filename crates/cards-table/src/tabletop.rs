//! What a game brings to the table: its words and its picture.

use cards_bots::BotKind;
use cards_core::json::{Difference, Forms};
use cards_core::{Game, Record, Seat};
use serde_json::{Map, Value};

use crate::names::Names;
use crate::seating::usual_bot;
use crate::text::Text;

/// Why an action is refused, for a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// One sentence about this very action: `Hearts were led and you hold the Nine of Hearts.`
    pub words: String,
    /// The numbered paragraph of the game's rules: `1.7`.
    pub paragraph: &'static str,
    /// What that paragraph says, in a sentence or three.
    pub law: &'static str,
}

/// A result of a game, one number: `victory points` of a seat, or a `score` of the whole table.
#[derive(Clone, PartialEq, Debug)]
pub struct Measure {
    /// What is measured, in plain words. For a share, a number that is 0 or 1.
    pub name: &'static str,
    /// Whose it is; `None` for the whole table.
    pub seat: Option<Seat>,
    /// The number.
    pub value: f64,
}

/// A game with the words and pictures that a table needs.
///
/// With these few functions a game gets every sub-command: `play`, `watch`, `sim`, `replay`,
/// `trace`, `check` and `serve`. No line that they make is wider than 80 columns.
pub trait Tabletop: Forms {
    /// The game's name for people.
    const TITLE: &'static str;

    /// The rules in short, about a screen, for the command `rules`.
    const RULES: &'static str;

    /// The players that the table offers, the weakest first. The last one that does not search is
    /// the usual opponent.
    const BOTS: &'static [BotKind<Self>];

    /// Whether players must remember what they have seen: `play` then has a flag `--memory`.
    const REMEMBERS: bool = false;

    /// Whether chance is a die that people can roll themselves: `play` then has a flag `--dice`.
    const DICE: bool = false;

    /// Whether all seats win or lose together: the arena then lets each bot play a whole table.
    const TOGETHER: bool = false;

    /// Verbs with a number that counts something: of `announce`, points. There a number typed alone
    /// may mean that one and not an entry of the list.
    const COUNTING: &'static [&'static str] = &[];

    /// Where a person sits who plays against bots and names no seat.
    const HOME: u8 = 0;

    /// The table as one seat sees it, whole lines.
    fn draw(view: &Self::View, names: &Names) -> Text;

    /// The same with all that the seat has ever seen, for games that have to be remembered.
    fn draw_remembered(view: &Self::View, names: &Names) -> Text {
        Self::draw(view, names)
    }

    /// What chance is asked for now, when people roll the die.
    fn ask_dice(_state: &Self, _names: &Names) -> String {
        "What does the die show?".into()
    }

    /// The table with everything open, whole lines; by default the view of each seat in turn.
    fn draw_open(state: &Self, names: &Names) -> Text {
        let mut all = Text::new();
        for seat in (0..state.seats()).map(Seat::new) {
            all.add(Self::draw(&state.view(seat), &names.seen_by(seat))).end();
        }
        all
    }

    /// Who gives the hints: the usual opponent. If what was seen must be remembered and the table
    /// does not remember it either, somebody who goes by what lies open.
    fn adviser(_remembered: bool) -> Option<BotKind<Self>> {
        usual_bot()
    }

    /// What the seat is asked for now: `Press a card: it counts for you at the end.`
    fn ask(view: &Self::View, names: &Names) -> String;

    /// Words that players may type beside the commands of every table, and what each tells;
    /// [`explain`](Self::explain) gives the answer.
    const WORDS: &'static [(&'static str, &'static str)] = &[];

    /// The answer to one of [`WORDS`](Self::WORDS), or to `explain` and a topic, whole lines;
    /// `None` if there is nothing to say about it.
    fn explain(_topic: &str, _view: &Self::View, _names: &Names) -> Option<Text> {
        None
    }

    /// The spans of the game that are going on, each with a number that changes when the next one
    /// begins: `("trick", 5)`. For so long players may decline everything that can be declined.
    fn spans(_view: &Self::View) -> Vec<(&'static str, u64)> {
        Vec::new()
    }

    /// What an action does, for a list: `the Jack of Hearts`. By default nothing is added to its
    /// text.
    fn describe(_action: &Self::Action, _view: &Self::View, _names: &Names) -> String {
        String::new()
    }

    /// What just happened, in a sentence to the seat that [`Names`] address; `None` for what is
    /// not worth a line. May span several lines; the last one is not ended.
    fn narrate(event: &Self::Event, names: &Names) -> Option<Text>;

    /// Why an action is refused.
    fn why_not(illegal: &Self::Illegal) -> Refusal;

    /// Why this very action is refused, where that takes more than the error to say.
    fn why_not_this(_action: &Self::Action, illegal: &Self::Illegal) -> Refusal {
        Self::why_not(illegal)
    }

    /// Adds to the arguments what a game with people begins with unless something else is said.
    fn for_people(_arguments: &mut Map<String, Value>) {}

    /// What a person could think of beside the legal actions, such as every other card in hand:
    /// `?` says why not.
    fn attempts(_view: &Self::View) -> Vec<Self::Action> {
        Vec::new()
    }

    /// What a person may want to know when the game is over: `Could we have won this one?`
    const AFTERTHOUGHT: Option<&'static str> = None;

    /// The answer to [`AFTERTHOUGHT`](Self::AFTERTHOUGHT), whole lines.
    fn afterthought(_record: &Record<Self>, _names: &Names) -> Text {
        Text::new()
    }

    /// Who took what, when the last action has ended a part of the game but not the game; whole
    /// lines, and none where nothing has ended.
    fn interlude(_state: &Self, _names: &Names) -> Text {
        Text::new()
    }

    /// Who took what, and why the result fell so, when the game is over; whole lines.
    fn ending(state: &Self, names: &Names) -> Text;

    /// The results of a game for statistics: always the same ones, in the same order.
    fn measures(outcome: &<Self as Game>::Outcome) -> Vec<Measure>;

    /// Checks a JSON object of the game's own kind that names no game; `None` if it is none.
    fn check_other(_object: &Map<String, Value>) -> Option<Result<String, Difference>> {
        None
    }
}
