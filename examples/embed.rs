//! A hand of Eidex driven by a program of your own: typed refusals, events and views.

use cards_core::{Actor, Seat, Stream, pick};
use eidex::{Action, Event, Hand, IllegalAction, Setup};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = Stream::new(42);
    let mut hand = Hand::new(&Setup::random(&mut words))?;
    let me = Seat::new(0);
    println!("{} is shown: {:?}", hand.trump_card(), hand.rules().mode);

    // What a player tries against the rules is refused with the rule, and changes nothing.
    let foreign = hand.hand(Seat::new(1)).first().expect("twelve cards are dealt");
    match hand.play(Actor::Seat(me), Action::Press(foreign)) {
        Err(IllegalAction::NotInHand { card }) => println!("{card} is not mine to press"),
        other => unreachable!("a foreign card was not refused: {other:?}"),
    }

    while let Some(actor) = hand.turn().actor() {
        // A player decides from his view alone; here, at random.
        let action = match actor {
            Actor::Seat(seat) => pick(&hand.view(seat).legal(), &mut words),
            Actor::Chance => pick(&hand.legal(actor), &mut words),
        };
        let action = action.expect("whoever is owed can act");
        // Each event goes to an audience: a front end shows the seat at it what it may know.
        hand.play_with(actor, action, &mut |event, audience| {
            if audience.contains(me) {
                show(event);
            }
        })?;
    }
    let outcome = hand.outcome().expect("the hand is over");
    println!("points {:?}, victory points {:?}", outcome.points, outcome.award);
    Ok(())
}

fn show(event: &Event) {
    match event {
        Event::Played { seat, card } => print!("{seat}: {card}  "),
        Event::Taken { winner, .. } => println!("-> {winner}"),
        Event::Pressed { seat, card: Some(card) } => println!("{seat} presses {card}"),
        Event::Pressed { seat, card: None } => println!("{seat} presses a card"),
        _ => {}
    }
}
