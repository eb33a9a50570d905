"""Vojvodina houses: the gable on the street, and the yard behind it."""

from models.facade import copies, house_door, moulding, outside_window
from models.roofs import gable_roof
from models.rng import rng
from models.materials import lacquer, wood
from models.shapes import box, cylinder, lathe, placed, sheet
from models.scene_setup import OUTDOORS, camera
from models.stone import asphalt, brick, render, soil
from models.trees import broadleaf, bush, grass, hedge, plant
from models.yard import backdrop, day, ground


def vojvodina_house(home, variant=0, side='street', mirrored=False):
    """A long house with its gable to the wide street, a gate beside it; behind it the porch along the yard."""
    return {'street': _vojvodina_street, 'yard': _vojvodina_yard}[side](home, variant, mirrored)


def _vojvodina_street(home, variant, mirrored):
    season = home.season
    ground(season)
    sheet(120, 6, 0, -3.0, 0.0, asphalt())
    sheet(120, 1.5, 0, 9.6, 0.05, brick('9a6450'))
    wall = render(home.facade, 0.3 if variant == 0 else 0.75)
    trim = render('f5f0e4', 0.3 if variant == 0 else 0.6)
    frame = '5a3b24' if variant == 0 else '6f7f6a'
    y, w, h = 11.0, 8.4, 4.1
    with placed(-2.0, y):
        box(w, 22, h, 0, 11, 0, wall, 0.01)
        box(w + 0.08, 22, 0.75, 0, 10.96, 0, render('8a8a80', 0.5), 0.02)
        gable_roof(w, 22, 0, 11, h, 40, 0.25, home.roof, 'y', wall)
        places = [(-2.55, -0.01, 1.35), (0, -0.01, 1.35), (2.55, -0.01, 1.35)]

        def window():
            outside_window(1.1, 1.75, frame, 2, transom=0.5)
            box(1.5, 0.08, 0.16, 0, -0.03, 1.85, trim, 0.02)
            box(1.3, 0.05, 0.12, 0, -0.03, -0.2, trim, 0.01)
            for s in (-1, 1):
                box(0.16, 0.05, 1.85, s * 0.67, -0.02, 0, trim, 0.01)

        copies(window, places)
        for s in (-1, 0.34, -0.34, 1):
            box(0.34, 0.07, h - 0.75, s * (w / 2 - 0.17), -0.03, 0.75, trim, 0.02)
        moulding(w, 0, h - 0.3, trim, 0.16, 0.35)
        with placed(0, -0.03, h + 0.75):
            outside_window(0.5, 0.7, frame, 1, sill=False)
        lathe([(0.0, -0.03), (0.34, -0.03), (0.3, 0.02), (0, 0.03)], 0, -0.05, h + 2.2, trim, 32, tilt=(90, 0, 0))
    # The gate: two posts, a carriage door and a small door under a tiled ridge.
    gate = wood('6b4a30' if variant == 0 else '77705f', 0.2)
    with placed(5.1, y + 0.2):
        for x in (-2.7, -0.95, 2.6):
            box(0.5, 0.5, 3.0, x, 0, 0, wall, 0.02)
            box(0.66, 0.66, 0.14, x, 0, 3.0, trim, 0.02)
        for a, b in ((-2.45, -1.2), (-0.7, 0.82), (0.84, 2.35)):
            n = int((b - a) / 0.14)
            for i in range(n):
                box((b - a) / n - 0.008, 0.05, 2.45, a + (i + 0.5) * (b - a) / n, 0, 0.08, gate, 0.006)
            box(b - a, 0.08, 0.14, (a + b) / 2, -0.02, 2.2, gate, 0.01)
            box(b - a, 0.08, 0.14, (a + b) / 2, -0.02, 0.4, gate, 0.01)
        box(9, 0.3, 2.4, 7.2, 0, 0, wall, 0.02)
    with placed(15.0, y):
        box(8, 20, 3.6, 3, 10, 0, render('d9c4b0', 0.4), 0.01)
        gable_roof(8, 20, 3, 10, 3.6, 38, 0.25, '83452f', 'y', render('d9c4b0', 0.4))
        copies(lambda: outside_window(1.1, 1.6, 'efe9da', 2), [(1.2, -0.01, 1.2), (4.4, -0.01, 1.2)])
    with placed(-16.5, y):
        box(9, 20, 3.6, 0, 10, 0, render('cfd3c4', 0.4), 0.01)
        gable_roof(9, 20, 0, 10, 3.6, 38, 0.25, '8a4a34', 'y', render('cfd3c4', 0.4))
        copies(lambda: outside_window(1.1, 1.6, '5a3b24', 2), [(-2.2, -0.01, 1.2), (2.2, -0.01, 1.2)])
    for i, x in enumerate((-9.6, 3.0, 10.5)):
        plant(broadleaf(season, 7.0, i % 2), x, 6.4, 0, 0.62)
    backdrop(season, 40)
    grass(-18, 0.2, 18, 8.9, 0.11, season, 34, (-1, -4))
    day(season, 120 if variant == 0 else 240, 38)
    camera(-4.4, -3.0, 1.6, 13, 24, 0.1)
    return ['long_house', 'gable', 'gate', 'wide_street'], {'mirrored': mirrored, **OUTDOORS}


