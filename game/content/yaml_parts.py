"""What the strict reading takes from the YAML parser: plain data, the line of each part, and every fault.

It is loaded when a file is read: a table whose content is built in reads none, and the parser is large.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

from game.content.files import File, bytes_of
from game.engine.errors import BadInput, Problem
from game.engine.text import Arg, message

try:
    from yaml import CSafeLoader as Loader
except ImportError:  # PyYAML without libyaml: slower, the same events.
    from yaml import SafeLoader as Loader  # type: ignore[assignment]  # they share no base, and both have what is used

KeyPath = tuple[str | int, ...]

DEEPEST = 24

_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]")
_WHOLE = re.compile(r"-?(0|[1-9][0-9]{0,14})")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]{0,14})\.[0-9]{1,15}")
_NUMERIC = re.compile(r"-?[1-9][0-9]{15,}(\.[0-9]*)?")

# What libyaml and PyYAML say, by its first words; anything else is "content.yaml.syntax".
_SYNTAX = (
    ("mapping values are not allowed", "content.yaml.colon"),
    ("could not find expected ':'", "content.yaml.no_colon"),
    ("found unknown escape character", "content.yaml.escape"),
    ("did not find expected hexdecimal", "content.yaml.escape"),
    ("expected escape sequence", "content.yaml.escape"),
    ("found character that cannot start any token", "content.yaml.token"),
    ("found character", "content.yaml.token"),
    ("found unexpected end of stream", "content.yaml.unclosed"),
    ("found unexpected document indicator", "content.yaml.unclosed"),
    ("did not find expected ',' or", "content.yaml.unclosed"),
    ("expected ',' or", "content.yaml.unclosed"),
    ("did not find expected key", "content.yaml.indent"),
    ("did not find expected '-'", "content.yaml.indent"),
    ("expected <block end>", "content.yaml.indent"),
    ("block sequence entries are not allowed", "content.yaml.indent"),
    ("found undefined tag", "content.yaml.tag"),
)

_MENDED_AT_START = ("content.yaml.unclosed", "content.yaml.no_colon")


def read(path: File, typed: bool) -> tuple[dict[str, Any], dict[KeyPath, int]]:
    """The plain data of a file whose top is a mapping, and the line of each part; BadInput holds every fault of it."""
    file = str(path)
    text = _text_of(path)
    builder = _Builder(file, typed)
    try:
        for event in yaml.parse(text, Loader=Loader):
            builder.take(event)
    except yaml.MarkedYAMLError as fault:
        builder.problems.append(_syntax_problem(file, text, fault))
    except _TooDeep:
        # The parser's time grows with the square of the depth: what follows is not worth reading.
        pass
    except (yaml.YAMLError, RecursionError):
        builder.problems.append(Problem(file, 0, message("content.yaml.syntax", near="")))
    if builder.problems:
        raise BadInput(*sorted(builder.problems, key=lambda problem: problem.line))
    if not isinstance(builder.data, dict):
        key = "content.yaml.empty" if builder.data is None else "content.yaml.mapping"
        raise BadInput(Problem(file, builder.lines.get((), 1), message(key)))
    return builder.data, builder.lines


def _text_of(path: File) -> str:
    """The file's text, once it is small, UTF-8 and free of tabs and control characters."""
    raw = bytes_of(path)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = raw.count(b"\n", 0, fault.start) + 1
        raise BadInput(Problem(str(path), line, message("content.utf8"))) from None
    problems = [
        Problem(str(path), number, message("content.yaml.tab" if "\t" in line else "content.yaml.control"))
        for number, line in enumerate(text.split("\n"), 1)
        if "\t" in line or _CONTROL.search(line)
    ]
    if problems:
        raise BadInput(*problems)
    return text


def _syntax_problem(file: str, text: str, fault: yaml.MarkedYAMLError) -> Problem:
    said = fault.problem or ""
    key = next((key for start, key in _SYNTAX if said.startswith(start)), "content.yaml.syntax")
    # A quote or bracket that is never closed is reported where it was opened, not where the parser gave up.
    marks = (fault.problem_mark, fault.context_mark)
    mark = (marks[1] or marks[0]) if key in _MENDED_AT_START else (marks[0] or marks[1])
    number = mark.line if mark else 0
    lines = text.split("\n")
    near = lines[min(number, len(lines) - 1)].strip()[:40]
    return Problem(file, number + 1, message(key, near=near))


