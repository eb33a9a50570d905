"""Blocks of flats from the street: the thirties, the seventies, and new ones. The camera stands across the road, level,
its lens shifted up."""
from models.cars import SHADES, car
from models.facade import balcony, copies, downpipe, house_door, lamp_post, moulding, outside_window, pane
from models.rng import rng
from models.materials import glass, lacquer, metal
from models.shapes import box, cylinder, placed, sheet, tube
from models.scene_setup import OUTDOORS, camera, sky
from models.stone import asphalt, brick, concrete, render, soil, tiles
from models.trees import broadleaf, bush, grass, hedge, plant
from models.view import far_facade


def road(y, width=7.0, cars=True):
    """A street along x with pavements, its far kerb at y."""
    sheet(240, width, 0, y - width / 2, 0.0, asphalt())
    sheet(240, 4.0, 0, y + 2.0, 0.12, tiles('a9a59c', '7f7b73', 0.4, 0.4, gloss=0.1))
    box(240, 0.16, 0.13, 0, y + 0.02, 0, concrete('b3b0a8', 0.3), 0.01)
    sheet(240, 5.0, 0, y - width - 2.5, 0.1, tiles('a9a59c', '7f7b73', 0.4, 0.4, gloss=0.1))
    if cars:
        x = -19 + rng().uniform(-1, 1)
        while x < 22:
            if rng().random() < 0.6:
                with placed(x, y - 1.05, 0, 0 if rng().random() < 0.7 else 180):
                    car(rng().choice(SHADES))
            x += rng().uniform(4.9, 6.5)


def day(home, variant, height=38):
    """The sun from behind the photographer, to one side."""
    side = 122 if variant % 2 == 0 else 238
    sky(height + 3 * (variant % 3), side, 0.33, 4.6, 0.25 + 0.12 * (variant % 3))


def _neighbours(y, h, w, color):
    """Houses to both sides, simpler, that close the street."""
    for s in (-1, 1):
        with placed(s * (w / 2 + 9.1), y):
            wall = render(color, 0.5)
            box(18, 12, h * rng().uniform(0.85, 1.05), 0, 6, 0, wall, 0.02)
            places = [
                (x, -0.01, z)
                for x in (-6.5, -3.9, -1.3, 1.3, 3.9, 6.5)
                for z in (1.3, 4.6, 7.9, 11.2)
                if z + 2 < h * 0.85
            ]

            def window():
                outside_window(1.15, 1.7, 'e9e5da', 2)
                box(1.5, 0.2, 0.1, 0, -0.1, 1.74, wall, 0.01)

            copies(window, places)
            moulding(18, 0, h * 0.82, wall, 0.3, 0.3)


