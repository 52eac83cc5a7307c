"""The widget kit: small, with keyboard focus, gamepad and interface scale built in."""
