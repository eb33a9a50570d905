"""Tables, with x, y at the middle of the top."""
from .materials import black, lacquer, wood
from .shapes import box, cylinder, tube
from .stone import marble


def top_of(name):
    """A table top: marble, white, or a wood's colour."""
    if name == 'marble':
        return marble()
    if name == 'white':
        return lacquer('f3f2ee', 0.3)
    return wood(name, 0.5)


def coffee_table(w=1.1, d=0.6, top='9a6a3c', style='legs', h=0.4):
    """Styles: legs, round, block, frame."""
    m = top_of(top)
    if style == 'round':
        cylinder(w / 2, 0.03, 0, 0, h - 0.03, m, steps=64)
        for sx, sy in ((-1, -1), (1, -1), (0, 1)):
            tube([(sx * w * 0.2, sy * w * 0.2, h - 0.03), (sx * w * 0.32, sy * w * 0.32, 0)], 0.014, m)
        return
    box(w, d, 0.035, 0, 0, h - 0.035, m, 0.006)
    if style == 'block':
        box(w - 0.12, d - 0.1, h - 0.1, 0, 0, 0.06, m, 0.004)
        return
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(
                0.03,
                0.03,
                h - 0.03,
                sx * (w / 2 - 0.04),
                sy * (d / 2 - 0.04),
                0,
                black() if style == 'frame' else m,
                0.004,
            )
    if style == 'legs':
        box(w - 0.1, d - 0.1, 0.02, 0, 0, 0.14, m, 0.004)
    else:
        for sy in (-1, 1):
            box(w - 0.06, 0.025, 0.025, 0, sy * (d / 2 - 0.04), 0.02, black(), 0.004)


def dining_table(w=1.6, d=0.9, top='9a6a3c', style='legs', h=0.75):
    """Styles: legs, round, cross (a steel frame), old (turned corners and an apron)."""
    m = top_of(top)
    if style == 'round':
        cylinder(w / 2, 0.03, 0, 0, h - 0.03, m, steps=64)
        cylinder(0.26, 0.025, 0, 0, 0, lacquer('f3f2ee', 0.3), top=0.2)
        cylinder(0.05, h - 0.05, 0, 0, 0.02, lacquer('f3f2ee', 0.3), top=0.07)
        return
    box(w, d, 0.035, 0, 0, h - 0.035, m, 0.006)
    legs = black() if style == 'cross' else m
    for sx in (-1, 1):
        if style == 'cross':
            for sy in (-1, 1):
                box(0.05, 0.03, h - 0.03, sx * (w / 2 - 0.22), sy * (d / 2 - 0.08), 0, legs, 0.004)
            box(0.05, d - 0.16, 0.03, sx * (w / 2 - 0.22), 0, 0, legs, 0.004)
        else:
            for sy in (-1, 1):
                box(0.06, 0.06, h - 0.03, sx * (w / 2 - 0.06), sy * (d / 2 - 0.06), 0, legs, 0.008)
    if style != 'cross':
        for sy in (-1, 1):
            box(w - 0.14, 0.022, 0.09, 0, sy * (d / 2 - 0.06), h - 0.125, m, 0.004)
        for sx in (-1, 1):
            box(0.022, d - 0.14, 0.09, sx * (w / 2 - 0.06), 0, h - 0.125, m, 0.004)


def side_table(top='9a6a3c', h=0.5, r=0.22):
    """A small round table on a thin foot."""
    cylinder(r, 0.02, 0, 0, h - 0.02, top_of(top), steps=48)
    cylinder(0.012, h - 0.02, 0, 0, 0.01, black())
    cylinder(r * 0.7, 0.012, 0, 0, 0, black(), steps=48)


def desk(w=1.4, d=0.65, top='c89f6d', legs='white', drawers=True):
    """A writing desk with its long side along x; the sitter is at -y."""
    box(w, d, 0.028, 0, 0, 0.72, top_of(top), 0.004)
    m = top_of(legs) if legs != 'black' else black()
    for sx in (-1, 1):
        for sy in (-1, 1):
            box(0.035, 0.035, 0.72, sx * (w / 2 - 0.04), sy * (d / 2 - 0.04), 0, m, 0.004)
    if drawers:
        for i in range(3):
            box(0.4, d - 0.08, 0.18, w / 2 - 0.28, 0, 0.12 + i * 0.195, m, 0.004)
            box(0.12, 0.015, 0.012, w / 2 - 0.28, -d / 2 + 0.035, 0.24 + i * 0.195, black(), 0.003)
