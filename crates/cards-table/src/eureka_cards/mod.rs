//! Eureka!, the card game, at the table.

mod ending;
mod picture;
mod reasons;
mod words;

use cards_bots::BotKind;
use cards_bots::eureka_cards::BOTS;
use cards_core::Record;
use eureka_cards::{Action, Event, IllegalAction, Outcome, Phase, Rating, State, View};

use crate::names::Names;
use crate::tabletop::{Measure, Refusal, Tabletop};
use crate::text::Text;

const RULES: &str = "\
EUREKA! IN SHORT
Play together: what is left in your hands at the end counts against all of you.
Nobody says a word about the own cards.
Four suits: Y formal, G natural, B social, R artistic knowledge. Ranks 1 to 6
with two players, 8 with three, 11 with four, 13 with five.
First each gives a card to the right, the last player first, the starter last.
Then in turn: place a card if you can, else pass. A row holds one suit and only
rises. What matters is the gap to the card below:
  next rank      a penalty, and the card lies face down (marked *)
  a rank or more left out    a bonus, which you may decline
         penalty                            bonus
  Y      take a card of the draw row        your card may be covered by another
                                            suit, equal or higher; then yellow
                                            goes on above it
  G      the next card must be green        somebody may exchange a card
  B      a card of the draw row goes to     take the top card of another row
         another player
  R      the next card brings no bonus      the next card brings no penalty
The first card of a row, a cover and the card on a cover bring neither. The last
card of a hand and the highest green card bring no penalty. What is pending
stays until the next card is placed. With four or five players a wild card gives
one bonus, once a game, at the beginning of anybody's turn.
The game ends when all pass in a row.
";

impl Tabletop for State {
    const TITLE: &'static str = "Eureka!";
    const RULES: &'static str = RULES;
    const BOTS: &'static [BotKind<Self>] = BOTS;
    const TOGETHER: bool = true;
    const AFTERTHOUGHT: Option<&'static str> = Some("Could we have won this one?");

    fn draw(view: &View, names: &Names) -> Text {
        picture::draw(view, names)
    }

    fn draw_open(state: &Self, names: &Names) -> Text {
        picture::draw_open(state, names)
    }

    fn ask(view: &View, _names: &Names) -> String {
        let text = match view.table().phase() {
            Phase::Starter => "Who begins? The first to say so settles it.",
            Phase::Draft => "Give a card to your right.",
            Phase::Turn if view.hand().is_empty() => "Your hand is empty: you pass.",
            Phase::Turn => "Place a card; pass only if you cannot.",
            Phase::Studies => "Unnecessary studies: take a card of the draw row.",
            Phase::Clash => "Culture clash: give a card of the draw row to another player.",
            Phase::BonusY => "Crossed knowledge: shall the yellow card be open to a cover?",
            Phase::BonusG => "Evolution: who may exchange a card?",
            Phase::BonusB => "Social revolution: take the top card of a row?",
            Phase::BonusR => "Epiphany: shall the next card bring no penalty?",
            Phase::Exchange => "You may exchange a card: swap, trade or recycle.",
            Phase::Return => "Give a card back; it may be the one you got.",
            Phase::Over => "The game is over.",
        };
        text.into()
    }

    fn describe(action: &Action, view: &View, _names: &Names) -> String {
        words::describe(*action, view.table())
    }

    fn narrate(event: &Event, names: &Names) -> Option<Text> {
        Some(words::narrate(event, names))
    }

    fn why_not(illegal: &IllegalAction) -> Refusal {
        reasons::refusal(*illegal)
    }

    /// Every card in hand, where one is placed.
    fn attempts(view: &View) -> Vec<Action> {
        match view.table().phase() {
            Phase::Turn if view.turn().owes(view.seat().into()) => {
                view.hand().into_iter().map(Action::Place).chain([Action::Pass]).collect()
            }
            _ => vec![],
        }
    }

    fn ending(state: &Self, names: &Names) -> Text {
        ending::of(state, names)
    }

    fn afterthought(record: &Record<Self>, names: &Names) -> Text {
        ending::afterthought(record, names)
    }

    fn measures(outcome: &Outcome) -> Vec<Measure> {
        let score = f64::from(outcome.score());
        let mut all = vec![Measure { name: "score", seat: None, value: score }];
        for rating in Rating::ALL {
            let value = f64::from(u8::from(outcome.rating() == rating));
            all.push(Measure { name: words::share(rating), seat: None, value });
        }
        all
    }
}
