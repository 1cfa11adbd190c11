//! Checking the vectors and the reports of the rule language. // L11

use cards_core::decks::french::{Card, Cards};
use cards_core::json::{self, Difference, cards};
use eleusis::Rule;
use eleusis::rule::{Look, Report, Test};
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
            "print": rule.text(), "size": rule.size(), "look": look(rule.look()),
            "start": rule.start(),
        });
        for name in ["print", "size", "look", "start"] {
            if let Some(expected) = object.get(name) {
                differ(name, expected, &found[name])?;
            }
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

fn look(look: Look) -> Value {
    match look {
        Look::Back(back) => json!(back),
        Look::Line => json!("line"),
    }
}

/// The fields that are there; shares may differ by one in the last place. // L9.5
fn report(report: &Report, expected: &Value) -> Result<(), Difference> {
    let names = |tests: &[Test]| json!(tests.iter().map(|test| test.name()).collect::<Vec<_>>());
    let mut found = json!({
        "size": report.size, "look": look(report.look), "method": report.method.word(),
        "errors": names(&report.errors), "warnings": names(&report.warnings),
    });
    let (mut share, mut entropy) = (None, None);
    if let Some(measures) = &report.measures {
        let count = |faces: Cards| json!(faces.len());
        found["min"] = json!(measures.min);
        found["dead"] = json!(measures.dead);
        found["faces"] = count(measures.faces);
        found["recur"] = count(measures.recurring);
        (share, entropy) = (Some(measures.share), Some(measures.entropy));
    }
    for (name, value) in expected.as_object().into_iter().flatten() {
        let measured = match name.as_str() {
            "p" => share,
            "entropy" => entropy,
            _ => {
                differ(name, value, found.get(name).unwrap_or(&Value::Null))?;
                continue;
            }
        };
        let near = measured
            .zip(value.as_f64())
            .is_some_and(|(found, expected)| (f64::from(found) - 1000.0 * expected).abs() < 1.5);
        if !near {
            return Err(Difference::new(format!("{name}: expected {value}, found {measured:?}")));
        }
    }
    Ok(())
}
