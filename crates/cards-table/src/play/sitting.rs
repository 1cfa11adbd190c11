//! A game under way at the terminal.

use std::io;

use cards_bots::{Bot, Limit};
use cards_core::{Actor, LegalActions, Record, Seat, SeatSet, Stream, Turn, View};
use serde_json::{Map, Value};

use super::autosave::{self, Place};
use crate::console::Console;
use crate::fault::Fault;
use crate::files;
use crate::names::Names;
use crate::seating::{self, Player};
use crate::tabletop::{Refusal, Tabletop};
use crate::text::{Style, Text};

/// What to play.
#[doc(hidden)]
pub struct Play {
    pub(crate) arguments: Map<String, Value>,
    pub(crate) seed: u64,
    pub(crate) seats: Vec<String>,
    pub(crate) limit: Option<Limit>,
    /// Where the game is kept.
    pub(crate) keep: Keep,
    /// The file to go on from.
    pub(crate) resume: Option<Place>,
    /// Whether people are asked too where they can only pass.
    pub(crate) ask_all: bool,
    /// Whether the table shows people all that they have ever seen.
    pub(crate) memory: bool,
    /// Whether people roll the die and type what it shows.
    pub(crate) ask_dice: bool,
}

/// Where a game is kept while it goes on.
#[derive(Clone, Debug)]
pub(crate) enum Keep {
    /// Nowhere.
    Nowhere,
    /// In a new file among the usual ones.
    Usual,
    /// In this file.
    In(Place),
}

/// What comes after a person's turn at the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// The game goes on.
    On,
    /// The program ends.
    Leave,
}

/// A game with its players.
pub(super) struct Sitting<G: Tabletop> {
    pub(super) record: Record<G>,
    pub(super) state: G,
    pub(super) players: Vec<Player<G>>,
    pub(super) bots: Vec<Option<Box<dyn Bot<G>>>>,
    pub(super) names: Names,
    pub(super) people: SeatSet,
    pub(super) seed: u64,
    pub(super) place: Option<Place>,
    /// What each seat has been told and not yet been shown.
    pub(super) news: Vec<Text>,
    /// Who sits at the keyboard.
    pub(super) at_keyboard: Option<Seat>,
    pub(super) last_refusal: Option<Refusal>,
    /// The picture that was drawn last, and for whom.
    drawn: Option<(Seat, Text)>,
    /// How long each seat has asked to be left alone.
    pub(super) quiet: Vec<Option<(&'static str, u64)>>,
    limit: Option<Limit>,
    pub(super) ask_all: bool,
    pub(super) memory: bool,
    ask_dice: bool,
}

/// Plays a game at the terminal, from its beginning or from where it was left.
pub(crate) fn play<G: Tabletop>(console: &mut Console, play: &Play) -> Result<(), Fault> {
    let mut sitting = match &play.resume {
        Some(place) => Sitting::<G>::resumed(play, place)?,
        None => Sitting::begun(play)?,
    };
    sitting.welcome(console, play)?;
    if console.interrupts {
        let place = sitting.kept_where();
        let reset = if console.colours { "\x1b[0m" } else { "" };
        // A second handler is refused; the first one is as good.
        let _ = ctrlc::set_handler(move || {
            eprintln!("{reset}\nInterrupted. {place}");
            std::process::exit(130);
        });
    }
    sitting.go(console)
}

impl<G: Tabletop> Sitting<G> {
    fn begun(play: &Play) -> Result<Self, Fault> {
        let mut arguments = seating::for_players::<G>(&play.arguments, &play.seats);
        G::for_people(&mut arguments);
        let setup = seating::setup::<G>(&arguments, &mut Stream::new(play.seed))?;
        let state = seating::state(&setup)?;
        Self::seated(play, &play.seats, Record::new(setup), state, play.seed)
    }

    fn resumed(play: &Play, place: &Place) -> Result<Self, Fault> {
        let kept = autosave::read::<G>(place.path())?;
        let seed = kept.seed.unwrap_or(play.seed);
        if !play.seats.is_empty() {
            return Self::seated(play, &play.seats, kept.record, kept.state, seed);
        }
        let seated = Self::seated(play, &kept.seats, kept.record, kept.state, seed);
        // Nobody gave an argument: the fault is in the file.
        seated.map_err(|fault| {
            let words = fault.to_string();
            let words = words.trim_start_matches("--");
            Fault::Data(format!("{}: {words}", place.path().display()))
        })
    }

