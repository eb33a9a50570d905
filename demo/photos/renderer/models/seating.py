"""Sofas, armchairs and chairs. Each stands with its back to y = 0 and faces -y."""
from math import radians, sin

from .rng import rng
from .materials import fabric, lacquer, wood
from .shapes import box, cylinder, placed, soft, tube


def cushion(x, y, z, color, size=0.45, lean=-20, turn=0, material=None):
    """A scatter cushion that leans back by `lean` degrees."""
    with placed(x, y, z, turn):
        soft(size, 0.15, size, 0, 0, 0, material or fabric(color), 0.07, 0.05, tilt=(lean, rng().uniform(-5, 5), 0))


def sofa(w=2.2, color='8f8a80', cushions=('c98b4b', '3f5a5a'), legs='3a2a1c', seats=None, style='square', d=0.95):
    """A sofa with its scatter cushions. Styles: square, slim, round."""
    cloth = fabric(color)
    seats = seats or (3 if w > 2.1 else 2)
    arm = {'square': 0.2, 'slim': 0.1, 'round': 0.24}[style]
    lift = 0.14 if style == 'slim' else 0.1
    soft(w - 0.04, d - 0.06, 0.22, 0, -d / 2, lift, cloth, 0.04)
    back = 0.82 if style != 'round' else 0.88
    soft(w - 0.02, 0.2, back - lift, 0, -0.11, lift, cloth, 0.07, tilt=(-4, 0, 0))
    for side in (-1, 1):
        tall = 0.62 if style != 'slim' else 0.56
        soft(
            arm, d, tall - lift, side * (w - arm) / 2, -d / 2, lift, cloth, 0.09 if style == 'round' else 0.05, 0.015
        )
    inner = (w - 2 * arm) / seats
    for i in range(seats):
        x = -w / 2 + arm + inner * (i + 0.5)
        soft(inner - 0.012, d - 0.24, 0.17, x, -d / 2 - 0.1, lift + 0.2, cloth, 0.05, 0.025)
        soft(inner - 0.02, 0.2, 0.46, x, -0.3, lift + 0.35, cloth, 0.08, 0.045, tilt=(-14, 0, 0))
    for i, shade in enumerate(cushions):
        side = -1 if i % 2 == 0 else 1
        cushion(
            side * (w / 2 - arm - 0.22 - 0.3 * (i // 2)),
            -0.47,
            lift + 0.38,
            shade,
            0.44 - 0.04 * (i // 2),
            -24,
            side * -14,
        )
    feet = wood(legs, 0.4)
    for sx in (-1, 1):
        for y in (-0.1, -d + 0.1):
            cylinder(0.022, lift + 0.02, sx * (w / 2 - 0.1), y, 0, feet, top=0.028)


def corner_sofa(w=2.7, side=1, reach=1.75, color='8f8a80', cushions=('c98b4b', '3f5a5a', 'd8d0c0')):
    """A sofa with a chaise on the right (side 1) or the left (-1)."""
    cloth = fabric(color)
    sofa(w, color, cushions, seats=3)
    x = side * (w / 2 - 0.46)
    soft(0.86, reach - 0.5, 0.22, x, -(reach + 0.5) / 2, 0.1, cloth, 0.04)
    soft(0.84, reach - 0.3, 0.17, x, -(reach + 0.34) / 2, 0.305, cloth, 0.05, 0.025)


def armchair(color='5f6f66', legs='8a5a33', style='shell'):
    """A small armchair: `shell` is upholstered, `frame` has open wooden arms."""
    cloth, timber = fabric(color), wood(legs, 0.45)
    if style == 'frame':
        soft(0.58, 0.6, 0.14, 0, -0.4, 0.32, cloth, 0.05, 0.02, tilt=(-4, 0, 0))
        soft(0.58, 0.14, 0.6, 0, -0.1, 0.42, cloth, 0.05, 0.03, tilt=(-16, 0, 0))
        for s in (-1, 1):
            x = s * 0.34
            box(0.035, 0.72, 0.05, x, -0.38, 0.56, timber, 0.012)
            box(0.035, 0.045, 0.57, x, -0.7, 0, timber, 0.01)
            box(0.035, 0.045, 0.62, x, -0.08, 0, timber, 0.01, tilt=(-10, 0, 0))
            box(0.03, 0.7, 0.05, x, -0.38, 0.27, timber, 0.01)
        return
    soft(0.74, 0.7, 0.2, 0, -0.4, 0.2, cloth, 0.08, 0.02)
    soft(0.56, 0.58, 0.14, 0, -0.46, 0.36, cloth, 0.05, 0.03)
    soft(0.74, 0.18, 0.62, 0, -0.11, 0.2, cloth, 0.08, 0.03, tilt=(-9, 0, 0))
    for s in (-1, 1):
        soft(0.13, 0.66, 0.4, s * 0.34, -0.4, 0.2, cloth, 0.06, 0.02)
        for y in (-0.12, -0.66):
            cylinder(0.014, 0.22, s * 0.28, y, 0, timber, top=0.022)


def chair(seat='c9b79a', frame='9a6a3c', style='wood'):
    """A dining chair. Styles: wood, shell, padded, cafe."""
    timber = wood(frame, 0.45) if style != 'padded' else lacquer('1f1f21', 0.4)
    if style == 'shell':
        shell = lacquer(seat, 0.35)
        soft(0.46, 0.44, 0.05, 0, -0.24, 0.43, shell, 0.024, 0.01)
        soft(0.46, 0.035, 0.4, 0, -0.02, 0.46, shell, 0.017, 0.02, tilt=(-12, 0, 0))
        for s in (-1, 1):
            tube([(s * 0.12, -0.14, 0.43), (s * 0.22, -0.03, 0)], 0.014, timber)
            tube([(s * 0.12, -0.34, 0.43), (s * 0.22, -0.46, 0)], 0.014, timber)
        return
    cover = fabric(seat)
    if style == 'padded':
        soft(0.48, 0.46, 0.1, 0, -0.26, 0.4, cover, 0.04, 0.02)
        soft(0.46, 0.08, 0.42, 0, -0.05, 0.48, cover, 0.035, 0.02, tilt=(-9, 0, 0))
    else:
        soft(0.44, 0.42, 0.04, 0, -0.24, 0.44, cover if style == 'wood' else timber, 0.018, 0.008)
        box(0.4, 0.38, 0.04, 0, -0.24, 0.405, timber, 0.008)
        for level in (0.62, 0.74, 0.84):
            box(0.38, 0.018, 0.055, 0, -0.03 + (level - 0.6) * 0.1, level, timber, 0.008, tilt=(-8, 0, 0))
    for s in (-1, 1):
        box(0.032, 0.032, 0.43, s * 0.19, -0.42, 0, timber, 0.008)
        tall = 0.43 if style == 'padded' else 0.9
        box(0.032, 0.032, tall, s * 0.19, -0.045, 0, timber, 0.008, tilt=(-4 if tall > 0.5 else 0, 0, 0))


def stool(h=0.65, seat='9a6a3c', frame='1f1f21'):
    """A bar stool on four thin legs."""
    m = lacquer(frame, 0.4)
    cylinder(0.18, 0.04, 0, -0.2, h, wood(seat, 0.45))
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * 0.1, -0.2 + sy * 0.1, h), (sx * 0.19, -0.2 + sy * 0.19, 0)], 0.011, m)
    for sx in (-1, 1):
        tube([(sx * 0.16, -0.36, 0.24), (sx * 0.16, -0.04, 0.24)], 0.008, m)
        tube([(-0.16, -0.2 + sx * 0.16, 0.24), (0.16, -0.2 + sx * 0.16, 0.24)], 0.008, m)


def office_chair(color='2b2d31'):
    """A swivel chair."""
    dark, cloth = lacquer('1c1c1e', 0.4), fabric(color)
    soft(0.5, 0.48, 0.09, 0, -0.3, 0.44, cloth, 0.04, 0.02)
    soft(0.46, 0.07, 0.6, 0, -0.05, 0.58, cloth, 0.035, 0.03, tilt=(-8, 0, 0))
    cylinder(0.03, 0.36, 0, -0.3, 0.1, dark)
    from math import cos, pi

    for i in range(5):
        a = 2 * pi * i / 5 + radians(15)
        tube([(0, -0.3, 0.12), (0.29 * cos(a), -0.3 + 0.29 * sin(a), 0.07)], 0.018, dark)
        cylinder(0.03, 0.03, 0.29 * cos(a) - 0.015, -0.3 + 0.29 * sin(a), 0.03, dark, tilt=(0, 90, 0))
    for s in (-1, 1):
        box(0.06, 0.26, 0.03, s * 0.28, -0.3, 0.66, dark, 0.012)
        box(0.03, 0.04, 0.2, s * 0.28, -0.26, 0.48, dark, 0.01)
