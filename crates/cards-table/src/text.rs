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
    fn columns_are_filled_with_blanks() {
        let mut text = Text::from("one\ntwo");
        text.to_column(6).plain("x").to_column(2).plain("y");
        assert_eq!(text.render(false), "one\ntwo   xy");
        assert_eq!(text.width(), 8);
    }
}