    fn seated(
        play: &Play,
        seats: &[String],
        record: Record<G>,
        state: G,
        seed: u64,
    ) -> Result<Self, Fault> {
        let count = usize::from(state.seats());
        let mut players = seating::players::<G>(seats)?;
        if players.is_empty() {
            while players.len() < count {
                players.push(if players.len() == usize::from(G::HOME) {
                    Player::Person("You".into())
                } else {
                    Player::Bot(seating::usual_bot().ok_or_else(seating::no_bots)?.into())
                });
            }
        }
        if players.len() != count {
            let message = format!("--seats: {count} players are needed, not {}", players.len());
            return Err(Fault::Usage(message));
        }
        let bots = players
            .iter()
            .map(|player| match player {
                Player::Person(_) => None,
                Player::Bot(seated) => Some(seated.limited(play.limit).make()),
            })
            .collect();
        let people = seating::people(&players);
        // Among several people nobody is "You" to all.
        let label = |player: &Player<G>| match player {
            Player::Person(name) if name == "You" && people.len() > 1 => "Player".into(),
            player => player.label(),
        };
        let names = seating::names(players.iter().map(label));
        Ok(Self {
            record,
            state,
            bots,
            names,
            people,
            seed,
            players,
            place: None,
            news: vec![Text::new(); count],
            at_keyboard: people.first().filter(|_| people.len() == 1),
            last_refusal: None,
            drawn: None,
            quiet: vec![None; count],
            limit: play.limit,
            ask_all: play.ask_all,
            memory: play.memory,
            ask_dice: play.ask_dice && G::DICE,
        })
    }

    /// Where the game will be found, in a sentence.
    pub(super) fn kept_where(&self) -> String {
        match &self.place {
            Some(place) => format!(
                "The game is kept in {}; `{}` takes it up again.",
                place.path().display(),
                place.command()
            ),
            None => "The game is not kept.".into(),
        }
    }

    fn welcome(&mut self, console: &mut Console, play: &Play) -> Result<(), Fault> {
        let mut text = Text::new();
        text.styled(Style::Bold, G::TITLE).plain(format!(", seed {}. At the table: ", self.seed));
        let labels: Vec<&str> =
            (0..self.state.seats()).map(|seat| self.names.name(Seat::new(seat))).collect();
        text.plain(labels.join(", ")).plain(".\n");
        text.styled(Style::Dim, "Type ? for what you may do, help for all commands.\n");
        console.text(&text.wrapped(80))?;
        self.find_place(console, play)
    }

    /// Finds the file to keep the game in, and tells it.
    fn find_place(&mut self, console: &mut Console, play: &Play) -> Result<(), Fault> {
        let place = match &play.keep {
            Keep::Nowhere => return Ok(()),
            Keep::Usual => Place::claim(G::NAME, self.seed),
            Keep::In(place) if files::is_special(place.path()) => {
                Err(io::Error::other("it is no regular file"))
            }
            Keep::In(place) => {
                let own = play.resume.as_ref().is_some_and(|from| from.path() == place.path());
                if !own && place.path().exists() {
                    let aside = place.put_aside()?;
                    let aside = aside.display();
                    console.line(format!("What was there is now in {aside}"))?;
                }
                Ok(place.clone())
            }
        };
        let kept = place.and_then(|place| {
            self.place = Some(place);
            self.keep()
        });
        match (kept, &self.place) {
            (Ok(()), Some(place)) => {
                console.line(format!(
                    "While it goes on the game is kept in {}",
                    place.path().display()
                ))?;
            }
            (Ok(()), None) => {}
            (Err(error), _) => {
                self.place = None;
                let at = match &play.keep {
                    Keep::In(place) => format!(" in {}", place.path().display()),
                    _ => String::new(),
                };
                console.line(format!("The game cannot be kept{at}: {error}"))?;
            }
        }
        Ok(())
    }

