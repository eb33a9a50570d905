import { type Material, matte } from '../engine/mesh'
import { fractal } from '../engine/noise'
import { block, box, rod, surface } from '../engine/shapes'
import { mix, scale, seeded, type Vec } from '../engine/vec'
import { tiles } from './floors-and-walls'
import { ground } from './outside'
import type { Stage } from './room'
import { concrete, meadow } from './textures'
import { shrub, tree } from './trees'

/** Ground and a soft line of trees far off. */
export function land(stage: Stage, treeline = true): void {
  const { mesh, palette: p } = stage
  ground(mesh, p)
  if (!treeline) return
  const random = seeded(40 + p.variant)
  for (let i = 0; i < 26; i++) {
    const x = (i - 13) * 7 + random() * 6
    mesh.at(x, 0, 55 + random() * 30, 0, () =>
      tree(mesh, p.season, 7 + random() * 6, i + p.variant * 50, 'round', 0.3),
    )
  }
}

/** Rolling hills across the horizon, from `near` metres away, `height` metres high, the further the bluer. */
export function hills(stage: Stage, near: number, height: number, layers = 3): void {
  const { mesh, palette: p } = stage
  const base = mix(p.season.grass[0], p.season.foliage[0] ?? p.season.grass[0], 0.5)
  for (let k = 0; k < layers; k++) {
    const z = near * (1 + k * 0.9)
    const wide = z * 4
    const far = p.sky.horizon.map((c) => c * 0.26) as unknown as Vec
    const color = mix(scale(base, 0.42), far, 0.06 + (0.34 * k) / layers)
    const shade = matte(color, meadow(scale(color, 0.8), scale(color, 1.12), 0.03))
    const top = (x: number) =>
      height * (0.5 + 0.45 * k) * fractal(x / (z * 0.7) + k * 13 + p.variant * 5, k, 0, 4) * 1.5
    surface(
      mesh,
      90,
      6,
      (u, v) => [
        (u - 0.5) * wide,
        top((u - 0.5) * wide) * Math.sin((v * Math.PI) / 2) - 0.5,
        z + v * near * 0.5,
      ],
      shade,
    )
  }
}

/** Hedge along x around the origin. */
export function hedge(stage: Stage, length: number, h: number, seed: number): void {
  const { mesh, palette: p } = stage
  const tone: Vec = p.season.snow
    ? [0.12, 0.17, 0.11]
    : mix(p.season.foliage[0] ?? [0.2, 0.3, 0.1], [0.1, 0.2, 0.06], 0.45)
  const count = Math.ceil(length / (h * 0.75))
  for (let i = 0; i < count; i++) {
    const x = -length / 2 + (length * (i + 0.5)) / count
    mesh.at(x, 0, 0, 0, () => shrub(mesh, { ...p.season, snow: false }, h * 0.62, seed + i, tone))
  }
}

export function path(
  { mesh, palette: p }: Stage,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  color?: Vec,
): void {
  const tone = color ?? mix(p.facadeTrim, [0.36, 0.33, 0.29], 0.75)
  const paving: Material = p.season.snow
    ? matte(mix(tone, [0.8, 0.83, 0.88], 0.45), concrete(mix(tone, [0.8, 0.83, 0.88], 0.45)))
    : matte(tone, tiles(tone, 0.6, 0.6, scale(tone, 0.7), 0.15))
  box(mesh, [x0, 0, z0], [x1, 0.03, z1], paving)
}

/** Asphalt along x with kerb and pavement towards +z, its far edge at z. */
export function road({ mesh, palette: p }: Stage, z: number, w: number): void {
  const asphalt = p.season.snow ? [0.3, 0.31, 0.34] : [0.16, 0.16, 0.165]
  const tone = asphalt as unknown as Vec
  box(mesh, [-200, 0, z - w], [200, 0.01, z], {
    color: tone,
    texture: concrete(tone),
    ...(p.season.snow && { gloss: 0.04 }),
  })
  box(mesh, [-200, 0, z], [200, 0.14, z + 0.16], matte([0.5, 0.49, 0.47]))
}

/** A picket fence along x around the origin. */
export function fence({ mesh }: Stage, length: number, h: number, color: Vec): void {
  const m = matte(color)
  for (let x = -length / 2; x < length / 2; x += 0.14) block(mesh, [x, 0.06, 0], 0.085, h - 0.06, 0.02, m)
  for (const y of [h * 0.25, h * 0.75]) box(mesh, [-length / 2, y, 0.012], [length / 2, y + 0.06, 0.035], m)
  for (let x = -length / 2; x <= length / 2; x += 2) block(mesh, [x, 0, 0.03], 0.1, h + 0.06, 0.1, m)
}

export function streetLamp(stage: Stage, h = 4.6): void {
  const { mesh, palette: p, lamps } = stage
  rod(mesh, [0, 0, 0], [0, h, 0], 0.05, matte([0.05, 0.06, 0.06]))
  rod(mesh, [0, 0, 0], [0, 0.6, 0], 0.09, matte([0.05, 0.06, 0.06]))
  block(mesh, [0, h, 0], 0.3, 0.4, 0.3, {
    color: [0.8, 0.78, 0.7],
    gloss: 0.1,
    ...(p.evening && { glow: [6, 4, 1.9] as Vec, clear: true }),
  })
  block(mesh, [0, h + 0.4, 0], 0.4, 0.06, 0.4, matte([0.05, 0.06, 0.06]))
  if (p.evening) lamps.push({ at: mesh.place([0, h + 0.2, 0]), radius: 0.2, power: [9, 6, 3] })
}

export function bench({ mesh, palette: p }: Stage): void {
  for (let i = 0; i < 4; i++) {
    block(mesh, [0, 0.43, -0.18 + i * 0.12], 1.6, 0.03, 0.1, matte(p.wood))
    block(mesh, [0, 0.52 + i * 0.1, 0.26 + i * 0.02], 1.6, 0.08, 0.03, matte(p.wood))
  }
  for (const x of [-0.65, 0.65]) {
    box(mesh, [x - 0.03, 0, -0.2], [x + 0.03, 0.43, -0.15], matte([0.06, 0.06, 0.06]))
    box(mesh, [x - 0.03, 0, 0.2], [x + 0.03, 0.9, 0.26], matte([0.06, 0.06, 0.06]))
  }
}
