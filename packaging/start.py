"""Where the frozen program begins. Its own executable is also the Python of the processes that it starts: those in
which bots think and packs are read, and the small one that stands between the program and its server.
"""

import sys


def main() -> int:
    words = sys.argv[1:]
    # After options of Python there is code to be run, and perhaps words for it.
    code = words.index("-c") + 1 if "-c" in words else 0
    if code and all(word.startswith("-") for word in words[:code]) and len(words) > code:
        sys.argv = ["-c", *words[code + 1 :]]
        exec(compile(words[code], "<started by the program>", "exec"), {"__name__": "__main__"})
        return 0
    if words[:1] == ["--multiprocessing-fork"]:
        # Imported here only: it would take a tenth of the time until the first picture.
        from multiprocessing.spawn import freeze_support

        freeze_support()
    from game.app.main import main as play

    return play()


if __name__ == "__main__":
    sys.exit(main())
