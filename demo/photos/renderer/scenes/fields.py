"""Arable land."""

from math import cos, sin

import numpy as np

from models.rng import rng
from models.materials import leaf
from models.shapes import add, quads, sheet
from models.scene_setup import OUTDOORS, camera, sky
from models.stone import soil
from models.trees import broadleaf, grass, plant
from .land import row_of_trees


def _stalks(x0, x1, y0, y1, spacing, row, far=30.0):
    """Places of plants in rows along y, thinner far away: (x, y) pairs."""
    out = []
    x = x0
    while x < x1:
        y = y0
        while y < y1:
            out.append((x + rng().gauss(0, 0.02), y + rng().gauss(0, 0.05)))
            y += spacing * max(1.0, y / far)
        x += row
    return out


def field(home, crop='wheat', mirrored=False):
    """Arable land: ripe wheat, maize, a lane between fields, ploughed earth."""
    season = home.season
    sky(
        40 if season == 'summer' else 27,
        {'wheat': 140, 'maize': 150, 'lane': 215, 'ploughed': 178}[crop],
        0.33,
        4.4,
        0.5,
    )
    sheet(600, 600, 0, 280, -0.02, soil('8a7350', '757044' if season == 'autumn' else '6d7346', 0.8))
    row_of_trees(season, 120, -90, 90, 22)
    if crop == 'wheat':
        ears = leaf('c29a4a', 'e0c070', 0.1)
        arrays = np.random.default_rng(7)
        n = 60000
        y = 0.8 + 60 * arrays.random(n) ** 2.0
        x = arrays.uniform(-1, 1, n) * (3 + y * 1.15)
        scale = np.clip(y / 9, 1, 4.0)
        h = 0.78 * arrays.uniform(0.85, 1.1, n)
        yaw = arrays.uniform(0, 6.28, n)
        side = np.stack([np.cos(yaw), np.sin(yaw), 0 * yaw], 1) * (0.003 * scale)[:, None]
        foot = np.stack([x, y, 0 * x], 1)
        lean = np.stack([arrays.normal(0.07, 0.05, n), arrays.normal(0, 0.04, n), h], 1)
        top = foot + lean
        ear = top + np.stack([arrays.normal(0.05, 0.02, n), arrays.normal(0, 0.02, n), 0.07 + 0 * x], 1)
        fat = side * 2.6
        corners = np.concatenate(
            [
                np.stack([foot - side, foot + side, top + side, top - side], 1),
                np.stack([top - fat, top + fat, ear + fat * 0.5, ear - fat * 0.5], 1),
            ]
        )
        add(quads(corners, tone=np.concatenate([arrays.random(n) * 0.6, 0.4 + 0.6 * arrays.random(n)])), ears)
        sheet(400, 200, 0, 130, 0.62, soil('c2a050', 'b5923f', 0.5))
    elif crop == 'maize':
        from models.plants import blade, turned

        pieces = []
        for k in range(5):
            plant_pieces = []
            for i in range(11):
                z = 0.3 + i * 0.16
                yaw = (i % 2) * 3.14 + rng().gauss(0, 0.35)
                plant_pieces.append(
                    turned(
                        blade(rng().uniform(0.6, 0.85), 0.075, rng().uniform(0.6, 1.0), steps=5),
                        rng().uniform(0.5, 0.9),
                        yaw,
                        (0, 0, z),
                    )
                )
            pieces.append(np.concatenate(plant_pieces))
        datas = []
        for piece in pieces:
            stem = []
            for a in (0, 1.57):
                c, s_ = 0.014 * cos(a), 0.014 * sin(a)
                stem.append([(-c, -s_, 0), (c, s_, 0), (c * 0.6, s_ * 0.6, 2.25), (-c * 0.6, -s_ * 0.6, 2.25)])
            corners = np.concatenate([piece, np.array(stem)])
            data = quads(corners, smooth=True, tone=np.random.default_rng(1).random(len(corners)))
            data.materials.append(
                leaf('8a8a3c' if season == 'autumn' else '4f7a30', 'c2a65a' if season == 'autumn' else '8aa34a', 0.2)
            )
            datas.append((None, data))
        for x, y in _stalks(1.1, 22, 1.2, 46, 0.26, 0.75, far=9):
            plant(datas[rng().randrange(5)], x, y, 0, rng().uniform(0.85, 1.1))
        for x, y in _stalks(-22, -3.2, 3.0, 46, 0.3, 0.75, far=9):
            plant(datas[rng().randrange(5)], x, y, 0, rng().uniform(0.85, 1.1))
        sheet(3.4, 120, -1.0, 60, 0.0, soil('9a8566', '7d7a4a', 0.25))
        grass(-3.0, 0.5, 1.0, 30, 0.12, season, 26, (0, 0), keep=lambda x, y: abs(abs(x + 1.0) - 0.75) > 0.28)
    elif crop == 'lane':
        sheet(3.2, 300, 0, 150, 0.0, soil('a8977a', '8a8358', 0.1))
        grass(-16, 0.3, 16, 40, 0.28, season, 34, (0, 0), keep=lambda x, y: abs(abs(x) - 0.8) > 0.4)
        for i in range(9):
            plant(
                broadleaf(season, 9.0, i % 2),
                4.6 + rng().uniform(-0.4, 0.4),
                10 + i * 8,
                0,
                rng().uniform(0.6, 0.9),
            )
        sheet(200, 160, -104, 90, 0.02, soil('c2a050', 'b5923f', 0.5))
        sheet(200, 160, 108, 90, 0.02, soil('6f7a3c', '5f7a36', 1.2))
    else:
        rows = []
        for i in range(260):
            x = -40 + i * 0.32
            for k in range(24):
                y0, y1 = 0.5 + (k / 24) ** 1.6 * 90, 0.5 + ((k + 1) / 24) ** 1.6 * 90
                a, b = 0.13 + 0.03 * sin(i * 1.7 + k), 0.14 + 0.03 * sin(i * 2.3 + k)
                rows.append([(x, y0, 0), (x + 0.16, y0, a), (x + 0.16, y1, b), (x, y1, 0)])
                rows.append([(x + 0.16, y0, a), (x + 0.32, y0, 0), (x + 0.32, y1, 0), (x + 0.16, y1, b)])
        add(quads(rows), soil('59452f', '4a3a28', 0.6, 0.12))
        grass(-12, 0.2, 12, 1.6, 0.2, season, 60, (0, 0))
    camera(-0.6 if crop != 'wheat' else 0.0, -1.2, 1.65, 5 if crop != 'lane' else 2, 24, 0.0)
    return {
        'wheat': ['wheat'],
        'maize': ['maize', 'dirt_road'],
        'lane': ['dirt_road', 'trees'],
        'ploughed': ['ploughed_land'],
    }[crop], {'mirrored': mirrored, **OUTDOORS}
