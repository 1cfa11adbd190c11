//! The powers of the cosmic characters: one file each, and the table of when they act.
//!
//! A power sets a parameter of the rules, moves cards between zones, or answers a question. Its
//! file says when it is asked, what it offers, and what it does. [`asked_in`] is the one table of
//! which powers each window asks.

pub(crate) mod black_friday;
pub(crate) mod computer;
pub(crate) mod dealer;
pub(crate) mod differenzler;
pub(crate) mod excuse;
pub(crate) mod fahnder;
pub(crate) mod farbenfreund;
pub(crate) mod feministin;
pub(crate) mod fledderer;
pub(crate) mod fuersorge;
pub(crate) mod gerechtigkeit;
pub(crate) mod guggitaler;
pub(crate) mod jackpot;
pub(crate) mod jiu_jitsu;
pub(crate) mod kompass;
pub(crate) mod konsumentenschutz;
pub(crate) mod korrektor;
pub(crate) mod laser;
pub(crate) mod quizmaster;
pub(crate) mod radarkontrolle;
pub(crate) mod raeuber;
pub(crate) mod scharfmacher;
pub(crate) mod schuechterne;
pub(crate) mod schwarzpeter;
pub(crate) mod seher;
pub(crate) mod skater;
pub(crate) mod sphinx;
pub(crate) mod taschenspieler;
pub(crate) mod teekraenzchen;
pub(crate) mod trumphator;
pub(crate) mod ultimo;
pub(crate) mod umwerter;
pub(crate) mod voyeur;
pub(crate) mod weisheit;
pub(crate) mod wuenschelrute;
pub(crate) mod zombie;

use cards_core::Seat;
use cards_core::decks::eidex::Cards;

use crate::action::{Action, Kind};
use crate::character::Character;
use crate::event::{Event, Listener};
use crate::legal::Legal;
use crate::state::{Hand, Task, Window};

/// A power that windows ask.
pub(crate) struct Power {
    /// How often it may be used in a hand, if that is counted.
    uses: Option<u8>,
    /// Whether its owner is asked now; decided by public facts only.
    // 2.5
    asked: fn(&Hand, Seat) -> bool,
    /// What it offers.
    offer: fn(&Hand, Seat) -> Legal,
    /// What a choice other than `pass` does.
    act: fn(&mut Hand, Seat, Action, &mut Listener<'_>) -> Then,
}

/// How a window goes on after a power has acted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Then {
    /// With the next power.
    On,
    /// From where the power has put the hand.
    Run,
    /// Not yet: the power has asked for something first.
    Wait,
}

/// Which powers a window asks, in precedence order.
// 2.3
const fn asked_in(window: Window) -> &'static [Character] {
    use Character as C;
    match window {
        Window::H2 => &[C::Trumphator, C::Raeuber],
        Window::H3 => {
            &[C::Voyeur, C::Schwarzpeter, C::Radarkontrolle, C::Jackpot, C::Wuenschelrute]
        }
        Window::H4 => &[C::Laser, C::Seher],
        Window::Commit => &[C::Dealer, C::Schuechterne, C::Farbenfreund],
        Window::H5 => &[C::Teekraenzchen, C::Umwerter, C::Fledderer, C::Guggitaler, C::BlackFriday],
        Window::H6 => &[C::Differenzler, C::Weisheit, C::Kompass],
        Window::T1 => &[
            C::Dealer,
            C::Schuechterne,
            C::Gerechtigkeit,
            C::Skater,
            C::Farbenfreund,
            C::Zombie,
            C::Kompass,
        ],
        Window::T2 => &[C::Voyeur, C::Excuse, C::Taschenspieler, C::Sphinx],
        Window::T3 => &[C::Skater, C::Fahnder, C::Konsumentenschutz],
        Window::T4 => &[C::JiuJitsu, C::Feministin, C::Skater, C::Scharfmacher],
        Window::T5 => &[C::Ultimo, C::Fuersorge, C::Korrektor],
        Window::T6 => &[C::Quizmaster],
        Window::E1 => &[C::Computer, C::Weisheit],
        Window::Over => &[],
    }
}

/// For each character the windows that ask it, as bits that stand three apart.
static WINDOWS: [u64; 36] = {
    let mut table = [0; 36];
    let all = [
        Window::H2,
        Window::H3,
        Window::H4,
        Window::Commit,
        Window::H5,
        Window::H6,
        Window::T1,
        Window::T2,
        Window::T3,
        Window::T4,
        Window::T5,
        Window::T6,
        Window::E1,
    ];
    let mut n = 0;
    while n < all.len() {
        let powers = asked_in(all[n]);
        let mut power = 0;
        while power < powers.len() {
            table[powers[power] as usize] |= 1 << (3 * all[n] as u32);
            power += 1;
        }
        n += 1;
    }
    table
};

