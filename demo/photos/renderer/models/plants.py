"""Plants in pots, made of a few hundred leaves each."""
from math import cos, pi, radians, sin

import numpy as np

from .rng import rng
from .materials import lacquer, leaf
from .shapes import add, cylinder, lathe, quads, tube
from .stone import soil


def blade(length, width, bend, twist=0.0, steps=5, fold=0.25):
    """Quads of one leaf that grows along +y from the origin, bent down by `bend`; (n, 4, 3)."""
    t = np.linspace(0, 1, steps + 1)
    half = width / 2 * np.sin(np.pi * np.clip(t * 0.92 + 0.06, 0, 1)) ** 0.8
    y = length * t * (1 - 0.25 * bend * t)
    z = length * (0.15 * t - bend * 0.55 * t * t)
    side = []
    for s in (-1, 0, 1):
        side.append(np.stack([s * half * cos(twist), y, z + abs(s) * half * fold], 1))
    out = []
    for left, right in ((side[0], side[1]), (side[1], side[2])):
        out.append(np.stack([left[:-1], right[:-1], right[1:], left[1:]], 1))
    return np.concatenate(out)


def turned(points, pitch, yaw, at=(0, 0, 0)):
    """Points raised by `pitch` and swung by `yaw` (radians), then moved."""
    c, s = cos(pitch), sin(pitch)
    x, y, z = points[..., 0], points[..., 1] * c - points[..., 2] * s, points[..., 1] * s + points[..., 2] * c
    a, b = cos(yaw), sin(yaw)
    return np.stack([x * a - y * b, x * b + y * a, z], -1) + np.asarray(at)


def leaves(pieces, material):
    """One mesh of many leaves, each with its own tone."""
    tone = np.concatenate([np.full(len(piece), rng().random()) for piece in pieces])
    add(quads(np.concatenate(pieces), smooth=True, tone=tone), material, name='leaves')


def pot(r=0.17, h=0.32, color='e6e1d6'):
    lathe(
        [(0, 0), (r * 0.78, 0), (r, h), (r * 0.92, h), (r * 0.9, h * 0.9), (0, h * 0.9)],
        0,
        0,
        0,
        lacquer(color, 0.45),
        40,
    )
    cylinder(r * 0.88, 0.01, 0, 0, h * 0.89, soil('3a2d22', '3a2d22', 0))


def ficus(h=1.5, pot_color='e6e1d6', color='31592b'):
    """A slender tree with broad leaves."""
    pot(0.18, 0.34, pot_color)
    bark = lacquer('5c4a38', 0.8)
    pieces = []
    for stem in range(3):
        lean = rng().uniform(0, 6.28)
        top = h * rng().uniform(0.75, 1)
        points = [
            (
                0.02 * cos(lean) + 0.16 * t * t * cos(lean),
                0.02 * sin(lean) + 0.16 * t * t * sin(lean),
                0.3 + (top - 0.3) * t,
            )
            for t in (0, 0.25, 0.5, 0.75, 1)
        ]
        tube(points, 0.011, bark)
        for i in range(22):
            t = rng().uniform(0.3, 1.0)
            k = min(3, int(t * 4))
            a, b, f = np.array(points[k]), np.array(points[k + 1]), t * 4 - k
            at = a + (b - a) * f
            size = rng().uniform(0.14, 0.24)
            piece = blade(size, size * 0.55, rng().uniform(0.2, 0.9))
            pieces.append(turned(piece, radians(rng().uniform(-10, 60)), rng().uniform(0, 2 * pi), at))
    leaves(pieces, leaf(color))


