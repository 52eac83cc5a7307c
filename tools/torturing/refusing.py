"""A disk that refuses calls: full, broken, or in the hands of another program. It may refuse one call or all from there
on, until it is freed."""

from __future__ import annotations

import errno
import os

from torturing.kills import Struck

REASONS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EROFS, errno.EMFILE, errno.EACCES)


class Refusing(Struck):
    def __init__(self, reason: int = errno.ENOSPC, lasting: bool = True) -> None:
        super().__init__()
        self.refused = 0
        self._reason = reason
        self._lasting = lasting

    def strike(self) -> None:
        self.refused += 1
        if self._lasting:
            self.left = 0
        raise OSError(self._reason, os.strerror(self._reason))

    def free(self) -> None:
        self.left = -1
