import { type Material, type Mesh, matte } from '../engine/mesh'
import { block, cushion, rod, soft } from '../engine/shapes'
import type { Vec } from '../engine/vec'
import { black, steel, white } from './finishes'
import { fabric } from './textures'

/** A desk with a screen; the chair stands at −z. */
export function desk(mesh: Mesh, w: number, top: Material, frame: Material): void {
  block(mesh, [0, 0.71, 0], w, 0.035, 0.72, top)
  for (const x of [-w / 2 + 0.06, w / 2 - 0.06]) {
    for (const z of [-0.3, 0.3]) rod(mesh, [x, 0, z], [x, 0.71, z], 0.02, frame)
  }
  block(mesh, [0, 0.745, 0.18], 0.24, 0.012, 0.16, steel)
  rod(mesh, [0, 0.75, 0.2], [0, 0.95, 0.2], 0.016, steel)
  block(mesh, [0, 0.9, 0.18], 0.62, 0.36, 0.025, black)
  block(mesh, [0, 0.748, -0.1], 0.42, 0.014, 0.13, white)
}

/** An office chair that faces +z. */
export function deskChair(mesh: Mesh, color: Vec): void {
  const cover = matte(color, fabric(color))
  cushion(mesh, [0, 0.44, 0], 0.48, 0.09, 0.46, cover, 0.35)
  soft(mesh, [0, 0.84, -0.22], [0.22, 0.27, 0.05], 0.4, cover)
  rod(mesh, [0, 0.06, 0], [0, 0.45, 0], 0.025, steel)
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 2 * Math.PI
    rod(mesh, [0, 0.09, 0], [0.29 * Math.cos(a), 0.05, 0.29 * Math.sin(a)], 0.017, black)
  }
}
