//! What the language can ask of one card.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use cards_core::decks::french::{Card, Cards, Suit};

/// A truth about one card: the text has `@` for the card.
#[derive(Clone, Debug)]
pub(super) struct Quality {
    pub(super) text: String,
    pub(super) size: u16,
    pub(super) set: Cards,
    /// How likely it is among all qualities.
    pub(super) chance: f64,
    pub(super) kind: Kind,
    pub(super) about: About,
}

/// What a part asks about: a bit for each thing that can be seen on a card.
pub(in super::super) type About = u16;

/// What an attribute is about.
pub(super) fn about(name: &str) -> About {
    1 << match name {
        "red" | "black" | "color" => 0,
        "suit" | "order" => 1,
        "odd" | "even" => 2,
        "high" | "low" => 3,
        "rank" => 4,
        "value" => 5,
        "letters" => 6,
        "face" => 7,
        "prime" => 8,
        _ => 9,
    }
}

/// What a quality is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// An attribute that is a truth.
    Truth,
    /// One suit, all but one, two.
    Suit,
    NotSuit,
    Suits,
    Number,
}

impl Kind {
    /// How many there are.
    pub(super) const COUNT: usize = 5;
}

/// The attributes that are truths (L3.2).
pub(super) const TRUTHS: [&str; 9] =
    ["red", "black", "odd", "even", "face", "prime", "high", "low", "major"];
/// The attributes that are numbers, with their chances: the rank is what is printed on the card,
/// the others have to be thought of.
pub(super) const NUMBERS: [(&str, f64); 4] =
    [("rank", 0.8), ("value", 0.05), ("letters", 0.05), ("order", 0.1)];
/// The words for the suits, in face order.
pub(super) const SUITS: [&str; 4] = ["clubs", "diamonds", "hearts", "spades"];

/// An attribute of a card as a number: truths are 0 or 1, suits and colours their places.
pub(super) fn attribute(card: Card, name: &str) -> i32 {
    let (suit, rank) = (card.suit(), i32::from(card.index() & 15) + 1);
    let red = matches!(suit, Suit::Diamonds | Suit::Hearts);
    match name {
        "rank" => rank,
        "value" => rank.min(10),
        "letters" => [3, 3, 5, 4, 4, 3, 5, 5, 4, 3, 4, 5, 4][rank as usize - 1],
        "order" | "suit" => i32::from(card.index() >> 4),
        "color" | "black" => (!red).into(),
        "red" => red.into(),
        "odd" => rank % 2,
        "even" => 1 - rank % 2,
        "face" => (rank > 10).into(),
        "prime" => is_prime(rank).into(),
        "high" => (rank >= 8).into(),
        "low" => (rank <= 7).into(),
        _ => matches!(suit, Suit::Hearts | Suit::Spades).into(),
    }
}

/// Whether a small number is a prime.
pub(super) fn is_prime(n: i32) -> bool {
    n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0)
}

/// The cards with a property.
fn set(such: impl Fn(Card) -> bool) -> Cards {
    Cards::FULL.iter().filter(|&card| such(card)).collect()
}

/// The qualities that a card can have: most of the chance is for the attributes that are truths,
/// which have a word of their own; the rest is for suits and for numbers alike.
pub(super) fn qualities() -> Vec<Quality> {
    let mut all = Vec::new();
    for name in TRUTHS {
        let set = set(|card| attribute(card, name) == 1);
        // Primes and major suits have to be thought of, too.
        let chance = if ["prime", "major"].contains(&name) { 0.04375 } else { 0.0875 };
        let (text, about) = (format!("@.{name}"), about(name));
        all.push(Quality { text, size: 2, set, chance, kind: Kind::Truth, about });
    }
    suits(0.15, &mut all);
    for (name, chance) in NUMBERS {
        numbers(name, 0.15 * chance, &mut all);
    }
    all
}

fn suits(chance: f64, all: &mut Vec<Quality>) {
    let one = |n: usize| set(move |card| attribute(card, "suit") == n as i32);
    let mut push = |kind, text, size, set, chance| {
        all.push(Quality { text, size, set, chance, kind, about: about("suit") });
    };
    for (n, suit) in SUITS.iter().enumerate() {
        push(Kind::Suit, format!("@.suit == {suit}"), 4, one(n), chance / 12.0);
        push(Kind::NotSuit, format!("@.suit != {suit}"), 4, !one(n), chance / 12.0);
        for (m, other) in SUITS.iter().enumerate().skip(n + 1) {
            let text = format!("@.suit in {{{suit}, {other}}}");
            push(Kind::Suits, text, 5, one(n) | one(m), chance / 18.0);
        }
    }
}

fn numbers(name: &'static str, chance: f64, all: &mut Vec<Quality>) {
    let values: Vec<i32> = Cards::FULL.iter().map(|card| attribute(card, name)).collect();
    for predicate in predicates(&values, false) {
        let set = set(|card| predicate.holds(attribute(card, name)));
        let text = predicate.text(&format!("@.{name}"));
        let (size, chance) = (2 + predicate.size(), chance * predicate.chance);
        all.push(Quality { text, size, set, chance, kind: Kind::Number, about: about(name) });
    }
}

/// A truth about a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Predicate {
    form: Form,
    /// How likely it is among the predicates of its number.
    pub(super) chance: f64,
}

