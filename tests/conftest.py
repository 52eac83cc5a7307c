"""Puts tests/ on the path, so that every test can sit down at the tiny title of the conformance kit.

No example of hypothesis is judged by the clock: a loaded machine is no fault of the program.
"""

from hypothesis import settings

settings.register_profile("house", deadline=None)
settings.load_profile("house")
