"""Bedrooms and children's rooms."""
from models.beds import cot, double_bed, nightstand, single_bed
from models.decor import basket, book_pile, carpet, picture
from models.lamps import pendant, table_lamp
from models.home import balcony_door_in, light, room_words, window_in
from models.materials import fabric, lacquer
from models.plants import ficus, snake_plant
from models.room import Opening, Room, socket
from models.seating import armchair, office_chair
from models.shapes import ball, box, placed
from models.scene_setup import camera
from models.storage import bookcase, shelf, sliding_wardrobe, wardrobe
from models.tables import desk


def bedroom(home, layout='side', w=3.9, d=4.0, bed=1.6, wardrobe_kind='hinged', mirrored=False, balcony=False):
    """Layouts: side (bed against the right wall, window at the back), back (bed against the back wall, window left)."""
    h = home.height
    wide = Opening(
        w * 0.5 if layout == 'side' else d * 0.5,
        1.7 if not balcony else 1.9,
        min(1.5, h - 1.25) if not balcony else 2.2,
        0 if balcony else 0.86,
    )
    wall = 'back' if layout == 'side' else 'left'
    head_wall = 'right' if layout == 'side' else 'back'
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        cornice=home.cornice,
        openings={wall: [wide]},
        accents={head_wall: home.accent},
        skirting=home.skirting,
    )
    with room.wall(wall):
        if balcony:
            balcony_door_in(home, wide)
        else:
            window_in(home, wide, 2)
    middle = d * 0.5 if layout == 'side' else w * 0.56
    with room.wall(head_wall, middle):
        double_bed(bed, home.cover, home.throw, home.head, frame=home.wood, accent=home.cushions[0])
        for s in (-1, 1):
            with placed(s * (bed / 2 + 0.36)):
                nightstand('wood:' + home.wood)
        for s in (-1, 1):
            picture(s * 0.36, 1.66, 0.5, 0.65, 'black' if home.metalwork == 'black' else home.wood, home.palette)
        with placed(0, -1.5):
            carpet(2.6, 1.9, *home.rug)
        socket(-bed / 2 - 0.35, 0.6)
    if layout == 'side':
        with room.wall('left', d * 0.42):
            _wardrobe(home, wardrobe_kind, 2.0, h)
        with placed(-w / 2 + 0.45, d - 0.45):
            ficus(1.3)
        toward, x = 27, -w * 0.28
    else:
        with room.wall('right', d * 0.42):
            _wardrobe(home, wardrobe_kind, 2.0, h)
        with placed(-w / 2 + 0.5, d - 0.5):
            snake_plant()
        with placed(-w / 2 + 0.75, d * 0.3, 0, -130):
            armchair(home.cushions[-1], home.wood)
        toward, x = -14, w * 0.22
    pendant(0.1, d * 0.5, h, 0.55, 'paper' if home.lamp == 'dome' else home.lamp)
    light(home, room, wall, watts=73)
    camera(x, 0.25, 1.35, toward, 19, -0.05)
    return ['double_bed', 'wardrobe', 'window'] + room_words(home), {'mirrored': mirrored}


def _wardrobe(home, kind, w, h):
    if kind == 'sliding':
        sliding_wardrobe(w, min(2.45, h - 0.1), material=home.wardrobe)
    else:
        wardrobe(w, min(2.25, h - 0.25), 0.6, home.wardrobe, 4)


TOYS = ('d9614f', 'e3b23c', '5b8fa8', '7fa35b')


def childrens_room(home, w=3.1, d=3.9, color='bfd3dc', pattern=None, baby=False, mirrored=False):
    """A child's room: bed along the right wall, desk by the window, toys."""
    h = home.height
    hole = Opening(w * 0.5, 1.5, min(1.45, h - 1.25), 0.88)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        openings={'back': [hole]},
        accents={'right': color},
        skirting=home.skirting,
    )
    with room.wall('back'):
        window_in(home, hole, 2)
    with room.wall('right', d * 0.5):
        if baby:
            cot()
        else:
            single_bed(color, frame='wood:' + home.wood, pattern=pattern)
        shelf(0.1, 1.5, 0.9, 'f3f2ee')
        for i in range(3):
            picture(-0.75 + i * 0.36, 1.95, 0.28, 0.36, 'white', i % 4, 0.03)
    with room.wall('left', d * 0.72):
        desk(1.2, 0.6, home.wood, 'white')
    with placed(-w / 2 + 0.95, d - 1.05, 0, 115):
        office_chair(TOYS[2])
    with room.wall('left', d * 0.72):
        with placed(0, -0.3, 0):
            table_lamp(0.4, 0, 0.75, 'e3b23c', 3)
            with placed(-0.3, 0, 0.75):
                book_pile(3)
    with room.wall('left', d * 0.3):
        bookcase(0.9, 1.4, 'f3f2ee', 4, 0.6)
    with placed(0.0, d * 0.45):
        carpet(1.5, 2.0, 'd9d2c4', color, 0.16)
    for i in range(7):
        x, y = -0.35 + 0.2 * (i % 3) + 0.05 * i, d * 0.3 + 0.22 * (i // 3)
        with placed(x, y, 0.016, i * 37):
            box(0.075, 0.075, 0.075, 0, 0, 0, lacquer(TOYS[i % 4], 0.4), 0.006)
    with placed(w / 2 - 0.4, d - 0.5):
        basket(0.22, 0.34)
        for i in range(4):
            ball(0.09, 0.08 * (i - 1.5), 0.05 * (i % 2), 0.34, fabric(TOYS[i]), steps=16)
    _bear(w / 2 - 0.5, d * 0.5 - 0.55, 0.55)
    pendant(0, d * 0.5, h, 0.5, 'paper')
    light(home, room, watts=78)
    camera(-w * 0.26, 0.22, 1.35, 19, 18.5, -0.05)
    return ['cot' if baby else 'childs_bed', 'desk', 'toys', 'window'], {'mirrored': mirrored}


def _bear(x, y, z):
    """A soft toy that sits."""
    plush = fabric('a9794f', 200, 1.0, 0.8)
    with placed(x, y, z, -60):
        ball(0.12, 0, 0, 0.12, plush, (1, 0.85, 1.1))
        ball(0.095, 0, -0.02, 0.31, plush)
        for s in (-1, 1):
            ball(0.035, s * 0.075, -0.01, 0.38, plush)
            ball(0.05, s * 0.12, -0.06, 0.16, plush, (0.8, 0.8, 1.3))
            ball(0.055, s * 0.08, -0.13, 0.05, plush, (0.9, 1.4, 0.9))
        ball(0.04, 0, -0.1, 0.29, fabric('d9b98f', 200))
        ball(0.012, 0, -0.135, 0.305, lacquer('1d1d1f', 0.2))
