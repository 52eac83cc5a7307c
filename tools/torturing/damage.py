"""Damage: what happens to the bytes of a file, by accident or by hand.

It never knows what the file is; a damaged file may still be a whole one.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

Hurt = Callable[[bytes, random.Random], bytes]

_NUMBER = re.compile(rb"-?[0-9]+(?:\.[0-9]+)?")
_HUGE = (b"0", b"-1", b"1e999", b"-1e999", b"1e-999", b"NaN", b"Infinity", b"99999999999999999999", b"-2147483649",
         b"4294967296", b"9223372036854775808", b"9" * 400, b"9" * 5000, b"0.1", b"1_000", b"0x10", b"true", b"null",
         b"\xd9\xa3")  # fmt: skip
# Right to left, no width, combining marks without end, a lone surrogate, what is no character, an emoji of four.
_ODD = ("\u202e", "\u200b", "a" + "\u0301" * 300, "\ufffe", "\x00", "\x1b[31m", "\u2028", "\U0001f469\u200d\U0001f680",
        "\ud800", "\u0130", "\uff11", "\\ud800", "\\u0000", "\\", '"', "{", "}", "{n", "{{", "\r\n", "\t")  # fmt: skip
_NESTS = ((b"[", b"]"), (b'{"a":', b"}"), (b"<a>", b"</a>"), (b"- ", b""), (b"{a: ", b"}"), (b"[", b""))


def hurt(data: bytes, chooser: random.Random) -> bytes:
    """One to three things happen to the file."""
    for _ in range(chooser.choice((1, 1, 1, 2, 3))):
        data = chooser.choice(HURTS)(data, chooser)
    return data


def accident(data: bytes, chooser: random.Random) -> bytes:
    """What disks and power cuts do."""
    return chooser.choice(ACCIDENTS)(data, chooser)


def _span(data: bytes, chooser: random.Random) -> tuple[int, int]:
    start = chooser.randrange(len(data) + 1)
    return start, min(len(data), start + chooser.choice((1, 2, 8, 60, 600, 4096)))


def _flip(data: bytes, chooser: random.Random) -> bytes:
    made = bytearray(data)
    start, end = _span(data, chooser)
    for place in range(start, end, 7):
        made[place] ^= 1 << chooser.randrange(8)
    return bytes(made)


def _lose(data: bytes, chooser: random.Random) -> bytes:
    start, end = _span(data, chooser)
    return data[:start] + data[end:]


def _double(data: bytes, chooser: random.Random) -> bytes:
    start, end = _span(data, chooser)
    return data[:end] + data[start:]


def _zero(data: bytes, chooser: random.Random) -> bytes:
    start, end = _span(data, chooser)
    return data[:start] + bytes(end - start) + data[end:]


def _cut(data: bytes, chooser: random.Random) -> bytes:
    return data[: chooser.randrange(len(data) + 1)]


def _noise(data: bytes, chooser: random.Random) -> bytes:
    start, end = _span(data, chooser)
    return data[:start] + chooser.randbytes(end - start) + data[end:]


def _nothing_but_noise(data: bytes, chooser: random.Random) -> bytes:
    return chooser.randbytes(chooser.choice((0, 1, 64, 5000)))


def _other_number(data: bytes, chooser: random.Random) -> bytes:
    found = list(_NUMBER.finditer(data[: 1 << 20]))
    if not found:
        return data
    place = chooser.choice(found)
    return data[: place.start()] + chooser.choice(_HUGE) + data[place.end() :]


def _nest(data: bytes, chooser: random.Random) -> bytes:
    """Something deep in the place of a number or a word."""
    begin, end = chooser.choice(_NESTS)
    deep = chooser.choice((5, 30, 200, 5000, 50_000))
    first, last = _span(data, chooser)
    found = list(_NUMBER.finditer(data[: 1 << 20]))
    if found and chooser.random() < 0.7:
        first, last = chooser.choice(found).span()
    return data[:first] + begin * deep + b"1" + end * deep + data[last:]


def odd(data: bytes, chooser: random.Random) -> bytes:
    place = chooser.randrange(len(data) + 1)
    return data[:place] + chooser.choice(_ODD).encode("utf-8", "surrogatepass") + data[place:]


def _swap_lines(data: bytes, chooser: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, other = chooser.randrange(len(lines)), chooser.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _double_line(data: bytes, chooser: random.Random) -> bytes:
    """The same key or element twice, where a line holds one."""
    lines = data.split(b"\n")
    one = chooser.randrange(len(lines))
    lines[one:one] = [lines[one]] * chooser.choice((1, 1, 3, 500 if len(lines[one]) < 2000 else 1))
    return b"\n".join(lines)


ACCIDENTS: tuple[Hurt, ...] = (_flip, _lose, _double, _zero, _cut)
HURTS: tuple[Hurt, ...] = (*ACCIDENTS, _noise, _nothing_but_noise, _other_number, _nest, odd, _swap_lines,
                           _double_line)  # fmt: skip


# JSON that is still JSON.


def rewritten(data: bytes, chooser: random.Random) -> bytes:
    """A file of JSON with wrong values in it, or a key twice."""
    tree = json.loads(data)
    for _ in range(chooser.choice((1, 1, 1, 2, 3))):
        tree = wrong(tree, chooser)
    made = json.dumps(tree, separators=(",", ":"), ensure_ascii=chooser.random() < 0.5)
    if chooser.random() < 0.15 and made.startswith("{") and len(made) > 2:
        key = chooser.choice([*tree])
        made = f"{made[:-1]},{json.dumps(key)}:{json.dumps(any_value(chooser))}}}"
    return made.encode("utf-8", "surrogatepass")


def wrong(tree: Any, chooser: random.Random) -> Any:
    """The tree with one thing in it changed; `tree` itself stays as it is."""
    below = [*tree] if isinstance(tree, dict) else [*range(len(tree))] if isinstance(tree, list) else []
    if not below or chooser.random() < 0.1:
        return _other(tree, chooser)
    key = chooser.choice(below)
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    if chooser.random() < 0.08:
        del copy[key]
    else:
        copy[key] = wrong(copy[key], chooser)
    return copy


def any_value(chooser: random.Random) -> Any:
    return chooser.choice((
        None, True, False, 0, 1, -1, 2, 7, 99, 255, 10**5, 2**31, 2**40, 2**53 + 1, 2**63, -(2**63) - 1, 10**30, 0.5,
        1e308, float("nan"), float("inf"), "", "x", "0", "A" * 5000, [], {}, [[]], [{}], {"": ""}, ["x"] * 3000,
        _nested(chooser.choice((3, 60, 700))), *_ODD[:14],
    ))  # fmt: skip


def _nested(deep: int) -> Any:
    value: Any = 1
    for _ in range(deep):
        value = [value]
    return value


def _other(value: Any, chooser: random.Random) -> Any:
    """Something else in its place, mostly of the same kind."""
    if chooser.random() < 0.3:
        return any_value(chooser)
    match value:
        case bool():
            return not value
        case int():
            return chooser.choice((value + 1, value - 1, value * 2, -value, value * 10**6, chooser.randrange(300)))
        case str():
            odd = value + chooser.choice(_ODD[:14])
            return chooser.choice((value[:-1], value * 2, value[::-1], value.upper(), odd))
        case list() if value:
            shuffled = chooser.sample(value, len(value))
            return chooser.choice((value[:-1], value[1:], value + value[-1:], shuffled, value * 50, []))
        case dict() if value:
            some = dict(chooser.sample([*value.items()], len(value) // 2))
            return chooser.choice((some, {**value, "more": 1}, {}))
    return any_value(chooser)
