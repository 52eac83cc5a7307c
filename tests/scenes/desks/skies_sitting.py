"""Somebody sits at a table of Under Falling Skies on the dummy driver: hands that point, touch and press keys."""

from __future__ import annotations

from sitting import Sitting
from states.desk_skies import desk_of

from game.scenes.desks.skies import SkiesDesk


class LoneSitting(Sitting):
    @property
    def desk(self) -> SkiesDesk:  # type: ignore[override]
        return desk_of(self.scene)

    def pixel(self, handle: str) -> tuple[int, int]:
        """Where a thing is in the window: on the board, a die of the tray, or else a widget of that name."""
        kind = handle.partition(":")[0]
        if kind in ("space", "room", "sky", "drop", "robot", "row", "city", "track", "column"):
            grid = self.desk.grid
            box = grid.box_of(handle, self.desk.model.standing.row)
            return self.scene.page.metrics.point(*box.centre)
        if kind == "die":
            handle = next(f"tray:{i}" for i, die in enumerate(self.desk.model.tray) if die.handle == handle)
        widget = self.scene.page.find(handle)
        assert widget is not None, handle
        return self.scene.page.metrics.point(*widget.box.centre)

    def go_to(self, handle: str) -> None:
        """Brings the board's cursor to a place with the arrow keys alone."""
        arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
        start = self.desk.cursor
        ways: dict[str, tuple[str, ...]] = {start: ()}
        fresh = [start]
        while handle not in ways:
            further = []
            for place in fresh:
                for key, way in arrows.items():
                    self.desk.cursor = place
                    if self.desk.step(*way) and self.desk.cursor not in ways:
                        ways[self.desk.cursor] = (*ways[place], key)
                        further.append(self.desk.cursor)
            assert further, f"{handle} cannot be reached with the arrow keys"
            fresh = further
        self.desk.cursor = start
        self.scene.page.focus = "board"
        self.key(*ways[handle])
        assert self.desk.cursor == handle
