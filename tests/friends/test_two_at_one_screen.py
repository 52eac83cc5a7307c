"""Two people at a guest's screen: the curtain keeps them apart there as it does at the host's."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from befriending.party import Party
from conformance.company import SIGNALS
from two import Chooser, Program, play_on, sit_down, wait

from game.friends.hearing import Brought
from game.friends.messages import Heed
from game.scenes.friends.table import FriendsTable
from game.scenes.table.curtain import CurtainScene
from game.table.far import FarTable


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Program]]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    programs = [Program(tmp_path / "host", "en", "escape"), Program(tmp_path / "guest", "pt", "escape")]
    yield programs
    for program in programs:
        program.close()


def three(both: list[Program]) -> tuple[Program, Program]:
    """The host's screen has the first seat, the guest's the other two."""
    host, guest = both
    sit_down(host, guest, 3, start=False, elsewhere=2)
    page, there = host.top, guest.top
    guest.step()
    assert there.page.find("bring").enabled
    there.guest.bring()
    wait(lambda: there.guest.you == (1, 2), host, guest)
    assert not page.awaited and not there.page.find("bring").enabled
    page.start()
    at_table = (FriendsTable, CurtainScene)
    wait(lambda: isinstance(host.top, at_table) and isinstance(guest.top, at_table), host, guest)
    return host, guest


def test_one_more_sits_down_where_a_seat_is_free_and_has_a_name_of_its_own(both: list[Program]) -> None:
    host, _ = three(both)
    names = host.table.names
    assert len(set(names)) == 3 and names[2].startswith(names[1])


def test_nothing_of_one_is_shown_while_the_curtain_is_not_up_for_them(both: list[Program]) -> None:
    host, guest = three(both)
    seen: list[tuple[Any, Any]] = []
    shown = FriendsTable.refresh

    def refresh(scene: FriendsTable, snap: bool = False) -> None:
        shown(scene, snap)
        if scene.session.whole is None:
            seen.append((scene.view.viewer, scene.session.curtain._lifted))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FriendsTable, "refresh", refresh)
        play_on(host, guest, lambda: host_records(host) > 24)
    viewers = {viewer for viewer, _ in seen}
    assert viewers >= {1, 2}, "both have played"
    assert all(viewer is None or viewer == lifted for viewer, lifted in seen)


def host_records(host: Program) -> int:
    table = host.services.company.session.table
    return int(table.records)


def test_what_is_said_to_one_is_not_shown_to_the_other(both: list[Program]) -> None:
    host, guest = three(both)
    chooser = Chooser(guest, "x")
    play_on(host, guest, lambda: isinstance(guest.top, FriendsTable) and guest.table.viewer == 1)
    chooser.lift()
    scene = guest.table
    for to in (1, 2, None):
        guest.services.company.take(Heed(0, "thanks", to))
    guest.step()
    assert [note.to for note in scene.notes_seen if scene.may_read(note)] == [1, None]
    scene.viewer = 2
    assert [note.to for note in scene.notes_seen if scene.may_read(note)] == [2, None]


def test_only_who_sits_at_the_table_brings_somebody() -> None:
    party = Party(SIGNALS, 3)
    bea, caio = party.known((1,)), party.known(())
    party.go(15.0)
    for screen in (bea, caio):
        screen.guest.bring()
    party.go()
    assert [news for news in party.news if isinstance(news, Brought)] == [Brought(bea.kept.device)]


def test_of_a_seat_of_others_a_shared_screen_knows_what_everybody_sees() -> None:
    party = Party(SIGNALS, 3)
    bea = party.known((1, 2))
    table = FarTable(SIGNALS, party.dealer.public_setup, (1, 2), {seat: bea.views[seat] for seat in (1, 2, None)})
    assert table.view(0) == table.view(None) == bea.views[None]
    assert table.replay(None).observation(0, 0) == bea.views[None].observation
