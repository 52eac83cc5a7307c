"""A campaign's file only ever grows: no entry is lost, none is doubled, whatever happens between two of them."""

from __future__ import annotations

import os
import random
from itertools import count
from pathlib import Path

import pytest
from killed import Report, killed

from game.engine.errors import BadInput, Problem
from game.engine.text import message
from game.store import campaigns as campaigns_store
from game.store.campaigns import Campaigns
from game.store.disk import Disk

ID = "skies-0001"


def entry(number: int, size: int = 40) -> bytes:
    return b'{"entry":"threat","level":%d,"x":"%s"}' % (number, b"x" * size)


def written(tmp_path: Path, count: int) -> Campaigns:
    campaigns = Campaigns(tmp_path / "campaigns")
    for number in range(1, count + 1):
        campaigns.append(ID, number, entry(number))
    return campaigns


def test_what_was_written_is_read(tmp_path: Path) -> None:
    journal = written(tmp_path, 5).read(ID)
    assert journal.entries == tuple(entry(number) for number in range(1, 6)) and journal.problems == ()


def test_to_write_an_entry_twice_does_no_harm(tmp_path: Path) -> None:
    campaigns = written(tmp_path, 3)
    campaigns.append(ID, 3, entry(3))
    campaigns.append(ID, 1, entry(1))
    assert len(campaigns.read(ID).entries) == 3


def test_an_entry_never_takes_the_place_of_another_and_leaves_no_gap(tmp_path: Path) -> None:
    campaigns = written(tmp_path, 3)
    for number in (2, 3, 5):
        with pytest.raises(ValueError):
            campaigns.append(ID, number, entry(99))
    assert campaigns.read(ID).entries == tuple(entry(number) for number in (1, 2, 3))


def test_an_entry_is_one_line(tmp_path: Path) -> None:
    for bad in (b'{"a":\n1}', b"[]", b""):
        with pytest.raises(ValueError):
            Campaigns(tmp_path).append(ID, 1, bad)


@pytest.mark.parametrize("kept", range(1, 60, 3))
def test_a_torn_last_line_costs_itself_alone(tmp_path: Path, kept: int) -> None:
    campaigns = written(tmp_path, 3)
    path = campaigns.path(ID)
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    path.write_bytes(whole[:last + kept])
    assert len(campaigns.read(ID).entries) == 2
    campaigns.append(ID, 3, entry(3))
    campaigns.append(ID, 4, entry(4))
    assert campaigns.read(ID).entries == tuple(entry(number) for number in (1, 2, 3, 4))
    assert [problem.reason.key for problem in campaigns.read(ID).problems] == ["store.campaigns.torn"]


def test_a_flipped_bit_is_noticed_and_what_follows_the_gap_does_not_count(tmp_path: Path) -> None:
    campaigns = written(tmp_path, 4)
    path = campaigns.path(ID)
    path.write_bytes(path.read_bytes().replace(b'"level":2', b'"level":7'))
    journal = campaigns.read(ID)
    assert journal.entries == (entry(1),)
    assert journal.problems == (
        Problem(f"{ID}.campaign", 2, message("store.campaigns.torn")),
        Problem(f"{ID}.campaign", 3, message("store.campaigns.gap", n=2)))


def test_a_line_that_is_there_twice_counts_once_and_is_no_fault(tmp_path: Path) -> None:
    """As after a kill between the writing and the telling."""
    campaigns = written(tmp_path, 3)
    path = campaigns.path(ID)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1], lines[1], lines[0], b"\n", lines[2]]))
    journal = campaigns.read(ID)
    assert journal.entries == tuple(entry(number) for number in (1, 2, 3)) and journal.problems == ()


def test_of_a_file_without_end_only_the_beginning_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert campaigns_store.LARGEST == 4 * 1024 * 1024
    campaigns = written(tmp_path, 2)
    size = campaigns.path(ID).stat().st_size
    for most, whole, open_end in ((size, 2, True), (size - 1, 2, False), (size - 2, 1, False)):
        monkeypatch.setattr(campaigns_store, "LARGEST", most)
        journal = campaigns.read(ID)
        assert (len(journal.entries), journal.open_end) == (whole, open_end), "what is appended now is read or is not"


def test_several_campaigns_lie_side_by_side_and_in_the_bin(tmp_path: Path) -> None:
    campaigns = written(tmp_path, 1)
    other = campaigns.new_id("skies")
    assert other == "skies-0002"
    campaigns.append(other, 1, entry(1))
    os.utime(campaigns.path(ID), ns=(1, 1))
    assert campaigns.ids() == (other, ID)
    assert campaigns.when(ID) == 0 and campaigns.when(other) > 1_600_000_000
    campaigns.delete(other)
    assert campaigns.read(other, deleted=True).entries == (entry(1),)
    assert campaigns.when(other, deleted=True) > 1_600_000_000 and campaigns.when(other) == 0
    assert campaigns.path(other, deleted=True).parent.name == "bin"
    assert campaigns.ids() == (ID,) and campaigns.deleted() == (other,) and campaigns.new_id("skies") == "skies-0003"
    campaigns.delete(ID)
    assert campaigns.ids() == () and set(campaigns.deleted()) == {ID, other}
    campaigns.restore(ID)
    campaigns.restore(other)
    assert set(campaigns.ids()) == {ID, other}


