import type { Mesh } from '../engine/mesh'
import { rod, soft } from '../engine/shapes'
import type { Vec } from '../engine/vec'
import { brass, white } from './finishes'
import type { Palette } from './palette'

export function tap(mesh: Mesh, at: Vec, p: Palette, h: number, reach: number): void {
  const [x, y, z] = at
  const m = brass(p)
  rod(mesh, [x, y, z], [x, y + h, z], 0.014, m)
  rod(mesh, [x, y + h, z], [x, y + h, z - reach], 0.012, m)
  rod(mesh, [x, y + h, z - reach], [x, y + h - 0.06, z - reach], 0.012, m)
}

/** A free-standing tub, long side along x. */
export function tub(mesh: Mesh): void {
  soft(mesh, [0, 0.34, 0], [0.84, 0.3, 0.39], 0.55, white, 18)
  const rim = 36
  for (let i = 0; i < rim; i++) {
    const point = (k: number, r: number): Vec => {
      const a = (k / rim) * 2 * Math.PI
      const e = (v: number) => Math.sign(v) * Math.abs(v) ** 0.7
      return [r * 0.86 * e(Math.cos(a)), 0.58 + (r > 0.9 ? 0 : -0.02), r * 0.41 * e(Math.sin(a))]
    }
    mesh.quad(point(i, 1), point(i + 1, 1), point(i + 1, 0.9), point(i, 0.9), white)
    mesh.triangle(point(i, 0.9), point(i + 1, 0.9), [0, 0.56, 0], { color: [0.62, 0.72, 0.72], gloss: 0.06 })
  }
}
