"""Where the frozen program begins. Its own executable is also the Python of the processes that it starts: those in
which bots think and packs are read, and the small one that stands between the program and its server.
"""

import sys


def main() -> int:
    words = sys.argv[1:]
    if "-c" in words:
        # After the options of Python: the code, and perhaps words for it.
        code, sys.argv = words[words.index("-c") + 1], ["-c", *words[words.index("-c") + 2 :]]
        exec(compile(code, "<started by the program>", "exec"), {"__name__": "__main__"})
        return 0
    if words[:1] == ["--multiprocessing-fork"]:
        # Imported here only: it would take a tenth of the time until the first picture.
        from multiprocessing.spawn import freeze_support

        freeze_support()
    from game.app.main import main as play

    return play()


if __name__ == "__main__":
    sys.exit(main())
