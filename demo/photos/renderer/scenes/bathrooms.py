"""Bathrooms."""
from models.bathroom import basin, bathtub, lit_mirror, shower, toilet, towel_pile, towel_rail, washing_machine
from models.decor import basket
from models.home import light
from models.materials import fabric, light as light_pane
from models.openings import window
from models.room import Opening, Room
from models.shapes import placed, soft
from models.scene_setup import camera, glow
from models.stone import marble, tiles


def _tiles(name, gloss=0.9):
    """`metro:COLOR`, `large:COLOR`, `small:COLOR`, `marble` or a plain colour."""
    kind, _, color = name.rpartition(':')
    if name == 'marble':
        return marble()
    size = {'metro': (0.2, 0.1, 0.5), 'large': (1.2, 0.6, 0.0), 'small': (0.1, 0.1, 0.0)}.get(kind, (0.3, 0.6, 0.0))
    return tiles(color, 'b9b4aa', size[0], size[1], shift=size[2], gloss=gloss)


def bathroom(home, layout='bath', w=2.3, d=3.0, window_at=True, washer=False, mirrored=False, accent=None):
    """Layouts: bath (a tub along the back), shower (a pane and rain shower in the corner)."""
    h = min(home.height, 2.7)
    wall = _tiles(home.tiles)
    hole = Opening(d * 0.62, 0.8, 0.7, 1.45)
    holes = {'left': [hole]} if window_at else {}
    room = Room(
        w,
        d,
        h,
        wall,
        floor_kind='tiles',
        floor_color=home.bath_floor,
        openings=holes,
        skirting=None,
        accents={'back': _tiles(accent)} if accent else None,
    )
    if window_at:
        with room.wall('left'):
            window(hole, 1, home.window, pane=light_pane('eef5fb', 1.6))
    metalwork = {'steel': 'chrome'}.get(home.metalwork, home.metalwork)
    metalwork = metalwork if metalwork in ('black', 'brass', 'chrome') else 'chrome'
    with room.wall('right', d * 0.36):
        basin(0.8, home.bath_cabinet, metalwork, bowl=home.metalwork == 'black')
        lit_mirror(0.75, 0.75, 1.14, home.metalwork != 'steel', home.metalwork)
    if layout == 'bath':
        with room.wall('back', w / 2):
            bathtub(w, 0.75, wall, metalwork)
            towel_pile(w / 2 - 0.25, -0.6, 0.575, home.throw)
        with room.wall('left', d * 0.36):
            toilet(metalwork, tank=home.radiator == 'ribs')
        with room.wall('left', 0.35):
            towel_rail(0, 0.6, towel=home.throw)
    else:
        with room.wall('back', w - 0.5):
            shower(0.98, 0.9, 2.0, metalwork, -1)
        with room.wall('back', 0.6):
            toilet(metalwork)
        with room.wall('left', d * 0.3):
            towel_rail(0, 0.6, towel=home.throw)
    if washer:
        with room.wall('right', d - 1.5 if layout == 'shower' else d - 1.25):
            washing_machine()
            towel_pile(0, -0.3, 0.86, home.throw)
    with placed(0.1, d * 0.45):
        soft(0.8, 0.55, 0.02, 0, 0, 0, fabric(home.throw, 90), 0.009, steps=5)
    with placed(-w / 2 + 0.3, d * 0.62 if layout == 'bath' else d * 0.5):
        if layout == 'shower':
            basket(0.18, 0.4)
    for x, y in ((0, d * 0.35), (0, d * 0.7)):
        glow(0.35, 0.35, x, y, h - 0.02, 14, 0, (1, 0.93, 0.84), pitch=90)
    light(home, room, 'left' if window_at else [], watts=98, fill=6)
    camera(-w * 0.26, 0.14, 1.4, 16, 17.5, -0.085)
    shows = ['bathtub' if layout == 'bath' else 'shower', 'washbasin', 'toilet']
    return shows + (['washing_machine'] if washer else []) + (['window'] if window_at else []), {'mirrored': mirrored}
