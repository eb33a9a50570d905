"""Objects on and around kitchen units."""


from .decor import bowl
from .rng import rng
from .materials import black, ceramic, chrome, glass, lacquer, metal, steel, wood
from .shapes import box, cylinder, lathe, placed, tube

from .kitchen import HEIGHT


def open_shelf(x, w, z, material):
    """A board with crockery."""
    box(w, 0.22, 0.03, x + w / 2, -0.11, z, material, 0.003)
    at = x + 0.1
    while at < x + w - 0.1:
        kind = rng().random()
        if kind < 0.4:
            for i in range(rng().choice((2, 4, 5))):
                cylinder(0.085, 0.012, at, -0.11, z + 0.03 + i * 0.013, ceramic('efece6'))
        elif kind < 0.75:
            h = rng().uniform(0.12, 0.2)
            cylinder(0.045, h, at, -0.11, z + 0.03, glass('f0f4f4'))
            cylinder(
                0.041,
                h * 0.7,
                at,
                -0.11,
                z + 0.032,
                lacquer(rng().choice(('c9a26a', '8a5a33', 'e6d9bd', 'a33b2a')), 0.8),
            )
            cylinder(0.046, 0.02, at, -0.11, z + 0.03 + h, wood('b88750'))
        else:
            bowl(at, -0.11, z + 0.03, 0.08, rng().choice(('7f9290', 'd6cfc2', 'b5795a')))
        at += rng().uniform(0.17, 0.24)


def fridge(w=0.6, h=1.86, color='d5d5d3'):
    """A freestanding fridge, its left edge at x = 0."""
    m = metal('b9babb', 0.35) if color == 'steel' else lacquer(color, 0.25)
    box(w, 0.6, h, w / 2, -0.32, 0.02, m, 0.012)
    box(w, 0.004, 0.01, w / 2, -0.621, 0.7, lacquer('333333'), 0)
    for z, tall in ((0.4, 0.26), (0.78, 0.4)):
        box(0.02, 0.03, tall, 0.05, -0.645, z, chrome(), 0.006)


def hood(x, z=1.6, ceiling=2.7):
    """An extractor above the hob."""
    m = steel()
    box(0.6, 0.46, 0.06, x, -0.23, z, m, 0.004)
    box(0.26, 0.24, ceiling - z - 0.06, x, -0.14, z + 0.06, m, 0.003)


def worktop_things(x, w):
    """A board, jars, a kettle and the like on a worktop."""
    things = ['board', 'kettle', 'jars', 'bowl', 'knife', 'herbs']
    rng().shuffle(things)
    at = x
    for thing in things:
        if at > x + w:
            return
        if thing == 'board':
            box(0.26, 0.02, 0.36, at, -0.06, HEIGHT, wood('a9713f', 0.4), 0.004, tilt=(-9, 0, 0))
        elif thing == 'kettle':
            lathe(
                [(0, 0), (0.08, 0), (0.085, 0.03), (0.06, 0.18), (0.05, 0.2), (0, 0.21)],
                at,
                -0.2,
                HEIGHT,
                steel(),
                40,
            )
            tube(
                [
                    (at + 0.07, -0.2, HEIGHT + 0.17),
                    (at + 0.13, -0.2, HEIGHT + 0.16),
                    (at + 0.13, -0.2, HEIGHT + 0.06),
                    (at + 0.085, -0.2, HEIGHT + 0.04),
                ],
                0.01,
                black(),
            )
        elif thing == 'jars':
            for i in range(3):
                cylinder(0.05 - i * 0.006, 0.19 - i * 0.035, at + i * 0.11, -0.12, HEIGHT, ceramic('e8e2d5'))
                cylinder(0.052 - i * 0.006, 0.02, at + i * 0.11, -0.12, HEIGHT + 0.19 - i * 0.035, wood('b88750'))
            at += 0.2
        elif thing == 'bowl':
            bowl(at, -0.28, HEIGHT, 0.14, 'efece4', rng().choice(('c9772a', '9fae3a', 'b03a2a')))
        elif thing == 'knife':
            box(0.11, 0.08, 0.2, at, -0.13, HEIGHT, wood('4a3324', 0.4), 0.006, tilt=(-14, 0, 0))
        else:
            from .plants import herb

            with placed(at, -0.14, HEIGHT):
                herb(pot_color=rng().choice(('e6e1d6', 'b5623f')))
        at += rng().uniform(0.34, 0.5)
