//! Every input that once made a target fail, and the files that seed the targets, as ordinary tests:
//! `cargo test --no-default-features` in this folder, on any compiler.

use std::fs;
use std::path::{Path, PathBuf};

use cards_fuzz::{TARGETS, run};

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn what_once_failed_does_not_fail_again() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions");
    for folder in files(&root).into_iter().filter(|path| path.is_dir()) {
        let target = folder.file_name().unwrap().to_str().unwrap();
        for file in files(&folder) {
            eprintln!("{}", file.display());
            run(target, &fs::read(&file).unwrap());
        }
    }
}

#[test]
fn every_target_takes_its_seeds_and_nonsense() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates");
    for (target, _) in TARGETS {
        run(target, b"");
        run(target, &[0xff; 300]);
        if target.ends_with("_actions") {
            (0..20_u8).for_each(|n| run(target, &[n, 7 * n, 99, n, 1, n, 200, n ^ 77]));
            continue;
        }
        if *target == "table_protocol" {
            let seeds = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(target));
            assert_eq!(seeds.len(), 2);
            seeds.iter().for_each(|path| run(target, &fs::read(path).unwrap()));
            continue;
        }
        let game = match target.trim_end_matches("_text").trim_end_matches("_json") {
            "cards" | "tournament" => "eidex",
            "eleusis_rules" | "match" => "eleusis",
            game => game,
        };
        let tests = crates.join(game.replace('_', "-")).join("tests");
        let seeds = [files(&tests.join("scenarios")), files(&tests)].concat();
        let seeds: Vec<_> = seeds.iter().filter(|path| path.is_file()).collect();
        assert!(seeds.len() > 5, "{target} has seeds");
        seeds.iter().for_each(|path| run(target, &fs::read(path).unwrap()));
    }
}

#[test]
fn every_target_has_its_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz_targets");
    assert_eq!(files(&folder).len(), TARGETS.len());
    for (target, _) in TARGETS {
        let text = fs::read_to_string(folder.join(format!("{target}.rs"))).unwrap();
        assert!(text.contains(&format!("run(\"{target}\"")), "{target}");
    }
}
