"""Prints the digests of every case's random game, for comparison with those of another process."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main() -> None:
    root = Path(__file__).parents[2]
    sys.path[:0] = [str(root), str(root / "tests"), str(root / "tools")]
    from conformance.cases import cases
    from conformance.kit import digests

    print(json.dumps({case.id: digests(case) for case in cases()}))


if __name__ == "__main__":
    main()
