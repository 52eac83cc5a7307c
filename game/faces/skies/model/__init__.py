"""View-models of Under Falling Skies: plain values, no pygame."""
