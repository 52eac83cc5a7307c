"""A cluster for the tools that play many games: its scheduler, and its workers.

    python3 tools/lab.py scheduler --port 8786
    python3 tools/lab.py worker tcp://192.168.0.10:8786 --jobs 8
    python3 tools/sim.py ufoo --bots hard,normal --games 10000 --simulations --cluster tcp://192.168.0.10:8786

The scheduler runs once, a worker on each machine, each in a checkout of the same state. Whoever reaches the scheduler
can run programs on every worker: keep it within your own network.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import environment

ROOT = Path(__file__).resolve().parents[1]


def command(asked: argparse.Namespace) -> list[str]:
    start = [sys.executable, "-m", f"distributed.cli.dask_{asked.what}", "--no-dashboard"]
    if asked.what == "scheduler":
        return [*start, "--port", str(asked.port)]
    return [*start, "--nthreads", "1", "--nworkers", str(asked.jobs), asked.address]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words = parser.add_subparsers(dest="what", required=True, metavar="WHAT")
    words.add_parser("scheduler", help="hands out the games").add_argument("--port", type=int, default=8786)
    worker = words.add_parser("worker", help="plays them")
    worker.add_argument("address", help="of the scheduler")
    worker.add_argument("--jobs", type=int, default=1, help="processes that play (1)")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    environment.enter("lab", (*environment.RUN, "distributed"))
    started = command(asked)
    # A worker finds what it is to do in its own checkout, by the names that the tools have for it.
    places = [str(ROOT), str(ROOT / "tools"), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(places)
    environment.become(started[0], started[1:])
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
