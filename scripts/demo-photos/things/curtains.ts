import { type Material, type Mesh, matte } from '../engine/mesh'
import { block, box, surface } from '../engine/shapes'
import { scale, type Vec } from '../engine/vec'
import type { Opening, Stage } from './room'

export function curtains({ mesh, palette }: Stage, { x, y, w, h, sheer }: Opening): void {
  const top = y + h + 0.16
  const rail: Material = { color: palette.metal, gloss: 0.25, metal: true }
  const cloth: Material = { ...matte(palette.curtain), thin: true }
  box(mesh, [x - w / 2 - 0.45, top, -0.1], [x + w / 2 + 0.45, top + 0.025, -0.075], rail)
  drape(mesh, x - w / 2 - 0.4, x - w / 2 + 0.06, top, 0.03, cloth)
  drape(mesh, x + w / 2 - 0.06, x + w / 2 + 0.4, top, 0.03, cloth)
  if (sheer)
    drape(mesh, x - w / 2, x - w / 2 + w * 0.3, top, 0.03, {
      color: scale(palette.curtain, 0.9),
      thin: true,
      clear: true,
    })
}

/** Cloth that hangs in folds a little before a wall. */
export function drape(
  mesh: Mesh,
  x0: number,
  x1: number,
  top: number,
  bottom: number,
  cloth: Material,
): void {
  const folds = Math.max(3, Math.round((x1 - x0) / 0.09))
  surface(
    mesh,
    folds * 5,
    4,
    (u, v) => {
      const wave = Math.sin(u * folds * 2 * Math.PI + Math.sin(u * 9) * 0.8)
      return [x0 + (x1 - x0) * u, top + (bottom - top) * v, -0.09 + wave * 0.035 * (0.6 + 0.4 * v)]
    },
    cloth,
  )
}

/** A ribbed radiator under a window, in the wall's frame. */
export function radiator(mesh: Mesh, x: number, w: number, color: Vec): void {
  const paint: Material = { color, gloss: 0.03 }
  for (let at = x - w / 2; at < x + w / 2; at += 0.08)
    block(mesh, [at + 0.03, 0.14, -0.09], 0.06, 0.56, 0.09, paint)
}
