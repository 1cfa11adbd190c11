//! Who plays: people and bots on the seats of a game.

use cards_bots::{Bot, BotKind, Limit};
use cards_core::{Actor, Game, Seat, SeatSet, Stream, Turn};
use serde_json::{Map, Value};

use crate::fault::Fault;
use crate::names::Names;
use crate::tabletop::Tabletop;

/// Who sits on a seat.
pub(crate) enum Player<G: Tabletop> {
    /// Somebody at the terminal, with a name.
    Person(String),
    /// A bot of this kind.
    Bot(BotKind<G>),
}

impl<G: Tabletop> Player<G> {
    /// What names this player on the command line.
    pub(crate) fn label(&self) -> &str {
        match self {
            Self::Person(name) => name,
            Self::Bot(kind) => kind.name,
        }
    }
}

/// The bot of this name.
pub(crate) fn bot<G: Tabletop>(name: &str) -> Result<BotKind<G>, Fault> {
    BotKind::find(G::BOTS, name).copied().ok_or_else(|| {
        let names: Vec<&str> = G::BOTS.iter().map(|kind| kind.name).collect();
        let known = names.join(", ");
        Fault::Usage(format!("no bot {name:?} plays {}; there are {known}", G::NAME))
    })
}

/// The bot that plays when nobody says which.
pub(crate) fn usual_bot<G: Tabletop>() -> Option<BotKind<G>> {
    G::BOTS.last().copied()
}

/// The players named: a bot by its name, anybody else by `you` or a name with a capital letter.
pub(crate) fn players<G: Tabletop>(names: &[String]) -> Result<Vec<Player<G>>, Fault> {
    names
        .iter()
        .map(|name| {
            if name == "you" {
                return Ok(Player::Person("You".into()));
            }
            if name.starts_with(char::is_uppercase) {
                return Ok(Player::Person(name.clone()));
            }
            bot(name).map(Player::Bot)
        })
        .collect()
}

/// One bot kind for each seat: as named, one name for all, or the usual one.
pub(crate) fn bots<G: Tabletop>(names: &[String], seats: u8) -> Result<Vec<BotKind<G>>, Fault> {
    let kinds: Vec<BotKind<G>> = names.iter().map(|name| bot(name)).collect::<Result<_, _>>()?;
    match kinds.len() {
        0 => Ok(vec![usual_bot().ok_or_else(no_bots)?; seats.into()]),
        1 => Ok(vec![kinds[0]; seats.into()]),
        n if n == usize::from(seats) => Ok(kinds),
        n => Err(Fault::Usage(format!("--bots: {seats} seats need {seats} names or one, not {n}"))),
    }
}

pub(crate) fn no_bots() -> Fault {
    Fault::Usage("this game has no bots".into())
}

/// The names of the players in sentences: bots of one kind are told apart by their seats.
pub(crate) fn names<'a>(labels: impl Iterator<Item = &'a str> + Clone) -> Names {
    Names::new(labels.clone().enumerate().map(|(seat, label)| {
        let same = labels.clone().filter(|other| *other == label).count();
        if same > 1 { format!("{label} {seat}") } else { label.into() }
    }))
}

/// The setup of a seed.
pub(crate) fn setup<G: Tabletop>(
    arguments: &Map<String, Value>,
    words: &mut Stream,
) -> Result<G::Setup, Fault> {
    G::generate(arguments, words).map_err(|fault| Fault::of_setup(&fault))
}

/// The state that a setup gives.
pub(crate) fn state<G: Game>(setup: &G::Setup) -> Result<G, Fault> {
    G::new(setup).map_err(|error| Fault::Data(error.to_string()))
}

/// The arguments with the number of players that a list of names asks for, if the game's setup
/// has such a field and it was not given.
pub(crate) fn for_players<G: Tabletop>(
    arguments: &Map<String, Value>,
    names: &[String],
) -> Map<String, Value> {
    let mut arguments = arguments.clone();
    let has = G::OPTIONS.iter().any(|option| option.name == "players");
    if has && names.len() > 1 && !arguments.contains_key("players") {
        arguments.insert("players".into(), names.len().into());
    }
    arguments
}

/// A bot for each seat.
pub(crate) fn make<G: Tabletop>(
    kinds: &[BotKind<G>],
    limit: Option<Limit>,
) -> Vec<Box<dyn Bot<G>>> {
    kinds
        .iter()
        .map(|kind| {
            let mut bot = (kind.make)();
            if let Some(limit) = limit {
                bot.limit(limit);
            }
            bot
        })
        .collect()
}

/// Plays to the end with bots on all seats; `tell` hears each event and who caused it.
///
/// Chance goes on with the words that made the setup, and each seat has words of its own.
pub(crate) fn play_out<G: Tabletop>(
    state: &mut G,
    bots: &mut [Box<dyn Bot<G>>],
    words: &mut Stream,
    tell: &mut impl FnMut(Actor, &G::Event, SeatSet),
) -> Result<u64, Fault> {
    let mut own: Vec<Stream> =
        bots.iter().map(|_| Stream::new(cards_core::Words::seed(words))).collect();
    let mut actions = 0;
    while let Some(actor) = Turn::actor(state.turn()) {
        let action = match actor {
            Actor::Chance => state.chance(words),
            Actor::Seat(seat) => {
                let n = seat.index();
                Some(bots[n].choose(&state.view(seat), &mut own[n]))
            }
        };
        let Some(action) = action else {
            return Err(Fault::Data("chance has nothing to choose from".into()));
        };
        state
            .play_with(actor, &action, &mut |event, audience| tell(actor, event, audience))
            .map_err(|why| Fault::Data(format!("{actor}: {action} was refused: {why}")))?;
        actions += 1;
    }
    Ok(actions)
}

/// The seats of people.
pub(crate) fn people<G: Tabletop>(players: &[Player<G>]) -> SeatSet {
    let seats = (0..).map(Seat::new).zip(players);
    seats.filter(|(_, player)| matches!(player, Player::Person(_))).map(|(seat, _)| seat).collect()
}