    fn go(&mut self, console: &mut Console) -> Result<(), Fault> {
        while let Some(actor) = Turn::actor(self.state.turn()) {
            let mut words = self.words();
            let action = match actor {
                Actor::Chance if self.ask_dice => match self.dice(console)? {
                    Some(Next::Leave) => return Ok(()),
                    _ => continue,
                },
                Actor::Chance => self.state.chance(&mut words),
                Actor::Seat(seat) => match &mut self.bots[seat.index()] {
                    Some(bot) => Some(bot.choose(&self.state.view(seat), &mut words)),
                    None => match self.passes(seat) {
                        Some(pass) => Some(pass),
                        None => {
                            if self.person(console, seat)? == Next::Leave {
                                return Ok(());
                            }
                            continue;
                        }
                    },
                },
            };
            let Some(action) = action else {
                return Err(Fault::Data("chance has nothing to choose from".into()));
            };
            self.take(actor, &action)
                .map_err(|why| Fault::Data(format!("{actor}: {action} was refused: {why}")))?;
        }
        if let Some(seat) = self.at_keyboard {
            self.show_news(console, seat)?;
        }
        console.line("")?;
        let names = self.names.seen_by(self.people.first().filter(|_| self.people.len() == 1));
        console.text(&G::ending(&self.state, &names))?;
        if let Some(place) = &self.place {
            place.remove();
        }
        if let Some(question) = G::AFTERTHOUGHT {
            self.look_back(console, question)?;
        }
        Ok(())
    }

    /// Answers what a person may want to know of the game that is over.
    fn look_back(&self, console: &mut Console, question: &str) -> Result<(), Fault> {
        console.line(format!("{question} (y, or Enter to leave)"))?;
        if let Some("y" | "yes") = console.read()?.as_deref().map(str::trim) {
            console.text(&G::afterthought(&self.record, &self.names))?;
        }
        Ok(())
    }