def test_the_campaign_written_last_comes_first_though_the_clock_was_set_back(tmp_path: Path) -> None:
    campaigns = written(tmp_path, 1)
    tomorrow = campaigns.path(ID).stat().st_mtime_ns + 86_400 * 10**9
    os.utime(campaigns.path(ID), ns=(tomorrow, tomorrow))
    other = campaigns.begin("skies", entry(1))
    assert campaigns.ids() == (other, ID)
    campaigns.append(ID, 2, entry(2))
    assert campaigns.ids() == (ID, other)


@pytest.mark.parametrize(
    "name",
    [f"{ID} (conflicted copy of Ana).campaign", f"{ID}.sync-conflict-20261119.campaign", f"{ID}-ana.campaign",
     f"{ID}.campaign (1)"],
)  # fmt: skip
def test_a_conflict_copy_that_says_something_else_becomes_a_campaign(tmp_path: Path, name: str) -> None:
    campaigns = written(tmp_path, 3)
    elsewhere = written(tmp_path / "elsewhere", 2)
    elsewhere.append(ID, 3, entry(7))
    elsewhere.path(ID).replace(campaigns.folder / name)
    assert campaigns.adopt() == ("skies-0002",)
    assert campaigns.read("skies-0002").entries == (entry(1), entry(2), entry(7))
    assert campaigns.read(ID).entries == (entry(1), entry(2), entry(3))
    assert not (campaigns.folder / name).exists() and campaigns.adopt() == ()


def test_a_copy_that_says_nothing_new_stays_a_file_and_so_does_what_was_set_aside(tmp_path: Path) -> None:
    campaigns = written(tmp_path, 3)
    older = b"".join(campaigns.path(ID).read_bytes().splitlines(keepends=True)[:2])
    names = (f"{ID} (1).campaign", f"{ID}.campaign.damaged1", f"{ID}.campaign.new")
    for name in names:
        (campaigns.folder / name).write_bytes(older if name == names[0] else older.replace(b"1", b"2"))
    assert campaigns.adopt() == () and campaigns.ids() == (ID,)
    assert all((campaigns.folder / name).exists() for name in names)


def test_two_programs_that_begin_a_campaign_at_once_get_one_each(tmp_path: Path) -> None:
    class Overtaken(Disk):
        """A disk on which another program begins its campaign just before ours."""

        def open(self, path: Path, flags: int) -> int:
            if not (tmp_path / f"{ID}.campaign").exists():
                assert Campaigns(tmp_path).begin("skies", entry(1)) == ID
            return super().open(path, flags)

    mine = Campaigns(tmp_path, Overtaken()).begin("skies", entry(2))
    assert mine == "skies-0002"
    assert [Campaigns(tmp_path).read(id).entries for id in (ID, mine)] == [(entry(1),), (entry(2),)]


def test_a_name_that_is_no_id_reaches_no_file(tmp_path: Path) -> None:
    campaigns = Campaigns(tmp_path)
    for id in ("../evil-0001", "skies", "skies-1", ""):
        with pytest.raises(ValueError):
            campaigns.path(id)
    (tmp_path / "notes.campaign").write_text("x")
    assert campaigns.ids() == () and Campaigns(tmp_path / "nowhere").ids() == ()


@pytest.mark.parametrize(("fault", "reason"), [
    (FileNotFoundError(2, "No such file"), os.strerror(2)), (OSError(), "OSError"), (OSError(5, "Broken"), "Broken"),
])
def test_a_campaign_that_cannot_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: OSError, reason: str
) -> None:
    def refused(path: Path, flags: int) -> int:
        raise fault

    written(tmp_path, 1)
    monkeypatch.setattr(os, "open", refused)
    with pytest.raises(BadInput) as bad:
        Campaigns(tmp_path / "campaigns").read(ID)
    assert bad.value.problems == (Problem(f"{ID}.campaign", 0, message("store.read.failed", reason=reason)),)


def killed_writer(campaigns: Campaigns, number: int, wait: float) -> int:
    """Lets a child write, kills it `wait` seconds after its first report, and says what it reported last."""

    def write_for_ever(report: Report) -> None:
        for n in count(number + 1):
            campaigns.append(ID, n, entry(n, 20_000))
            report(b"%d" % n)

    return int(killed(write_for_ever, wait)[-1])


@pytest.mark.long
def test_killed_at_thirty_moments_no_entry_is_lost_and_none_doubled(tmp_path: Path) -> None:
    """After each kill the log holds exactly the entries from 1 to the last reported one, or one more; the next writer,
    which cannot know, goes on from what is there."""
    campaigns, chooser, more = Campaigns(tmp_path), random.Random(7), 0
    for round in range(30):
        if round % 10 == 0:
            campaigns = Campaigns(tmp_path / str(round))  # short files are opened sooner
            there = 0
        reported = killed_writer(campaigns, there, chooser.uniform(0.0, 0.003))
        found = campaigns.read(ID).entries
        assert found == tuple(entry(number, 20_000) for number in range(1, len(found) + 1))
        assert len(found) in (reported, reported + 1)
        more += len(found) > reported
        there = len(found)
    assert more < 30
