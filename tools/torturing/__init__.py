"""The attacks of tools/torture.py: each does to the program what disks, clocks, power cuts, other programs and
impatient people do, and knows what has to be found afterwards."""
