#!/usr/bin/env python3
"""Makes the tables of the README again: examples/tables.py path/to/mazer

The figures are those of `mazer compare --json`; speeds are of the machine it runs on."""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = pathlib.Path("examples/pictures")


def compare(mazer, *arguments):
    return json.loads(subprocess.run([mazer, "compare", "--json", *arguments], check=True, capture_output=True).stdout)


def mean(figure):
    return figure["mean"] if isinstance(figure, dict) else figure


def thumbnail(name):
    path = PICTURES / f"{name}.png"
    return f"![{name}]({path})" if (ROOT / path).exists() else ""


def generators(mazer):
    side = 1000
    rows = compare(mazer, "--generators", "-w", str(side), "-h", str(side), "-r", "1", "--seeds", "3")["generators"]
    yield "| `-g` | on squares | on hexagons | texture | dead ends | bytes a cell, at most | million cells a second |"
    yield "|---|---|---|---|---|---|---|"
    for row in rows:
        name = row["generator"]
        speed = side * side / mean(row["seconds"]) / 1e6
        yield (
            f"| `{name}` | {thumbnail(name)} | {thumbnail('hex-' + name)} | {row['texture']} "
            f"| {100 * mean(row['dead_ends']):.1f} % | {row['bytes_a_cell']} | {speed:.2g} |"
        )


def solvers(mazer):
    maze = ("-g", "prim", "-w", "1000", "-h", "1000", "-r", "1")
    rows = {row["solver"]: row for row in compare(mazer, *maze)["solvers"]}
    looped = {row["solver"]: row for row in compare(mazer, *maze, "--braid", "0.5")["solvers"]}
    yield "| `-s` | how | shortest path | needs | cells expanded | with loops: expanded | steps |"
    yield "|---|---|---|---|---|---|---|"
    for name, row in rows.items():
        other = looped[name]
        unfound = "" if row["outcome"] == "found" else f" ({row['outcome'].replace('-', ' ')})"
        outcome = f"{other['steps']:,}" if other["steps"] is not None else other["outcome"].replace("-", " ")
        yield (
            f"| `{name}` | {row['summary']} | {'always' if row['optimal'] else 'no'} "
            f"| {', '.join(row['needs']) or '–'} | {row['expanded']:,}{unfound} | {other['expanded']:,} | {outcome} |"
        )


def main():
    mazer = str(pathlib.Path(sys.argv[1]).resolve())
    readme = ROOT / "README.md"
    text = readme.read_text()
    for name, rows in (("generators", generators), ("solvers", solvers)):
        table = "\n".join(rows(mazer))
        begin, end = f"<!-- table of {name} -->", f"<!-- end of the table of {name} -->"
        pattern = re.compile(re.escape(begin) + ".*?" + re.escape(end), re.S)
        assert pattern.search(text), f"the README has no '{begin}'"
        text = pattern.sub(lambda _: f"{begin}\n{table}\n{end}", text)
    readme.write_text(text)


main()
