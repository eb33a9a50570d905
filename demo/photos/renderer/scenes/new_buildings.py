"""New buildings from the street."""

from models.facade import balcony, copies, lamp_post, outside_window, pane
from models.rng import rng
from models.materials import black, glass, lacquer, wood
from models.shapes import box, placed, sheet
from models.scene_setup import OUTDOORS, camera
from models.stone import brick, render, tiles
from models.trees import broadleaf, bush, hedge, plant
from models.view import far_facade
from .blocks import day, road

STYLES = (
    ('f1eee8', '6f6a62', 'glass', '3a3d40', 6),
    ('e6ded0', '9a6a4a', 'bars', 'f0efec', 5),
    ('3f4346', 'b08a5f', 'glass', '2a2c2e', 8),
    ('ece9e3', 'b9a58a', 'glass', 'f0efec', 5),
    ('d9d0c0', '7d5a45', 'bars', '3a3d40', 4),
    ('f0eeea', '8a9296', 'glass', '3a3d40', 6),
)


def new_building(home, variant=0, mirrored=False):
    """White render and an accent, deep balconies with glass, young trees."""
    main, accent, rails, frame, floors = STYLES[variant % 6]
    storey, bay, bays = 3.05, 4.2, 6
    w, h = bays * bay, floors * storey + 0.9
    y = 20.0
    day(home, variant, 40)
    road(y - 5.5, cars=variant % 2 == 0)
    sheet(240, 3, 0, y - 0.5, 0.125, tiles('c2beb5', '9a968d', 0.6, 0.3, gloss=0.2))
    wall, second = render(main, 0.1), (brick('8a5f4a') if variant in (1, 4) else render(accent, 0.12))
    timber = wood('a9794f', 0.3)
    with placed(0, y):
        box(w, 13, h, 0, 6.5, 0, wall, 0.015)
        box(w + 0.04, 13, 3.3, 0, 6.48, 0, second if variant != 2 else render('2f3234', 0.1), 0.015)
        strips = [i for i in range(bays) if i % 2 == (variant % 2)]
        for i in strips:
            x = -w / 2 + (i + 0.5) * bay
            box(bay * 0.98, 0.12, h - 3.3, x, -0.05, 3.3, second if variant != 5 else timber, 0.01)

        def tall_window():
            outside_window(1.5, 2.2, frame, 2, sill=False)

        def pair():
            outside_window(2.6, 2.3, frame, 2, sill=False)

        first = [
            (-w / 2 + (i + 0.5) * bay, -0.12 if i in strips else -0.01, 0.95 + f * storey + 0.35)
            for i in range(bays)
            for f in range(1, floors)
        ]
        balconied = [p for k, p in enumerate(first) if (int((p[0] + w / 2) / bay) + (variant > 2)) % 2 == 0]
        plain = [p for p in first if p not in balconied]
        copies(tall_window, plain)

        def with_balcony():
            pair()
            with placed(0, 0, -0.12):
                balcony(bay * 0.9, 1.55, rails, '3a3d40' if rails == 'glass' else '2b2d2f', 'e3e0d8', 0.22)

        copies(with_balcony, balconied)
        for k in range(4):
            x, _, z = balconied[(k * 5) % len(balconied)]
            plant(bush('summer', k % 2), x + rng().uniform(-1, 1), -1.1, z - 0.05, 0.7)
        for i in range(bays):
            x = -w / 2 + (i + 0.5) * bay
            if i == bays // 2:
                box(2.6, 0.06, 2.7, x, -0.02, 0.1, glass('cfdadb'), 0)
                box(2.4, 0.04, 2.6, x, 0.03, 0.1, pane('4a4338', 0.0), 0)
                for s in (-1, 0, 1):
                    box(0.07, 0.1, 2.7, x + s * 1.28, -0.03, 0.1, black(), 0.004)
                box(3.6, 1.8, 0.16, x, -0.9, 2.9, black(), 0.01)
            else:
                with placed(x, -0.03, 0.7):
                    outside_window(2.8, 2.0, frame, 3, sill=False)
        box(w + 0.1, 13.1, 0.45, 0, 6.5, h, lacquer('55585a', 0.5), 0.01)
        with placed(0.4 * bay, 3.2, h + 0.4):
            box(w - 2.4 * bay, 8, 2.8, 0, 4, 0, second, 0.01)
            copies(pair, [(x, -0.01, 0.2) for x in (-4, 0, 4)])
            box(w - 2.2 * bay, 9, 0.25, 0, 4, 2.8, lacquer('55585a', 0.5), 0.01)
    for s in (-1, 1):
        with placed(s * (w / 2 + 12), y + 3):
            box(
                19,
                12,
                13 + 3 * (variant % 3),
                0,
                6,
                0,
                far_facade(('cfc8ba', 'd9d3c6')[s > 0], 3.2, 3.0, bright=0.75),
                0,
            )
    for i, x in enumerate((-11, -5.5, 6.5, 12)):
        plant(broadleaf(home.season, 7.0, i % 2), x, y - 3.2, 0, 0.55 + 0.12 * (i % 3))
    hedge(-12, y - 1.3, -3.2, y - 1.3, 0.6, 0.5, home.season)
    hedge(4.2, y - 1.3, 12.5, y - 1.3, 0.6, 0.5, home.season)
    lamp_post(-13.5, y - 4.9)
    camera(-6.0, -5.5, 1.6, 12, 22, 0.24)
    return ['facade', 'balconies', 'street'], {'mirrored': mirrored, **OUTDOORS}
