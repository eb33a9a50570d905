"""Plots, fields and streets."""


from models.facade import copies, lamp_post, outside_window
from models.roofs import gable_roof
from models.rng import rng
from models.materials import lacquer, wood
from models.shapes import ball, box, placed, sheet, tube
from models.scene_setup import OUTDOORS, camera, sky
from models.stone import asphalt, concrete, render, soil
from models.trees import broadleaf, bush, grass, hedge, plant


def _hills(season='summer'):
    with placed(0, 170, -10):
        for x, r in ((-130, 70), (-40, 85), (60, 74), (150, 80)):
            ball(r, x, 30, -34, soil('55633f', '4a663a' if season != 'autumn' else '7a6a3a', 1.2), (1.6, 1, 0.55), 40)


def row_of_trees(season, y, x0=-40, x1=40, n=13):
    for i in range(n):
        plant(
            broadleaf(season, 9.0, i % 2),
            x0 + (x1 - x0) * (i + rng().uniform(0.2, 0.8)) / n,
            y + rng().uniform(-4, 4),
            0,
            rng().uniform(0.7, 1.3),
        )


def far_house(x, y, wall, roof, turn=0):
    with placed(x, y, 0, turn):
        m = render(wall, 0.3)
        box(9, 8, 4.6, 0, 4, 0, m, 0.01)
        gable_roof(9, 8, 0, 4, 4.6, 36, 0.5, roof, 'x', m)
        copies(
            lambda: outside_window(1.2, 1.3, 'f0efea', 2), [(-2.6, -0.01, 1.0), (0, -0.01, 1.0), (2.6, -0.01, 1.0)]
        )


def plot(home, variant=0, side='front', mirrored=False):
    """Building land: on a hill, among houses, or an orchard behind a house."""
    season = home.season
    orchard = variant >= 2
    sheet(300, 300, 0, 110, -0.02, soil('6d6248', {'autumn': '757044'}.get(season, '606c42'), 1.3))
    sky(38 if season != 'autumn' else 28, 160 if variant % 2 == 0 else 205, 0.33, 4.6, 0.4)
    if orchard:
        for i in range(5):
            for j in range(6):
                plant(
                    broadleaf(season, 7.0, (i + j) % 2),
                    -11 + i * 5.2 + rng().uniform(-0.5, 0.5),
                    7 + j * 5 + rng().uniform(-0.5, 0.5),
                    0,
                    rng().uniform(0.46, 0.62),
                )
        row_of_trees(season, 48)
        _hills(season)
        grass(-16, 1.0, 16, 24, 0.15, season, 34, (0, -2))
        hedge(-17, 4, -17, 40, 1.5, 0.8, season)
        camera(-1.5, -2.5, 1.6, 4, 23, 0.03)
        return ['orchard', 'grass'], {'mirrored': mirrored, **OUTDOORS}
    stake = wood('c9a878', 0.1)
    for x, y in ((-7, 5), (8, 5), (-8, 26), (9, 26)):
        box(0.07, 0.07, 1.0, x, y, 0, stake, 0.01)
        box(0.075, 0.075, 0.14, x, y, 0.86, lacquer('c2412f', 0.5), 0.01)
    for a, b in (((-7, 5, 0.8), (8, 5, 0.8)), ((-7, 5, 0.8), (-8, 26, 0.8)), ((8, 5, 0.8), (9, 26, 0.8))):
        tube([a, b], 0.004, lacquer('e6e2d6', 0.5))
    if variant == 0:
        _hills(season)
        row_of_trees(season, 42, n=9)
        far_house(-20, 38, 'efe6d6', '94503a', 10)
        far_house(22, 46, 'e3d3bd', '7a4433', -15)
        sheet(4, 60, -15, 12, 0.01, soil('a3957d', '7d7a58', 0.05))
        for i in range(9):
            plant(bush(season, i % 2), rng().uniform(-14, 16), rng().uniform(24, 34), 0, rng().uniform(0.7, 1.5))
    else:
        row_of_trees(season, 40, n=8)
        for x, c, r in ((-21, 'e9dcc6', '8f4a35'), (-8.5, 'f0ece2', '6d4a3a'), (18.5, 'd9c6a8', '94503a')):
            far_house(x, 29, c, r)
        hedge(10.5, 3, 10.5, 28, 1.4, 0.7, season)
        lamp_post(-9.5, 3.0)
        sheet(120, 6, 0, -1.5, 0.0, asphalt())
        box(120, 0.16, 0.12, 0, 1.6, 0, concrete('b3b0a8', 0.3), 0.01)
    grass(-16, 1.8 if variant else -2.5, 17, 30, 0.22, season, 30, (0, -3))
    if side == 'back':
        camera(6.5, -2.0, 1.6, -17, 22, 0.03)
    else:
        camera(-4.5, -4.0, 1.7, 10, 23, 0.03)
    return ['grass', 'stakes'] + (['hills'] if variant == 0 else ['houses']), {'mirrored': mirrored, **OUTDOORS}
