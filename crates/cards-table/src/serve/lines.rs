//! Lines of bounded length.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes, its end not counted.
const MOST: usize = 1 << 20;

/// What was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A line, its end taken off.
    Whole,
    /// A line that is too long; all of it was skipped.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads the next line into the buffer.
pub(super) fn next_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<Line> {
    line.clear();
    let (mut too_long, mut any) = (false, false);
    loop {
        let there = match input.fill_buf() {
            Ok(there) => there,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if there.is_empty() && !any {
            return Ok(Line::End);
        }
        any = true;
        let end = there.iter().position(|&byte| byte == b'\n');
        let part = end.unwrap_or(there.len());
        too_long |= line.len() + part > MOST;
        if !too_long {
            line.extend_from_slice(&there[..part]);
        }
        let last = there.is_empty() || end.is_some();
        input.consume(part + usize::from(end.is_some()));
        if last {
            return Ok(if too_long { Line::TooLong } else { Line::Whole });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_a_mebibyte_is_read_and_a_longer_one_skipped() {
        let input = [vec![b'x'; MOST], b"\n".to_vec(), vec![b'y'; MOST + 1], b"\nz".to_vec()];
        let (input, mut line) = (input.concat(), Vec::new());
        let mut input = io::BufReader::with_capacity(1000, input.as_slice());
        for (found, length) in [
            (Line::Whole, Some(MOST)),
            (Line::TooLong, None),
            (Line::Whole, Some(1)),
            (Line::End, None),
        ] {
            assert_eq!(next_line(&mut input, &mut line).unwrap(), found);
            assert!(length.is_none_or(|length| line.len() == length));
        }
    }
}
