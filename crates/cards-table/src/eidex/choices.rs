//! What a seat is asked, and what each choice does.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Suit};
use eidex::{Action, Character, Face, Place, View, Window};

use super::telling::combination;
use super::words::{name, suit};
use crate::names::Names;

/// What an action does, for the list and the hints.
pub(super) fn describe(action: Action, view: &View, names: &Names) -> String {
    let fellow = |seat: Seat| names.object(seat).to_string();
    match action {
        Action::Pass => "let it be".into(),
        Action::Press(card) | Action::Play(card) | Action::Commit(card) => valued(card, view),
        Action::PlayDown(card) => format!("the {}, face down", name(card)),
        Action::Excuse(card) => format!("the {}, without following", name(card)),
        Action::SwapPressed(card) => format!("press the {} and take up the other", name(card)),
        Action::Peek(seat) => format!("see five cards of {}", fellow(seat)),
        Action::Rob(card)
        | Action::Reveal(card)
        | Action::Give(card)
        | Action::Return(card)
        | Action::Revive(card)
        | Action::Demand(card)
        | Action::Draw(card)
        | Action::Wish(card) => format!("the {}", name(card)),
        Action::TurnUp => "let it settle trump".into(),
        Action::RobBySix => "exchange the Six for the trump card".into(),
        Action::BlackPeter => "the Jack of Ravens loses".into(),
        Action::Jackpot(trigger) => format!("the Seven of {} wins the pot", suit(trigger)),
        Action::Revalue(Place::High, card) => format!("the {} beats its suit", name(card)),
        Action::Revalue(Place::Low, card) => format!("the {} beats nothing", name(card)),
        Action::Push(seat, card) => format!("the {} for {}", name(card), fellow(seat)),
        Action::Guggitaler => "Hearts and the King of Stars alone count".into(),
        Action::Devalue(of) => format!("the points of the {} go to the Ravens", suit(of)),
        Action::Meld(meld) => format!("{}, worth {}", combination(meld), meld.worth()),
        Action::Clockwise => "play to the left".into(),
        Action::Turn => "play the other way round".into(),
        Action::Offer(seat) => format!("trade your hand for that of {}", fellow(seat)),
        Action::Accept => "trade hands".into(),
        Action::Decline => "keep your hand".into(),
        Action::RefuseLead(seat) => format!("a card drawn from {} is led", fellow(seat)),
        Action::Keep => "lead the card drawn".into(),
        Action::RefuseCard => "another one is drawn, and that is led".into(),
        Action::Justice => "to each his own cards, for two tricks".into(),
        Action::Skat => "cutting in only when void, high Tens".into(),
        Action::Order(of) => format!("{} must be led", suit(of)),
        Action::Zombie => "everybody calls a card back".into(),
        Action::ReviveDown(n) => format!("number {n} of those that lie face down"),
        Action::Reject => "another card must be played".into(),
        Action::JiuJitsu(low, high) => {
            format!("the {} and the {} change places", name(low), name(high))
        }
        Action::Renounce => "your cards beat nothing here".into(),
        Action::Double => "everybody adds a card".into(),
        Action::TakeLast => "the last trick is yours".into(),
        Action::GiveTrick(seat) => format!("the trick goes to {}", fellow(seat)),
        Action::RejectTrick => "the trick is played again".into(),
        Action::RejectTrickLead => "the same, and you lead".into(),
        Action::Ask(seat) => format!("put a question to {}", fellow(seat)),
        Action::Add => "more points for you".into(),
        Action::Subtract => "fewer points for you".into(),
        // The text says it all.
        _ => String::new(),
    }
}

fn valued(card: Card, view: &View) -> String {
    let rules = view.rules();
    let trump = if rules.mode.trump() == Some(card.suit()) { ", trump" } else { "" };
    match rules.value(card) {
        0 => format!("the {}{trump}", name(card)),
        1 => format!("the {}{trump}, 1 point", name(card)),
        value => format!("the {}{trump}, {value} points", name(card)),
    }
}

/// What the seat is asked for now.
pub(super) fn ask(view: &View, names: &Names) -> String {
    let Some(first) = view.legal().into_iter().find(|&action| action != Action::Pass) else {
        return "There is nothing for you to choose here: pass.".into();
    };
    match first {
        Action::Press(_) => "Press a card: it lies face down and counts for you at the end.".into(),
        Action::Play(_) | Action::PlayDown(_) | Action::Excuse(_) | Action::SwapPressed(_) => {
            to_play(view)
        }
        Action::Peek(_) if view.window() == Window::T2 => to_play(view),
        _ => {
            let pass = if view.legal().contains(Action::Pass) { " Or pass." } else { "" };
            question(first, view, names) + pass
        }
    }
}

