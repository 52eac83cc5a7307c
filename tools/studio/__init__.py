"""What makes the art, the sounds, the fonts and the maps of the repository; the door is tools/make.py."""
