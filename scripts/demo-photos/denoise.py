"""Takes the noise out of a render of few samples, before it is developed.

Light is filtered apart from colour: what falls on a surface is smooth, what the surface makes of it (grain, grout,
print) is known without noise. The filter is an edge-avoiding wavelet (Dammertz 2010) whose tolerance follows the
variance measured between two independent halves (as in SVGF, Schied 2017); normals, positions and albedo stop it at
edges.
"""
from concurrent.futures import ThreadPoolExecutor

import numpy as np

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
KERNEL = np.array([1, 2, 1], np.float32) / 4
# What is left of the noise after each level, as a share of what was there.
CALMING = 0.68
BANDS = 2
AROUND = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]


def denoise(first, second, strength=1.0):
    """The linear picture, (height, width, 3), of two halves as `render_passes` gives them."""
    mean = {name: (first[name] + second[name]) / 2 for name in first}
    guide = _guide(mean)
    sound = _sound(guide)
    picture = mean['emit'] + mean['environment']
    for kind, levels, tolerance in (('diffuse', 6, 10.0), ('glossy', 4, 7.0), ('transmission', 4, 6.0)):
        color = mean[f'{kind}_color']
        if color.max() < 1e-4:
            continue
        halves = [half[f'{kind}_direct'] + half[f'{kind}_indirect'] for half in (first, second)]
        picture += color * _mend(filter_light(*halves, guide, levels, tolerance * strength), sound)
    return picture


def _guide(mean):
    """What must be alike for light to be shared: where the surface looks, where it is, and what it is made of."""
    depth = np.maximum(mean['depth'][..., :1], 1e-3)
    return {
        'normal': mean['normal'],
        'facing': mean['facing'],
        'position': mean['position'],
        'depth': depth[..., 0],
        'albedo': mean['albedo'],
    }


def filter_light(a, b, guide, levels, tolerance):
    """Wavelet levels from fine to coarse over the mean of the halves a and b."""
    a, b = _without_sparks(a, b)
    light = (a + b) / 2
    difference = (a - b) @ LUMA
    deviation = np.sqrt(_blur(difference * difference / 4, 3)) * tolerance + 1e-4
    for level in range(levels):
        light = _wavelet(light, deviation * CALMING**level, guide, 2**level)
    return light


def _mend(light, sound):
    """Gives pixels on an edge, which resemble none of their neighbours, the light of those that could be filtered.

    Half of such a pixel is one surface and half another; its colour knows that, its light need not.
    """
    total = sum(_shift(sound, dy, dx) for dy, dx in AROUND)
    around = sum(_shift(light * sound[..., None], dy, dx) for dy, dx in AROUND)
    mended = around / np.maximum(total, 1)[..., None]
    return np.where((sound == 0)[..., None] & (total > 0)[..., None], mended, light)


def _sound(guide):
    """1 where at least two neighbours are the same surface, else 0."""
    return (sum(np.exp(-_difference(guide, dy, dx)) for dy, dx in AROUND) > 1.6).astype(np.float32)


def _difference(guide, dy, dx):
    """How far the pixel dy, dx away is another surface."""
    normal = _shift(guide['normal'], dy, dx) - guide['normal']
    offset = _shift(guide['position'], dy, dx) - guide['position']
    away = np.abs(np.einsum('ijk,ijk->ij', offset, guide['facing'])) / (0.004 * guide['depth'] + 1e-4)
    return 24 * np.einsum('ijk,ijk->ij', normal, normal) + away


def _without_sparks(a, b):
    """Cuts single samples that are far brighter than everything around them in the other half."""
    limits = []
    for half in (a, b):
        luma = half @ LUMA
        around = np.stack([_shift(luma, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)])
        limits.append(np.partition(around, 6, axis=0)[6] * 1.6 + 0.01)
    return tuple(
        half * np.minimum(1, limit / np.maximum(half @ LUMA, 1e-6))[..., None]
        for half, limit in ((a, limits[1]), (b, limits[0]))
    )


def _blur(values, radius):
    taps = [_shift(values, dy, 0) for dy in range(-radius, radius + 1)]
    rows = sum(taps) / len(taps)
    taps = [_shift(rows, 0, dx) for dx in range(-radius, radius + 1)]
    return sum(taps) / len(taps)


def _shift(values, dy, dx):
    """values[y + dy, x + dx], the edge repeated."""
    h, w = values.shape[:2]
    pad = [(abs(dy), abs(dy)), (abs(dx), abs(dx))] + [(0, 0)] * (values.ndim - 2)
    grown = np.pad(values, pad, mode='edge')
    return grown[abs(dy) + dy : abs(dy) + dy + h, abs(dx) + dx : abs(dx) + dx + w]


def _wavelet(light, deviation, guide, step):
    """One level, in bands of rows on several threads."""
    h = light.shape[0]
    reach = step
    grown = {name: _grow(values, reach) for name, values in {**guide, 'light': light, 'luma': light @ LUMA}.items()}
    edges = np.linspace(0, h, BANDS + 1).astype(int)
    with ThreadPoolExecutor(BANDS) as pool:
        return np.concatenate(
            list(
                pool.map(lambda band: _wavelet_rows(grown, deviation, step, reach, band), zip(edges[:-1], edges[1:]))
            )
        )


def _grow(values, reach):
    return np.pad(values, [(reach, reach), (reach, reach)] + [(0, 0)] * (values.ndim - 2), mode='edge')


def _wavelet_rows(grown, deviation, step, reach, rows):
    start, end = rows
    w = deviation.shape[1]

    def view(name, dy=0, dx=0):
        return grown[name][reach + start + dy : reach + end + dy, reach + dx : reach + dx + w]

    normal, facing, position, depth, albedo, luma = (
        view(name) for name in ('normal', 'facing', 'position', 'depth', 'albedo', 'luma')
    )
    strict = 1 / deviation[start:end]
    near = 1 / (0.004 * depth * step + 1e-4)
    total = np.zeros((end - start, w), np.float32)
    light = np.zeros((end - start, w, 3), np.float32)
    for i, ky in enumerate(KERNEL):
        for j, kx in enumerate(KERNEL):
            dy, dx = (i - 1) * step, (j - 1) * step
            cost = np.abs(luma - view('luma', dy, dx)) * strict
            for guide, axis, weight in ((normal, 'normal', 24), (albedo, 'albedo', 8)):
                away = view(axis, dy, dx) - guide
                cost += weight * np.einsum('ijk,ijk->ij', away, away)
            offset = view('position', dy, dx) - position
            cost += np.abs(np.einsum('ijk,ijk->ij', offset, facing)) * near
            weight = ky * kx * np.exp(-cost)
            total += weight
            light += weight[..., None] * view('light', dy, dx)
    return light / total[..., None]
