"""Floors made of single pieces: every plank has its own shade and grain."""
import numpy as np

from .rng import rng
from .materials import lacquer, wood
from .shapes import add, quads, sheet
from .stone import terrazzo, tiles


def floor(kind, color, x0, y0, x1, y1, z=0.0):
    """Covers a rectangle. Kinds: strip, plank, herringbone, tiles, large_tiles, hex, terrazzo, laminate, boards."""
    w, d = x1 - x0, y1 - y0
    if kind in ('tiles', 'large_tiles', 'terrazzo', 'chequer'):
        size = {'tiles': 0.33, 'large_tiles': 0.6, 'chequer': 0.2}.get(kind)
        cover = terrazzo(color) if kind == 'terrazzo' else tiles(color, 'a8a29a', size, size, vary=0.06)
        sheet(w, d, (x0 + x1) / 2, (y0 + y1) / 2, z, cover)
        if kind == 'chequer':
            _chequer(color, x0, y0, x1, y1, z + 0.001, size)
        return
    sheet(w, d, (x0 + x1) / 2, (y0 + y1) / 2, z - 0.002, lacquer('2a1e14', 0.9))
    sizes = {'strip': (0.42, 0.07), 'plank': (1.8, 0.19), 'laminate': (1.28, 0.19), 'boards': (2.6, 0.13)}
    if kind == 'herringbone':
        pieces = _herringbone(w, d, 0.45, 0.075)
    else:
        pieces = _rows(w, d, *sizes[kind])
    corners, uv, tone = [], [], []
    for (a, b, c, e), along in pieces:
        corners.append([(x0 + px, y0 + py, z) for px, py in (a, b, c, e)])
        shift = np.array([rng().random() * 40, rng().random() * 40])
        uv.append([np.array(p) + shift for p in along])
        tone.append(rng().random())
    add(quads(corners, uv, tone=tone), wood(color, 0.52, toned=True), name='floor')


def _rows(w, d, length, width, gap=0.0012):
    """Planks along y, their ends shifted from row to row."""
    pieces = []
    x = 0.0
    while x < w:
        y = -length * rng().random()
        right = min(x + width, w)
        while y < d:
            low, high = max(y, 0), min(y + length, d)
            if high > low:
                a, b, c, e = x + gap, right - gap, low + gap, high - gap
                pieces.append((((a, c), (b, c), (b, e), (a, e)), ((c, a), (c, b), (e, b), (e, a))))
            y += length
        x += width
    return pieces


def _herringbone(w, d, length, width, gap=0.0012):
    """Blocks at 45 degrees, each against the side of the next; they reach under the walls."""
    pieces = []
    turn = np.array([[1, -1], [1, 1]]) / np.sqrt(2)
    reach = int((w + d) / width) + 8
    for i in range(-reach, reach):
        for j in range(-reach // 5, reach // 5 + 1):
            for upright in (False, True):
                # In the grid's own axes: horizontal blocks climb like stairs, vertical ones are joined at their ends.
                ox = i * width + j * length * 2
                oy = i * width
                if upright:
                    low, high = (ox + length, oy + width - length + width * 0), (ox + length + width, oy + width)
                else:
                    low, high = (ox, oy), (ox + length, oy + width)
                square = [
                    (low[0] + gap, low[1] + gap),
                    (high[0] - gap, low[1] + gap),
                    (high[0] - gap, high[1] - gap),
                    (low[0] + gap, high[1] - gap),
                ]
                turned = [turn @ np.array(p) for p in square]
                middle = np.mean(turned, axis=0)
                if not (-length < middle[0] < w + length and -length < middle[1] < d + length):
                    continue
                along = [(p[1], p[0]) for p in square] if upright else square
                pieces.append((tuple((p[0], p[1]) for p in turned), along))
    return pieces


def _chequer(color, x0, y0, x1, y1, z, size):
    """Dark tiles on every other field."""
    corners = []
    for i in range(int((x1 - x0) / size) + 1):
        for j in range(int((y1 - y0) / size) + 1):
            if (i + j) % 2 == 0:
                continue
            a, b = x0 + i * size + 0.002, y0 + j * size + 0.002
            c, e = min(a + size - 0.004, x1), min(b + size - 0.004, y1)
            corners.append([(a, b, z), (c, b, z), (c, e, z), (a, e, z)])
    add(quads(corners), lacquer('3a3a3c', 0.22))
