"""All texts of one language: from a key and arguments to the sentence that a person reads.

It never raises over a text: a missing key or argument is shown in double brackets, so that the game goes on. A title
without texts is shown by its keys.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from game.engine.text import PACK, Arg, Message
from game.i18n import articles, languages, numbers
from game.i18n.template import Argument, Malformed, Template, parse, render

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_:-]+)+")
CACHE_FORMAT = 1
LARGEST_CACHE = 8 * 1024 * 1024


class _Source(msgspec.Struct, frozen=True, array_like=True):
    """The signs that a file has changed."""

    path: str
    size: int
    changed: int


class _Cached(msgspec.Struct, frozen=True):
    format: int
    sources: tuple[_Source, ...]
    texts: dict[str, str]


def _sources(folder: Path, lang: str) -> tuple[_Source, ...]:
    """The files behind a language, English first, because its texts stand in for missing ones."""
    found: list[_Source] = []
    for each in dict.fromkeys((languages.FALLBACK, lang)):
        top = str(folder / each)
        if not Path(top).is_dir():
            continue
        with os.scandir(top) as entries:
            files = sorted((entry for entry in entries if entry.name.endswith(".yaml")), key=lambda entry: entry.name)
            for entry in files:
                status = entry.stat()
                found.append(_Source(entry.path, status.st_size, status.st_mtime_ns))
    return tuple(found)


def _read_cache(file: Path, sources: tuple[_Source, ...]) -> dict[str, str] | None:
    try:
        if not file.is_file() or file.stat().st_size > LARGEST_CACHE:
            return None
        cached = msgspec.json.decode(file.read_bytes(), type=_Cached)
    except (OSError, msgspec.MsgspecError, RecursionError, ValueError):
        return None
    return cached.texts if cached.format == CACHE_FORMAT and cached.sources == sources else None


def _write_cache(file: Path, sources: tuple[_Source, ...], texts: dict[str, str]) -> None:
    """A cache that cannot be written costs time, never a game."""
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.encode(_Cached(CACHE_FORMAT, sources, texts)))
        fresh.replace(file)
    except OSError:
        with suppress(OSError):
            fresh.unlink()


def _read_texts(sources: tuple[_Source, ...]) -> dict[str, str]:
    # The YAML reader costs more time than everything else together, so it is fetched only when the cache is stale.
    from game.content.strict import load_texts

    texts: dict[str, str] = {}
    for source in sources:
        texts.update((key, text) for key, (text, _) in load_texts(Path(source.path)).items())
    return texts


class Catalogue:
    """One language at hand. `lang` is its id; sentences are parsed when they are first said."""

    def __init__(self, lang: str, texts: Mapping[str, str]) -> None:
        self.lang = lang
        self.wordless: Collection[str] = ()  # titles without any texts, by their ids
        self.beyond: Callable[[str], str | None] = lambda key: None  # texts of packs
        self._texts = texts
        self._parsed: dict[str, Template] = {}

    @classmethod
    def load(cls, folder: Path, lang: str, cache: Path | None = None) -> Catalogue:
        """The texts below `folder`/`lang`; `cache` is a folder that may be deleted at any time.

        Raises BadInput where a file of texts is malformed.
        """
        sources = _sources(folder, lang)
        if cache is None:
            return cls(lang, _read_texts(sources))
        file = cache / f"texts-{lang}.json"
        texts = _read_cache(file, sources)
        if texts is None:
            texts = _read_texts(sources)
            _write_cache(file, sources, texts)
        return cls(lang, texts)

    def has(self, key: str) -> bool:
        return self._text(key) is not None

    def _text(self, key: str) -> str | None:
        text = self._texts.get(key)
        return self.beyond(key) if text is None and PACK in key else text

    def say(self, message: Message, names: Sequence[str] = ()) -> str:
        """The sentence of a message; `names` are the names of the seats, in order."""
        return self._fill(message.key, dict(message.args), names)

    def text(self, key: str, /, **args: Arg) -> str:
        return self._fill(key, args, ())

    def keys(self, prefix: str = "") -> tuple[str, ...]:
        """All keys that begin with `prefix`, in the order of the files."""
        return tuple(key for key in self._texts if key.startswith(prefix))

    def number(self, n: int) -> str:
        return numbers.whole(self.lang, n)

    def halves(self, n: int) -> str:
        """So many halves, as wholes and a half."""
        return numbers.halves(self.lang, n)

    def decimal(self, value: float, places: int = 1) -> str:
        return numbers.decimal(self.lang, value, places)

    def percent(self, value: float, places: int = 0) -> str:
        return numbers.percent(self.lang, value, places)

    def join(self, items: Sequence[str]) -> str:
        return languages.join(self.lang, items)

    def day(self, moment: datetime) -> str:
        month = self.text(f"common.month.{moment.month}")
        return self.text("common.date.day", day=str(moment.day), month=month, year=str(moment.year))

    def when(self, moment: datetime, now: datetime) -> str:
        """A moment as one says it of a saved game: today and yesterday by name, then by date."""
        clock = f"{moment.hour:02d}:{moment.minute:02d}"
        for days, key in enumerate(("common.date.today", "common.date.yesterday")):
            if moment.date() == (now - timedelta(days=days)).date():
                return self.text(key, time=clock)
        return self.day(moment)

    def span(self, seconds: int) -> str:
        """How long something took, in minutes, from an hour on in hours and minutes."""
        minutes = max(1, round(seconds / 60))
        key = "common.span.hours" if minutes >= 60 else "common.span.minutes"
        return self.text(key, hours=minutes // 60, minutes=minutes % 60 if minutes >= 60 else minutes)

    def _fill(self, key: str, args: Mapping[str, Arg], names: Sequence[str]) -> str:
        template = self._parsed.get(key)
        if template is None:
            text = self._text(key)
            if text is None:
                return self._spelled(key, args, names) if self._is_wordless(key) else f"⟦{key}⟧"
            try:
                template = parse(text)
            except Malformed:
                template = (text,)
            self._parsed[key] = template
        if len(template) == 1 and isinstance(template[0], str):
            return template[0]
        return render(template, self.lang, args, lambda value, part: self._show(value, part, names))

    def _is_wordless(self, key: str) -> bool:
        return key.partition(".")[0] in self.wordless

    def _spelled(self, key: str, args: Mapping[str, Arg], names: Sequence[str]) -> str:
        """A key as plain words, and its arguments behind them: `nim.log.took` becomes “Took: Ana, 3”."""
        parts = key.split(".")
        if parts[-1] == "tagline":
            return ""
        said = parts[-2 if parts[-1] in ("name", "hint") else -1].replace("_", " ").capitalize()
        shown = ", ".join(self._show(value, Argument(name), names) for name, value in args.items())
        return f"{said}: {shown}" if shown else said

    def _show(self, value: Arg, part: Argument, names: Sequence[str]) -> str:
        if isinstance(value, int):
            return numbers.percent(self.lang, value) if part.percent else numbers.whole(self.lang, value)
        if part.form in ("", articles.MID):
            return self._named(value, part.form, names)
        return articles.contracted(self.lang, part.form, self._named(value, articles.MID, names))

    def _named(self, value: str, form: str, names: Sequence[str]) -> str:
        """A name as it is written alone or, where the text has that form of it, in the middle of a sentence."""
        if value.startswith("seat:") and value[5:].isdecimal():
            seat = int(value[5:])
            return names[seat] if seat < len(names) else self.text("common.seat", n=seat + 1)
        if value.startswith("@") and KEY.fullmatch(value, 1):
            inside = f"{value[1:]}_{form}"
            return self._fill(inside if form and self.has(inside) else value[1:], {}, names)
        return value
