"""Kitchens: one run under the window wall, an L, or with an island."""
from models.decor import bowl, picture
from models.lamps import ceiling_lamp, pendant
from models.home import balcony_door_in, light, window_in
from models.kitchen import Finish, base_units, tall_units, wall_units
from models.kitchen_things import fridge, hood, open_shelf, worktop_things
from models.materials import wood
from models.plants import herb
from models.room import Opening, Room
from models.seating import chair, stool
from models.shapes import box, placed
from models.scene_setup import camera
from models.stone import marble, tiles
from models.tables import dining_table


def _finish(home):
    return Finish(home.fronts, home.top, home.handles, home.upper, home.shaker, home.metalwork)


def _splash(home):
    if home.splash == 'marble':
        return marble()
    if home.splash.startswith('metro:'):
        return tiles(home.splash[6:], 'c9c4ba', 0.2, 0.1, shift=0.5, gloss=0.9)
    return tiles(home.splash, 'c9c4ba', 0.2, 0.2, gloss=0.85)


def kitchen(home, layout='window', w=3.4, d=3.6, table=True, mirrored=False, shelves=False):
    """Layouts: window (units along the right, window at the back), back (units along the back, window at the left),
    island (units at the back, an island before them)."""
    build = {'window': _window, 'back': _back, 'island': _island}[layout]
    shows = build(home, w, d, table, shelves)
    return shows, {'mirrored': mirrored}


def _floor(home):
    return home.floor if home.floor[0] not in ('herringbone',) or home.cornice is False else ['chequer', 'e9e4d8']


def _window(home, w, d, table, shelves):
    finish, h = _finish(home), home.height
    hole = Opening(w * 0.42, 1.5, min(1.4, h - 1.35), 1.02)
    floor = _floor(home)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=floor[0],
        floor_color=floor[1],
        openings={'back': [hole]},
        skirting=home.skirting,
    )
    with room.wall('back'):
        window_in(home, hole, 2, dressed=False, heated=False)
        base_units([(0.6, 'doors'), (0.8, 'sink'), (0.6, 'dishwasher'), (w - 2.0, 'door')], finish)
        with placed(0.5, -0.1, 1.02):
            herb()
        with placed(0.75, -0.1, 1.02):
            herb('5f7f3f', 'e6e1d6')
    with room.wall('right', 0.6):
        parts = [(0.5, 'drawers'), (0.6, 'oven'), (0.8, 'drawers')]
        length = base_units(parts, finish, splash=_splash(home))
        if shelves:
            open_shelf(0.0, length, 1.5, wood('a9713f'))
            open_shelf(0.0, length, 1.85, wood('a9713f'))
        else:
            wall_units([0.5, -0.6, 0.8], finish, 1.47)
            hood(0.8, 1.62, ceiling=h)
        worktop_things(1.3, 0.5)
        with placed(length + 0.03, 0, 0):
            if home.handles == 'none':
                tall_units([(0.6, 'fridge')], finish)
            else:
                fridge(color='steel' if home.metalwork == 'steel' else 'e6e3da')
    if table:
        with placed(-w / 2 + 0.62, d * 0.62, 0, 90):
            dining_table(1.0, 0.65, home.wood, 'legs')
            for s in (-1, 1):
                with placed(s * 0.05, s * 0.5, 0, 0 if s > 0 else 180):
                    chair(home.cushions[0], home.wood, 'wood')
        with room.wall('left', d * 0.62):
            picture(0, 1.6, 0.5, 0.65, home.wood, home.palette)
        pendant(-w / 2 + 0.62, d * 0.62, h, h - 1.75, home.lamp)
    ceiling_lamp(0.2, d * 0.5, h)
    light(home, room, watts=87)
    camera(-w * 0.33, 0.25, 1.4, 24, 19, -0.05)
    return ['fitted_kitchen', 'window'] + (['dining_table'] if table else [])


