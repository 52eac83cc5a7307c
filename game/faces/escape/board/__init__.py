"""The board of Escape from the Aliens in Outer Space, based on the general boards."""