const fn power(character: Character) -> Option<&'static Power> {
    use Character as C;
    Some(match character {
        C::Dealer => &dealer::POWER,
        C::JiuJitsu => &jiu_jitsu::POWER,
        C::Ultimo => &ultimo::POWER,
        C::Trumphator => &trumphator::POWER,
        C::Computer => &computer::POWER,
        C::Raeuber => &raeuber::POWER,
        C::Voyeur => &voyeur::POWER,
        C::Quizmaster => &quizmaster::POWER,
        C::Feministin => &feministin::POWER,
        C::Schuechterne => &schuechterne::POWER,
        C::Teekraenzchen => &teekraenzchen::POWER,
        C::Gerechtigkeit => &gerechtigkeit::POWER,
        C::Skater => &skater::POWER,
        C::Schwarzpeter => &schwarzpeter::POWER,
        C::Farbenfreund => &farbenfreund::POWER,
        C::Scharfmacher => &scharfmacher::POWER,
        C::Differenzler => &differenzler::POWER,
        C::Fahnder => &fahnder::POWER,
        C::Fuersorge => &fuersorge::POWER,
        C::Weisheit => &weisheit::POWER,
        C::Radarkontrolle => &radarkontrolle::POWER,
        C::Konsumentenschutz => &konsumentenschutz::POWER,
        C::Umwerter => &umwerter::POWER,
        C::Zombie => &zombie::POWER,
        C::Korrektor => &korrektor::POWER,
        C::Fledderer => &fledderer::POWER,
        C::Guggitaler => &guggitaler::POWER,
        C::Jackpot => &jackpot::POWER,
        C::Kompass => &kompass::POWER,
        C::BlackFriday => &black_friday::POWER,
        C::Wuenschelrute => &wuenschelrute::POWER,
        // Automatic, or ways to play.
        C::Laser | C::Seher | C::Excuse | C::Taschenspieler | C::Sphinx => return None,
    })
}

/// The power of each character.
static POWERS: [Option<&Power>; 36] = {
    let mut table = [None; 36];
    let mut n = 0;
    while n < 36 {
        table[n] = power(Character::ALL[n]);
        n += 1;
    }
    table
};

/// For each window the places of the precedence order that it asks, three bits each.
pub(crate) fn windows(order: [Seat; 3], characters: [Option<Character>; 3]) -> u64 {
    let windows = order.map(|seat| characters[seat.index()].map_or(0, |it| WINDOWS[it as usize]));
    windows[0] | windows[1] << 1 | windows[2] << 2
}

/// How often a power may be used in a hand, if that is counted.
pub(crate) fn charges(character: Character) -> Option<u8> {
    match character {
        Character::Excuse | Character::Taschenspieler => Some(1),
        Character::Sphinx => Some(2),
        _ => match POWERS[character as usize] {
            Some(power) => power.uses,
            None => None,
        },
    }
}

impl Hand {
    /// Whether a seat has uses of its power left.
    pub(crate) fn left(&self, seat: Seat) -> bool {
        self.public.charges[seat.index()] != Some(0)
    }

    /// Takes one use of a counted power.
    pub(crate) fn spend(&mut self, seat: Seat) {
        if let Some(left) = &mut self.public.charges[seat.index()] {
            *left -= 1;
        }
    }
}

/// The power of a seat, if the window asks it.
#[inline]
fn listed(hand: &Hand, seat: Seat) -> Option<&'static Power> {
    let character = hand.public.characters[seat.index()]?;
    let window = hand.public.window;
    if WINDOWS[character as usize] >> (3 * window as u32) & 1 == 0 {
        return None;
    }
    // 2.8: after a commit the first T1 asks only these
    let settled = window == Window::T1 && hand.public.committed.is_some();
    if settled && !matches!(character, Character::Gerechtigkeit | Character::Skater) {
        return None;
    }
    POWERS[character as usize]
}

/// Whether the window asks this seat's power now.
#[inline]
pub(crate) fn asked(hand: &Hand, seat: Seat) -> bool {
    listed(hand, seat).is_some_and(|power| (power.asked)(hand, seat))
}

