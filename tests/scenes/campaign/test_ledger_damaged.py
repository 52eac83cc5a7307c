"""A campaign's log on a failing disk, or forged: what can be read is kept, what comes is read, and nothing crashes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ledgers import begun, blind_services, choose

from game.engine.errors import BadInput
from game.engine.text import Message
from game.scenes.campaign.ledger import Ledger, read_campaign
from game.store.disk import Disk
from game.table.campaign import options_of
from game.table.campaign_log import Renamed, Started, encode
from game.table.campaign_sheet import prompt

LOGS = Path(__file__).parents[2] / "upgrades" / "0.1.0" / "data" / "campaigns"
ID = "skies-0001"


class Quick(Disk):
    """A disk that need not be safe from power cuts."""

    def sync(self, handle: int) -> None:
        pass

    def settle(self, folder: Path) -> None:
        pass


def damaged(log: bytes) -> Iterator[bytes]:
    """The log with one bit of each byte flipped in its turn, and with each byte gone."""
    for place in range(len(log)):
        yield log[:place] + bytes([log[place] ^ 1 << place % 8]) + log[place + 1 :]
        if place % 7 == 0:
            yield log[:place] + log[place + 1 :]


@pytest.mark.parametrize("name", ["skies-0005", pytest.param("skies-0006", marks=pytest.mark.long)])
def test_with_any_byte_damaged_the_campaign_goes_on_and_what_comes_is_read(tmp_path: Path, name: str) -> None:
    services = blind_services(tmp_path, Quick())
    whole = (LOGS / f"{name}.campaign").read_bytes()
    place = services.campaigns.path(ID)
    place.parent.mkdir(parents=True)
    entries = whole.splitlines()
    beginnings, asides = 0, 0
    for number, log in enumerate(damaged(whole)):
        place.write_bytes(log)
        try:
            ledger = Ledger.open(services, ID)
        except BadInput as bad:
            beginnings += 1
            assert bad.problems[0].reason.key in ("campaign.fault.empty", "campaign.refuse.no_beginning")
            assert place.read_bytes() == log and log.splitlines()[0] != entries[0], "the file stays as it is"
            continue
        journal = services.campaigns.read(ID)
        kept = len(journal.entries)
        assert [line.split(b" ", 2)[2] for line in entries[:kept]] == list(journal.entries)
        assert kept == len(entries) or ledger.problems, "what cannot be read is told"
        assert ledger.write(Renamed(f"On {number}")) is None
        again = Ledger.open(services, ID)
        assert again.campaign.name == f"On {number}" and again._length == kept + 1
        asides += _set_aside(place, log, not journal.open_end)
        services.notices.clear()
    assert beginnings and asides > len(whole) // 2


def _set_aside(place: Path, log: bytes, wanted: bool) -> int:
    """Where lines follow the damaged one the whole file is beside the new one, as it was."""
    found = sorted(place.parent.glob("*.damaged*"))
    assert [aside.read_bytes() for aside in found] == [log] * wanted
    for aside in found:
        aside.unlink()
    return len(found)


def test_a_campaign_that_lost_its_choice_chooses_again_and_is_played(tmp_path: Path) -> None:
    services = blind_services(tmp_path)
    ledger = begun(services)
    choose(ledger)
    session = ledger.sit_down()[0]
    services.writer.close()
    place = services.campaigns.path(ledger.id)
    place.write_bytes(place.read_bytes().replace(b'"pile":0', b'"pile":1'))
    found = Ledger.open(services, ledger.id)
    assert found.campaign.stage == "choose"
    assert [problem.key for problem in found.problems] == ["store.campaigns.torn", "store.campaigns.gap"]
    choose(found)
    aside = place.with_name(f"{place.name}.damaged1")
    assert aside.name in services.notices[0] and b'"pile":1' in aside.read_bytes()
    played = found.sit_down()[0]
    assert played.slot != session.slot and Ledger.open(services, ledger.id).campaign.running == played.slot
    assert Ledger.open(services, ledger.id).problems == ()
    services.writer.close()


def test_an_entry_that_cannot_be_read_afterwards_is_not_reported_as_stored(tmp_path: Path) -> None:
    class Forgetful(Quick):
        def write(self, handle: int, data: bytes) -> None:
            super().write(handle, data[: len(data) // 2])

    begun(blind_services(tmp_path))
    services = blind_services(tmp_path, Forgetful())
    ledger = Ledger.open(services, ID)
    refused = ledger.write(Renamed("Tee"))
    assert refused is not None and refused.key == "store.write.broken"
    assert ledger.campaign.name == "Tea" and Ledger.open(blind_services(tmp_path), ID).campaign.name == "Tea"


STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 2, 99, 10**6, 10**15, 10**30, 1.5, "", "x", "lagos", "../../evil-0001", "skies-0001\n",
    "a\x00b", "x" * 500, "skies-00000000001", [], ["lagos"], ["ines", "ines"], [[]], {}, {"entry": "began"},
)


def forged(entries: list[dict[str, Any]], chooser: random.Random, count: int) -> Iterator[list[dict[str, Any]]]:
    """Logs of which each line is JSON and one member, or the order, is impossible."""
    for _ in range(count):
        made: list[dict[str, Any]] = json.loads(json.dumps(entries))
        line = chooser.choice(made)
        kind = chooser.randrange(6)
        if kind < 4:
            line[chooser.choice(list(line))] = chooser.choice(STRANGE)
        elif kind == 4:
            made.insert(chooser.randrange(1, len(made) + 1), chooser.choice(made))
        else:
            made.remove(line)
        yield made


def look_everywhere(ledger: Ledger) -> None:
    """Everything that the pages ask of a campaign."""
    campaign = ledger.campaign
    ledger.markdown()
    for told in (prompt(ledger.frame, campaign), *ledger.problems):
        ledger.services.words.say(told)
    if campaign.stage == "play":
        options_of(ledger.frame, campaign)
        assert ledger._free_id()
    if campaign.running:
        ledger.services.saves.path(campaign.running)
    ledger.settle()
    ledger.deal()


@pytest.mark.parametrize("name", ["skies-0005", "skies-0008"])
def test_a_forged_log_is_refused_or_played_and_never_a_crash(tmp_path: Path, name: str) -> None:
    services = blind_services(tmp_path, Quick())
    lines = (LOGS / f"{name}.campaign").read_bytes().splitlines()
    entries = [json.loads(line.split(b" ", 2)[2]) for line in lines]
    refused = opened = 0
    for made in forged(entries, random.Random(name), 400):
        services.campaigns.path(ID).unlink(missing_ok=True)
        for number, entry in enumerate(made, 1):
            services.campaigns.append(ID, number, json.dumps(entry).encode())
        try:
            ledger = Ledger.open(services, ID)
        except BadInput as bad:
            refused += 1
            assert all(isinstance(problem.reason, Message) for problem in bad.problems)
            continue
        opened += 1
        look_everywhere(ledger)
    assert refused and opened > 200


@pytest.mark.parametrize("game", ["", "ufoo-0001", "../skies-0001", "skies-1", "skies-0001\n", "skies"])
def test_a_game_with_an_impossible_name_is_never_started(tmp_path: Path, game: str) -> None:
    services = blind_services(tmp_path)
    ledger = begun(services)
    choose(ledger)
    refused = ledger.write(Started(game, 0))
    assert refused is not None and refused.key == "campaign.refuse.game"
    services.campaigns.append(ledger.id, ledger._length + 1, encode(Started(game, 0)))
    found = read_campaign(services, ledger.id)
    assert found.campaign.running == "" and found.problems
    Ledger.open(services, ledger.id).sit_down()
    services.writer.close()
