"""Denoises a render with the neural network of Intel's Open Image Denoise.

Debian's Blender is built without it, so PyTorch runs its weights here. The input of the network is the picture with its
albedo and normals, the output the denoised picture. Its layers, the format of its weights and the transfer function are
described in Open Image Denoise's sources (github.com/RenderKit/oidn, Apache License 2.0).
"""
import struct

import numpy as np
import torch
from torch.nn.functional import conv2d, interpolate, max_pool2d, pad, relu

# Width and height are halved four times.
MULTIPLE = 16
# Constants of the transfer function, which makes linear light perceptually uniform (after Aydın 2008).
LINEAR_BELOW, POWER_BELOW = 1.57945760e-06, 3.22087631e-02
SLOPE = 1.41283765e03
FACTOR, EXPONENT, OFFSET = 1.64593172, 4.31384981e-01, -2.94139609e-03
LOG_FACTOR, LOG_SHIFT, LOG_OFFSET = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
BRIGHTEST = 65504.0
MIDDLE_GREY = 0.18


def denoise(layers, weights):
    """Returns the denoised linear picture, (height, width, 3), of the result of `render_passes`. `weights` is the path of
    a network for high dynamic range with clean albedo and normals (rt_hdr_calb_cnrm_large.tza)."""
    network = read_weights(weights)
    color = np.maximum(layers['color'], 0)
    exposure = _exposure(color)
    seen = np.concatenate(
        [_spread(color * exposure), np.clip(layers['albedo'], 0, 1), np.clip(layers['normal'], -1, 1) * 0.5 + 0.5],
        axis=2,
    )
    with torch.no_grad():
        result = _run(network, torch.from_numpy(seen.transpose(2, 0, 1)[None].astype(np.float32)))
    return _gather(result[0].numpy().transpose(1, 2, 0)) / exposure


def read_weights(path):
    """Returns the tensors of a TZA file by name."""
    with open(path, 'rb') as file:
        data = file.read()
    magic, major, _minor, table = struct.unpack_from('<HBBQ', data)
    if (magic, major) != (0x41D7, 2):
        raise ValueError(f'{path} is not a file of weights in version 2 of TZA')
    (count,) = struct.unpack_from('<I', data, table)
    tensors, at = {}, table + 4
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        kind = {'f': np.float32, 'h': np.float16}[chr(data[at + 1 + 5 * rank])]
        (offset,) = struct.unpack_from('<Q', data, at + 2 + 5 * rank)
        at += 10 + 5 * rank
        values = np.frombuffer(data, kind, int(np.prod(shape)), offset).reshape(shape)
        tensors[name] = torch.from_numpy(values.astype(np.float32))
    return tensors


def _run(network, seen):
    """A U-Net: halves the size four times and doubles it again, with a skip connection at each size."""

    def conv(values, *names):
        for name in names:
            values = relu(conv2d(values, network[f'{name}.weight'], network[f'{name}.bias'], padding=1))
        return values

    height, width = seen.shape[2:]
    seen = pad(seen, (0, -width % MULTIPLE, 0, -height % MULTIPLE), mode='replicate')
    kept, values = [seen], seen
    for level in (1, 2, 3, 4):
        values = max_pool2d(conv(values, f'enc_conv{level}a', f'enc_conv{level}b'), 2)
        kept.append(values)
    values = conv(values, 'enc_conv5a', 'enc_conv5b')
    for level in (4, 3, 2, 1):
        values = torch.cat([interpolate(values, scale_factor=2), kept[level - 1]], 1)
        values = conv(values, f'dec_conv{level}a', f'dec_conv{level}b')
    return conv(values, 'dec_conv1c')[:, :, :height, :width]


def _exposure(color):
    """Returns the factor that makes the mean brightness of the picture, in stops, middle grey."""
    height, width = color.shape[0] // 16 * 16, color.shape[1] // 16 * 16
    luma = color[:height, :width] @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    tiles = luma.reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    lit = tiles[tiles > 1e-8]
    return MIDDLE_GREY / np.exp2(np.mean(np.log2(lit))) if lit.size else 1.0


def _curve(y):
    power = FACTOR * np.power(np.maximum(y, 0), EXPONENT) + OFFSET
    log = LOG_FACTOR * np.log(y + LOG_SHIFT) + LOG_OFFSET
    return np.where(y <= LINEAR_BELOW, SLOPE * y, np.where(y <= POWER_BELOW, power, log))


def _spread(light):
    return _curve(np.minimum(light, BRIGHTEST)) / _curve(np.float64(BRIGHTEST))


def _gather(spread):
    """The inverse of `_spread`."""
    x = np.maximum(spread, 0) * _curve(np.float64(BRIGHTEST))
    power = np.power(np.maximum((x - OFFSET) / FACTOR, 0), 1 / EXPONENT)
    log = np.exp((x - LOG_OFFSET) / LOG_FACTOR) - LOG_SHIFT
    edge, shoulder = SLOPE * LINEAR_BELOW, _curve(np.float64(POWER_BELOW))
    return np.where(x <= edge, x / SLOPE, np.where(x <= shoulder, power, log)).astype(np.float32)
