"""Garages and warehouses."""
from models.home import home_of, light
from models.rng import rng
from models.materials import black, glass, lacquer, light as glowing, metal, plastic, wood
from models.room import Opening, Room
from models.shapes import box, lathe, placed, sheet, tube
from models.scene_setup import OUTDOORS, camera, glow, sky
from models.stone import asphalt, concrete


def garage(home, use='house', mirrored=False):
    """A garage: of a house with its tools, one of a row seen from outside, or a place under a new building."""
    return {'house': _garage_inside, 'row': _garage_row, 'underground': _garage_underground}[use](mirrored)


def _garage_inside(mirrored):
    home = home_of({'view': 'garden', 'level': 0})
    w, d, h = 3.9, 6.2, 2.6
    hole = Opening(w * 0.5, 2.6, 2.2)
    room = Room(
        w,
        d,
        h,
        concrete('c9c6bd', 0.3),
        ceiling='dedbd2',
        floor_kind='large_tiles',
        floor_color='8d8b86',
        openings={'back': [hole]},
        skirting=None,
    )
    with room.wall('right'):
        for z in (0.5, 1.1, 1.7):
            box(3.2, 0.45, 0.03, d * 0.5, -0.23, z, wood('b98f5c', 0.2), 0.003)
            for i in range(9):
                tall = rng().uniform(0.12, 0.36)
                box(
                    rng().uniform(0.18, 0.3),
                    0.3,
                    tall,
                    d * 0.5 - 1.4 + i * 0.35,
                    -0.24,
                    z + 0.03,
                    plastic(rng().choice(('a9834f', '3f5a73', '7d8285', 'b0473a', 'd9d4c8')), 0.5),
                    0.01,
                )
        for x in (-1.55, 0, 1.55):
            box(0.04, 0.45, 2.0, d * 0.5 + x, -0.23, 0, metal('8a8d90', 0.4), 0.003)
    with room.wall('left', d * 0.45):
        box(1.8, 0.6, 0.05, 0, -0.32, 0.86, wood('a9794f', 0.3), 0.004)
        for s in (-1, 1):
            box(0.08, 0.5, 0.86, s * 0.8, -0.32, 0, wood('a9794f', 0.3), 0.004)
        box(1.6, 0.02, 0.8, 0, -0.015, 1.15, wood('cdb48e', 0.2), 0.003)
        for i in range(8):
            box(
                0.03,
                0.02,
                rng().uniform(0.18, 0.4),
                -0.65 + i * 0.19,
                -0.035,
                1.35,
                lacquer(rng().choice(('b0473a', '2b2b2d', 'd0a53c')), 0.4),
                0.006,
            )
        for i in range(2):
            with placed(-1.75 + i * 0.24, -0.2, 0.36, 8):
                lathe(
                    [(0.19, -0.09), (0.31, -0.1), (0.33, 0), (0.31, 0.1), (0.19, 0.09)],
                    0,
                    0,
                    0,
                    lacquer('1b1b1c', 0.8),
                    40,
                    tilt=(90, 0, 0),
                )
    for y in (2.0, 4.0):
        box(1.2, 0.12, 0.05, 0, y, h - 0.05, glowing('f4f8fa', 4), 0.01)
        glow(1.2, 0.3, 0, y, h - 0.08, 40, 0, (0.97, 0.99, 1), pitch=90)
    light(home, room, watts=31, beyond=0.5)
    camera(-w * 0.28, 0.2, 1.45, 11, 18.5, -0.05)
    return ['workbench', 'shelves'], {'mirrored': mirrored}


