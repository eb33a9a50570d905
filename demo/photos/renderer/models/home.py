"""Parameters that all rooms of a home share. The list of pictures sets those that differ from these defaults."""
from types import SimpleNamespace

from .openings import balcony_door, curtains, door, window
from .room import radiator, switch
from .scene_setup import sky
from .view import view

DEFAULTS = {
    'season': 'summer',
    'view': 'street',
    'level': 3,
    'sun': 8.0,
    'sun_height': 30,
    'sun_bearing': 35,
    'clouds': 0.4,
    'wall': 'f0ede6',
    'accent': 'd9d2c4',
    'floor': ['strip', 'b07f4f'],
    'height': 2.65,
    'cornice': False,
    'window': 'white',
    'transom': 0.0,
    'radiator': 'panel',
    'door': ['panels', 'f4f3ef'],
    'skirting': 'f4f3ef',
    'curtain': 'b9b2a4',
    'net': False,
    'wood': 'a9794f',
    'metalwork': 'black',
    'sofa': '8f8a80',
    'cushions': ['c98b4b', '3f5a5a'],
    'rug': ['cbbfa8', '8d8272'],
    'palette': 0,
    'fronts': 'e9e7e1',
    'upper': None,
    'top': 'oak',
    'shaker': False,
    'handles': 'bar',
    'splash': 'e9e6e0',
    'tiles': 'e3dfd6',
    'bath_floor': '8f8b84',
    'bath_cabinet': 'wood:a9794f',
    'cover': 'e6e1d6',
    'throw': '7f8f86',
    'head': 'fabric:9a948a',
    'wardrobe': 'f2f0ea',
    'lamp': 'dome',
    'facade': 'e4d9c2',
    'roof': '8f4a35',
    'shutters': None,
}


def home_of(values):
    """Returns the home with defaults filled in, as attributes."""
    return SimpleNamespace(**{**DEFAULTS, **values})


def window_in(home, hole, casements=2, dressed=True, heated=True):
    """The home's window in a hole, with its curtains and the radiator under it."""
    window(hole, casements, home.window, home.transom)
    if dressed and (home.curtain or home.net):
        curtains(hole, home.height, home.curtain, home.net)
    if heated and hole.sill > 0.6:
        radiator(hole.x, min(1.4, hole.w * 0.75), style=home.radiator)


def balcony_door_in(home, hole, leaves=1, fixed=True, dressed=True):
    balcony_door(hole, home.window, leaves, fixed, panel=0.5 if home.window == 'brown' else 0)
    if dressed and (home.curtain or home.net):
        curtains(hole, home.height, home.curtain, home.net)


def door_in(home, hole, ajar=0.0, glazed=False):
    style, color = home.door
    wooden = color[5:] if color.startswith('wood:') else None
    door(hole, 'f4f3ef' if wooden else color, style, wooden=wooden, ajar=ajar, glazed=glazed)
    switch(hole.x - hole.w / 2 - 0.2)


def light(home, room, facing='back', watts=67.0, fill=None, sun=None, beyond=0.45):
    """Daylight through the openings, with the view set before the wall `facing`."""
    from .shapes import placed

    sky(home.sun_height, home.sun_bearing, 1.2, home.sun if sun is None else sun, home.clouds, outdoors=False)
    turns = {'back': (0, room.d, 0), 'right': (room.w / 2, room.d / 2, -90), 'left': (-room.w / 2, room.d / 2, 90)}
    for name in [facing] if isinstance(facing, str) else facing:
        x, y, turn = turns[name]
        with placed(x, y, 0, turn):
            view(home.view, home.level, home.season, beyond)
    room.daylight(watts)
    room.fill(room.w * room.d * 1.05 if fill is None else fill)


def room_words(home):
    """Returns the words for what every room of the home shows."""
    kind = home.floor[0]
    return ['parquet'] if kind in ('strip', 'herringbone', 'plank', 'boards') else []
