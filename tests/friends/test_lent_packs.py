"""Packs and files of a table, between two programs: what a guest lacks is offered, comes, is read, and is believed only
then; what cannot be had is said in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

import pytest
from packs.made import FILES, read
from two import Program, play_on, sit_down, wait

from game.content.packed import thing_id
from game.desk.services import Services
from game.friends.codes import secret_of
from game.friends.messages import PART, Company, Contents, Lent, Piece
from game.friends.troubles import said
from game.packs import reader
from game.scenes.friends import lending
from game.scenes.friends.guest import GuestCircle
from game.scenes.friends.lending import Loan
from game.scenes.friends.page import FriendsScene
from game.scenes.friends.page_join import waiting_words
from game.scenes.friends.table import FriendsTable


@pytest.fixture
def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Program, Program]]:
    """The host has a pack, and plays on its field."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(reader, "PATIENCE", 60.0)
    host, guest = Program(tmp_path / "host", "en"), Program(tmp_path / "guest", "it")
    host.services.packs.install(read(dict(FILES)))
    host.services.forget_pack(("ufoo",))
    yield host, guest
    with ExitStack() as ends:
        ends.callback(host.close)
        ends.callback(guest.close)


def field(host: Program) -> str:
    (pack,) = host.services.packs.listed()
    return thing_id(pack.id, pack.installed.digest, "crossfire")


def come(host: Program, guest: Program) -> tuple[FriendsScene, FriendsScene]:
    """To a table at which the pack is used; there is an offer."""
    page, other = host.open_page(), guest.open_page()
    page.game.values["field"] = field(host)
    assert page.why_not == ""
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    other.joining.knock(circle.line.server, circle.table, secret_of(page.code), "Ana", "ufoo")
    wait(lambda: other.guest is not None and other.guest.loan.state, host, guest)
    return page, other


def loan_of(page: FriendsScene) -> Loan:
    assert isinstance(page.guest, GuestCircle)
    return page.guest.loan


