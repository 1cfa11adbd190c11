//! What an actor may do now: a few plain choices, a range of numbers, a set of cards.

use cards_core::decks::french::{self, Bag, Card, Cards};
use cards_core::{Actor, LegalActions, Open};

use crate::action::Action;
use crate::error::IllegalAction;
use crate::setup::{Options, Penalty};
use crate::state::Round;
use crate::table::Stage;

/// The legal actions of one actor.
///
/// ```
/// use cards_core::LegalActions;
/// use eleusis::{Action, Deal, Options, Round, Setup, rule::Rule};
/// use cards_core::{Actor, Seat};
///
/// let rule = Some(Rule::parse("c.color != p.color")?);
/// let (deal, options) = (Deal::shuffled(1, 7), Options::default());
/// let round = Round::new(&Setup { players: 4, god: 0, rule, deal, options })?;
/// let legal = round.legal(Actor::Seat(Seat::new(1)));
/// assert!(legal.into_iter().any(|action| action == Action::NoPlay));
/// assert!(round.legal(Actor::Seat(Seat::new(2))).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal {
    /// The plain choices: the place of the first in [`PLAIN`], and how many there are from there on.
    plain: (u8, u8),
    /// The numbers of wrong cards: the least, and how many there are from there on.
    wrong: (u32, u32),
    verb: Verb,
    cards: Cards,
    /// How many cards: counted beforehand, for a pick waits for it.
    kinds: u32,
    pack: bool,
}

/// The choices without arguments, in the order of the actions.
const PLAIN: [Action; 8] = [
    Action::Accept,
    Action::Reject,
    Action::Submit,
    Action::NoPlay,
    Action::Declare,
    Action::Pass,
    Action::Right,
    Action::True,
];

const ACCEPT: u8 = 0;
const SUBMIT: u8 = 2;
const NO_PLAY: u8 = 3;
const DECLARE: u8 = 4;
const RIGHT: u8 = 6;
const TRUE: u8 = 7;

/// What the cards of a list are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verb {
    Lay,
    False,
    Pick,
}

impl Verb {
    #[inline]
    fn action(self, card: Card) -> Action {
        match self {
            Self::Lay => Action::Lay(card),
            Self::False => Action::False(card),
            Self::Pick => Action::Pick(card),
        }
    }
}

impl Legal {
    pub(crate) const NONE: Self = Self {
        plain: (0, 0),
        wrong: (0, 0),
        verb: Verb::Lay,
        cards: Cards::EMPTY,
        kinds: 0,
        pack: false,
    };

    /// God tries a card as a starter. // A1
    pub(crate) fn starter(last: bool) -> Self {
        Self { plain: (ACCEPT, if last { 1 } else { 2 }), ..Self::NONE }
    }

    /// Whether the tried card, on top of such a stock, can only be accepted. // B5
    pub(crate) fn last_starter(opened: u32, stock: usize) -> bool {
        opened > 0 && stock == 1
    }

    /// A turn with this hand and so many cards laid. // A2–A4
    #[inline]
    pub(crate) fn turn(options: Options, hand: &Bag, laying: usize) -> Self {
        let full = options.max_string.is_some_and(|most| laying >= usize::from(most));
        Self {
            plain: (if laying == 0 { NO_PLAY } else { SUBMIT }, 1),
            cards: if full { Cards::EMPTY } else { hand.faces() },
            kinds: if full { 0 } else { hand.kinds() as u32 },
            ..Self::NONE
        }
    }

    /// A string of so many cards is judged. // A5, A6
    #[inline]
    pub(crate) fn judge(options: Options, laying: usize) -> Self {
        let (least, most) = wrong_range(options, laying);
        Self { plain: (RIGHT, 1), wrong: (least, most + 1 - least), ..Self::NONE }
    }

    fn of(verb: Verb, cards: Cards) -> Self {
        Self { verb, cards, kinds: cards.len() as u32, ..Self::NONE }
    }

    /// The prophet judges a `noplay`. // A7
    pub(crate) fn no_play_call(hand: Cards) -> Self {
        Self { plain: (TRUE, 1), ..Self::of(Verb::False, hand) }
    }

    /// God judges a `noplay`, or picks. // A8, A9
    pub(crate) fn no_play_judge(picks: Cards, written: bool) -> Self {
        Self { plain: (TRUE, u8::from(!written)), ..Self::of(Verb::Pick, picks) }
    }

    /// A player may become prophet. // A10
    pub(crate) const AFTER: Self = Self { plain: (DECLARE, 2), ..Self::NONE };

    /// Chance owes a pack. // A11
    pub(crate) const PACK: Self = Self { pack: true, ..Self::NONE };
}

/// The numbers of wrong cards that can be said of a string. // C1, P5
#[inline]
fn wrong_range(options: Options, laying: usize) -> (u32, u32) {
    let most = laying as u32;
    match options.penalty {
        Penalty::Wrong => (1, most),
        Penalty::String => (most, most),
    }
}

impl LegalActions for Legal {
    type Action = Action;

    #[inline]
    fn len(&self) -> usize {
        usize::from(self.plain.1) + self.wrong.1 as usize + self.kinds as usize
    }

    #[inline]
    fn get(&self, n: usize) -> Option<Action> {
        let (plain, numbers) = (usize::from(self.plain.1), self.wrong.1 as usize);
        if n < plain {
            return Some(PLAIN[(usize::from(self.plain.0) + n) & 7]);
        }
        let n = n - plain;
        if n < numbers {
            return Some(Action::Wrong(self.wrong.0 + n as u32));
        }
        self.cards.nth(n - numbers).map(|card| self.verb.action(card))
    }

