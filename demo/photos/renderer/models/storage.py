"""Shelves, sideboards, wardrobes. Each stands with its back to y = 0; x = 0 is its middle."""
from .decor import book_pile, books, bowl, vase
from .rng import rng
from .materials import black, brass, fabric, glass, lacquer, mirror, wood
from .shapes import ball, box, cylinder, placed, soft


def board_of(name):
    """A material by its colour, `wood:` before it for timber."""
    return wood(name[5:], 0.4) if name.startswith('wood:') else lacquer(name, 0.35)


def bookcase(w=0.9, h=2.0, material='wood:a9794f', shelves=5, filled=0.75, d=0.3):
    """An open bookcase."""
    m = board_of(material)
    for s in (-1, 1):
        box(0.025, d, h, s * (w / 2 - 0.0125), -d / 2, 0, m, 0.002)
    box(w, 0.01, h, 0, -0.005, 0, m, 0)
    step = (h - 0.06) / shelves
    for i in range(shelves + 1):
        box(w - 0.05, d, 0.025, 0, -d / 2, 0.04 + i * step, m, 0.002)
        if i == shelves:
            continue
        z = 0.066 + i * step
        with placed(-w / 2 + 0.04, -d * 0.15, z):
            share = rng().uniform(0.35, 1.0) * filled
            books((w - 0.08) * share, min(0.27, step - 0.05), d * 0.75)
            rest = (w - 0.08) * (1 - share)
            if rest > 0.16:
                x = (w - 0.08) * share + rest / 2
                choice = rng().random()
                if choice < 0.4:
                    vase(x, -0.12, 0, 0.2, rng().choice(('d8cfc0', '6f7f7a', 'b5795a')))
                elif choice < 0.7:
                    with placed(x, -0.12, 0, 80):
                        book_pile(3)
                else:
                    soft(min(0.3, rest), d * 0.7, step * 0.55, x, -d * 0.38, 0, fabric('b59b72', 70), 0.02)


def sideboard(w=1.6, h=0.5, d=0.42, material='wood:a9794f', legs=0.14, doors=3, dressed=True):
    """A low cupboard; with things on it."""
    m = board_of(material)
    box(w, d, h, 0, -d / 2 - 0.01, legs, m, 0.003)
    each = w / doors
    for i in range(doors):
        box(each - 0.006, 0.018, h - 0.03, -w / 2 + each * (i + 0.5), -d - 0.02, legs + 0.015, m, 0.003)
        box(0.1, 0.014, 0.01, -w / 2 + each * (i + 0.5), -d - 0.036, legs + h - 0.06, black(), 0.003)
    for sx in (-1, 1):
        for y in (-0.08, -d + 0.06):
            cylinder(0.014, legs, sx * (w / 2 - 0.1), y, 0, black(), top=0.02)
    if dressed:
        top = legs + h
        vase(-w * 0.36, -d * 0.5, top, 0.26, rng().choice(('d8cfc0', '55686a', 'b5795a')))
        with placed(w * 0.34, -d * 0.5, top, 8):
            book_pile(3)


def wardrobe(w=1.8, h=2.2, d=0.6, material='f2f0ea', doors=3):
    """A wardrobe with hinged doors."""
    m = board_of(material)
    box(w, d - 0.02, h, 0, -d / 2 + 0.01, 0.02, m, 0.003)
    each = w / doors
    for i in range(doors):
        x = -w / 2 + each * (i + 0.5)
        box(each - 0.005, 0.02, h - 0.08, x, -d, 0.06, m, 0.002)
        side = 1 if i % 2 == 0 else -1
        box(0.01, 0.016, 0.2, x + side * (each / 2 - 0.045), -d - 0.022, 1.0, black(), 0.003)


def sliding_wardrobe(w=2.2, h=2.45, d=0.62, material='wood:b08a5c'):
    """A built-in wardrobe with sliding doors, the middle one a mirror."""
    m = board_of(material)
    box(w, d - 0.06, h, 0, -(d - 0.06) / 2, 0, m, 0.002)
    doors = 3 if w > 1.9 else 2
    each = w / doors
    for i in range(doors):
        x = -w / 2 + each * (i + 0.5)
        y = -d + (0.03 if i % 2 else 0)
        box(each + 0.02, 0.025, h - 0.06, x, y, 0.03, m, 0.002)
        if i == 1:
            box(each - 0.05, 0.004, h - 0.12, x, y - 0.015, 0.06, mirror(), 0)
        for s in (-1, 1):
            box(0.025, 0.035, h - 0.06, x + s * each / 2, y, 0.03, lacquer('c9c6bf', 0.3), 0.003)


