import { type Material, type Mesh, matte } from '../engine/mesh'
import { block, cushion, rod, soft } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { brass } from './finishes'
import type { Palette } from './palette'
import { fabric } from './textures'

/** A double bed: head at z = 0, foot towards −z. */
export function bed(mesh: Mesh, p: Palette, w: number, cover: Vec, throwColor: Vec, head: Material): void {
  const sheet = matte(mix(p.trim, p.textile, 0.08), fabric(p.trim))
  cushion(mesh, [0, 0.12, -1.02], w + 0.1, 0.24, 2.08, head, 0.1)
  cushion(mesh, [0, 0.32, -1.02], w, 0.24, 2, sheet, 0.16)
  soft(mesh, [0, 0.46, -1.28], [w / 2 + 0.06, 0.16, 0.78], 0.3, matte(cover, fabric(cover)), 16)
  cushion(mesh, [0, 0.5, -1.72], w + 0.16, 0.17, 0.5, matte(throwColor, fabric(throwColor)), 0.25)
  cushion(mesh, [0, 0.02, -0.03], w + 0.16, 1.1, 0.12, head, 0.14)
  const pillows = w > 1.2 ? [-w / 4, w / 4] : [0]
  for (const x of pillows) {
    mesh.at(x, 0, -0.22, 0, () => soft(mesh, [0, 0.72, 0], [0.33, 0.22, 0.1], 0.45, sheet))
    mesh.at(x * 0.86, 0, -0.4, 0, () =>
      soft(
        mesh,
        [0, 0.68, 0],
        [0.27, 0.17, 0.08],
        0.5,
        matte(x > 0 ? p.accent : p.textile, fabric(x > 0 ? p.accent : p.textile)),
      ),
    )
  }
}

export function nightstand(mesh: Mesh, material: Material): void {
  block(mesh, [0, 0.16, 0], 0.46, 0.34, 0.36, material)
  block(mesh, [0, 0.2, -0.185], 0.42, 0.12, 0.02, material)
  block(mesh, [0, 0.34, -0.185], 0.42, 0.12, 0.02, material)
  for (const x of [-0.19, 0.19])
    for (const z of [-0.14, 0.14]) rod(mesh, [x, 0.16, z], [x, 0, z], 0.014, material)
}

export function wardrobe(mesh: Mesh, p: Palette, w: number, h: number, front: Material): void {
  const doors = Math.round(w / 0.5)
  block(mesh, [0, 0, -0.29], w, h, 0.56, matte(scale(front.color, 0.7)))
  for (let i = 0; i < doors; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / doors
    block(mesh, [x, 0.06, -0.58], w / doors - 0.01, h - 0.1, 0.022, front)
    block(mesh, [x + (i % 2 ? -1 : 1) * (w / doors / 2 - 0.06), 0.95, -0.605], 0.014, 0.22, 0.02, brass(p))
  }
}
