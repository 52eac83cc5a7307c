"""Puzzles and lessons of packs: read from the files of a maker, and taken from where the program keeps packs.

Every title may have them. Their texts are the pack's own: where a file of the program names a key, one of a pack names
the last part of it. Whether the moves fit the rules is asked when one is opened.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.content import strict
from game.content.files import Held
from game.content.lessons import ReadLesson
from game.content.packed import Carried, Installed
from game.content.puzzles import ReadPuzzle
from game.content.source import Around, Kind, Word
from game.content.strict import Document, KeyPath
from game.engine.codec import digest
from game.engine.errors import BadInput, Problem
from game.engine.lesson import Lesson, LessonSetup
from game.engine.puzzle import Fork, Puzzle, PuzzleSetup
from game.engine.text import PACK, message

MOST_MOVES = 300  # before a puzzle or a lesson begins
MOST_WORDS = 60  # of a solution, or of all decisions together
MOST_SIGNS = 3
LONGEST_WORD = 80
LONGEST_FIGURE = 4
_TEXT = re.compile(r"[a-z][a-z0-9_]{0,30}")
_PICTURE = re.compile(r"[a-z]+/[a-z0-9-]{1,60}")
_LONGEST = 175  # characters: the bubble of the coach has room for so many
_OF_PUZZLE = (Word("name", True), Word("after", True, frozenset({"n", "next"}), _LONGEST))
_OF_LESSON = (Word("name", True), *(Word(word, True, most=_LONGEST) for word in ("goal", "otherwise")))

T = TypeVar("T")


class PackedPuzzle(msgspec.Struct, frozen=True):
    id: str
    puzzle: Puzzle


class PackedLesson(msgspec.Struct, frozen=True):
    id: str
    lesson: Lesson


# Read from the files of a maker.


def _with_words(document: Document, id: str, words: tuple[Word, ...]) -> Document:
    """The file with the keys of its texts, which it does not name itself."""
    said = [word.key for word in words if word.key in document.data]
    if said:
        raise BadInput(*(document.problem((key,), message("packs.own_words", name=key)) for key in said))
    data = {**document.data, **{word.key: _key(id, word.key) for word in words}}
    return Document(document.file, data, document.lines)


def _key(id: str, word: str) -> str:
    return f"{id}.{word}"


def _named(setup: PuzzleSetup | LessonSetup, around: Around) -> dict[str, bool | int | str]:
    """The options; one that is called as a thing of a pack stands for that thing."""
    return {
        option: (around.any_of(value) or value) if isinstance(value, str) else value
        for option, value in setup.options.items()
    }


def _many(document: Document, counted: Mapping[str, int]) -> Iterator[Problem]:
    for field, many in counted.items():
        if many > MOST_MOVES:
            yield document.problem((field,), message("packs.many_moves", most=MOST_MOVES))


def _read_puzzle(file: Held, id: str, around: Around) -> PackedPuzzle:
    document = strict.load(file)
    puzzle = strict.fit(_with_words(document, id, _OF_PUZZLE), Puzzle)
    words = len(puzzle.solution) + (_words_of(puzzle.fork) if puzzle.fork is not None else 0)
    problems = [*_many(document, {"opening": len(puzzle.opening)}), *_word_faults(document)]
    if words > MOST_WORDS:
        field = "fork" if puzzle.fork is not None else "solution"
        problems.append(document.problem((field,), message("packs.many_words", most=MOST_WORDS)))
    if problems:
        raise BadInput(*problems)
    setup = replace(puzzle.setup, options=_named(puzzle.setup, around))
    return PackedPuzzle(id, replace(puzzle, setup=setup))


def _words_of(fork: Fork) -> int:
    below = sum(_words_of(branch.then) for branch in fork.right.values() if branch.then is not None)
    return len(fork.right) + len(fork.idle) + sum(len(wrong.words) for wrong in fork.wrong) + below


def _word_faults(document: Document) -> Iterator[Problem]:
    """Whatever is no text is a word of the program, a name or a seed, and short."""
    stack: list[tuple[KeyPath, Any]] = [((), document.data)]
    while stack:
        place, value = stack.pop()
        if isinstance(value, dict):
            stack += [((*place, key), key) for key in value]
            stack += [((*place, key), part) for key, part in value.items()]
        elif isinstance(value, list):
            stack += [((*place, n), part) for n, part in enumerate(value)]
        elif isinstance(value, str) and not (value.isascii() and value.isprintable() and len(value) <= LONGEST_WORD):
            yield document.problem(place, message("packs.odd_word", most=LONGEST_WORD))


def _lesson_in(document: Document, id: str) -> Lesson:
    return strict.fit(_with_words(document, id, _OF_LESSON), Lesson)


def _texts_of(lesson: Lesson) -> Iterator[tuple[KeyPath, str]]:
    """The texts that a file names, each with its place."""
    for n, sign in enumerate(lesson.signs):
        yield ("signs", n, "name"), sign.name
        yield ("signs", n, "words"), sign.words
    for n, step in enumerate(lesson.steps):
        yield ("steps", n, "say"), step.say
        if step.otherwise:
            yield ("steps", n, "otherwise"), step.otherwise


def _words_in(file: Held) -> tuple[Word, ...]:
    """Of a file that cannot be read they may be any."""
    try:
        lesson = _lesson_in(strict.load(file), "")
    except BadInput:
        return (Word(""),)
    own = {word.key for word in _OF_LESSON}
    said = dict.fromkeys(key for _, key in _texts_of(lesson) if key not in own)
    return tuple(Word(key, True, most=_LONGEST) for key in said)


def _read_lesson(file: Held, id: str, around: Around) -> PackedLesson:
    document = strict.load(file)
    lesson = _lesson_in(document, id)
    moves = {"opening": len(lesson.opening), "steps": sum(len(step.reply) for step in lesson.steps)}
    problems = [*_many(document, moves), *_word_faults(document)]
    problems += [document.problem(place, message("packs.text_name", name=key[:40]))
                 for place, key in _texts_of(lesson) if not _TEXT.fullmatch(key)]  # fmt: skip
    if len(lesson.signs) > MOST_SIGNS:
        problems.append(document.problem(("signs",), message("packs.many_signs", most=MOST_SIGNS)))
    for n, sign in enumerate(lesson.signs):
        drawing = around.share / "assets" / f"{sign.picture}.svg"
        if not (_PICTURE.fullmatch(sign.picture) and drawing.is_file()):
            problems.append(document.problem(("signs", n, "picture"), message("packs.no_picture")))
        if len(sign.figure) > LONGEST_FIGURE:
            problems.append(document.problem(("signs", n, "figure"), message("packs.odd_word", most=LONGEST_FIGURE)))
    if problems:
        raise BadInput(*problems)
    return PackedLesson(id, _said(lesson, id, around))


def _said(lesson: Lesson, id: str, around: Around) -> Lesson:
    """With whole keys in the place of their last parts."""
    return replace(
        lesson,
        setup=replace(lesson.setup, options=_named(lesson.setup, around)),
        signs=tuple(replace(each, name=_key(id, each.name), words=_key(id, each.words)) for each in lesson.signs),
        steps=tuple(replace(each, say=_key(id, each.say), otherwise=each.otherwise and _key(id, each.otherwise))
                    for each in lesson.steps),
        odds={_key(id, word): row for word, row in lesson.odds.items()},
    )  # fmt: skip


def _is_sound(value: PackedPuzzle | PackedLesson) -> bool:
    """Whether it fits the rules is asked when it is opened."""
    return True


PUZZLES = Kind("puzzles", ".yaml", _read_puzzle, PackedPuzzle, _is_sound, _OF_PUZZLE, most=20)
LESSONS = Kind("lessons", ".yaml", _read_lesson, PackedLesson, _is_sound, _OF_LESSON,
               words_in=_words_in, most=6)  # fmt: skip
PLAYED = (PUZZLES, LESSONS)


# Taken from where packs are kept.


def played_in(pack: Installed, title: str, kind: Kind) -> list[Carried]:
    """The puzzles or lessons of a pack for a title, in the order of their names."""
    return [thing for thing in pack.things if (thing.title, thing.kind) == (title, kind.id)]


def kept_id(thing: Carried) -> str:
    """By which the profile knows it, in every version of its pack."""
    pack, _, rest = thing.id.partition(".")
    return f"{pack}.{rest.partition('.')[2]}"


def packed_puzzle(thing: Carried) -> ReadPuzzle:
    """Raises BadInput for one that cannot be used."""
    puzzle = _value(thing, PackedPuzzle).puzzle
    return ReadPuzzle(kept_id(thing), puzzle, _no_document(thing), _sum(thing))


def packed_lesson(thing: Carried) -> ReadLesson:
    """Raises BadInput for one that cannot be used."""
    lesson = _value(thing, PackedLesson).lesson
    return ReadLesson(kept_id(thing), lesson, _no_document(thing), _sum(thing))


def _value(thing: Carried, form: type[T]) -> T:
    try:
        return msgspec.json.decode(thing.data, type=form)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise BadInput(Problem(_no_document(thing).file, 0, message("packs.broke"))) from None


def _no_document(thing: Carried) -> Document:
    """Its lines are those of a file that only its maker has."""
    name = PurePosixPath(thing.title, thing.kind, f"{thing.id.rpartition('.')[2]}.yaml")
    return Document(str(name), {}, {(): 0})


def _sum(thing: Carried) -> str:
    """Of everything in it but the version of its pack."""
    version = thing.id.removeprefix(PACK).split(".")[1]
    values: Any = bytes(thing.data).decode().replace(version, "")
    return f"{digest(values):08x}"
