"""Offices and shops."""
from models.decor import bowl, picture, vase
from models.lamps import pendant
from models.home import light, window_in
from models.rng import rng
from models.materials import black, chrome, fabric, lacquer, light as glowing, plastic, steel, wood
from models.openings import window
from models.plants import ficus, palm
from models.room import Opening, Room
from models.seating import chair, office_chair, stool
from models.shapes import box, cylinder, lathe, placed, soft, tube
from models.scene_setup import camera, glow
from models.stone import brick
from models.storage import bookcase, sideboard
from models.tables import desk, dining_table


def _panel_lights(w, d, h, nx, ny, watts):
    for i in range(nx):
        for j in range(ny):
            x, y = -w / 2 + w * (i + 0.5) / nx, d * (j + 0.6) / ny
            box(0.6, 0.6, 0.012, x, y, h - 0.012, glowing('fbfaf6', 2.2), 0)
            if (i + j) % 2 == 0:
                glow(0.6, 0.6, x, y, h - 0.03, watts, 0, (1, 0.98, 0.95), pitch=90)


def office(home, use='open', mirrored=False):
    """An office with desks, or a meeting room."""
    w, d, h = (6.2, 6.0, home.height) if use == 'open' else (4.6, 5.2, home.height)
    tall = h - 1.2 if not home.cornice else h - 1.5
    holes = [Opening(w * 0.27, 1.7, tall, 0.86), Opening(w * 0.73, 1.7, tall, 0.86)]
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        cornice=home.cornice,
        openings={'back': holes},
        accents={'right': home.accent},
        skirting=home.skirting,
    )
    with room.wall('back'):
        for hole in holes:
            window_in(home, hole, 2, dressed=False)
    if use == 'open':
        for i, (x, y) in enumerate(((1.7, 4.7), (1.7, 2.9), (-1.5, 4.7))):
            for s in (-1, 1):
                with placed(x, y + s * 0.36, 0, 0 if s < 0 else 180):
                    desk(1.5, 0.7, 'd3c2a4' if not home.cornice else home.wood, 'white', drawers=False)
                    box(0.6, 0.02, 0.35, 0.05, 0.16, 0.9, lacquer('121214', 0.12), 0.006)
                    box(0.2, 0.16, 0.012, 0.05, 0.18, 0.735, black(), 0.003)
                    box(0.04, 0.02, 0.2, 0.05, 0.18, 0.74, black(), 0.003)
                    box(0.42, 0.13, 0.018, 0.05, -0.12, 0.735, plastic('e6e6e4', 0.4), 0.004)
                    with placed(rng().uniform(-0.1, 0.15), -0.35, 0, 180 + rng().uniform(-25, 25)):
                        office_chair('33373c')
        with room.wall('left', d * 0.35):
            bookcase(1.6, 1.9, 'f2f1ed', 5, 0.8)
        with placed(-w / 2 + 0.45, d - 0.45):
            ficus(1.6, '3b3b3d')
    else:
        with placed(0.1, d * 0.6):
            dining_table(1.2, 2.6, home.wood if home.cornice else 'd3c2a4', 'cross')
            for i in range(3):
                for s in (-1, 1):
                    with placed(s * 0.85, -0.85 + i * 0.85, 0, -90 if s > 0 else 90):
                        chair('5f7478' if not home.cornice else '6b5a48', '1d1d1f', 'padded')
            bowl(0, 0.2, 0.75, 0.16)
        with room.wall('right', d * 0.5):
            box(1.6, 0.05, 0.92, 0, -0.03, 1.05, lacquer('0b0c0e', 0.08), 0.006)
        with room.wall('left', d * 0.6):
            sideboard(1.8, 0.6, 0.42, 'wood:' + home.wood)
            picture(0, 1.65, 0.9, 0.65, 'black')
        with placed(-w / 2 + 0.45, d - 0.45):
            palm(1.5)
    if home.cornice:
        for y in (d * 0.4, d * 0.75):
            pendant(0, y, h, 1.0, 'globe')
    else:
        _panel_lights(w, d, h, 2, 3, 26)
    light(home, room, watts=62)
    camera(-w * 0.36, 0.3, 1.45, 24, 18.5, -0.04)
    return (['desks', 'office_chairs'] if use == 'open' else ['meeting_table', 'screen']) + ['window'], {
        'mirrored': mirrored
    }


def shop(home, use='clothes', mirrored=False):
    """A shop with its window on the street: clothes on rails, or a café with a bar."""
    w, d, h = 5.6, 6.0, 3.1
    front = Opening(w * 0.5, 4.6, 2.55, 0.12)
    wall = home.wall
    room = Room(
        w,
        d,
        h,
        wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        openings={'back': [front]},
        accents={'right': brick('9a6a52') if use == 'cafe' else home.wall},
        skirting='3a3a3c',
    )
    with room.wall('back'):
        window(front, 3, 'black', 0.0, handles=False, sill_board=False)
    {'clothes': _clothes, 'cafe': _cafe}[use](home, room)
    light(home, room, watts=48, beyond=0.6)
    camera(-w * 0.36, 0.3, 1.45, 21, 18.5, -0.02)
    return (
        ['shop_window', 'clothes_rails', 'counter'] if use == 'clothes' else ['shop_window', 'bar_counter', 'tables']
    ), {'mirrored': mirrored}


