"""Puts tests/ on the path, so that every test can sit down at the tiny title of the conformance kit."""