class _TooDeep(Exception):
    """Stops the reading at once; the builder has told why."""


class _Frame:
    """An open mapping or list while the events run by."""

    __slots__ = ("container", "key", "place")

    def __init__(self, container: dict[str, Any] | list[Any], place: KeyPath) -> None:
        self.container = container
        self.place = place
        self.key: str | None = None


class _Builder:
    """Turns the parser's events into plain data; faults are collected and the reading goes on."""

    def __init__(self, file: str, typed: bool) -> None:
        self.file = file
        self.typed = typed
        self.data: Any = None
        self.lines: dict[KeyPath, int] = {}
        self.problems: list[Problem] = []
        self._stack: list[_Frame] = []
        self._documents = 0
        self._skipped = 0  # depth inside a part that is refused as a whole

    def take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents == 2:
                self._fault(line, "content.yaml.documents")
        elif self._documents > 1:
            return
        elif isinstance(event, yaml.AliasEvent):
            self._fault(line, "content.yaml.anchor", name=str(event.anchor))
            self._put("", line)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close()
        elif isinstance(event, yaml.NodeEvent):
            self._node(event, line)

    def _node(self, event: Any, line: int) -> None:
        if event.anchor is not None and not self._skipped:
            self._fault(line, "content.yaml.anchor", name=event.anchor)
        if event.tag is not None and not self._skipped:
            self._fault(line, "content.yaml.tag", tag=event.tag)
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event, line)
        else:
            self._open({} if isinstance(event, yaml.MappingStartEvent) else [], line)

    def _scalar(self, event: Any, line: int) -> None:
        if self._skipped:
            return
        frame = self._stack[-1] if self._stack else None
        plain = event.style is None or event.style == ""
        if frame is not None and isinstance(frame.container, dict) and frame.key is None:
            self._name(frame, event.value, plain, line)
        elif plain and event.value == "":
            # An empty file is a fault of the whole; an empty value may hide a forgotten line.
            if frame is not None:
                self._fault(line, "content.yaml.no_value")
                self._put("", line)
        else:
            self._put(self._value(event.value, line) if plain and self.typed else event.value, line)

    def _name(self, frame: _Frame, key: str, plain: bool, line: int) -> None:
        assert isinstance(frame.container, dict)
        if plain and key == "<<":
            self._fault(line, "content.yaml.merge")
        elif plain and key == "":
            self._fault(line, "content.yaml.no_key")
        elif key in frame.container:
            first = self.lines[(*frame.place, key)]
            self._fault(line, "content.yaml.duplicate", name=key, first=first)
        else:
            self.lines[(*frame.place, key)] = line
        frame.key = key

    def _value(self, word: str, line: int) -> bool | int | float | str:
        if word in ("true", "false"):
            return word == "true"
        if _WHOLE.fullmatch(word):
            return int(word)
        if _DECIMAL.fullmatch(word):
            return float(word)
        if _NUMERIC.fullmatch(word):
            self._fault(line, "content.yaml.big_number", value=word[:20])
        return word

    def _open(self, container: dict[str, Any] | list[Any], line: int) -> None:
        frame = self._stack[-1] if self._stack else None
        if 0 < self._skipped < DEEPEST:
            self._skipped += 1
        elif not self._skipped and frame is not None and isinstance(frame.container, dict) and frame.key is None:
            self._fault(line, "content.yaml.complex_key")
            frame.key = ""
            self._skipped = 1
        elif DEEPEST in (len(self._stack), self._skipped):
            self._fault(line, "content.yaml.deep", most=DEEPEST)
            raise _TooDeep
        else:
            self._stack.append(_Frame(container, self._put(container, line)))

    def _close(self) -> None:
        if self._skipped:
            self._skipped -= 1
        else:
            self._stack.pop()

    def _put(self, value: Any, line: int) -> KeyPath:
        if self._skipped:
            return ()
        if not self._stack:
            self.data = value
            self.lines[()] = line
            return ()
        frame = self._stack[-1]
        if isinstance(frame.container, list):
            place = (*frame.place, len(frame.container))
            frame.container.append(value)
            self.lines[place] = line
            return place
        key = frame.key if frame.key is not None else ""
        place = (*frame.place, key)
        frame.container.setdefault(key, value)
        self.lines.setdefault(place, line)
        frame.key = None
        return place

    def _fault(self, line: int, key: str, **args: Arg) -> None:
        self.problems.append(Problem(self.file, line, message(key, **args)))
