"""The names of the folders of shared files, in one place.

It does not search for the top folder; that is given to it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec


class Library(msgspec.Struct, frozen=True):
    """The folders under `share`: the top of a checkout, or game/share of an installed package."""

    share: Path

    def maps(self, title: str) -> Path:
        return self.share / "maps" / title

    def data(self, title: str) -> Path:
        return self.share / "data" / title

    def i18n(self, lang: str) -> Path:
        return self.share / "data" / "i18n" / lang

    def catalogues(self) -> Path:
        """The folder that holds one folder per language."""
        return self.share / "data" / "i18n"

    def rules(self, title: str) -> Path:
        return self.share / "data" / "rules" / title

    def fonts(self) -> Path:
        return self.share / "assets" / "fonts"

    def sounds(self) -> Path:
        return self.share / "assets" / "sounds"


def user_maps(user: Path, title: str) -> Path:
    """Where a player's own maps of a title are, under the player's own folder."""
    return user / "maps" / title
