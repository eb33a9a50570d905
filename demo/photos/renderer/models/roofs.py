"""Tiled roofs, laid tile by tile."""

from math import cos, radians, sin


from .rng import array_rng
from .materials import lacquer, once, rgb, wood
from .nodes import Shader
from .shapes import add, box, cylinder, mesh, placed, quads, tube
from .stone import concrete


@once
def tile_clay(color='94503a'):
    """Fired clay: each tile its own shade, lichen on some."""
    s = Shader('clay')
    tone = s.node('Attribute', 'Fac', {'attribute_type': 'GEOMETRY', 'attribute_name': 'tone'})
    base = rgb(color)
    shade = s.ramp(
        tone, (0.0, tuple(c * 0.55 for c in base)), (0.5, base), (1.0, tuple(min(1, c * 1.2) for c in base))
    )
    grime = s.noise(s.metres('World'), 1.1, 7, 0.65)
    shade = s.mix(s.spread(grime, 0, 0.5, 0.45, 0.75), shade, rgb('57503f'))
    return s.surface(shade, 0.85, Specular=0.2, plain=base)


def tiled_slope(w, length, x, y, z, pitch, color='94503a', turn=0):
    """A roof slope of pantiles: its eaves run along x about x, y, z, and it rises to +y at `pitch` degrees."""
    import numpy as np

    tile_w, tile_l, lift = 0.24, 0.36, 0.035
    columns, rows = int(w / tile_w), int(length / tile_l)
    tile_w, tile_l = w / columns, length / rows
    profile = np.array([(0, 0.0), (0.22, 0.034), (0.5, 0.045), (0.78, 0.03), (1.0, 0.0)])
    corners, tones = [], []
    i, j = np.meshgrid(np.arange(columns), np.arange(rows), indexing='ij')
    i, j = i.ravel(), j.ravel()
    arrays = array_rng()
    tone = arrays.normal(0.5, 0.2, len(i)).clip(0, 1)
    for k in range(len(profile) - 1):
        a, b = profile[k], profile[k + 1]
        xa, xb = -w / 2 + (i + a[0]) * tile_w, -w / 2 + (i + b[0]) * tile_w
        low, high = j * tile_l, (j + 1.08) * tile_l
        quad = np.stack(
            [
                np.stack([xa, low, a[1] + lift + 0 * xa], 1),
                np.stack([xb, low, b[1] + lift + 0 * xb], 1),
                np.stack([xb, high, b[1] + 0 * xb], 1),
                np.stack([xa, high, a[1] + 0 * xa], 1),
            ],
            1,
        )
        edge = np.stack(
            [
                np.stack([xa, low, a[1] - 0.01 + 0 * xa], 1),
                np.stack([xb, low, b[1] - 0.01 + 0 * xb], 1),
                np.stack([xb, low, b[1] + lift + 0 * xb], 1),
                np.stack([xa, low, a[1] + lift + 0 * xa], 1),
            ],
            1,
        )
        corners += [quad, edge]
        tones += [tone, tone]
    with placed(x, y, z, turn):
        add(
            quads(np.concatenate(corners), tone=np.concatenate(tones)),
            tile_clay(color),
            tilt=(pitch, 0, 0),
            name='roof',
        )


def gable_roof(w, d, x, y, z, pitch=38, over=0.5, color='94503a', along='x', wall=None):
    """A tiled gable roof over a body w by d about x, y with its eaves at z; the ridge runs along x or y."""
    span = d if along == 'x' else w
    run = w if along == 'x' else d
    length = (span / 2 + over) / cos(radians(pitch))
    drop = over * sin(radians(pitch)) / cos(radians(pitch))
    rise = span / 2 * sin(radians(pitch)) / cos(radians(pitch))
    timber = wood('6b4a30', 0.2)
    with placed(x, y, z, 0 if along == 'x' else 90):
        for turn in (0, 180):
            with placed(0, 0, 0, turn):
                tiled_slope(run + 2 * over * 0.6, length, 0, -span / 2 - over, -drop, pitch, color)
                box(
                    run + 2 * over * 0.6,
                    length,
                    0.1,
                    0,
                    -(span / 2 + over) / 2,
                    (rise - drop) / 2 - 0.11,
                    timber,
                    0,
                    tilt=(pitch, 0, 0),
                )
                tube(
                    [
                        (-run / 2 - over * 0.6, -span / 2 - over - 0.06, -drop - 0.03),
                        (run / 2 + over * 0.6, -span / 2 - over - 0.06, -drop - 0.03),
                    ],
                    0.065,
                    lacquer('6b5a4c', 0.4),
                )
        for i in range(int((run + 1.2 * over) / 0.36)):
            cylinder(
                0.1,
                0.4,
                -run / 2 - over * 0.6 + i * 0.36,
                0,
                rise + 0.02,
                tile_clay(color),
                top=0.115,
                steps=16,
                tilt=(0, 90, 0),
            )
        if wall:
            for s in (-1, 1):
                at = s * (run / 2)
                points = [(at, -span / 2, 0), (at, span / 2, 0), (at, 0, rise)]
                faces = [(0, 1, 2)] if s > 0 else [(0, 2, 1)]
                add(
                    mesh(
                        points,
                        faces,
                        [(p[1], p[2]) for p in (points[0], points[1 if s > 0 else 2], points[2 if s > 0 else 1])],
                    ),
                    wall,
                )


def chimney(x, y, z, h=1.3, color='9c5a41'):
    from .stone import brick

    box(0.5, 0.5, h, x, y, z, brick(color), 0.004)
    box(0.62, 0.62, 0.08, x, y, z + h, concrete('9a9892', 0.3), 0.01)
