//! Where the programs are, and places to write.

// Each test uses its part of this.
#![allow(dead_code)]

use std::path::PathBuf;
use std::process::Command;

/// The built program; `cargo test` builds all examples, a single test builds its own.
pub(crate) fn program(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("tests have a path");
    let profile = test.parent().and_then(|deps| deps.parent()).expect("tests lie in deps");
    let path = profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    if !path.exists() {
        let mut build = Command::new(env!("CARGO"));
        build.args(["build", "--quiet", "--package", "examples", "--example", name]);
        if profile.ends_with("release") {
            build.arg("--release");
        }
        assert!(build.status().expect("cargo runs").success(), "{name} does not build");
    }
    path
}

/// An empty folder for one test.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cards-{test}-{}", std::process::id()));
    // It may be left from an earlier run.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the temporary folder can be written");
    folder
}
