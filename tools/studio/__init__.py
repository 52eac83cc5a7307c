"""The makers of the art, the sounds, the fonts and the maps of the repository; the command is tools/make.py."""
