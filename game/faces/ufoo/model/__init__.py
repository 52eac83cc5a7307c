"""View-models of Ufo.O: plain values, no pygame."""
