//! The chapter for rule writers: its rules are fair, its reports are those of the program.

mod program;

use std::process::Command;

use eleusis::Rule;
use program::program;

const CHAPTER: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/eleusis-rules.md"));

/// The blocks of this kind.
fn blocks(kind: &str) -> Vec<&'static str> {
    let fence = format!("```{kind}\n");
    let rest = CHAPTER.split(fence.as_str()).skip(1);
    rest.map(|block| block.split("```").next().expect("a block")).collect()
}

fn rule(text: &str) -> Rule {
    let rule = Rule::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(rule.text(), text, "as it prints");
    rule
}

#[test]
fn the_rules_of_the_chapter_read_and_are_fair() {
    let rules: Vec<&str> = blocks("rules").into_iter().flat_map(str::lines).collect();
    assert!(rules.len() > 12, "{rules:?}");
    for text in rules {
        let report = rule(text).report();
        assert!(report.is_strictly_fair(), "{text}: {report}");
    }
}

#[test]
fn the_faults_of_the_chapter_are_found_and_mended() {
    let row = |line: &'static str| {
        let mut cells = line.split(" | ").map(|cell| cell.trim_matches(['|', ' ', '`']));
        Some((cells.next()?, cells.next()?, cells.next()?))
    };
    let table = CHAPTER.split_once("| rule | the report says | better |").expect("a table").1;
    let rows: Vec<_> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
    assert!(rows.len() > 3, "{rows:?}");
    for (faulty, finding, better) in rows.into_iter().filter_map(row) {
        let report = rule(faulty).report().to_string();
        assert!(report.contains(finding), "{faulty}: {report}");
        let mended = rule(better).report();
        assert!(mended.is_strictly_fair(), "{better}: {mended}");
    }
}

#[test]
fn the_reports_of_the_chapter_are_those_of_the_program() {
    let mut shown = 0;
    for block in blocks("text") {
        let (command, expected) = block.split_once('\n').expect("a command and its output");
        let text = command.strip_prefix("$ eleusis rule check \"").expect("a rule to check");
        let rule = text.strip_suffix('"').expect("a quote");
        let output = Command::new(program("eleusis")).args(["rule", "check", rule]).output();
        let output = output.expect("the program starts").stdout;
        assert_eq!(String::from_utf8(output).expect("UTF-8"), expected, "{command}");
        shown += 1;
    }
    assert!(shown > 1);
}
