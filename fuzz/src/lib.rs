//! What the fuzz targets run: the laws of the conformance kit and the readers, on arbitrary bytes.
//!
//! Nothing here expects a panic: whatever the bytes are, a reader reads or refuses, and a game that
//! begins keeps its laws.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use cards_core::conformance::Kit;
use cards_core::json::{self, Checker, Forms, Of, OptionKind};
use cards_core::text::ParseError;
use cards_core::{Sample, Stream, Words, decks};
use cards_table::{Playable, Session, Table};
use serde_json::{Map, Value};

/// Events of Eidex that are public for a moment: what a question was, when it is answered.
const PASSING: &[&str] = &["Answered"];

/// What a target runs.
pub type Drive = fn(&[u8]);

/// Every target: its name and what it runs.
pub const TARGETS: &[(&str, Drive)] = &[
    ("cards_text", cards),
    ("eidex_actions", |data| actions::<eidex::Hand>(data, Kit::new(600).passing(PASSING))),
    ("eidex_text", text::<eidex::Action>),
    ("eidex_json", json::<eidex::Hand>),
    ("tournament_actions", |data| {
        actions::<eidex::Tournament>(data, Kit::new(60_000).passing(PASSING))
    }),
    ("tournament_json", json::<eidex::Tournament>),
    ("eureka_cards_actions", |data| actions::<eureka_cards::State>(data, Kit::new(1000))),
    ("eureka_cards_text", text::<eureka_cards::Action>),
    ("eureka_cards_json", json::<eureka_cards::State>),
    ("eureka_mine_actions", |data| {
        actions::<eureka_mine::Mine>(data, Kit::new(20_000).passing(&["Looked"]))
    }),
    ("eureka_mine_text", text::<eureka_mine::Action>),
    ("eureka_mine_json", json::<eureka_mine::Mine>),
    ("eleusis_actions", |data| actions::<eleusis::Round>(data, Kit::new(5000))),
    ("eleusis_text", text::<eleusis::Action>),
    ("eleusis_json", json::<eleusis::Round>),
    // When a round is over its view gives way to the match's, without the cards drawn last and how it ended.
    ("match_actions", |data| {
        actions::<eleusis::Match>(
            data,
            Kit::new(40_000).passing(&["Round(DrewCard", "Round(RoundOver"]),
        );
    }),
    ("match_text", text::<eleusis::matches::Action>),
    ("match_json", json::<eleusis::Match>),
    ("eleusis_rules", rules),
    ("table_protocol", protocol),
];

/// Runs the target of this name.
///
/// # Panics
///
/// If there is none, or what it asserts does not hold.
pub fn run(target: &str, data: &[u8]) {
    let found = TARGETS.iter().find(|(name, _)| *name == target);
    let (_, drive) = found.unwrap_or_else(|| panic!("there is no target {target}"));
    drive(data);
}

/// The bytes as words, two bytes each; when they are used up, the words of a seed.
///
/// A word repeats its two bytes, so that they settle its high half, by which draws are made.
pub struct Steered<'a> {
    bytes: &'a [u8],
    rest: Stream,
}

impl<'a> Steered<'a> {
    /// Words of these bytes.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, rest: Stream::new(bytes.len() as u64) }
    }
}

impl Words for Steered<'_> {
    fn word(&mut self) -> u32 {
        let Some((pair, bytes)) = self.bytes.split_first_chunk::<2>() else {
            return self.rest.word();
        };
        self.bytes = bytes;
        u32::from(u16::from_le_bytes(*pair)) * 0x0001_0001
    }
}

/// A game that the bytes steer, held to every law.
///
/// # Panics
///
/// If a law is broken.
pub fn actions<G>(data: &[u8], kit: Kit)
where
    G: Forms<View: Sample>,
{
    let mut words = Steered::new(data);
    let setup = setup::<G>(&mut words);
    if let Err(violation) = kit.attempts(3).samples(1).guided::<G>(&setup, &mut words) {
        panic!("{violation}\nsetup: {}", G::write_setup(&setup));
    }
}

/// A setup of which the words choose options and seed; without options if they are refused.
fn setup<G: Forms>(words: &mut impl Words) -> G::Setup {
    let seed = words.below(1000);
    let mut arguments = Map::new();
    for option in G::OPTIONS {
        let value = match option.kind {
            OptionKind::Flag(_) => Value::from(words.below(2) == 1),
            OptionKind::Number => Value::from(words.below(8)),
            OptionKind::Text => Value::from("random"),
        };
        if words.below(3) == 0 {
            arguments.insert(option.name.into(), value);
        }
    }
    let generate = |arguments: &Map<String, Value>| G::generate(arguments, &mut Stream::new(seed));
    let setup = generate(&arguments).or_else(|_| generate(&Map::new()));
    setup.unwrap_or_else(|fault| panic!("seed {seed} gives no setup: {fault}"))
}