def block_thirties(home, variant=0, mirrored=False):
    """Five tall floors, mouldings, a rounded or flat bay with balconies, a grand door."""
    w, floors, storey = 19.0, (5, 4, 5, 4, 5)[variant % 5], 3.55
    h = 1.0 + floors * storey + 0.3
    color = home.facade
    y = 16.0
    road(y - 4.0)
    day(home, variant)
    wall = render(color, 0.28 if variant != 3 else 0.8)
    trim = render(('efe8d8', 'e6e2d6', 'f0e9da', 'c9c0aa', 'ece5d3')[variant % 5], 0.25)
    with placed(0, y):
        box(w, 12, h, 0, 6, 0, wall, 0.02)
        box(w + 0.06, 12, 1.15, 0, 5.95, 0, render('8f8a80', 0.6), 0.03)
        columns = (-8.1, -5.4, -2.7, 2.7, 5.4, 8.1)
        frame = 'f1eee6' if variant % 2 == 0 else '6b4a32'

        def upper():
            outside_window(1.25, 2.05, frame, 2, transom=0.55)
            box(1.55, 0.12, 0.14, 0, -0.06, 2.07, trim, 0.01)
            box(1.75, 0.26, 0.07, 0, -0.13, 2.21, trim, 0.01)
            for s in (-1, 1):
                box(0.14, 0.1, 2.1, s * 0.7, -0.05, 0, trim, 0.008)
            box(1.6, 0.06, 0.5, 0, -0.03, -0.56, trim, 0.01)

        places = [
            (x, -0.01, 1.9 + f * storey)
            for x in columns
            for f in range(1, floors)
            if not (variant % 2 == 1 and abs(x) == 5.4)
        ]
        copies(upper, places)
        copies(lambda: outside_window(1.35, 1.9, frame, 2, transom=0.5), [(x, -0.01, 1.75) for x in columns])
        bay_w = 3.4
        box(
            bay_w, 1.0, (floors - 1) * storey - 0.4, 0, -0.45, storey + 1.25, wall, 0.25 if variant % 2 == 0 else 0.03
        )

        def bay():
            outside_window(2.3, 2.05, frame, 3, transom=0.55)

        copies(bay, [(0, -0.97, 1.9 + f * storey) for f in range(1, floors)])
        for f in range(1, floors + 1):
            moulding(w, 0, 1.0 + f * storey - 0.05, trim, 0.18, 0.2)
        if variant % 2 == 1:
            for x in (-5.4, 5.4):

                def with_door():
                    outside_window(1.3, 2.6, frame, 2, sill=False, transom=0.55)
                    with placed(0, 0, -0.02):
                        balcony(2.4, 1.1, 'iron', '2b2d2f', 'c9c5bb')

                copies(with_door, [(x, -0.01, 1.32 + f * storey) for f in range(1, floors)])
        moulding(w, 0, h - 0.45, trim, 0.6, 0.55)
        box(w + 0.2, 12, 0.5, 0, 6, h + 0.1, render('9a948a', 0.5), 0.02)
        for x in (-6, 4):
            box(0.9, 0.6, 1.4, x, 4, h + 0.6, brick('8a5a45'), 0.01)
        house_door(1.8, 2.9, '5a3922')
        box(2.6, 0.2, 0.25, 0, -0.1, 3.0, trim, 0.02)
        for s in (-1, 1):
            box(0.35, 0.2, 3.0, s * 1.12, -0.08, 0, trim, 0.02)
            downpipe(s * (w / 2 - 0.12), h - 0.5)
    _neighbours(y, h, w, ('c9bda6', 'cfc8b8', 'bfae94', 'c2b8a0', 'd3cbb8')[variant % 5])
    for x in (-9.5, 8.5) if variant % 2 == 0 else (-12.0, 10.5):
        plant(broadleaf(home.season, 7.0, 0), x, y - 3.2, 0, rng().uniform(0.75, 0.9))
    lamp_post(12.6, y - 3.7)
    camera(-4.0, -6.5, 1.6, 10, 23, 0.23)
    return ['facade', 'mouldings', 'street'] + (['balconies'] if variant % 2 else ['bay_window']), {
        'mirrored': mirrored,
        **OUTDOORS,
    }


