"""Trees, bushes, hedges and grass: grown once for a scene, then instanced."""
from math import cos, pi, sin

import bpy
import numpy as np

from .rng import array_rng, rng
from .materials import leaf, once, rgb
from .nodes import Shader
from .shapes import add, here, quads
from mathutils import Euler, Matrix

GREENS = {
    'spring': ('5d8040', '8fa862'),
    'summer': ('43632f', '75904a'),
    'autumn': ('98702f', 'bd9440'),
    'winter': ('4a5a3a', '66714a'),
}
_grown = {}


def forget_trees():
    _grown.clear()


@once
def bark(color='5b4a3a'):
    s = Shader('bark')
    at = s.metres('Object', scale=(6, 6, 1.2))
    rough = s.noise(at, 4, 6, 0.7)
    return s.surface(
        s.mix(rough, rgb(color), tuple(c * 0.4 for c in rgb(color))), 0.95, s.bump(rough, 0.03, 0.8), Specular=0.1
    )


def _branch(quad_list, start, end, r0, r1, sides=6):
    """A tapered prism from start to end."""
    axis = (end - start) / max(np.linalg.norm(end - start), 1e-6)
    side = np.cross(axis, (0.3, 0.2, 1) if abs(axis[2]) < 0.9 else (1, 0, 0))
    side /= np.linalg.norm(side)
    other = np.cross(axis, side)
    ring = [cos(2 * pi * i / sides) * side + sin(2 * pi * i / sides) * other for i in range(sides)]
    for i in range(sides):
        a, b = ring[i], ring[(i + 1) % sides]
        quad_list.append([start + a * r0, start + b * r0, end + b * r1, end + a * r1])


def _grow(wood, tips, start, direction, length, radius, depth, droop):
    """Recursive limbs; `tips` collects where leaves sit."""
    bends = 3
    at, way = np.array(start, float), np.array(direction, float)
    for i in range(bends):
        way = way + np.array([rng().gauss(0, 0.13), rng().gauss(0, 0.13), rng().gauss(0.02 - droop, 0.08)])
        way /= np.linalg.norm(way)
        following = at + way * length / bends
        _branch(wood, at, following, radius * (1 - 0.24 * i), radius * (1 - 0.24 * (i + 1)), 7 if depth > 2 else 5)
        at = following
        if depth <= 2:
            tips.append(at.copy())
    if depth == 0:
        return
    for i in range(rng().choice((3, 4)) if depth > 1 else 4):
        yaw = rng().uniform(0, 2 * pi)
        open_ = rng().uniform(0.4, 1.0)
        side = np.array([cos(yaw), sin(yaw), rng().uniform(-0.15, 0.5)])
        new = way * (1 - open_ * 0.5) + side * open_
        new /= np.linalg.norm(new)
        _grow(wood, tips, at, new, length * rng().uniform(0.6, 0.82), radius * 0.5, depth - 1, droop)


def _leaf_quads(tips, per_tip, size, cloud, slim=0.34):
    """Leaves scattered about the tips, each a kinked pair of quads, facing mostly outward and up."""
    arrays = array_rng()
    tips = np.repeat(np.array(tips), per_tip, axis=0)
    n = len(tips)
    at = tips + arrays.normal(0, cloud, (n, 3)) * [1, 1, 0.8]
    way = arrays.normal(0, 1, (n, 3)) + [0, 0, -0.2]
    way /= np.linalg.norm(way, axis=1, keepdims=True)
    face = arrays.normal(0, 0.7, (n, 3)) + [0, 0, 1]
    side = np.cross(way, face)
    side /= np.maximum(np.linalg.norm(side, axis=1, keepdims=True), 1e-6)
    length = size * arrays.uniform(0.7, 1.3, (n, 1))
    half = length * slim
    return (
        np.stack(
            [at, at + way * length * 0.5 + side * half, at + way * length, at + way * length * 0.5 - side * half], 1
        ),
        arrays,
    )