def test_a_pack_is_offered_taken_read_and_played(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = come(host, guest)
    loan = loan_of(other)
    assert (loan.state, loan.name, len(loan.lacking)) == ("offered", "Far moons", 1) and loan.size > 0
    guest.step()
    dialog = other.page.find("pack/1")
    assert dialog is not None and dialog.enabled
    page.start()
    wait(lambda: isinstance(host.top, FriendsTable), host, guest)
    for _ in range(50):
        host.step()
        guest.step()
    assert guest.top is other, "the game waits for the pack"
    other.take_pack()
    wait(lambda: isinstance(guest.top, FriendsTable), host, guest, patience=90.0)
    assert guest.table.session.table.setup.options["field"] == field(host)
    assert guest.services.packs.listed()[0].installed.digest == host.services.packs.listed()[0].installed.digest
    assert not list((guest.services.folders.data / "coming").glob("*"))
    play_on(host, guest, lambda: host.table.view.record > 3)


def test_whoever_declines_gets_up(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = come(host, guest)
    guest.key("back")
    assert other.guest is None and other.joining.returns == ()
    assert other.joining.why is not None and other.joining.why.key == "friends.pack.declined"
    wait(lambda: page.awaited == (1,), host, guest)
    assert guest.services.packs.listed() == ()


def test_what_the_host_cannot_lend_is_said(both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lending, "lent", lambda packs, digest: b"")
    other = come(*both)[1]
    loan = loan_of(other)
    assert loan.state == "failed" and loan.why is not None and loan.why.key == "network.pack_gone"
    assert "Far moons" in other.tell(loan.why)


def test_what_comes_and_is_not_the_pack_is_not_taken(
    both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = both
    other_pack = read(dict(FILES, **{"texts/en.yaml": b"name: Near moons\n"})).archive
    monkeypatch.setattr(lending, "lent", lambda packs, digest: other_pack)
    other = come(host, guest)[1]
    other.take_pack()
    wait(lambda: loan_of(other).state == "failed", host, guest, patience=90.0)
    assert loan_of(other).why.key == "friends.pack.other"  # type: ignore[union-attr]
    assert guest.services.packs.listed() == ()


def test_nonsense_that_comes_is_refused_by_the_reader(
    both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = both
    monkeypatch.setattr(lending, "lent", lambda packs, digest: b"x" * (PART + 5))
    other = come(host, guest)[1]
    other.take_pack()
    wait(lambda: loan_of(other).state == "failed", host, guest, patience=90.0)
    why = loan_of(other).why
    assert why is not None and "⟦" not in other.tell(why)
    other.decline_pack()
    assert other.joining.why == why


def test_other_files_of_a_title_are_named(both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch) -> None:
    host, guest = both
    monkeypatch.setattr("game.scenes.friends.joining.contents_of", lambda services, titles: (("ufoo/rules", "0"),))
    page, other = host.open_page(), guest.open_page()
    page.open()
    circle = page.circle
    assert circle is not None
    wait(lambda: circle.line.ready and circle.places, host)
    other.joining.knock(circle.line.server, circle.table, secret_of(page.code), "Ana", "ufoo")
    wait(lambda: other.joining.refused, host, guest)
    assert other.joining.why is not None and other.joining.why.key == "network.differs"
    assert "Ufo.O" in other.tell(other.joining.why)


def joined(host: Program, guest: Program) -> tuple[FriendsScene, FriendsScene]:
    """Somebody has a seat at a table for another game, before the host thinks again."""
    sit_down(host, guest, 2, start=False)
    page, other = host.top, guest.top
    assert isinstance(page, FriendsScene) and isinstance(other, FriendsScene)
    return page, other


def standing(page: FriendsScene) -> str:
    """Of the second seat; nothing until the room has heard of the last choice."""
    places = page.circle.places if page.circle is not None else ()
    return places[1].standing if places else ""


def test_a_pack_that_is_chosen_later_is_offered_to_those_who_are_there(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = joined(host, guest)
    page.game.values["field"] = field(host)
    page.resume()
    wait(lambda: loan_of(other).state == "offered" and standing(page) == "lacking", host, guest)
    page.game.values["field"] = page.game_of("ufoo").options[0].default
    page.resume()
    wait(lambda: loan_of(other).state == "" and standing(page) == "connected", host, guest)


def test_whoever_has_other_files_of_a_title_that_is_chosen_later_is_told_so_and_the_host_too(
    both: tuple[Program, Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = both
    page, other = joined(host, guest)
    known = lending.contents_of

    def here(services: Services, titles: Sequence[str]) -> Contents:
        told = known(services, titles)
        return tuple((name, "0") for name, _ in told) if services is guest.services and "attack" in titles else told

    monkeypatch.setattr(lending, "contents_of", here)
    page.choose("attack")
    wait(lambda: other.guest is not None and other.guest.differs and standing(page) == "lacking", host, guest)
    assert other.guest is not None and other.guest.differs is not None
    words, wrong = waiting_words(other, other.guest)
    assert wrong and "Alien Attack USA" in words and "⟦" not in words
    page.start()
    wait(lambda: other.guest is not None and other.guest.company is not None and other.guest.company.begun, host, guest)
    for _ in range(20):
        host.step()
        guest.step()
    assert guest.top is other and not other.guest.begun
    host.app.stage.pop()


def test_what_is_the_same_again_is_played(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, _ = joined(host, guest)
    assert page.circle is not None
    page.circle.line.need((("ufoo/rules", "0"),))
    wait(lambda: standing(page) == "lacking", host, guest)
    page.choose("ufoo")
    wait(lambda: standing(page) == "connected", host, guest)
    page.start()
    wait(lambda: isinstance(guest.top, FriendsTable), host, guest)


def test_a_title_that_is_not_here_is_another_version(both: tuple[Program, Program]) -> None:
    page = both[0].open_page()
    company = Company("no such title", page.game.setup(), (), (1,))
    assert lending.differing_from(both[1].services, company) == said("version")


def test_a_map_of_ones_own_that_is_chosen_later_is_not_played(both: tuple[Program, Program]) -> None:
    host, guest = both
    page, other = joined(host, guest)
    page.game.values["field"] = "user:Corridor 9"
    page.resume()
    host.step()
    start = page.page.find("start")
    assert start is not None and not start.enabled and "Corridor 9" in start.why
    page.start()
    assert host.top is page and other.guest is not None and other.guest.company is not None
    assert other.guest.company.setup.options["field"] != "user:Corridor 9"


def test_a_map_of_ones_own_opens_no_table(both: tuple[Program, Program]) -> None:
    page = both[0].open_page()
    page.game.values["field"] = "user:Corridor 9"
    assert "Corridor 9" in page.why_not and "⟦" not in page.why_not
    page.open()
    assert page.circle is None


class Asked:
    """A line to a host that says what it likes."""

    def __init__(self) -> None:
        self.wanted: list[tuple[str, int]] = []

    def want(self, digest: str, part: int) -> None:
        self.wanted.append((digest, part))


@pytest.mark.parametrize("use", [("../../evil", "0" * 12), ("far-moons", "0" * 64), ("", ""), ("far-moons", "..")])
def test_names_that_no_pack_has_are_not_asked_for(both: tuple[Program, Program], use: tuple[str, str]) -> None:
    host, guest = both
    page = host.open_page()
    line = Asked()
    loan = Loan(guest.services, line)  # type: ignore[arg-type]
    setup = page.game.setup()
    loan.look(Company("ufoo", setup, (), (1,), False, (use,), 0, None, (Lent("Bad\nname", 5),)))
    assert loan.state == "failed"
    loan.take()
    loan.come(Piece(1, use[1], 0, 1, b"x"))
    assert line.wanted == [] and loan.name == (use[0] or "?")
