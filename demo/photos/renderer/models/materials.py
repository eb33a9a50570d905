"""Materials. Colours are linear; `rgb` converts hexadecimal ones."""
from functools import wraps

import bpy

from .nodes import Shader


def rgb(text):
    """Returns linear red, green and blue of a colour such as 'e8e2d6'."""
    values = [int(text[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def once(make):
    """Creates a material on its first use in a scene."""

    @wraps(make)
    def remembered(*args, **kwargs):
        name = f'{make.__name__}{args}{sorted(kwargs.items())}'[:63]
        found = bpy.data.materials.get(name)
        if found:
            return found
        material = make(*args, **kwargs)
        material.name = name
        return material

    return remembered


def darker(color, factor):
    return tuple(min(1.0, c * factor) for c in color)


@once
def paint(color='f2efe8', gloss=0.0):
    """Painted plaster of a slightly uneven tone."""
    s = Shader('paint')
    at = s.metres('World')
    tone = s.noise(at, 0.9, 3)
    shade = s.mix(s.spread(tone, 0.0, 0.35), rgb(color), darker(rgb(color), 0.93))
    return s.surface(shade, 0.62 - gloss * 0.4, Specular=0.25, plain=rgb(color))


@once
def lacquer(color='f4f3ef', roughness=0.28):
    """Smooth enamel: doors, trims, kitchen fronts."""
    return Shader('lacquer').surface(rgb(color), roughness, Specular=0.45)


@once
def wood(color='a9794f', gloss=0.4, grain=1.0, toned=False):
    """Wood with its grain along u. `toned` reads each plank's own shade from the mesh."""
    s = Shader('wood')
    at = s.metres('UV', scale=(1.1 * grain, 14 * grain, 1))
    rings = s.noise(at, 3.2, 5, 0.62, 0.8)
    fibre = s.noise(s.metres('UV', scale=(6, 260, 1)), 1.6, 2)
    base = rgb(color)
    shade = s.ramp(rings, (0.28, darker(base, 0.55)), (0.48, darker(base, 0.95)), (0.72, darker(base, 1.28)))
    shade = s.mix(s.spread(fibre, 0.0, 0.32), shade, darker(base, 0.55))
    if toned:
        tone = s.node('Attribute', 'Fac', {'attribute_type': 'GEOMETRY', 'attribute_name': 'tone'})
        shade = s.mix(1.0, shade, s.ramp(tone, (0.0, (0.68, 0.66, 0.64)), (1.0, (1.14, 1.12, 1.08))), 'MULTIPLY')
    rough = s.spread(fibre, 0.52 - gloss * 0.5, 0.68 - gloss * 0.5)
    return s.surface(shade, rough, s.bump(fibre, 0.0004, 0.25), Specular=0.4, plain=darker(base, 0.85))


@once
def fabric(color='9a948a', weave=420, roughness=0.95, sheen=0.4, mottle=0.25):
    """Woven cloth."""
    s = Shader('fabric')
    at = s.metres('UV')
    thread = s.node(
        'TexWave', 'Fac', {'bands_direction': 'X'}, Vector=at, Scale=weave / 6.3, Distortion=1.5, Detail=2
    )
    other = s.node('TexWave', 'Fac', {'bands_direction': 'Y'}, Vector=at, Scale=weave / 6.3, Distortion=1.5, Detail=2)
    cloth = s.math('MULTIPLY', thread, other)
    fleck = s.noise(at, 60, 4, 0.7)
    base = rgb(color)
    shade = s.mix(s.spread(fleck, 0, mottle, 0.3, 0.7), base, darker(base, 0.5))
    shade = s.mix(s.spread(cloth, 0.22, 0.0), shade, darker(base, 0.6))
    return s.surface(
        shade, roughness, s.bump(cloth, 0.0006, 0.35), Sheen=sheen, Specular=0.15, plain=darker(base, 0.85)
    )


@once
def striped(first='e9e4da', second='7f8f98', width=0.05, across=False):
    """Cloth with stripes."""
    s = Shader('striped')
    split = s.node('SeparateXYZ', 1 if across else 0, Vector=s.metres('UV'))
    band = s.math('GREATER_THAN', s.math('FRACT', s.math('DIVIDE', split, width * 2)), 0.5)
    return s.surface(s.mix(band, rgb(first), rgb(second)), 0.95, Sheen=0.3, Specular=0.15, plain=rgb(first))


@once
def rug(color='cbbfa8', other='8d8272', size=0.22):
    """A deep carpet with a woven lozenge pattern."""
    s = Shader('rug')
    at = s.metres('UV')
    x, y = s.node('SeparateXYZ', 0, Vector=at), s.node('SeparateXYZ', 1, Vector=at)
    first = s.math('PINGPONG', s.math('ADD', x, s.math('MULTIPLY', y, 0.6)), size)
    second = s.math('PINGPONG', s.math('SUBTRACT', x, s.math('MULTIPLY', y, 0.6)), size)
    line = s.math('LESS_THAN', s.math('MINIMUM', first, second), 0.012)
    fuzz = s.noise(at, 240, 3, 0.8)
    shade = s.mix(line, rgb(color), rgb(other))
    shade = s.mix(s.spread(fuzz, 0, 0.45, 0.35, 0.65), shade, darker(rgb(color), 0.5))
    return s.surface(shade, 1.0, s.bump(fuzz, 0.006, 0.6), Sheen=0.5, Specular=0.05, plain=rgb(color))


@once
def metal(color='b8b8b8', roughness=0.3):
    return Shader('metal').surface(rgb(color), roughness, Metallic=1.0)


def chrome():
    return metal('d8d8d8', 0.08)


def steel():
    return metal('b4b2ae', 0.32)


def black():
    """Powder-coated metal."""
    return lacquer('1d1d1f', 0.42)


def brass():
    return metal('b98d4a', 0.26)


@once
def plastic(color='ededea', roughness=0.35):
    return Shader('plastic').surface(rgb(color), roughness, Specular=0.4)


def ceramic(color='f3f3f1'):
    """Glazed white ware."""
    return lacquer(color, 0.07)


@once
def mirror():
    return Shader('mirror').surface((0.93, 0.94, 0.94), 0.0, Metallic=1.0)


@once
def glass(tint='fbfdfc'):
    """A clear pane seen from inside, without reflections, which would be faint and cost many samples."""
    s = Shader('glass')
    return s.close(s.node('BsdfTransparent', Color=rgb(tint)))


@once
def frosted(tint='eef2f2'):
    """Glass that lets light but no picture through."""
    s = Shader('frosted')
    return s.close(_both(s, s.node('BsdfTranslucent', Color=rgb(tint)), s.node('BsdfDiffuse', Color=rgb(tint)), 0.35))


@once
def sheer(color='f6f4ee', through=0.35):
    """Net curtain: threads that glow, with gaps between them."""
    s = Shader('sheer')
    cloth = _both(s, s.node('BsdfTranslucent', Color=rgb(color)), s.node('BsdfDiffuse', Color=rgb(color)), 0.5)
    return s.close(_both(s, cloth, s.node('BsdfTransparent'), through))


@once
def drape(color='b9b2a4', glow=0.4):
    """Curtain cloth; some light comes through."""
    s = Shader('drape')
    fleck = s.noise(s.metres('UV'), 90, 3, 0.7)
    shade = s.mix(s.spread(fleck, 0, 0.3), rgb(color), darker(rgb(color), 0.6))
    return s.close(_both(s, s.node('BsdfDiffuse', Color=shade), s.node('BsdfTranslucent', Color=shade), glow))


def _both(s, first, second, share):
    mixed = s.tree.nodes.new('ShaderNodeMixShader')
    s.set(mixed.inputs[0], share)
    s.set(mixed.inputs[1], first)
    s.set(mixed.inputs[2], second)
    return mixed.outputs[0]


@once
def light(color='fff1d8', strength=6.0):
    """A lamp's glowing face."""
    s = Shader('light')
    # A bulb next to it gives the light; sampling this face too would only add noise.
    s.material.cycles.sample_as_light = False
    return s.close(s.node('Emission', Color=rgb(color), Strength=strength))


@once
def leaf(color='3f6b2f', other=None, gloss=0.4):
    """Foliage: every leaf its own green, light through it."""
    s = Shader('leaf')
    tone = s.node('Attribute', 'Fac', {'attribute_type': 'GEOMETRY', 'attribute_name': 'tone'})
    base, second = rgb(color), rgb(other) if other else darker(rgb(color), 1.7)
    shade = s.ramp(tone, (0.0, darker(base, 0.55)), (0.55, base), (1.0, second))
    skin = s.node('BsdfPrincipled', Base_Color=shade, Roughness=0.75 - gloss * 0.5, Specular=0.35)
    return s.close(_both(s, skin, s.node('BsdfTranslucent', Color=shade), 0.3))
