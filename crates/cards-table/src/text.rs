//! Text in 80 columns with styles, which a dumb terminal shows plain.

use std::fmt::Write as _;

/// How a piece of text looks where there is colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Style {
    /// As the terminal has it.
    #[default]
    Plain,
    /// Set off: a heading, the seat on turn.
    Bold,
    /// In the background: hints and what is over.
    Dim,
    /// Red.
    Red,
    /// Green.
    Green,
    /// Yellow.
    Yellow,
    /// Blue.
    Blue,
    /// Purple: what is black on the cards, for black does not show on every terminal.
    Purple,
}

impl Style {
    const fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Bold => "\x1b[1m",
            Self::Dim => "\x1b[2m",
            Self::Red => "\x1b[31m",
            Self::Green => "\x1b[32m",
            Self::Yellow => "\x1b[33m",
            Self::Blue => "\x1b[34m",
            Self::Purple => "\x1b[35m",
        }
    }
}

/// Text with styles.
///
/// ```
/// use cards_table::{Style, Text};
///
/// let mut text = Text::new();
/// text.plain("trump ").styled(Style::Red, "Hearts");
/// assert_eq!(text.render(false), "trump Hearts");
/// assert_eq!(text.render(true), "trump \x1b[31mHearts\x1b[0m");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    spans: Vec<(Style, String)>,
}

impl Text {
    /// No text.
    #[must_use]
    pub const fn new() -> Self {
        Self { spans: Vec::new() }
    }

    /// Adds text as the terminal has it.
    pub fn plain(&mut self, text: impl Into<String>) -> &mut Self {
        self.styled(Style::Plain, text)
    }

    /// Adds text in a style.
    pub fn styled(&mut self, style: Style, text: impl Into<String>) -> &mut Self {
        self.spans.push((style, text.into()));
        self
    }

    /// Adds text to the last piece, if that has the same style.
    fn append(&mut self, style: Style, text: &str) {
        match self.spans.last_mut() {
            Some((last, piece)) if *last == style => piece.push_str(text),
            _ => self.spans.push((style, text.into())),
        }
    }

    /// Adds another text.
    pub fn add(&mut self, text: Self) -> &mut Self {
        self.spans.extend(text.spans);
        self
    }

    /// Ends the line.
    pub fn end(&mut self) -> &mut Self {
        self.plain("\n")
    }

    /// Blanks up to this column of the line; nothing if it is already beyond.
    pub fn to_column(&mut self, column: usize) -> &mut Self {
        let written = self.render(false);
        let at = written.rsplit('\n').next().unwrap_or_default().chars().count();
        self.plain(" ".repeat(column.saturating_sub(at)))
    }

    /// The text broken at blanks into lines of at most `width` characters; what is broken off goes
    /// on below the beginning of its line.
    #[must_use]
    pub fn wrapped(&self, width: usize) -> Self {
        let mut all = Self::new();
        let mut line = Line::default();
        for (style, text) in &self.spans {
            for part in text.split_inclusive([' ', '\n']) {
                let word = part.trim_end_matches([' ', '\n']);
                if !word.is_empty() {
                    line.word.push((*style, word.into()));
                }
                if part.len() > word.len() {
                    line.flush(&mut all, width);
                }
                if part.ends_with(' ') {
                    line.blanks += 1;
                } else if part.ends_with('\n') {
                    all.end();
                    line = Line::default();
                }
            }
        }
        line.flush(&mut all, width);
        all
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spans.iter().all(|(_, text)| text.is_empty())
    }

    /// The width of its longest line, in characters.
    #[must_use]
    pub fn width(&self) -> usize {
        self.render(false).lines().map(|line| line.chars().count()).max().unwrap_or(0)
    }

    /// The text for a terminal, with colours or without.
    #[must_use]
    pub fn render(&self, colours: bool) -> String {
        let mut all = String::new();
        for (style, text) in &self.spans {
            if colours && *style != Style::Plain && !text.is_empty() {
                // Writing to a string does not fail.
                let _ = write!(all, "{}{text}\x1b[0m", style.code());
            } else {
                all.push_str(text);
            }
        }
        all
    }
}

/// A line that is being filled.
#[derive(Default)]
struct Line {
    /// How far it is filled.
    at: usize,
    /// Where it began.
    indent: usize,
    /// Blanks that have not been written yet.
    blanks: usize,
    /// The pieces of the word that has not been written yet.
    word: Vec<(Style, String)>,
}

impl Line {
    /// Writes the word, on a new line if it does not fit here.
    fn flush(&mut self, all: &mut Text, width: usize) {
        if self.word.is_empty() {
            return;
        }
        let long: usize = self.word.iter().map(|(_, piece)| piece.chars().count()).sum();
        if self.at == 0 {
            self.indent = self.blanks;
        } else if self.at + self.blanks + long > width {
            all.end();
            (self.at, self.blanks) = (0, self.indent);
        }
        // Blanks between words of one style are of it too.
        let blanks = match (all.spans.last(), self.word.first()) {
            (Some((last, _)), Some((first, _))) if self.at > 0 && last == first => *last,
            _ => Style::Plain,
        };
        all.append(blanks, &" ".repeat(self.blanks));
        for (style, piece) in self.word.drain(..) {
            all.append(style, &piece);
        }
        self.at += self.blanks + long;
        self.blanks = 0;
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self { spans: vec![(Style::Plain, text.into())] }
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self { spans: vec![(Style::Plain, text)] }
    }
}

/// A count with its noun.
pub(crate) fn plural(n: impl Into<u64>, one: &str, more: &str) -> String {
    match n.into() {
        1 => format!("1 {one}"),
        n => format!("{n} {more}"),
    }
}

/// A text broken into lines of at most `width` characters, each after `indent` blanks.
#[must_use]
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut all = String::new();
    for paragraph in text.lines() {
        let mut used = 0;
        for word in paragraph.split_whitespace() {
            let long = word.chars().count();
            if used > 0 && indent + used + 1 + long > width {
                all.push('\n');
                used = 0;
            }
            if used == 0 {
                all.push_str(&" ".repeat(indent));
            } else {
                all.push(' ');
                used += 1;
            }
            all.push_str(word);
            used += long;
        }
        all.push('\n');
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit() {
        let text = wrap("a trick is won by the strongest card of the suit that was led", 20, 2);
        assert!(text.lines().all(|line| line.len() <= 20 && line.starts_with("  ")), "{text}");
        assert_eq!(text.split_whitespace().count(), 14);
    }

    #[test]
    fn styled_text_is_broken_at_blanks_and_keeps_its_styles() {
        let mut text = Text::from("  Anna plays the ");
        text.styled(Style::Red, "Jack of Hearts").plain(" (HJ). More.\n\nend");
        let wrapped = text.wrapped(20);
        assert_eq!(
            wrapped.render(false),
            "  Anna plays the\n  Jack of Hearts\n  (HJ). More.\n\nend"
        );
        assert!(wrapped.render(true).contains("\x1b[31mJack of Hearts\x1b[0m"));
        assert_eq!(text.wrapped(80).render(false), text.render(false));
    }

    #[test]
    fn columns_are_filled_with_blanks() {
        let mut text = Text::from("one\ntwo");
        text.to_column(6).plain("x").to_column(2).plain("y");
        assert_eq!(text.render(false), "one\ntwo   xy");
        assert_eq!(text.width(), 8);
    }
}
