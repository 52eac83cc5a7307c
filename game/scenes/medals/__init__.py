"""The page of medals, and how a game's medals are found and shown."""
