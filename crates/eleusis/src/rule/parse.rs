//! From text to tree: the grammar of L2.3, by recursive descent.

use alloc::string::ToString;
use alloc::vec::Vec;

use cards_core::decks::french::Suit;

use super::error::{Expected, Fault, RuleError, Sign};
use super::face::{Attribute, Color, suit_word};
use super::token::{self, Token};
use super::tree::{
    Binary, Id, Item, Items, Kind, Level, Node, Scan, Tree, Unary, Variable, Window,
};

/// The most nodes and the most levels of a tree (L4.1).
const MOST_NODES: usize = 200;
const TALLEST: u16 = 64;
/// The most items of a `pick`.
const MOST_ITEMS: usize = 16;

/// The tree of a text; its types and scans are not checked.
pub(super) fn parse(text: &str) -> Result<Tree, RuleError> {
    let tokens = token::tokens(text)?;
    let mut parser = Parser { tokens: &tokens, tree: Tree::default(), scope: Vec::new() };
    parser.tree.start = parser.start()?;
    parser.tree.root = parser.expression()?;
    if parser.peek() != Token::End {
        return Err(parser.unexpected(Expected::End));
    }
    let tree = parser.tree;
    // L4.4: size and height come after the grammar.
    if tree.nodes.len() > MOST_NODES {
        return Err(RuleError::new(Fault::TooManyNodes, 0));
    }
    if tree.nodes[usize::from(tree.root)].height > TALLEST {
        return Err(RuleError::new(Fault::TooTall, 0));
    }
    Ok(tree)
}

struct Parser<'a> {
    /// What is left to read; ends with the end.
    tokens: &'a [(Token<'a>, u16)],
    tree: Tree,
    /// The variables that may be used here.
    scope: Vec<Variable>,
}

type Parsed<T> = Result<T, RuleError>;

