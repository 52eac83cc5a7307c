"""The printed board of Alien Attack USA as tables, as they were read off it; the map in maps/attack must say the same.

It holds no code of the game and reads no file.
"""

from __future__ import annotations

# q, first space, how many, r of the first: the columns from west to east, gap-free, numbered north to south.
COLUMNS = (
    (-10, 1, 5, 1),
    (-9, 6, 6, -1),
    (-8, 12, 7, -1),
    (-7, 19, 8, -2),
    (-6, 27, 7, -2),
    (-5, 34, 7, -2),
    (-4, 41, 8, -3),
    (-3, 49, 8, -3),
    (-2, 57, 9, -4),
    (-1, 66, 8, -4),
    (0, 74, 7, -4),
    (1, 81, 7, -4),
    (2, 88, 8, -5),
    (3, 96, 6, -5),
    (4, 102, 5, -4),
    (5, 107, 7, -5),
    (6, 114, 4, -6),
    (7, 118, 1, -7),
    (8, 119, 2, -9),
)

CELLS = {first + i: (q, start + i) for q, first, many, start in COLUMNS for i in range(many)}

DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))  # the opposite one is three further

BORDERS = {
    "pacific": (1, 2, 3, 4, 5, 6, 7, 11, 17, 18),
    "mexico": (18, 26, 33, 40, 48, 56, 65),
    "gulf": (65, 73, 80, 87, 94, 95, 101, 106, 112, 113),
    "atlantic": (110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120),
    "canada": (6, 12, 19, 27, 34, 41, 49, 57, 66, 74, 81, 88, 96, 97, 102, 107, 114, 118, 119, 120),
}
TWO_BORDERS = {
    6: ("pacific", "canada"), 18: ("pacific", "mexico"), 65: ("mexico", "gulf"),
    112: ("gulf", "atlantic"), 113: ("gulf", "atlantic"),
    114: ("atlantic", "canada"), 118: ("atlantic", "canada"), 119: ("atlantic", "canada"), 120: ("atlantic", "canada"),
}

HERDS = ((22, 29, 30), (42, 43, 50), (52, 53, 61), (55, 63, 64), (68, 75, 76), (85, 86, 93))

# The cells beyond the Canadian border and the spaces that each touches; the first row of them carries the icons.
ICONS = {
    (-9, -2): (6,), (-7, -3): (19,), (-5, -3): (27, 34, 41), (-3, -4): (41, 49, 57), (-1, -5): (57, 66),
    (1, -5): (74, 81, 88), (3, -6): (88, 96), (4, -5): (96, 97, 102, 107), (6, -7): (114, 118),
    (7, -8): (118, 119, 120), (9, -10): (119,),
}
BEYOND_WITHOUT_ICON = {
    (-8, -2): (6, 12, 19), (-6, -3): (19, 27), (-4, -4): (41,), (-2, -5): (57,), (0, -5): (66, 74), (2, -6): (88,),
    (4, -6): (96,), (5, -6): (107, 114), (7, -9): (119,), (8, -10): (119,),
}

# How many spaces have so many neighbours, and so many pairs of opposite neighbours.
NEIGHBOUR_COUNTS = {6: 71, 5: 14, 4: 16, 3: 12, 2: 5, 1: 2}
AXIS_COUNTS = {3: 71, 2: 14, 1: 19, 0: 16}

