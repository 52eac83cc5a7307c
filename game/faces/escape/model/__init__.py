"""View-models of Escape from the Aliens in Outer Space: plain values, no pygame."""