/// The actions of a game, and any other notation, read from each text between quotes or line ends:
/// so the scenario files are seeds.
///
/// # Panics
///
/// If what is read prints to something that reads otherwise.
pub fn text<T>(data: &[u8])
where
    T: FromStr<Err = ParseError> + Display + Debug + PartialEq,
{
    for part in data.split(|byte| matches!(byte, b'"' | b'\n')) {
        let Ok(text) = str::from_utf8(part) else { continue };
        match text.parse::<T>() {
            Ok(read) => {
                let printed = read.to_string();
                assert_eq!(printed.parse().as_ref(), Ok(&read), "{text:?} prints as {printed:?}");
            }
            Err(error) => {
                assert!(error.at() <= text.len() && !error.to_string().is_empty(), "{error}");
            }
        }
    }
}

fn cards(data: &[u8]) {
    text::<decks::eidex::Card>(data);
    text::<decks::eureka::Card>(data);
    text::<decks::french::Card>(data);
}

/// Setups, records, scenarios and traces of a game, read from each line or from the whole.
///
/// # Panics
///
/// If a setup or a record that is read is written as something that reads otherwise.
pub fn json<G: Forms>(data: &[u8]) {
    for part in data.split(|&byte| byte == b'\n').chain([data]) {
        let Ok(value) = serde_json::from_slice::<Value>(part) else { continue };
        setups::<G>(&value);
        if let Some(setup) = value.get("setup") {
            setups::<G>(setup);
        }
        if let Ok((record, state)) = json::read_record::<G>(&value) {
            let written = json::write_record(&record).expect("what was read replays");
            let (again, same) = json::read_record::<G>(&written).expect("it reads back");
            assert!(again == record && same == state, "{written}");
        }
        if let Value::Object(object) = &value {
            // As another game's file, and as this one's.
            let _ = json::check(&[&Of::<G>::new()], object);
            let _ = Of::<G>::new().check(object);
        }
    }
}

fn setups<G: Forms>(value: &Value) {
    match G::read_setup(value) {
        Ok(setup) => {
            let written = G::write_setup(&setup);
            assert_eq!(G::read_setup(&written).as_ref(), Ok(&setup), "{written}");
            assert!(G::new(&setup).is_ok(), "a setup that is read begins: {written}");
        }
        Err(fault) => assert!(!fault.kind.is_empty() && !fault.message.is_empty()),
    }
}

/// A session of the table protocol, one request a line.
///
/// # Panics
///
/// If an answer is not one line of JSON with `ok`, or a refused request has changed the game.
pub fn protocol(data: &[u8]) {
    let games: [&dyn Playable; 2] =
        [&Table::<eidex::Hand>::new(), &Table::<eidex::Tournament>::new()];
    let mut session = Session::new(&games);
    for line in data.split(|&byte| byte == b'\n') {
        // Whoever asks a bot waits as long as he says.
        let asks = serde_json::from_slice::<Value>(line).is_ok_and(|line| line["cmd"] == "suggest");
        if asks {
            continue;
        }
        let before = session.answer(br#"{"cmd": "record"}"#).json;
        let answer = session.answer(line);
        match answer.json["ok"].as_bool() {
            Some(true) => {}
            Some(false) => {
                assert!(answer.json["error"]["kind"].is_string(), "{}", answer.json);
                assert_eq!(session.answer(br#"{"cmd": "record"}"#).json, before);
            }
            None => panic!("{}", answer.json),
        }
        assert!(!answer.json.to_string().contains('\n'));
        if answer.quit {
            return;
        }
    }
}

/// Rules of Eleusis, read from each text between quotes or line ends.
///
/// # Panics
///
/// If the canonical text of a rule reads otherwise.
pub fn rules(data: &[u8]) {
    for part in data.split(|byte| matches!(byte, b'"' | b'\n')) {
        let Ok(text) = str::from_utf8(part) else { continue };
        match eleusis::Rule::parse(text) {
            Ok(rule) => {
                let again = eleusis::Rule::parse(rule.text()).expect("a canonical text reads");
                assert_eq!(again.text(), rule.text(), "{text:?}");
                verdicts(&rule, &again, data);
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

/// Verdicts on the lines that the bytes spell: alone and all at once, and of the rule read again.
fn verdicts(rule: &eleusis::Rule, again: &eleusis::Rule, data: &[u8]) {
    let faces = decks::french::Cards::FULL;
    let face = |&byte: &u8| faces.nth(usize::from(byte) % faces.len()).expect("a face");
    let line: Vec<_> = data.iter().rev().take(24).map(face).collect();
    for length in [0, 1, 2, 7, 24] {
        let line = &line[..length.min(line.len())];
        let legal = rule.legal_faces(line);
        assert_eq!(legal, again.legal_faces(line), "{rule} on {line:?}");
        for card in faces {
            assert_eq!(rule.legal(line, card), legal.contains(card), "{rule}: {card} on {line:?}");
        }
    }
}
