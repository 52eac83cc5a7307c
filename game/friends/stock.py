"""What a game uses that other screens may lack, and what the host gives in parts: packs, and a game that is over."""

from __future__ import annotations

from collections.abc import Callable

from game.friends.messages import Lent, Piece, Want, piece_of


class Stock:
    """`uses` are the packs of the game with their digests, `lent` what is said of each, `packs` gives the file of one;
    `finished` is the file of a game that is over, with its digest."""

    def __init__(self) -> None:
        self.uses: tuple[tuple[str, str], ...] = ()
        self.lent: tuple[Lent, ...] = ()
        self.packs: Callable[[str], bytes] = lambda digest: b""
        self.finished = ("", b"")

    def piece(self, want: Want) -> Piece:
        digest, whole = self.finished
        if want.digest == digest:
            return piece_of(whole, want)
        return piece_of(self.packs(want.digest) if want.digest in dict(self.uses).values() else b"", want)
