#!/bin/sh
# Small valid files to begin with, one in each format that mazer writes, in the corpus of each target:
#   fuzz/seeds.sh [the program]
set -eu
mazer=${1:-mazer}
case $mazer in */*) mazer=$(realpath "$mazer") ;; esac
cd "$(dirname "$0")"
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
for topology in square hex hex-rows; do
    for size in 2 5 16; do
        seed=$made/$topology-$size.seed
        "$mazer" -q -t "$topology" -w "$size" -h "$size" -r "$size" -f seed -o - >"$seed"
        # Not every format takes every maze.
        for format in json text plus box blocks underscore wall-matrices hex-digits hex-letters \
            micromouse mms-map maz num movingai scen png; do
            "$mazer" convert -q -f "$format" "$seed" "$made/$topology-$size.$format" 2>/dev/null || :
        done
    done
done
# It ends with 1 where there is more than one shortest way.
for directions in orthogonal eight; do
    "$mazer" generate-numbers -q -w 4 -h 4 --rule "$directions" -r 1 -f json -o - \
        >"$made/$directions.json" || :
    "$mazer" convert -q -f numbers "$made/$directions.json" "$made/$directions.numbers"
done
"$mazer" generate-numbers -q --lines 3 -r 1 -f lines -o - >"$made/lines.lines"
printf '{"nodes": [1, 2, 3], "edges": [[1, 2], [2, 3, 1.5]], "ports": {"1": 1, "2": 3}, "barriers": [[2]]}' \
    >"$made/graph.json"
printf '{"adjacency": {"a": ["b"], "b": ["a"]}}' >"$made/adjacency.json"
printf '5 3\n1 1\n3 1\n1 1 1 1 1\n1 0 0 0 1\n1 1 1 1 1\n' >"$made/rows.01"
printf '# # #\n# . #\n# # #\n' >"$made/spaced.txt"
printf "\223NUMPY\001\000\106\000{'descr': '|b1', 'fortran_order': False, 'shape': (1, 2, 2, 2), }    \n" \
    >"$made/arrays.npy"
printf '\001\000\000\000\001\000\001\000' >>"$made/arrays.npy"
for target in read recognise scenarios recipe numbers graph; do
    mkdir -p "corpus/$target"
    cp "$made"/* "corpus/$target"
done
n=$(ls "$made" | wc -l)
echo "$n files for each target"
