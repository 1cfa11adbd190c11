//! The cosmic characters in plain words: the page of the book, for the screen.

use eidex::{Character, View};

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
        "the martial art: the weaker throws the stronger",
        "Trick full",
        "Two cards lying in the trick that are neighbours in the order of their suit change \
         places for this trick: the Nine beats the Ten, the trump Nine the trump Jack. Only \
         face-up cards of trump or of the suit led. Points stay.",
    ),
    entry(
        Character::Ultimo,
        "the last one",
        "Last trick, won by another",
        "Takes it: cards and the five points. Under Gerechtigkeit only the five. It makes him \
         no Match, but it breaks another's. With the trick come the Jack of Ravens and the pot, \
         if the trigger is in it; of a trick that goes to the pot he gets only the five. If the \
         Korrektor rejects the trick he may take the next one.",
    ),
    entry(
        Character::Trumphator,
        "who triumphs with trumps",
        "After the deal",
        "Turns up the card second from the bottom, unseen until then: it decides the mode \
         instead of the bottom card, for good.",
    ),
    entry(
        Character::Computer,
        "",
        "After the last trick",
        "Adds five to his points or takes five away, knowing all results. Not under Guggitaler. \
         The limit, the radar's too, is compared afterwards; he decides before Weisheit.",
    ),
    entry(
        Character::Raeuber,
        "robber",
        "After the deal",
        "Takes the dealer's open trump card and gives him any of his own twelve, which only the \
         two know. If he deals himself he may instead, in hands with a trump, have the trump \
         Six's holder swap it for the trump card. The mode stays. The Jack of Ravens may be \
         robbed or given, and the robbed card be wished back.",
    ),
    entry(
        Character::Voyeur,
        "",
        "Before pressing, or in his own turn",
        "A fellow shows him five cards of the fellow's choice; with five or fewer, all. Once a \
         hand, and a committed lead is not among them. In his own turn he plays on afterwards.",
    ),
    entry(
        Character::Quizmaster,
        "",
        "After every trick while cards are held",
        "Asks a fellow one question about his cards: has he this card, this suit, this rank; at \
         least so many of a suit; a hand worth so much; is this card or suit pressed. The true \
         yes or no is heard by all. One question for a double trick, none after a rejected one; \
         a card set aside is back in the hand by then, and points are those of the moment.",
    ),
    entry(
        Character::Feministin,
        "feminist",
        "Trick full, once each trick",
        "If a Queen and a man (Jack or King) lie in a trick that she would win, her card loses \
         its power; the best of the others wins. It still counts its points, and for the pot. \
         With a Skater who has not called she is asked even when she does not win yet. In a \
         double trick both her cards lose their power. Face-down cards and cards set aside do \
         not count as Queens or men, but may win then.",
    ),
    entry(
        Character::Schuechterne,
        "the shy one",
        "When she has the lead",
        "Refuses it: a card is drawn blind from a fellow's hand to lead with. He may refuse the \
         first card drawn, not the second; only he sees the one refused. Once a hand. An order \
         of the Farbenfreund binds the draw; her refusal comes before the Laser's draw; a \
         rejected draw leaves the lead free. If the trick is replayed the lead is hers again.",
    ),
    entry(
        Character::Teekraenzchen,
        "tea party",
        "After pressing, every hand",
        "Each fellow gives her a card; she looks and gives each one card back, first to her \
         right, any of her thirteen. No choice whether. It comes before all other powers of its \
         moment; a committed lead cannot be given.",
    ),
    entry(
        Character::Gerechtigkeit,
        "justice",
        "Before a lead",
        "In the next two tricks everything is played and won as usual, but each player files \
         his own card. Nothing goes to the jackpot, but the trigger pays the pot to its player. \
         Such tricks count for the Differenzler and the Zombie and make no Match; Ultimo gets \
         the five and Fürsorge gives the lead alone. A rejected trick does not count down.",
    ),
    entry(
        Character::Skater,
        "",
        "Before a lead, after a fellow's card, when the trick is full",
        "Calls Skat for the rest of the hand: trumping only when void in the suit led, and Tens \
         rank right below the Ace. Called on a fellow who has just trumped although he could \
         follow: he takes the card back. A demanded card, a trump face down and older trumps \
         stay; when the trick is full nothing goes back. Once a hand. The Excuse still works.",
    ),
    entry(
        Character::Schwarzpeter,
        "Black Peter",
        "Before pressing",
        "Whoever ends up with the Jack of Ravens gets nothing and the others one point each, \
         whatever else happened, except after a Match or an exact hit of the Differenzler. Not \
         with Ravens as trump, nor with two players at six victory points. The Jack may not be \
         pressed. Guggitaler cancels it, but for the ban on pressing. In a won pot the Jack \
         belongs to the winner, in an unclaimed one to nobody; where Ultimo, Fürsorge, Zombie \
         or Gerechtigkeit move it, the last owner counts.",
    ),
    entry(
        Character::Farbenfreund,
        "friend of suits",
        "Before a lead by a fellow, twice a hand",
        "Orders the suit to be led. Who does not hold it leads what he likes, and all know that \
         he has none. An order goes to whoever will lead, the Schüchterne's victim too; it \
         binds blind draws and a new lead after a rejected one, and is spent in a replay.",
    ),
    entry(
        Character::Scharfmacher,
        "agitator",
        "Trick full",
        "Everybody adds one more card; all six are one trick. Everybody needs a card for it, \
         and the second one follows the suit that was led, the leader's too. Once a hand. Those \
         who act on a full trick are asked again, if they have not acted yet.",
    ),
    entry(
        Character::Differenzler,
        "who plays for the difference",
        "Before the first lead",
        "Announces his points, as they will really be counted, Guggitaler's too. If he hits \
         them exactly and has a trick, he alone gets two victory points, over the limit as \
         well. Tricks given and just tricks are tricks; one that Ultimo takes is not. It fails \
         with the Jack of Ravens under Schwarzpeter.",
    ),
    entry(
        Character::Fahnder,
        "investigator",
        "After his own lead",
        "Demands a card: who holds it must play it in this trick, following or not. In nobody's \
         hand: bad luck. Not the Jack of Ravens under Schwarzpeter. Once a hand; a drawn lead \
         is a lead, and in a double trick it binds the first card. The demanded card lies face \
         up, cannot be swapped away by the Taschenspieler, and stays against Skat; rejected, it \
         is bound no longer.",
    ),
    entry(
        Character::Fuersorge,
        "welfare",
        "When the winner stands",
        "Gives a trick worth three points or less, with the lead, to anybody, herself included. \
         Not the last trick, not one with a face-down card. Under Gerechtigkeit or for a \
         jackpot trick only the lead; the trick with the trigger takes the pot along. Points \
         are those of the moment, six cards count together.",
    ),
    entry(
        Character::Weisheit,
        "wisdom",
        "Before the first lead",
        "Shows combinations: four Jacks 40, four Nines 30, four of A K Q T 20, runs of five and \
         more 20, of four 10, of three 4, trump King and Queen 4. At the end she adds or \
         subtracts the sum, all or nothing. Not under Guggitaler. Runs are as long as they can \
         be, shown in a fixed order, by the printed ranks; the committed card counts, the \
         pressed one does not. The limit is compared afterwards.",
    ),
    entry(
        Character::Laser,
        "the blinding beam",
        "Pressing",
        "His fellows' pressed cards are drawn blind. If another leads to the first trick, that \
         card is drawn blind too, in a replay again. What may not be pressed is not drawn, and \
         the Seher presses for himself. The Jackpot's donation is the blind card.",
    ),
    entry(
        Character::Radarkontrolle,
        "radar trap",
        "Before pressing",
        "Sets the limit anywhere from 80 to 120; passing leaves 100. Guggitaler's thirteen \
         replaces it.",
    ),
    entry(
        Character::Konsumentenschutz,
        "consumer protection",
        "After a fellow's card",
        "Rejects it for this trick; another card must be played. It comes back to the hand \
         after the trick. Once a hand, and only if that fellow holds another card. A rejected \
         lead leaves a free one, under a standing order; demand and draw no longer bind; an \
         Excuse or a face-down card is spent, and a trigger set aside pays nothing.",
    ),
    entry(
        Character::Seher,
        "seer",
        "Pressing",
        "Sees both pressed cards and the first lead, which is therefore laid down before, and \
         presses last. He does not see what the Laser pressed for himself, nor what is pushed \
         or swapped later. If he leads himself nothing is committed, and in a replay neither. \
         The committed card is known to him even when the Sphinx lays it face down.",
    ),
    entry(
        Character::Umwerter,
        "revaluer",
        "After pressing",
        "Makes one card that is not his own, in hand, pressed or committed, the highest or the \
         lowest of its suit for this hand. Its suit and its points stay, and the trump Jack \
         keeps his freedom. A revalued Ten stays at its end under Skat.",
    ),
    entry(
        Character::Zombie,
        "the dead rise",
        "Before a lead, when two players have a trick",
        "Everybody takes one card of his latest trick back into the hand; who has none takes up \
         his pressed card. One more trick is played. Once a hand; credits stay. Of a face-down \
         card the back is chosen. The donor of the Jackpot takes his card even out of a won \
         pot; a revived trigger of a closed pot pays nothing, and an order is tested after the \
         revival.",
    ),
    entry(
        Character::Excuse,
        "the apology",
        "In his turn, not leading",
        "Throws off, face up, a non-trump worth three or less that he could not play otherwise. \
         Once a hand; not when a certain card is demanded of him; the second card of a double \
         trick will do.",
    ),
    entry(
        Character::Taschenspieler,
        "sleight-of-hand artist",
        "In his turn, with at least four cards",
        "Exchanges his pressed card for one of the hand, and may play what he took. Once a \
         hand; not a card that he has to play, and nothing that may not be pressed. If the \
         Zombie made him take up his pressed card there is nothing to exchange.",
    ),
    entry(
        Character::Korrektor,
        "",
        "When the winner stands",
        "Rejects the whole trick: all cards go back and it is played again; he may take the \
         lead. What was spent stays spent. The trick has not been: no question, no step of \
         Gerechtigkeit, nothing in the pot. Orders, swaps and gifts of it are gone; face-down \
         cards go back unseen.",
    ),
    entry(
        Character::Fledderer,
        "grave robber",
        "After pressing",
        "Pushes one of his cards under a fellow as the new pressed card and takes up the old \
         one; the fellow sees the new one, nobody else. Once a hand. What may not be pressed \
         may not be pushed, so not the trigger under the donor, whose donation it would be.",
    ),
    entry(
        Character::Guggitaler,
        "after a Swiss Jass variant",
        "After pressing",
        "Only Hearts count, one each, and the King of Stars four; the limit is 13, and there is \
         nothing for the last trick. Cancels Schwarzpeter, the radar limit, the Computer and \
         Weisheit. In games with this character the King of Stars is never pressed, called or \
         not. Black Friday moves these values; an unclaimed pot takes its own from the \
         thirteen.",
    ),
    entry(
        Character::Jackpot,
        "the common pot",
        "Before pressing",
        "Names the Seven of Hearts or of Stars. His pressed card opens the pot; every trick of \
         Ravens and Eidex only goes into it; whoever gets the trick with the named Seven gets \
         the pot, and that is the end of it. If the Seven is never taken in a trick the pot \
         counts for nobody. He may not press the named Seven himself. Pure is by suit, a \
         face-down card by what it is; a won pot is out of the Zombie's reach but for the \
         donation.",
    ),
    entry(
        Character::Kompass,
        "compass",
        "Before the first lead, then twice before later leads",
        "Chooses the direction of play and may turn it, never within a trick and not before the \
         first lead again. Who leads first and who deals next stay the same. In a replay he may \
         turn.",
    ),
    entry(
        Character::BlackFriday,
        "the day of the crash",
        "After pressing",
        "Eidex, Hearts or Stars lose their points; the Ravens of the same ranks get them on top \
         of their own. No rank changes. Under Guggitaler it moves what Guggitaler leaves.",
    ),
    entry(
        Character::Wuenschelrute,
        "dowsing rod",
        "Before pressing",
        "Names a card; its holder hands it over and draws one of her other twelve blind. \
         Everybody knows the card wished for, two know the one drawn. The trump card, the Jack \
         of Ravens and a robbed card may be wished for.",
    ),
    entry(
        Character::Sphinx,
        "",
        "In her turn, twice a hand",
        "Plays face down. Leading so she names the suit. Who wins is announced truly; the card \
         stays hidden until all hands are played. Nobody's optional power sees it: no swap, no \
         Queen, no Skat, no Fürsorge. She may lay a drawn or committed lead so, not a demanded \
         card.",
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
    words(character).end().wrapped(80)
}

fn words(character: Character) -> Text {
    let Entry { sense, when, what, .. } = found(character);
    let mut text = title(character);
    if !sense.is_empty() {
        text.plain(format!(" ({sense})"));
    }
    text.plain(format!(". {when}. {what}"));
    text
}

/// The characters at the table, and the names of all.
pub(super) fn listing(view: &View, names: &Names) -> Text {
    let mut text = Text::new();
    let seated = view.characters();
    for ((seat, character), left) in super::SEATS.into_iter().zip(seated).zip(view.charges()) {
        let Some(character) = character else { continue };
        let mut line = Text::from(format!("{}: ", names.subject(seat)));
        line.add(words(character));
        if let Some(left) = left {
            line.plain(format!(" Uses left: {left}."));
        }
        line.end();
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
