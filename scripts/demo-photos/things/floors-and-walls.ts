import type { Texture } from '../engine/mesh'
import { fractal, hash, noise } from '../engine/noise'
import { mix, scale, type Vec } from '../engine/vec'
import { flat, joint, wrap } from './surfaces'

/** Boards along z (or x when `crosswise`), each with its own tone and grain. */
export function planks(color: Vec, width = 0.16, length = 1.6, crosswise = false, variety = 0.3): Texture {
  return (p, n) => {
    const [a, b] = flat(p, n)
    const [u, v] = crosswise ? [b, a] : [a, b]
    const row = Math.floor(u / width)
    const shifted = v + hash(row, 3) * length * 3
    const board = Math.floor(shifted / length)
    const tone = 1 - variety / 2 + variety * hash(row, board)
    const grain = 0.9 + 0.2 * fractal(u * 42, v * 2.2, row, 3)
    const gap = Math.max(joint(u, width, 0.006), joint(shifted, length, 0.006))
    return scale(color, tone * grain * (1 - 0.55 * gap))
  }
}

/** Blocks laid in a zigzag, as in most flats before 1960. */
export function herringbone(color: Vec, width = 0.09, variety = 0.34): Texture {
  const ratio = 5
  return (p, n) => {
    const [a, b] = flat(p, n)
    const [x, y] = [((a + b) * Math.SQRT1_2) / width, ((b - a) * Math.SQRT1_2) / width]
    const [ix, iy] = [Math.floor(x), Math.floor(y)]
    const phase = (((ix - iy) % (2 * ratio)) + 2 * ratio) % (2 * ratio)
    const lying = phase < ratio
    const [along, across] = lying ? [x - ix + phase, y - iy] : [y - iy + (2 * ratio - 1 - phase), x - ix]
    const id = lying ? hash(ix - phase, iy, 1) : hash(ix, iy - (2 * ratio - 1 - phase), 2)
    const edge = Math.min(across, 1 - across, along, ratio - along) < 0.035 ? 1 : 0
    const grain = 0.92 + 0.16 * fractal(along * 0.8 + id * 50, across * 5, id * 9, 3)
    return scale(color, (1 - variety / 2 + variety * id) * (lying ? 1 : 0.94) * grain * (1 - 0.5 * edge))
  }
}

export function tiles(
  color: Vec,
  width: number,
  height: number,
  grout: Vec,
  variety = 0.1,
  bond = 0,
): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    const row = Math.floor(v / height)
    const shifted = u + row * bond * width
    if (joint(shifted, width, 0.006) || joint(v, height, 0.006)) return grout
    const tone = 1 - variety / 2 + variety * hash(Math.floor(shifted / width), row)
    return scale(color, tone * (0.97 + 0.06 * noise(u * 3, v * 3)))
  }
}

/** Cement tiles with a quarter-circle and star pattern in two colours. */
export function patternTiles(ground: Vec, figure: Vec, size = 0.2): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    if (joint(u, size, 0.004) || joint(v, size, 0.004)) return scale(ground, 0.75)
    const x = Math.abs(wrap(u, size) / size - 0.5)
    const y = Math.abs(wrap(v, size) / size - 0.5)
    const corner = Math.hypot(0.5 - x, 0.5 - y)
    const star = x + y < 0.22 || (Math.max(x, y) < 0.2 && Math.abs(x - y) < 0.05)
    const on = star || (corner > 0.26 && corner < 0.36)
    return scale(on ? figure : ground, 0.94 + 0.12 * hash(Math.floor(u / size), Math.floor(v / size)))
  }
}

export function bricks(color: Vec, mortar: Vec): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    const row = Math.floor(v / 0.077)
    const shifted = u + (row % 2) * 0.13
    if (joint(shifted, 0.26, 0.014) || joint(v, 0.077, 0.014))
      return scale(mortar, 0.9 + 0.2 * noise(u * 20, v * 20))
    const id = hash(Math.floor(shifted / 0.26), row)
    return scale(
      mix(color, [color[0] * 0.7, color[1] * 0.55, color[2] * 0.5], id * 0.8),
      0.8 + 0.4 * fractal(u * 14, v * 14),
    )
  }
}

/** Painted plaster, nearly even. */
export function plaster(color: Vec, unevenness = 0.05): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    return scale(color, 1 - unevenness / 2 + unevenness * fractal(u * 1.3, v * 1.3, 0, 4))
  }
}

/** Old plaster: stains, and patches where paint or plaster has come off. */
export function worn(paint: Vec, under: Vec, bare: Vec): Texture {
  return (p, n) => {
    const [u, v] = flat(p, n)
    const patch = fractal(u * 0.9 + 5, v * 0.9, 1.5, 5)
    const stain = 0.82 + 0.3 * fractal(u * 0.5, v * 0.7 + 9, 2.5, 4)
    if (patch > 0.66) return scale(bare, stain * (0.85 + 0.3 * noise(u * 30, v * 30)))
    return scale(patch > 0.585 ? under : paint, stain)
  }
}
