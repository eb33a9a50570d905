"""Windows, doors and what hangs in front of them. Each is built in the hole of a wall, in the wall's own space."""
from math import cos, pi, sin

import numpy as np

from .rng import rng
from .materials import chrome, drape, frosted, glass, lacquer, metal, sheer, wood
from .shapes import add, box, cylinder, quads, tube

FRAMES = {
    'white': ('f3f3f0', 0.3),
    'brown': ('5a3b24', 0.45),
    'black': ('222224', 0.4),
    'cream': ('e9e0cc', 0.4),
    'grey': ('5b5f63', 0.4),
}


def frame_material(color):
    """PVC, painted or powder-coated frames by name; `oak` is clear wood."""
    if color == 'oak':
        return wood('a8713d', 0.5)
    return lacquer(*FRAMES[color])


def window(
    hole, casements=2, color='white', transom=0.0, out=0.16, sill_board=True, bar=0.055, handles=True, pane=None
):
    """A window in its hole; `transom` is the height of a fixed upper light, if there is one."""
    m = frame_material(color)
    x, w, z, h = hole.x, hole.w, hole.sill, hole.h
    _frame(x, z, w, h, out, 0.07, bar, m)
    main = h - transom
    if transom:
        box(w, 0.08, 0.07, x, out, z + main - 0.035, m, 0.006)
        _leaf(x, z + main + 0.03, w - 2 * bar, transom - bar - 0.03, out - 0.012, bar * 0.8, m)
    each = (w - 2 * bar) / casements
    for i in range(casements):
        middle = x - w / 2 + bar + each * (i + 0.5)
        low = z + bar
        _leaf(middle, low, each - 0.006, main - bar - (0.035 if transom else bar), out - 0.018, bar, m, pane)
        if handles and i % 2 == 0:
            _handle(middle + each / 2 - 0.03, out - 0.07, z + main * 0.42)
    if sill_board and z > 0.1:
        board = lacquer('f3f2ee', 0.35) if color != 'oak' else m
        box(w + 0.12, out + 0.12, 0.03, x, out / 2 - 0.08, z - 0.025, board, 0.008)


def _frame(x, z, w, h, out, depth, bar, m):
    for side in (-1, 1):
        box(bar, depth, h, x + side * (w - bar) / 2, out, z, m, 0.006)
    for low in (z, z + h - bar):
        box(w, depth, bar, x, out, low, m, 0.006)


def _leaf(x, z, w, h, out, bar, m, pane=None):
    """One casement with its pane."""
    _frame(x, z, w, h, out, 0.06, bar, m)
    box(w - 2 * bar + 0.01, 0.006, h - 2 * bar + 0.01, x, out + 0.005, z + bar - 0.005, pane or glass(), 0)


def _handle(x, y, z):
    m = lacquer('e9e9e6', 0.3)
    box(0.028, 0.012, 0.07, x, y + 0.03, z, m, 0.005)
    box(0.018, 0.018, 0.12, x, y, z - 0.08, m, 0.007)
    box(0.016, 0.04, 0.016, x, y + 0.015, z + 0.025, m, 0.004)


def balcony_door(hole, color='white', leaves=1, fixed=True, out=0.16, panel=0.0):
    """A glazed door to outside, with a fixed light beside it if `fixed`; `panel` is the height of a solid foot."""
    m = frame_material(color)
    x, w, h = hole.x, hole.w, hole.h
    bar = 0.075
    _frame(x, 0, w, h, out, 0.07, 0.05, m)
    parts = leaves + (1 if fixed else 0)
    each = (w - 0.1) / parts
    for i in range(parts):
        middle = x - w / 2 + 0.05 + each * (i + 0.5)
        _leaf(middle, 0.03, each - 0.006, h - 0.08, out - 0.018, bar, m)
        if panel:
            box(each - 0.1, 0.03, panel, middle, out - 0.018, 0.08, m, 0.01)
            box(each - 0.08, 0.05, 0.06, middle, out - 0.018, panel + 0.06, m, 0.006)
        if i < leaves:
            _handle(middle + each / 2 - 0.04, out - 0.07, 1.05)
    box(w, 0.34, 0.025, x, out, 0, lacquer('8c8984', 0.5), 0.005)


