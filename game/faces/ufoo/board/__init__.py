"""The board of Ufo.O: what is shown over the general one."""
