"""Cottages in the hills."""

from models.facade import copies, house_door, outside_window
from models.roofs import chimney, gable_roof
from models.materials import wood
from models.shapes import ball, box, cylinder, placed, sheet
from models.scene_setup import OUTDOORS, camera
from models.stone import render, soil, tiles
from models.trees import bush, conifer, grass, plant
from models.yard import backdrop, day, fence, ground


def cottage(home, variant=0, side='summer', mirrored=False):
    """A mountain cottage of logs on a stone foot, or a white village house with a wooden porch."""
    season = 'winter' if side == 'winter' else home.season
    ground(season) if side != 'winter' else sheet(240, 240, 0, 84, -0.02, _snow())
    stone = tiles('8f8879', '6b655a', 0.45, 0.22, shift=0.41, vary=0.35, gloss=0.05)
    timber = wood('8a5f38' if variant == 0 else '6b4a30', 0.15)
    y, w, d = 14.0, 8.6, 7.4
    body = wood('9a6b40', 0.15) if variant == 0 else render(home.facade, 0.3)
    with placed(0.8, y):
        box(w + 0.1, d + 0.1, 1.5, 0, d / 2, 0, stone, 0.02)
        if variant == 0:
            for k in range(12):
                box(w, d, 0.235, 0, d / 2, 1.5 + k * 0.24, body, 0.05)
            for k in range(12):
                for s in (-1, 1):
                    box(0.22, 0.5, 0.2, s * (w / 2 - 0.11), -0.2, 1.52 + k * 0.24, timber, 0.05)
        else:
            box(w, d, 2.9, 0, d / 2, 1.5, body, 0.01)
        top = 1.5 + 2.88
        with placed(0, d / 2, top):
            gable_roof(
                w,
                d,
                0,
                0,
                0,
                46 if variant == 0 else 38,
                0.8,
                home.roof if side != 'winter' else 'e9edf2',
                'y' if variant == 0 else 'x',
                wood('7d5433', 0.15) if variant == 0 else body,
            )
        shut = 'wood:6b4a30' if variant == 0 else '5f7a5a'
        copies(
            lambda: outside_window(1.2, 1.25, 'wood:8a5f38', 2, shutters=shut),
            [(-2.7, -0.04, 2.35), (2.7, -0.04, 2.35)],
        )
        with placed(0, -0.04, 1.5):
            house_door(1.0, 2.05, '6b4a30')
        if variant == 0:
            with placed(0, -0.06, 5.0):
                outside_window(1.3, 1.5, 'wood:8a5f38', 2)
        copies(lambda: outside_window(0.9, 0.6, '5a3b24', 1), [(-2.6, -0.08, 0.55)])
        box(w, 2.1, 0.16, 0, -1.05, 1.34, timber, 0.01)
        for x in (-w / 2 + 0.15, -1.3, 1.3, w / 2 - 0.15):
            box(0.16, 0.16, 4.2, x, -1.95, 0, timber, 0.02)
        box(w + 0.3, 0.16, 0.2, 0, -1.95, 4.15, timber, 0.02)
        for a, b in ((-w / 2, -1.3), (1.3, w / 2)):
            for z in (1.6, 2.4):
                box(b - a, 0.07, 0.09, (a + b) / 2, -1.95, z, timber, 0.01)
            for i in range(int((b - a) / 0.2)):
                box(0.09, 0.03, 0.85, a + 0.1 + i * 0.2, -1.95, 1.58, timber, 0.01)
        for i in range(7):
            box(
                2.2,
                0.32,
                0.2,
                0,
                -2.2 - i * 0.3,
                1.32 - (i + 1) * 0.19,
                wood('8a6a48', 0.1) if variant == 0 else stone,
                0.01,
            )
        box(w + 0.2, 2.5, 0.1, 0, -1.2, 4.38, timber, 0.01)
        chimney(1.8, d * 0.6, top + 1.6, 1.8, '8a6a5a')
        for k in range(5):
            for i in range(14):
                cylinder(
                    0.08,
                    0.35,
                    -w / 2 - 0.4 + 0.17 * i * 0.5,
                    1.2,
                    0.1 + k * 0.16,
                    wood('b08a5a', 0.1),
                    tilt=(90, 0, 0),
                    steps=12,
                )
    for i, (x, yy, s) in enumerate(
        (
            (-10, 20, 1.2),
            (-13.5, 25, 1.4),
            (9.5, 21, 1.3),
            (13, 26, 1.5),
            (-7, 27, 1.3),
            (6.5, 29, 1.4),
            (17, 19, 1.1),
            (-18, 20, 1.2),
        )
    ):
        plant(conifer(12.0, i % 3), x, yy, 0, s)
    if variant == 1:
        backdrop(season, 30, 9)
    with placed(0, 150, -8):
        for x, r in ((-90, 60), (-20, 75), (70, 66), (140, 70)):
            ball(
                r,
                x,
                20,
                -22,
                soil('4f5f3f' if side != 'winter' else '9aa3ab', '46633a' if side != 'winter' else 'cfd6dd', 1.2),
                (1.4, 1, 0.62),
                40,
            )
    fence(-13, -2.5, 6.0, None, 'wood:8a6f50')
    fence(3.5, 13, 6.0, None, 'wood:8a6f50')
    for x, yy, s in ((-5.2, 12.5, 0.9), (6.6, 12.7, 0.8), (-4.0, 11.6, 0.5)):
        if side != 'winter':
            plant(bush(season, 0), x, yy, 0, s)
    if side != 'winter':
        grass(-13, -2.2, 13, 12, 0.16, season, 40, (0, -3), keep=lambda gx, gy: not (-0.4 < gx < 2.0))
        sheet(2.0, 13, 0.8, 5.2, 0.01, soil('9a8f7c', '7f7a5a', 0.1))
    day(season, 122 if variant == 0 else 238, 34)
    camera(-5.2, -2.5, 1.6, 15, 23, 0.1)
    return ['wooden_porch', 'snow' if side == 'winter' else 'hills', 'spruces'], {
        'mirrored': mirrored,
        **OUTDOORS,
        'brightness': 0.29 if side != 'winter' else 0.36,
    }


def _snow():
    from models.nodes import Shader

    s = Shader('snow')
    lumps = s.noise(s.metres('World'), 1.3, 6, 0.55)
    return s.surface((0.86, 0.89, 0.94), 0.7, s.bump(lumps, 0.12, 0.6), plain=(0.86, 0.89, 0.94))