def door(hole, color='f4f3ef', style='panels', ajar=0.0, glazed=False, wooden=None):
    """An inside door with its frame and casing. Styles: panels, flat, glass."""
    m = wood(wooden, 0.45) if wooden else lacquer(color, 0.32)
    x, w, h = hole.x, hole.w, hole.h
    for side in (-1, 1):
        box(0.07, 0.02, h + 0.05, x + side * (w / 2 + 0.03), -0.01, 0, m, 0.004)
        box(0.03, 0.34, h, x + side * (w / 2 - 0.015), 0.16, 0, m, 0.003)
    box(w + 0.2, 0.02, 0.07, x, -0.01, h - 0.005, m, 0.004)
    box(w, 0.34, 0.03, x, 0.16, h - 0.03, m, 0.003)
    if ajar:
        return
    width, height = w - 0.07, h - 0.045
    y = 0.03
    box(width, 0.04, height, x, y, 0.01, m, 0.003)
    if style == 'panels':
        for low, tall in ((0.14, 0.7), (0.98, height - 1.14)):
            for side in (-1, 1):
                _panel(x + side * width * 0.23, low, width * 0.36, tall, y - 0.02, m)
    elif style == 'wide':
        for low, tall in ((0.14, 0.62), (0.98, height - 1.14)):
            _panel(x, low, width * 0.74, tall, y - 0.02, m)
    if glazed:
        pane = frosted('e4ebea')
        box(width * 0.62, 0.05, height - 1.2, x, y, 1.02, pane, 0)
        for side in (-1, 1):
            box(0.03, 0.06, height - 1.14, x + side * width * 0.32, y, 0.99, m, 0.004)
        for low in (0.99, height - 0.18):
            box(width * 0.64, 0.06, 0.03, x, y, low, m, 0.004)
    lever(x + width / 2 - 0.06, y - 0.02, 1.03, chrome())


def _panel(x, z, w, h, y, m):
    """A raised field with its moulding."""
    for side in (-1, 1):
        box(0.022, 0.012, h, x + side * w / 2, y - 0.004, z, m, 0.005)
    for low in (z, z + h - 0.022):
        box(w, 0.012, 0.022, x, y - 0.004, low, m, 0.005)
    box(w - 0.1, 0.012, h - 0.1, x, y - 0.002, z + 0.05, m, 0.006)


def lever(x, y, z, m):
    """A door handle with its plate."""
    box(0.04, 0.008, 0.2, x, y - 0.004, z - 0.13, m, 0.003)
    tube([(x, y, z), (x, y - 0.05, z), (x - 0.02, y - 0.055, z), (x - 0.12, y - 0.055, z)], 0.009, m)


def curtain(x, w, top, bottom, material=None, folds=None, y=-0.16, depth=0.045):
    """Cloth hanging in folds, w wide as it hangs."""
    count = folds or max(4, int(w / 0.075))
    columns = count * 12
    phase = [rng().random() * 0.8 for _ in range(count + 1)]
    xs = np.linspace(-w / 2, w / 2, columns + 1)
    levels = np.linspace(0, 1, 14)
    points = np.zeros((len(levels), columns + 1, 3))
    for i, level in enumerate(levels):
        for j in range(columns + 1):
            t = j / columns * count
            k = int(min(t, count - 1))
            wave = sin(2 * pi * t + phase[k] * sin(level * 2.2))
            loose = 0.55 + 0.45 * level
            sway = 0.012 * sin(level * 5 + phase[k] * 9) * level
            points[i, j] = (
                x + xs[j] + 0.3 * depth * cos(4 * pi * t) * loose + sway,
                y + depth * wave * loose + 0.01 * level * sin(t * 2.1),
                top - (top - bottom) * level,
            )
    a, b, c, e = points[:-1, :-1], points[:-1, 1:], points[1:, 1:], points[1:, :-1]
    corners = np.stack([a, e, c, b], 2).reshape(-1, 4, 3)
    uv = np.stack([corners[..., 0] * 2, corners[..., 2]], -1)
    thing = add(quads(corners, uv, smooth=True), material or drape())
    # Shared vertices make the folds smooth.
    import bmesh

    form = bmesh.new()
    form.from_mesh(thing.data)
    bmesh.ops.remove_doubles(form, verts=form.verts, dist=1e-5)
    form.to_mesh(thing.data)
    form.free()


def curtains(hole, room_height, color='b9b2a4', net=True, drawn=0.28):
    """A pair of drapes on a rod beside the opening, and a net before the pane."""
    top = min(room_height - 0.08, hole.sill + hole.h + 0.18)
    bottom = 0.02
    side = max(0.25, hole.w * drawn)
    if net:
        curtain(hole.x, hole.w + 0.1, top - 0.03, bottom + 0.03, sheer(), y=-0.1, depth=0.025)
    if color:
        for s in (-1, 1):
            curtain(hole.x + s * (hole.w / 2 + 0.12), side, top - 0.02, bottom, drape(color), y=-0.17)
    m = metal('222224', 0.4)
    cylinder(0.012, hole.w + 2 * side + 0.1, hole.x - (hole.w / 2 + side + 0.05), -0.15, top, m, tilt=(0, 90, 0))
    for s in (-1, 1):
        box(0.02, 0.15, 0.02, hole.x + s * (hole.w / 2 + side - 0.02), -0.075, top - 0.01, m, 0.004)
