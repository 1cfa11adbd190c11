//! The cosmic characters in plain words: the page of the book, for the screen.

use eidex::Character;

use super::words::colour;
use crate::names::Names;
use crate::text::{Style, Text};

/// A character for a reader.
struct Entry {
    character: Character,
    /// What the name means, where that is not plain.
    sense: &'static str,
    when: &'static str,
    what: &'static str,
}

const fn entry(
    character: Character,
    sense: &'static str,
    when: &'static str,
    what: &'static str,
) -> Entry {
    Entry { character, sense, when, what }
}

/// All of them, in precedence order.
#[rustfmt::skip]
const ENTRIES: [Entry; 36] = [
    entry(
        Character::Dealer,
        "one who trades",
        "Before every lead",
        "Offers his whole hand to a fellow, who may take it or not; after a refusal he may try \
         the other one. One trade before each lead. Pressed cards stay where they are. Both \
         traders know what the other now holds.",
    ),
    entry(
        Character::JiuJitsu,
        "",
        "Trick full",
        "Two cards lying in the trick that are neighbours in the order of their suit change \
         places for this trick: the Nine beats the Ten, the trump Nine the trump Jack. Only \
         face-up cards of trump or of the suit led. Points stay.",
    ),
    entry(
        Character::Ultimo,
        "the last one",
        "Last trick, won by another",
        "Takes it: cards and the five points. Under Gerechtigkeit only the five. It makes him no \
         Match, but it breaks another's.",
    ),
    entry(
        Character::Trumphator,
        "",
        "After the deal",
        "Turns up the card second from the bottom, unseen until then: it decides the mode instead \
         of the bottom card, for good.",
    ),
    entry(
        Character::Computer,
        "",
        "After the last trick",
        "Adds five to his points or takes five away, knowing all results. Not under Guggitaler.",
    ),
    entry(
        Character::Raeuber,
        "robber",
        "After the deal",
        "Takes the dealer's open trump card and gives him any of his own twelve, which only the \
         two know. If he deals himself he may instead have the trump Six's holder swap it for the \
         trump card.",
    ),
    entry(
        Character::Voyeur,
        "",
        "Before pressing, or in his own turn",
        "A fellow shows him five cards of the fellow's choice; with five or fewer, all.",
    ),
    entry(
        Character::Quizmaster,
        "",
        "After every trick while cards are held",
        "Asks a fellow one question about his cards: has he this card, this suit, this rank; at \
         least so many of a suit; a hand worth so much; is this card or suit pressed. The true \
         yes or no is heard by all.",
    ),
    entry(
        Character::Feministin,
        "feminist",
        "Trick full, once each trick",
        "If a Queen and a man (Jack or King) lie in a trick that she would win, her card loses \
         its power; the best of the others wins. It still counts its points. Face-down cards do \
         not count as Queens or men.",
    ),
    entry(
        Character::Schuechterne,
        "the shy one",
        "When she has the lead",
        "Refuses it: a card is drawn blind from a fellow's hand to lead with. He may refuse the \
         first card drawn, not the second.",
    ),
    entry(
        Character::Teekraenzchen,
        "tea party",
        "After pressing, every hand",
        "Each fellow gives her a card; she looks and gives each one card back, the same one if \
         she likes. A committed lead cannot be given.",
    ),
    entry(
        Character::Gerechtigkeit,
        "justice",
        "Before a lead",
        "In the next two tricks everything is played and won as usual, but each player files his \
         own card. Nothing goes to the jackpot. Such tricks make no Match.",
    ),
    entry(
        Character::Skater,
        "",
        "Before a lead, after a fellow's card, when the trick is full",
        "Calls Skat for the rest of the hand: trumping only when void in the suit led, and Tens \
         rank right below the Ace. Called on a fellow who has just trumped although he could \
         follow: he takes the card back.",
    ),
    entry(
        Character::Schwarzpeter,
        "Black Peter",
        "Before pressing",
        "Whoever ends up with the Jack of Ravens gets nothing and the others one point each, \
         whatever else happened, except after a Match or an exact hit of the Differenzler. Not \
         with Ravens as trump, nor with two players at six victory points. The Jack may not be \
         pressed. Guggitaler cancels it.",
    ),
    entry(
        Character::Farbenfreund,
        "friend of suits",
        "Before a lead by a fellow, twice a hand",
        "Orders the suit to be led. Who does not hold it leads what he likes.",
    ),
    entry(
        Character::Scharfmacher,
        "agitator",
        "Trick full",
        "Everybody adds one more card; all six are one trick. Everybody needs a card for it.",
    ),
    entry(
        Character::Differenzler,
        "",
        "Before the first lead",
        "Announces his points. If he hits them exactly and has a trick, he alone gets two victory \
         points.",
    ),
    entry(
        Character::Fahnder,
        "investigator",
        "After his own lead",
        "Demands a card: who holds it must play it in this trick, following or not. In nobody's \
         hand: bad luck. Not the Jack of Ravens under Schwarzpeter.",
    ),
    entry(
        Character::Fuersorge,
        "welfare",
        "When the winner stands",
        "Gives a trick worth three points or less, with the lead, to anybody, herself included. \
         Not the last trick, not one with a face-down card. Under Gerechtigkeit or for a jackpot \
         trick only the lead.",
    ),
    entry(
        Character::Weisheit,
        "wisdom",
        "Before the first lead",
        "Shows combinations: four Jacks 40, four Nines 30, four of A K Q T 20, runs of five and \
         more 20, of four 10, of three 4, trump King and Queen 4. At the end she adds or \
         subtracts the sum. Not under Guggitaler.",
    ),
    entry(
        Character::Laser,
        "",
        "Pressing",
        "His fellows' pressed cards are drawn blind. If another leads to the first trick, that \
         card is drawn blind too.",
    ),
    entry(
        Character::Radarkontrolle,
        "radar trap",
        "Before pressing",
        "Sets the limit anywhere from 80 to 120.",
    ),
    entry(
        Character::Konsumentenschutz,
        "consumer protection",
        "After a fellow's card",
        "Rejects it for this trick; another card must be played. It comes back to the hand after \
         the trick.",
    ),
    entry(
        Character::Seher,
        "seer",
        "Pressing",
        "Sees both pressed cards and the first lead, which is therefore laid down before, and \
         presses last. He does not see what the Laser pressed for himself.",
    ),
    entry(
        Character::Umwerter,
        "revaluer",
        "After pressing",
        "Makes one card that is not his own the highest or the lowest of its suit for this hand. \
         Its points stay.",
    ),
    entry(
        Character::Zombie,
        "",
        "Before a lead, when two players have a trick",
        "Everybody takes one card of his latest trick back into the hand; who has none takes up \
         his pressed card. One more trick is played.",
    ),
    entry(
        Character::Excuse,
        "",
        "In his turn, not leading",
        "Throws off a non-trump worth three or less without following suit.",
    ),
    entry(
        Character::Taschenspieler,
        "sleight-of-hand artist",
        "In his turn, with at least four cards",
        "Exchanges his pressed card for one of the hand.",
    ),
    entry(
        Character::Korrektor,
        "",
        "When the winner stands",
        "Rejects the whole trick: all cards go back and it is played again; he may take the lead. \
         What was spent stays spent.",
    ),
    entry(
        Character::Fledderer,
        "grave robber",
        "After pressing",
        "Pushes one of his cards under a fellow as the new pressed card and takes up the old one.",
    ),
    entry(
        Character::Guggitaler,
        "",
        "After pressing",
        "Only Hearts count, one each, and the King of Stars four; the limit is 13, and there is \
         nothing for the last trick. Cancels Schwarzpeter, the radar limit, the Computer and \
         Weisheit. In games with this character the King of Stars is never pressed.",
    ),
    entry(
        Character::Jackpot,
        "",
        "Before pressing",
        "Names the Seven of Hearts or of Stars. His pressed card opens the pot; every trick of \
         Ravens and Eidex only goes into it; whoever gets the trick with the named Seven gets the \
         pot.",
    ),
    entry(
        Character::Kompass,
        "compass",
        "Before the first lead, then twice before later leads",
        "Chooses the direction of play and may turn it.",
    ),
    entry(
        Character::BlackFriday,
        "",
        "After pressing",
        "Eidex, Hearts or Stars lose their points; the Ravens of the same ranks get them on top \
         of their own. Nothing else changes.",
    ),
    entry(
        Character::Wuenschelrute,
        "dowsing rod",
        "Before pressing",
        "Names a card; its holder hands it over and draws one of hers blind.",
    ),
    entry(
        Character::Sphinx,
        "",
        "In her turn, twice a hand",
        "Plays face down. Leading so she names the suit. Who wins is announced truly; the card \
         stays hidden until all hands are played. Nobody's optional power sees it.",
    ),
];