/// A card for the trick, and what may be done before or in its place.
fn to_play(view: &View) -> String {
    let plays = |card| view.legal().contains(Action::Play(card));
    // Another may be bound to a card that was demanded.
    let bound = view.must_play().filter(|&card| plays(card));
    // An order that has lapsed leaves the lead free.
    let obeys = |of: &Suit| view.hand().into_iter().all(|card| card.suit() == *of || !plays(card));
    let ordered = view.ordered().filter(obeys);
    let mut text = match (bound, view.trick().led, ordered) {
        (Some(card), _, _) => format!("You must play the {}.", name(card)),
        (None, Some(led), _) => format!("Play a card: {} were led.", suit(led)),
        (None, None, Some(of)) => format!("Lead a card: {} were ordered.", suit(of)),
        (None, None, None) => "Lead a card.".into(),
    };
    let offers = |wanted: fn(&Action) -> bool| view.legal().into_iter().any(|a| wanted(&a));
    if offers(|action| matches!(action, Action::Peek(_))) {
        text += " Before that you may see five cards of a fellow (peek).";
    }
    if offers(|action| matches!(action, Action::SwapPressed(_))) {
        text += " Before that you may exchange your pressed card (swap-pressed).";
    }
    if offers(|action| matches!(action, Action::PlayDown(_))) {
        text += " You may play face down (play-down).";
    }
    if offers(|action| matches!(action, Action::Excuse(_))) {
        text += " You may throw a cheap card off (excuse).";
    }
    text
}

/// What a power asks, by the first of its choices.
fn question(first: Action, view: &View, names: &Names) -> String {
    let of = |character: Character| {
        let place = view.characters().iter().position(|&it| it == Some(character));
        place.map_or("somebody", |n| names.object(Seat::new(n as u8))).to_string()
    };
    let trump = name(view.trump_card());
    let dealer = names.object(view.dealer()).to_string();
    match first {
        Action::TurnUp => format!(
            "Turn up the second card from the bottom, to settle trump in place of the {trump}?"
        ),
        Action::Rob(_) => format!("Rob {dealer} of the {trump}, and give which card for it?"),
        Action::RobBySix => format!("Let the trump Six be exchanged for the {trump}?"),
        Action::Peek(_) => "See five cards of a fellow now? You may also do it later, once, in a \
                            turn of yours."
            .into(),
        Action::Reveal(_) => format!(
            "{} sees five of your cards: show one that has not been shown.",
            capital(&of(Character::Voyeur))
        ),
        Action::BlackPeter => "Call Schwarzpeter: whoever takes the Jack of Ravens comes away \
                               empty-handed, the others get one each?"
            .into(),
        Action::Limit(_) => {
            "Set the limit, 80 to 120 (limit 90)? It stays at 100 otherwise.".into()
        }
        Action::Jackpot(_) => "Open a pot with the card you will press? Tricks of Ravens and \
                               Eidex alone go into it; choose the Seven that wins it."
            .into(),
        Action::Wish(_) => {
            "Wish for a card? Its holder draws one of yours blind for it (wish EA).".into()
        }
        Action::Commit(_) => format!(
            "Settle your first lead now, for {} looks at it before pressing.",
            of(Character::Seher)
        ),
        Action::Give(_) => {
            format!("Give {} a card; one comes back.", of(Character::Teekraenzchen))
        }
        Action::Return(_) => {
            // Thirteen cards before the first goes back, a committed one among them.
            let all = view.hand().len() + usize::from(view.committed().is_some());
            let steps = if all > 12 { 1 } else { 2 };
            let guest = names.object(view.seat().plus(steps, 3));
            format!("Give {guest} a card back, the same one if you like.")
        }
        Action::Revalue(..) => {
            "Make a card that is not yours the highest or the lowest of its suit (revalue EA low)?"
                .into()
        }
        Action::Push(..) => "Press one of your cards for a fellow and take up the one that lies \
                             there (push SEAT CARD)?"
            .into(),
        Action::Guggitaler => "Call Guggitaler: only Hearts count, one each, and the King of \
                               Stars four; the limit is 13?"
            .into(),
        Action::Devalue(_) => "Let a suit lose its points to the Ravens?".into(),
        Action::Announce(_) => "Announce your points (announce 40)? If you hit them exactly and \
                                have a trick, you alone get both victory points."
            .into(),
        Action::Meld(_) => "Show a combination? At the end you add its worth to your points or \
                            take it away."
            .into(),
        Action::Clockwise => "Let play go clockwise, to the left?".into(),
        Action::Turn => "Turn the direction of play?".into(),
        Action::Offer(_) => "Offer a fellow to trade hands?".into(),
        Action::Accept => {
            format!("{} offers to trade hands: accept or decline.", capital(&of(Character::Dealer)))
        }
        Action::RefuseLead(_) => {
            "Refuse the lead? A card drawn from a fellow is led instead.".into()
        }
        Action::Keep => {
            let drawn = view.must_play().map_or_else(|| "card drawn".into(), name);
            format!("The {drawn} was drawn for you to lead: keep it, or refuse-card for another.")
        }
        Action::Justice => {
            "Proclaim justice: of the next two tricks everybody files his own cards?".into()
        }
        Action::Skat => "Call Skat for the rest of the hand: cutting in only when void, and Tens \
                         right below the Ace?"
            .into(),
        Action::Order(_) => "Order the suit that is led?".into(),
        Action::Zombie => {
            "Wake the dead: everybody calls a card of his latest trick back, and one \
                           more trick is played?"
                .into()
        }
        Action::Revive(_) | Action::ReviveDown(_) => {
            "Call a card of your latest trick back into your hand.".into()
        }
        Action::Demand(_) => {
            "Demand a card (demand EA)? Who holds it must play it to this trick.".into()
        }
        Action::Reject => {
            let laid = view.trick().cards().last();
            let what = match laid.map(|laid| laid.face) {
                Some(Face::Up(card)) => format!("the {}", name(card)),
                _ => "the card that lies face down".into(),
            };
            let whose = laid.map_or("somebody", |laid| names.object(laid.seat));
            format!("Reject {what} of {whose}? It comes back after the trick.")
        }
        Action::JiuJitsu(..) => {
            format!("Let two neighbours in the trick change places? {}", standing(view, names))
        }
        Action::Renounce => {
            format!("Renounce: your cards here beat nothing? {}", standing(view, names))
        }
        Action::Double => {
            format!("Double the trick: everybody adds a card? {}", standing(view, names))
        }
        Action::TakeLast => format!("Take the last trick? {}", standing(view, names)),
        Action::GiveTrick(_) => {
            format!("Give this cheap trick and the lead away? {}", standing(view, names))
        }
        Action::RejectTrick | Action::RejectTrickLead => {
            format!("Reject the trick, to be played again? {}", standing(view, names))
        }
        Action::Ask(_) => "Ask a fellow a question? The true answer is heard by all.".into(),
        Action::Question(_) => "Ask: question card EA, suit E, rank A, count E 3 (so many at \
                                least), points 50 (so much at least), pressed EA, pressed-suit E."
            .into(),
        Action::Add | Action::Subtract => "Add to your points, or take away from them?".into(),
        _ => "Choose: ? names what you may do.".into(),
    }
}

