//! What happened, in plain words.

use cards_core::Seat;
use cards_core::decks::eidex::{Card, Cards};
use eidex::{Action, Event, Meld, Outcome, Place, Question};

use super::words::{card, colour, name, rank, short, suit};
use super::{SEATS, ending};
use crate::names::Names;
use crate::text::Text;

/// What happened; `reasons` adds why the victory points of a hand fell so.
pub(super) fn narrate(event: &Event, names: &Names, reasons: bool) -> Option<Text> {
    let teller = Teller { names };
    Some(match *event {
        Event::Pressed { seat, card } => teller.moves(seat, "press", "presses", card, ""),
        Event::Played { seat, card } => teller.moves(seat, "play", "plays", Some(card), ""),
        Event::PlayedDown { seat, card, suit: led } => {
            let led = led.map(|led| format!("; {} are led", suit(led))).unwrap_or_default();
            teller.moves(seat, "play", "plays", card, &format!(" face down{led}"))
        }
        Event::Winning { winner } => {
            format!("  As things stand {}.", lower(names, winner, "win", "wins")).into()
        }
        Event::Taken { winner, cards, to, pot } => teller.taken(winner, cards, to, pot),
        Event::Declared { seat, action } => teller.declared(seat, action)?,
        Event::Demanded { card: demanded, holder } => match holder {
            Some(holder) => teller.with_card(
                names.does(holder, "hold ", "holds "),
                demanded,
                " and must play it.",
            ),
            None => "Nobody holds it: the demand comes to nothing.".into(),
        },
        Event::TurnedUp { card: shown } => {
            teller.with_card("Turned up and binding is ".into(), shown, ".")
        }
        Event::SecondSeen { card: shown } => {
            teller.with_card("The card left unturned is ".into(), shown, ".")
        }
        Event::Robbed { seat, card: robbed, given } => {
            let mut text = teller.with_card(names.does(seat, "rob ", "robs "), robbed, " and ");
            text.plain(if names.is_you(seat) { "give " } else { "gives " });
            text.add(some(given)).plain(" for it.");
            text
        }
        Event::RobbedBySix { holder, six, card: robbed } => {
            let mut text = teller.with_card(names.does(holder, "give ", "gives "), six, " for ");
            text.add(card(robbed)).plain(".");
            text
        }
        Event::Revealed { from, to, card } => teller.between(from, "show", "shows", to, card),
        Event::Granted { from, to, card } => {
            teller.between(from, "hand over to", "hands over to", to, Some(card))
        }
        Event::Passed { from, to, card } => teller.between(from, "give", "gives", to, card),
        Event::Pushed { seat, fellow, card, taken } => {
            let mut text = Text::from(names.does(seat, "press ", "presses "));
            text.add(some(card)).plain(format!(" for {} and ", names.object(fellow)));
            text.plain(if names.is_you(seat) { "take up " } else { "takes up " });
            match taken {
                Some(taken) => text.add(self::card(taken)),
                None => text.plain("the one that lay there"),
            };
            text.plain(".");
            text
        }
        Event::Traded { seat, fellow, got } => {
            let with = format!(" hands with {}.", names.object(fellow));
            let mut text = Text::from(names.does(seat, "trade", "trades") + &with);
            if let Some(got) = got.filter(|_| names.is_you(seat) || names.is_you(fellow)) {
                text.plain(" Now you hold ").add(short(got)).plain(".");
            }
            text
        }
        Event::Seen { seat, card } => {
            let mut text = Text::from("Seen: ");
            text.add(teller.moves(seat, "have pressed", "has pressed", Some(card), ""));
            text
        }
        Event::Committed { leader, card } => {
            teller.moves(leader, "lay down", "lays down", card, " for the first lead")
        }
        Event::LeadDrawn { leader, card } => {
            let mut text = Text::from("Drawn out of ");
            text.plain(names.whose(leader)).plain(" hand, to be led: ").add(some(card)).plain(".");
            text
        }
        Event::Lapsed { leader, suit: ordered } => {
            let holds = names.does(leader, "hold", "holds");
            format!("{holds} no {}: the order lapses.", suit(ordered)).into()
        }
        Event::Melded { seat, cards } => teller.with_cards(seat, "show ", "shows ", cards),
        Event::Excused { seat } => {
            names.does(seat, "need not follow this once.", "need not follow this once.").into()
        }
        Event::TakenBack { seat, card: back } => {
            teller.with_card(names.does(seat, "take ", "takes "), back, " back into the hand.")
        }
        Event::Swapped { seat, card: now } => {
            let swaps = names.does(seat, "exchange the pressed card", "exchanges the pressed card");
            match now {
                Some(now) => teller.with_card(swaps + ": now it is ", now, "."),
                None => (swaps + ".").into(),
            }
        }
        Event::Answered { of, question, yes } => {
            let asked = question_to(question, of, names);
            format!("{asked} {}.", if yes { "Yes" } else { "No" }).into()
        }
        Event::Revived { seat, card: back } => {
            let mut text = Text::from(names.does(seat, "call ", "calls "));
            match back {
                Some(back) => text.add(card(back)),
                None => text.plain("a card that lay face down"),
            };
            text.plain(" back into the hand.");
            text
        }
        Event::TakenUp { seat } => {
            names.does(seat, "take the pressed card up.", "takes the pressed card up.").into()
        }
        Event::PotWon { winner } => format!("The pot goes to {}.", names.object(winner)).into(),
        Event::Uncovered { pressed, down, donated } => teller.uncovered(pressed, down, donated),
        Event::Counted { outcome } => teller.counted(&outcome, reasons),
        // An event that this table does not know yet is not worth a false word.
        _ => return None,
    })
}

