"""Villas with their pool."""

from models.facade import copies, outside_window, railing
from models.materials import fabric, wood
from models.shapes import box, cylinder, lathe, placed, sheet, soft
from models.scene_setup import OUTDOORS, camera
from models.stone import concrete, render, tiles, water
from models.trees import bush, conifer, grass, hedge, plant
from models.yard import backdrop, day, ground


def villa(home, variant=0, side='front', mirrored=False):
    """A flat-roofed villa; its pool lies before the terrace."""
    season = home.season
    ground(season)
    white, stone, timber = (
        render('f2efe8', 0.08),
        tiles('b5a790', '8f8371', 0.5, 0.18, shift=0.37, vary=0.3, gloss=0.2),
        wood('9a6d42', 0.3),
    )
    y = 15.0
    with placed(0, y):
        box(14, 9, 3.2, 0, 4.5, 0.15, white, 0.01)
        box(4.2, 9.1, 3.2, -4.95, 4.45, 0.15, stone, 0.01)
        box(15.6, 11.2, 0.38, 0.3, 4.2, 3.35, white, 0.01)
        box(9.6, 8, 3.0, 2.0, 5.0, 3.7, white, 0.01)
        box(11.2, 10.0, 0.34, 2.0, 4.2, 6.7, white, 0.01)
        box(3.0, 0.1, 3.0, 5.2, 0.95, 3.7, timber, 0.01)
        for i in range(18):
            box(0.09, 0.06, 2.96, 3.8 + i * 0.165, 0.9, 3.72, timber, 0.006)
        copies(
            lambda: outside_window(3.0, 2.7, '2a2c2e', 2, sill=False),
            [(-0.9, -0.02, 0.3), (2.4, -0.02, 0.3), (5.4, -0.02, 0.3)],
        )
        copies(lambda: outside_window(2.6, 2.5, '2a2c2e', 2, sill=False), [(-0.9, 0.98, 3.85), (2.1, 0.98, 3.85)])
        copies(lambda: outside_window(0.6, 2.4, '2a2c2e', 1, sill=False), [(-4.2, -0.1, 0.5), (-5.6, -0.1, 0.5)])
        with placed(1.0, 0.9, 3.73):
            railing(11.8, 2.3, 1.0, 'glass', '3a3d40')
        for x in (-6.6, 7.6):
            box(0.25, 0.33, 4.6, x, -1.0, 0.15, white, 0.01)
        box(17, 5.2, 0.17, 0.3, -2.4, 0, tiles('d3cabb', 'b3aa9b', 0.8, 0.8, gloss=0.3), 0.01)
    # The pool: its edge, the water, steps.
    px, py, pw, pd = 1.0, y - 7.7, 10.5, 4.0
    coping = tiles('dcd4c6', 'b9b0a1', 0.6, 0.6, gloss=0.3)
    for bx, by, bw, bd in (
        (px, py - pd / 2 - 0.35, pw + 1.4, 0.7),
        (px, py + pd / 2 + 0.35, pw + 1.4, 0.7),
        (px - pw / 2 - 0.35, py, 0.7, pd),
        (px + pw / 2 + 0.35, py, 0.7, pd),
    ):
        box(bw, bd, 0.12, bx, by, 0, coping, 0.02)
    sheet(pw, pd, px, py, 0.02, water('2a8fa6'))
    for i in range(3):
        with placed(px - 3.4 + i * 2.1, y - 4.3, 0.17, 8):
            soft(0.68, 1.9, 0.1, 0, 0, 0.26, fabric('f1ede4', 200), 0.045, 0.01)
            soft(0.68, 0.1, 0.75, 0, 0.85, 0.3, fabric('f1ede4', 200), 0.045, 0.01, tilt=(-38, 0, 0))
            box(0.66, 1.9, 0.06, 0, 0, 0.18, timber, 0.01)
            for s in (-1, 1):
                for yy in (-0.8, 0.8):
                    box(0.06, 0.06, 0.2, s * 0.28, yy, 0, timber, 0.004)
    with placed(px + 3.6, y - 4.0, 0.17):
        cylinder(0.03, 2.5, 0, 0, 0, wood('8a6240', 0.3))
        lathe([(1.5, 2.1), (0.03, 2.62)], 0, 0, 0, fabric('efe8d9', 200), 8, smooth=False)
        cylinder(0.3, 0.08, 0, 0, 0, concrete())
    for i, (x, yy, s) in enumerate(
        ((-8.6, 13.5, 1.5), (-7.6, 12.6, 1.1), (9.6, 13.8, 1.3), (10.6, 12.4, 1.0), (-9.4, 10.5, 0.9))
    ):
        plant(bush(season, i % 2), x, yy, 0, s)
    for x in (-11.5, -10.2, 12.2, 13.4):
        plant(conifer(12.0, 0, ('27452c', '3c5f38')), x, 17.0, 0, 0.5, (0.45, 0.45, 1.1))
    backdrop(season, 32)
    hedge(-16, 22, -9, 22, 2.0, 0.9, season)
    grass(
        -14,
        -2.5,
        15,
        13,
        0.06,
        season,
        55,
        (0, 0),
        keep=lambda x, yy: not (
            abs(x - px) < pw / 2 + 0.7 and abs(yy - py) < pd / 2 + 0.7 or yy > y - 5.0 and -8.2 < x < 8.8
        ),
    )
    day(season, 124 if side == 'front' else 236, 40)
    if side == 'pool':
        camera(-7.5, 2.2, 1.6, 35, 22, 0.02)
    else:
        camera(-2.2, -3.0, 1.65, 8, 24, 0.05)
    return ['swimming_pool', 'terrace', 'lawn'], {'mirrored': mirrored, **OUTDOORS}
