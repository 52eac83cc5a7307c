"""Campaigns of packs for Under Falling Skies: battles one after the other, on cities of the pack or of the program.

It checks names and numbers; whether somebody may play a battle already is asked elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.content.files import Held
from game.content.library import Library
from game.content.skies_maps import TITLE
from game.content.source import Around, Kind, Word
from game.content.strict import Document, fit, load
from game.engine.campaign import Value
from game.engine.errors import BadInput, Problem
from game.engine.series import Series
from game.engine.text import message
from game.titles.skies.content import CAMPAIGN_CREW

FEWEST, MOST = 2, 12
_SKY = ("threat", "easier", "threatening", "advanced_easier", "advanced_threatening", "advanced")
_TILES = ("sky1", "sky2", "sky3", "sky4")
_THREATS = (0, 1, 2, 3, 4)
# The kinds of things that a battle names, with the files of the program's own and what is in them.
_OWN = {kind: (f"{kind}.yaml", kind) for kind in ("cities", "scenarios", "characters")}


class BattleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One battle as its file tells it; `upgraded` are those of the crew who are."""

    city: str
    damaged: bool = False
    threat: int = 0
    scenario: str = ""
    crew: tuple[str, ...] = ()
    upgraded: tuple[str, ...] = ()
    sky1: str = "threat"
    sky2: str = "threat"
    sky3: str = "threat"
    sky4: str = "threat"


class SeriesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    battles: tuple[BattleFile, ...]


class _Reader:
    """One file, and what it may name."""

    def __init__(self, document: Document, around: Around) -> None:
        self.document = document
        self.around = around
        self.problems: list[Problem] = []
        self._own: dict[str, Mapping[str, Any]] = {}

    def fault(self, number: int, field: str, key: str, **args: int | str) -> None:
        self.problems.append(self.document.problem(("battles", number, field), message(f"content.skies.{key}", **args)))

    def id_of(self, number: int, field: str, kind: str, name: str) -> str:
        """Of the pack, of one that is needed, or of the program."""
        found = self.around.id_of(kind, name)
        if found is None and name not in self._built_in(kind):
            self.fault(number, field, "unknown", id=name[:40])
        return found or name

    def _built_in(self, kind: str) -> Mapping[str, Any]:
        if kind not in self._own:
            file, top = _OWN[kind]
            place: Path = Library(self.around.share).data(TITLE) / file
            self._own[kind] = load(place).data[top]
        return self._own[kind]

    def battle(self, number: int, battle: BattleFile) -> dict[str, Value]:
        options: dict[str, Value] = {
            "city": self.id_of(number, "city", "cities", battle.city), "damaged": battle.damaged,
            "threat": battle.threat,
        }  # fmt: skip
        if battle.threat not in _THREATS:
            self.fault(number, "threat", "threat", most=_THREATS[-1])
        if battle.scenario:
            options["scenario"] = self.id_of(number, "scenario", "scenarios", battle.scenario)
        for field, word in zip(_TILES, (battle.sky1, battle.sky2, battle.sky3, battle.sky4), strict=True):
            if word not in _SKY:
                self.fault(number, field, "sky_word", word=word[:40])
            if word != _SKY[0]:
                options[field] = word
        options.update(self._crew(number, battle))
        return options

    def _crew(self, number: int, battle: BattleFile) -> Iterator[tuple[str, Value]]:
        if len(battle.crew) > len(CAMPAIGN_CREW) or len({*battle.crew}) < len(battle.crew):
            self.fault(number, "crew", "crew", most=len(CAMPAIGN_CREW))
        if not {*battle.upgraded} <= {*battle.crew}:
            self.fault(number, "upgraded", "not_in_crew")
        for seat, (slot, name) in enumerate(zip(CAMPAIGN_CREW, battle.crew, strict=False), 1):
            yield slot, self.id_of(number, "crew", "characters", name)
            if name in battle.upgraded:
                yield f"upgraded{seat}", True


def _read(file: Held, id: str, around: Around) -> Series:
    document = load(file)
    data = fit(document, SeriesFile)
    reader = _Reader(document, around)
    if not FEWEST <= len(data.battles) <= MOST:
        reason = message("content.skies.battles", least=FEWEST, most=MOST)
        raise BadInput(document.problem(("battles",), reason))
    battles = tuple(reader.battle(number, battle) for number, battle in enumerate(data.battles))
    if reader.problems:
        raise BadInput(*reader.problems)
    return Series(id, battles)


def _is_sound(series: Series) -> bool:
    """Whether the options can be begun with is asked when they are."""
    return FEWEST <= len(series.battles) <= MOST and all(
        isinstance(battle.get("city"), str) and len(battle) <= 20 for battle in series.battles
    )


WORDS = (
    Word("name", True), Word("about"), Word("end"),
    *(Word(f"{word}_{number}") for word in ("battle", "story") for number in range(1, MOST + 1)),
)  # fmt: skip

KIND = Kind("campaigns", ".yaml", _read, Series, _is_sound, WORDS, examples=("data/packs/template/campaign.yaml",),
            beside=("cities", "scenarios", "characters"))  # fmt: skip
