"""Homes of one room: the studio, and rooms under the roof."""
from math import atan2, cos, degrees, hypot, radians, sin

from models.beds import double_bed, nightstand
from models.decor import book_pile, carpet, picture, vase
from models.lamps import floor_lamp, pendant
from models.floors import floor
from models.home import light, room_words, window_in
from models.kitchen import Finish, base_units, wall_units
from models.kitchen_things import fridge, hood, worktop_things
from models.materials import glass, paint, wood
from models.openings import frame_material
from models.plants import ficus, trailing
from models.room import Opening, Room
from models.seating import armchair, chair, sofa
from models.shapes import box, placed
from models.scene_setup import camera, glow, sky
from models.storage import bookcase, sideboard
from models.tables import coffee_table, dining_table
from models.stone import tiles
from models.view import view


def studio(home, mirrored=False):
    """One room: a sofa by the window, the bed behind a low bookcase, a kitchenette along the left wall."""
    w, d, h = 4.7, 5.4, home.height
    hole = Opening(w * 0.55, 2.1, 1.5, 0.84)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        openings={'back': [hole]},
        accents={'right': home.accent},
        skirting=home.skirting,
    )
    finish = Finish(home.fronts, home.top, home.handles, home.upper, home.shaker, home.metalwork)
    with room.wall('back'):
        window_in(home, hole, 3)
    with room.wall('left', d * 0.36):
        base_units(
            [(0.6, 'doors'), (0.6, 'sink'), (0.6, 'oven')],
            finish,
            splash=tiles('e9e6e0', 'c9c4ba', 0.2, 0.1, shift=0.5),
        )
        wall_units([0.6, 0.6], finish, 1.47)
        hood(1.5, 1.62, ceiling=h)
        worktop_things(0.2, 0.5)
        with placed(1.85):
            fridge()
    with room.wall('right', 3.9):
        double_bed(1.4, home.cover, home.throw, home.head, frame=home.wood, accent=home.cushions[0])
        picture(0, 1.6, 0.9, 0.6, 'black', home.palette)
    with placed(0.45, 2.55, 0, 0):
        bookcase(1.5, 0.95, 'wood:' + home.wood, 2, 0.7)
        vase(0.5, -0.15, 0.98, 0.25)
        with placed(-0.4, -0.15, 0.98):
            trailing()
    with room.wall('right', 1.55):
        sofa(1.75, home.sofa, home.cushions, style='slim', legs=home.wood)
        picture(-0.35, 1.62, 0.5, 0.65, 'black', home.palette)
        picture(0.35, 1.62, 0.5, 0.65, 'black', home.palette)
    with placed(w / 2 - 1.7, d - 1.55):
        carpet(1.7, 2.0, *home.rug)
        with placed(0.1, 0, 0.016, 90):
            coffee_table(0.75, 0.5, home.wood, 'round')
            book_pile(2)
    with placed(-w * 0.12, d - 0.95):
        dining_table(0.8, 0.8, home.wood, 'round', 0.75)
        for x, turn in ((-0.62, 90), (0.6, -90)):
            with placed(x, 0, 0, turn):
                chair(home.cushions[0], home.wood, 'shell')
    pendant(-w * 0.12, d - 0.95, h, h - 1.7, home.lamp)
    light(home, room, watts=81)
    camera(-w * 0.36, 0.25, 1.4, 22, 18, -0.045)
    return ['sofa', 'double_bed', 'fitted_kitchen', 'window'] + room_words(home), {'mirrored': mirrored}


def attic(home, use='living', timber=False, mirrored=False):
    """A room under a gable roof: slopes at both sides, roof windows in the right one, a window in the gable."""
    w, d, knee, ridge = 5.4, 5.0, 1.0, 3.1
    cover = wood('c39a63', 0.25) if timber else paint(home.wall)
    beams = wood('8a6237' if timber else 'a77f50', 0.3)
    floor(home.floor[0], home.floor[1], -w / 2 - 0.3, -0.3, w / 2 + 0.3, d + 0.3)
    slope = degrees(atan2(ridge - knee, w / 2))
    length = hypot(ridge - knee, w / 2)
    # The gable: boxes around its window, whose upper corners the roof hides.
    hole = Opening(w / 2, 1.5, 1.6, 0.55)
    gable = paint(home.wall)
    for x, width, z, tall in (
        (-w / 4 - 0.375, w / 2 - 0.75, 0, ridge),
        (w / 4 + 0.375, w / 2 - 0.75, 0, ridge),
        (0, 1.5, 0, 0.55),
        (0, 1.5, 2.15, ridge - 2.15),
    ):
        box(width, 0.3, tall, x, d + 0.15, z, gable, 0)
    box(w, 0.1, ridge, 0, -0.05, 0, gable, 0)
    with placed(-w / 2, d):
        window_in(home, hole, 2, dressed=False)
    windows = ((1.5, 0.8), (3.3, 0.8))
    for s in (-1, 1):
        box(0.1, d, knee, s * (w / 2 + 0.05), d / 2, 0, cover, 0)
        strips = [(0, d)] if s < 0 else [(0, 1.1), (1.9, 2.9), (3.7, d)]
        for y0, y1 in strips:
            _slope(s, y0, y1, 0, length, w, knee, slope, cover, timber)
        if s > 0:
            for y, width in windows:
                _slope(s, y - width / 2, y + width / 2, 0, 0.75, w, knee, slope, cover, timber)
                _slope(s, y - width / 2, y + width / 2, 1.95, length, w, knee, slope, cover, timber)
                _roof_window(y, width, 0.75, 1.2, w, knee, slope, home)
    for i in range(4):
        y = 0.7 + i * 1.25
        for s in (-1, 1):
            _rafter(s, y, length, w, knee, slope, beams)
        # Slightly thicker than the rafters, so that no two faces are in one plane.
        box(w * 0.52, 0.13, 0.16, 0, y, 2.25, beams, 0.01)
    {'living': _attic_living, 'bedroom': _attic_bedroom}[use](home, w, d)
    sky(home.sun_height, home.sun_bearing, 1.2, home.sun, home.clouds, outdoors=False)
    with placed(0, d):
        view(home.view, max(home.level, 2), home.season, 0.6)
    glow(1.4, 1.5, 0, d - 0.15, 1.35, 110, 180, (0.93, 0.97, 1))
    for y, width in windows:
        x, z = _on_slope(1, y, 1.35, w, knee, slope, 0.1)[0::2]
        glow(0.75, 1.1, x - 0.12, y, z - 0.12, 55, -90, (0.93, 0.97, 1), pitch=90 - slope + 10)
    glow(w * 0.7, 1.5, 0, 0.06, 1.5, 52, 0)
    camera(-0.9, 0.3, 1.35, 9, 18, 0.0)
    shows = ['sofa', 'coffee_table'] if use == 'living' else ['double_bed']
    return ['roof_slope', 'roof_windows', 'beams'] + shows, {
        'mirrored': mirrored,
        'white_balance': 0.3 if timber else 0.6,
    }


