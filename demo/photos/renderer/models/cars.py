"""Parked cars, simplified for a distant view."""

from .materials import lacquer
from .nodes import Shader
from .materials import once, rgb
from .shapes import add, box, cylinder


@once
def car_paint(color):
    return Shader('car').surface(rgb(color), 0.25, Metallic=0.35, Clearcoat=1.0, Clearcoat_Roughness=0.05)


def _body(profile, widths, material):
    """A body through cross sections along x: each (x, low, high, half width at foot and top)."""
    import bmesh

    form = bmesh.new()
    rings = []
    for (x, low, high), (foot, top) in zip(profile, widths):
        ring = [
            (x, -foot, low),
            (x, -foot * 1.02, low + (high - low) * 0.5),
            (x, -top, high),
            (x, top, high),
            (x, foot * 1.02, low + (high - low) * 0.5),
            (x, foot, low),
        ]
        rings.append([form.verts.new(p) for p in ring])
    for a, b in zip(rings[:-1], rings[1:]):
        for i in range(6):
            form.faces.new((a[i], a[(i + 1) % 6], b[(i + 1) % 6], b[i]))
    form.faces.new(rings[0][::-1])
    form.faces.new(rings[-1])
    bmesh.ops.recalc_face_normals(form, faces=form.faces)
    import bpy

    data = bpy.data.meshes.new('car')
    form.to_mesh(data)
    form.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    data.use_auto_smooth = True
    thing = add(data, material)
    smooth = thing.modifiers.new('round', 'BEVEL')
    smooth.width, smooth.segments = 0.06, 3
    return thing


def car(color='8d9296'):
    """A hatchback about the origin, its nose to +x."""
    paint = car_paint(color)
    _body(
        [
            (-2.05, 0.35, 0.85),
            (-1.95, 0.28, 0.95),
            (-1.0, 0.25, 0.98),
            (0.7, 0.25, 0.97),
            (1.75, 0.27, 0.82),
            (2.05, 0.35, 0.68),
        ],
        [(0.78, 0.7), (0.86, 0.78), (0.88, 0.8), (0.88, 0.8), (0.85, 0.75), (0.74, 0.65)],
        paint,
    )
    _body(
        [(-1.95, 0.93, 1.0), (-1.35, 0.93, 1.44), (0.0, 0.93, 1.5), (0.35, 0.93, 1.44), (1.15, 0.93, 0.97)],
        [(0.74, 0.7), (0.78, 0.6), (0.78, 0.6), (0.78, 0.6), (0.74, 0.72)],
        lacquer('12161a', 0.05),
    )
    box(1.75, 1.16, 0.03, -0.55, 0, 1.475, paint, 0.015)
    for s in (-1, 1):
        for x in (-1.28, 1.28):
            _wheel(x, s)
        box(0.22, 0.1, 0.1, 1.93, s * 0.58, 0.66, lacquer('e8ecef', 0.08), 0.03)
        box(0.08, 0.2, 0.12, -2.0, s * 0.62, 0.75, lacquer('8a1c1c', 0.15), 0.02)
        box(0.1, 0.14, 0.09, 0.62, s * 0.95, 0.98, paint, 0.03)
    box(0.06, 1.5, 0.16, 2.02, 0, 0.4, lacquer('2a2c2e', 0.5), 0.02)


def _wheel(x, s):
    y = s * 0.8
    tyre = cylinder(0.32, 0.2, x, y + 0.1, 0.32, lacquer('161617', 0.75), tilt=(90, 0, 0))
    cylinder(0.2, 0.21, x, y + 0.105, 0.32, lacquer('9a9da0', 0.3), tilt=(90, 0, 0))
    return tyre


SHADES = ('8d9296', 'e6e6e4', '2f3336', '5a2a2a', '2f4662', 'b9b6ae', '40484c')
