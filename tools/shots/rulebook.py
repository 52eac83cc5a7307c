"""The rulebooks at some of their pages, and while somebody looks for a word."""

from __future__ import annotations

from collections.abc import Callable

from game.desk.services import Services
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.scene import Scene


def _at(page: str, title: str = "ufoo") -> Callable[[Services], Scene]:
    return lambda services: RulebookScene(services, title, page)


def _searching(services: Services) -> Scene:
    scene = RulebookScene(services, "ufoo", "laser")
    scene.search("laser")
    scene.page.focus = "search"
    return scene


def _nothing_found(services: Services) -> Scene:
    scene = RulebookScene(services, "ufoo")
    scene.search("xyzzy")
    return scene


SHOTS: dict[str, Callable[[Services], Scene]] = {
    "first": _at(""),
    "turn": _at("turn"),
    "moving": _at("moving"),
    "lines": _at("lines"),
    "blocked": _at("blocked"),
    "laser": _at("act:laser"),
    "ion": _at("act:ion"),
    "odds": _at("odds"),
    "end": _at("end"),
    "searching": _searching,
    "nothing-found": _nothing_found,
    "attack-first": _at("", "attack"),
    "attack-bases": _at("bases", "attack"),
    "attack-capture": _at("capture", "attack"),
    "attack-missions": _at("missions", "attack"),
    "attack-end": _at("end", "attack"),
    "escape-first": _at("", "escape"),
    "escape-roles": _at("roles", "escape"),
    "escape-end": _at("end", "escape"),
    "escape-noise": _at("noise", "escape"),
    "escape-codes": _at("codes", "escape"),
    "escape-items": _at("items", "escape"),
    "ovni-first": _at("", "ovni"),
    "ovni-command": _at("command", "ovni"),
    "ovni-mapping": _at("mapping", "ovni"),
    "ovni-scoring": _at("scoring", "ovni"),
    "skies-first": _at("", "skies"),
    "skies-dice": _at("dice", "skies"),
    "skies-sky": _at("sky", "skies"),
    "skies-kinds": _at("kinds", "skies"),
    "skies-robots": _at("robots", "skies"),
    "skies-builder": _at("builder", "skies"),
    "skies-pocket": _at("pocket", "skies"),
    **{f"skies-{page}": _at(page, "skies") for page in (
        "campaign", "finale", "newsky", "newbase", "abilities", "characters", "scenarios", "cities1", "cities2",
        "cities3",
    )},
}