    /// The words for the next decision: they depend on the seed and the number of actions, so
    /// that taking back and going on again changes no luck.
    pub(super) fn words(&self) -> Stream {
        let n = self.record.actions.len() as u64 + 1;
        Stream::new(self.seed ^ n.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The pass that is made for a person: where it is all that this seat may do, or where it has
    /// asked to be left alone.
    // A matter of the table, not of the rules: the record holds ordinary passes.
    fn passes(&self, seat: Seat) -> Option<G::Action> {
        let pass = pass(&self.state, seat)?;
        let legal = self.state.legal(seat.into());
        let only = !self.ask_all && legal.len() == 1 && legal.open().is_none();
        (only || self.is_quiet(seat)).then_some(pass)
    }

    /// Whether the span for which the seat asked to be left alone still goes on.
    fn is_quiet(&self, seat: Seat) -> bool {
        self.quiet[seat.index()]
            .is_some_and(|span| G::spans(&self.state.view(seat)).contains(&span))
    }

    /// Takes an action and notes its news for everybody who may hear them.
    pub(super) fn take(&mut self, actor: Actor, action: &G::Action) -> Result<(), G::Illegal> {
        let (names, news) = (&self.names, &mut self.news);
        self.state.play_with(actor, action, &mut |event, audience: SeatSet| {
            for seat in audience.iter() {
                if let Some(line) = G::narrate(event, &names.seen_by(seat)) {
                    news[seat.index()].add(line.wrapped(80)).end();
                }
            }
        })?;
        for (news, seat) in news.iter_mut().zip((0..).map(Seat::new)) {
            news.add(G::interlude(&self.state, &names.seen_by(seat)));
        }
        self.record.actions.push((actor, action.clone()));
        Ok(())
    }

    /// Goes back to the state after this many actions.
    pub(super) fn back_to(&mut self, count: usize) {
        self.record.actions.truncate(count);
        match self.record.replay() {
            Ok(state) => self.state = state,
            Err(error) => unreachable!("the game does not replay: {error}"),
        }
        self.news.fill(Text::new());
        // Bots may have been thinking ahead.
        for (bot, player) in self.bots.iter_mut().zip(&self.players) {
            if let Player::Bot(seated) = player {
                *bot = Some(seated.limited(self.limit).make());
            }
        }
    }

    /// Keeps the game as it stands.
    pub(super) fn keep(&self) -> io::Result<()> {
        let Some(place) = &self.place else { return Ok(()) };
        let labels: Vec<String> = self.players.iter().map(Player::label).collect();
        let seats: Vec<&str> = labels.iter().map(String::as_str).collect();
        place.write(&autosave::text(&self.record, &seats, self.seed))
    }

    fn person(&mut self, console: &mut Console, seat: Seat) -> Result<Next, Fault> {
        if let Err(error) = self.keep() {
            self.place = None;
            console.line(format!("The game cannot be kept: {error}"))?;
        }
        if self.at_keyboard != Some(seat) && !self.hand_over(console, seat)? {
            return self.leave(console, "End of input.");
        }
        let news = self.show_news(console, seat)?;
        // The same picture twice in a row says nothing new.
        if news || self.drawn != Some((seat, self.picture(seat))) {
            self.draw(console, seat)?;
        } else {
            self.ask(console, seat)?;
        }
        loop {
            let Some(line) = prompt(console)? else {
                return self.leave(console, "End of input.");
            };
            if let Some(next) = self.obey(console, seat, line.trim())? {
                return Ok(next);
            }
        }
    }

    pub(super) fn leave(&self, console: &mut Console, why: &str) -> Result<Next, Fault> {
        console.line(format!("{why} {}", self.kept_where()))?;
        Ok(Next::Leave)
    }

    /// Lets another person sit down; says whether one did.
    fn hand_over(&mut self, console: &mut Console, seat: Seat) -> Result<bool, Fault> {
        console.clear()?;
        let name = self.names.name(seat);
        console.line(format!("{name}, it is your turn. Press Enter when nobody else looks."))?;
        if console.read()?.is_none() {
            return Ok(false);
        }
        console.clear()?;
        self.drawn = None;
        self.at_keyboard = Some(seat);
        Ok(true)
    }

    /// Shows what the seat has been told since; says whether there was anything.
    pub(super) fn show_news(&mut self, console: &mut Console, seat: Seat) -> Result<bool, Fault> {
        let news = std::mem::take(&mut self.news[seat.index()]);
        if !news.is_empty() {
            console.line("")?;
            console.text(&news)?;
        }
        Ok(!news.is_empty())
    }

    /// The table as this seat sees it.
    fn picture(&self, seat: Seat) -> Text {
        let draw = if self.memory { G::draw_remembered } else { G::draw };
        draw(&self.state.view(seat), &self.names.seen_by(seat))
    }

    /// The table as this seat sees it, and what it is asked.
    pub(super) fn draw(&mut self, console: &mut Console, seat: Seat) -> Result<(), Fault> {
        console.line("")?;
        let picture = self.picture(seat);
        console.text(&picture)?;
        self.drawn = Some((seat, picture));
        self.ask(console, seat)
    }

    /// What the seat is asked.
    fn ask(&self, console: &mut Console, seat: Seat) -> Result<(), Fault> {
        let (view, names) = (self.state.view(seat), self.names.seen_by(seat));
        if View::turn(&view).owes(seat.into()) {
            let mut text = Text::new();
            text.styled(Style::Bold, G::ask(&view, &names)).end();
            console.text(&text.wrapped(80))?;
        }
        Ok(())
    }
}

/// The pass of a seat, if it may decline.
pub(super) fn pass<G: Tabletop>(state: &G, seat: Seat) -> Option<G::Action> {
    let legal = state.legal(seat.into());
    let first = legal.get(0)?;
    // A long list has its pass in front, if at all.
    if first.to_string() == "pass" {
        return Some(first);
    }
    legal.into_iter().take(4).find(|action| action.to_string() == "pass")
}

/// The next line typed, without blanks around it; `None` at the end of input.
pub(super) fn prompt(console: &mut Console) -> Result<Option<String>, Fault> {
    if console.typed {
        write!(console.output, "> ")?;
    }
    let Some(line) = console.read()? else {
        if console.typed {
            console.line("")?;
        }
        return Ok(None);
    };
    let line = line.trim();
    if !console.typed {
        // So that a script's output reads like a session.
        console.line(format!("> {line}"))?;
    }
    Ok(Some(line.into()))
}
