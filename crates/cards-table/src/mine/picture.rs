//! The grid with its miners, claims and open tiles.

use cards_core::{Seat, SeatSet};
use eureka_mine::{Board, Cell, CellSet, Corner, Nugget, Phase, Tile};

use crate::names::Names;
use crate::text::{Style, Text};

/// How wide a cell is drawn: a mark, four letters, a blank, a miner, a mark, a blank.
const WIDE: usize = 9;

/// The letter of a seat's miner and tokens.
pub(crate) fn letter(seat: Seat) -> char {
    char::from(b'A' + seat.number())
}

const fn style(seat: Seat) -> Style {
    match seat.number() {
        0 => Style::Green,
        1 => Style::Red,
        2 => Style::Blue,
        _ => Style::Purple,
    }
}

/// Four letters for a tile.
const fn short(tile: Tile) -> &'static str {
    match tile {
        Tile::Rock => "rock",
        Tile::Gold(Nugget::One) => "au 1",
        Tile::Gold(Nugget::Two) => "au 2",
        Tile::Gold(Nugget::Three) => "au 3",
        Tile::Gold(Nugget::Four) => "au 4",
        Tile::Danger => "dang",
        Tile::KeepOut => "keep",
        Tile::Bats => "bats",
        Tile::Bear => "bear",
        Tile::Lantern => "lant",
        Tile::Car => "car ",
    }
}

/// What is drawn: the open table, and the faces that the onlooker knows.
pub(crate) struct Picture<'a> {
    board: &'a Board,
    face: &'a dyn Fn(Cell) -> Option<Tile>,
    names: &'a Names,
    /// The cells that the roll reaches.
    marked: CellSet,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(
        board: &'a Board,
        face: &'a dyn Fn(Cell) -> Option<Tile>,
        names: &'a Names,
    ) -> Self {
        let marked = match (board.phase(), board.active()) {
            (Phase::Move(die), Some(seat)) => board.destinations(seat, die),
            _ => CellSet::EMPTY,
        };
        Self { board, face, names, marked }
    }

    pub(crate) fn draw(&self) -> Text {
        let mut text = Text::new();
        let side = self.board.side();
        text.plain("   ");
        for column in 0..side {
            text.plain(format!("{:^WIDE$}", char::from(b'a' + column)));
        }
        text.end();
        self.slots(&mut text, [Corner::Nw, Corner::Ne]);
        for row in 0..side {
            text.styled(Style::Dim, format!("{:>2} ", row + 1));
            for column in 0..side {
                if let Some(cell) = Cell::new(column, row) {
                    self.cell(&mut text, cell);
                }
            }
            text.end();
        }
        self.slots(&mut text, [Corner::Sw, Corner::Se]);
        self.players(&mut text);
        text
    }

    fn cell(&self, text: &mut Text, cell: Cell) {
        let marked = self.marked.contains(cell);
        text.styled(Style::Yellow, if marked { "[" } else { " " });
        match (self.board.owner(cell), (self.face)(cell)) {
            (Some(owner), Some(Tile::Gold(number))) => {
                text.styled(style(owner), format!("{number}={} ", letter(owner)));
            }
            (_, Some(tile)) if self.board.up().contains(cell) => {
                text.styled(Style::Bold, short(tile).to_uppercase());
            }
            (_, Some(tile)) => {
                text.styled(Style::Dim, short(tile));
            }
            (_, None) => {
                text.styled(Style::Dim, " .. ");
            }
        }
        match self.board.occupant(cell) {
            Some(seat) => text.plain(" ").styled(style(seat), letter(seat).to_string()),
            None => text.plain("  "),
        };
        text.styled(Style::Yellow, if marked { "]" } else { " " }).plain(" ");
    }

    /// The miners in the slots at the west and the east of a row; no line if there are none.
    fn slots(&self, text: &mut Text, [west, east]: [Corner; 2]) {
        let [west, east] = [west, east].map(|corner| {
            SeatSet::first_n(self.board.seats()).iter().find(|&seat| {
                self.board.corner(seat) == Some(corner) && self.board.miner(seat).is_none()
            })
        });
        if west.is_none() && east.is_none() {
            return;
        }
        let gap = usize::from(self.board.side()) * WIDE - 4;
        for (seat, before) in [(west, 1), (east, gap)] {
            text.plain(" ".repeat(before));
            match seat {
                Some(seat) => text.styled(style(seat), format!("({})", letter(seat))),
                None => text.plain("   "),
            };
        }
        text.end();
    }

    fn players(&self, text: &mut Text) {
        for seat in SeatSet::first_n(self.board.seats()).iter() {
            let turn = self.board.active() == Some(seat);
            text.plain(if turn { "> " } else { "  " });
            text.styled(style(seat), letter(seat).to_string());
            let name = self.names.subject(seat);
            let short: String = name.chars().take(20).collect();
            text.plain(format!(" {short:<21}claims "));
            for number in Nugget::ALL {
                match self.board.token(seat, number) {
                    Some(_) => text.styled(style(seat), format!("{number} ")),
                    None => text.styled(Style::Dim, ". "),
                };
            }
            let place = match (self.board.miner(seat), self.board.corner(seat)) {
                (Some(cell), _) => format!("on {cell}"),
                (None, Some(corner)) => format!("in the slot at {corner}"),
                (None, None) => "no corner yet".into(),
            };
            text.plain(format!(" {place}"));
            if self.board.skips().contains(seat) {
                text.styled(Style::Red, ", loses a turn");
            }
            text.end();
        }
    }
}