/// Asks a seat's power.
pub(crate) fn ask(hand: &mut Hand, seat: Seat) {
    match hand.public.characters[seat.index()] {
        Some(Character::Teekraenzchen) => teekraenzchen::invite(hand, seat),
        _ => hand.ask(seat, Task::Power),
    }
}

/// What the power that is asked offers.
pub(crate) fn offer(hand: &Hand, seat: Seat) -> Legal {
    listed(hand, seat).map_or(Legal::EMPTY, |power| (power.offer)(hand, seat))
}

/// Everybody hears a declaration.
fn declare(hand: &mut Hand, seat: Seat, action: Action, listener: &mut Listener<'_>) {
    hand.public.said[seat.index()] = Some(action);
    listener.tell_all(|| Event::Declared { seat, action });
}

/// A power acts.
pub(crate) fn act(
    hand: &mut Hand,
    seat: Seat,
    action: Action,
    listener: &mut Listener<'_>,
) -> Then {
    let Some(power) = listed(hand, seat) else { unreachable!("only powers that are asked act") };
    // What only some may know is told by the power itself.
    if !matches!(action, Action::Rob(_) | Action::Push(..)) {
        declare(hand, seat, action, listener);
    }
    (power.act)(hand, seat, action, listener)
}

/// What a follow-up decision offers.
pub(crate) fn offer_after(hand: &Hand, task: Task, seat: Seat) -> Legal {
    match task {
        Task::Reveal { .. } => voyeur::offer_reveal(hand, seat),
        Task::Give(_) => Legal::only(Kind::Give, hand.private.hands[seat.index()]),
        Task::Return(_) => Legal::only(Kind::Return, hand.private.hands[seat.index()]),
        Task::Offered => dealer::offer_answer(),
        Task::Revive(_) => zombie::offer_revive(hand, seat),
        Task::Question(_) => quizmaster::offer_question(),
        _ => Legal::EMPTY,
    }
}

/// A follow-up decision is taken, or a way to play.
pub(crate) fn act_after(
    hand: &mut Hand,
    task: Task,
    seat: Seat,
    action: Action,
    listener: &mut Listener<'_>,
) -> Then {
    match (task, action) {
        (Task::Play, Action::PlayDown(card)) => sphinx::play_down(hand, seat, card, listener),
        (Task::Play, Action::Excuse(card)) => excuse::excuse(hand, seat, card, listener),
        (Task::Play, Action::SwapPressed(card)) => taschenspieler::swap(hand, seat, card, listener),
        (Task::Play, Action::Peek(fellow)) => {
            declare(hand, seat, action, listener);
            voyeur::peek(hand, seat, fellow, listener)
        }
        (Task::Reveal { to, left }, Action::Reveal(card)) => {
            voyeur::reveal(hand, seat, to, left, card, listener)
        }
        (Task::Give(waiting), Action::Give(card)) => {
            teekraenzchen::give(hand, seat, waiting, card, listener)
        }
        (Task::Return(steps), Action::Return(card)) => {
            teekraenzchen::give_back(hand, seat, steps, card, listener)
        }
        (Task::Offered, answer) => {
            declare(hand, seat, action, listener);
            dealer::answer(hand, seat, answer, listener)
        }
        (Task::Revive(place), action) => zombie::revive(hand, seat, place, action, listener),
        (Task::Question(of), Action::Question(question)) => {
            quizmaster::answer(hand, of, question, listener)
        }
        _ => unreachable!("only legal actions are taken"),
    }
}

/// The ways to play that a seat has, and what it may do before.
// 2.3 T2
pub(crate) fn ways(hand: &Hand, seat: Seat, playable: Cards) -> Legal {
    match hand.public.characters[seat.index()] {
        Some(Character::Voyeur) => voyeur::ways(hand, seat, playable),
        Some(Character::Sphinx) => sphinx::ways(hand, seat, playable),
        Some(Character::Excuse) => excuse::ways(hand, seat, playable),
        Some(Character::Taschenspieler) => taschenspieler::ways(hand, seat, playable),
        _ => Legal::only(Kind::Play, playable),
    }
}

/// A list that begins with `pass`.
const fn passing() -> Legal {
    Legal::only_one(Kind::Pass)
}

/// `pass`, and the one action of a kind.
fn yes_or_pass(kind: Kind) -> Legal {
    let mut legal = passing();
    legal.put(kind, 1);
    legal
}

/// The two fellows of a seat as bits of a shelf of seats.
fn fellows(seat: Seat) -> u64 {
    0b111 & !(1 << seat.number())
}
