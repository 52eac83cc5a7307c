"""Reads data/ and maps/ into the titles' content types; every fault gets file, line and reason."""
