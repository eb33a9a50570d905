"""Hard surfaces: tiles, brick, stone, concrete, render and ground. Patterns lie in world metres unless said."""
from .materials import darker, once, rgb
from .nodes import Shader


@once
def tiles(color='e9e6e0', grout='bdb8ae', w=0.3, h=0.6, upright=False, gloss=0.75, shift=0.0, vary=0.12, joint=0.003):
    """Tiles by texture, along u and v of the piece they cover."""
    s = Shader('tiles')
    at = s.metres('UV')
    brick = s.tree.nodes.new('ShaderNodeTexBrick')
    brick.offset = shift
    brick.squash = 1
    base = rgb(color)
    for name, value in (
        ('Vector', at),
        ('Color1', base),
        ('Color2', darker(base, 1 - vary)),
        ('Mortar', rgb(grout)),
        ('Scale', 1.0),
        ('Mortar Size', joint / 2),
        ('Mortar Smooth', 0.1),
        ('Bias', 0.0),
        ('Brick Width', h if upright else w),
        ('Row Height', w if upright else h),
    ):
        s.set(brick.inputs[name], value)
    joints = brick.outputs['Fac']
    cloud = s.noise(at, 3.5, 6, 0.6)
    shade = s.mix(s.spread(cloud, 0, 0.25), brick.outputs['Color'], darker(base, 0.82))
    rough = s.spread(joints, 0.75 - gloss * 0.68, 0.9)
    return s.surface(
        shade, rough, s.bump(s.math('SUBTRACT', 1.0, joints), 0.0012, 0.6), Specular=0.5, plain=darker(base, 0.85)
    )


@once
def brick(color='9c5a41', grout='b5aca0', where='UV'):
    """A brick wall."""
    s = Shader('brick')
    at = s.metres(where)
    wall = s.tree.nodes.new('ShaderNodeTexBrick')
    base = rgb(color)
    for name, value in (
        ('Vector', at),
        ('Color1', base),
        ('Color2', darker(base, 0.62)),
        ('Mortar', rgb(grout)),
        ('Scale', 1.0),
        ('Mortar Size', 0.006),
        ('Mortar Smooth', 0.3),
        ('Bias', -0.2),
        ('Brick Width', 0.25),
        ('Row Height', 0.075),
    ):
        s.set(wall.inputs[name], value)
    grit = s.noise(at, 55, 5, 0.7)
    shade = s.mix(s.spread(grit, 0, 0.4), wall.outputs['Color'], darker(base, 0.5))
    relief = s.math('SUBTRACT', s.math('MULTIPLY', grit, 0.35), wall.outputs['Fac'])
    return s.surface(shade, 0.9, s.bump(relief, 0.008, 0.7), Specular=0.2, plain=darker(base, 0.85))


@once
def marble(color='eceae6', vein='8f8c88', gloss=0.85, scale=1.6):
    s = Shader('marble')
    at = s.metres('World')
    bend = s.node('TexNoise', 'Color', Vector=at, Scale=scale, Detail=6)
    lines = s.node('TexNoise', 'Fac', Vector=s.mix(0.35, at, bend), Scale=scale * 1.6, Detail=8, Roughness=0.55)
    thin = s.math('ABSOLUTE', s.math('SUBTRACT', lines, 0.5))
    shade = s.ramp(thin, (0.0, rgb(vein)), (0.03, darker(rgb(color), 0.85)), (0.1, rgb(color)))
    return s.surface(shade, 0.7 - gloss * 0.62, Specular=0.5, plain=rgb(color))


@once
def terrazzo(color='b9b3a8', chip='6e675f', gloss=0.5):
    s = Shader('terrazzo')
    at = s.metres('World')
    cells = s.node('TexVoronoi', 'Color', Vector=at, Scale=85)
    grey = s.node('SeparateColor', 0, Color=cells)
    shade = s.ramp(
        grey, (0.0, rgb(chip)), (0.25, darker(rgb(color), 0.7)), (0.4, rgb(color)), (1.0, darker(rgb(color), 1.2))
    )
    return s.surface(shade, 0.7 - gloss * 0.5, Specular=0.4, plain=rgb(color))


@once
def concrete(color='a5a29b', stain=0.4, panel=None, joint='6b6964'):
    """Concrete with streaks from the rain; `panel` gives the width and height of slabs."""
    s = Shader('concrete')
    at = s.metres('World')
    blot = s.noise(at, 0.6, 8, 0.62)
    streak = s.noise(s.metres('World', scale=(3.2, 3.2, 0.16)), 1.4, 5, 0.6)
    fine = s.noise(at, 70, 4, 0.7)
    base = rgb(color)
    shade = s.mix(s.spread(blot, 0, stain, 0.35, 0.7), base, darker(base, 0.62))
    shade = s.mix(s.spread(streak, 0, stain, 0.45, 0.75), shade, darker(base, 0.5))
    relief = fine
    if panel:
        lines = _joints(s, s.metres('UV'), panel[0], panel[1], 0.02)
        shade = s.mix(lines, shade, rgb(joint))
        relief = s.math('SUBTRACT', s.math('MULTIPLY', fine, 0.15), lines)
    return s.surface(
        shade, 0.88, s.bump(relief, 0.006 if panel else 0.002, 0.5), Specular=0.2, plain=darker(base, 0.85)
    )


