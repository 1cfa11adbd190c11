//! The JSON forms of a report and of what is measured of a rule, as the lists of rules and vectors
//! have them. // L9.1, L11.2

use alloc::vec::Vec;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::json;

use crate::rule::{Difficulty, Look, Report, Test};

impl Serialize for Look {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Back(back) => serializer.serialize_u8(*back),
            Self::Line => serializer.serialize_str("line"),
        }
    }
}

fn thousandths(number: u16) -> f64 {
    f64::from(number) / 1000.0
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names = |tests: &[Test]| tests.iter().map(|test| test.name()).collect::<Vec<_>>();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("size", &self.size)?;
        map.serialize_entry("look", &self.look)?;
        map.serialize_entry("method", self.method.word())?;
        if let Some(measures) = &self.measures {
            map.serialize_entry("p", &thousandths(measures.share))?;
            map.serialize_entry("entropy", &thousandths(measures.entropy))?;
            map.serialize_entry("min", &measures.min)?;
            map.serialize_entry("faces", &measures.faces.len())?;
            map.serialize_entry("recur", &measures.recurring.len())?;
            map.serialize_entry("dead", &measures.dead)?;
        }
        map.serialize_entry("errors", &names(&self.errors))?;
        map.serialize_entry("warnings", &names(&self.warnings))?;
        map.end()
    }
}

impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The share of agreement, to three decimals; 0 and null where no listed rule is smaller.
        let share = self.mimic.map_or(0, |mimic| {
            let (agreed, tests) = (u32::from(mimic.agreed), u32::from(crate::rule::Mimic::TESTS));
            (2000 * agreed + tests) / (2 * tests)
        });
        let mimic = json!({
            "share": thousandths(share as u16),
            "rule": self.mimic.map(|mimic| mimic.entry.name),
        });
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("ident", &self.ident)?;
        map.serialize_entry("mimic", &mimic)?;
        map.serialize_entry("difficulty", &(f64::from(self.tenths) / 10.0))?;
        map.serialize_entry("band", self.band().word())?;
        map.end()
    }
}
