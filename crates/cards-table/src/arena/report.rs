//! The report of a run: one HTML file that needs no other.

use std::fmt::Write;

use super::ledger::Ledger;
use super::plot::{colour, course, escape, means};
use super::results::{Measured, Results};
use crate::text::plural;

const STYLE: &str = "\
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;margin:1rem 0}
td,th{padding:.2rem .8rem .2rem 0;text-align:left}
td.n{font-variant-numeric:tabular-nums;text-align:right}
svg{width:100%;font-size:13px}.grid{stroke:#ddd}
.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.4em}";

pub(super) fn html(ledger: &Ledger) -> String {
    let heading = &ledger.heading;
    let results = Results::of(ledger);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\">\
         <title>{title}: {bots}</title><style>{STYLE}</style></head><body>\n\
         <h1>{title}</h1>\n<p>{bots}</p>\n\
         <p>{deals} of <code>{game}</code>, seeds from {seed}, {how}. \
         Options: <code>{options}</code>. ± is one standard error over the deals; the bars of the \
         plots are two.</p>\n",
        title = escape(&heading.title),
        bots = escape(&heading.bots.join(", ")),
        deals = plural(results.deals as u64, "deal", "deals"),
        game = escape(&heading.game),
        seed = heading.seed,
        how = if heading.together {
            "each played by every bot on all seats"
        } else {
            "each played in every rotation of the seats"
        },
        options = escape(&serde_json::Value::from(heading.options.clone()).to_string()),
    );
    for measured in &results.measures {
        section(&mut page, measured);
    }
    page + "</body></html>\n"
}

fn section(page: &mut String, measured: &Measured) {
    let name = &measured.measure;
    let _ = writeln!(page, "<h2>{}</h2>\n<table><tr><th>player<th>mean", escape(name));
    for (n, player) in measured.players.iter().enumerate() {
        let _ = writeln!(
            page,
            "<tr><td><span class=\"dot\" style=\"background:{}\"></span>{}<td class=\"n\">{}",
            colour(n),
            escape(&player.name),
            player.mean.text()
        );
    }
    for difference in &measured.differences {
        let _ = writeln!(
            page,
            "<tr><td>{} − {}<td class=\"n\">{}",
            escape(&difference.of),
            escape(&difference.to),
            difference.mean.text()
        );
    }
    page.push_str("</table>\n");
    page.push_str(&means(&format!("{name}: the means"), &measured.players));
    page.push_str(&course(
        &format!("{name}: the means in the course of the deals"),
        &measured.players,
    ));
}