def block_seventies(home, variant=0, mirrored=False):
    """Nine floors of concrete panels with loggias, in the green of New Belgrade."""
    bays, floors, storey, bay = (9, 8, 10, 7)[variant % 4], (9, 11, 8, 6)[variant % 4], 2.85, 3.6
    w, h = bays * bay, floors * storey + 1.2
    y = 34.0
    day(home, variant, 42)
    sheet(300, 200, 0, 60, -0.02, soil('6d6248', '5f6c40', 1.3))
    sheet(300, 3.0, 0, 11.5, 0.01, tiles('a39f95', '7f7b73', 0.5, 0.5, gloss=0.1))
    sheet(3.0, 24, 4, 23, 0.012, tiles('a39f95', '7f7b73', 0.5, 0.5, gloss=0.1))
    sheet(300, 7.5, 0, 7.0, 0.005, asphalt())
    panel = concrete(('b9b3a6', 'c4bfb2', 'b3ada3', 'a39c90')[variant % 4], 0.35 + 0.12 * variant, (bay, storey))
    accent = render(('b5765a', '8a9a9a', 'c2a25f', '7f8a73')[variant % 4], 0.5)
    with placed(0, y):
        box(w, 13, h, 0, 6.5, 0, panel, 0.02)
        loggia = [i for i in range(bays) if i % 3 != 1]
        flat = [i for i in range(bays) if i % 3 == 1]

        def bay_window():
            outside_window(1.9, 1.4, 'efeee9', 2, blind=0.0)

        def blind_window():
            outside_window(1.9, 1.4, 'efeee9', 2, blind=0.55)

        places = [(-w / 2 + (i + 0.5) * bay, -0.01, 1.2 + f * storey + 0.95) for i in flat for f in range(floors)]
        rng().shuffle(places)
        copies(bay_window, places[: len(places) * 2 // 3])
        copies(blind_window, places[len(places) * 2 // 3 :])

        def open_loggia():
            box(bay - 0.3, 0.04, storey - 0.3, 0, -0.01, 0.05, render('e0dbcd', 0.4), 0)
            outside_window(0.85, 2.1, 'efeee9', 1, sill=False)
            with placed(0.95, 0, 0.8):
                outside_window(1.2, 1.3, 'efeee9', 1)
            box(bay, 1.25, 0.16, 0, -0.6, -0.16, concrete('c2bdb2', 0.4), 0.01)
            for s in (-1, 1):
                box(0.14, 1.25, storey, s * bay / 2, -0.6, -0.1, concrete('b3aea3', 0.45), 0.01)
            box(bay - 0.1, 0.09, 0.95, 0, -1.2, -0.05, accent, 0.01)
            tube([(-bay / 2, -1.2, 1.02), (bay / 2, -1.2, 1.02)], 0.025, metal('6f7274', 0.4))

        places = [(-w / 2 + (i + 0.5) * bay, -0.02, 1.25 + f * storey) for i in loggia for f in range(floors)]

        def glazed():
            open_loggia()
            for k in range(4):
                box(bay / 4 - 0.06, 0.03, storey - 1.3, -bay / 2 + (k + 0.5) * bay / 4, -1.2, 1.04, pane(), 0)
                box(0.05, 0.06, storey - 1.25, -bay / 2 + k * bay / 4, -1.2, 1.0, lacquer('ecebe6', 0.4), 0.004)

        rng().shuffle(places)
        cut = len(places) * 4 // 5
        copies(open_loggia, places[:cut])
        copies(glazed, places[cut:])
        for i in range(10):
            x, _, z = places[i % len(places)]
            box(0.8, 0.3, 0.55, x + 0.9, -0.25, z + 0.05, lacquer('e9e9e6', 0.4), 0.02)
        box(w + 0.3, 13.3, 0.7, 0, 6.5, h, concrete('a39d92', 0.5), 0.01)
        for x in (-w / 4, w / 4):
            box(4, 4, 2.6, x, 6, h + 0.7, panel, 0.01)
        box(4.2, 2.2, 0.22, 4, -2.0, 2.75, concrete('b9b4a8', 0.4), 0.01)
        for s in (-1, 1):
            cylinder(0.09, 2.75, 4 + s * 1.9, -2.9, 0, lacquer('4f6f73', 0.5))
        box(1.9, 0.1, 2.3, 4, -1.42, 0.1, glass('cfdadb'), 0)
    with placed(-58, y + 40):
        box(34, 13, 40, 0, 0, 0, far_facade('b3aea4', 3.4, 2.9), 0)
    for i in range(7):
        x = (-27, -19, -12.5, 11.5, 17, 24, 32)[i]
        plant(broadleaf(home.season, 9.0, i % 2), x, y - rng().uniform(5, 13), 0, rng().uniform(0.8, 1.25))
    for i in range(9):
        plant(
            bush(home.season, i % 2), rng().uniform(-24, 24), y - rng().uniform(2.4, 4), 0, rng().uniform(0.9, 1.5)
        )
    hedge(-26, 14.5, 2.2, 14.5, 0.8, 0.7, home.season)
    hedge(5.8, 14.5, 26, 14.5, 0.8, 0.7, home.season)
    grass(-26, 14.9, 26, 33, 0.12, home.season, 16, (0, 0))
    lamp_post(-3, 10, 8)
    camera(-9, 3.0, 1.6, 13, 24, 0.24)
    return ['facade', 'loggias', 'trees', 'green'], {'mirrored': mirrored, **OUTDOORS}