def palm(h=1.4, pot_color='3b3b3d', color='3f6b33'):
    """A kentia: arched stalks with narrow leaflets."""
    pot(0.19, 0.34, pot_color)
    pieces = []
    for stalk in range(11):
        yaw, reach = rng().uniform(0, 2 * pi), rng().uniform(0.35, 0.75)
        top = h * rng().uniform(0.7, 1.05)
        line = [
            (reach * t**1.7 * cos(yaw), reach * t**1.7 * sin(yaw), 0.3 + (top - 0.3) * (1.25 * t - 0.3 * t * t))
            for t in np.linspace(0, 1, 9)
        ]
        tube(line, 0.006, lacquer('52743c', 0.5))
        for i in range(3, 9):
            for side in (-1, 1):
                for extra in (0, 0.5):
                    k = min(i + extra, 8)
                    at = np.array(line[int(k)])
                    length = rng().uniform(0.2, 0.32) * (1.15 - abs(k - 6) * 0.12)
                    pieces.append(
                        turned(blade(length, 0.032, 0.7, steps=4), radians(20), yaw - pi / 2 + side * radians(52), at)
                    )
    leaves(pieces, leaf(color))


def snake_plant(h=0.7, pot_color='d9d2c4', color='35543a'):
    """Upright swords."""
    pot(0.13, 0.24, pot_color)
    pieces = []
    for i in range(13):
        size = h * rng().uniform(0.6, 1)
        at = (rng().uniform(-0.06, 0.06), rng().uniform(-0.06, 0.06), 0.2)
        pieces.append(turned(blade(size, 0.06, 0.05), radians(rng().uniform(72, 90)), rng().uniform(0, 2 * pi), at))
    leaves(pieces, leaf(color, 'a9b36a'))


def trailing(spread=0.3, count=46, color='4c7a3a', pot_color='e6e1d6', fall=0.4):
    """A small pot whose shoots hang over its edge."""
    lathe([(0, 0), (0.06, 0), (0.085, 0.13), (0.075, 0.13), (0, 0.11)], 0, 0, 0, lacquer(pot_color, 0.4), 32)
    pieces = []
    for i in range(count):
        yaw, t = rng().uniform(0, 2 * pi), rng().random()
        r = 0.05 + spread * 0.45 * t
        at = (r * cos(yaw), r * sin(yaw), 0.16 + 0.06 * rng().random() - fall * t * t)
        size = rng().uniform(0.06, 0.1)
        pieces.append(turned(blade(size, size * 0.7, 0.5, steps=3), radians(rng().uniform(-50, 50)), yaw, at))
    leaves(pieces, leaf(color))


def twigs(material, count=9, h=0.5):
    """Stems for a vase."""
    pieces = []
    for i in range(count):
        yaw, lean = rng().uniform(0, 2 * pi), rng().uniform(0.05, 0.22)
        tall = h * rng().uniform(0.6, 1)
        line = [(lean * t * t * cos(yaw), lean * t * t * sin(yaw), tall * t) for t in np.linspace(0, 1, 5)]
        tube(line, 0.0022, lacquer('6d6147', 0.7))
        for k in (2, 3, 4, 4):
            for side in range(3):
                size = rng().uniform(0.04, 0.075)
                pieces.append(
                    turned(
                        blade(size, size * 0.5, 0.4, steps=3),
                        radians(rng().uniform(0, 70)),
                        rng().uniform(0, 2 * pi),
                        line[k],
                    )
                )
    leaves(pieces, material)


def herb(color='4c7a3a', pot_color='b5623f', size=0.16):
    """A pot of herbs for a window sill."""
    lathe(
        [(0, 0), (size * 0.3, 0), (size * 0.42, size * 0.75), (size * 0.36, size * 0.75), (0, size * 0.65)],
        0,
        0,
        0,
        lacquer(pot_color, 0.7),
        28,
    )
    pieces = []
    for i in range(60):
        yaw = rng().uniform(0, 2 * pi)
        r = size * 0.55 * rng().random() ** 0.5
        at = (r * cos(yaw), r * sin(yaw), size * rng().uniform(0.75, 1.6))
        pieces.append(turned(blade(size * 0.3, size * 0.2, 0.4, steps=2), radians(rng().uniform(-20, 60)), yaw, at))
    leaves(pieces, leaf(color))