def _joints(s, at, w, h, width):
    x, y = s.node('SeparateXYZ', 0, Vector=at), s.node('SeparateXYZ', 1, Vector=at)
    across = s.math('LESS_THAN', s.math('PINGPONG', x, w / 2), width / 2)
    along = s.math('LESS_THAN', s.math('PINGPONG', y, h / 2), width / 2)
    return s.math('MAXIMUM', across, along)


@once
def render(color='e4d9c2', dirt=0.3, foot=1.2, texture=0.004):
    """A plastered outside wall: soiled towards the ground, streaked, slightly rough."""
    s = Shader('render')
    at = s.metres('World')
    height = s.node('SeparateXYZ', 2, Vector=at)
    blot = s.noise(at, 0.8, 7, 0.6)
    streak = s.noise(s.metres('World', scale=(2.6, 2.6, 0.12)), 1.5, 5)
    base = rgb(color)
    shade = s.mix(s.spread(blot, 0, dirt, 0.4, 0.75), base, darker(base, 0.75))
    shade = s.mix(s.spread(streak, 0, dirt * 0.8, 0.5, 0.8), shade, darker(base, 0.6))
    low = s.math('MULTIPLY', s.spread(height, 1.0, 0.0, 0.0, foot), s.spread(blot, 0.2, 1.0, 0.3, 0.7))
    shade = s.mix(s.math('MULTIPLY', low, min(1.0, dirt * 1.5)), shade, darker(base, 0.45))
    return s.surface(
        shade, 0.92, s.bump(s.noise(at, 110, 3, 0.6), texture, 0.5), Specular=0.15, plain=darker(base, 0.85)
    )


@once
def worn(color='d8d2c0', under='a89f8c', bare='8f6a55'):
    """An inside wall that waits for its painter: stains, flakes, old coats showing."""
    s = Shader('worn')
    at = s.metres('World')
    flakes = s.noise(at, 1.3, 12, 0.72, 0.5)
    coat = s.noise(at, 2.2, 9, 0.66)
    base = rgb(color)
    shade = s.mix(s.spread(s.noise(at, 0.7, 5), 0, 0.6), base, darker(base, 0.72))
    shade = s.mix(s.spread(coat, 0, 1, 0.6, 0.62), shade, rgb(under))
    shade = s.mix(s.spread(flakes, 0, 1, 0.66, 0.67), shade, rgb(bare))
    return s.surface(
        shade, 0.9, s.bump(s.math('ADD', flakes, coat), 0.012, 0.5), Specular=0.15, plain=darker(base, 0.85)
    )


@once
def asphalt(color='5a5a5a', crack=0.5):
    s = Shader('asphalt')
    at = s.metres('World')
    grain = s.noise(at, 130, 4, 0.8)
    patch = s.noise(at, 0.5, 6)
    base = rgb(color)
    shade = s.mix(s.spread(patch, 0, 0.6, 0.35, 0.65), base, darker(base, 0.6))
    shade = s.mix(s.spread(grain, 0, 0.6, 0.4, 0.7), shade, darker(base, 1.7))
    return s.surface(shade, 0.85, s.bump(grain, 0.006, 0.5), Specular=0.3, plain=darker(base, 0.85))


@once
def soil(color='6d5a45', other='55703a', share=0.5, rough=0.05):
    """Earth with patches of low green."""
    s = Shader('soil')
    at = s.metres('World')
    clods = s.noise(at, 9, 9, 0.75)
    patch = s.noise(at, 0.8, 8, 0.65)
    base = rgb(color)
    shade = s.mix(s.spread(clods, 0, 0.8, 0.3, 0.7), base, darker(base, 0.55))
    green = s.mix(s.spread(clods, 0, 1, 0.3, 0.7), rgb(other), darker(rgb(other), 0.55))
    shade = s.mix(s.spread(patch, 0, 1, 0.56 - share * 0.2, 0.62 - share * 0.2), shade, green)
    return s.surface(
        shade, 1.0, s.bump(clods, rough, 0.8), Specular=0.05, plain=darker(rgb(other if share > 0.5 else color), 0.75)
    )


@once
def water(color='2f8fa8'):
    """A pool's surface over its own blue."""
    s = Shader('water')
    waves = s.noise(s.metres('World'), 2.6, 3, 0.5, 0.6)
    return s.surface(rgb(color), 0.03, s.bump(waves, 0.05, 0.35), Specular=0.6)
