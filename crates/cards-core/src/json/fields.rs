//! Reading the fields of a setup leniently, so that one validator can name the first fault.

use alloc::format;
use alloc::vec::Vec;

use serde_json::{Map, Value};

use super::SetupFault;
use crate::card::{Card, Rank, Suit};

/// The object of a setup.
///
/// # Errors
///
/// `format` if it is none.
pub fn object(json: &Value) -> Result<&Map<alloc::string::String, Value>, SetupFault> {
    json.as_object().ok_or_else(|| SetupFault::new("format", "a setup is a JSON object"))
}

/// Only fields with these names.
///
/// # Errors
///
/// `format` with the first field that has another name.
pub fn known_fields(
    object: &Map<alloc::string::String, Value>,
    names: &[&str],
) -> Result<(), SetupFault> {
    match object.keys().find(|key| !names.contains(&key.as_str())) {
        Some(key) => Err(SetupFault::new(
            "format",
            format!("unknown field {key:?}; known are {}", names.join(", ")),
        )),
        None => Ok(()),
    }
}

/// A whole number without fraction or exponent; what is too large is as large as it gets.
///
/// ```
/// use cards_core::json::int;
/// use serde_json::json;
///
/// assert_eq!(int(&json!(-3)), Some(-3));
/// assert_eq!(int(&json!(3.0)), None);
/// assert_eq!(int(&serde_json::from_str("100000000000000000000")?), Some(i64::MAX));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn int(json: &Value) -> Option<i64> {
    /// Two to the power of 63. From here on no double has a fraction.
    const BEYOND: f64 = 9_223_372_036_854_775_808.0;
    match (json.as_i64(), json.as_f64()) {
        (Some(number), _) => Some(number),
        // The parser reads whole numbers of more than 64 bits as doubles.
        (None, Some(number)) if number >= BEYOND => Some(i64::MAX),
        (None, Some(number)) if number <= -BEYOND => Some(i64::MIN),
        _ => None,
    }
}

/// A card in any spelling of the notation.
#[must_use]
pub fn card<S: Suit, R: Rank>(json: &Value) -> Option<Card<S, R>> {
    json.as_str()?.parse().ok()
}

/// A list of cards.
#[must_use]
pub fn cards<S: Suit, R: Rank>(json: &Value) -> Option<Vec<Card<S, R>>> {
    json.as_array()?.iter().map(card).collect()
}