/// A sentence's beginning inside a sentence: `you win`, `Anna wins`.
fn lower(names: &Names, seat: Seat, you: &str, others: &str) -> String {
    let verb = if names.is_you(seat) { you } else { others };
    format!("{} {verb}", names.object(seat))
}

/// A card by its name, or one that is not known.
fn some(known: Option<Card>) -> Text {
    known.map_or_else(|| "a card".into(), card)
}

struct Teller<'a> {
    names: &'a Names,
}

impl Teller<'_> {
    fn with_card(&self, before: String, of: Card, after: &str) -> Text {
        let mut text = Text::from(before);
        text.add(card(of)).plain(after);
        text
    }

    fn with_cards(&self, seat: Seat, you: &str, others: &str, cards: Cards) -> Text {
        let mut text = Text::from(self.names.does(seat, you, others));
        text.add(short(cards)).plain(".");
        text
    }

    /// Somebody does something with a card, which is perhaps not known.
    fn moves(&self, seat: Seat, you: &str, others: &str, card: Option<Card>, after: &str) -> Text {
        let mut text = Text::from(self.names.does(seat, you, others));
        text.plain(" ").add(some(card)).plain(format!("{after}."));
        text
    }

    /// Somebody lets another have or see a card.
    fn between(&self, from: Seat, you: &str, others: &str, to: Seat, card: Option<Card>) -> Text {
        let to = format!(" {} ", self.names.object(to));
        let mut text = Text::from(self.names.does(from, you, others) + &to);
        text.add(some(card)).plain(".");
        text
    }

    fn taken(&self, winner: Seat, cards: Cards, to: Option<Seat>, pot: bool) -> Text {
        let names = self.names;
        let mut text = Text::from("  ");
        if to == Some(winner) {
            return std::mem::take(text.add(self.with_cards(winner, "take ", "takes ", cards)));
        }
        text.plain(names.does(winner, "win ", "wins ")).add(short(cards));
        text.plain(match to {
            Some(to) => format!(", and {} it.", lower(names, to, "get", "gets")),
            None if pot => ", and the trick goes to the pot.".into(),
            None => ", and everybody files his own.".into(),
        });
        text
    }

    /// A power is used. What another event tells in full is not told twice.
    fn declared(&self, seat: Seat, action: Action) -> Option<Text> {
        let does = |you: &str, others: &str| self.names.does(seat, you, others);
        let object = |seat| self.names.object(seat);
        let with_card = |you: &str, others: &str, of, after: &str| {
            Some(self.with_card(does(you, others), of, after))
        };
        let words = match action {
            Action::Wish(card) => return with_card("wish for ", "wishes for ", card, "."),
            Action::Demand(card) => return with_card("demand ", "demands ", card, "."),
            Action::Revalue(place, card) => {
                let end = match place {
                    Place::High => " the highest of its suit.",
                    Place::Low => " the lowest of its suit.",
                };
                return with_card("make ", "makes ", card, end);
            }
            Action::JiuJitsu(low, high) => {
                let mut text = self.with_card(does("let ", "lets "), low, " and ");
                text.add(card(high)).plain(" change places for this trick.");
                return Some(text);
            }
            Action::TurnUp => does(
                "turn up the second card from the bottom.",
                "turns up the second card from the bottom.",
            ),
            Action::RobBySix => does(
                "have the trump Six exchanged for the trump card.",
                "has the trump Six exchanged for the trump card.",
            ),
            Action::Peek(fellow) => {
                does("want to see five cards of ", "wants to see five cards of ")
                    + object(fellow)
                    + "."
            }
            Action::BlackPeter => {
                does("call Schwarzpeter", "calls Schwarzpeter")
                    + ": whoever takes the Jack of Ravens comes away empty-handed."
            }
            Action::Limit(limit) => does("set", "sets") + &format!(" the limit to {limit}."),
            Action::Jackpot(trigger) => {
                does("open a pot", "opens a pot")
                    + ": tricks of Ravens and Eidex alone go into it, and the trick with the Seven \
                       of "
                    + suit(trigger)
                    + " wins it."
            }
            Action::Guggitaler => {
                does("call Guggitaler", "calls Guggitaler")
                    + ": each Heart counts one and the King of Stars four; the limit is 13."
            }
            Action::Devalue(of) => {
                let of = suit(of);
                does("declare", "declares")
                    + &format!(" a Black Friday: the points of the {of} go to the Ravens.")
            }
            Action::Announce(points) => {
                does("announce", "announces") + &format!(" {points} points.")
            }
            Action::Meld(meld) => {
                does("declare", "declares")
                    + &format!(" {}, worth {}.", combination(meld), meld.worth())
            }
            Action::Clockwise => does("let play go clockwise.", "lets play go clockwise."),
            Action::Turn => does("turn the direction of play.", "turns the direction of play."),
            Action::Offer(fellow) => {
                does("offer", "offers") + " " + object(fellow) + " to trade hands."
            }
            Action::Accept => does("accept.", "accepts."),
            Action::Decline => does("decline.", "declines."),
            Action::RefuseLead(fellow) => {
                does("refuse to lead", "refuses to lead")
                    + &format!(": {} instead.", lower(self.names, fellow, "lead", "leads"))
            }
            Action::Justice => {
                does("proclaim justice", "proclaims justice")
                    + ": of the next tricks everybody files his own cards."
            }
            Action::Skat => {
                does("call Skat", "calls Skat")
                    + ": cutting in only when void, and Tens rank below the Ace."
            }
            Action::Order(of) => does("order", "orders") + &format!(" {} to be led.", suit(of)),
            Action::Zombie => {
                does("wake the dead", "wakes the dead")
                    + ": everybody calls a card back, and one more trick is played."
            }
            Action::Reject => does("reject that card", "rejects that card") + " for this trick.",
            Action::Renounce => {
                let whose = self.names.whose(seat);
                does("renounce", "renounces") + &format!(": {whose} cards here beat nothing.")
            }
            Action::Double => {
                does("double the trick", "doubles the trick") + ": everybody adds a card."
            }
            Action::TakeLast => does("take the last trick.", "takes the last trick."),
            Action::GiveTrick(fellow) => {
                does("give the trick to ", "gives the trick to ") + object(fellow) + "."
            }
            Action::RejectTrick => {
                does("reject the trick", "rejects the trick") + ": it is played again."
            }
            Action::RejectTrickLead => {
                does("reject the trick and take the lead", "rejects the trick and takes the lead")
                    + ": it is played again."
            }
            Action::Ask(fellow) => does("ask ", "asks ") + object(fellow) + " a question.",
            Action::Add => does("add to the points.", "adds to the points."),
            Action::Subtract => does("take points away.", "takes points away."),
            // Cards that are laid, shown and given are told by events of their own.
            _ => return None,
        };
        Some(words.into())
    }

    fn uncovered(
        &self,
        pressed: [Option<Card>; 3],
        down: [Option<Card>; 2],
        donated: Option<Card>,
    ) -> Text {
        let mut text = Text::from("The pressed cards are turned up: ");
        let there = SEATS.into_iter().filter_map(|seat| Some((seat, pressed[seat.index()]?)));
        for (n, (seat, card)) in there.enumerate() {
            text.plain(if n == 0 { "" } else { ", " });
            text.plain(format!("{} ", self.names.whose(seat)));
            text.styled(colour(card.suit()), card.to_string());
        }
        text.plain(".");
        let down: Cards = down.into_iter().flatten().collect();
        if !down.is_empty() {
            text.plain(" Laid face down: ").add(short(down)).plain(".");
        }
        if let Some(donated) = donated {
            text.plain(" Donated to the pot: ").add(short(Cards::only(donated))).plain(".");
        }
        text
    }

    fn counted(&self, outcome: &Outcome, reasons: bool) -> Text {
        let mut text = Text::from("The hand is counted: ");
        let points: Vec<String> = SEATS
            .into_iter()
            .map(|seat| format!("{} {}", self.names.object(seat), outcome.points[seat.index()]))
            .collect();
        text.plain(points.join(", ")).plain(".");
        if reasons {
            text.plain("\n").plain(ending::why(outcome, self.names));
            text.plain("\n").plain(ending::stands(outcome, self.names));
        }
        text
    }
}