# name, state, value, latitude, longitude, the spaces around it
CITIES = (
    ("new_york", "NY", 7, 40.71, -74.01, (114, 118)),
    ("los_angeles", "CA", 7, 34.05, -118.24, (5, 11)),
    ("houston", "TX", 6, 29.76, -95.36, (73, 80)),
    ("dallas", "TX", 6, 32.78, -96.81, (63, 64, 72)),
    ("washington", "DC", 6, 38.9, -77.04, (115, 116)),
    ("chicago", "IL", 5, 41.85, -87.65, (89, 90, 97)),
    ("phoenix", "AZ", 5, 33.45, -112.07, (25, 26, 33)),
    ("philadelphia", "PA", 5, 39.95, -75.16, (114, 115)),
    ("san_francisco", "CA", 5, 37.77, -122.42, (3, 4)),
    ("boston", "MA", 5, 42.36, -71.06, (118, 120)),
    ("detroit", "MI", 5, 42.33, -83.05, (97, 102)),
    ("atlanta", "GA", 5, 33.75, -84.39, (100, 104, 105)),
    ("miami", "FL", 5, 25.77, -80.19, (112, 113)),
    ("san_antonio", "TX", 4, 29.42, -98.49, (64, 65, 73)),
    ("san_diego", "CA", 4, 32.72, -117.16, (17, 18)),
    ("charlotte", "NC", 4, 35.23, -80.84, (109, 110, 117)),
    ("seattle", "WA", 4, 47.61, -122.33, (6, 7)),
    ("denver", "CO", 4, 39.74, -104.98, (44, 45, 52)),
    ("tampa", "FL", 4, 27.95, -82.46, (106, 112)),
    ("minneapolis", "MN", 4, 44.98, -93.26, (74, 75, 81)),
    ("st_louis", "MO", 4, 38.63, -90.2, (83, 84, 91)),
    ("columbus", "OH", 3, 39.96, -83.0, (98, 102, 103)),
    ("indianapolis", "IN", 3, 39.77, -86.16, (90, 91, 98)),
    ("nashville", "TN", 3, 36.17, -86.78, (92, 99, 100)),
    ("portland_or", "OR", 3, 45.52, -122.68, (1, 7)),
    ("las_vegas", "NV", 3, 36.17, -115.14, (16, 17, 24)),
    ("kansas_city", "MO", 3, 39.1, -94.58, (69, 70, 77)),
    ("new_orleans", "LA", 3, 29.95, -90.08, (87, 94, 95)),
    ("pittsburgh", "PA", 3, 40.44, -80.0, (102, 107, 108)),
    ("salt_lake_city", "UT", 3, 40.76, -111.89, (22, 29, 30)),
    ("jacksonville", "FL", 2, 30.33, -81.66, (111, 112)),
    ("oklahoma_city", "OK", 2, 35.47, -97.52, (62, 63, 71)),
    ("el_paso", "TX", 2, 31.76, -106.49, (40, 48)),
    ("memphis", "TN", 2, 35.15, -90.05, (85, 92, 93)),
    ("albuquerque", "NM", 2, 35.08, -106.65, (38, 39, 46)),
    ("milwaukee", "WI", 2, 43.04, -87.91, (82, 89, 90)),
    ("omaha", "NE", 2, 41.26, -95.94, (68, 69, 76)),
    ("buffalo", "NY", 2, 42.89, -78.88, (107, 114)),
    ("birmingham", "AL", 2, 33.52, -86.8, (93, 100, 101)),
    ("wichita", "KS", 1, 37.69, -97.34, (61, 62, 70)),
    ("reno", "NV", 1, 39.53, -119.81, (3, 9, 10)),
    ("boise", "ID", 1, 43.61, -116.2, (13, 14, 21)),
    ("spokane", "WA", 1, 47.66, -117.43, (12, 19)),
    ("little_rock", "AR", 1, 34.75, -92.29, (79, 85, 86)),
    ("fargo", "ND", 1, 46.88, -96.79, (58, 66, 67)),
    ("billings", "MT", 1, 45.78, -108.5, (34, 35, 42)),
    ("rapid_city", "SD", 1, 44.08, -103.23, (43, 50, 51)),
    ("portland_me", "ME", 1, 43.66, -70.26, (119, 120)),
)
CITIES_PER_VALUE = {7: 2, 6: 3, 5: 8, 4: 8, 3: 9, 2: 9, 1: 9}
SPACES_BY_CITIES = {0: 24, 1: 71, 2: 20, 3: 5}
CORNERS = {2: 53, 3: 185}  # corners that touch two and three spaces

# name, latitude, longitude, space
PARKS = (
    ("olympic", 47.8, -123.67, 6),
    ("yosemite", 37.85, -119.56, 10),
    ("death_valley", 36.49, -117.13, 11),
    ("joshua_tree", 33.91, -115.84, 17),
    ("great_basin", 38.95, -114.26, 23),
    ("glacier", 48.68, -113.8, 27),
    ("yellowstone", 44.6, -110.55, 28),
    ("grand_canyon", 36.0, -112.12, 24),
    ("saguaro", 32.21, -110.76, 26),
    ("rocky_mountain", 40.36, -105.7, 44),
    ("theodore_roosevelt", 47.18, -103.43, 49),
    ("big_bend", 29.3, -103.23, 56),
    ("hot_springs", 34.52, -93.06, 79),
    ("mammoth_cave", 37.2, -86.13, 99),
    ("great_smoky_mountains", 35.6, -83.51, 104),
    ("cuyahoga_valley", 41.26, -81.57, 102),
    ("shenandoah", 38.49, -78.47, 116),
    ("acadia", 44.41, -68.25, 120),
    ("everglades", 25.37, -80.88, 113),
    ("white_sands", 32.78, -106.33, 40),
    ("arches", 38.72, -109.59, 31),
    ("lassen_volcanic", 40.49, -121.41, 2),
)

# At least so many for so many points.
CITY_CARDS = {
    2: ((4, 8), (6, 16), (7, 22)),
    3: ((4, 6), (6, 14), (7, 20)),
    4: ((3, 3), (5, 12), (6, 18)),
    5: ((3, 3), (5, 10), (6, 15)),
}
BORDER_CARDS = {
    "pacific": ((4, 6), (6, 14), (7, 20)),
    "mexico": ((3, 6), (4, 10), (5, 16)),
    "gulf": ((4, 8), (5, 12), (6, 18)),
    "atlantic": ((4, 6), (6, 14), (7, 20)),
}
PARK_TIERS = ((3, 5), (5, 10), (7, 20))
BASE_TIERS = ((5, 5), (9, 13), (13, 25))
EXPANSION_TIERS = ((7, 5), (11, 12), (15, 24))
PROTECTION = {"points": 20, "value": 1, "cities": 4, "herds": 4, "borders": 3}
