"""Lamps with the light they give."""

from .materials import black, lacquer, light, sheer
from .shapes import ball, cylinder, lathe, tube
from .scene_setup import bulb


def pendant(x, y, ceiling, drop=0.9, style='dome', color='1d1d1f', watts=0):
    """A hanging lamp. Styles: dome, globe, drum, paper."""
    z = ceiling - drop
    cylinder(0.004, drop, x, y, z, black())
    cylinder(0.05, 0.03, x, y, ceiling - 0.03, lacquer(color, 0.4))
    if style == 'globe':
        ball(0.13, x, y, z - 0.1, light('fff3df', 3.5))
    elif style == 'drum':
        lathe([(0.24, -0.24), (0.24, 0)], x, y, z, sheer('f2e6d0', 0.0), 48)
        ball(0.05, x, y, z - 0.12, light('fff1d8', 14))
    elif style == 'paper':
        ball(0.2, x, y, z - 0.16, light('fff4e2', 4.5), (1, 1, 0.9))
    else:
        lathe(
            [(0.19, -0.2), (0.17, -0.12), (0.09, -0.03), (0.03, 0.02), (0.0, 0.03)], x, y, z, lacquer(color, 0.35), 48
        )
        ball(0.045, x, y, z - 0.13, light('fff1d8', 14))
    if watts:
        bulb(x, y, z - 0.26, watts)


def ceiling_lamp(x, y, ceiling, r=0.22, watts=0):
    """A flat white lamp under the ceiling."""
    cylinder(r + 0.01, 0.05, x, y, ceiling - 0.05, lacquer(), steps=48)
    lathe([(0, -0.05), (r * 0.6, -0.045), (r, 0.0)], x, y, ceiling - 0.05, light('fff6ea', 3.0), 48)
    if watts:
        bulb(x, y, ceiling - 0.2, watts, (1, 0.88, 0.72))


def floor_lamp(color='1d1d1f', shade='efe4cf', h=1.55, watts=10, style='drum'):
    """A standing lamp at the place's origin."""
    m = lacquer(color, 0.4)
    cylinder(0.14, 0.02, 0, 0, 0, m, steps=48)
    if style == 'arc':
        from math import cos, pi, sin

        points = [(0, 0, 0.02), (0, 0, 1.2)] + [
            (0.55 - 0.55 * cos(a), 0, 1.2 + 0.55 * sin(a)) for a in [pi * i / 16 for i in range(1, 15)]
        ]
        tube(points, 0.012, m)
        x, y, z = points[-1]
        lathe([(0.16, -0.12), (0.12, -0.03), (0.0, 0.02)], x, y, z, m, 40)
        ball(0.04, x, y, z - 0.07, light('fff1d8', 12))
        bulb(x, y, z - 0.16, watts)
        return
    cylinder(0.011, h - 0.28, 0, 0, 0.01, m)
    lathe([(0.21, h - 0.3), (0.15, h)], 0, 0, 0, sheer(shade, 0.0), 48)
    ball(0.04, 0, 0, h - 0.17, light('ffe6c0', 12))
    bulb(0, 0, h - 0.32, watts)


def table_lamp(x, y, z, base='c9b79a', watts=5, h=0.42):
    lathe(
        [(0, 0), (0.07, 0), (0.08, 0.05), (0.05, h * 0.35), (0.02, h * 0.5), (0.012, h * 0.6)],
        x,
        y,
        z,
        lacquer(base, 0.35),
    )
    lathe([(0.14, h * 0.5), (0.1, h)], x, y, z, sheer('f1e6d2', 0.0), 40)
    ball(0.03, x, y, z + h * 0.72, light('ffe6c0', 12))
    bulb(x, y, z + h * 0.62, watts)
