"""The command `saucerful`: reads the options and opens the program, and must never import what can wait for later."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

import game


def parser() -> argparse.ArgumentParser:
    options = argparse.ArgumentParser(prog="saucerful", description="Five alien board games at one desktop table.")
    options.add_argument("--version", action="version", version=f"saucerful {game.__version__}")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    parser().parse_args(sys.argv[1:] if arguments is None else arguments)
    return 0