def shelf(x, z, w=0.8, material='wood:a9794f', d=0.2):
    """A board on the wall with a few things."""
    box(w, d, 0.03, x, -d / 2, z, board_of(material), 0.003)
    with placed(x - w / 2 + 0.05, -0.02, z + 0.03):
        books(w * 0.45, 0.22, d * 0.8)
    vase(x + w * 0.15, -d / 2, z + 0.03, 0.17, 'd8cfc0')
    with placed(x + w * 0.36, -d / 2, z + 0.03):
        from .plants import trailing

        trailing(0.2, 40, fall=0.3)


def vitrine(w=1.0, h=1.9, material='wood:6b4529'):
    """An old glass-fronted cupboard."""
    m = board_of(material)
    d = 0.42
    box(w, d, 0.75, 0, -d / 2, 0.08, m, 0.006)
    box(w + 0.06, d + 0.04, 0.04, 0, -d / 2, 0.83, m, 0.01)
    for s in (-1, 1):
        box(0.04, d - 0.1, h - 0.87, s * (w / 2 - 0.02), -(d - 0.1) / 2, 0.87, m, 0.004)
        box(w / 2 - 0.03, 0.025, 0.62, s * w / 4, -d - 0.01, 0.14, m, 0.008)
        ball(0.014, s * 0.05, -d - 0.035, 0.5, brass(), steps=16)
    box(w, 0.02, h - 0.87, 0, -0.01, 0.87, m, 0)
    box(w + 0.08, d, 0.06, 0, -(d - 0.06) / 2, h, m, 0.015)
    for i in range(1, 3):
        z = 0.87 + i * (h - 0.87) / 3
        box(w - 0.08, d - 0.14, 0.015, 0, -(d - 0.12) / 2, z, m, 0.001)
    for i in range(3):
        with placed(-w / 2 + 0.08, -0.06, 0.89 + i * (h - 0.87) / 3):
            if i == 1:
                books(w * 0.7, 0.24)
            else:
                for k in range(4):
                    bowl(0.1 + k * 0.2, -0.12, 0, 0.07, rng().choice(('e8e4da', 'b9c3c4')))
    for s in (-1, 1):
        box(0.03, 0.025, h - 0.9, s * (w / 2 - 0.02), -d + 0.09, 0.88, m, 0.003)
    box(0.05, 0.025, h - 0.9, 0, -d + 0.09, 0.88, m, 0.003)
    box(w - 0.06, 0.004, h - 0.9, 0, -d + 0.09, 0.88, glass(), 0)


def coat_rack(w=0.9, z=1.65, material='wood:a9794f', coats=('4a5560', 'b08d62', '7d3b33')):
    """A board with hooks and coats, a bench under it."""
    from .decor import clothes_hook

    box(w, 0.025, 0.12, 0, -0.0125, z, board_of(material), 0.004)
    for i, color in enumerate(coats):
        clothes_hook(-w / 2 + w * (i + 0.5) / len(coats), z + 0.04, color)


def shoe_bench(w=0.9, material='wood:a9794f', cushion='b8ad9a'):
    m = board_of(material)
    for s in (-1, 1):
        box(0.03, 0.36, 0.42, s * (w / 2 - 0.015), -0.19, 0, m, 0.003)
    for z in (0.12, 0.42):
        box(w, 0.36, 0.025, 0, -0.19, z, m, 0.003)
    soft(w - 0.02, 0.36, 0.06, 0, -0.19, 0.445, fabric(cushion), 0.028, 0.008)
    for i in range(3):
        for s in (-1, 1):
            soft(
                0.085,
                0.26,
                0.09,
                -w / 2 + 0.18 + i * 0.27 + s * 0.05,
                -0.2,
                0.145,
                lacquer(rng().choice(('3b2a20', '202023', 'd9d6cf', '6b4a33')), 0.5),
                0.04,
            )
