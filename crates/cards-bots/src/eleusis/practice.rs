//! Rules to set up the inducer with.
//!
//! The weights of the kinds of parts in pairs and cases are fitted to these rules; those of the words
//! that join a pair, of qualities and of numbers were chosen after how often they have each, and how
//! often parts are alike or against each other by what it does to the surprise of these rules and of
//! the listed ones; the others are by judgement. None of them behaves like a rule of the collection,
//! which a test asserts. But they were written by somebody who had read it, and so are of its style:
//! trials on the collection flatter the inducer by that much.

/// Fair rules that look back one card at most, in the rule language.
pub const RULES: &[&str] = &[
    // One attribute of both cards.
    "c.value != p.value",
    "c.face != p.face",
    "c.rank != p.rank",
    "c.letters == p.letters or c.red != p.red",
    // A quality of one card with a quality of the other.
    "c.high == p.odd",
    "c.odd == p.red",
    "c.prime == p.black",
    "c.red == p.face",
    "c.major == p.odd",
    "c.odd == p.high",
    "c.red == p.low",
    "(c.suit in {clubs, hearts}) == p.odd",
    "c.face or c.odd != p.odd",
    "c.odd or c.suit != p.suit",
    // Two relations.
    "c.suit != p.suit or c.rank > p.rank",
    "c.color == p.color xor c.high != p.high",
    "c.color != p.color or c.rank == p.rank",
    "c.color != p.color or c.odd != p.odd",
    "c.suit == p.suit or c.odd != p.odd",
    "c.high != p.high or c.color == p.color",
    "c.suit == p.suit or c.face != p.face",
    "c.letters != p.letters or c.color != p.color",
    // One relation of each kind with one of each other kind.
    "c.rank >= p.rank or c.order < p.order",
    "c.rank <= p.rank or c.black",
    "c.suit != p.suit or p.low",
    "c.red == p.odd or c.face == p.face",
    "c.odd == p.red or c.rank < p.rank",
    "c.face or abs(c.rank - p.rank) <= 4",
    "p.face or cdist(c.rank, p.rank) >= 5",
    "c.order > p.order or cdist(c.rank, p.rank) <= 1",
    "c.suit == p.suit or (c.rank + p.rank) mod 3 == 0",
    "isprime(c.rank + p.rank) xor c.color == p.color",
    "abs(c.rank - p.rank) in {1..3} or c.rank + p.rank >= 18",
    "c.rank / p.rank == 1 or p.rank / c.rank == 1",
    // Numbers.
    "c.order == (p.order + 3) mod 4",
    "c.order != (p.order + 1) mod 4",
    "abs(c.rank - p.rank) in {2..5}",
    "abs(c.rank - p.rank) <= 3",
    "cdist(c.rank, p.rank) >= 4",
    "(c.rank - p.rank) mod 13 in {5..9}",
    "(p.rank - c.rank) mod 13 in {1..6}",
    "(c.rank + p.rank) mod 4 != 1",
    "isprime(abs(c.rank - p.rank))",
    "not isprime(c.rank + p.rank)",
    "c.rank + p.rank >= 12",
    "gcd(c.rank, p.rank) <= 2 and c.rank != p.rank",
    "max(c.rank, p.rank) >= 9",
    "c.value + p.value in {8..14}",
    "c.rank mod 3 != p.rank mod 3",
    "(c.rank - p.rank) mod 3 == 1",
    "c.rank > p.rank or p.face",
    "c.rank < p.rank or p.rank <= 3",
    // Cases.
    "if p.face then c.black else c.red or c.odd",
    "if p.high then c.low else c.suit != p.suit",
    "if c.odd then c.rank >= p.rank else c.rank <= p.rank",
    "if c.major then c.rank >= p.rank else c.rank <= p.rank",
    "if c.color == p.color then c.rank < p.rank else c.rank >= p.rank",
    "if c.suit == p.suit then c.odd else c.even",
    "if p.face then c.suit == p.suit else c.suit != p.suit",
    "if p.red then abs(c.rank - p.rank) >= 3 else c.face == p.face",
    "if c.suit == p.suit then cdist(c.rank, p.rank) <= 3 else c.odd",
    "if p.odd then (c.rank + p.rank) mod 3 == 0 else c.color == p.color",
    "if p.prime then not c.prime else c.red or c.prime",
    "if p.rank <= 5 then c.rank > 5 else c.even or c.rank <= 5",
    "if p.odd then if p.red then c.low else c.high else if p.red then c.odd else c.even",
    "pick(p.order, [c.red, c.black, c.odd, c.even])",
    "pick(p.rank, [c.red, c.odd, c.black])",
    "pick(p.order, [c.odd, c.face or c.red, c.even, c.suit != p.suit])",
    "c.suit != pick(p.rank, [clubs, diamonds, hearts, spades])",
];
