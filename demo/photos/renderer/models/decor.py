"""Small objects for furnished rooms: books, pictures, vases, lamps, rugs."""
from .rng import rng
from .materials import black, brass, chrome, fabric, lacquer, mirror, rug, wood
from .nodes import Shader
from .materials import once, rgb
from .shapes import ball, box, cylinder, lathe, placed, soft

SPINES = (
    '7d3b33',
    '2f4858',
    'c9b28a',
    '556b4e',
    'e4dccb',
    '3b3b3f',
    '9c7a3f',
    '8a9aa3',
    'b5563f',
    'd9d6cf',
    '4d4563',
)


def books(w, h=0.24, d=0.17):
    """A row of books from x = 0 to w, their backs to -y, on z = 0."""
    x = 0.0
    while x < w - 0.03:
        thick = rng().uniform(0.016, 0.042)
        tall = h * rng().uniform(0.72, 1.0)
        if x + thick > w:
            break
        slant = 9 if rng().random() < 0.06 else 0
        box(
            thick,
            d * rng().uniform(0.8, 1),
            tall,
            x + thick / 2,
            -d / 2,
            0,
            lacquer(rng().choice(SPINES), 0.6),
            0.002,
            tilt=(0, slant, 0),
        )
        x += thick + (0.03 if slant else 0.001)


def book_pile(count=3, turn=12):
    """Books lying on each other at the place's origin."""
    z = 0.0
    for i in range(count):
        with placed(0, 0, z, rng().uniform(-turn, turn)):
            thick = rng().uniform(0.018, 0.034)
            box(0.25 - 0.02 * i, 0.18 - 0.015 * i, thick, 0, 0, 0, lacquer(rng().choice(SPINES), 0.5), 0.002)
            z += thick


@once
def art(seed=1, palette=('d9c9ae', '3f5a5a', 'b5623f', '26323a')):
    """An abstract print: soft fields of a few colours."""
    s = Shader('art')
    at = s.metres('UV', scale=(1, 1, 1), shift=(seed * 3.7, seed * 1.3, 0))
    field = s.noise(at, 1.9, 2.5, 0.4, 0.9)
    colors = [rgb(c) for c in palette]
    steps = [
        (0.0, colors[0]),
        (0.47, colors[0]),
        (0.475, colors[1]),
        (0.56, colors[1]),
        (0.565, colors[2]),
        (0.62, colors[2]),
        (0.625, colors[3]),
    ]
    return s.surface(s.ramp(field, *steps), 0.55)


PALETTES = (
    ('e6dfd1', '8fa09a', 'b98a5a', '39474a'),
    ('ece6da', 'c98b6b', '7a4a3a', '2f3b46'),
    ('e9e7e1', '9fb1b8', '50697a', '2b2f36'),
    ('efe9dc', 'd5b46a', '7d8a5b', '3d4a3a'),
)


def picture(x, z, w=0.5, h=0.7, frame='black', palette=None, mount=0.06):
    """A framed print on the wall, its middle at x, z."""
    m = {'black': black(), 'white': lacquer(), 'brass': brass()}.get(frame) or wood(frame, 0.4)
    box(w, 0.03, h, x, -0.016, z - h / 2, m, 0.003)
    box(w - 0.04, 0.004, h - 0.04, x, -0.033, z - h / 2 + 0.02, lacquer('f6f4ef', 0.6), 0)
    chosen = palette if palette is not None else rng().randrange(len(PALETTES))
    box(
        w - 0.04 - 2 * mount,
        0.003,
        h - 0.04 - 2 * mount,
        x,
        -0.036,
        z - h / 2 + 0.02 + mount,
        art(rng().randrange(40), PALETTES[chosen]),
        0,
    )


def round_mirror(x, z, r=0.38, frame='black'):
    m = black() if frame == 'black' else brass()
    cylinder(r, 0.02, x, 0, z, m, steps=64, tilt=(90, 0, 0))
    cylinder(r - 0.015, 0.004, x, -0.02, z, mirror(), steps=64, tilt=(90, 0, 0))


def vase(x, y, z, h=0.28, color='d8cfc0', stems=None):
    """A vase, with dry or green stems if a leaf material is given."""
    lathe(
        [
            (0, 0),
            (h * 0.2, 0),
            (h * 0.32, h * 0.3),
            (h * 0.27, h * 0.62),
            (h * 0.13, h * 0.86),
            (h * 0.16, h),
            (h * 0.13, h),
            (h * 0.1, h * 0.86),
        ],
        x,
        y,
        z,
        lacquer(color, 0.4),
    )
    if stems:
        from .plants import twigs

        with placed(x, y, z + h * 0.8):
            twigs(stems)


def bowl(x, y, z, r=0.14, color='e8e4da', fruit=None):
    lathe(
        [
            (0, 0),
            (r * 0.45, 0),
            (r * 0.8, r * 0.25),
            (r, r * 0.6),
            (r * 0.96, r * 0.6),
            (r * 0.75, r * 0.28),
            (0, r * 0.1),
        ],
        x,
        y,
        z,
        lacquer(color, 0.3),
    )
    if fruit:
        for i in range(5):
            a = i * 1.26
            from math import cos, sin

            ball(r * 0.3, x + r * 0.42 * cos(a), y + r * 0.42 * sin(a), z + r * 0.5, lacquer(fruit, 0.35), steps=16)


def carpet(w, d, color='cbbfa8', other='8d8272', size=0.22):
    """A rug about the place's origin."""
    soft(w, d, 0.016, 0, 0, 0.0005, rug(color, other, size), 0.007, steps=4)


def television(x, z, w=1.2):
    box(w, 0.045, w * 0.57, x, -0.04, z, lacquer('141416', 0.2), 0.006)
    box(w - 0.02, 0.004, w * 0.57 - 0.03, x, -0.064, z + 0.018, lacquer('0a0b0d', 0.08), 0)


def throw(w, d, x, y, z, color='c9b49a', turn=0):
    """A folded blanket."""
    with placed(x, y, z, turn):
        soft(w, d, 0.03, 0, 0, 0, fabric(color, 160), 0.014, 0.008)


def basket(r=0.2, h=0.32, color='b48a56'):
    m = fabric(color, 60, 0.8, 0.0, 0.5)
    lathe(
        [(0, 0.01), (r * 0.85, 0.0), (r, h * 0.5), (r * 0.94, h), (r * 0.88, h), (r * 0.9, h * 0.4), (0, 0.03)],
        0,
        0,
        0,
        m,
        40,
    )


def clothes_hook(x, z, color='8a8f93'):
    """A coat on its hook."""
    from .openings import curtain

    cylinder(0.012, 0.06, x, 0, z, chrome(), tilt=(90, 0, 0))
    curtain(x, 0.2, z + 0.02, z - 0.84, fabric(color), folds=3, y=-0.07, depth=0.035)
    curtain(x, 0.1, z + 0.03, z - 0.5, fabric(color), folds=2, y=-0.1, depth=0.025)
