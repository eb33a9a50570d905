"""Solid shapes. Every one is built in metres, in the place that `placed` has set, with texture coordinates in metres.

In texture space u runs along the longest side of a box, so that grain and weave follow the piece.
"""
from contextlib import contextmanager
from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from mathutils import Euler, Matrix

from .rng import rng

HAIR = 0.0003

_place = [Matrix()]


@contextmanager
def placed(x=0.0, y=0.0, z=0.0, turn=0.0):
    """Whatever is built inside stands at x, y, z, turned by `turn` degrees about the vertical."""
    _place.append(_place[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(radians(turn), 4, 'Z'))
    yield
    _place.pop()


def here():
    """The matrix of the current place."""
    return _place[-1].copy()


def clear_places():
    del _place[1:]


def add(data, material=None, x=0.0, y=0.0, z=0.0, tilt=(0, 0, 0), name='thing'):
    """Puts mesh or curve data into the scene, tilted by degrees about its own axes. Data may be shared."""
    thing = bpy.data.objects.new(name, data)
    tilted = Euler([radians(angle) for angle in tilt]).to_matrix().to_4x4()
    thing.matrix_world = here() @ Matrix.Translation((x, y, z)) @ tilted
    bpy.context.scene.collection.objects.link(thing)
    if material is not None and not data.materials:
        data.materials.append(material)
    return thing


def mesh(vertices, faces, uv=None, smooth=False):
    """Mesh data of vertices and faces; `uv` has one pair of metres for each corner of each face."""
    data = bpy.data.meshes.new('mesh')
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    if uv is not None:
        data.uv_layers.new().data.foreach_set('uv', np.asarray(uv, np.float32).ravel())
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    return data


def quads(corners, uv=None, smooth=False, tone=None):
    """One mesh of many quads at once: `corners` is (n, 4, 3), `uv` (n, 4, 2), `tone` one number a quad."""
    corners = np.asarray(corners, np.float32)
    n = len(corners)
    data = bpy.data.meshes.new('quads')
    data.vertices.add(4 * n)
    data.vertices.foreach_set('co', corners.ravel())
    data.loops.add(4 * n)
    data.loops.foreach_set('vertex_index', np.arange(4 * n, dtype=np.int32))
    data.polygons.add(n)
    data.polygons.foreach_set('loop_start', np.arange(0, 4 * n, 4, dtype=np.int32))
    data.polygons.foreach_set('loop_total', np.full(n, 4, np.int32))
    if smooth:
        data.polygons.foreach_set('use_smooth', np.ones(n, bool))
    if uv is not None:
        data.uv_layers.new().data.foreach_set('uv', np.asarray(uv, np.float32).ravel())
    if tone is not None:
        layer = data.attributes.new('tone', 'FLOAT', 'FACE')
        layer.data.foreach_set('value', np.asarray(tone, np.float32))
    data.update()
    data.validate()
    return data


def _project(form, size):
    """Box projection with u along the longest side."""
    layer = form.loops.layers.uv.new()
    longest = max(range(3), key=lambda axis: size[axis])
    shift = rng().random() * 7
    for face in form.faces:
        normal = [abs(n) for n in face.normal]
        away = normal.index(max(normal))
        axes = [axis for axis in range(3) if axis != away]
        if axes[1] == longest:
            axes.reverse()
        for loop in face.loops:
            co = loop.vert.co
            loop[layer].uv = (co[axes[0]] + shift, co[axes[1]] + shift * 1.7)


def _project_wall(form, x, y, z):
    """Level u and upright v, counted from the origin of the place."""
    layer = form.loops.layers.uv.new()
    for face in form.faces:
        sideways = abs(face.normal.x) > 0.7
        flat = abs(face.normal.z) > 0.7
        for loop in face.loops:
            co = loop.vert.co
            loop[layer].uv = (co.y + y if sideways else co.x + x, co.y + y if flat else co.z + z)


def box(w, d, h, x, y, z, material, bevel=0.003, tilt=(0, 0, 0), wall=None):
    """A box w wide (x), d deep (y), h high; x and y are its middle, z is its underside. On a `wall` u is level and the
    pattern runs on from piece to piece; whatever is as large as a house is one."""
    form = bmesh.new()
    bmesh.ops.create_cube(form, size=1)
    # Two faces in one plane would make each other black, so adjacent boxes differ slightly in size.
    hair = HAIR * (len(bpy.data.meshes) % 11)
    bmesh.ops.scale(form, vec=(w + hair, d + hair, h + hair), verts=form.verts)
    offset = min(bevel, 0.3 * min(w, d, h))
    if offset > 0:
        bmesh.ops.bevel(form, geom=form.edges[:], offset=offset, segments=2, profile=0.5, affect='EDGES')
    if wall if wall is not None else h > 2.4 and max(w, d) > 4:
        _project_wall(form, x, y, z + h / 2)
    else:
        _project(form, (w, d, h))
    data = bpy.data.meshes.new('box')
    form.to_mesh(data)
    form.free()
    return add(data, material, x, y, z + h / 2, tilt)


def soft(w, d, h, x, y, z, material, radius=0.06, bulge=0.0, tilt=(0, 0, 0), steps=10):
    """A padded box: round edges, and sides that swell by `bulge`. z is the underside."""
    grid = np.linspace(-1, 1, steps + 1)
    a, b = np.meshgrid(grid, grid, indexing='ij')
    one = np.ones_like(a)
    sides = [(a, b, one), (b, a, -one), (one, a, b), (-one, b, a), (b, one, a), (a, -one, b)]
    points = np.concatenate([np.stack([c.ravel() for c in side], 1) for side in sides])
    half = np.array([w, d, h]) / 2
    r = min(radius, half.min() * 0.98)
    inner = np.clip(points * half, -(half - r), half - r)
    out = points * half - inner
    out /= np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-9)
    swell = np.prod(1 - 0.92 * points**2 + 0.92 * (np.abs(points) > 0.999) * points**2, axis=1, keepdims=True)
    crease = 1 + 0.25 * np.sin(points[:, :1] * 5 + rng().random() * 6) * np.cos(points[:, 1:2] * 4)
    vertices = inner + out * r + out * bulge * swell * crease
    n = steps + 1
    faces = []
    for side in range(6):
        for i in range(steps):
            for j in range(steps):
                k = side * n * n + i * n + j
                faces.append((k, k + n, k + n + 1, k + 1))
    form = bmesh.new()
    for v in vertices:
        form.verts.new(v)
    form.verts.ensure_lookup_table()
    for face in faces:
        form.faces.new([form.verts[i] for i in face])
    bmesh.ops.remove_doubles(form, verts=form.verts, dist=1e-4)
    form.normal_update()
    _project(form, (w, d, h))
    for face in form.faces:
        face.smooth = True
    data = bpy.data.meshes.new('soft')
    form.to_mesh(data)
    form.free()
    return add(data, material, x, y, z + h / 2, tilt)


