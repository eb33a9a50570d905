"""Bathroom fittings, each with its back to y = 0 on a wall."""
from math import pi, sin

from .materials import black, brass, ceramic, chrome, fabric, glass, lacquer, mirror, plastic, wood
from .shapes import box, cylinder, lathe, placed, soft, tube
from .scene_setup import glow


def taps(name):
    return {'chrome': chrome, 'black': black, 'brass': brass}[name]()


def basin(w=0.8, cabinet='wood:a9794f', metalwork='chrome', top='f4f4f2', bowl=False):
    """A washbasin on its cabinet, with the tap; x = 0 is its middle."""
    m = wood(cabinet[5:], 0.45) if cabinet.startswith('wood:') else lacquer(cabinet, 0.3)
    tap = taps(metalwork)
    box(w, 0.46, 0.5, 0, -0.24, 0.32, m, 0.004)
    for i in range(2):
        box(w - 0.006, 0.02, 0.235, 0, -0.475, 0.33 + i * 0.24, m, 0.003)
        box(w * 0.4, 0.014, 0.01, 0, -0.495, 0.53 + i * 0.24, tap, 0.003)
    if bowl:
        box(w + 0.02, 0.48, 0.03, 0, -0.24, 0.82, wood('a9713f', 0.5), 0.003)
        lathe(
            [(0, 0), (0.15, 0), (0.2, 0.12), (0.19, 0.125), (0.14, 0.02), (0, 0.015)], 0, -0.25, 0.85, ceramic(), 48
        )
        z = 0.85
    else:
        soft(w + 0.02, 0.49, 0.09, 0, -0.245, 0.82, ceramic(top), 0.02)
        box(w * 0.62, 0.3, 0.004, 0, -0.27, 0.909, ceramic('d9d9d6'), 0.02)
        z = 0.9
    rise = 0.26 if bowl else 0.12
    cylinder(0.02, rise, 0, -0.07, z, tap)
    tube([(0, -0.07, z + rise), (0, -0.12, z + rise + 0.01), (0, -0.2, z + rise - 0.02)], 0.011, tap)
    box(0.014, 0.07, 0.012, 0, -0.06, z + rise + 0.02, tap, 0.004)
    lathe(
        [(0, 0), (0.028, 0), (0.03, 0.12), (0.012, 0.14), (0.01, 0.17), (0, 0.17)],
        w * 0.36,
        -0.14,
        z,
        lacquer('7c6a55', 0.3),
        24,
    )


def lit_mirror(w=0.8, h=0.8, z=1.15, round_=False, frame=None):
    """A mirror over the basin with light around it."""
    if round_:
        cylinder(
            w / 2 + 0.012, 0.018, 0, 0, z + h / 2, black() if frame == 'black' else brass(), steps=64, tilt=(90, 0, 0)
        )
        cylinder(w / 2, 0.004, 0, -0.019, z + h / 2, mirror(), steps=64, tilt=(90, 0, 0))
    else:
        box(w, 0.022, h, 0, -0.02, z, lacquer('d9d9d6'), 0.002)
        box(w - 0.01, 0.004, h - 0.01, 0, -0.034, z + 0.005, mirror(), 0)
    glow(w, 0.06, 0, -0.12, z + h + 0.08, 6, 180, (1, 0.9, 0.78), pitch=40)


def toilet(metalwork='chrome', tank=False):
    """A hanging toilet with its flush plate, or one with a cistern."""
    white = ceramic()
    lathe([(0, 0), (0.12, 0.0), (0.17, 0.12), (0.185, 0.22), (0.0, 0.23)], 0, -0.33, 0.2, white, 48).scale = (
        1,
        1.45,
        1,
    )
    box(0.3, 0.3, 0.24, 0, -0.13, 0.18, white, 0.04)
    lid = lathe(
        [(0, 0), (0.18, 0), (0.188, 0.015), (0.18, 0.035), (0, 0.04)], 0, -0.32, 0.425, plastic('f5f5f3', 0.2), 48
    )
    lid.scale = (1, 1.42, 1)
    if tank:
        box(0.36, 0.17, 0.36, 0, -0.09, 0.43, white, 0.03)
        cylinder(0.02, 0.012, 0, -0.09, 0.79, chrome())
        box(0.22, 0.4, 0.24, 0, -0.28, 0, white, 0.08)
    else:
        box(0.24, 0.012, 0.16, 0, -0.006, 0.98, taps(metalwork) if metalwork != 'brass' else brass(), 0.006)
    x = 0.34
    tube([(x - 0.06, 0, 0.72), (x - 0.06, -0.06, 0.72), (x + 0.07, -0.06, 0.72)], 0.007, taps(metalwork))
    cylinder(0.055, 0.1, x - 0.045, -0.06, 0.72, fabric('f5f4f0', 200, mottle=0.05), tilt=(0, 90, 0))


