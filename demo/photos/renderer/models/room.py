"""Rooms: four walls with openings, floor, ceiling, skirting. The middle of the front wall's foot is 0, 0, 0; the back
wall stands at y = depth. On a wall one works in its own space: x along it from the left as seen from inside, y out of
the room, so that furniture with its back at y = 0 faces the room."""
from contextlib import contextmanager

from .floors import floor
from .materials import lacquer, paint, plastic
from .shapes import box, placed, sheet
from .scene_setup import glow


class Opening:
    """A hole in a wall: `x` is its middle, `sill` its lower edge."""

    def __init__(self, x, w, h, sill=0.0):
        self.x, self.w, self.h, self.sill = x, w, h, sill


class Room:
    """A room. `openings` maps a wall's name (back, left, right, front) to its holes."""

    def __init__(
        self,
        w,
        d,
        h=2.65,
        walls='f2efe8',
        ceiling='f7f6f3',
        floor_kind='strip',
        floor_color='b07f4f',
        openings=None,
        accents=None,
        skirting='f4f3ef',
        cornice=False,
        thickness=0.32,
    ):
        self.w, self.d, self.h, self.thickness = w, d, h, thickness
        self.openings = openings or {}
        accents = accents or {}
        floor(floor_kind, floor_color, -w / 2 - 0.4, -0.4, w / 2 + 0.4, d + 0.4)
        sheet(w + 0.8, d + 0.8, 0, d / 2, h, paint(ceiling), tilt=(180, 0, 0))
        for name, length in (('back', w), ('left', d), ('right', d), ('front', w)):
            with self.wall(name):
                material = accents.get(name, walls)
                if isinstance(material, str):
                    material = paint(material)
                self._wall(length, self.openings.get(name, []), material)
                if skirting:
                    self._skirting(length, self.openings.get(name, []), lacquer(skirting, 0.4))
                if cornice:
                    self._cornice(length)

    @contextmanager
    def wall(self, name, x=0.0, y=0.0, z=0.0, turn=0.0):
        """A place on the named wall, x metres from its left end."""
        w, d = self.w, self.d
        at = {'back': (-w / 2, d, 0), 'right': (w / 2, d, -90), 'front': (w / 2, 0, 180), 'left': (-w / 2, 0, 90)}
        corner_x, corner_y, angle = at[name]
        with placed(corner_x, corner_y, 0, angle), placed(x, y, z, turn):
            yield

    def _wall(self, length, openings, material):
        t, h = self.thickness, self.h
        start = -t
        for hole in sorted(openings, key=lambda o: o.x):
            left, right = hole.x - hole.w / 2, hole.x + hole.w / 2
            box(left - start, t, h, (left + start) / 2, t / 2, 0, material, 0, wall=True)
            if hole.sill > 0.001:
                box(hole.w, t, hole.sill, hole.x, t / 2, 0, material, 0, wall=True)
            top = hole.sill + hole.h
            if getattr(hole, 'dark', False):
                # A dark corridor behind the door.
                box(hole.w + 4, 0.05, h, hole.x, t + 1.1, 0, material, 0)
            if top < h:
                box(hole.w, t, h - top, hole.x, t / 2, top, material, 0, wall=True)
            start = right
        box(length + t - start, t, h, (length + t + start) / 2, t / 2, 0, material, 0, wall=True)

    def _skirting(self, length, openings, material, height=0.08):
        start = 0.0
        for hole in sorted((o for o in openings if o.sill < height), key=lambda o: o.x):
            left = hole.x - hole.w / 2 - 0.07
            if left > start:
                box(left - start, 0.016, height, (left + start) / 2, -0.008, 0, material, 0.004)
            start = hole.x + hole.w / 2 + 0.07
        if length > start:
            box(length - start, 0.016, height, (length + start) / 2, -0.008, 0, material, 0.004)

    def _cornice(self, length):
        material = paint('f7f6f3')
        for size, drop in ((0.10, 0.035), (0.065, 0.07), (0.035, 0.10)):
            box(length, size, drop, length / 2, -size / 2, self.h - drop, material, 0.008)

    def daylight(self, watts=60.0, color=(0.93, 0.97, 1.0)):
        """A soft light in every window and glass door, in watts for each square metre."""
        for name, holes in self.openings.items():
            for hole in holes:
                if getattr(hole, 'dark', False):
                    continue
                with self.wall(name):
                    glow(
                        hole.w * 0.94,
                        hole.h * 0.94,
                        hole.x,
                        -0.26,
                        hole.sill + hole.h / 2,
                        watts * hole.w * hole.h,
                        180,
                        color,
                    )

    def fill(self, watts=40.0, color=(1, 0.98, 0.95)):
        """The photographer's flash through a wide soft box behind him, unseen."""
        glow(self.w * 0.8, self.h * 0.6, 0, 0.04, self.h * 0.6, watts, 0, color)


def door_hole(x, w=0.9, h=2.08):
    """Where an inside door goes; no daylight comes through."""
    hole = Opening(x, w, h)
    hole.dark = True
    return hole


def socket(x, z=0.3, twin=False):
    """A power socket on the wall."""
    white = plastic('f2f2ef', 0.3)
    for i in range(2 if twin else 1):
        box(0.08, 0.012, 0.08, x + i * 0.071, -0.006, z - 0.04, white, 0.006)
        box(0.042, 0.002, 0.042, x + i * 0.071, -0.0125, z - 0.021, plastic('d6d6d2', 0.4), 0.004)


def switch(x, z=1.1):
    """A light switch on the wall."""
    white = plastic('f2f2ef', 0.3)
    box(0.082, 0.01, 0.082, x, -0.005, z - 0.041, white, 0.005)
    box(0.055, 0.008, 0.055, x, -0.012, z - 0.0275, white, 0.004, tilt=(3, 0, 0))


def radiator(x, w=1.0, h=0.58, z=0.12, style='panel'):
    """A heating radiator on the wall: a steel panel, or cast-iron ribs in older houses."""
    white = lacquer('f4f3ee', 0.3)
    if style == 'ribs':
        count = int(w / 0.06)
        for i in range(count):
            box(0.042, 0.12, h, x - w / 2 + (i + 0.5) * 0.06, -0.11, z, white, 0.018)
        for level in (0.06, h - 0.09):
            box(w, 0.05, 0.045, x, -0.11, z + level, white, 0.018)
    else:
        box(w, 0.075, h, x, -0.085, z, white, 0.012)
        for i in range(int(w / 0.05)):
            box(0.026, 0.008, h - 0.08, x - w / 2 + 0.03 + i * 0.05, -0.124, z + 0.04, white, 0.004)
        box(w - 0.02, 0.06, 0.008, x, -0.085, z + h, plastic('d9d9d5', 0.4), 0)
    for side in (-1, 1):
        box(0.022, 0.022, z + 0.06, x + side * (w / 2 - 0.05), -0.09, 0, white, 0.008)
    box(0.05, 0.07, 0.045, x + w / 2 + 0.04, -0.09, z + h - 0.1, plastic(), 0.015)
