"""Short functions for shader nodes."""
import bpy


class Shader:
    """A new material and its node tree; inputs of nodes may be sockets or plain values."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.principled = self.tree.nodes['Principled BSDF']
        self.output = self.tree.nodes['Material Output']

    def set(self, socket, value):
        """Links a socket or sets a value; a colour of three gets its alpha."""
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def node(self, kind, output=0, settings=None, **inputs):
        """A node with its inputs set by name (underscores for spaces); returns the named or numbered output."""
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in (settings or {}).items():
            setattr(node, key, value)
        for key, value in inputs.items():
            self.set(node.inputs[key.replace('_', ' ')], value)
        return node.outputs[output]

    def math(self, operation, first, second=0.0):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation = operation
        self.set(node.inputs[0], first)
        self.set(node.inputs[1], second)
        return node.outputs[0]

    def mix(self, share, first, second, blend='MIX'):
        """A blend of two colours."""
        node = self.tree.nodes.new('ShaderNodeMixRGB')
        node.blend_type = blend
        for i, value in enumerate((share, first, second)):
            self.set(node.inputs[i], value)
        return node.outputs[0]

    def ramp(self, value, *stops):
        """Colours by value; stops are (position, colour)."""
        node = self.tree.nodes.new('ShaderNodeValToRGB')
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, color) in zip(elements, stops):
            element.position = position
            element.color = (*color, 1) if len(color) == 3 else color
        self.set(node.inputs[0], value)
        return node.outputs[0]

    def spread(self, value, low, high, from_low=0.0, from_high=1.0):
        """Maps a number from one range to another."""
        return self.node('MapRange', Value=value, From_Min=from_low, From_Max=from_high, To_Min=low, To_Max=high)

    def metres(self, where='Object', scale=(1, 1, 1), shift=(0, 0, 0)):
        """Coordinates in metres: 'UV' runs along the piece, 'Object' is the piece's own space, 'World' the scene's."""
        if where == 'World':
            source = self.node('NewGeometry', 'Position')
        else:
            source = self.node('TexCoord', where)
        if scale == (1, 1, 1) and shift == (0, 0, 0):
            return source
        return self.node('Mapping', Vector=source, Scale=scale, Location=shift)

    def noise(self, vector, scale=5.0, detail=4.0, roughness=0.5, distortion=0.0):
        return self.node(
            'TexNoise', 'Fac', Vector=vector, Scale=scale, Detail=detail, Roughness=roughness, Distortion=distortion
        )

    def bump(self, height, distance=0.002, strength=1.0):
        """Relief of `distance` metres."""
        return self.node('Bump', Height=height, Distance=distance, Strength=strength)

    def surface(self, color, roughness=0.6, normal=None, plain=None, **more):
        """Finishes with one principled surface, and returns the material. Scattered light uses
        the `plain` colour only, which spares it the texture."""
        self.set(self.principled.inputs['Base Color'], color)
        self.set(self.principled.inputs['Roughness'], roughness)
        if normal is not None:
            self.set(self.principled.inputs['Normal'], normal)
        for key, value in more.items():
            self.set(self.principled.inputs[key.replace('_', ' ')], value)
        if plain is not None:
            flat = self.tree.nodes.new('ShaderNodeBsdfDiffuse')
            self.set(flat.inputs['Color'], plain)
            choice = self.tree.nodes.new('ShaderNodeMixShader')
            self.set(choice.inputs[0], self.node('LightPath', 'Is Diffuse Ray'))
            self.set(choice.inputs[1], self.principled.outputs[0])
            self.set(choice.inputs[2], flat.outputs[0])
            self.close(choice.outputs[0])
        return self.material

    def close(self, shader):
        """Finishes with the given shader socket."""
        self.tree.links.new(shader, self.output.inputs['Surface'])
        return self.material