/// Each stands at its own place.
const _: () = {
    let mut n = 0;
    while n < ENTRIES.len() {
        assert!(ENTRIES[n].character as usize == n);
        n += 1;
    }
};

fn found(character: Character) -> &'static Entry {
    &ENTRIES[character as usize]
}

/// The moment and the effect of a character: `Trick full. Two cards …`
pub(super) fn explained(character: Character) -> Text {
    words(character).wrapped(80)
}

fn words(character: Character) -> Text {
    let Entry { sense, when, what, .. } = found(character);
    let mut text = title(character);
    if !sense.is_empty() {
        text.plain(format!(" ({sense})"));
    }
    text.plain(format!(". {when}. {what}")).end();
    text
}

/// The characters at the table, and the names of all.
pub(super) fn listing(seated: [Option<Character>; 3], names: &Names) -> Text {
    let mut text = Text::new();
    for (seat, character) in super::SEATS.into_iter().zip(seated) {
        let Some(character) = character else { continue };
        let mut line = Text::from(format!("{}: ", names.subject(seat)));
        line.add(words(character));
        text.add(line.wrapped(80));
    }
    if seated == [None; 3] {
        text.plain("Nobody here has a character; `--characters random` deals them.\n");
    }
    text.styled(Style::Bold, "All characters, in the order in which they act:\n");
    for row in Character::ALL.chunks(3) {
        for &character in row {
            let name = format!("{character} {}", character.name());
            text.styled(colour(character.card().suit()), format!("{name:<24}"));
        }
        text.end();
    }
    text.plain("`explain EJ` tells what one does.\n");
    text
}

fn title(character: Character) -> Text {
    let mut text = Text::new();
    let name = format!("{character} {}", character.name());
    text.styled(colour(character.card().suit()), name);
    text
}
