"""The one list of titles: what each is called and how its rules come to be from the data folders.

Nothing of a title is imported before somebody asks for that title.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.engine.campaign import Frame
from game.engine.rules import AnyRules, Option
from game.store.places import OwnMaps, OwnScenarios


class OwnCampaign(msgspec.Struct, frozen=True):
    """`frame` is what the campaign of a title holds, `opened` gives the options of single games with what campaigns
    have brought to light ("city:lagos")."""

    frame: Callable[[AnyRules], Frame]
    opened: Callable[[Sequence[Option], Collection[str]], tuple[Option, ...]]


class Title(msgspec.Struct, frozen=True):
    """One game. `players` and `minutes` repeat what its rules say, so that the shelf need not build them. `build` takes
    the folder of the shared data and the user's own folder (None: without own content); `judgement` takes the rules
    and gives what the bots know of the game; `own_maps` says what came of the maps that a player drew,
    `own_scenarios` where the scenarios lie that a player built; a title with a `campaign` has one."""

    id: str
    players: tuple[int, ...]
    minutes: int
    build: Callable[[Path, Path | None], AnyRules]
    judgement: Callable[[AnyRules], Any]
    own_maps: Callable[[Path, Path], OwnMaps] | None = None
    own_scenarios: Callable[[Path], OwnScenarios] | None = None
    campaign: OwnCampaign | None = None


def _ufoo(share: Path, user: Path | None) -> AnyRules:
    from game.content.ufoo import load_content
    from game.titles.ufoo.rules import UfooRules

    return UfooRules(load_content(share, user))


def _ufoo_judgement(rules: AnyRules) -> Any:
    from game.titles.ufoo.bot import Judgement
    from game.titles.ufoo.rules import UfooRules

    assert isinstance(rules, UfooRules)
    return Judgement(rules)


def _ufoo_maps(share: Path, user: Path) -> OwnMaps:
    from game.content.library import Library, user_maps
    from game.content.ufoo import TEMPLATE, TITLE, load_user_fields

    folder, shared = user_maps(user, TITLE), Library(share).maps(TITLE)
    return OwnMaps(folder, shared / f"{TEMPLATE}.tmx", load_user_fields(folder, shared)[1])


def _skies(share: Path, user: Path | None) -> AnyRules:
    from game.content.skies import load_content
    from game.titles.skies.rules import SkiesRules

    return SkiesRules(load_content(share, user))


def _skies_judgement(rules: AnyRules) -> Any:
    from game.titles.skies.bot import Judgement

    return Judgement(rules)


def _skies_frame(rules: AnyRules) -> Frame:
    from game.titles.skies.rules import SkiesRules

    assert isinstance(rules, SkiesRules)
    frame = rules.campaign()
    assert frame is not None
    return frame


def _skies_opened(options: Sequence[Option], unlocked: Collection[str]) -> tuple[Option, ...]:
    from game.titles.skies.builder import opened

    return opened(options, unlocked)


def _ovni(share: Path, user: Path | None) -> AnyRules:
    from game.content.ovni import load_content
    from game.titles.ovni.rules import OvniRules

    return OvniRules(load_content(share, user))


def _ovni_judgement(rules: AnyRules) -> Any:
    from game.titles.ovni.bot import Judgement

    return Judgement(rules)


def _escape(share: Path, user: Path | None) -> AnyRules:
    from game.content.escape import load_content
    from game.titles.escape.rules import EscapeRules

    return EscapeRules(load_content(share, user))


def _escape_judgement(rules: AnyRules) -> Any:
    from game.titles.escape.bot import Judgement
    from game.titles.escape.rules import EscapeRules

    assert isinstance(rules, EscapeRules)
    return Judgement(rules)


def _escape_maps(share: Path, user: Path) -> OwnMaps:
    from game.content.escape import TEMPLATE, TITLE, load_user_scenarios, load_user_zones, user_scenarios
    from game.content.library import Library, user_maps

    folder, shared = user_maps(user, TITLE), Library(share).maps(TITLE)
    problems = load_user_zones(folder, shared)[1] + load_user_scenarios(user_scenarios(user))[1]
    return OwnMaps(folder, shared / f"{TEMPLATE}.tmx", problems)


def _escape_scenarios(user: Path) -> OwnScenarios:
    from game.content.escape import is_name, scenario_name, scenario_text, user_scenarios
    from game.titles.escape.content import USER

    return OwnScenarios(user_scenarios(user), USER, is_name, scenario_text, scenario_name)


def _attack(share: Path, user: Path | None) -> AnyRules:
    from game.content.attack import load_content
    from game.titles.attack.rules import AttackRules

    return AttackRules(load_content(share))


def _attack_judgement(rules: AnyRules) -> Any:
    from game.titles.attack.bot import Judgement
    from game.titles.attack.rules import AttackRules

    assert isinstance(rules, AttackRules)
    return Judgement(rules)


_TITLES = (
    Title("ufoo", (2,), 30, _ufoo, _ufoo_judgement, _ufoo_maps),
    Title("skies", (1,), 30, _skies, _skies_judgement, campaign=OwnCampaign(_skies_frame, _skies_opened)),
    Title("escape", tuple(range(2, 17)), 45, _escape, _escape_judgement, _escape_maps, _escape_scenarios),
    Title("ovni", (2, 3, 4), 75, _ovni, _ovni_judgement),
    Title("attack", (2, 3, 4), 45, _attack, _attack_judgement),
)

# Their rules are whole, but they have no table of their own on the screen yet: the shelf does not show them.
_COMING: tuple[Title, ...] = ()


def titles() -> tuple[Title, ...]:
    """What the shelf shows."""
    return _TITLES


def all_titles() -> tuple[Title, ...]:
    """The same and what is coming: for the tests and the tools that need no picture."""
    return _TITLES + _COMING


def title(name: str) -> Title | None:
    return next((entry for entry in all_titles() if entry.id == name), None)


def players(share: Path, user: Path | None, name: str) -> tuple[AnyRules, Any]:
    """The rules of a title and what its bots know of it; for the process in which they think."""
    entry = title(name)
    if entry is None:
        raise KeyError(name)
    rules = entry.build(share, user)
    return rules, entry.judgement(rules)
