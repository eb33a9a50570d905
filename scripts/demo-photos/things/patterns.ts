import type { Texture } from '../engine/mesh'
import { fractal, hash } from '../engine/noise'
import { mix, scale, type Vec } from '../engine/vec'
import type { Palette } from './palette'

/** An abstract painting or a small landscape on a canvas of w × h around `origin`. */
export function fractalArt(p: Palette, origin: Vec, w: number, h: number, kind: number): Texture {
  return (at) => {
    const along =
      Math.abs(at[0] - origin[0]) > Math.abs(at[2] - origin[2]) ? at[0] - origin[0] : at[2] - origin[2]
    const u = along / w + 0.5
    const v = (at[1] - origin[1]) / h + 0.5
    if (Math.min(u, 1 - u) < 0.1 || Math.min(v, 1 - v) < 0.1 * (w / h)) return p.trim
    return kind % 3 === 0 ? hills(p, u, v, kind) : kind % 3 === 1 ? shapes(p, u, v, kind) : branch(p, u, v)
  }
}

function hills(p: Palette, u: number, v: number, seed: number): Vec {
  const tones = [p.second, p.textile, p.accent, p.sofa]
  let color: Vec = mix([0.85, 0.78, 0.66], p.curtain, v)
  if (Math.hypot(u - 0.66, (v - 0.7) * 1.2) < 0.11) color = mix(p.accent, [1, 0.8, 0.5], 0.3)
  for (let i = 0; i < 4; i++) {
    const ridge = 0.55 - i * 0.13 + 0.2 * (fractal(u * (1.6 + i * 0.5) + seed + i * 7, i, 0, 3) - 0.5)
    if (v < ridge) color = scale(tones[i] ?? p.second, 0.8 + 0.25 * fractal(u * 20, v * 20))
  }
  return color
}

function shapes(p: Palette, u: number, v: number, seed: number): Vec {
  const tones = [p.accent, p.second, p.textile, p.darkWood]
  let color: Vec = mix(p.curtain, p.textile, 0.25)
  for (let i = 0; i < 4; i++) {
    const [x, y] = [0.28 + 0.44 * hash(seed, i, 1), 0.28 + 0.44 * hash(seed, i, 2)]
    const r = 0.12 + 0.14 * hash(seed, i, 3)
    const wobble = 0.03 * fractal(u * 5, v * 5, seed)
    if (Math.hypot(u - x, (v - y) * 1.2) < r + wobble) color = tones[i] ?? p.accent
  }
  return color
}

function branch(p: Palette, u: number, v: number): Vec {
  const stem = Math.abs(u - 0.5 - 0.1 * Math.sin(v * 4)) < 0.008
  const side = v * 9 - Math.floor(v * 9) - 0.5
  const reach = Math.abs(u - 0.5 - 0.1 * Math.sin(v * 4))
  const leaf =
    reach < 0.26 * (1 - v * 0.7) &&
    Math.abs(side - reach * 0.6) < 0.22 * Math.sin(Math.min(Math.PI, reach * 11))
  return stem || (leaf && v > 0.18 && v < 0.88) ? scale(p.plant, 0.8) : p.curtain
}

/** Rugs, in the frame of the room: a Pirot kilim, stripes, or plain with a border. */
export function rugTexture(
  p: Palette,
  x: number,
  z: number,
  w: number,
  d: number,
  kind: 'kilim' | 'stripes' | 'plain',
): Texture {
  return (at) => {
    const u = (at[0] - x) / w + 0.5
    const v = (at[2] - z) / d + 0.5
    const knots = 0.9 + 0.2 * fractal(at[0] * 70, at[2] * 70, 0, 2)
    const edge = Math.min(u * w, (1 - u) * w, v * d, (1 - v) * d)
    if (kind === 'plain') return scale(edge > 0.1 && edge < 0.14 ? p.second : p.textile, knots)
    if (kind === 'stripes')
      return scale([p.textile, p.curtain, p.accent, p.curtain][Math.floor(v * 18) % 4] ?? p.textile, knots)
    return scale(kilim(p, u * w, v * d, edge), knots)
  }
}

function kilim(p: Palette, x: number, z: number, edge: number): Vec {
  if (edge < 0.06) return p.darkWood
  if (edge < 0.24) {
    const tooth = Math.abs((((x + z) * 6) % 1) - 0.5) * 0.3 + 0.1
    return edge < tooth ? p.textile : p.second
  }
  const [a, b] = [Math.abs(((x * 1.7 + 50) % 1) - 0.5), Math.abs(((z * 1.7 + 50) % 1) - 0.5)]
  const ring = Math.floor((a + b) * 16) / 16
  if (ring < 0.13) return p.accent
  if (ring < 0.25) return p.textile
  if (ring < 0.38) return p.second
  return ring < 0.44 ? p.textile : scale(p.sofa, 0.8)
}