def bathtub(length=1.7, w=0.75, material=None, metalwork='chrome'):
    """A built-in bathtub along the wall, its middle at x = 0; its apron has the tiles of the wall."""
    white = ceramic()
    box(length, w - 0.02, 0.53, 0, -w / 2, 0, material or white, 0)
    for sy in (-0.035, -w + 0.035):
        box(length, 0.07, 0.04, 0, sy, 0.53, white, 0.015)
    for sx in (-1, 1):
        box(0.1, w, 0.04, sx * (length / 2 - 0.05), -w / 2, 0.53, white, 0.015)
    box(length - 0.16, w - 0.12, 0.006, 0, -w / 2, 0.532, ceramic('d3d5d5'), 0.03)
    tap = taps(metalwork)
    box(0.26, 0.05, 0.05, -length * 0.2, -0.04, 0.8, tap, 0.015)
    tube([(-length * 0.2, -0.05, 0.8), (-length * 0.2, -0.2, 0.79)], 0.014, tap)
    _hand_shower(length * 0.02, tap)


def _hand_shower(x, tap):
    cylinder(0.009, 0.65, x, -0.05, 1.1, tap)
    tube([(x, -0.05, 1.7), (x, -0.12, 1.72), (x + 0.01, -0.16, 1.68)], 0.011, tap)
    cylinder(0.05, 0.02, x + 0.01, -0.17, 1.66, tap, tilt=(25, 0, 0))
    hose = [
        (x - 0.16 * sin(pi * t), -0.07, 1.68 - 0.85 * sin(pi * t) * 0.8 - 0.1 * t)
        for t in [i / 14 for i in range(15)]
    ]
    tube(hose, 0.006, tap)


def shower(w=0.9, d=0.9, h=2.0, metalwork='chrome', side=1):
    """A walk-in shower in a corner: a pane on the open `side`, rain head and tray; x = 0 is its middle."""
    tap = taps(metalwork)
    box(w, d, 0.03, 0, -d / 2, 0, ceramic(), 0.008)
    cylinder(0.045, 0.004, 0, -d / 2, 0.03, tap)
    x = side * w / 2
    box(0.008, d, h, x, -d / 2, 0.03, glass('eef6f3'), 0)
    box(0.02, 0.02, h, x, -0.01, 0.03, tap, 0.002)
    box(0.02, d, 0.015, x, -d / 2, h + 0.03, tap, 0.002)
    cylinder(0.01, 1.15, 0, -0.06, 1.0, tap)
    tube([(0, -0.06, 2.12), (0, -0.35, 2.14)], 0.01, tap)
    cylinder(0.11, 0.012, 0, -0.35, 2.11, tap, steps=48)
    box(0.26, 0.04, 0.045, 0, -0.05, 1.0, tap, 0.012)
    _hand_shower(0.12, tap)


def towel_rail(x, z=0.75, h=1.1, w=0.5, color='f4f3ee', towel='d9cbb5'):
    """A ladder radiator with a towel."""
    m = lacquer(color, 0.3)
    for s in (-1, 1):
        box(0.03, 0.03, h, x + s * w / 2, -0.06, z, m, 0.008)
    for i in range(int(h / 0.07)):
        if i % 6 == 5:
            continue
        cylinder(0.01, w, x - w / 2, -0.06, z + 0.04 + i * 0.07, m, tilt=(0, 90, 0))
    if towel:
        soft(w * 0.74, 0.05, 0.62, x, -0.085, z + h - 0.7, fabric(towel, 130), 0.022, 0.006)


def towel_pile(x, y, z, color='e9e4da', count=3):
    for i in range(count):
        with placed(x, y, z + i * 0.065, i * 3 - 3):
            soft(0.3, 0.22, 0.065, 0, 0, 0, fabric(color, 130), 0.03, 0.006)


def washing_machine():
    """A front loader, x = 0 its middle."""
    from .kitchen import _washer

    with placed(-0.3, 0, 0):
        _washer(0, 0.6)
        box(0.59, 0.57, 0.02, 0.3, -0.285, 0.84, plastic('f4f4f2', 0.3), 0.006)
