"""Screen, sound and input: pygame is used here, in desk, faces and scenes only."""
