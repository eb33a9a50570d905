"""Beds: head against y = 0, x = 0 the middle."""
from .rng import rng
from .materials import fabric, lacquer, striped, wood
from .seating import cushion
from .shapes import box, cylinder, placed, soft


def double_bed(
    w=1.6, cover='e6e1d6', throw='7f8f86', head='fabric:9a948a', pillows='f4f2ec', frame='a9794f', accent=None
):
    """A made double bed. Heads: fabric:COLOR, wood:COLOR, slats:COLOR."""
    kind, color = head.split(':')
    timber = wood(frame, 0.4) if kind != 'fabric' else fabric(color)
    length = 2.05
    if kind == 'fabric':
        for i in range(4):
            soft(
                (w + 0.14) / 4 - 0.006,
                0.1,
                0.72,
                -(w + 0.14) / 2 + (i + 0.5) * (w + 0.14) / 4,
                -0.05,
                0.4,
                fabric(color),
                0.035,
                0.02,
            )
        box(w + 0.14, 0.08, 0.44, 0, -0.05, 0, fabric(color), 0.01)
    elif kind == 'wood':
        box(w + 0.1, 0.045, 0.95, 0, -0.03, 0.05, wood(color, 0.45), 0.012)
    else:
        m = wood(color, 0.45)
        for s in (-1, 1):
            box(0.05, 0.05, 1.0, s * (w / 2 + 0.02), -0.03, 0, m, 0.008)
        for i in range(11):
            box(0.04, 0.02, 0.5, -w / 2 + 0.08 + i * (w - 0.16) / 10, -0.03, 0.42, m, 0.004)
        box(w + 0.09, 0.05, 0.06, 0, -0.03, 0.92, m, 0.008)
    box(w + 0.06, length, 0.2, 0, -length / 2 - 0.06, 0.12, timber, 0.012)
    for sx in (-1, 1):
        box(0.06, 0.06, 0.14, sx * (w / 2 - 0.08), -length + 0.06, 0, wood(frame, 0.4), 0.006)
    soft(w, length - 0.05, 0.24, 0, -length / 2 - 0.06, 0.3, fabric('f1efe9', 220, mottle=0.05), 0.06, 0.01)
    # The duvet hangs over both sides and does not cover the pillows.
    soft(
        w + 0.16,
        length - 0.55,
        0.12,
        0,
        -length / 2 - 0.34,
        0.48,
        fabric(cover, 240, mottle=0.08),
        0.055,
        0.03,
        steps=16,
    )
    for s in (-1, 1):
        soft(
            0.06,
            length - 0.6,
            0.3,
            s * (w / 2 + 0.055),
            -length / 2 - 0.34,
            0.26,
            fabric(cover, 240, mottle=0.08),
            0.028,
            0.012,
            steps=14,
        )
    soft(w + 0.08, 0.32, 0.09, 0, -0.66, 0.545, fabric('f6f4ef', 240, mottle=0.04), 0.04, 0.012, steps=14)
    if throw:
        soft(w + 0.2, 0.55, 0.05, 0, -length + 0.32, 0.575, fabric(throw, 130), 0.024, 0.012, steps=14)
        for s in (-1, 1):
            soft(0.04, 0.55, 0.34, s * (w / 2 + 0.095), -length + 0.32, 0.27, fabric(throw, 130), 0.018, 0.008)
    for s in (-1, 1):
        with placed(s * w * 0.24, -0.2, 0.5, rng().uniform(-4, 4)):
            soft(
                0.68 * w / 1.6, 0.2, 0.44, 0, 0, 0.04, fabric(pillows, 240, mottle=0.04), 0.09, 0.05, tilt=(-28, 0, 0)
            )
            soft(
                0.62 * w / 1.6,
                0.18,
                0.4,
                0,
                -0.15,
                0.05,
                fabric(cover, 240, mottle=0.06),
                0.085,
                0.05,
                tilt=(-34, 0, 0),
            )
    if accent:
        cushion(0, -0.52, 0.56, accent, 0.38, -32)


def single_bed(cover='b9cbd6', pillow='f4f2ec', frame='f3f2ee', w=0.9, pattern=None):
    """A bed for a child, along the wall: head at x = -1, its long side against y = 0."""
    m = wood(frame[5:], 0.4) if frame.startswith('wood:') else lacquer(frame, 0.35)
    length = 2.0
    for s in (-1, 1):
        box(0.04, w + 0.06, 0.75 if s < 0 else 0.5, s * (length / 2 + 0.02), -w / 2 - 0.03, 0.05, m, 0.012)
    for y in (-0.02, -w - 0.04):
        box(length, 0.03, 0.2, 0, y, 0.18, m, 0.006)
    soft(length, w, 0.18, 0, -w / 2 - 0.03, 0.32, fabric('f1efe9', 220, mottle=0.05), 0.05)
    cloth = striped(cover, pattern, 0.07) if pattern else fabric(cover, 240, mottle=0.1)
    soft(length * 0.74, w + 0.1, 0.1, length * 0.13, -w / 2 - 0.04, 0.45, cloth, 0.045, 0.03, steps=14)
    soft(length * 0.72, 0.05, 0.26, length * 0.13, -w - 0.07, 0.27, cloth, 0.022, 0.01)
    soft(0.42, w * 0.68, 0.14, -length / 2 + 0.25, -w / 2 - 0.03, 0.49, fabric(pillow, 240, mottle=0.04), 0.065, 0.04)


def nightstand(material='wood:a9794f', w=0.45, lamp=True, h=0.48):
    """A bedside table, with lamp and books."""
    from .decor import book_pile
    from .lamps import table_lamp

    m = wood(material[5:], 0.4) if material.startswith('wood:') else lacquer(material, 0.35)
    box(w, 0.38, h - 0.16, 0, -0.2, 0.16, m, 0.004)
    for i in range(2):
        box(w - 0.01, 0.016, (h - 0.18) / 2 - 0.004, 0, -0.395, 0.17 + i * (h - 0.18) / 2, m, 0.003)
        cylinder(0.01, 0.02, 0, -0.4, 0.17 + (i + 0.5) * (h - 0.18) / 2, lacquer('1d1d1f', 0.4), tilt=(90, 0, 0))
    for sx in (-1, 1):
        for y in (-0.05, -0.35):
            cylinder(0.012, 0.16, sx * (w / 2 - 0.05), y, 0, m, top=0.016)
    if lamp:
        table_lamp(-w * 0.15, -0.18, h, watts=3.5, h=0.4)
        with placed(w * 0.22, -0.22, h, 10):
            book_pile(2)


def cot(color='f3f2ee'):
    """A child's cot along the wall."""
    m = lacquer(color, 0.35)
    for y in (-0.03, -0.7):
        box(1.3, 0.03, 0.05, 0, y, 0.85, m, 0.01)
        box(1.3, 0.03, 0.05, 0, y, 0.28, m, 0.01)
        for i in range(15):
            cylinder(0.009, 0.58, -0.6 + i * 1.2 / 14, y, 0.3, m)
    for s in (-1, 1):
        box(0.03, 0.7, 0.95, s * 0.65, -0.365, 0, m, 0.015)
    soft(1.26, 0.64, 0.12, 0, -0.365, 0.32, fabric('e9e4da', 220), 0.04, 0.01)