def _vojvodina_yard(home, variant, mirrored):
    season = home.season
    ground(season)
    wall, post = render(home.facade, 0.3 if variant == 0 else 0.7), render('f5f0e4', 0.35)
    x = -7.2
    length = 26
    box(6, length, 3.4, x - 3, 4 + length / 2 - 4, 0, wall, 0.01)
    box(6.04, length, 0.6, x - 3, length / 2, 0, render('8a8a80', 0.5), 0.02)
    with placed(x - 2.0, length / 2):
        gable_roof(8.4, length, 0, 0, 3.3, 38, 0.2, home.roof, 'y', wall)
    sheet(2.0, length, x + 1.0, length / 2, 0.12, brick('9a6450'))
    for i in range(8):
        y = 2.0 + i * 3.3
        box(0.42, 0.42, 3.0, x + 1.8, y, 0, post, 0.03)
        box(0.56, 0.56, 0.16, x + 1.8, y, 2.9, post, 0.02)
    box(0.3, length, 0.34, x + 1.8, length / 2, 3.06, post, 0.02)
    with placed(x, 0, 0, 90):
        frame = '5a3b24' if variant == 0 else '6f7f6a'
        copies(lambda: outside_window(1.0, 1.4, frame, 2), [(y, -0.01, 1.2) for y in (5.2, 11.8, 18.4)])
        for y in (8.5, 15.0):
            with placed(y, -0.02, 0.14):
                house_door(1.0, 2.1, '6b4a30')
    sheet(2.4, 30, -2.6, 15, 0.02, soil('8a7a62', '6f7a4a', 0.2))
    timber = wood('6b5540', 0.1)
    with placed(6.5, 24):
        box(6, 5, 3.0, 0, 2.5, 0, brick('8f5a42'), 0.01)
        gable_roof(6, 5, 0, 2.5, 3.0, 36, 0.3, '7a4433', 'x', timber)
        box(2.4, 0.1, 2.4, 0, -0.04, 0, timber, 0.01)
    with placed(2.4, 12):
        cylinder(0.62, 0.8, 0, 0, 0, brick('a56a50'), steps=28)
        for s in (-1, 1):
            box(0.1, 0.1, 2.1, s * 0.62, 0, 0, timber, 0.01)
        cylinder(0.08, 1.3, -0.65, 0, 1.5, timber, tilt=(0, 90, 0))
        gable_roof(1.5, 1.2, 0, 0, 2.0, 36, 0.15, home.roof, 'x', timber)
    for i, (tx, ty) in enumerate(((5.5, 7.5), (7.5, 14), (4.4, 18.5), (9.0, 20))):
        plant(broadleaf(season, 7.0, i % 2), tx, ty, 0, rng().uniform(0.55, 0.75))
    for i in range(7):
        with placed(x + 2.5, 3.4 + i * 2.6):
            lathe([(0, 0), (0.14, 0), (0.18, 0.26), (0.15, 0.26), (0, 0.22)], 0, 0, 0.02, lacquer('b5623f', 0.8), 28)
            plant(bush('summer', i % 2, ('b8323a', 'e05a5a')), 0, 0, 0.2, 0.42)
    hedge(12, 2, 12, 30, 1.6, 0.8, season)
    backdrop(season, 36)
    grass(-4.5, -1.6, 12, 26, 0.1, season, 40, (-1, -1), keep=lambda gx, gy: not (-3.7 < gx < -1.5))
    day(season, 120 if not mirrored else 118, 38)
    camera(-1.6, -2.0, 1.6, 2, 22, 0.03)
    return ['long_house', 'porch', 'yard', 'well'], {'mirrored': mirrored, **OUTDOORS}
