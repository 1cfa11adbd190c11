//! Words, numbers and signs of a rule's text.

use alloc::vec::Vec;

use super::error::{Fault, RuleError};

/// The longest text of a rule, in bytes.
pub(super) const LONGEST: usize = 2000;
/// The greatest number that may be written.
pub(super) const GREATEST: u32 = 1_000_000;
/// The most brackets that may be open at once.
const DEEPEST: i32 = 64;

/// One token, or the end of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Number(u32),
    Word(&'a str),
    Sign(&'static str),
    End,
}

/// Longer signs first, so that the longest match wins.
const SIGNS: [&str; 22] = [
    "..", "==", "!=", "<=", ">=", "-", "+", "*", "/", "<", ">", "(", ")", "[", "]", "{", "}", ",",
    ".", ":", "=", ";",
];

/// The tokens of a text with their places; the last one is the end (L2.1).
pub(super) fn tokens(text: &str) -> Result<Vec<(Token<'_>, u16)>, RuleError> {
    // L4.4: the length comes before everything else.
    if text.len() > LONGEST {
        return Err(RuleError::new(Fault::TooLong, LONGEST as u16));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let length = match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {
                at += 1;
                continue;
            }
            b'0'..=b'9' => span(&text[at..], |c| c.is_ascii_digit()),
            b'A'..=b'Z' | b'a'..=b'z' | b'_' => {
                span(&text[at..], |c| c.is_ascii_alphanumeric() || c == b'_')
            }
            _ => 0,
        };
        let place = at as u16;
        let word = &text[at..at + length];
        let token = if byte.is_ascii_digit() {
            Token::Number(number(word).ok_or(RuleError::new(Fault::NumberTooGreat, place))?)
        } else if length > 0 {
            Token::Word(word)
        } else {
            Token::Sign(sign(&text[at..]).ok_or(RuleError::new(Fault::Character, place))?)
        };
        at += match token {
            Token::Sign(sign) => sign.len(),
            _ => length,
        };
        tokens.push((token, place));
    }
    brackets(&tokens)?;
    tokens.push((Token::End, text.len() as u16));
    Ok(tokens)
}

/// The number of bytes at the beginning of the text that are such.
fn span(text: &str, such: impl Fn(u8) -> bool) -> usize {
    text.bytes().take_while(|&byte| such(byte)).count()
}

/// The value of some digits, if it may be written.
fn number(digits: &str) -> Option<u32> {
    digits.bytes().try_fold(0, |value: u32, digit| {
        let value = value * 10 + u32::from(digit - b'0');
        (value <= GREATEST).then_some(value)
    })
}

fn sign(text: &str) -> Option<&'static str> {
    SIGNS.into_iter().find(|&sign| text.starts_with(sign))
}

/// L4.4: the depth goes down at every closing bracket, matching or not.
fn brackets(tokens: &[(Token<'_>, u16)]) -> Result<(), RuleError> {
    let mut depth = 0;
    for &(token, at) in tokens {
        match token {
            Token::Sign("(" | "[" | "{") => depth += 1,
            Token::Sign(")" | "]" | "}") => depth -= 1,
            _ => {}
        }
        if depth > DEEPEST {
            return Err(RuleError::new(Fault::TooDeep, at));
        }
    }
    Ok(())
}

/// The words that are no names of variables (L2.2), besides `p1` to `p9`.
const RESERVED: [&str; 45] = [
    "start", "if", "then", "else", "or", "xor", "and", "not", "in", "mod", "true", "false", "A",
    "J", "Q", "K", "clubs", "diamonds", "hearts", "spades", "red", "black", "c", "n", "line",
    "last", "abs", "wrap", "isprime", "at", "exists", "min", "max", "cdist", "gcd", "pick",
    "count", "sum", "any", "all", "top", "bot", "run", "find", "fold",
];

/// Whether no variable may have this name.
pub(super) fn is_reserved(word: &str) -> bool {
    RESERVED.contains(&word) || back(word).is_some()
}

/// The distance that `p`, `p1` … `p9` look back.
pub(super) fn back(word: &str) -> Option<u8> {
    match *word.as_bytes() {
        [b'p'] => Some(1),
        [b'p', digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}
