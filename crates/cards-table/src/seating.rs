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
    /// A bot.
    Bot(Seated<G>),
}

impl<G: Tabletop> Player<G> {
    /// What names this player on the command line.
    pub(crate) fn label(&self) -> String {
        match self {
            Self::Person(name) => name.clone(),
            Self::Bot(seated) => seated.label(),
        }
    }
}

/// A bot as it was named: its kind, and how much thought it is given.
pub(crate) struct Seated<G: Tabletop> {
    /// What it is.
    pub(crate) kind: BotKind<G>,
    limit: Option<Limit>,
}

impl<G: Tabletop> Clone for Seated<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Tabletop> Copy for Seated<G> {}

impl<G: Tabletop> From<BotKind<G>> for Seated<G> {
    fn from(kind: BotKind<G>) -> Self {
        Self { kind, limit: None }
    }
}

impl<G: Tabletop> Seated<G> {
    /// What names it on the command line: `thumb`, `search:1000`.
    pub(crate) fn label(&self) -> String {
        match self.limit {
            Some(limit) => format!("{}:{limit}", self.kind.name),
            None => self.kind.name.into(),
        }
    }

    /// The same with this much thought, if it thinks at all and was given none of its own.
    pub(crate) fn limited(self, limit: Option<Limit>) -> Self {
        let own = self.limit.or(limit.filter(|_| (self.kind.make)().searches()));
        Self { kind: self.kind, limit: own }
    }

    /// The player itself.
    pub(crate) fn make(&self) -> Box<dyn Bot<G>> {
        let mut bot = (self.kind.make)();
        if let Some(limit) = self.limit {
            bot.limit(limit);
        }
        bot
    }
}

/// The bot of this name, after which a colon and a limit may stand: `search:1000`, `search:50ms`.
pub(crate) fn bot<G: Tabletop>(text: &str) -> Result<Seated<G>, Fault> {
    let (name, limit) = match text.split_once(':') {
        Some((name, limit)) => (name, Some(limit)),
        None => (text, None),
    };
    let Some(&kind) = BotKind::find(G::BOTS, name) else {
        let names: Vec<&str> = G::BOTS.iter().map(|kind| kind.name).collect();
        let known = names.join(", ");
        return Err(Fault::Usage(format!("no bot {name:?} plays {}; there are {known}", G::NAME)));
    };
    let Some(text) = limit else { return Ok(kind.into()) };
    if !(kind.make)().searches() {
        return Err(Fault::Usage(format!("the bot {name} does not search: :{text} means nothing")));
    }
    match Limit::read(text) {
        Some(limit) => Ok(Seated { kind, limit: Some(limit) }),
        None => Err(Fault::Usage(format!(
            "{name}:{text}: expected a number of iterations or of milliseconds, such as \
             {name}:1000 or {name}:50ms"
        ))),
    }
}

/// The bot that plays when nobody says which: the strongest that answers at once.
pub(crate) fn usual_bot<G: Tabletop>() -> Option<BotKind<G>> {
    let quick = G::BOTS.iter().rev().find(|kind| !(kind.make)().searches());
    quick.or(G::BOTS.last()).copied()
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

/// One bot for each seat: as named, one name for all, or the usual one.
pub(crate) fn bots<G: Tabletop>(names: &[String], seats: u8) -> Result<Vec<Seated<G>>, Fault> {
    let kinds: Vec<Seated<G>> = names.iter().map(|name| bot(name)).collect::<Result<_, _>>()?;
    match kinds.len() {
        0 => Ok(vec![usual_bot().map(Seated::from).ok_or_else(no_bots)?; seats.into()]),
        1 => Ok(vec![kinds[0]; seats.into()]),
        n if n == usize::from(seats) => Ok(kinds),
        n => Err(Fault::Usage(format!("--bots: {seats} seats need {seats} names or one, not {n}"))),
    }
}

pub(crate) fn no_bots() -> Fault {
    Fault::Usage("this game has no bots".into())
}

/// The names of the players in sentences: bots of one kind are told apart by their seats.
pub(crate) fn names(labels: impl Iterator<Item = String>) -> Names {
    let labels: Vec<String> = labels.collect();
    Names::new(labels.iter().enumerate().map(|(seat, label)| {
        let same = labels.iter().filter(|other| *other == label).count();
        if same > 1 { format!("{label} {seat}") } else { label.clone() }
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
    // The players come first: after the eighth of them there is no seat to ask for.
    let seats = players.iter().zip((0..).map(Seat::new));
    seats.filter(|(player, _)| matches!(player, Player::Person(_))).map(|(_, seat)| seat).collect()
}
