"""The situations of each scene that the gallery shows: one file for each scene, each with SHOTS."""