impl<'a> Parser<'a> {
    fn peek(&self) -> Token<'a> {
        self.tokens[0].0
    }

    fn at(&self) -> u16 {
        self.tokens[0].1
    }

    /// Goes on to the next token; the place of the one left behind.
    fn advance(&mut self) -> u16 {
        let at = self.at();
        // The end stays.
        if self.tokens.len() > 1 {
            self.tokens = &self.tokens[1..];
        }
        at
    }

    fn unexpected(&self, expected: Expected) -> RuleError {
        RuleError::new(Fault::Expected(expected), self.at())
    }

    fn stands(&self, sign: Sign) -> bool {
        matches!(self.peek(), Token::Sign(text) | Token::Word(text) if text == sign.text())
    }

    fn accept(&mut self, sign: Sign) -> bool {
        let stands = self.stands(sign);
        if stands {
            self.advance();
        }
        stands
    }

    fn expect(&mut self, sign: Sign) -> Parsed<()> {
        if self.accept(sign) { Ok(()) } else { Err(self.unexpected(Expected::Sign(sign))) }
    }

    /// Adds a node; brackets, braces, ranges and declarations are none. // L4.2, L4.5
    fn node(&mut self, kind: Kind, at: u16) -> Id {
        let mut height = 0;
        let nodes = &self.tree.nodes;
        self.tree.children(kind, |child| {
            height = height.max(nodes[usize::from(child)].height);
        });
        self.tree.nodes.push(Node { kind, at, height: height + 1 });
        (self.tree.nodes.len() - 1) as Id
    }

    /// `start k;`, or 1 where there is none.
    fn start(&mut self) -> Parsed<u8> {
        if self.peek() != Token::Word("start") {
            return Ok(1);
        }
        self.advance();
        let Token::Number(number) = self.peek() else {
            return Err(self.unexpected(Expected::Number));
        };
        // L4.4: checked before the semicolon.
        let at = self.advance();
        let start = u8::try_from(number).ok().filter(|start| (1..=4).contains(start));
        let start = start.ok_or(RuleError::new(Fault::Start, at))?;
        self.expect(Sign::Semicolon)?;
        Ok(start)
    }

    fn expression(&mut self) -> Parsed<Id> {
        if self.peek() != Token::Word("if") {
            return self.level(Level::Or);
        }
        let at = self.advance();
        let condition = self.expression()?;
        self.expect(Sign::Then)?;
        let then = self.expression()?;
        self.expect(Sign::Else)?;
        let otherwise = self.expression()?;
        Ok(self.node(Kind::If(condition, then, otherwise), at))
    }

    /// What binds at least as tightly as this level.
    fn level(&mut self, level: Level) -> Parsed<Id> {
        match level {
            Level::Not => self.prefixed(Token::Word("not"), Unary::Not, Level::Compare),
            Level::Minus => self.prefixed(Token::Sign("-"), Unary::Minus, Level::Value),
            Level::Compare => self.comparison(),
            Level::Value => self.value_with_attributes(),
            Level::If | Level::Or | Level::Xor | Level::And | Level::Add | Level::Multiply => {
                let mut left = self.level(level.tighter())?;
                while let Some(operator) = self.operator(level) {
                    let at = self.advance();
                    let right = self.level(level.tighter())?;
                    left = self.node(Kind::Binary(operator, left, right), at);
                }
                Ok(left)
            }
        }
    }

    /// Any number of prefixes; a loop, since text from strangers may have two thousand of them.
    fn prefixed(&mut self, prefix: Token<'_>, operator: Unary, operand: Level) -> Parsed<Id> {
        let mut places = Vec::new();
        while self.peek() == prefix {
            places.push(self.advance());
        }
        let mut inner = self.level(operand)?;
        for at in places.into_iter().rev() {
            inner = self.node(Kind::Unary(operator, inner), at);
        }
        Ok(inner)
    }

    fn operator(&self, level: Level) -> Option<Binary> {
        match self.peek() {
            Token::Sign(text) | Token::Word(text) => Binary::written(text, level),
            _ => None,
        }
    }

    fn comparison(&mut self) -> Parsed<Id> {
        let left = self.level(Level::Add)?;
        if let Some(operator) = self.operator(Level::Compare) {
            let at = self.advance();
            let right = self.level(Level::Add)?;
            return Ok(self.node(Kind::Binary(operator, left, right), at));
        }
        if !self.stands(Sign::In) {
            return Ok(left);
        }
        let at = self.advance();
        self.expect(Sign::OpenSet)?;
        let mut items = Vec::new();
        loop {
            let low = self.level(Level::Add)?;
            let ranges = self.peek() == Token::Sign("..");
            let high = if ranges {
                self.advance();
                Some(self.level(Level::Add)?)
            } else {
                None
            };
            items.push(Item { low, high });
            if !self.accept(Sign::Comma) {
                break;
            }
        }
        self.expect(Sign::CloseSet)?;
        let items = self.items(items);
        Ok(self.node(Kind::In(left, items), at))
    }

    fn items(&mut self, items: Vec<Item>) -> Items {
        let from = self.tree.items.len() as u16;
        let len = items.len() as u16;
        self.tree.items.extend(items);
        Items { from, len }
    }

    fn value_with_attributes(&mut self) -> Parsed<Id> {
        let mut value = self.value()?;
        while self.peek() == Token::Sign(".") {
            self.advance();
            let Token::Word(word) = self.peek() else {
                return Err(self.unexpected(Expected::Attribute));
            };
            // L4.4: any word after a dot that is no attribute, reserved or not.
            let attribute =
                Attribute::named(word).ok_or(RuleError::new(Fault::UnknownAttribute, self.at()))?;
            let at = self.advance();
            value = self.node(Kind::Attribute(attribute, value), at);
        }
        Ok(value)
    }

    fn value(&mut self) -> Parsed<Id> {
        let kind = match self.peek() {
            Token::Number(number) => Kind::Number(number),
            Token::Sign("(") => {
                self.advance();
                let inner = self.expression()?;
                self.expect(Sign::Close)?;
                return Ok(inner);
            }
            Token::Word(word) => match self.simple(word) {
                Some(kind) => kind,
                None => return self.function(word),
            },
            Token::Sign(_) | Token::End => return Err(self.unexpected(Expected::Value)),
        };
        let at = self.advance();
        Ok(self.node(kind, at))
    }

    /// What a word stands for on its own.
    fn simple(&self, word: &str) -> Option<Kind> {
        let suit = || Suit::ALL.into_iter().find(|&suit| suit_word(suit) == word);
        Some(match word {
            "A" | "J" | "Q" | "K" => Kind::Letter(word.chars().next()?),
            "true" => Kind::Truth(true),
            "false" => Kind::Truth(false),
            "red" => Kind::Color(Color::Red),
            "black" => Kind::Color(Color::Black),
            "c" => Kind::Candidate,
            "n" => Kind::Length,
            // L2.5: `p1` is `p`, and a letter stays a letter for the print.
            _ => token::back(word)
                .map(Kind::Back)
                .or_else(|| suit().map(Kind::Suit))
                .or_else(|| self.variable(word).map(Kind::Variable))?,
        })
    }

    /// The variable of this name that may be used here.
    fn variable(&self, word: &str) -> Option<Variable> {
        self.scope.iter().copied().find(|&known| self.tree.names[usize::from(known)] == word)
    }

    fn function(&mut self, word: &str) -> Parsed<Id> {
        if let Some(function) = Unary::named(word) {
            let at = self.opened()?;
            let of = self.expression()?;
            self.expect(Sign::Close)?;
            return Ok(self.node(Kind::Unary(function, of), at));
        }
        if let Some(function) = Binary::written(word, Level::Value) {
            let at = self.opened()?;
            let left = self.expression()?;
            self.expect(Sign::Comma)?;
            let right = self.expression()?;
            self.expect(Sign::Close)?;
            return Ok(self.node(Kind::Binary(function, left, right), at));
        }
        if let Some(scan) = Scan::named(word) {
            return self.scan(scan);
        }
        match word {
            "pick" => self.pick(),
            "fold" => self.fold(),
            _ if token::is_reserved(word) => Err(self.unexpected(Expected::Value)),
            _ => Err(RuleError::new(Fault::UnknownWord, self.at())),
        }
    }

    /// Steps over the name of a function and its bracket; the place of the name.
    fn opened(&mut self) -> Parsed<u16> {
        let at = self.advance();
        self.expect(Sign::Open)?;
        Ok(at)
    }

    fn pick(&mut self) -> Parsed<Id> {
        let at = self.opened()?;
        let index = self.expression()?;
        self.expect(Sign::Comma)?;
        self.expect(Sign::OpenList)?;
        let mut items = Vec::new();
        loop {
            items.push(Item { low: self.expression()?, high: None });
            if !self.accept(Sign::Comma) {
                break;
            }
        }
        self.expect(Sign::CloseList)?;
        self.expect(Sign::Close)?;
        // L4.4: counted when the closing bracket has been read.
        if items.len() > MOST_ITEMS {
            return Err(RuleError::new(Fault::TooManyItems, at));
        }
        let items = self.items(items);
        Ok(self.node(Kind::Pick(index, items), at))
    }

    fn scan(&mut self, scan: Scan) -> Parsed<Id> {
        let at = self.opened()?;
        let variable = self.declare(None)?;
        let window = if scan.is_backward() { Window::Line } else { self.window()? };
        let body = self.body(&[variable])?;
        Ok(self.node(Kind::Scan(scan, variable, window, body), at))
    }

    fn fold(&mut self) -> Parsed<Id> {
        let at = self.opened()?;
        let sum = self.declare(None)?;
        self.expect(Sign::Equals)?;
        let start = self.level(Level::Add)?;
        self.expect(Sign::Comma)?;
        let card = self.declare(Some(sum))?;
        let window = self.window()?;
        let body = self.body(&[sum, card])?;
        Ok(self.node(Kind::Fold { sum, card, start, window, body }, at))
    }

    /// Reads a new name; it is not in scope before the body.
    fn declare(&mut self, other: Option<Variable>) -> Parsed<Variable> {
        let Token::Word(word) = self.peek() else {
            return Err(self.unexpected(Expected::Variable));
        };
        if token::is_reserved(word) {
            return Err(self.unexpected(Expected::Variable));
        }
        // L2.4: nor may a fold give both its variables one name.
        let twice = other.is_some_and(|other| self.tree.names[usize::from(other)] == word);
        if twice || self.variable(word).is_some() {
            return Err(RuleError::new(Fault::NameTaken, self.at()));
        }
        self.advance();
        self.tree.names.push(word.to_string());
        Ok((self.tree.names.len() - 1) as Variable)
    }

    fn window(&mut self) -> Parsed<Window> {
        self.expect(Sign::In)?;
        match self.peek() {
            Token::Word("line") => {
                self.advance();
                Ok(Window::Line)
            }
            Token::Word("last") => {
                self.opened()?;
                let count = self.level(Level::Add)?;
                self.expect(Sign::Close)?;
                Ok(Window::Last(count))
            }
            _ => Err(self.unexpected(Expected::Window)),
        }
    }

    fn body(&mut self, variables: &[Variable]) -> Parsed<Id> {
        self.expect(Sign::Colon)?;
        let outer = self.scope.len();
        self.scope.extend(variables);
        let body = self.expression()?;
        self.scope.truncate(outer);
        self.expect(Sign::Close)?;
        Ok(body)
    }
}
