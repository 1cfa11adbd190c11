//! The mine in words.

use cards_core::Seat;
use eureka_mine::{Action, Board, Die, Event, IllegalAction, Look, Phase, Purpose, Tile, View};

use super::picture::letter;
use crate::names::Names;
use crate::tabletop::Refusal;
use crate::text::{Style, Text, wrap};

pub(crate) const RULES: &str = "\
Be the first with a claim on four different nuggets, 1 to 4.
Roll the die and walk exactly that many steps along rows and columns; never
straight back to the tile you just left. You may pass over everything, but you
cannot end on another miner or on another's claim. With nowhere to go you stay.
Where you end, the tile is turned up until your turn is over:
  rock      your turn is over
  nugget    claim it if you lack its number, and roll again; else the turn ends
  bats      roll again
  car       ride to any tile without a claim or a miner
  lantern   you alone see the face-down tiles around; your turn is over
  danger    roll: 4 to 6 rolls again, 1 to 3 loses your next turn
  keep out  you lose your next turn
  bear      back to your slot; your turn is over
A tile that is up already, or your own claim, does nothing: your turn is over.
Claim jump: on another's nugget that you lack a six takes it over.
Snake eye: with a movement roll of one you may first look at any hidden tile.
Quick claim: seven rows and columns, fifteen rocks fewer.
On the grid .. lies face down, [ ] is where your roll can take you, A is a miner
and (A) one in its slot, 2=B a nugget of 2 that B has claimed, CAPITALS are up.
The screen shows what lies open. Remembering the rest is the game.
";

/// What a tile is called in a sentence.
fn called(tile: Tile) -> String {
    match tile {
        Tile::Rock => "rock".into(),
        Tile::Gold(number) => format!("a nugget of {}", number.number()),
        Tile::Danger => "danger".into(),
        Tile::KeepOut => "keep out".into(),
        Tile::Bats => "bats".into(),
        Tile::Bear => "a bear".into(),
        Tile::Lantern => "a lantern".into(),
        Tile::Car => "a car".into(),
    }
}

pub(crate) fn ask(view: &View) -> String {
    match view.board().phase() {
        Phase::Corner => "Choose a corner for your miner.".into(),
        Phase::Peek => "You rolled a one: look at a hidden tile, or pass.".into(),
        Phase::Move(die) if view.legal().cells().is_empty() => {
            format!("You rolled {die}, and there is nowhere to go.")
        }
        Phase::Move(die) => format!("You rolled {die}: where do you go?"),
        Phase::Ride => "A car: where do you ride?".into(),
        _ => "Wait.".into(),
    }
}

/// Whose die it is, and what for.
pub(crate) fn ask_dice(board: &Board, names: &Names) -> String {
    let whose = board.active().map_or_else(|| "the".into(), |seat| names.whose(seat));
    match board.phase() {
        Phase::RollOff(_) => format!("For the first turn: what does {whose} die show?"),
        Phase::Danger => format!("Danger: what does {whose} die show? 4 to 6 is luck."),
        Phase::Jump => format!("Claim jump: what does {whose} die show? A 6 takes it."),
        _ => format!("What does {whose} die show?"),
    }
}

/// How many of each tile are left where the seat has not looked.
pub(crate) fn left(view: &View) -> Text {
    let left = view.left();
    let kinds: Vec<String> = Tile::ALL
        .into_iter()
        .filter(|&tile| left[tile] > 0)
        .map(|tile| format!("{} {tile}", left[tile]))
        .collect();
    let words = format!("Not seen yet: {}.", kinds.join(", "));
    let mut text = Text::new();
    text.styled(Style::Dim, wrap(&words, 80, 0));
    text
}

pub(crate) fn describe(action: &Action, view: &View) -> String {
    let board = view.board();
    match *action {
        Action::Stay => "your miner stays where it is".into(),
        Action::Pass => "do not look".into(),
        Action::Corner(corner) => {
            format!("begin beside {}", corner.cell(board.side()))
        }
        Action::Move(cell) | Action::Ride(cell) => match board.owner(cell) {
            Some(owner) if owner == view.seat() => "your claim: the turn would end".into(),
            Some(_) => "another's claim: a six may take it".into(),
            None if board.up().contains(cell) => "up already: the turn would end".into(),
            None => String::new(),
        },
        _ => String::new(),
    }
}

