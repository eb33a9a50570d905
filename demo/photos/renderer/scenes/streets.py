"""Streets before a property."""


from models.cars import SHADES, car
from models.facade import copies, lamp_post, outside_window
from models.rng import rng
from models.materials import lacquer
from models.shapes import box, placed, sheet
from models.scene_setup import OUTDOORS, camera, sky
from models.stone import asphalt, concrete, render, soil, tiles
from models.trees import broadleaf, hedge, plant
from .land import far_house


def street(home, variant=0, mirrored=False):
    """The street before the property: of a town, with shops, of an estate, or a lane between gardens."""
    season = home.season
    sky(40, 165 if variant % 2 == 0 else 200, 0.33, 4.6, 0.35)
    sheet(300, 300, 0, 110, -0.03, soil('6d6248', '606c42', 1.2))
    sheet(7.0, 240, 0, 110, 0.0, asphalt())
    pavement = tiles('a9a59c', '7f7b73', 0.4, 0.4, gloss=0.1)
    for s in (-1, 1):
        sheet(3.4, 240, s * 5.3, 110, 0.12, pavement)
        box(0.18, 240, 0.13, s * 3.58, 110, 0, concrete('b3b0a8', 0.3), 0.01)
    if variant in (0, 1):
        _town_sides(variant)
    elif variant == 2:
        for s in (-1, 1):
            for i in range(4):
                with placed(s * 15, 8 + i * 24, 0, 90 * -s):
                    box(18, 12, 8, 0, 6, 0, lacquer(('c9ced0', 'b9bfc2', 'd3cfc6')[i % 3], 0.5), 0.01)
                    box(18.2, 0.2, 0.5, 0, -0.1, 7.6, lacquer('4f5f6b', 0.5), 0.01)
                    for x in (-5, 0, 5):
                        box(3.2, 0.08, 3.6, x, -0.04, 0, lacquer('e3e5e5', 0.5), 0.01)
    else:
        for s in (-1, 1):
            for i in range(4):
                far_house(
                    s * 15.5,
                    14 + i * 17 + 5 * (s > 0),
                    ('efe6d6', 'e3d3bd', 'd9dccf', 'f0ece2')[(i + (s > 0)) % 4],
                    ('94503a', '7a4433')[i % 2],
                    90 * -s,
                )
            hedge(s * 7.6, 2, s * 7.6, 80, 1.3, 0.6, season)
    for i in range(8):
        s = -1 if i % 2 else 1
        plant(broadleaf(season, 7.0, i % 2), s * 6.3, 5.5 + i * 6.2, 0.1, rng().uniform(0.7, 0.95))
    for y in (11.5, 16.8, 22.0, 27.4, 33, 39):
        for s in (-1, 1):
            if rng().random() < 0.75:
                with placed(s * 2.5, y + rng().uniform(-0.4, 0.4), 0, 90 if s > 0 else -90):
                    car(rng().choice(SHADES))
    lamp_post(4.1, 13)
    camera(-4.9, -1.0, 1.65, 9, 24, 0.09)
    return ['parked_cars', 'trees'] + {0: ['shops'], 1: ['shops'], 3: ['houses']}.get(variant, []), {
        'mirrored': mirrored,
        **OUTDOORS,
    }


def _town_sides(variant):
    """Houses of three to five floors with shops on both sides."""
    colors = ('e3d6bd', 'cfc4b0', 'd9c0a0', 'c9cbc0', 'e6dcc8', 'bfae94', 'd3c9b9')
    for s in (-1, 1):
        y = -4.0
        k = 0 if s > 0 else 3
        while y < 75:
            w, floors = rng().uniform(13, 17), rng().choice((3, 4, 5))
            h = 4.2 + (floors - 1) * 3.3 + 0.6
            with placed(s * 7.0, y + w / 2, 0, -90 * s):
                wall = render(colors[(k + variant) % 7], 0.35)
                box(w - 0.05, 11, h, 0, 5.5, 0, wall, 0.01)
                box(w + 0.15, 0.5, 0.35, 0, -0.1, h - 0.3, render('efe8d8', 0.3), 0.03)
                box(w + 0.05, 0.2, 0.22, 0, -0.05, 4.0, render('efe8d8', 0.3), 0.02)
                n = int(w / 2.7)
                places = [
                    (-w / 2 + (i + 0.5) * w / n, -0.01, 5.0 + f * 3.3) for i in range(n) for f in range(floors - 1)
                ]
                copies(lambda: outside_window(1.2, 1.9, 'efece4' if k % 2 else '6b4a32', 2, transom=0.5), places)
                m = max(2, int(w / 4))
                for i in range(m):
                    x = -w / 2 + (i + 0.5) * w / m
                    with placed(x, -0.02, 0.35):
                        outside_window(w / m - 0.7, 2.7, '2a2c2e', 3, sill=False)
                    shade = rng().choice(('7a2f2a', '2f4a4a', 'c9b28a', '3f4346', '5a6b4a'))
                    box(w / m - 0.5, 0.12, 0.5, x, -0.08, 3.25, lacquer(shade, 0.5), 0.01)
                    if rng().random() < 0.45:
                        box(w / m - 0.6, 1.2, 0.04, x, -0.6, 2.85, lacquer(shade, 0.7), 0.005, tilt=(18, 0, 0))
            y += w
            k += 1
