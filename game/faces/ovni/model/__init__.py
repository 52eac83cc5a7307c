"""View-models of O.V.N.I.: plain values, no pygame."""
