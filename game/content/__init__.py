"""Reads data/ and maps/ into the content types of the titles; every fault has file, line and reason."""
