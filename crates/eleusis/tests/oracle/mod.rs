//! A slow, literal reading of the rule language, and random rules for it.

use cards_core::decks::french::{Card, Suit};

/// An expression as it is meant; prints with every bracket that may stand.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Int(u32),
    Letter(char),
    Truth(bool),
    Word(&'static str),
    Back(u8),
    Variable(String),
    Attribute(&'static str, Box<Expr>),
    /// A prefix or a function of one operand.
    One(&'static str, Box<Expr>),
    Infix(&'static str, Box<Expr>, Box<Expr>),
    Two(&'static str, Box<Expr>, Box<Expr>),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    In(Box<Expr>, Vec<(Expr, Option<Expr>)>),
    Pick(Box<Expr>, Vec<Expr>),
    Scan(&'static str, String, Window, Box<Expr>),
    Fold(String, Box<Expr>, String, Window, Box<Expr>),
}

#[derive(Clone, Debug)]
pub(crate) enum Window {
    Line,
    Last(Box<Expr>),
    /// `run` and `find` have none.
    None,
}

impl Window {
    fn text(&self) -> String {
        match self {
            Self::Line => " in line".into(),
            Self::Last(count) => format!(" in last({})", count.text()),
            Self::None => String::new(),
        }
    }
}

impl Expr {
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Int(number) => number.to_string(),
            Self::Letter(letter) => letter.to_string(),
            Self::Truth(truth) => truth.to_string(),
            Self::Word(word) => (*word).into(),
            Self::Back(back) => format!("p{back}"),
            Self::Variable(name) => name.clone(),
            Self::Attribute(name, of) => format!("({}).{name}", of.text()),
            Self::One(word @ ("not" | "-"), of) => format!("({word} ({}))", of.text()),
            Self::One(word, of) => format!("{word}({})", of.text()),
            Self::Infix(word, a, b) => format!("(({}) {word} ({}))", a.text(), b.text()),
            Self::Two(word, a, b) => format!("{word}({}, {})", a.text(), b.text()),
            Self::If(a, b, c) => format!("(if {} then {} else {})", a.text(), b.text(), c.text()),
            Self::In(of, items) => {
                let items: Vec<_> = items
                    .iter()
                    .map(|(low, high)| match high {
                        None => format!("({})", low.text()),
                        Some(high) => format!("({})..({})", low.text(), high.text()),
                    })
                    .collect();
                format!("(({}) in {{{}}})", of.text(), items.join(","))
            }
            Self::Pick(index, items) => {
                let items: Vec<_> = items.iter().map(Self::text).collect();
                format!("pick({}, [{}])", index.text(), items.join(","))
            }
            Self::Scan(word, name, window, body) => {
                format!("{word}({name}{}: {})", window.text(), body.text())
            }
            Self::Fold(sum, start, card, window, body) => {
                let (start, body) = (start.text(), body.text());
                format!("fold({sum} = ({start}), {card}{}: {body})", window.text())
            }
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Value {
    Int(i64),
    Truth(bool),
    Suit(usize),
    Red(bool),
    Card(Card),
}

struct Missing;

struct World<'a> {
    line: &'a [Card],
    card: Card,
    variables: Vec<(String, Value)>,
}

fn clamp(value: i128) -> i64 {
    value.clamp(i64::MIN.into(), i64::MAX.into()) as i64
}

/// The verdict, read off the rulings.
pub(crate) fn legal(rule: &Expr, line: &[Card], card: Card) -> bool {
    let mut world = World { line, card, variables: Vec::new() };
    !matches!(world.value(rule), Ok(Value::Truth(false)))
}

impl World<'_> {
    fn int(&mut self, of: &Expr) -> Result<i64, Missing> {
        match self.value(of)? {
            Value::Int(int) => Ok(int),
            other => panic!("{other:?} is no number"),
        }
    }

    fn truth(&mut self, of: &Expr) -> Result<bool, Missing> {
        match self.value(of)? {
            Value::Truth(truth) => Ok(truth),
            other => panic!("{other:?} is no truth"),
        }
    }

    fn value(&mut self, of: &Expr) -> Result<Value, Missing> {
        Ok(match of {
            Expr::Int(number) => Value::Int(i64::from(*number)),
            Expr::Letter(letter) => Value::Int(match letter {
                'A' => 1,
                'J' => 11,
                'Q' => 12,
                _ => 13,
            }),
            Expr::Truth(truth) => Value::Truth(*truth),
            Expr::Word(word) => match *word {
                "c" => Value::Card(self.card),
                "n" => Value::Int(self.line.len() as i64),
                "red" => Value::Red(true),
                "black" => Value::Red(false),
                suit => Value::Suit(
                    ["clubs", "diamonds", "hearts", "spades"]
                        .iter()
                        .position(|s| *s == suit)
                        .unwrap(),
                ),
            },
            Expr::Back(back) => {
                let mut cards = self.line.iter().rev();
                Value::Card(*cards.nth(usize::from(*back) - 1).ok_or(Missing)?)
            }
            Expr::Variable(name) => {
                self.variables.iter().rev().find(|(known, _)| known == name).unwrap().1
            }
            Expr::Attribute(name, of) => match self.value(of)? {
                Value::Card(card) => attribute(name, card),
                other => panic!("{other:?} is no card"),
            },
            Expr::One("exists", of) => Value::Truth(self.value(of).is_ok()),
            Expr::One("not", of) => Value::Truth(!self.truth(of)?),
            Expr::One(word, of) => {
                let int = i128::from(self.int(of)?);
                match *word {
                    "-" => Value::Int(clamp(-int)),
                    "abs" => Value::Int(clamp(int.abs())),
                    "wrap" => Value::Int(clamp(int - 1).rem_euclid(13) + 1),
                    "isprime" => Value::Truth(
                        (2..=1_000_000).contains(&int)
                            && (2..int).take_while(|d| d * d <= int).all(|d| int % d != 0),
                    ),
                    "at" => {
                        let mut numbered = (1i128..).zip(self.line);
                        let card = numbered.find(|(number, _)| *number == int).ok_or(Missing)?.1;
                        Value::Card(*card)
                    }
                    _ => panic!("{word}"),
                }
            }
            Expr::Infix("and", a, b) => Value::Truth(self.truth(a)? && self.truth(b)?),
            Expr::Infix("or", a, b) => Value::Truth(self.truth(a)? || self.truth(b)?),
            Expr::Infix("xor", a, b) => {
                let (a, b) = (self.truth(a)?, self.truth(b)?);
                Value::Truth(a != b)
            }
            Expr::Infix(word @ ("==" | "!="), a, b) => {
                let (a, b) = (self.value(a)?, self.value(b)?);
                Value::Truth((a == b) == (*word == "=="))
            }
            Expr::Infix(word, a, b) | Expr::Two(word, a, b) => {
                let (a, b) = (self.int(a)?, self.int(b)?);
                numbers(word, a.into(), b.into())
            }
            Expr::If(condition, a, b) => {
                if self.truth(condition)? {
                    self.value(a)?
                } else {
                    self.value(b)?
                }
            }
            Expr::In(of, items) => {
                let value = self.value(of)?;
                for (low, high) in items {
                    let low = self.value(low)?;
                    let fits = match high {
                        None => value == low,
                        Some(high) => {
                            let high = self.value(high)?;
                            let (Value::Int(v), Value::Int(l), Value::Int(h)) = (value, low, high)
                            else {
                                panic!("a range of no numbers")
                            };
                            l <= v && v <= h
                        }
                    };
                    if fits {
                        return Ok(Value::Truth(true));
                    }
                }
                Value::Truth(false)
            }
            Expr::Pick(index, items) => {
                let index = self.int(index)?.rem_euclid(items.len() as i64);
                self.value(&items[index as usize])?
            }
            Expr::Scan(word, name, window, body) => self.scan(word, name, window, body)?,
            Expr::Fold(sum, start, card, window, body) => {
                let mut value = self.int(start)?;
                for seen in self.window(window)? {
                    self.variables.push((sum.clone(), Value::Int(value)));
                    self.variables.push((card.clone(), Value::Card(seen)));
                    let next = self.int(body);
                    self.variables.truncate(self.variables.len() - 2);
                    value = next?;
                }
                Value::Int(value)
            }
        })
    }

    fn window(&mut self, window: &Window) -> Result<Vec<Card>, Missing> {
        let Window::Last(count) = window else { return Ok(self.line.to_vec()) };
        let count = self.int(count)?;
        let mut cards: Vec<_> =
            (0..count).zip(self.line.iter().rev()).map(|(_, card)| *card).collect();
        cards.reverse();
        Ok(cards)
    }

    fn with(&mut self, name: &str, card: Card, body: &Expr) -> Result<Value, Missing> {
        self.variables.push((name.into(), Value::Card(card)));
        let value = self.value(body);
        self.variables.pop();
        value
    }

    fn scan(
        &mut self,
        word: &str,
        name: &str,
        window: &Window,
        body: &Expr,
    ) -> Result<Value, Missing> {
        let mut cards = self.window(window)?;
        if matches!(word, "run" | "find") {
            cards.reverse();
        }
        let mut ints = Vec::new();
        let mut run = 0;
        for card in cards {
            match (word, self.with(name, card, body)?) {
                ("any", Value::Truth(true)) => return Ok(Value::Truth(true)),
                ("all", Value::Truth(false)) => return Ok(Value::Truth(false)),
                ("find", Value::Truth(true)) => return Ok(Value::Card(card)),
                ("run", Value::Truth(false)) => break,
                (_, Value::Truth(true)) => run += 1,
                (_, Value::Int(int)) => ints.push(int),
                _ => {}
            }
        }
        Ok(match word {
            "any" => Value::Truth(false),
            "all" => Value::Truth(true),
            "find" => return Err(Missing),
            "run" | "count" => Value::Int(run),
            "sum" => Value::Int(ints.iter().fold(0, |sum: i64, int| sum.saturating_add(*int))),
            "top" => Value::Int(ints.iter().copied().max().unwrap_or(0)),
            "bot" => Value::Int(ints.iter().copied().min().unwrap_or(0)),
            _ => panic!("{word}"),
        })
    }
}

fn numbers(word: &str, a: i128, b: i128) -> Value {
    let int = |value| Value::Int(clamp(value));
    let modulo = |a: i128, b: i128| if b == 0 { 0 } else { a.rem_euclid(b.abs()) };
    match word {
        "<" => Value::Truth(a < b),
        "<=" => Value::Truth(a <= b),
        ">" => Value::Truth(a > b),
        ">=" => Value::Truth(a >= b),
        "+" => int(a + b),
        "-" => int(a - b),
        "*" => int(a * b),
        "/" if b == 0 => int(0),
        // The greatest q with q · b ≤ a, or for a negative b with q · b ≥ a.
        "/" => int((a - modulo(a, b)) / b - i128::from(b < 0 && modulo(a, b) > 0)),
        "mod" => int(modulo(a, b)),
        "min" => int(a.min(b)),
        "max" => int(a.max(b)),
        "cdist" => {
            let d = modulo(clamp(a - b).into(), 13);
            int(d.min(13 - d))
        }
        "gcd" => {
            let (mut a, mut b) = (a.abs(), b.abs());
            while b > 0 {
                (a, b) = (b, a % b);
            }
            int(a)
        }
        _ => panic!("{word}"),
    }
}

fn attribute(name: &str, card: Card) -> Value {
    let rank = card.rank() as i64 + 1;
    let red = matches!(card.suit(), Suit::Diamonds | Suit::Hearts);
    match name {
        "rank" => Value::Int(rank),
        "order" => Value::Int(card.suit() as i64),
        "value" => Value::Int(rank.min(10)),
        "letters" => {
            let names = [
                "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
                "jack", "queen", "king",
            ];
            Value::Int(names[rank as usize - 1].len() as i64)
        }
        "suit" => Value::Suit(card.suit() as usize),
        "color" => Value::Red(red),
        "red" => Value::Truth(red),
        "black" => Value::Truth(!red),
        "odd" => Value::Truth(rank % 2 == 1),
        "even" => Value::Truth(rank % 2 == 0),
        "face" => Value::Truth(rank > 10),
        "prime" => Value::Truth([2, 3, 5, 7, 11, 13].contains(&rank)),
        "high" => Value::Truth(rank >= 8),
        "low" => Value::Truth(rank < 8),
        "major" => Value::Truth(matches!(card.suit(), Suit::Hearts | Suit::Spades)),
        _ => panic!("{name}"),
    }
}

/// The types that a random expression can be asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Int,
    Truth,
    Suit,
    Color,
    Card,
}

/// Random rules from a list of picks; when the picks run out, only leaves are left.
pub(crate) struct Writer<'a> {
    pub(crate) picks: core::slice::Iter<'a, u8>,
    /// The variables in scope, and whether each is a card.
    scope: Vec<(String, bool)>,
    scans: u8,
    names: u32,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(picks: &'a [u8]) -> Self {
        Self { picks: picks.iter(), scope: Vec::new(), scans: 0, names: 0 }
    }

    fn pick(&mut self, many: usize) -> usize {
        usize::from(*self.picks.next().unwrap_or(&0)) % many
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.pick(of.len())]
    }

    fn any_kind(&mut self) -> Kind {
        self.one(&[Kind::Int, Kind::Suit, Kind::Color, Kind::Truth])
    }

    /// An expression of this kind, at most `deep` levels of operators high.
    pub(crate) fn write(&mut self, kind: Kind, deep: u8) -> Expr {
        if deep == 0 {
            return self.leaf(kind);
        }
        let deep = deep - 1;
        // What every kind has: a leaf, an `if`, a `pick`.
        match self.pick(8) {
            0 => return self.leaf(kind),
            1 => {
                let condition = self.boxed(Kind::Truth, deep);
                return Expr::If(condition, self.boxed(kind, deep), self.boxed(kind, deep));
            }
            2 => {
                let index = self.boxed(Kind::Int, deep);
                let many = 1 + self.pick(3);
                return Expr::Pick(index, (0..many).map(|_| self.write(kind, deep)).collect());
            }
            _ => {}
        }
        match kind {
            Kind::Truth => self.truth(deep),
            Kind::Int => self.int(deep),
            Kind::Suit => Expr::Attribute("suit", self.boxed(Kind::Card, deep)),
            Kind::Color => Expr::Attribute("color", self.boxed(Kind::Card, deep)),
            Kind::Card if self.scans == 0 && self.pick(2) == 0 => {
                self.scan("find", Kind::Truth, deep)
            }
            Kind::Card => Expr::One("at", self.boxed(Kind::Int, deep)),
        }
    }

    fn boxed(&mut self, kind: Kind, deep: u8) -> Box<Expr> {
        Box::new(self.write(kind, deep))
    }

    fn truth(&mut self, deep: u8) -> Expr {
        match self.pick(8) {
            0 => Expr::One("not", self.boxed(Kind::Truth, deep)),
            1 => {
                let word = self.one(&["and", "or", "xor"]);
                Expr::Infix(word, self.boxed(Kind::Truth, deep), self.boxed(Kind::Truth, deep))
            }
            2 => {
                let word = self.one(&["==", "!="]);
                let kind = self.any_kind();
                Expr::Infix(word, self.boxed(kind, deep), self.boxed(kind, deep))
            }
            3 => {
                let word = self.one(&["<", "<=", ">", ">="]);
                Expr::Infix(word, self.boxed(Kind::Int, deep), self.boxed(Kind::Int, deep))
            }
            4 => self.membership(deep),
            5 if self.scans < 2 => {
                let word = self.one(&["any", "all"]);
                self.scan(word, Kind::Truth, deep)
            }
            6 => {
                let (word, kind) = self.one(&[("exists", Kind::Card), ("isprime", Kind::Int)]);
                Expr::One(word, self.boxed(kind, deep))
            }
            _ => {
                let names =
                    ["red", "black", "odd", "even", "face", "prime", "high", "low", "major"];
                Expr::Attribute(self.one(&names), self.boxed(Kind::Card, deep))
            }
        }
    }

    fn membership(&mut self, deep: u8) -> Expr {
        let kind = self.one(&[Kind::Int, Kind::Suit, Kind::Color]);
        let of = self.boxed(kind, deep);
        let many = 1 + self.pick(3);
        let mut items = Vec::new();
        for _ in 0..many {
            let low = self.write(kind, deep);
            let range = kind == Kind::Int && self.pick(2) == 1;
            items.push((low, range.then(|| self.write(kind, deep))));
        }
        Expr::In(of, items)
    }

    fn int(&mut self, deep: u8) -> Expr {
        match self.pick(7) {
            0 => Expr::One(self.one(&["-", "abs", "wrap"]), self.boxed(Kind::Int, deep)),
            1 => {
                let word = self.one(&["min", "max", "cdist", "gcd"]);
                Expr::Two(word, self.boxed(Kind::Int, deep), self.boxed(Kind::Int, deep))
            }
            2 => {
                let word = self.one(&["+", "-", "*", "/", "mod"]);
                Expr::Infix(word, self.boxed(Kind::Int, deep), self.boxed(Kind::Int, deep))
            }
            3 if self.scans < 2 => {
                let (word, kind) = self.one(&[
                    ("count", Kind::Truth),
                    ("sum", Kind::Int),
                    ("top", Kind::Int),
                    ("bot", Kind::Int),
                ]);
                self.scan(word, kind, deep)
            }
            4 if self.scans == 0 => self.scan("run", Kind::Truth, deep),
            5 if self.scans < 2 => self.fold(deep),
            _ => {
                let names = ["rank", "order", "value", "letters"];
                Expr::Attribute(self.one(&names), self.boxed(Kind::Card, deep))
            }
        }
    }

    fn window(&mut self, deep: u8) -> Window {
        if self.scans > 0 {
            // L4.3
            return Window::Last(Box::new(Expr::Int(self.pick(17) as u32)));
        }
        match self.pick(3) {
            0 => Window::Line,
            1 => Window::Last(Box::new(Expr::Int(self.pick(20) as u32))),
            _ => {
                // A scan in a window counts as one inside.
                self.scans += 1;
                let count = self.boxed(Kind::Int, deep);
                self.scans -= 1;
                Window::Last(count)
            }
        }
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("v{}", self.names)
    }

    fn scan(&mut self, word: &'static str, body: Kind, deep: u8) -> Expr {
        let name = self.name();
        let window = match word {
            "run" | "find" => Window::None,
            _ => self.window(deep),
        };
        self.scans += 1;
        self.scope.push((name.clone(), true));
        let body = self.boxed(body, deep);
        self.scope.pop();
        self.scans -= 1;
        Expr::Scan(word, name, window, body)
    }

    fn fold(&mut self, deep: u8) -> Expr {
        let (sum, card) = (self.name(), self.name());
        self.scans += 1;
        let start = self.boxed(Kind::Int, deep);
        self.scans -= 1;
        let window = self.window(deep);
        self.scans += 1;
        self.scope.extend([(sum.clone(), false), (card.clone(), true)]);
        let body = self.boxed(Kind::Int, deep);
        self.scope.truncate(self.scope.len() - 2);
        self.scans -= 1;
        Expr::Fold(sum, start, card, window, body)
    }

    fn variable(&mut self, is_card: bool) -> Option<Expr> {
        let known: Vec<_> = self
            .scope
            .iter()
            .filter(|known| known.1 == is_card)
            .map(|known| known.0.clone())
            .collect();
        if known.is_empty() || self.pick(2) == 0 {
            return None;
        }
        let n = self.pick(known.len());
        Some(Expr::Variable(known[n].clone()))
    }

    fn leaf(&mut self, kind: Kind) -> Expr {
        match kind {
            Kind::Int => self.variable(false).unwrap_or_else(|| match self.pick(5) {
                0 => Expr::Word("n"),
                1 => Expr::Letter(self.one(&['A', 'J', 'Q', 'K'])),
                2 => Expr::Int(1_000_000),
                3 => Expr::Attribute("rank", Box::new(self.leaf(Kind::Card))),
                _ => Expr::Int(self.pick(15) as u32),
            }),
            Kind::Truth => match self.pick(4) {
                0 => Expr::Truth(true),
                1 => Expr::Truth(false),
                _ => {
                    let names = ["red", "odd", "face", "major"];
                    Expr::Attribute(self.one(&names), Box::new(self.leaf(Kind::Card)))
                }
            },
            Kind::Suit => Expr::Word(self.one(&["clubs", "diamonds", "hearts", "spades"])),
            Kind::Color => Expr::Word(self.one(&["red", "black"])),
            Kind::Card => self.variable(true).unwrap_or_else(|| match self.pick(4) {
                0 => Expr::Back(1 + self.pick(9) as u8),
                1 => Expr::Back(1),
                _ => Expr::Word("c"),
            }),
        }
    }
}
