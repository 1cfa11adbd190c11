//! Checking the vectors and the reports of the rule language. // L11

use cards_core::decks::french::Card;
use cards_core::json::{self, Difference, cards};
use eleusis::Rule;
use eleusis::rule::Report;
use serde_json::{Map, Value, json};

/// Checks a vector or a report; `None` if the object is neither.
pub(super) fn check(object: &Map<String, Value>) -> Option<Result<String, Difference>> {
    let text = object.get("rule")?.as_str()?;
    let known = ["line", "print", "error", "report"];
    known.iter().any(|field| object.contains_key(*field)).then(|| vector(text, object))
}

fn differ(what: &str, expected: &Value, found: &Value) -> Result<(), Difference> {
    if expected == found {
        return Ok(());
    }
    Err(Difference::new(format!("{what}: expected {expected}, found {found}")))
}

fn vector(text: &str, object: &Map<String, Value>) -> Result<String, Difference> {
    let field = |name: &str| object.get(name).unwrap_or(&Value::Null);
    let rule = match (Rule::parse(text), object.get("error")) {
        (Err(error), Some(expected)) => {
            let found = json!({ "kind": error.kind().word(), "at": error.at() });
            let at = expected.get("at").or_else(|| object.get("at"));
            let kind = expected.get("kind").unwrap_or(expected);
            differ("error", &json!({ "kind": kind, "at": at }), &found)?;
            return Ok("rule: refused as expected".into());
        }
        (Err(error), None) => return Err(Difference::new(format!("rule refused: {error}"))),
        (Ok(_), Some(expected)) => {
            return Err(Difference::new(format!("expected the error {expected}, but it reads")));
        }
        (Ok(rule), None) => rule,
    };
    if let Some(expected) = object.get("report") {
        report(&rule.report(), expected)?;
        return Ok("rule: the report holds".into());
    }
    if object.contains_key("print") {
        let found = json!({
            "print": rule.text(), "size": rule.size(), "look": rule.look(), "start": rule.start(),
        });
        for name in ["print", "size", "look", "start"] {
            differ(name, field(name), &found[name])?;
        }
        return Ok("rule: print and measures hold".into());
    }
    let line: Vec<Card> =
        cards(field("line")).ok_or_else(|| Difference::new("line: expected a list of cards"))?;
    if let Some(expected) = object.get("legal_faces") {
        let found: Vec<Card> = rule.legal_faces(&line).iter().collect();
        differ("legal_faces", expected, &json!(found))?;
        return Ok("rule: the legal faces hold".into());
    }
    let card = json::card(field("card"));
    let card = card.ok_or_else(|| Difference::new("card: expected a card"))?;
    differ("legal", field("legal"), &json!(rule.legal(&line, card)))?;
    Ok("rule: the verdict holds".into())
}

/// The fields of L9.1, all of them and no other; shares may differ by one in the last place. // L9.5
fn report(report: &Report, expected: &Value) -> Result<(), Difference> {
    let found = json::value(report);
    let none = Map::new();
    let (found, expected) = (found.as_object().unwrap_or(&none), expected.as_object());
    let expected = expected.ok_or_else(|| Difference::new("report: expected an object"))?;
    if let Some(unknown) = expected.keys().find(|name| !found.contains_key(*name)) {
        return Err(Difference::new(format!("report: this one has no field {unknown:?}")));
    }
    for (name, value) in found {
        let given = expected.get(name).unwrap_or(&Value::Null);
        let near = |(a, b): (f64, f64)| (a - b).abs() < 0.0015;
        let decimal = matches!(name.as_str(), "p" | "entropy");
        if !(decimal && value.as_f64().zip(given.as_f64()).is_some_and(near)) {
            differ(name, given, value)?;
        }
    }
    Ok(())
}
