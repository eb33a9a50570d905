import { type Material, type Mesh, matte } from '../engine/mesh'
import { box, rod } from '../engine/shapes'
import { scale, type Vec } from '../engine/vec'
import { brass } from './finishes'
import type { Palette } from './palette'

/** A panelled inner door in a wall's frame, its face at z = −0.02, standing in front of the wall. */
export function innerDoor(mesh: Mesh, p: Palette, x: number, color: Vec, w = 0.86, h = 2.08): void {
  const skin: Material = { color, gloss: 0.03 }
  box(mesh, [x - w / 2 - 0.09, 0, -0.03], [x + w / 2 + 0.09, h + 0.09, -0.001], {
    color: p.trim,
    gloss: 0.03,
  })
  box(mesh, [x - w / 2, 0, -0.045], [x + w / 2, h, -0.02], skin)
  for (const [y0, y1] of [
    [0.2, 0.85],
    [1.0, h - 0.16],
  ] as const) {
    box(mesh, [x - w / 2 + 0.13, y0, -0.056], [x + w / 2 - 0.13, y1, -0.04], skin)
    box(
      mesh,
      [x - w / 2 + 0.17, y0 + 0.04, -0.058],
      [x + w / 2 - 0.17, y1 - 0.04, -0.05],
      matte(scale(color, 0.86)),
    )
  }
  rod(mesh, [x + w / 2 - 0.07, 1.02, -0.1], [x + w / 2 - 0.2, 1.02, -0.1], 0.011, brass(p))
}