/// Who wins the trick at this moment.
fn standing(view: &View, names: &Names) -> String {
    match view.winner() {
        Some(winner) if names.is_you(winner) => "You win it as things stand.".into(),
        Some(winner) => format!("{} wins it as things stand.", names.name(winner)),
        None => String::new(),
    }
}

fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}

/// The trick and the hand that are being played, for who wants to be left alone so long.
pub(super) fn spans(view: &View) -> Vec<(&'static str, u64)> {
    let done = view.history().tricks().len() as u64;
    let trick = match view.window() {
        Window::H2 | Window::H3 | Window::H4 | Window::Commit | Window::H5 | Window::H6 => 0,
        // The trick has just been filed.
        Window::T6 => done,
        _ => done + 1,
    };
    vec![("trick", trick), ("hand", 0)]
}

/// What is in force beside the usual rules, one clause each.
pub(super) fn in_force(view: &View, names: &Names) -> Vec<String> {
    let rules = view.rules();
    let mut all = Vec::new();
    if rules.direction == eidex::Direction::Clockwise {
        all.push("play goes clockwise".into());
    }
    if rules.skat {
        all.push("Skat is called".into());
    }
    if let Some((card, place)) = rules.revalued {
        let end = if place == Place::High { "highest" } else { "lowest" };
        all.push(format!("{card} is the {end} of its suit"));
    }
    if let Some((low, high)) = rules.swapped {
        all.push(format!("{low} and {high} have changed places"));
    }
    if rules.guggitaler {
        all.push("only Hearts (1) and SK (4) count".into());
    }
    if let Some(of) = rules.devalued {
        all.push(format!("the points of the {} are with the Ravens", suit(of)));
    }
    if view.black_peter() {
        all.push("who takes RJ comes away empty-handed".into());
    }
    if let Some(target) = view.target() {
        all.push(format!("{target} points are announced"));
    }
    let melds: Vec<String> = view.melds().map(combination).collect();
    if !melds.is_empty() {
        all.push(format!("declared: {}", melds.join(", ")));
    }
    match view.justice() {
        0 => {}
        1 => all.push("of this trick everybody files his own cards".into()),
        n => all.push(format!("of {n} tricks everybody files his own cards")),
    }
    if let Some(pot) = view.pot().filter(|pot| pot.open) {
        let cards: Vec<String> = pot.cards.iter().map(|card| card.to_string()).collect();
        let lying = if cards.is_empty() { "nothing yet".into() } else { cards.join(" ") };
        all.push(format!("in the pot for {}: {lying}", pot.trigger));
    }
    if let Some(card) = view.committed() {
        all.push(format!("{card} is laid down for the first lead"));
    }
    if let Some(ordered) = view.ordered() {
        all.push(format!("{} are ordered", suit(ordered)));
    }
    if let Some((seat, face)) = view.set_aside() {
        let what = match face {
            Face::Up(card) => card.to_string(),
            Face::Down(_) => "a face-down card".into(),
        };
        all.push(format!("{what} of {} is set aside", names.object(seat)));
    }
    if let Some(seat) = view.renounced() {
        all.push(format!("{} cards in this trick beat nothing", names.whose(seat)));
    }
    all
}
