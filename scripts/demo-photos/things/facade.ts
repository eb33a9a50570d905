import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { box } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import type { Stage } from './room'

export const glass: Material = { color: [0.035, 0.045, 0.05], gloss: 0.16 }

const litTones: Vec[] = [
  [1.5, 0.86, 0.36],
  [1.3, 0.8, 0.4],
  [1.7, 1.0, 0.46],
]

/** A pane: lit from inside in the evening, now and then a drawn curtain. */
export function pane(stage: Stage, seed: number): Material {
  const { palette: p } = stage
  const chance = hash(seed, 3, p.variant)
  if (p.evening && chance < 0.66)
    return { color: [0.5, 0.35, 0.2], glow: litTones[seed % 3] ?? [1.5, 0.9, 0.4], gloss: 0.06 }
  return chance > 0.72 ? { color: mix(p.curtain, [0.3, 0.34, 0.36], 0.55), gloss: 0.1 } : glass
}

export type WindowLook = {
  panes?: number
  transom?: boolean
  sill?: boolean
  surround?: Vec
  shutters?: Vec
  frame?: Vec
  seed: number
}

/** A window on a wall whose face is z = 0, seen from −z: middle of its sill at (x, y). */
export function facadeWindow(
  stage: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  look: WindowLook,
): void {
  const { mesh, palette: p } = stage
  const [l, r] = [x - w / 2, x + w / 2]
  const frame: Material = { color: look.frame ?? p.facadeTrim, gloss: 0.04 }
  if (look.surround) {
    const m = matte(look.surround)
    box(mesh, [l - 0.13, y - 0.02, -0.06], [l, y + h + 0.13, 0], m)
    box(mesh, [r, y - 0.02, -0.06], [r + 0.13, y + h + 0.13, 0], m)
    box(mesh, [l - 0.18, y + h, -0.09], [r + 0.18, y + h + 0.16, 0], m)
  }
  mesh.quad([l, y, -0.012], [r, y, -0.012], [r, y + h, -0.012], [l, y + h, -0.012], pane(stage, look.seed))
  const panes = look.panes ?? 2
  for (let i = 0; i <= panes; i++) {
    const at = l + (w * i) / panes
    box(mesh, [Math.max(l, at - 0.045), y, -0.045], [Math.min(r, at + 0.045), y + h, -0.002], frame)
  }
  box(mesh, [l, y, -0.045], [r, y + 0.05, -0.002], frame)
  box(mesh, [l, y + h - 0.05, -0.045], [r, y + h, -0.002], frame)
  if (look.transom) box(mesh, [l, y + h * 0.7, -0.045], [r, y + h * 0.7 + 0.05, -0.002], frame)
  if (look.sill !== false) box(mesh, [l - 0.08, y - 0.07, -0.13], [r + 0.08, y, 0], matte(p.facadeTrim))
  if (look.shutters) shutters(stage, l, r, y, w, h, look.shutters)
}

function shutters({ mesh }: Stage, l: number, r: number, y: number, w: number, h: number, color: Vec): void {
  const m: Material = { color, gloss: 0.03 }
  for (const [a, b] of [
    [l - w / 2 - 0.02, l - 0.02],
    [r + 0.02, r + w / 2 + 0.02],
  ] as const) {
    box(mesh, [a, y, -0.06], [b, y + h, -0.02], m)
    for (let k = 0.08; k < h - 0.1; k += 0.09)
      box(mesh, [a + 0.05, y + k, -0.075], [b - 0.05, y + k + 0.045, -0.055], matte(scale(color, 0.85)))
  }
}

/** A front door with a light above it. */
export function facadeDoor(stage: Stage, x: number, y: number, w: number, h: number, color: Vec): void {
  const { mesh, palette: p } = stage
  box(mesh, [x - w / 2 - 0.14, y, -0.07], [x + w / 2 + 0.14, y + h + 0.14, 0], matte(p.facadeTrim))
  box(mesh, [x - w / 2, y, -0.085], [x + w / 2, y + h, 0], { color, gloss: 0.04 })
  for (const s of [-0.25, 0.25])
    box(
      mesh,
      [x + s * w - w * 0.17, y + h * 0.45, -0.095],
      [x + s * w + w * 0.17, y + h * 0.9, -0.08],
      pane(stage, 7),
    )
  for (const s of [-0.25, 0.25])
    box(
      mesh,
      [x + s * w - w * 0.17, y + 0.18, -0.1],
      [x + s * w + w * 0.17, y + h * 0.38, -0.08],
      matte(scale(color, 0.8)),
    )
  if (!p.evening) return
  stage.lamps.push({ at: mesh.place([x, y + h + 0.3, -0.45]), radius: 0.1, power: [3.4, 2.2, 1.1] })
  box(mesh, [x - 0.08, y + h + 0.2, -0.2], [x + 0.08, y + h + 0.42, -0.06], {
    color: [1, 1, 1],
    glow: [5, 3.4, 1.7],
    clear: true,
  })
}
