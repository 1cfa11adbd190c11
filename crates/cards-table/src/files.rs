//! Files that are replaced in one piece.

use std::fs;
use std::io;
use std::path::Path;

/// Replaces the text of a file: whoever reads it finds the old text or the new one, never a part
/// of it.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    // Where a link leads, there is the file.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(".new");
    let beside = path.with_file_name(name);
    fs::write(&beside, text)?;
    fs::rename(&beside, &path)
}

/// Whether something is there that is no file which could be replaced, such as a pipe or a device.
pub(crate) fn is_special(path: &Path) -> bool {
    path.exists() && !path.is_file()
}