def _clothes(home, room):
    w, d, h = room.w, room.d, room.h
    shades = ('d9d2c4', '8a9a8f', '3f4a55', 'b98d6a', 'e9e4da', '7d3b33', '56606b', 'c9a98c')
    for name, at in (('right', d * 0.32), ('right', d * 0.66), ('left', d * 0.62)):
        with room.wall(name, at):
            for z in (1.05, 2.0):
                tube([(-0.75, -0.3, z), (0.75, -0.3, z)], 0.013, black())
                for s in (-1, 1):
                    tube([(s * 0.72, 0, z), (s * 0.72, -0.3, z)], 0.01, black())
                for i in range(17):
                    x = -0.66 + i * 0.082
                    soft(
                        0.035, 0.4, 0.8, x, -0.3, z - 0.86, fabric(rng().choice(shades), 180), 0.017, 0.008, steps=6
                    )
                    tube([(x, -0.3, z - 0.06), (x, -0.3, z + 0.015)], 0.003, chrome())
    with placed(0.35, d * 0.55):
        box(1.3, 0.8, 0.75, 0, 0, 0, wood(home.wood, 0.4), 0.006)
        for i in range(5):
            for k in range(3):
                soft(
                    0.26,
                    0.32,
                    0.045,
                    -0.45 + i * 0.225,
                    0.05,
                    0.75 + k * 0.046,
                    fabric(rng().choice(shades), 180),
                    0.02,
                    0.004,
                    steps=6,
                )
    with room.wall('left', d * 0.25):
        box(1.5, 0.55, 1.02, 0.2, -0.75, 0, wood(home.wood, 0.4), 0.006)
        box(1.6, 0.65, 0.04, 0.2, -0.75, 1.02, lacquer('f3f2ee', 0.2), 0.004)
    with placed(-w / 2 + 0.5, d - 0.6):
        palm(1.7)
    for x in (-w * 0.18, w * 0.18):
        tube([(x, d * 0.2, h - 0.1), (x, d * 0.85, h - 0.1)], 0.012, black())
    for x in (-w * 0.18, w * 0.18):
        for y in (0.3, 0.5, 0.7):
            cylinder(0.045, 0.14, x, d * y, h - 0.28, black())
            glow(0.12, 0.12, x, d * y, h - 0.29, 16, 90 if x > 0 else -90, (1, 0.9, 0.75), pitch=62)


def _cafe(home, room):
    w, d, h = room.w, room.d, room.h
    dark = lacquer(home.accent, 0.4)
    with room.wall('left', d * 0.55):
        box(3.4, 0.6, 1.08, 0, -1.15, 0, dark, 0.006)
        for i in range(12):
            box(0.24, 0.02, 0.98, -1.6 + i * 0.29, -1.46, 0.06, dark, 0.012)
        box(3.5, 0.72, 0.05, 0, -1.15, 1.08, wood(home.wood, 0.6), 0.006)
        box(0.75, 0.45, 0.42, -0.6, -1.05, 1.13, steel(), 0.03)
        for level in (1.55, 1.95, 2.35):
            box(3.2, 0.24, 0.035, 0, -0.13, level, wood(home.wood, 0.5), 0.004)
            for i in range(20):
                if rng().random() < 0.8:
                    x = -1.5 + i * 0.155
                    tint = rng().choice(('3d5a3a', '6b3a22', 'c9d3cf', 'a9732e', '26323a'))
                    lathe(
                        [(0, 0), (0.036, 0), (0.036, 0.17), (0.014, 0.22), (0.014, 0.29), (0, 0.29)],
                        x,
                        -0.13,
                        level + 0.035,
                        lacquer(tint, 0.1),
                        20,
                    )
    for i in range(4):
        with placed(-w / 2 + 1.85, d * 0.34 + i * 0.62, 0, -90):
            stool(0.76, home.wood)
    for x, y in ((1.0, 0.42), (1.9, 0.66), (0.9, 0.82)):
        with placed(x, d * y):
            dining_table(0.7, 0.7, home.wood, 'round')
            for turn in (20, 140, 260):
                with placed(0, 0, 0, turn), placed(0, 0.62):
                    chair(home.wood, home.wood, 'cafe')
            vase(0, 0, 0.75, 0.15)
    for i in range(4):
        pendant(-w / 2 + 1.15, d * 0.32 + i * 0.7, h, 1.25, 'dome', home.accent)
    for y in (0.42, 0.7):
        pendant(1.3, d * y, h, 1.2, 'globe')
    for y in (0.35, 0.65):
        glow(0.5, 0.5, 0, d * y, h - 0.1, 40, 0, (1, 0.88, 0.7), pitch=90)
    with placed(w / 2 - 0.5, d - 0.6):
        palm(1.8)
