"""Puts tests/scenes/ on the path: what several screens are driven with lies here, beside the folders of the screens."""
