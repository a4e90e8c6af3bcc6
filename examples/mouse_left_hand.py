"""A robot mouse that keeps its left hand on the wall, for mazer --solver-cmd (or the simulator mms).

    mazer --solver-cmd 'python3 examples/mouse_left_hand.py'

In mazes with loops it may walk in circles: it gives up when it is where it was before, facing the
same way.
"""

import sys

# North, east, south, west: what a step that way adds to column and row.
STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]


def ask(*words):
    print(*words, flush=True)
    return input()


def tell(*words):
    print(*words, flush=True)


def middle(size):
    return {(size - 1) // 2, size // 2}


width, height = int(ask("mazeWidth")), int(ask("mazeHeight"))
x = y = heading = 0
seen = set()

while not (x in middle(width) and y in middle(height)):
    if (x, y, heading) in seen:
        sys.exit("mouse_left_hand.py: walking in circles")
    seen.add((x, y, heading))
    tell("setColor", x, y, "G")
    tell("setText", x, y, len(seen))

    if ask("wallLeft") == "false":
        ask("turnLeft")
        heading = (heading + 3) % 4
    else:
        tell("setWall", x, y, "nesw"[(heading + 3) % 4])
        while ask("wallFront") == "true":
            tell("setWall", x, y, "nesw"[heading])
            ask("turnRight")
            heading = (heading + 1) % 4

    if ask("moveForward") != "ack":
        sys.exit("mouse_left_hand.py: crashed")
    x, y = x + STEPS[heading][0], y + STEPS[heading][1]

tell("setColor", x, y, "y")
print("there, score", ask("getStat", "score"), file=sys.stderr)