def _back(home, w, d, table, shelves):
    finish, h = _finish(home), home.height
    hole = Opening(d * 0.52, 1.4, min(1.45, h - 1.25), 0.9)
    floor = _floor(home)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=floor[0],
        floor_color=floor[1],
        openings={'left': [hole]},
        skirting=home.skirting,
    )
    with room.wall('back'):
        with placed(0.02):
            if home.handles == 'none':
                tall_units([(0.6, 'fridge')], finish)
            else:
                fridge(color='steel' if home.metalwork == 'steel' else 'e6e3da')
        with placed(0.66):
            rest = w - 0.66
            parts = [(0.5, 'drawers'), (0.8, 'sink'), (0.6, 'oven'), (rest - 1.9, 'drawers')]
            base_units(parts, finish, splash=_splash(home))
            if shelves:
                open_shelf(0.05, 1.2, 1.5, wood('a9713f'))
                wall_units([-1.9, rest - 1.9], finish, 1.47)
            else:
                wall_units([0.5, 0.8, -0.6, rest - 1.9], finish, 1.47)
            hood(1.6, 1.62, ceiling=h)
            worktop_things(0.2, 0.3)
            worktop_things(2.1, rest - 2.3)
    with room.wall('left'):
        window_in(home, hole, 2)
    if table:
        with placed(-w * 0.02, d * 0.5, 0, 0):
            dining_table(1.1, 0.75, home.wood, 'round' if home.metalwork == 'steel' else 'legs')
            for x, y, turn in ((-0.3, 0.6, 8), (0.32, 0.62, -6), (0.85, 0, -90)):
                with placed(x, y, 0, turn):
                    chair(home.cushions[0], home.wood, 'shell' if home.metalwork == 'steel' else 'wood')
        pendant(-w * 0.02, d * 0.5, h, h - 1.7, home.lamp)
    light(home, room, 'left', watts=81)
    camera(w * 0.3, 0.2, 1.4, -18, 18.5, -0.05)
    return ['fitted_kitchen', 'window'] + (['dining_table'] if table else [])


def _island(home, w, d, table, shelves):
    finish, h = _finish(home), home.height
    w, d = max(w, 4.4), max(d, 4.6)
    hole = Opening(d * 0.5, 2.6, 2.2)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        openings={'right': [hole]},
        skirting=home.skirting,
    )
    with room.wall('right'):
        balcony_door_in(home, hole, 1, True)
    with room.wall('back'):
        tall_units([(0.6, 'fridge'), (0.6, 'ovens')], finish, min(2.3, h - 0.2))
        with placed(1.2):
            base_units(
                [(0.6, 'drawers'), (0.8, 'sink'), (0.6, 'drawers'), (w - 3.2, 'drawers')],
                finish,
                splash=_splash(home),
                splash_h=0.57,
            )
            wall_units([0.6, 0.8, 0.6, w - 3.2], finish, 1.47, min(0.82, h - 1.75))
            worktop_things(0.2, 0.4)
            worktop_things(1.7, 0.8)
    y = d - 1.95
    box(1.9, 0.62, 0.78, 0, y + 0.1, 0.1, finish.fronts, 0.003)
    box(1.86, 0.56, 0.1, 0, y + 0.1, 0, wood('2a2018'), 0)
    for s in (-1, 1):
        box(0.04, 0.92, 0.86, s * 0.97, y, 0, finish.top, 0.003)
    box(2.0, 0.94, 0.04, 0, y, 0.86, finish.top, 0.004)
    bowl(0.45, y + 0.05, 0.9, 0.16, 'e8e4da', '9fae3a')
    for i in range(3):
        with placed(-0.62 + i * 0.62, y - 0.42):
            stool(0.64, home.wood)
    for i in (-0.5, 0.5):
        pendant(i, y, h, h - 1.7, home.lamp)
    light(home, room, 'right', watts=56)
    camera(-w * 0.3, 0.3, 1.4, 15, 19, -0.05)
    return ['fitted_kitchen', 'island', 'balcony_door']