def broadleaf(season='summer', h=9.0, kind=0):
    """Data of a broad-leaved tree: (wood, leaves or None)."""
    key = ('broad', season, h, kind)
    if key not in _grown:
        wood, tips = [], []
        _grow(wood, tips, (0, 0, -0.2), (0, 0, 1), h * 0.24, h * 0.022, 4, 0.0)
        share = {'winter': 0, 'autumn': 10}.get(season, 16)
        foliage = None
        if share:
            corners, arrays = _leaf_quads(tips, share, 0.026 * h, 0.05 * h)
            foliage = quads(corners, tone=arrays.random(len(corners)))
            foliage.materials.append(leaf(*GREENS[season]))
        timber = quads(wood, smooth=True)
        timber.materials.append(bark())
        _grown[key] = (timber, foliage)
    return _grown[key]


def conifer(h=12.0, kind=0, color=('2c4a2c', '47663c')):
    """Data of a spruce."""
    key = ('conifer', h, kind)
    if key not in _grown:
        wood, tips = [], []
        _branch(wood, np.array((0, 0, -0.2)), np.array((0, 0, h)), h * 0.018, 0.01, 7)
        level = 0.08 * h
        while level < h * 0.98:
            reach = (h - level) * 0.27 * rng().uniform(0.85, 1.1) + 0.1
            turn = rng().uniform(0, 1)
            for i in range(9):
                a = 2 * pi * (i + turn) / 9
                end = np.array((reach * cos(a), reach * sin(a), level - reach * 0.32))
                start = np.array((0, 0, level))
                _branch(wood, start, end, 0.02, 0.005, 3)
                for t in np.linspace(0.15, 1, max(3, int(reach * 5))):
                    tips.append(start + (end - start) * t)
            level += 0.035 * h * rng().uniform(0.8, 1.2)
        corners, arrays = _leaf_quads(tips, 13, 0.022 * h, 0.011 * h, 0.12)
        foliage = quads(corners, tone=arrays.random(len(corners)))
        foliage.materials.append(leaf(*color, 0.1))
        timber = quads(wood, smooth=True)
        timber.materials.append(bark())
        _grown[key] = (timber, foliage)
    return _grown[key]


def bush(season='summer', kind=0, color=None):
    """Data of a round bush about a metre high."""
    key = ('bush', season, kind, color)
    if key not in _grown:
        arrays = array_rng()
        shell = arrays.normal(0, 1, (520, 3))
        shell /= np.linalg.norm(shell, axis=1, keepdims=True)
        shell = shell * arrays.uniform(0.75, 1, (520, 1)) * [0.55, 0.55, 0.5] + [0, 0, 0.48]
        corners, arrays = _leaf_quads(shell, 6, 0.085, 0.07)
        foliage = quads(corners, tone=arrays.random(len(corners)))
        foliage.materials.append(leaf(*(color or GREENS['summer' if season == 'winter' else season])))
        _grown[key] = (None, foliage)
    return _grown[key]


def plant(data, x, y, z=0.0, scale=1.0, stretch=(1, 1, 1)):
    """Sets a grown tree or bush into the scene, turned by chance."""
    at = here() @ Matrix.Translation((x, y, z)) @ Euler((0, 0, rng().uniform(0, 2 * pi))).to_matrix().to_4x4()
    at = at @ Matrix.Diagonal((scale * stretch[0], scale * stretch[1], scale * stretch[2], 1))
    for part in data:
        if part is not None:
            thing = bpy.data.objects.new('tree', part)
            thing.matrix_world = at
            bpy.context.scene.collection.objects.link(thing)