pub(crate) fn narrate(event: &Event, names: &Names) -> Option<Text> {
    let does = |seat: Seat, you: &str, others: &str| names.does(seat, you, others);
    let line = match *event {
        Event::CornerTaken { seat, corner } => {
            format!("{} the corner {corner}.", does(seat, "take", "takes"))
        }
        Event::Rolled { seat, die, purpose } => {
            let what = match purpose {
                Purpose::Start => " for the first turn",
                Purpose::Move => "",
                Purpose::Danger if die <= Die::Three => ": the rocks come down",
                Purpose::Danger => ": away in time",
                Purpose::Jump if die == Die::Six => ": the claim changes hands",
                Purpose::Jump => ": the claim holds",
            };
            format!("{} {die}{what}.", does(seat, "roll", "rolls"))
        }
        Event::Moved { seat, to, .. } => format!("{} to {to}.", does(seat, "go", "goes")),
        Event::Rode { seat, to, .. } => format!("{} to {to}.", does(seat, "ride", "rides")),
        Event::Stayed { seat } => format!("{} nowhere to go.", does(seat, "have", "has")),
        Event::TurnedUp { cell, tile } => {
            let mut text = Text::from(format!("On {cell}: "));
            let style = match tile {
                Tile::Gold(_) => Style::Yellow,
                Tile::Danger | Tile::KeepOut | Tile::Bear => Style::Red,
                _ => Style::Plain,
            };
            text.styled(style, called(tile)).plain(".");
            return Some(text);
        }
        Event::TokenPlaced { seat, token, cell } => {
            let mut text = Text::new();
            text.styled(Style::Yellow, "Eureka! ")
                .plain(format!("{} nugget {token} on {cell}.", does(seat, "claim", "claims")));
            return Some(text);
        }
        Event::TokenSentBack { seat, token, cell } => {
            format!("{} nugget {token} on {cell}.", does(seat, "lose", "loses"))
        }
        Event::Looked { seat, cells, .. } if cells.is_empty() => {
            format!("{} nothing hidden around.", does(seat, "find", "finds"))
        }
        Event::Looked { seat, look: Look::Lantern, cells } => {
            format!("{} by lantern at {cells}.", does(seat, "look", "looks"))
        }
        Event::Looked { seat, look: Look::Peek, cells } => {
            format!("{} at {cells}.", does(seat, "peek", "peeks"))
        }
        Event::Saw { cell, tile, .. } => format!("  {cell}: {}", called(tile)),
        Event::Passed { seat } => format!("{} at nothing.", does(seat, "look", "looks")),
        Event::Chased { seat } => {
            format!("The bear chases {} back to the slot.", names.object(seat))
        }
        Event::Flagged { seat } => {
            format!("{} the next turn.", does(seat, "will lose", "will lose"))
        }
        Event::Skipped { seat } => format!("{} this turn.", does(seat, "sit out", "sits out")),
        // The picture shows what lies up, and the ending who won.
        _ => return None,
    };
    Some(line.into())
}

pub(crate) fn why_not(illegal: IllegalAction) -> Refusal {
    // Seats by their letters, as on the grid.
    let words = match illegal {
        IllegalAction::CornerTaken { corner, seat } => {
            format!("corner {corner} is {}'s", letter(seat))
        }
        IllegalAction::Occupied { cell, seat } => {
            format!("miner {} stands on {cell}", letter(seat))
        }
        IllegalAction::Claimed { cell, seat } => format!("{} has claimed {cell}", letter(seat)),
        _ => illegal.to_string(),
    };
    let words = sentence(&words);
    let (paragraph, law) = match illegal {
        IllegalAction::NotYourTurn { .. } | IllegalAction::WrongPhase { .. } => {
            ("P10", "Exactly one is to act at any time, and only what is listed is possible.")
        }
        IllegalAction::CornerTaken { .. } => ("C5", "Each player begins at a corner of its own."),
        IllegalAction::OutsideTheMine { .. } => ("C2", "A quick claim has seven rows and columns."),
        IllegalAction::OutOfReach { .. } => (
            "M1",
            "A walk has exactly as many steps as the die shows, along rows and columns, and never \
             leads straight back to the tile just left.",
        ),
        IllegalAction::Occupied { .. } => ("M4", "No miner ends on a tile with another miner."),
        IllegalAction::Claimed { .. } => (
            "M4",
            "No miner ends on a tile that another player has claimed; no car goes to a claim.",
        ),
        IllegalAction::MustMove { .. } => ("M7", "A miner stays only if there is nowhere to go."),
        IllegalAction::FaceUp { .. } => ("V4", "The look goes to a tile that lies face down."),
        IllegalAction::AlreadyThere { .. } => ("T8", "A ride goes to another tile."),
        _ => ("P10", "Only what is listed is possible."),
    };
    Refusal { words, paragraph, law }
}

/// With a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
        None => String::new(),
    }
}
