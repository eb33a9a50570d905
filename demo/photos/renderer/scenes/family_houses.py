"""Family houses from the gate and from the garden."""

from models.cars import car
from models.facade import balcony, copies, downpipe, house_door, outside_window
from models.roofs import chimney, gable_roof
from models.materials import lacquer, wood
from models.seating import chair
from models.shapes import box, placed, sheet
from models.scene_setup import OUTDOORS, camera
from models.stone import asphalt, concrete, render, tiles
from models.tables import dining_table
from models.trees import broadleaf, bush, conifer, grass, hedge, plant
from models.yard import backdrop, day, fence, ground, wall_of


def family_house(home, variant=0, side='street', mirrored=False):
    """A house with a floor under its tiled roof, a porch, a drive, a garden."""
    if side == 'garden':
        return _family_garden(home, mirrored)
    season = home.season
    ground(season)
    wall, frame = wall_of(home), 'f3f2ee' if variant == 0 else '5a3b24'
    sheet(80, 6, 0, 0.0, 0.0, asphalt())
    sheet(80, 1.8, 0, 3.9, 0.06, tiles('a9a59c', '7f7b73', 0.4, 0.4, gloss=0.1))
    sheet(3.4, 11, 6.6, 10.3, 0.03, tiles('b09a85', '8f8373', 0.2, 0.1, shift=0.5, gloss=0.1))
    sheet(1.5, 8.5, -0.7, 9.0, 0.03, tiles('b09a85', '8f8373', 0.2, 0.1, shift=0.5, gloss=0.1))
    y = 13.0
    w, d, h = 10.5, 9.0, 5.9 if variant == 0 else 3.4
    with placed(-1.2, y):
        box(w, d, h, 0, d / 2, 0, wall, 0.01)
        box(w + 0.06, d + 0.06, 0.5, 0, d / 2, 0, concrete('8f8a80', 0.4), 0.01)
        gable_roof(w, d, 0, d / 2, h, 34, 0.7, home.roof, 'x', wall)
        windows = [(-3.6, -0.01, 1.15), (3.4, -0.01, 1.15)] + (
            [(-3.6, -0.01, 3.95), (3.4, -0.01, 3.95)] if variant == 0 else []
        )
        shutters = '7d5a3a' if variant == 0 else 'wood:6b4a30'
        copies(lambda: outside_window(1.5, 1.4, frame, 2, shutters=shutters), windows)
        with placed(0.5, -0.02, 0.16):
            house_door(1.05, 2.15, '7d5433')
        with placed(0.1, 0, 0):
            box(4.0, 1.9, 0.16, 0, -0.95, 0, concrete('b9b2a4', 0.3), 0.02)
            if variant == 0:
                with placed(0, 0, 2.95):
                    balcony(4.0, 1.9, 'bars', '5f4630', 'e9e2d2', 0.22)
                    with placed(0.3, 0, 0.05):
                        outside_window(1.6, 2.15, frame, 2, sill=False)
            else:
                box(4.2, 2.1, 0.12, 0, -1.0, 2.75, wood('6b4a30', 0.3), 0.01)
            for s in (-1, 1):
                box(
                    0.24,
                    0.24,
                    2.75,
                    s * 1.85,
                    -1.75,
                    0.1,
                    render('efe8da', 0.2) if variant == 0 else wood('7d5433', 0.3),
                    0.02,
                )
        chimney(2.6, d * 0.62, h + 1.4)
        downpipe(-w / 2 + 0.1, h)
    with placed(6.7, y + 1.5):
        box(4.2, 6.5, 2.9, 0, 3.25, 0, wall, 0.01)
        box(4.6, 7.0, 0.2, 0, 3.25, 2.9, lacquer('6b6258', 0.5), 0.01)
        for k in range(7):
            box(2.8, 0.05, 0.3, 0, -0.03, 0.04 + k * 0.315, lacquer('8a6a4a' if variant else 'e6e2d8', 0.5), 0.012)
    with placed(6.6, y - 3.4, 0, 90):
        car('5f6b73' if variant == 0 else '7d2a2a')
    fence(-14, 14, 4.9, (4.7, 8.5), 'f0eee8' if variant == 0 else 'wood:7d5433')
    hedge(-13, 5.5, -2.2, 5.5, 0.8, 0.5, season)
    for x, yy, s in ((-7.5, 10.5, 1.0), (-4.6, 12.2, 0.8), (2.4, 12.1, 0.7), (-2.6, 12.3, 0.6), (3.6, 11.2, 0.9)):
        plant(bush(season, 0, ('a85a6a', 'd98a9a') if season == 'spring' else None), x, yy, 0, s)
    plant(broadleaf(season, 9.0, 0), -10.5, 11.5, 0, 0.75)
    plant(conifer(12.0), 12.5, 17, 0, 0.8)
    backdrop(season, 30)
    grass(-14, 5.3, 12, 13, 0.09, season, 40, (-3, 0), keep=lambda x, yy: not (4.8 < x < 8.4 or -1.5 < x < 0.1))
    day(season, 122 if variant == 0 else 238)
    camera(-5.4, -1.5, 1.6, 14, 24, 0.09)
    return ['tiled_roof', 'garden', 'drive'], {'mirrored': mirrored, **OUTDOORS}


