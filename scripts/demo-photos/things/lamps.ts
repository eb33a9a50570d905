import { type Material, matte } from '../engine/mesh'
import { lathe, rod, soft } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { warm } from './palette'
import type { Stage } from './room'

/** A floor lamp; its light is on in the evening. */
export function floorLamp(stage: Stage, h = 1.55): void {
  const { mesh, palette } = stage
  const metal: Material = { color: palette.metal, gloss: 0.3, metal: true }
  lathe(
    mesh,
    [0, 0, 0],
    [
      [0.15, 0],
      [0.15, 0.02],
      [0.012, 0.035],
      [0.012, h],
    ],
    metal,
  )
  shade(stage, [0, h - 0.08, 0], 0.2, 0.26, 1.5)
}

/** A fabric shade around a bulb. */
export function shade(stage: Stage, at: Vec, radius: number, h: number, strength: number): void {
  const { mesh, palette, lamps } = stage
  const on = palette.evening
  const glow = on ? scale(warm(1.9), 1) : undefined
  const linen: Material = {
    color: mix(palette.curtain, [0.9, 0.8, 0.6], 0.3),
    thin: true,
    clear: true,
    ...(glow && { glow }),
  }
  lathe(
    mesh,
    at,
    [
      [radius, 0],
      [radius * 0.72, h],
    ],
    linen,
    28,
  )
  if (on) lamps.push({ at: mesh.place([at[0], at[1] + h / 2, at[2]]), radius: 0.07, power: warm(strength) })
}

export function tableLamp(stage: Stage): void {
  const ceramic: Material = { color: stage.palette.second, gloss: 0.05 }
  lathe(
    stage.mesh,
    [0, 0, 0],
    [
      [0.06, 0],
      [0.1, 0.08],
      [0.09, 0.17],
      [0.025, 0.25],
      [0.02, 0.33],
    ],
    ceramic,
  )
  shade(stage, [0, 0.29, 0], 0.16, 0.2, 0.9)
}

/** A lamp on a cord, `h` the height of its lower edge in a room of `ceiling`. */
export function pendant(stage: Stage, ceiling: number, h: number, radius = 0.24, strength = 2.2): void {
  const { mesh, palette, lamps } = stage
  const metal: Material = { color: palette.evening ? palette.metal : palette.accent, gloss: 0.08 }
  rod(mesh, [0, ceiling, 0], [0, h + radius * 0.8, 0], 0.006, matte([0.05, 0.05, 0.05]), 5)
  lathe(
    mesh,
    [0, h, 0],
    [
      [radius, 0],
      [radius * 0.92, radius * 0.3],
      [radius * 0.55, radius * 0.72],
      [0.03, radius * 0.85],
    ],
    metal,
    32,
  )
  if (!palette.evening) return
  soft(mesh, [0, h + 0.06, 0], [0.06, 0.06, 0.06], 1, { color: [1, 1, 1], glow: warm(9), clear: true })
  lamps.push({ at: mesh.place([0, h + 0.02, 0]), radius: 0.06, power: warm(strength) })
}
