"""A player's own maps, for the set-up: where they belong, which one to start from, what is wrong with the refused ones.

It reads no map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.page import Page
from game.ui.widgets.dialog import Answer, add_dialog
from game.ui.widgets.plain import Paragraph

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

_MOST_FAULTS = 6


def add_maps_dialog(page: Page, scene: SetupScene) -> None:
    assert scene.own_maps is not None
    maps = scene.own_maps

    def leave() -> None:
        scene.asking_maps = False

    def read_rules() -> None:
        leave()
        scene.open_rules("options")

    faults = [f"{problem.file.replace(chr(92), '/').rpartition('/')[2]}"
              f"{f':{problem.line}' if problem.line else ''}: {scene.tell(problem.reason)}"
              for problem in maps.problems]  # fmt: skip
    body = scene.say("setup.map_folder", path=str(maps.folder)) + "\n"
    body += scene.say("setup.map_template", path=str(maps.template))
    if faults:
        body += "\n\n" + scene.say("setup.map_refused", n=len({problem.file for problem in maps.problems}))
    shown = faults[:_MOST_FAULTS]
    if len(faults) > len(shown):
        shown.append("…")
    w = min(620.0, page.box.w - 80)
    lines = [line for fault in shown for line in page.lines(fault, w - 24)]
    space = add_dialog(
        page, "maps", scene.say("setup.own_maps"), body,
        (
            Answer(scene.say("common.rules"), read_rules, icon="book"),
            Answer(scene.say("setup.read_again"), scene.read_maps_again, icon="redo"),
            Answer(scene.say("common.ok"), leave, "live"),
        ),
        leave=leave, icon="folder", extra=21.0 * len(lines), least=w,
    )  # fmt: skip
    if lines:
        page.add(Paragraph(space, [(line + "\n", 500, theme.TEXT) for line in lines]))
