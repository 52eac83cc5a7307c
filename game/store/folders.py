"""Where everything of the players is: what all of them share, and what belongs to the one who plays.

It creates nothing; a folder is made when something is written into it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

APP = "saucerful"
CAMPAIGNS, RESULTS = "campaigns", "results.jsonl"  # in the folder of a profile


class Folders(msgspec.Struct, frozen=True):
    """`data` is also the folder in which own maps are looked for, `profile` the id of the one who plays."""

    data: Path
    cache: Path
    documents: Path | None = None  # the player's own folder, where the system has one
    profile: str = ""

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def profiles(self) -> Path:
        return self.data / "profiles"

    @property
    def own(self) -> Path:
        """All that belongs to the one who plays."""
        assert self.profile, "nobody plays yet"
        return self.profiles / self.profile

    @property
    def only(self) -> Path:
        """The folder of the only person, before persons had ids."""
        return self.profiles / "1"

    @property
    def has_strays(self) -> bool:
        """Whether anything of a version without persons is there."""
        places = (self.data / RESULTS, self.data / CAMPAIGNS, self.only)
        return any(place.exists() for place in places)

    @property
    def campaigns(self) -> Path:
        return self.own / CAMPAIGNS

    @property
    def exports(self) -> Path:
        """For what a player takes away from here."""
        return self.data / "exports" if self.documents is None else self.documents / "Saucerful"

    @property
    def settings(self) -> Path:
        return self.data / "settings.json"

    @property
    def results(self) -> Path:
        return self.own / RESULTS

    @property
    def games(self) -> Path:
        """The words of games that were played to their end, kept when the saves are gone."""
        return self.data / "games"

    @property
    def reports(self) -> Path:
        return self.data / "reports"

    @property
    def pictures(self) -> Path:
        return self.data / "pictures"


def find_folders(data_dir: Path | None = None) -> Folders:
    """The system's own places for such things, or everything below one folder that the player named."""
    if data_dir is not None:
        return Folders(data_dir, data_dir / "cache")
    import platformdirs

    return Folders(
        Path(platformdirs.user_data_dir(APP, appauthor=False)), Path(platformdirs.user_cache_dir(APP, appauthor=False)),
        Path(platformdirs.user_documents_dir()),
    )  # fmt: skip
