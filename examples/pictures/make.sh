#!/usr/bin/env bash
# Makes the pictures of the README again: examples/pictures/make.sh path/to/mazer
set -euo pipefail
mazer=$(realpath "$1")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$mazer" -q -g prims -s astar -w 50 -h 50 -r 1 --only solve -f png -o - > prim-astar.png
"$mazer" -q -t hex -g dfs -s dfs -w 24 -h 14 -r 7 -c 12 -l 2 --only gen -f gif -o - > hex-dfs-gen.gif
"$mazer" -q -t hex -g dfs -s dfs -w 24 -h 14 -r 7 -c 12 -l 2 --only solve -f gif -o - > hex-dfs-solve.gif
for generator in dfs trapped-scan kruskal prim prim-edges prim-weighted boruvka growing-tree:random hunt-and-kill aldous-broder wilson; do
  "$mazer" -q -g "$generator" -w 20 -h 14 -r 1 --only gen -f png -o - > "${generator%%:*}.png"
  "$mazer" -q -t hex -g "$generator" -w 22 -h 13 -r 1 --only gen -f png -o - > "hex-${generator%%:*}.png"
done
