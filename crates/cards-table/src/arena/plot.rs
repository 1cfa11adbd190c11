//! Plots as SVG: means with their errors, and how they settled in the course of the deals.

use std::fmt::Write;

use super::results::{Mean, Player};

const WIDTH: f64 = 640.0;
const LEFT: f64 = 150.0;
const RIGHT: f64 = 20.0;
/// Two standard errors hold about 95 of a hundred means.
const ERRORS: f64 = 2.0;
const COLOURS: [&str; 6] = ["#1b6ca8", "#d1495b", "#3a7d44", "#8d6a9f", "#c17817", "#555555"];

/// The colour of the n-th player.
pub(super) fn colour(n: usize) -> &'static str {
    COLOURS[n % COLOURS.len()]
}

/// A stretch of numbers on a stretch of the page.
struct Scale {
    from: f64,
    to: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// Room for these numbers and a little more.
    fn around(values: impl Iterator<Item = f64>, start: f64, end: f64) -> Self {
        let (low, high) = values
            .filter(|value| value.is_finite())
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(a, b), value| (a.min(value), b.max(value)));
        let (low, high) = if low <= high { (low, high) } else { (0.0, 1.0) };
        let spare = ((high - low) * 0.06).max(1e-3);
        Self { from: low - spare, to: high + spare, start, end }
    }

    fn at(&self, value: f64) -> f64 {
        self.start + (value - self.from) / (self.to - self.from) * (self.end - self.start)
    }

    /// Round numbers, five or so.
    fn ticks(&self) -> Vec<f64> {
        let rough = (self.to - self.from) / 5.0;
        let unit = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0];
        let step = steps.into_iter().find(|step| step * unit >= rough).unwrap_or(10.0) * unit;
        let first = (self.from / step).ceil() as i64;
        let last = (self.to / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

fn open(height: f64, about: &str) -> String {
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">\n",
        escape(about)
    )
}

/// A text that is safe inside HTML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn label(value: f64) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".into() } else { text.into() }
}

impl Mean {
    /// The ends of its bar.
    fn ends(&self) -> Option<[f64; 2]> {
        let error = ERRORS * self.standard_error.unwrap_or(0.0);
        self.mean.map(|mean| [mean - error, mean + error])
    }
}

/// A dot for each mean with a bar of two standard errors to each side.
pub(super) fn means(title: &str, players: &[Player]) -> String {
    let height = 34.0 * players.len() as f64 + 34.0;
    let ends = players.iter().filter_map(|player| player.mean.ends()).flatten();
    let x = Scale::around(ends, LEFT, WIDTH - RIGHT);
    let mut svg = open(height, title);
    for tick in x.ticks() {
        let (at, bottom) = (x.at(tick), height - 24.0);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"{at:.1}\" y1=\"4\" x2=\"{at:.1}\" y2=\"{bottom:.1}\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            height - 8.0,
            label(tick)
        );
    }
    for (n, player) in players.iter().enumerate() {
        let y = 22.0 + 34.0 * n as f64;
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            LEFT - 12.0,
            y + 5.0,
            escape(&player.name)
        );
        let (Some(mean), Some([low, high])) = (player.mean.mean, player.mean.ends()) else {
            continue;
        };
        let colour = colour(n);
        let _ = writeln!(
            svg,
            "<line stroke=\"{colour}\" stroke-width=\"2\" x1=\"{:.1}\" y1=\"{y:.1}\" x2=\"{:.1}\" \
             y2=\"{y:.1}\"/><circle fill=\"{colour}\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\"/>",
            x.at(low),
            x.at(high),
            x.at(mean)
        );
    }
    svg + "</svg>\n"
}

/// The mean of each player over the deals so far, at no more points than can be told apart.
pub(super) fn course(title: &str, players: &[Player]) -> String {
    const HEIGHT: f64 = 240.0;
    const POINTS: usize = 200;
    let deals = players.first().map_or(0, |player| player.values.len());
    if deals == 0 {
        return String::new();
    }
    // The first deals say little and would need all the room.
    let first = (deals / 20).max(1);
    let counts: Vec<usize> = (0..=POINTS).map(|n| first + n * (deals - first) / POINTS).collect();
    let so_far = |player: &Player| -> Vec<f64> {
        let mut sums = vec![0.0];
        for value in &player.values {
            sums.push(sums[sums.len() - 1] + value);
        }
        counts.iter().map(|&count| sums[count] / count as f64).collect()
    };
    let lines: Vec<Vec<f64>> = players.iter().map(so_far).collect();
    let x = Scale { from: 0.0, to: deals as f64, start: 60.0, end: WIDTH - RIGHT };
    let y = Scale::around(lines.iter().flatten().copied(), HEIGHT - 28.0, 8.0);
    let mut svg = open(HEIGHT, title);
    for tick in y.ticks() {
        let at = y.at(tick);
        let _ = writeln!(
            svg,
            "<line class=\"grid\" x1=\"60\" y1=\"{at:.1}\" x2=\"{:.1}\" y2=\"{at:.1}\"/>\
             <text x=\"52\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDTH - RIGHT,
            at + 4.0,
            label(tick)
        );
    }
    for tick in x.ticks() {
        let at = x.at(tick);
        let text = label(tick);
        let _ = writeln!(
            svg,
            "<text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{text}</text>",
            HEIGHT - 8.0
        );
    }
    for (n, line) in lines.iter().enumerate() {
        let points: Vec<String> = counts
            .iter()
            .zip(line)
            .map(|(&count, &mean)| format!("{:.1},{:.1}", x.at(count as f64), y.at(mean)))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/>",
            colour(n),
            points.join(" ")
        );
    }
    svg + "</svg>\n"
}
