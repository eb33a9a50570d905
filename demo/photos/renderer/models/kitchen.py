"""Kitchen units. Runs stand against a wall: x along it from 0, y = 0 at the wall, fronts towards -y."""
from math import pi, sin

from .materials import black, brass, chrome, lacquer, metal, plastic, steel, wood
from .shapes import ball, box, cylinder, lathe, tube
from .scene_setup import glow
from .stone import marble, terrazzo

DEPTH, HEIGHT, PLINTH = 0.6, 0.9, 0.1


class Finish:
    """What a kitchen is made of: fronts, worktop, handles (bar, knob, none)."""

    def __init__(self, fronts='e9e7e1', top='oak', handles='bar', upper=None, shaker=False, metalwork='black'):
        self.fronts, self.upper = front_of(fronts), front_of(upper or fronts)
        self.top, self.handles, self.shaker = worktop_of(top), handles, shaker
        self.metal = {'black': black, 'steel': steel, 'brass': brass}[metalwork]()


def front_of(name):
    return wood(name[5:], 0.4) if name.startswith('wood:') else lacquer(name, 0.3)


def worktop_of(name):
    if name == 'oak':
        return wood('b88750', 0.5)
    if name == 'walnut':
        return wood('6b4529', 0.5)
    if name == 'marble':
        return marble()
    if name == 'granite':
        return terrazzo('4c4a48', '2a2928', 0.8)
    return lacquer(name, 0.22)


def _front(x, z, w, h, y, finish, material, handle='top'):
    """A door or drawer front w by h, its left lower corner at x, z."""
    gap = 0.003
    box(w - 2 * gap, 0.02, h - 2 * gap, x + w / 2, y, z + gap, material, 0.002)
    if finish.shaker and h > 0.2:
        for side in (0.03, w - 0.03):
            box(0.055, 0.008, h - 2 * gap, x + side, y - 0.012, z + gap, material, 0.002)
        for low in (z + gap, z + h - 0.06):
            box(w - 2 * gap, 0.008, 0.055, x + w / 2, y - 0.012, low, material, 0.002)
    if finish.handles == 'bar':
        if handle == 'side':
            box(0.012, 0.014, 0.16, x + w - 0.045, y - 0.04, z + (0.06 if z > 1 else h - 0.24), finish.metal, 0.004)
        else:
            box(min(0.2, w * 0.5), 0.014, 0.012, x + w / 2, y - 0.04, z + h - 0.06, finish.metal, 0.004)
            for s in (-1, 1):
                box(0.008, 0.03, 0.008, x + w / 2 + s * min(0.08, w * 0.2), y - 0.022, z + h - 0.058, finish.metal, 0)
    elif finish.handles == 'knob':
        ball(
            0.015,
            x + (w - 0.05 if handle == 'side' else w / 2),
            y - 0.03,
            z + (0.08 if z > 1 else h - 0.08),
            finish.metal,
            steps=16,
        )


def base_units(parts, finish, worktop=True, splash=None, splash_h=0.55):
    """A run of base units. `parts` lists (width, what); what is door, doors, drawers, sink, hob, oven, washer, gap.
    Returns the length of the run."""
    x = 0.0
    for w, what in parts:
        if what in ('washer', 'dishwasher'):
            _washer(x, w) if what == 'washer' else _front(
                x, PLINTH, w, HEIGHT - PLINTH - 0.04, -DEPTH, finish, finish.fronts
            )
        elif what != 'gap':
            box(w, DEPTH - 0.03, HEIGHT - PLINTH - 0.04, x + w / 2, -(DEPTH - 0.03) / 2, PLINTH, finish.fronts, 0.001)
            y = -DEPTH + 0.01
            tall = HEIGHT - PLINTH - 0.05
            if what == 'drawers':
                for i, share in enumerate((0.42, 0.36, 0.22)):
                    _front(x, PLINTH + tall * (0, 0.42, 0.78)[i], w, tall * share, y, finish, finish.fronts)
            elif what == 'oven':
                _oven(x, PLINTH + 0.1, w, y)
                _front(x, PLINTH, w, 0.1, y, finish, finish.fronts, 'none')
            else:
                halves = 2 if w > 0.65 else 1
                for i in range(halves):
                    _front(x + i * w / halves, PLINTH, w / halves, tall, y, finish, finish.fronts, 'side')
        x += w
    box(x, 0.02, PLINTH, x / 2, -DEPTH + 0.07, 0, lacquer('2b2b2b', 0.5), 0)
    if worktop:
        box(x + 0.02, DEPTH + 0.03, 0.038, x / 2, -DEPTH / 2 - 0.005, HEIGHT - 0.038, finish.top, 0.004)
    if splash is not None:
        box(x, 0.012, splash_h, x / 2, -0.006, HEIGHT, splash, 0)
    at = 0.0
    for w, what in parts:
        if what == 'sink':
            _sink(at + w / 2, finish)
        elif what in ('hob', 'oven'):
            box(0.58, 0.51, 0.006, at + w / 2, -DEPTH / 2, HEIGHT, lacquer('0c0c0d', 0.06), 0.002)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    cylinder(
                        0.075 + 0.015 * sy,
                        0.0012,
                        at + w / 2 + sx * 0.14,
                        -DEPTH / 2 + sy * 0.12,
                        HEIGHT + 0.006,
                        lacquer('2a2a2c', 0.2),
                    )
        at += w
    return x