#[derive(Clone, Copy, Debug)]
enum Form {
    Is(i32),
    IsNot(i32),
    AtMost(i32),
    AtLeast(i32),
    Within(i32, i32),
    Rest(i32, i32),
    NoRest(i32, i32),
    Prime(bool),
}

/// The chances of the forms of a predicate: comparison, range, remainder, prime. A comparison has
/// one number to be thought of, a range two.
const FORMS: [f64; 4] = [0.5, 0.2, 0.2, 0.1];

/// The predicates that can tell these values apart. Within a form every one is alike, or those of
/// small numbers are the likelier.
pub(super) fn predicates(values: &[i32], small: bool) -> Vec<Predicate> {
    let (Some(&least), Some(&most)) = (values.iter().min(), values.iter().max()) else {
        return Vec::new();
    };
    let mut forms: [Vec<Form>; 4] = Default::default();
    // Sixteen different values say all about a number of two cards that people would ask.
    for n in least.max(-12)..=most.min(30) {
        forms[0].extend([Form::Is(n), Form::IsNot(n)]);
        if n > least {
            forms[0].push(Form::AtLeast(n));
        }
        if n < most {
            forms[0].push(Form::AtMost(n));
        }
        if n > least {
            forms[1].extend((n + 1..most.min(n + 12)).map(|high| Form::Within(n, high)));
        }
    }
    if most - least > 3 {
        for modulus in 2..=5 {
            for rest in 0..modulus {
                forms[2].push(Form::Rest(modulus, rest));
                forms[2].push(Form::NoRest(modulus, rest));
            }
        }
        forms[3].extend([Form::Prime(true), Form::Prime(false)]);
    }
    let kinds = FORMS.iter().zip(&forms).filter(|(_, forms)| !forms.is_empty());
    let total: f64 = kinds.map(|(chance, _)| chance).sum();
    let weight = move |form: &Form| match form {
        Form::Rest(_, rest) | Form::NoRest(_, rest) => 1.0 / f64::from(1 + rest),
        _ if small => form.plainness(),
        _ => 1.0,
    };
    FORMS
        .iter()
        .zip(&forms)
        .flat_map(|(chance, forms)| {
            let chance = chance / total / forms.iter().map(weight).sum::<f64>();
            forms.iter().map(move |form| Predicate { form: *form, chance: chance * weight(form) })
        })
        .collect()
}

impl Form {
    /// How readily its number comes to mind, where small ones do.
    fn plainness(&self) -> f64 {
        match self {
            Self::Is(k) | Self::IsNot(k) | Self::AtMost(k) | Self::AtLeast(k) => {
                1.0 / f64::from(1 + k.abs())
            }
            Self::Within(low, _) => 1.0 / f64::from(1 + low.abs()),
            Self::Rest(..) | Self::NoRest(..) | Self::Prime(_) => 1.0,
        }
    }
}

impl Predicate {
    pub(super) fn holds(self, n: i32) -> bool {
        match self.form {
            Form::Is(k) => n == k,
            Form::IsNot(k) => n != k,
            Form::AtMost(k) => n <= k,
            Form::AtLeast(k) => n >= k,
            Form::Within(low, high) => (low..=high).contains(&n),
            Form::Rest(modulus, rest) => n.rem_euclid(modulus) == rest,
            Form::NoRest(modulus, rest) => n.rem_euclid(modulus) != rest,
            Form::Prime(prime) => is_prime(n) == prime,
        }
    }

    /// The text about this number: `a + b`, a product, or a value.
    pub(super) fn text(self, number: &str) -> String {
        let bracketed = || {
            if number.contains(' ') && !number.ends_with(')') || number.starts_with('(') {
                format!("({number})")
            } else {
                number.to_string()
            }
        };
        match self.form {
            Form::Is(k) => format!("{number} == {k}"),
            Form::IsNot(k) => format!("{number} != {k}"),
            Form::AtMost(k) => format!("{number} <= {k}"),
            Form::AtLeast(k) => format!("{number} >= {k}"),
            Form::Within(low, high) => format!("{number} in {{{low}..{high}}}"),
            Form::Rest(modulus, rest) => format!("{} mod {modulus} == {rest}", bracketed()),
            Form::NoRest(modulus, rest) => format!("{} mod {modulus} != {rest}", bracketed()),
            Form::Prime(true) => format!("isprime({number})"),
            Form::Prime(false) => format!("not isprime({number})"),
        }
    }

    /// The nodes that it adds to the number's.
    pub(super) fn size(self) -> u16 {
        match self.form {
            Form::Is(k) | Form::IsNot(k) | Form::AtMost(k) | Form::AtLeast(k) => {
                2 + u16::from(k < 0)
            }
            Form::Within(low, high) => 3 + u16::from(low < 0) + u16::from(high < 0),
            Form::Rest(..) | Form::NoRest(..) => 4,
            Form::Prime(prime) => 2 - u16::from(prime),
        }
    }

    /// Which of the four forms it has.
    pub(super) fn form(self) -> usize {
        match self.form {
            Form::Is(_) | Form::IsNot(_) | Form::AtMost(_) | Form::AtLeast(_) => 0,
            Form::Within(..) => 1,
            Form::Rest(..) | Form::NoRest(..) => 2,
            Form::Prime(_) => 3,
        }
    }
}
