"""The workshop: packs that the player makes, and those that others sent."""