def _garden_table(x, y, turn=0):
    with placed(x, y, 0.04, turn):
        dining_table(1.8, 0.9, '9a7048', 'legs')
        for s in (-1, 1):
            for dx in (-0.5, 0.5):
                with placed(dx, s * 0.7, 0, 0 if s > 0 else 180):
                    chair('9a7048', '9a7048', 'cafe')


def _family_garden(home, mirrored):
    season = home.season
    ground(season)
    wall = wall_of(home)
    y, w, d, h = 12.0, 10.5, 9.0, 5.9
    with placed(1.5, y):
        box(w, d, h, 0, d / 2, 0, wall, 0.01)
        gable_roof(w, d, 0, d / 2, h, 34, 0.7, home.roof, 'x', wall)
        with placed(-1.8, -0.01, 0.2):
            outside_window(3.2, 2.25, 'f3f2ee', 3, sill=False)
        copies(
            lambda: outside_window(1.5, 1.4, 'f3f2ee', 2, shutters='7d5a3a'),
            [(3.4, -0.01, 1.15), (3.4, -0.01, 3.95), (-2.9, -0.01, 3.95), (0.3, -0.01, 3.95)],
        )
        box(6.4, 3.6, 0.18, -1.8, -1.8, 0, tiles('c2b19a', '9a8f80', 0.4, 0.4, gloss=0.2), 0.01)
        timber = wood('8a6240', 0.2)
        for x in (-4.7, 1.1):
            box(0.14, 0.14, 2.5, x, -3.3, 0.1, timber, 0.01)
        box(6.3, 0.14, 0.18, -1.8, -3.3, 2.5, timber, 0.01)
        for i in range(11):
            box(0.07, 3.7, 0.14, -4.7 + i * 0.58, -1.75, 2.68, timber, 0.006)
    _garden_table(-0.3, y - 1.9)
    for x, yy, s in ((-7.2, 12.0, 1.3), (-6.0, 13.0, 1.0), (7.5, 11.2, 1.0), (5.2, 11.3, 0.8)):
        plant(bush(season, 0), x, yy, 0, s)
    hedge(-12, 3.0, -12, 20, 1.8, 0.8, season)
    plant(broadleaf(season, 9.0, 1), 7.8, 8.0, 0, 0.62)
    plant(broadleaf(season, 9.0, 0), -9, 15.0, 0, 0.9)
    for i in range(14):
        plant(
            bush(season, 1, ('b04a5a', 'e0909a') if i % 2 else ('c9a03a', 'e6c35a')),
            -8.8 + i * 0.35,
            10.4 - 0.25 * i,
            0,
            0.32,
        )
    backdrop(season, 28)
    grass(-11.5, -0.2, 12, 12, 0.07, season, 60, (0, 0), keep=lambda x, yy: not (-3.6 < x < 3.0 and yy > y - 3.7))
    day(season, 124)
    camera(-3.2, -0.5, 1.6, 13, 24, 0.07)
    return ['terrace', 'lawn', 'pergola'], {'mirrored': mirrored, **OUTDOORS}