def _garage_row(mirrored):
    sky(36, 150, 0.33, 4.6, 0.3)
    sheet(80, 60, 0, 10, 0, asphalt('6a6864'))
    from models.trees import broadleaf, plant
    from models.stone import render

    wall = render('cfc7b6', 0.6)
    box(24, 5.5, 2.75, 2, 12.75, 0, wall, 0.01)
    box(24.4, 6.0, 0.16, 2, 12.75, 2.75, concrete('8f8c86', 0.5), 0.01)
    shades = ('6f7f73', '7d5a48', '8a9199', '5a6b7a', '6f7f73', '9a8a6a', '7d5a48')
    for i in range(7):
        x = -8.2 + i * 3.3
        m = lacquer(shades[i], 0.5)
        box(2.6, 0.08, 2.15, x, 10.0, 0, m, 0.004)
        for k in range(16):
            box(2.5, 0.03, 0.1, x, 9.955, 0.08 + k * 0.128, m, 0.012)
        for s in (-1, 1):
            box(0.1, 0.16, 2.25, x + s * 1.35, 9.98, 0, lacquer('8f8d88', 0.5), 0.006)
        box(0.14, 0.06, 0.03, x, 9.91, 0.95, black(), 0.006)
        box(0.36, 0.01, 0.22, x, 9.99, 2.4, lacquer('f0eee8', 0.4), 0.002)
    for x in (-10, -3, 5, 12):
        plant(broadleaf('summer', 9, x % 2), x, 20, 0, rng().uniform(0.9, 1.2))
    with placed(10, 38):
        box(40, 12, 26, 0, 0, 0, concrete('b9b4aa', 0.3, (3.0, 2.9)), 0)
    camera(-4.5, 0.6, 1.6, 23, 22, 0.02)
    return ['garages', 'yard'], {'mirrored': mirrored, **OUTDOORS}


def _garage_underground(mirrored):
    w, d, h = 15.0, 22.0, 2.7
    sky(40, 0, 0.4, 0, outdoors=False)
    sheet(w, d, 0, d / 2, 0, concrete('9b9a96', 0.25))
    box(w, d, 0.2, 0, d / 2, h, concrete('c2c0ba', 0.2), 0)
    for x, y, a, b in ((-w / 2, d / 2, 0.2, d), (w / 2, d / 2, 0.2, d), (0, d, w, 0.2), (0, 0, w, 0.2)):
        box(a, b, h, x, y, 0, concrete('cfcdc7', 0.2), 0)
    for x in (-3.2, 3.2):
        for i in range(4):
            y = 3.5 + i * 5.4
            box(0.45, 0.45, h, x, y, 0, concrete('d6d4ce', 0.2), 0.01)
            box(0.46, 0.46, 0.5, x, y, 0.0, lacquer('c9a53a', 0.5), 0.01)
    white = lacquer('e6e5e0', 0.6)
    for s in (-1, 1):
        for i in range(9):
            box(4.2, 0.1, 0.003, s * 5.3, 1.5 + i * 2.5, 0, white, 0)
    for s in (-1, 1):
        tube([(s * 1.4, 0.3, h - 0.22), (s * 1.4, d, h - 0.22)], 0.07, metal('b9bbbd', 0.4))
    for i in range(6):
        for x in (-5.2, 0, 5.2):
            y = 2 + i * 3.6
            box(0.12, 1.3, 0.06, x, y, h - 0.08, glowing('f6faff', 5), 0.01)
            if x == 0 or i % 2:
                glow(0.6, 1.3, x, y, h - 0.1, 38, 0, (0.97, 0.99, 1), pitch=90)
    glow(10, 1.6, 0, 0.3, 1.5, 120, 0)
    camera(-1.6, 0.8, 1.5, 9, 20, 0)
    return ['parking_places'], {'mirrored': mirrored}