/// A combination of Weisheit: `four Jacks`.
pub(super) fn combination(meld: Meld) -> String {
    match meld {
        Meld::Four(of) => format!("four {}s", rank(of)),
        Meld::Run(low, high) => {
            format!("{} to {} of {}", rank(low.rank()), rank(high), suit(low.suit()))
        }
        Meld::Pair => "King and Queen of trump".into(),
    }
}

/// A question of the Quizmaster, put to a seat: `Has Ben a Queen?`
fn question_to(question: Question, of: Seat, names: &Names) -> String {
    let you = names.is_you(of);
    let has = if you { "Have you".into() } else { format!("Has {}", names.name(of)) };
    let hand = if you { "Is your hand".into() } else { format!("Is {} hand", names.whose(of)) };
    match question {
        Question::Card(card) => format!("{has} the {}?", name(card)),
        Question::Suit(of) => format!("{has} any {}?", suit(of)),
        Question::Rank(of) => format!("{has} the rank {}?", rank(of)),
        Question::Count(of, n) => format!("{has} at least {n} {}?", suit(of)),
        Question::Points(n) => format!("{hand} worth at least {n}?"),
        Question::Pressed(card) => format!("{has} pressed the {}?", name(card)),
        Question::PressedSuit(of) => format!("{has} pressed any of {}?", suit(of)),
    }
}
