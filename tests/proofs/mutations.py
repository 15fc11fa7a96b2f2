"""Ways to damage a text file of numbers, for the tests."""

from __future__ import annotations

import random
import re

JUNK = [b"0", b" 0", b"d", b"d 0", b"-", b"--1 0", b"1_0 0", b"+1 0", b"00", b"-0", b"01 0", b"1 2", b"1 0 2 0", b"1 -1 0"]
JUNK += [b"x", b"c comment", b"p cnf 1 1", b"a 1 2 0", b"\0", b"\xff\xfe", b"\n\n", b"\r", b"9" * 30]
JUNK += [b"-2147483648 0", b"4294967297 0", b"18446744073709551617 0"]


def damaged(text: bytes, rng: random.Random) -> bytes:
    """Return the text changed in one small way, now and then in a way that changes nothing that matters."""
    lines = text.splitlines(keepends=True)
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    way = rng.randrange(12)
    if way == 0:
        return b"".join(lines[:at] + lines[at + 1 :])
    if way == 1:
        lines[at], lines[other] = lines[other], lines[at]
    elif way == 2:
        return text[: rng.randrange(len(text))]
    elif way == 3:
        lines.insert(at, rng.choice(JUNK) + b"\n")
    elif way == 4:
        place = rng.randrange(len(text))
        return text[:place] + rng.choice(JUNK) + text[place:]
    elif way == 5:
        place = rng.randrange(len(text))
        return text[:place] + bytes([rng.randrange(256)]) + text[place + 1 :]
    elif way == 6:
        lines.insert(at, lines[other])
    elif way == 7:
        lines.insert(at, b"d " + lines[other].removeprefix(b"d "))
    elif way == 8:
        lines[at] = lines[at].removeprefix(b"d ")
    else:
        numbers = list(re.finditer(rb"-?[1-9]\d*", lines[at]))
        if numbers:
            number = rng.choice(numbers)
            value = int(number[0])
            new = (b"%d" % -value, b"%d" % (value + rng.choice((-1, 1))), b"")[way - 9]
            lines[at] = lines[at][: number.start()] + new + lines[at][number.end() :]
    return b"".join(lines)