def _oven(x, z, w, y):
    box(w - 0.006, 0.02, 0.595, x + w / 2, y, z, lacquer('111112', 0.12), 0.003)
    box(w - 0.1, 0.004, 0.34, x + w / 2, y - 0.011, z + 0.06, lacquer('050506', 0.03), 0.002)
    cylinder(0.01, w - 0.12, x + 0.06, y - 0.045, z + 0.45, steel(), tilt=(0, 90, 0))
    for i in range(3):
        cylinder(0.018, 0.02, x + w / 2 + (i - 1) * 0.12, y - 0.01, z + 0.53, steel(), tilt=(90, 0, 0))


def _washer(x, w):
    white = plastic('f1f1ef', 0.3)
    box(w - 0.01, DEPTH - 0.04, HEIGHT - 0.06, x + w / 2, -(DEPTH - 0.04) / 2, 0.01, white, 0.01)
    y = -DEPTH + 0.03
    lathe([(0.21, 0), (0.2, 0.03), (0.15, 0.035)], x + w / 2, y, 0.44, plastic('c9cacb', 0.25), 48, tilt=(90, 0, 0))
    cylinder(0.15, 0.02, x + w / 2, y - 0.005, 0.44, lacquer('15171a', 0.08), tilt=(90, 0, 0), steps=48)
    box(w - 0.04, 0.012, 0.1, x + w / 2, y - 0.01, HEIGHT - 0.17, plastic('dcdcda', 0.3), 0.003)
    cylinder(0.028, 0.025, x + w / 2, y - 0.01, HEIGHT - 0.12, plastic('e9e9e8', 0.25), tilt=(90, 0, 0))


def _sink(x, finish):
    box(0.5, 0.4, 0.004, x, -DEPTH / 2 - 0.02, HEIGHT, steel(), 0.002)
    box(0.44, 0.34, 0.004, x, -DEPTH / 2 - 0.02, HEIGHT + 0.001, metal('5c5c5c', 0.35), 0.001)
    y = -0.09
    cylinder(0.024, 0.05, x, y, HEIGHT, chrome())
    arc = [
        (x, y - 0.09 + 0.09 * sin(pi / 2 + a), HEIGHT + 0.26 + 0.09 * sin(a))
        for a in [pi * i / 10 for i in range(11)]
    ]
    tube([(x, y, HEIGHT), (x, y, HEIGHT + 0.26)] + arc + [(x, arc[-1][1], HEIGHT + 0.2)], 0.011, chrome())


def wall_units(widths, finish, z=1.45, h=0.72, depth=0.34, light=False):
    """Cupboards on the wall; None leaves a gap as wide as the number after it: [0.6, None, 0.6] leaves 0.6."""
    x = 0.0
    for w in widths:
        if w < 0:
            x -= w
            continue
        box(w, depth - 0.02, h, x + w / 2, -(depth - 0.02) / 2, z, finish.upper, 0.001)
        halves = 2 if w > 0.65 else 1
        for i in range(halves):
            _front(x + i * w / halves, z, w / halves, h, -depth + 0.01, finish, finish.upper, 'side')
        if light:
            glow(w * 0.9, 0.04, x + w / 2, -depth + 0.08, z - 0.005, 1.6 * w, 180, (1, 0.86, 0.68), pitch=90)
        x += w
    return x


def tall_units(parts, finish, h=2.17, depth=0.6):
    """Cupboards of full height: door, fridge, ovens."""
    x = 0.0
    for w, what in parts:
        box(w, depth - 0.02, h - 0.1, x + w / 2, -(depth - 0.02) / 2, 0.1, finish.fronts, 0.001)
        y = -depth + 0.01
        if what == 'ovens':
            _front(x, 0.1, w, 0.68, y, finish, finish.fronts)
            _oven(x, 0.8, w, y)
            box(w - 0.006, 0.02, 0.38, x + w / 2, y, 1.42, lacquer('111112', 0.12), 0.003)
            _front(x, 1.82, w, h - 1.82, y, finish, finish.fronts)
        else:
            cut = 0.78 if what == 'fridge' else 1.3
            _front(x, 0.1, w, cut - 0.1, y, finish, finish.fronts, 'side')
            _front(x, cut, w, h - cut, y, finish, finish.fronts, 'side')
        x += w
    return x
