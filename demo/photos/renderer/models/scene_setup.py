"""The empty scene: render settings, sky and sun, camera, lamps of the photographer."""
from math import cos, pi, radians, sin

import bpy
from mathutils import Euler, Matrix, Vector

from .shapes import clear_places, here

# Tone mapping of an outdoor picture: keeps the warmth of the sun and its hard shadows.
OUTDOORS = {'brightness': 0.29, 'hold': 0.22, 'white_balance': 0.15, 'warmth': (1, 1, 1)}


def reset_scene():
    """Clears the scene and sets Cycles up for few samples, with the passes that the denoiser needs."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    clear_places()
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform = 'Raw'
    cycles = scene.cycles
    cycles.device = 'CPU'
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 6
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 8
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.sample_clamp_direct = 12
    cycles.blur_glossy = 1
    bpy.context.view_layer.cycles.denoising_store_passes = True


def sky(
    height=35.0,
    bearing=30.0,
    strength=0.3,
    sun=3.0,
    clouds=0.35,
    sun_size=0.6,
    warmth=0.0,
    outdoors=True,
    ambient=2.2,
):
    """Daylight. The sun stands `height` degrees up at `bearing` degrees clockwise from +y; `sun` 0 is an overcast day.

    Indoors the sky is only visible: `ambient` is the light outside, and soft lights in the windows add to it inside.
    `clouds` is the share of the sky that they cover, `strength` the brightness of the sky relative to the exposure.
    """
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, link = world.node_tree.nodes, world.node_tree.links.new
    air = nodes.new('ShaderNodeTexSky')
    air.sky_type = 'NISHITA'
    air.sun_disc = False
    air.sun_elevation = radians(height)
    air.sun_rotation = radians(bearing)
    air.air_density, air.dust_density, air.ozone_density = 1.0, 0.6, 2.0
    direction = nodes.new('ShaderNodeTexCoord')
    split = nodes.new('ShaderNodeSeparateXYZ')
    link(direction.outputs['Generated'], split.inputs[0])
    lifted = _maths(nodes, link, 'ADD', split.outputs['Z'], 0.12)
    flat = nodes.new('ShaderNodeCombineXYZ')
    link(_maths(nodes, link, 'DIVIDE', split.outputs['X'], lifted), flat.inputs[0])
    link(_maths(nodes, link, 'DIVIDE', split.outputs['Y'], lifted), flat.inputs[1])
    noise = nodes.new('ShaderNodeTexNoise')
    noise.inputs['Scale'].default_value = 0.55
    noise.inputs['Detail'].default_value = 9
    noise.inputs['Roughness'].default_value = 0.56
    noise.inputs['Distortion'].default_value = 0.25
    link(flat.outputs[0], noise.inputs['Vector'])
    ramp = nodes.new('ShaderNodeMapRange')
    ramp.interpolation_type = 'SMOOTHSTEP'
    ramp.inputs['From Min'].default_value = 0.66 - clouds * 0.4
    ramp.inputs['From Max'].default_value = 0.86 - clouds * 0.4
    link(noise.outputs['Fac'], ramp.inputs['Value'])
    mix = nodes.new('ShaderNodeMixRGB')
    # The sky model returns about 1 near the horizon on a clear day.
    white = 3.2 if sun else 2.2
    mix.inputs['Color2'].default_value = (white * (1 + warmth), white, white * (1.03 - warmth), 1)
    link(ramp.outputs[0], mix.inputs['Fac'])
    link(air.outputs[0], mix.inputs['Color1'])
    # The sky without clouds gives the light; the expensive clouds are only visible to the camera and in reflections.
    seen, lit = nodes['Background'], nodes.new('ShaderNodeBackground')
    link(mix.outputs[0], seen.inputs['Color'])
    plain = nodes.new('ShaderNodeMixRGB')
    plain.inputs['Fac'].default_value = 0.25 + 0.5 * clouds
    plain.inputs['Color2'].default_value = mix.inputs['Color2'].default_value
    link(air.outputs[0], plain.inputs['Color1'])
    link(plain.outputs[0], lit.inputs['Color'])
    for background in (seen, lit):
        background.inputs['Strength'].default_value = strength
    path = nodes.new('ShaderNodeLightPath')
    choice = nodes.new('ShaderNodeMixShader')
    link(
        _maths(nodes, link, 'MAXIMUM', path.outputs['Is Camera Ray'], path.outputs['Is Glossy Ray']), choice.inputs[0]
    )
    if outdoors:
        _spare_bounces(world)
    else:
        lit = nodes.new('ShaderNodeBackground')
        lit.inputs['Color'].default_value = (0.62, 0.61, 0.6, 1)
        lit.inputs['Strength'].default_value = ambient
    link(lit.outputs[0], choice.inputs[1])
    link(seen.outputs[0], choice.inputs[2])
    link(choice.outputs[0], nodes['World Output'].inputs['Surface'])
    world.cycles.sampling_method = 'MANUAL' if outdoors else 'NONE'
    world.cycles.sample_map_resolution = 256
    if sun:
        lamp = bpy.data.lights.new('sun', 'SUN')
        lamp.energy = sun
        lamp.angle = radians(sun_size)
        low = max(0.0, 1 - height / 40)
        lamp.color = (1, 0.95 - 0.18 * low, 0.88 - 0.32 * low)
        thing = bpy.data.objects.new('sun', lamp)
        # The Nishita model turns clockwise from +y, seen from above.
        thing.rotation_euler = (radians(90 - height), 0, -radians(bearing) + pi)
        bpy.context.scene.collection.objects.link(thing)


def _spare_bounces(world):
    """For leaves and grass: replaces the light after the first bounce by even light, less in corners."""
    cycles = bpy.context.scene.cycles
    cycles.use_fast_gi = True
    cycles.ao_bounces_render = 1
    cycles.max_bounces = 2
    world.light_settings.distance = 5.0
    world.light_settings.ao_factor = 0.6


def _maths(nodes, link, operation, first, second):
    node = nodes.new('ShaderNodeMath')
    node.operation = operation
    for i, value in enumerate((first, second)):
        if isinstance(value, (int, float)):
            node.inputs[i].default_value = value
        else:
            link(value, node.inputs[i])
    return node.outputs[0]


_move = {}


def move_camera(right=0.0, forward=0.0, turn=0.0, zoom=1.0):
    """Moves the camera of the next scene: metres to its right and forwards, degrees to the right, a factor of its
    focal length. Without arguments it stands where the scene sets it."""
    _move.update(right=right, forward=forward, turn=turn, zoom=zoom)


def camera(x, y, z=1.4, toward=0.0, lens=20.0, rise=0.0, side=0.0):
    """A level camera at x, y, looking `toward` degrees to the right of +y. `rise` shifts the lens, as a share of the
    picture's width, so that verticals stay vertical."""
    bearing = radians(toward)
    x += _move['right'] * cos(bearing) + _move['forward'] * sin(bearing)
    y += _move['forward'] * cos(bearing) - _move['right'] * sin(bearing)
    toward += _move['turn']
    data = bpy.data.cameras.new('camera')
    data.lens = lens * _move['zoom']
    data.shift_y = rise
    data.shift_x = side
    data.clip_start = 0.02
    data.clip_end = 3000
    thing = bpy.data.objects.new('camera', data)
    thing.location = (x, y, z)
    thing.rotation_euler = (pi / 2, 0, -radians(toward))
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def glow(w, h, x, y, z, watts, facing, color=(1, 1, 1), pitch=0.0):
    """An unseen lit rectangle, like a soft box or the light that a window lets in: it shines to where `facing` points,
    in degrees clockwise from +y, `pitch` degrees downwards."""
    lamp = bpy.data.lights.new('glow', 'AREA')
    lamp.shape = 'RECTANGLE'
    lamp.size, lamp.size_y = w, h
    lamp.energy = watts
    lamp.color = color
    thing = bpy.data.objects.new('glow', lamp)
    turn = Euler((pi / 2 - radians(pitch), 0, -radians(facing))).to_matrix().to_4x4()
    thing.matrix_world = here() @ Matrix.Translation((x, y, z)) @ turn
    thing.visible_camera = False
    thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)
    return thing


def bulb(x, y, z, watts, color=(1, 0.78, 0.52), size=0.04):
    """A small warm lamp."""
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy = watts
    lamp.color = color
    lamp.shadow_soft_size = size
    thing = bpy.data.objects.new('bulb', lamp)
    thing.location = here() @ Vector((x, y, z))
    thing.visible_camera = False
    bpy.context.scene.collection.objects.link(thing)