    fn open(&self) -> Option<Open> {
        self.pack.then_some(Open::Seed("pack"))
    }
}

impl IntoIterator for Legal {
    type Item = Action;
    type IntoIter = Actions;

    fn into_iter(self) -> Actions {
        Actions { legal: self, cards: self.cards.iter() }
    }
}

/// The actions of a list in ascending order.
#[derive(Clone, Debug)]
pub struct Actions {
    legal: Legal,
    cards: cards_core::Iter<french::Suit, french::Rank>,
}

impl Iterator for Actions {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let Legal { plain, wrong, verb, .. } = &mut self.legal;
        if plain.1 > 0 {
            *plain = (plain.0 + 1, plain.1 - 1);
            return Some(PLAIN[usize::from(plain.0 - 1) & 7]);
        }
        if wrong.1 > 0 {
            *wrong = (wrong.0 + 1, wrong.1 - 1);
            return Some(Action::Wrong(wrong.0 - 1));
        }
        self.cards.next().map(|card| verb.action(card))
    }
}

impl Round {
    /// What this actor may do now; nothing if it owes nothing.
    #[inline]
    #[must_use]
    pub fn legal(&self, actor: Actor) -> Legal {
        if !self.turn().owes(actor) {
            return Legal::NONE;
        }
        let (options, laying) = (self.table.options, self.table.history.laying_len());
        match self.table.stage {
            Stage::Turn => Legal::turn(options, &self.hands[self.table.player.index()], laying),
            Stage::After => Legal::AFTER,
            Stage::Call | Stage::Judge => Legal::judge(options, laying),
            Stage::NpCall => Legal::no_play_call(self.player_faces()),
            Stage::NpJudge { .. } => Legal::no_play_judge(self.picks(), self.table.written),
            Stage::Starter => Legal::starter(self.last_starter()),
            Stage::Pack(_) => Legal::PACK,
            Stage::Over => Legal::NONE,
        }
    }

    /// What god may pick of the shown hand. // A8
    fn picks(&self) -> Cards {
        if self.table.written { self.picks } else { self.player_faces() }
    }

    /// Whether the tried card can only be accepted. // B5
    pub(crate) fn last_starter(&self) -> bool {
        self.table.opened > 0 && self.stock.len() == 1
    }

    /// Whether this actor may take this action now.
    ///
    /// # Errors
    ///
    /// The broken rule.
    #[inline]
    pub fn check(&self, actor: Actor, action: &Action) -> Result<(), IllegalAction> {
        let turn = self.turn();
        if !turn.owes(actor) {
            return Err(IllegalAction::NotYourTurn { turn });
        }
        match (*action, self.table.stage) {
            (Action::Lay(card), Stage::Turn) => self.check_lay(card),
            (Action::Submit, Stage::Turn) if self.table.history.laying_len() == 0 => {
                Err(IllegalAction::NothingLaid)
            }
            (Action::NoPlay, Stage::Turn) if self.table.history.laying_len() > 0 => {
                Err(IllegalAction::AlreadyLaid) // N1
            }
            (Action::Submit | Action::NoPlay, Stage::Turn)
            | (Action::Declare | Action::Pass, Stage::After)
            | (Action::Right, Stage::Call | Stage::Judge)
            | (Action::True, Stage::NpCall)
            | (Action::Accept, Stage::Starter)
            | (Action::Pack(_), Stage::Pack(_)) => Ok(()),
            (Action::Wrong(count), Stage::Call | Stage::Judge) => {
                let (least, most) =
                    wrong_range(self.table.options, self.table.history.laying_len());
                if (least..=most).contains(&count) {
                    Ok(())
                } else {
                    Err(IllegalAction::WrongCount { least, most })
                }
            }
            (Action::False(card), Stage::NpCall) => self.check_shown(card),
            (Action::True, Stage::NpJudge { .. }) if self.table.written => {
                Err(IllegalAction::NotTrue)
            }
            (Action::True, Stage::NpJudge { .. }) => Ok(()),
            (Action::Pick(card), Stage::NpJudge { .. }) => {
                self.check_shown(card)?;
                if self.picks().contains(card) {
                    Ok(())
                } else {
                    Err(IllegalAction::NotLegal { card })
                }
            }
            (Action::Reject, Stage::Starter) if self.last_starter() => {
                Err(IllegalAction::LastStarter)
            }
            (Action::Reject, Stage::Starter) => Ok(()),
            _ => Err(IllegalAction::OtherPhase { phase: self.phase() }),
        }
    }

    #[inline]
    fn check_lay(&self, card: Card) -> Result<(), IllegalAction> {
        match self.table.options.max_string {
            Some(most) if self.table.history.laying_len() >= usize::from(most) => {
                Err(IllegalAction::StringFull { most }) // P1
            }
            _ if !self.hands[self.table.player.index()].contains(card) => {
                Err(IllegalAction::NotInHand { card })
            }
            _ => Ok(()),
        }
    }

    fn check_shown(&self, card: Card) -> Result<(), IllegalAction> {
        if self.hands[self.table.player.index()].contains(card) {
            Ok(())
        } else {
            Err(IllegalAction::NotShown { card })
        }
    }
}