def warehouse(home, side='inside', mirrored=False):
    """A hall with racks, or its front."""
    if side == 'outside':
        return _warehouse_front(mirrored)
    w, d, h = 16.0, 26.0, 7.0
    sky(40, 0, 0.5, 0, outdoors=False)
    sheet(w, d, 0, d / 2, 0, concrete('a9a8a4', 0.3))
    cladding = lacquer('dcdedd', 0.5)
    box(w, d, 0.2, 0, d / 2, h, lacquer('d3d6d6', 0.6), 0)
    for x, y, a, b in ((-w / 2, d / 2, 0.2, d), (w / 2, d / 2, 0.2, d), (0, d, w, 0.2), (0, 0, w, 0.2)):
        box(a, b, h, x, y, 0, cladding, 0)
    beam = lacquer('5f6f7f', 0.5)
    for i in range(6):
        y = 2 + i * 4.6
        box(w, 0.18, 0.4, 0, y, h - 0.4, beam, 0.01)
        for s in (-1, 1):
            box(0.25, 0.25, h, s * (w / 2 - 0.25), y, 0, beam, 0.01)
    orange, blue = lacquer('c9662a', 0.45), lacquer('2f4f7a', 0.45)
    for x in (-5.4, 5.4, 2.2):
        for i in range(7):
            y = 5 + i * 2.7
            for s in (-0.5, 0.5):
                box(0.09, 0.09, 5.0, x + s, y, 0, blue, 0.004)
            if i == 6:
                continue
            for level in (0.15, 1.75, 3.35):
                for s in (-0.5, 0.5):
                    box(0.05, 2.7, 0.11, x + s, y + 1.35, level, orange, 0.004)
                for k in range(2):
                    yy = y + 0.7 + k * 1.3
                    box(1.05, 1.15, 0.12, x, yy, level + 0.11, wood('c2a273', 0.1), 0.004)
                    if rng().random() < 0.82:
                        box(
                            1.0,
                            1.1,
                            rng().uniform(0.6, 1.25),
                            x,
                            yy,
                            level + 0.23,
                            lacquer(rng().choice(('b08a5a', 'a67f50', 'c9b08a', 'd9dad8')), 0.75),
                            0.01,
                        )
    for i in range(5):
        for x in (-1.6, 4.0):
            y = 3 + i * 4.8
            box(0.3, 1.2, 0.08, x, y, h - 0.55, glowing('f6faff', 6), 0.02)
            if x < 0:
                glow(3, 1.5, x, y, h - 0.6, 260, 0, (0.98, 0.99, 1), pitch=90)
    glow(12, 4, 0, 0.4, 3, 420, 0)
    camera(-2.6, 0.8, 1.7, 11, 21, 0.05)
    return ['racks'], {'mirrored': mirrored}


def _warehouse_front(mirrored):
    sky(42, 150, 0.33, 4.6, 0.4)
    sheet(160, 100, 0, 30, 0, asphalt('77756f'))
    wall = lacquer('c9ced0', 0.5)
    for i in range(60):
        box(0.46, 0.1, 7.2, -14 + i * 0.5, 18 + (0.03 if i % 2 else 0), 0.4, wall, 0.01)
    box(30.4, 20, 7.0, 0.8, 28.2, 0.2, lacquer('b9bfc2', 0.6), 0)
    box(31, 0.3, 0.5, 0.8, 17.9, 7.4, lacquer('4f5f6b', 0.5), 0.01)
    box(30.4, 0.2, 0.5, 0.8, 17.92, 0, concrete('9a9892', 0.4), 0)
    for x in (-8, -2.2, 3.6):
        box(3.6, 0.1, 4.2, x, 17.86, 0, lacquer('e6e8e8', 0.5), 0.01)
        for k in range(9):
            box(3.5, 0.03, 0.42, x, 17.8, 0.05 + k * 0.46, lacquer('dfe2e2', 0.5), 0.02)
        for s in (-1, 1):
            box(0.25, 0.2, 4.4, x + s * 1.9, 17.82, 0, lacquer('3f4f5b', 0.5), 0.01)
        box(4.4, 1.2, 0.12, x, 17.3, 4.7, lacquer('4f5f6b', 0.5), 0.01)
    box(3.2, 0.1, 2.6, 11.0, 17.85, 0, glass('dfe9ec'), 0)
    box(3.3, 0.3, 0.12, 11.0, 17.7, 2.6, black(), 0.01)
    for x in (9.4, 12.6):
        box(0.08, 0.16, 2.6, x, 17.82, 0, black(), 0.004)
    from models.trees import broadleaf, plant

    for x in (-22, -18, 20, 25):
        plant(broadleaf('summer', 9, abs(x) % 2), x, 22 + abs(x) * 0.2, 0, 1.1)
    camera(-7, 0.5, 1.65, 17, 22, 0.03)
    return ['loading_doors', 'yard'], {'mirrored': mirrored, **OUTDOORS}
