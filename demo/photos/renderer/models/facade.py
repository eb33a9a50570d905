"""Outside walls: window bays, balconies, roofs. A façade stands along x with its face at y = 0, looking to -y."""
from math import cos, sin

import bpy

from .materials import glass, lacquer, metal, once, rgb, wood
from .nodes import Shader
from .shapes import box, cylinder, here, placed, tube
from .stone import concrete


@once
def pane(tint='2c3a44', curtained=0.4):
    """Window glass seen from outside: a mirror of the sky over a dark room, some with curtains."""
    s = Shader('pane')
    fold = s.noise(s.metres('UV', scale=(14, 0.4, 1)), 2.0, 2)
    inside = s.mix(s.spread(fold, 0.0, 1.0), rgb('a9a59b'), rgb('d9d5cb'))
    info = s.node('ObjectInfo', 'Random')
    behind = s.mix(s.math('LESS_THAN', info, curtained), rgb(tint), inside)
    return s.surface(behind, 0.02, Specular=0.9, plain=rgb(tint))


def copies(build, places):
    """Builds once at the origin and sets linked copies at the other places (x, y, z)."""
    known = set(bpy.data.objects)
    x, y, z = places[0]
    with placed(x, y, z):
        build()
    made = [thing for thing in bpy.data.objects if thing not in known]
    from mathutils import Matrix

    turn = here().to_3x3()
    for px, py, pz in places[1:]:
        from mathutils import Vector

        shift = Matrix.Translation(turn @ Vector((px - x, py - y, pz - z)))
        for thing in made:
            twin = thing.copy()
            twin.matrix_world = shift @ thing.matrix_world
            bpy.context.scene.collection.objects.link(twin)


def outside_window(
    w=1.2, h=1.5, frame='f1f0ec', casements=2, sill=True, shutters=None, transom=0.0, reveal=0.12, blind=0.0
):
    """A window about x = 0 with its lower edge at z = 0; the wall is whole behind it."""
    m = lacquer(frame, 0.4) if not frame.startswith('wood:') else wood(frame[5:], 0.4)
    box(w, 0.02, h, 0, 0.0, 0, lacquer('20262b', 0.5), 0)
    box(w - 0.06, 0.01, h - 0.06, 0, -0.02, 0.03, pane(), 0)
    for s in (-1, 1):
        box(0.07, 0.07, h, s * (w / 2 - 0.035), -0.03, 0, m, 0.004)
    for z in (0, h - 0.07):
        box(w, 0.07, 0.07, 0, -0.03, z, m, 0.004)
    for i in range(1, casements):
        box(0.09, 0.07, h, -w / 2 + w * i / casements, -0.035, 0, m, 0.004)
    if transom:
        box(w, 0.08, 0.08, 0, -0.035, h - transom, m, 0.004)
    if sill:
        box(w + 0.14, 0.16, 0.04, 0, -0.07, -0.05, lacquer('b9b6ae', 0.5), 0.006)
    if blind:
        box(w - 0.1, 0.02, h * blind, 0, -0.04, h * (1 - blind), lacquer('dedbd2', 0.6), 0)
    if shutters:
        leaf = lacquer(shutters, 0.5) if not shutters.startswith('wood:') else wood(shutters[5:], 0.3)
        for s in (-1, 1):
            x = s * (w / 2 + w / 4 + 0.02)
            for k in range(int(h / 0.09)):
                box(w / 2 - 0.12, 0.03, 0.07, x, -0.05, 0.06 + k * 0.09, leaf, 0.004, tilt=(20, 0, 0))
            for e in (-1, 1):
                box(0.06, 0.04, h, x + e * (w / 4 - 0.04), -0.05, 0, leaf, 0.004)
            for z in (0, h - 0.06):
                box(w / 2, 0.04, 0.06, x, -0.05, z, leaf, 0.004)


def moulding(w, x, z, m, out=0.1, tall=0.14):
    """A cornice strip in three steps."""
    for i, share in enumerate((0.4, 0.75, 1.0)):
        box(w + 2 * out * share, out * share + 0.02, tall / 3, x, -out * share / 2, z + i * tall / 3, m, 0.006)


def railing(w, d=1.1, h=1.05, style='bars', color='2b2d2f', z=0.0):
    """A balcony's parapet about x = 0, from the wall at y = 0 to y = -d. Styles: bars, glass, slab, iron."""
    m = lacquer(color, 0.45)
    sides = ((0, -d, w, 0), (-w / 2, -d / 2, d, 90), (w / 2, -d / 2, d, 90))
    for x, y, length, turn in sides:
        with placed(x, y, z, turn):
            if style == 'slab':
                box(length, 0.08, h, 0, 0, 0, concrete(color, 0.4), 0.006)
                continue
            if style == 'glass':
                box(length - 0.02, 0.012, h - 0.06, 0, 0, 0.04, glass('c9dcd8'), 0)
                box(length, 0.05, 0.04, 0, 0, h - 0.03, m, 0.006)
                continue
            box(length, 0.04, 0.04, 0, 0, h - 0.04, m, 0.008)
            box(length, 0.03, 0.03, 0, 0, 0.08, m, 0.004)
            for i in range(int(length / 0.12) + 1):
                at = -length / 2 + i * length / max(1, int(length / 0.12))
                cylinder(0.008, h - 0.1, at, 0, 0.08, m, steps=8)
                if style == 'iron' and i % 2:
                    ring = [(at + 0.05 * cos(a * 0.7854), 0, 0.55 + 0.05 * sin(a * 0.7854)) for a in range(8)]
                    tube(ring, 0.006, m, closed=True)


def balcony(w=2.6, d=1.2, style='bars', color='2b2d2f', slab='c9c5bb', thick=0.18):
    """A cantilevered slab with its railing; its top is z = 0."""
    box(w + 0.1, d + 0.05, thick, 0, -d / 2, -thick, concrete(slab, 0.3), 0.01)
    railing(w, d, 1.05, style, color)


def downpipe(x, z, m=None):
    """A rain pipe on the façade, z high."""
    tube([(x, -0.08, 0.05), (x, -0.08, z)], 0.045, m or lacquer('8d8f8f', 0.4))


def lamp_post(x, y, h=7.0):
    m = lacquer('5f6366', 0.4)
    cylinder(0.08, h, x, y, 0, m, top=0.05)
    tube([(x, y, h), (x, y - 0.4, h + 0.25), (x, y - 1.3, h + 0.3)], 0.035, m)
    box(0.2, 0.6, 0.08, x, y - 1.4, h + 0.25, m, 0.02)


def house_door(w=1.0, h=2.15, color='6b4a30', timber=True):
    """An entrance door in its frame about x = 0."""
    m = wood(color, 0.4) if timber else lacquer(color, 0.35)
    box(w + 0.2, 0.1, h + 0.1, 0, -0.02, 0, m, 0.006)
    box(w, 0.05, h, 0, -0.07, 0, m, 0.004)
    for z, tall in ((0.15, 0.75), (1.05, h - 1.25)):
        for s in (-1, 1):
            box(w * 0.34, 0.03, tall, s * w * 0.22, -0.09, z, m, 0.012)
    box(0.03, 0.05, 0.14, w * 0.4, -0.12, 0.98, metal('b0a58c', 0.3), 0.006)
    box(w + 0.5, 0.5, 0.16, 0, -0.25, -0.16, concrete('b0aca2', 0.3), 0.01)
