"""How often the loop looks whether there is something to do."""

from __future__ import annotations

from pathlib import Path

from guest import Guest, Opened


class Hurrying(Opened):
    def hurries(self) -> bool:
        return True


def test_behind_another_window_frames_come_seldom_unless_something_is_under_way(tmp_path: Path) -> None:
    guest = Guest(tmp_path)
    loop = guest.app.loop
    assert (loop._beat(rests=False), loop._beat(rests=True)) == (60, 30)
    loop._window("blur")
    assert loop._beat(rests=False) == 20
    guest.open(Hurrying(guest.services))
    assert loop._beat(rests=False) == 60
    guest.stage.pop()
    guest.tick()
    assert loop._beat(rests=False) == 20
    guest.app.close()
