"""`python -m game`: the program without its command; it must never do more than start it."""

from game.app.main import main

if __name__ == "__main__":
    raise SystemExit(main())
