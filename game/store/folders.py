"""The player's folders: saves, settings, results, reports, own maps.

It creates nothing; a folder is made when something is written into it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

APP = "saucerful"


class Folders(msgspec.Struct, frozen=True):
    """All folders and files of one player. `data` is also the folder in which the player's own maps are looked for."""

    data: Path
    cache: Path
    documents: Path | None = None  # the player's own folder, where the system has one

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def campaigns(self) -> Path:
        return self.data / "campaigns"

    @property
    def exports(self) -> Path:
        """For what a player takes away from here."""
        return self.data / "exports" if self.documents is None else self.documents / "Saucerful"

    @property
    def settings(self) -> Path:
        return self.data / "settings.json"

    @property
    def results(self) -> Path:
        return self.data / "results.jsonl"

    @property
    def games(self) -> Path:
        """The words of games that were played to their end, kept when the saves are gone."""
        return self.data / "games"

    @property
    def learned(self) -> Path:
        """What one player has learned. There is one player as yet; each will have a folder like this."""
        return self.data / "profiles" / "1" / "learned.json"

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
