"""What one sees from a window: trees and other houses, cheap because they are far and a little blurred by light."""
from .rng import rng
from .materials import once, rgb
from .nodes import Shader
from .shapes import ball, box, placed, sheet
from .stone import asphalt, soil
from .trees import broadleaf, conifer, plant


@once
def far_facade(color='d8cdb8', w=2.9, h=2.9, glassy='6f7c86', bright=0.42):
    """A house wall with rows of windows, by texture."""
    s = Shader('far')
    at = s.metres('UV')
    x, y = s.node('SeparateXYZ', 0, Vector=at), s.node('SeparateXYZ', 1, Vector=at)
    column = s.math('LESS_THAN', s.math('PINGPONG', x, w / 2), w * 0.24)
    row = s.math('LESS_THAN', s.math('PINGPONG', y, h / 2), h * 0.25)
    pane = s.math('MULTIPLY', column, row)
    bar = s.math('LESS_THAN', s.math('PINGPONG', x, w / 2), w * 0.02)
    wall = s.mix(s.noise(at, 0.5, 5), rgb(color), tuple(c * 0.8 for c in rgb(color)))
    shade = s.mix(pane, wall, s.mix(bar, rgb(glassy), rgb('e9e7e2')))
    # Emissive: real light on a view through a window would only add noise.
    return s.close(s.node('Emission', Color=shade, Strength=bright))


def view(kind='street', floor=3, season='summer', beyond=0.0, spread=26, bright=2.1, ground_too=True):
    """Sets the view into +y, from `beyond` metres on. Kinds: street, blocks, park, hills, garden."""
    ground = -2.9 * floor - 0.5
    with placed(0, beyond, ground):
        if ground_too:
            sheet(
                300,
                200,
                0,
                95,
                0,
                soil('6f6b58', '566048', 0.9) if season != 'winter' else soil('8a857a', '6f6a52', 0.3),
            )
        if ground_too and kind in ('street', 'blocks'):
            sheet(300, 7, 0, 11, 0.02, asphalt())
        if kind == 'street':
            x = -46.0
            while x < 46:
                w = rng().uniform(11, 17)
                h = rng().choice((11.6, 14.5, 17.4))
                box(
                    w - 0.2,
                    10,
                    h,
                    x + w / 2,
                    26,
                    0,
                    far_facade(rng().choice(('d8cdb8', 'c9b79a', 'd9d4c6', 'b9a58a', 'cfc8c0')), bright=bright),
                    0,
                )
                box(w + 0.3, 10.6, 0.5, x + w / 2, 26, h, far_facade('8a4b36', 90, 90, bright=bright), 0)
                x += w
        if kind == 'blocks':
            for x, y, w, h in ((-34, 66, 40, 23), (22, 92, 54, 32), (58, 58, 20, 40), (-78, 100, 30, 46)):
                box(w, 12, h, x, y, 0, far_facade('b9b4aa', 3.0, 2.9, bright=bright), 0)
        trees = 7 if kind in ('street', 'blocks') else 16
        for i in range(trees):
            near = 8 if kind in ('garden', 'hills') else 15
            data = broadleaf(season, 9.0, i % 2) if kind != 'hills' or i % 3 else conifer(12.0, i % 2)
            plant(
                data,
                rng().uniform(-spread, spread),
                near + rng().uniform(0, 16 if kind == 'park' else 12),
                0,
                rng().uniform(0.8, 1.35),
            )
        if kind in ('park', 'garden'):
            # A row of treetops closes the view.
            for i in range(14):
                tree = broadleaf(season, 9.0, i % 2)
                plant(tree, -65 + i * 10 + rng().uniform(-3, 3), rng().uniform(46, 70), 0, rng().uniform(1.2, 1.8))
        if kind == 'hills':
            for i in range(5):
                with placed(-90 + i * 45, 150 + 20 * (i % 2), -6):
                    ball(50, 0, 0, 0, soil('5a6a44', '46633a', 1.3), (1.3, 1, 0.42 + 0.1 * (i % 3)), 32)
