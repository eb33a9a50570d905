"""Rooms without furniture: ready to move in, or waiting for the builders."""
from models.lamps import ceiling_lamp
from models.home import balcony_door_in, door_in, light, room_words, window_in
from models.rng import rng
from models.materials import black, lacquer, metal, plastic, wood
from models.openings import window
from models.room import Opening, Room, door_hole, radiator, socket
from models.shapes import ball, box, lathe, placed, soft, tube
from models.scene_setup import camera
from models.stone import concrete, worn
from models.materials import fabric


def empty_room(home, w=4.8, d=4.6, glass=False, doors=False, mirrored=False):
    """A finished room with nothing in it but light."""
    h = home.height
    if glass:
        hole = Opening(w * 0.5, 3.0, 2.3)
    elif doors:
        hole = Opening(w * 0.5, 1.7, h - 0.75, 0.0)
    else:
        hole = Opening(w * 0.5, 2.0, h - 1.25 if not home.cornice else h - 1.5, 0.84)
    side = door_hole(d * 0.5, 0.95, 2.1) if not doors else Opening(d * 0.55, 1.6, 2.4)
    if doors:
        side.dark = True
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        cornice=home.cornice,
        openings={'back': [hole], 'right': [side]},
        skirting=home.skirting,
    )
    with room.wall('back'):
        if hole.sill == 0:
            balcony_door_in(home, hole, 2 if doors else 1, not doors, dressed=False)
        else:
            window_in(home, hole, 3 if not home.cornice else 2, dressed=False)
        socket(0.5, twin=True)
        if hole.sill == 0:
            radiator(w - 0.75, 0.9, style=home.radiator)
    with room.wall('right'):
        if doors:
            _double_door(side)
        else:
            door_in(home, side)
        socket(d - 0.4)
    ceiling_lamp(0, d * 0.5, h, 0.2)
    light(home, room, watts=56)
    camera(-w * 0.36, 0.25, 1.4, 22, 18.5, -0.045)
    return ['balcony_door' if hole.sill == 0 else 'window'] + room_words(home), {'mirrored': mirrored}


def _double_door(hole):
    from models.openings import door

    for s in (-1, 1):
        half = Opening(hole.x + s * (hole.w / 4 - 0.01), hole.w / 2, hole.h)
        door(half, 'f1eee6', 'wide')


def room_to_renovate(home, w=4.6, d=4.6, stage='old', mirrored=False):
    """An old room as it was left (old), or with the work begun (works)."""
    h = home.height
    hole = Opening(w * 0.5, 1.9, h - 1.35, 0.86)
    side = door_hole(d * 0.52, 0.9, 2.05)
    wall = worn(home.wall, 'a59a82', '9a7a62') if stage == 'old' else worn('c9c5bb', '9d9a92', 'a5694c')
    floor = home.floor if stage == 'old' else ['large_tiles', '8f8b84']
    room = Room(
        w,
        d,
        h,
        wall,
        ceiling='e6e2d6',
        floor_kind=floor[0],
        floor_color=floor[1],
        cornice=home.cornice,
        openings={'back': [hole], 'right': [side]},
        skirting='b9a98c' if stage == 'old' else None,
    )
    with room.wall('back'):
        window(hole, 2, home.window, home.transom)
        radiator(w * 0.5, 1.2, style='ribs')
    with room.wall('right'):
        if stage == 'old':
            door_in(home, side, glazed=True)
        for i in range(2):
            tube([(0.3 + i * 0.05, -0.03, 0), (0.3 + i * 0.05, -0.03, h)], 0.012, lacquer('d9d3c3', 0.5))
    tube([(0, d * 0.5, h), (0.01, d * 0.5 + 0.01, h - 0.35)], 0.004, black())
    ball(0.04, 0.01, d * 0.5 + 0.01, h - 0.4, lacquer('f5efe0', 0.2))
    {'old': _left_behind, 'works': _works}[stage](w, d, h)
    light(home, room, watts=78)
    camera(-w * 0.34, 0.25, 1.42, 21, 18.5, -0.045)
    return ['old_window'] + (['worn_walls'] if stage == 'old' else ['building_works']), {'mirrored': mirrored}


def _left_behind(w, d, h):
    """A chair, papers and a pale field where a picture hung."""
    from models.seating import chair

    with placed(-w * 0.22, d * 0.72, 0, 35):
        chair('7d6f55', '6b4a30', 'wood')
    for i in range(9):
        with placed(
            rng().uniform(-w * 0.3, w * 0.35),
            rng().uniform(d * 0.4, d * 0.9),
            0.001 + i * 0.0006,
            rng().uniform(0, 180),
        ):
            box(0.21, 0.297, 0.001, 0, 0, 0, lacquer(rng().choice(('e6e0cf', 'd3c9ae')), 0.8), 0)
    with placed(w * 0.36, d - 0.35, 0, 10):
        box(0.4, 0.3, 0.28, 0, 0, 0, lacquer('a9834f', 0.9), 0.004)


def _works(w, d, h):
    """A ladder, sacks, buckets and boards."""
    alu = metal('b9bbbd', 0.35)
    with placed(-w * 0.2, d * 0.78, 0, 25):
        for s in (-1, 1):
            tube([(s * 0.25, -0.35, 0), (s * 0.18, 0.0, 1.75)], 0.018, alu)
            tube([(s * 0.25, 0.4, 0), (s * 0.18, 0.02, 1.75)], 0.016, alu)
        for i in range(6):
            box(0.48 - 0.02 * i, 0.09, 0.025, 0, -0.3 + i * 0.055, 0.25 + i * 0.27, alu, 0.004)
    for i in range(5):
        with placed(w * 0.28 + 0.05 * (i % 2), d * 0.74 + 0.45 * (i % 2), 0.14 * (i // 2), rng().uniform(-12, 12)):
            soft(0.62, 0.4, 0.15, 0, 0, 0, fabric('cdc6b6', 90, mottle=0.4), 0.06, 0.03)
    for x, y, c in ((0.1, 0.62, 'e9e9e6'), (0.42, 0.56, '3f5f7a')):
        lathe(
            [(0, 0), (0.13, 0), (0.155, 0.3), (0.15, 0.3), (0.14, 0.05), (0, 0.04)], x, d * y, 0, plastic(c, 0.4), 36
        )
    for i in range(4):
        with placed(w / 2 - 0.12 - i * 0.03, d * 0.32 + i * 0.02, 0):
            box(0.02, 0.6, 2.1, 0, 0, 0, wood('c9a878', 0.2), 0.002, tilt=(0, 4, 0))
    for i in range(14):
        box(
            rng().uniform(0.03, 0.14),
            rng().uniform(0.03, 0.1),
            rng().uniform(0.01, 0.05),
            rng().uniform(-w * 0.3, w * 0.4),
            rng().uniform(d * 0.6, d * 0.95),
            0,
            concrete('b5afa4', 0.2),
            0.004,
            tilt=(0, 0, rng().uniform(0, 90)),
        )
