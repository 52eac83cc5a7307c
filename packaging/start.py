"""Where the frozen program begins. Its own executable is also the Python of the processes that it starts: those in
which bots think and packs are read, and the small one that stands between the program and its server.
"""

import sys
from multiprocessing import freeze_support


def main() -> int:
    freeze_support()
    if sys.argv[1:4] == ["-I", "-S", "-c"]:
        code, sys.argv = sys.argv[4], ["-c", *sys.argv[5:]]
        exec(compile(code, "<started by the program>", "exec"), {"__name__": "__main__"})
        return 0
    from game.app.main import main as play

    return play()


if __name__ == "__main__":
    sys.exit(main())
