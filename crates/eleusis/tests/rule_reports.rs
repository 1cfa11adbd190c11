//! The measured values of the listed rules and the report vectors.

#![allow(clippy::unwrap_used)]

use eleusis::rule::{Look, Report, Rule, Test, collection};
use serde_json::Value;

fn near(value: f64, expected: &Value, unit: f64, place: &str) {
    // L9.5: one unit in the last place may differ.
    assert!((value - expected.as_f64().unwrap()).abs() < 1.5 * unit, "{place}: {value}");
}

fn names(tests: &[Test]) -> Vec<&'static str> {
    tests.iter().map(|test| test.name()).collect()
}

fn compare(report: &Report, expected: &Value, place: &str) {
    let look = match report.look {
        Look::Back(back) => Value::from(back),
        Look::Line => Value::from("line"),
    };
    assert_eq!(expected["size"], report.size, "{place}");
    assert_eq!(expected["look"], look, "{place}");
    assert_eq!(expected["method"], report.method.word(), "{place}");
    assert_eq!(expected["errors"], Value::from(names(&report.errors)), "{place}");
    assert_eq!(expected["warnings"], Value::from(names(&report.warnings)), "{place}");
    let Some(measures) = &report.measures else {
        assert!(expected.get("p").is_none(), "{place}");
        return;
    };
    near(f64::from(measures.share) / 1000.0, &expected["p"], 0.001, place);
    near(f64::from(measures.entropy) / 1000.0, &expected["entropy"], 0.001, place);
    assert_eq!(expected["dead"], measures.dead, "{place}");
    assert_eq!(expected["min"], measures.min, "{place}");
    assert_eq!(expected["faces"], measures.faces.len(), "{place}");
    assert_eq!(expected["recur"], measures.recurring.len(), "{place}");
}

fn read(path: &str) -> String {
    std::fs::read_to_string(format!("{}/{path}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

// L11.2, L8.1–L8.5
#[test]
fn every_report_vector_holds() {
    let text = read("tests/scenarios/erl-reports.jsonl");
    assert_eq!(text.lines().count(), 36);
    for line in text.lines() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let rule = Rule::parse(vector["rule"].as_str().unwrap()).unwrap();
        compare(&rule.report(), &vector["report"], line);
    }
}

// L9.1, L9.2, L9.3, L9.4
#[test]
fn the_listed_rules_measure_as_their_data_say() {
    let rules: Value = serde_json::from_str(&read("src/rule/rules.json")).unwrap();
    let rules = rules["rules"].as_array().unwrap();
    assert_eq!(rules.len(), collection().len());
    for (expected, entry) in rules.iter().zip(collection()) {
        let place = entry.name;
        assert_eq!(expected["id"], entry.id, "{place}");
        assert_eq!(expected["name"], entry.name);
        assert_eq!(expected["text"], entry.text, "{place}");
        assert_eq!(expected["band"], entry.band.word(), "{place}");
        near(f64::from(entry.difficulty) / 10.0, &expected["difficulty"], 0.01, place);
        let rule = entry.rule();
        assert_eq!(rule.text(), entry.text);
        compare(&rule.report(), expected, place);

        let difficulty = rule.difficulty();
        assert_eq!(expected["ident"], difficulty.ident, "{place}");
        near(f64::from(difficulty.tenths) / 10.0, &expected["difficulty"], 0.1, place);
        assert_eq!(difficulty.band(), entry.band, "{place}");
        let mimic = &expected["mimic"];
        match difficulty.mimic {
            Some(found) => {
                assert_eq!(mimic["rule"], found.entry.name, "{place}");
                near(found.share(), &mimic["share"], 0.001, place);
            }
            None => assert!(mimic["rule"].is_null() && mimic["share"] == 0.0, "{place}"),
        }
    }
}
