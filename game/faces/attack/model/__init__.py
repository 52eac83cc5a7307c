"""View-models of Alien Attack USA: plain values, no pygame."""
