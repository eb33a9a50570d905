"""Renders the scene, and reads its passes."""
import os
import tempfile

import bpy
import numpy as np

LAYERS = {'color': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}


def render_passes(width, height, samples):
    """Returns the linear picture, its albedo and its normals: float32 arrays, (height, width, 3) each."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.cycles.samples = samples
    with tempfile.TemporaryDirectory() as folder:
        _connect(scene, folder)
        bpy.ops.render.render()
        return {name: _read(folder, name, width, height) for name in LAYERS}


def _connect(scene, folder):
    """Writes a file for each pass: in background mode there is no other access to the passes."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_mode = 'RGB'
    files.format.color_depth = '32'
    files.format.exr_codec = 'NONE'
    files.file_slots.clear()
    for name, output in LAYERS.items():
        files.file_slots.new(name + '-')
        tree.links.new(layers.outputs[output], files.inputs[-1])


def _read(folder, name, width, height):
    [file] = [entry for entry in os.listdir(folder) if entry.startswith(name + '-')]
    path = os.path.join(folder, file)
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Raw'
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    os.remove(path)
    # Blender counts rows from the bottom.
    return np.nan_to_num(values.reshape(height, width, 4)[::-1, :, :3]).copy()
