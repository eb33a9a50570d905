import type { Texture } from '../engine/mesh'
import { fractal, hash, noise } from '../engine/noise'
import { mix, scale, type Vec } from '../engine/vec'
import { flat, joint, wrap } from './surfaces'

/** Long-fibred wood along the longer side. */
export function wood(color: Vec, along: 'x' | 'y' | 'z' = 'x'): Texture {
  return (p) => {
    const [a, b] =
      along === 'x' ? [p[0], p[1] + p[2]] : along === 'y' ? [p[1], p[0] + p[2]] : [p[2], p[0] + p[1]]
    return scale(color, 0.84 + 0.32 * fractal(a * 1.6, b * 34, 0.5, 3))
  }
}

export function fabric(color: Vec): Texture {
  return (p) => scale(color, 0.92 + 0.16 * fractal(p[0] * 60 + p[2] * 40, p[1] * 70 + p[2] * 30, 0, 2))
}

export function marble(color: Vec, vein: Vec): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    const line = Math.abs(fractal(u * 1.1 + 4, v * 1.1, 0.3, 6) - 0.5)
    return mix(vein, color, Math.min(1, 0.45 + line * 14))
  }
}

/** Grass from `low` to `high`, in soft patches. */
export function meadow(low: Vec, high: Vec, size = 1): Texture {
  return (p) => {
    const [x, z] = [p[0] * size, p[2] * size]
    const t = 0.5 * fractal(x * 0.22, z * 0.22, 0.5, 4) + 0.5 * fractal(x * 5, z * 5, 0.5, 3)
    return mix(low, high, Math.min(1, Math.max(0, (t - 0.25) * 2)))
  }
}

export function concrete(color: Vec, panelWidth = 0, panelHeight = 0): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    const line = panelWidth > 0 && (joint(u, panelWidth, 0.025) || joint(v, panelHeight, 0.025)) ? 0.6 : 1
    return scale(color, line * (0.82 + 0.3 * fractal(u * 0.8, v * 0.5, 0, 5)))
  }
}

export function stones(color: Vec, mortar: Vec, size = 0.3): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    const row = Math.floor(v / (size * 0.7) + noise(u * 1.1, v * 0.6))
    const x = u / size + hash(row, 5) + 0.4 * noise(v * 3, row)
    const id = hash(Math.floor(x), row)
    const y = v / (size * 0.7) + noise(u * 1.1, v * 0.6)
    const edge = Math.min(wrap(x, 1), 1 - wrap(x, 1), wrap(y, 1), 1 - wrap(y, 1))
    if (edge < 0.06) return mortar
    return scale(color, (0.7 + 0.55 * id) * (0.85 + 0.3 * fractal(u * 12, v * 12)))
  }
}

/** Roof tiles in rows: `u` along the eaves is x or z, rows follow the height. */
export function roofTiles(color: Vec, along: 'x' | 'z'): Texture {
  return (p) => {
    const u = along === 'x' ? p[0] : p[2]
    const row = Math.floor(p[1] / 0.16)
    const x = u / 0.21 + (row % 2) * 0.5
    const wave = 0.72 + 0.4 * Math.sin(wrap(x, 1) * Math.PI)
    const shade = 0.7 + (0.3 * wrap(p[1], 0.16)) / 0.16
    return scale(
      color,
      wave *
        (1.15 - shade * 0.3) *
        (0.75 + 0.5 * hash(Math.floor(x), row)) *
        (0.85 + 0.3 * fractal(u, p[1], 0, 3)),
    )
  }
}

/** Crop rows along z, each a strip of leaf between strips of soil. */
export function rows(leaf: Vec, soil: Vec, spacing: number): Texture {
  return (p) => {
    const x = p[0] + 0.1 * noise(p[2] * 2, p[0])
    const ridge = Math.sin((x / spacing) * 2 * Math.PI) * 0.5 + 0.5
    const t = Math.min(1, Math.max(0, ridge * 1.3 - 0.2 + 0.5 * (fractal(p[0] * 4, p[2] * 3) - 0.5)))
    return scale(mix(soil, leaf, t), 0.85 + 0.3 * fractal(p[0] * 0.1, p[2] * 0.1))
  }
}
