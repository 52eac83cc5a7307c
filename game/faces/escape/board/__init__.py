"""The board of Escape from the Aliens in Outer Space, upon the general boards."""
