"""The page of keys."""
