"""Living rooms: the sofa opposite the window wall, a corner for reading, or one with the dining table."""
from models.decor import book_pile, bowl, carpet, picture, round_mirror, television, vase
from models.lamps import floor_lamp, pendant
from models.home import balcony_door_in, light, room_words, window_in
from models.materials import leaf
from models.plants import ficus, palm, snake_plant, trailing
from models.room import Opening, Room, socket
from models.seating import armchair, chair, corner_sofa, sofa
from models.shapes import placed
from models.scene_setup import camera
from models.storage import bookcase, sideboard, vitrine
from models.tables import coffee_table, dining_table

WORDS = {'ficus': ficus, 'palm': palm, 'snake': snake_plant}


def living_room(
    home,
    layout='facing',
    w=5.0,
    d=4.8,
    sofa_style='square',
    table='legs',
    plant='ficus',
    balcony=False,
    shelves=True,
    casements=3,
    mirrored=False,
):
    """Layouts: facing (sofa on the right wall), corner (corner sofa under the window), dining (a table by the glass)."""
    h = home.height
    tall = h - 0.55 if not home.cornice else h - 0.8
    if balcony:
        hole = Opening(w * 0.5, min(3.0, w * 0.56), 2.25 if h < 2.9 else 2.5)
    else:
        hole = Opening(w * 0.46, min(2.5, w * 0.48), tall - 0.82, 0.82)
    room = Room(
        w,
        d,
        h,
        home.wall,
        floor_kind=home.floor[0],
        floor_color=home.floor[1],
        cornice=home.cornice,
        openings={'back': [hole]},
        accents={'right': home.accent},
        skirting=home.skirting,
    )
    with room.wall('back'):
        if balcony:
            balcony_door_in(home, hole, fixed=True, leaves=2 if w > 4.6 else 1)
        else:
            window_in(home, hole, casements)
        socket(w - 0.5, twin=True)
    shows = {'facing': _facing, 'corner': _corner, 'dining': _dining}[layout](
        home, room, sofa_style, table, plant, shelves
    )
    light(home, room)
    camera(-w * 0.36, 0.32, 1.35, 25, 19.5, -0.035)
    return shows + room_words(home) + (['balcony_door'] if balcony else []), {'mirrored': mirrored}


def _table_dressed(home, table, turn=90, w=1.1):
    with placed(0, 0, 0.016, turn):
        coffee_table(w if table != 'round' else 0.85, 0.6, home.wood, table)
        with placed(-0.15, 0.05, 0.4, 20):
            book_pile(3)
        vase(0.2, -0.05, 0.4, 0.2, 'd8cfc0', leaf('5c7a45'))


def _facing(home, room, style, table, plant, shelves):
    w, d, h = room.w, room.d, room.h
    with room.wall('right', d * 0.5):
        sofa(2.25, home.sofa, home.cushions, style=style, legs=home.wood)
        for i in (-1, 1):
            picture(i * 0.42, 1.62, 0.6, 0.8, 'black' if home.metalwork == 'black' else 'brass', home.palette)
    with placed(w / 2 - 1.75, d * 0.5):
        carpet(2.0, 2.7, *home.rug)
        _table_dressed(home, table)
    with room.wall('right', 0.42):
        with placed(0, -0.4):
            floor_lamp('1d1d1f' if home.metalwork == 'black' else 'b08d57')
    with room.wall('left', d * 0.62):
        sideboard(1.8, 0.42, 0.4, 'wood:' + home.wood, dressed=False)
        television(0, 0.7, 1.25)
        trailing_at(-0.7, 0.56)
    with placed(-w / 2 + 0.45, d - 0.5):
        WORDS[plant]()
    with placed(w * 0.06, d - 1.15, 0, 28):
        armchair(home.cushions[-1], home.wood)
    pendant(w * 0.12, d * 0.5, h, 0.75 if h < 2.9 else 1.2, home.lamp)
    return ['sofa', 'armchair', 'coffee_table', 'rug', 'large_window']


def trailing_at(x, z):
    with placed(x, -0.2, z):
        trailing()


def _corner(home, room, style, table, plant, shelves):
    w, d, h = room.w, room.d, room.h
    with placed(w / 2 - 1.55, d - 0.42):
        corner_sofa(2.8, 1, 1.9, home.sofa, home.cushions + ['d8d0c0'])
    with placed(w / 2 - 1.9, d - 2.15):
        carpet(2.6, 1.9, *home.rug)
        _table_dressed(home, table, 0)
    with room.wall('right', d * 0.62):
        picture(0, 1.6, 1.1, 0.8, 'black', home.palette, 0.09)
    with room.wall('left', d * 0.35):
        if shelves:
            bookcase(1.0, 2.1 if h < 2.8 else 2.4, 'wood:' + home.wood)
    with room.wall('left', d * 0.66):
        if shelves:
            bookcase(1.0, 2.1 if h < 2.8 else 2.4, 'wood:' + home.wood)
    with placed(-w / 2 + 0.55, d - 0.55):
        WORDS[plant]()
    with room.wall('right', 0.5):
        with placed(0.1, -0.35):
            floor_lamp(style='arc')
    with placed(w * 0.2, d * 0.28, 0, 200):
        armchair(home.cushions[0], home.wood, 'frame')
    return ['corner_sofa', 'bookcase', 'coffee_table', 'rug', 'large_window']


def _dining(home, room, style, table, plant, shelves):
    w, d, h = room.w, room.d, room.h
    with placed(-w * 0.08, d - 1.35):
        dining_table(1.5, 0.85, home.wood, 'cross' if home.metalwork == 'black' else 'legs')
        for s in (-1, 1):
            for x in (-0.38, 0.38):
                with placed(x, s * 0.62, 0, 0 if s > 0 else 180):
                    chair(home.cushions[0], home.wood, 'wood')
        bowl(0, 0, 0.75, 0.15, 'e8e4da', 'c9772a')
    pendant(-w * 0.08, d - 1.35, h, h - 1.65, home.lamp)
    with room.wall('right', d * 0.58):
        sofa(2.0, home.sofa, home.cushions, style=style, legs=home.wood)
        picture(0, 1.62, 1.0, 0.75, 'black', home.palette, 0.08)
    with placed(w / 2 - 1.5, d * 0.42):
        carpet(1.7, 2.2, *home.rug)
        _table_dressed(home, table, 90, 0.9)
    with room.wall('left', d * 0.5):
        vitrine(1.1, 1.95, 'wood:' + home.wood) if home.cornice else sideboard(1.7, 0.6, 0.42, 'wood:' + home.wood)
        if not home.cornice:
            round_mirror(0, 1.55)
    with placed(w / 2 - 0.45, d - 0.45):
        WORDS[plant]()
    return ['sofa', 'dining_table', 'rug', 'large_window']