def lathe(profile, x, y, z, material, steps=32, tilt=(0, 0, 0), smooth=True):
    """A body of rotation about z; `profile` lists (radius, height) from below."""
    n = len(profile)
    angles = [2 * pi * i / steps for i in range(steps)]
    vertices = [(r * cos(a), r * sin(a), h) for a in angles for r, h in profile]
    faces, uv = [], []
    for i in range(steps):
        for j in range(n - 1):
            k, m = i * n + j, ((i + 1) % steps) * n + j
            faces.append((k, m, m + 1, k + 1))
            is_flat = abs(profile[j + 1][1] - profile[j][1]) < 1e-4
            for step, at in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)):
                angle = 2 * pi * step / steps
                r, height = profile[at]
                uv.append((r * cos(angle), r * sin(angle)) if is_flat else (angle * max(r, 0.02), height))
    data = mesh(vertices, faces, uv, smooth)
    data.use_auto_smooth = True
    data.auto_smooth_angle = radians(40)
    return add(data, material, x, y, z, tilt)


def cylinder(radius, h, x, y, z, material, top=None, steps=32, tilt=(0, 0, 0)):
    """Upright unless tilted; z is the underside. `top` is the upper radius when it differs."""
    upper = radius if top is None else top
    edge = min(0.004, radius * 0.2, h * 0.2)
    profile = [(0, 0), (radius - edge, 0), (radius, edge), (upper, h - edge), (upper - edge, h), (0, h)]
    return lathe(profile, x, y, z, material, steps, tilt)


def tube(points, radius, material, closed=False):
    """A round rod along the points."""
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    line = curve.splines.new('POLY')
    line.points.add(len(points) - 1)
    for point, co in zip(line.points, points):
        point.co = (*co, 1)
    line.use_cyclic_u = closed
    line.use_smooth = True
    return add(curve, material)


def ball(radius, x, y, z, material, scale=(1, 1, 1), steps=24):
    """A sphere about x, y, z, stretched by `scale`."""
    rings = steps // 2
    profile = [(radius * sin(pi * i / rings), -radius * cos(pi * i / rings)) for i in range(rings + 1)]
    thing = lathe(profile, x, y, z, material, steps)
    thing.matrix_world = thing.matrix_world @ Matrix.Diagonal((*scale, 1))
    return thing


def sheet(w, h, x, y, z, material, tilt=(0, 0, 0)):
    """A flat rectangle about x, y, z; untilted it lies and faces up."""
    corners = [(-w / 2, -h / 2, 0), (w / 2, -h / 2, 0), (w / 2, h / 2, 0), (-w / 2, h / 2, 0)]
    return add(mesh(corners, [(0, 1, 2, 3)], [c[:2] for c in corners]), material, x, y, z, tilt)
