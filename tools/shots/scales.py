"""The tables of all titles after the size of the interface was changed in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.desk.services import Services
from game.scenes.scene import Scene
from shots import desk_attack, desk_campaign, desk_escape, desk_ovni, desk_skies, desk_ufoo

Make = Callable[[Services], Scene]

_TABLES: dict[str, Make] = {
    "ufoo": desk_ufoo.SHOTS["selected"],
    "skies": desk_skies.SHOTS["hover"],
    "skies-team": desk_campaign.SHOTS["helped"],
    "escape": desk_escape.SHOTS["move"],
    "ovni": desk_ovni.SHOTS["groups"],
    "attack": desk_attack.SHOTS["mid"],
}


def _changed(make: Make, percent: int) -> Make:
    """The table is drawn at the usual size first; whatever it keeps of that must not be seen afterwards."""

    def made(services: Services) -> Scene:
        services.change(replace(services.settings, scale=100))
        scene = make(services)
        scene.layout()
        scene.draw(services.canvas)
        services.change(replace(services.settings, scale=percent))
        return scene

    return made


SHOTS: dict[str, Make] = {
    f"{table}-{percent}": _changed(make, percent) for table, make in _TABLES.items() for percent in (75, 125)
}