def _on_slope(s, y, along, w, knee, slope, lift=0.0):
    """The point of a slope `along` metres up from its foot."""
    a = radians(slope)
    return s * (w / 2 - along * cos(a) + lift * sin(a)), y, knee + along * sin(a) + lift * cos(a)


def _slope(s, y0, y1, low, high, w, knee, slope, material, boards=False):
    """A strip of the roof's underside between two heights along the slope."""
    x, y, z = _on_slope(s, (y0 + y1) / 2, (low + high) / 2, w, knee, slope, 0.06)
    if not boards:
        box(high - low, y1 - y0, 0.12, x, y, z - 0.06, material, 0, tilt=(0, s * slope, 0))
        return
    n = max(1, int((high - low) / 0.14))
    for i in range(n):
        a, b = low + (high - low) * i / n, low + (high - low) * (i + 1) / n
        x, y, z = _on_slope(s, (y0 + y1) / 2, (a + b) / 2, w, knee, slope, 0.06)
        box(b - a - 0.004, y1 - y0, 0.1, x, y, z - 0.05, material, 0.006, tilt=(0, s * slope, 0))


def _rafter(s, y, length, w, knee, slope, material):
    x, y, z = _on_slope(s, y, length / 2, w, knee, slope, -0.06)
    box(length, 0.1 + 0.008 * s, 0.14, x, y, z - 0.07, material, 0.01, tilt=(0, s * slope, 0))


def _roof_window(y, width, low, tall, w, knee, slope, home):
    m = frame_material('oak' if home.window == 'oak' else 'white')
    for along, long_, across, wide in (
        (low + tall / 2, tall, -width / 2 + 0.03, 0.06),
        (low + tall / 2, tall, width / 2 - 0.03, 0.06),
    ):
        x, _, z = _on_slope(1, y, along, w, knee, slope, 0.08)
        box(long_, wide, 0.09, x, y + across, z - 0.045, m, 0.006, tilt=(0, slope, 0))
    for along in (low + 0.03, low + tall - 0.03):
        x, _, z = _on_slope(1, y, along, w, knee, slope, 0.08)
        box(0.06, width, 0.09, x, y, z - 0.045, m, 0.006, tilt=(0, slope, 0))
    x, _, z = _on_slope(1, y, low + tall / 2, w, knee, slope, 0.11)
    box(tall - 0.1, width - 0.1, 0.006, x, y, z, glass(), 0, tilt=(0, slope, 0))


def _attic_living(home, w, d):
    with placed(w / 2 - 1.15, d * 0.55, 0, -90):
        sofa(2.1, home.sofa, home.cushions, legs=home.wood)
    with placed(0.15, d * 0.55):
        carpet(2.0, 2.6, *home.rug)
        with placed(0.05, 0, 0.016, 90):
            coffee_table(1.05, 0.55, home.wood)
            with placed(0, 0, 0.4):
                book_pile(3)
    with placed(-w / 2 + 0.95, d * 0.62, 0, 90):
        sideboard(1.8, 0.42, 0.4, 'wood:' + home.wood)
    with placed(-w / 2 + 1.25, d - 0.6):
        ficus(1.35)
    with placed(0.95, d - 0.75, 0, 20):
        armchair(home.cushions[0], home.wood, 'frame')
    with placed(w / 2 - 1.2, d - 0.5):
        floor_lamp()


def _attic_bedroom(home, w, d):
    with placed(w / 2 - 0.95, d * 0.52, 0, -90):
        double_bed(1.6, home.cover, home.throw, home.head, frame=home.wood, accent=home.cushions[0])
        for s in (-1, 1):
            with placed(s * 1.12):
                nightstand('wood:' + home.wood)
    with placed(0.4, d * 0.52):
        carpet(2.2, 2.8, *home.rug)
    with placed(-w / 2 + 0.85, d * 0.6, 0, 90):
        sideboard(1.5, 0.62, 0.42, 'wood:' + home.wood, legs=0.1, doors=2)
    with placed(-0.9, d - 0.7, 0, -30):
        armchair(home.cushions[-1], home.wood)
