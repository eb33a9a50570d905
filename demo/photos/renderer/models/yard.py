"""What lies about a house: ground, trees behind it, a fence, the light of the day."""
from .rng import rng
from .materials import lacquer, wood
from .shapes import box, sheet
from .scene_setup import sky
from .stone import brick, concrete, render, soil
from .trees import broadleaf, plant


def ground(season='summer', size=240):
    share = 1.3 if season in ('summer', 'spring') else 0.8
    color = {'autumn': '6f6c40', 'winter': '77714f'}.get(season, '5f6c40')
    sheet(size, size, 0, size * 0.35, -0.02, soil('6d6248', color, share))


def wall_of(home):
    return brick('98593f', where='UV') if home.facade == 'brick' else render(home.facade, 0.22)


def day(season='summer', bearing=152, height=36, clouds=0.35):
    if season == 'autumn':
        sky(27, bearing, 0.33, 4.2, clouds + 0.1, warmth=0.04)
    else:
        sky(height, bearing, 0.33, 4.6, clouds)


def backdrop(season, y, n=12, spread=34):
    for i in range(n):
        x = -spread + 2 * spread * (i + rng().uniform(0.1, 0.9)) / n
        plant(broadleaf(season, 9.0, i % 2), x, y + rng().uniform(0, 9), 0, rng().uniform(0.8, 1.3))


def fence(x0, x1, y, gate=None, color='f0eee8'):
    """A low fence along x, open at the gate."""
    base = concrete('b5b0a5', 0.4)
    m = lacquer(color, 0.5) if not color.startswith('wood:') else wood(color[5:], 0.2)
    parts = [(x0, x1)] if gate is None else [(x0, gate[0]), (gate[1], x1)]
    for a, b in parts:
        box(b - a, 0.2, 0.35, (a + b) / 2, y, 0, base, 0.01)
        n = int((b - a) / 0.16)
        for i in range(n):
            x = a + (i + 0.5) * (b - a) / n
            box(0.1, 0.025, 0.75, x, y, 0.4, m, 0.008)
        for z in (0.5, 1.0):
            box(b - a, 0.04, 0.05, (a + b) / 2, y + 0.03, z, m, 0.004)
        for x in (a, b):
            box(0.3, 0.3, 1.35, x, y, 0, base, 0.02)
