#!/bin/sh
# Builds the fuzz targets with the nightly compiler and runs each for some seconds (60), or only
# those that are named: run.sh [SECONDS [TARGET…]]. The first failure ends it.
set -eu
cd "$(dirname "$0")"
seconds=${1:-60}
[ $# -eq 0 ] || shift

host=$(rustc +nightly --print host-tuple)
# What cargo-fuzz passes; no sanitizer, since nothing here is unsafe.
coverage="-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4"
coverage="$coverage -Cllvm-args=-sanitizer-coverage-inline-8bit-counters"
coverage="$coverage -Cllvm-args=-sanitizer-coverage-pc-table"
coverage="$coverage -Cllvm-args=-sanitizer-coverage-trace-compares"
RUSTFLAGS="--cfg fuzzing $coverage -Ccodegen-units=1" \
    cargo +nightly build --release --target "$host"

for file in fuzz_targets/*.rs; do
    target=$(basename "$file" .rs)
    case " ${*:-$target} " in *" $target "*) ;; *) continue ;; esac
    case $target in
        *_actions) seeds= ;;
        table_protocol) seeds=seeds/table_protocol ;;
        eidex* | tournament* | cards*) seeds=../crates/eidex/tests/scenarios ;;
        eleusis* | match*) seeds=../crates/eleusis/tests/scenarios ;;
        eureka_cards*) seeds=../crates/eureka-cards/tests/scenarios ;;
        *) seeds=../crates/eureka-mine/tests/scenarios ;;
    esac
    mkdir -p "corpus/$target" "artifacts/$target"
    echo "== $target, $seconds seconds"
    # shellcheck disable=SC2086
    "target/$host/release/$target" "corpus/$target" $seeds -max_total_time="$seconds" \
        -max_len=20000 -artifact_prefix="artifacts/$target/" -verbosity=0 -print_final_stats=1
done
