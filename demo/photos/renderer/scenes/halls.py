"""Halls and stairwells."""

from models.decor import carpet, round_mirror
from models.lamps import ceiling_lamp
from models.home import door_in, light
from models.materials import black, lacquer, plastic, wood
from models.openings import window
from models.room import Opening, Room, door_hole, radiator
from models.shapes import box, cylinder, placed, tube
from models.scene_setup import camera, glow
from models.stone import terrazzo
from models.storage import coat_rack, shoe_bench


def hall(home, w=1.9, d=4.6, mirrored=False, cupboard=True):
    """A hall: doors to the rooms, a bench, coats; light comes through the open door at its end."""
    h = home.height
    end = Opening(w * 0.5, 0.95, 2.1)
    first, second = door_hole(d * 0.34), door_hole(d * 0.72)
    right = door_hole(d * 0.28)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        cornice=home.cornice,
        openings={'back': [end], 'left': [first, second], 'right': [right]},
        skirting=home.skirting,
        thickness=0.2,
    )
    with room.wall('back'):
        door_in(home, end, ajar=1)
    with room.wall('left'):
        door_in(home, first, glazed=True)
        door_in(home, second)
    with room.wall('right'):
        door_in(home, right)
    with room.wall('right', d * 0.66):
        coat_rack(0.95, 1.68, 'wood:' + home.wood, ('4a4f55', '9a8468', home.sofa))
        shoe_bench(0.95, 'wood:' + home.wood, home.rug[0])
    with room.wall('left', d * 0.53):
        round_mirror(0, 1.55, 0.3)
        box(0.7, 0.22, 0.03, 0, -0.11, 0.86, wood(home.wood), 0.003)
    with placed(0, d * 0.5):
        carpet(0.8, 2.4, *home.rug, 0.15)
    # The room behind: its floor, a lit wall and its window.
    with placed(0, d + 0.2, -0.004):
        beyond = Opening(2.2, 1.6, 1.45, 0.85)
        other = Room(
            4.4,
            3.4,
            h,
            home.wall,
            floor_kind=home.floor[0],
            floor_color=home.floor[1],
            openings={'back': [beyond], 'front': [Opening(2.2, 0.95, 2.1)]},
            skirting=home.skirting,
            thickness=0.05,
        )
        with other.wall('back'):
            window(beyond, 2, home.window)
            radiator(2.2, 1.1, style=home.radiator)
        glow(1.5, 1.4, 0, 3.1, 1.6, 130, 180)
    for y in (d * 0.3, d * 0.7):
        ceiling_lamp(0, y, h, 0.18)
        glow(0.4, 0.4, 0, y, h - 0.12, 30, 0, (1, 0.92, 0.82), pitch=90)
    light(home, room, 'back', watts=14, fill=10, beyond=4.5)
    camera(-w * 0.12, 0.15, 1.4, 4, 19, -0.05)
    return ['coat_rack', 'mirror', 'doors'], {'mirrored': mirrored}


def stairwell(home, era='new', mirrored=False):
    """A stair with its landing and a window at the half landing. Eras: old (iron and terrazzo), block, new."""
    w, d, h = 2.7, 4.6, 3.1
    hole = Opening(w * 0.5, 1.3, 1.4, 1.65) if era != 'block' else Opening(w * 0.5, 1.7, 1.2, 1.8)
    wall = {'old': 'e6dcc4', 'block': 'd9dcd6', 'new': 'eeece7'}[era]
    room = Room(
        w,
        d,
        h + 0.4,
        wall,
        floor_kind='terrazzo',
        floor_color={'old': 'b3a48c', 'block': 'a9a8a2', 'new': 'c2bfb8'}[era],
        openings={'back': [hole]},
        skirting=None,
    )
    stone = terrazzo({'old': 'c4b69c', 'block': 'b3b2ac', 'new': 'cfccc5'}[era])
    if era != 'new':
        color = {'old': 'a3a58c', 'block': '8fa3a0'}[era]
        for name, length in (('left', d), ('right', d)):
            with room.wall(name):
                box(length, 0.004, 1.3, length / 2, -0.002, 0, lacquer(color, 0.25), 0)
    with room.wall('back'):
        window(hole, 2, 'brown' if era == 'old' else 'white', 0.0)
    steps, run, rise = 9, 0.29, 0.165
    start = 1.0
    for i in range(steps):
        y = start + i * run
        box(1.22, run + 0.03, rise * (i + 1), w / 2 - 0.61, y + run / 2, 0, stone, 0.006)
        box(1.24, run + 0.05, 0.035, w / 2 - 0.61, y + run / 2 - 0.012, rise * (i + 1) - 0.02, stone, 0.01)
    top = rise * steps
    box(w, d - start - steps * run, 0.18, 0, (d + start + steps * run) / 2, top - 0.16, stone, 0.004)
    iron = black() if era != 'block' else lacquer('3f5f6a', 0.4)
    x = w / 2 - 1.26
    for i in range(steps * (2 if era == 'old' else 1)):
        t = i / (2 if era == 'old' else 1)
        y, z = start + (t + 0.5) * run, rise * (int(t) + 1)
        cylinder(0.008, 0.92, x, y, z - 0.02, iron)
    rail = wood('5a3922', 0.6) if era != 'new' else wood('a9794f', 0.6)
    low, high = (x, start + 0.5 * run, rise + 0.92), (x, start + (steps - 0.5) * run, top + 0.92)
    tube([low, high], 0.026, rail)
    tube([(x, low[1], low[2] - 0.6), (x, high[1], high[2] - 0.6)], 0.008, iron)
    box(0.05, 0.05, 1.05, x, start + 0.25 * run, 0, iron, 0.008)
    for i in range(4):
        with room.wall('left', 0.55):
            box(
                0.32,
                0.08,
                0.11,
                0.0,
                -0.04,
                1.1 + i * 0.125,
                plastic('c9c6bf' if era != 'old' else '6b5138', 0.35),
                0.004,
            )
    ceiling_lamp(-0.4, 1.2, h + 0.4, 0.16)
    light(home, room, watts=84, fill=16)
    camera(-w * 0.2, 0.16, 1.5, 9, 18, 0.05)
    return ['stairs', 'banister', 'window'], {'mirrored': mirrored}
