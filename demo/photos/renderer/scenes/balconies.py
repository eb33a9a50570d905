"""Balconies and terraces with what one sees from them."""
from models.decor import bowl
from models.facade import pane
from models.floors import floor as lay_floor
from models.materials import black, glass, lacquer
from models.openings import balcony_door
from models.plants import palm
from models.room import Opening
from models.seating import armchair
from models.shapes import box, lathe, placed
from models.scene_setup import camera, glow, sky
from models.stone import concrete, render
from models.tables import side_table
from models.trees import bush, plant
from models.view import view as outlook


def balcony_view(home, view='street', floor=3, railing='bars', season=None, dark=False, bare=False, mirrored=False):
    """A balcony seen along its length: the flat's wall on the left, the railing on the right, the town beyond."""
    w, d = 2.2, 5.2
    wall = render('3f4346' if dark else home.facade, 0.15)
    lay_floor(
        'boards' if railing == 'glass' else 'tiles', '9a7a58' if railing == 'glass' else 'b9ae9c', -w / 2, 0, w / 2, d
    )
    box(w + 0.2, d + 0.2, 0.2, 0, d / 2, -0.22, concrete('b9b4aa', 0.3), 0.01)
    box(w + 0.1, d + 0.4, 0.2, 0, d / 2, 2.75, render('e9e6df', 0.2), 0.01)
    # The flat's wall with its glass door.
    for y0, y1 in ((-0.5, 1.4), (4.2, d + 0.3)):
        box(0.3, y1 - y0, 2.8, -w / 2 - 0.15, (y0 + y1) / 2, 0, wall, 0)
    box(0.3, 2.8, 0.5, -w / 2 - 0.15, 2.8, 2.3, wall, 0)
    with placed(-w / 2, 1.4, 0, 90):
        balcony_door(Opening(1.4, 2.8, 2.3), home.window, 1, True, out=0.1)
        box(2.7, 0.02, 2.2, 1.4, 0.2, 0.02, pane('3a3f42', 0.0), 0)
    if railing == 'slab':
        box(w, 0.12, 2.8, 0, d + 0.08, 0, wall, 0)
    with placed(w / 2, d / 2, 0, 90):
        _rail(d, railing)
    if railing != 'slab':
        with placed(0, d, 0, 0):
            _rail(w, railing)
    if not bare:
        _set(home, w, d, railing)
    sky(home.sun_height, 60, 0.3, 2.2, 0.35)
    with placed(w / 2, d / 2, 0, -90):
        outlook(view, floor, season or home.season, 4.0, 34, 0.45)
    if railing != 'slab':
        with placed(0, d):
            outlook(view, floor, season or home.season, 8.0, 30, 0.45, False)
    glow(1.6, 2.2, -0.2, 0.05, 1.5, 24, 0)
    camera(-w * 0.18, 0.15, 1.5, 24, 18, -0.05)
    return [{'street': 'street_view', 'park': 'park_view'}.get(view, 'town_view')] + (
        [] if bare else ['garden_chairs', 'plants']
    ), {'mirrored': mirrored, 'brightness': 0.26, 'hold': 0.5, 'white_balance': 0.25}


def _rail(length, style):
    if style == 'slab':
        box(length, 0.1, 1.0, 0, 0, 0, render('d9d3c6', 0.4), 0.01)
        box(length, 0.16, 0.05, 0, 0, 1.0, concrete('b3aea3', 0.3), 0.01)
        return
    m = black()
    if style == 'glass':
        for i in range(int(length / 1.3) + 1):
            at = -length / 2 + i * length / int(length / 1.3)
            box(0.05, 0.05, 1.08, at, 0, 0, m, 0.004)
        box(length, 0.012, 0.95, 0, 0, 0.08, glass('dbeae6'), 0)
        box(length, 0.06, 0.04, 0, 0, 1.06, m, 0.008)
        return
    from models.shapes import cylinder, tube
    from math import cos, sin

    box(length, 0.05, 0.04, 0, 0, 1.02, m, 0.01)
    box(length, 0.03, 0.03, 0, 0, 0.1, m, 0.004)
    count = int(length / 0.13)
    for i in range(count + 1):
        at = -length / 2 + i * length / count
        cylinder(0.008, 0.94, at, 0, 0.1, m, steps=8)
        if style == 'iron' and i % 2 == 0 and i < count:
            tube(
                [(at + 0.065 + 0.055 * cos(a * 0.524), 0, 0.8 + 0.055 * sin(a * 0.524)) for a in range(12)],
                0.006,
                m,
                closed=True,
            )


def _set(home, w, d, style):
    """Two chairs, a small table, pots."""
    with placed(-0.2, d - 1.5, 0, -150):
        armchair('c9c2b4' if style == 'glass' else '7d8a73', '8a6544', 'frame')
    with placed(-0.1, d - 0.4, 0, 10):
        armchair('c9c2b4' if style == 'glass' else '7d8a73', '8a6544', 'frame')
    with placed(0.45, d - 1.25):
        side_table('9a6a3c', 0.48, 0.25)
        bowl(0, 0, 0.48, 0.11, 'e8e4da', 'b03a2a')
    for i, y in enumerate((1.6, 2.2, 2.9)):
        with placed(w / 2 - 0.25, y):
            lathe(
                [(0, 0), (0.13, 0), (0.17, 0.3), (0.15, 0.3), (0, 0.27)],
                0,
                0,
                0,
                lacquer(('b5623f', 'd9d2c4', '6b6e6f')[i], 0.7),
                32,
            )
            plant(bush('summer', i % 2), 0, 0, 0.22, 0.42 + 0.1 * (i % 2))
    with placed(-w / 2 + 0.3, d - 0.35):
        palm(1.3)