def hedge(x0, y0, x1, y1, h=1.1, thick=0.6, season='summer', color=None):
    """A clipped hedge along a line."""
    length = float(np.hypot(x1 - x0, y1 - y0))
    n = int(length * h * thick * 1400)
    arrays = array_rng()
    along = np.array([x1 - x0, y1 - y0]) / length
    across = np.array([-along[1], along[0]])
    t, s, z = arrays.uniform(0, length, n), arrays.uniform(-1, 1, n), arrays.uniform(0, 1, n)
    side = arrays.random(n) < 0.65
    s = np.where(side, np.sign(s) * arrays.uniform(0.85, 1.05, n), s) * thick / 2
    z = np.where(side, z, arrays.uniform(0.93, 1.03, n)) * h
    points = np.stack([x0 + along[0] * t + across[0] * s, y0 + along[1] * t + across[1] * s, z], 1)
    corners, arrays = _leaf_quads(points, 1, 0.075, 0.02)
    add(quads(corners, tone=arrays.random(len(corners))), leaf(*(color or GREENS['summer'])), name='hedge')


def _tuft(season, tall):
    """One tuft of some thirty blades."""
    key = ('tuft', season, tall)
    if key not in _grown:
        arrays = array_rng()
        n = 46
        root = arrays.normal(0, 0.09, (n, 2))
        yaw, lean, h = arrays.uniform(0, 2 * pi, n), arrays.uniform(0.1, 0.7, n), tall * arrays.uniform(0.5, 1.1, n)
        w = 0.0035 + 0.004 * arrays.random(n)
        way = np.stack([np.cos(yaw), np.sin(yaw)], 1)
        side = np.stack([-way[:, 1] * w, way[:, 0] * w, np.zeros(n)], 1)
        low = np.concatenate([root, np.zeros((n, 1))], 1)
        middle = low + np.concatenate([way * (lean * h * 0.35)[:, None], (h * 0.6)[:, None]], 1)
        top = low + np.concatenate([way * (lean * h)[:, None], (h * (1 - 0.3 * lean))[:, None]], 1)
        corners = np.concatenate(
            [
                np.stack([low - side, low + side, middle + side * 0.8, middle - side * 0.8], 1),
                np.stack([middle - side * 0.8, middle + side * 0.8, top + side * 0.1, top - side * 0.1], 1),
            ]
        )
        tone = np.tile(arrays.random(n), 2)
        data = quads(corners, tone=tone)
        shades = {
            'spring': ('5f7f3c', '93a65c'),
            'summer': ('5a7038', '97985a'),
            'autumn': ('7d7742', 'a8975c'),
            'winter': ('77714a', '988a60'),
        }[season]
        data.materials.append(leaf(*shades, 0.2))
        _grown[key] = data
    return _grown[key]


def grass(x0, y0, x1, y1, tall=0.09, season='summer', per_metre=26, toward=(0, 0), height=None, keep=None):
    """Grass over a rectangle, thinner far from `toward`. `height` gives the ground's z, `keep` says where it grows."""
    arrays = array_rng()
    n = int((x1 - x0) * (y1 - y0) * per_metre)
    at = arrays.uniform((x0, y0), (x1, y1), (n, 2))
    far = np.hypot(at[:, 0] - toward[0], at[:, 1] - toward[1])
    chosen = arrays.random(n) < np.clip(9 / np.maximum(far, 1), 0.06, 1)
    at, far = at[chosen], far[chosen]
    if keep is not None:
        inside = np.array([keep(x, y) for x, y in at], bool)
        at, far = at[inside], far[inside]
    size = 0.011 * np.clip(far / 9, 1, 3.2)
    yaw = arrays.uniform(0, 2 * pi, len(at))
    z = np.array([height(x, y) for x, y in at]) if height else np.zeros(len(at))
    middle = np.stack([at[:, 0], at[:, 1], z], 1)
    a = np.stack([np.cos(yaw), np.sin(yaw), 0 * yaw], 1) * size[:, None]
    b = np.stack([-np.sin(yaw), np.cos(yaw), 0 * yaw], 1) * size[:, None]
    carriers = add(quads(np.stack([middle - a - b, middle + a - b, middle + a + b, middle - a + b], 1)), name='lawn')
    carriers.instance_type = 'FACES'
    carriers.use_instance_faces_scale = True
    carriers.instance_faces_scale = 45
    carriers.show_instancer_for_render = False
    tuft = bpy.data.objects.new('tuft', _tuft(season, tall))
    bpy.context.scene.collection.objects.link(tuft)
    tuft.parent = carriers
