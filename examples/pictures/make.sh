#!/usr/bin/env bash
# Makes the pictures of the README again: examples/pictures/make.sh path/to/mazer
set -euo pipefail
mazer=$(realpath "$1")
cd "$(dirname "$0")"

maze() { "$mazer" -q "$@" -o -; }

maze -g prims -s astar -w 50 -h 50 -r 1 --only solve -f png > prim-astar.png
maze -t hex -g dfs -s dfs -w 24 -h 14 -r 7 -c 12 -l 2 --only gen -f gif > hex-dfs-gen.gif
maze -t hex -g dfs -s dfs -w 24 -h 14 -r 7 -c 12 -l 2 --only solve -f gif > hex-dfs-solve.gif
maze -g wilson -w 44 -h 30 -r 1 --heat center --only heat -f png > heat.png
maze -g kruskal -w 44 -h 30 -r 1 --sparsify 0.6 --only gen -f png > sparse.png
maze -g prim -w 44 -h 30 -r 1 --symmetry four-way --only gen -f png > four-way.png
maze -g prim -s astar -w 44 -h 30 -r 1 --braid 1 --terrain noise --only terrain -f png > terrain.png

# Every generator that fits a tiling, by the program's own list.
generators() { "$mazer" compare --generators --csv -t "$1" -w 2 -h 2 -r 1 | tail -n +2 | cut -d, -f1; }
for generator in $(generators square); do
  maze -g "$generator" -w 20 -h 14 -r 1 --only gen -f png > "$generator.png"
done
for generator in $(generators hex); do
  maze -t hex -g "$generator" -w 22 -h 13 -r 1 --only gen -f png > "hex-$generator.png"
done

sheet=$(mktemp -d)
trap 'rm -rf "$sheet"' EXIT
"$mazer" generate-numbers -q --lines 6 --cells 11 -r 4 -o "$sheet"
"$mazer" generate-numbers -q -w 7 -h 5 --moves 14 -r 1 -o "$sheet"
mv "$sheet/number-lines-solve.png" number-lines.png
mv "$sheet/number-grid-solve.png" number-grid.png
"$mazer" compare -q -g prim --braid 0.3 -w 30 -h 20 -r 4 -c 4 -l 1 --max-frames 200 -s dfs,dfs:oversight,bfs,astar,bidirectional,greedy,wall-follower,collision,dead-end-fill -o "$sheet"
mv "$sheet/compare.gif" .
