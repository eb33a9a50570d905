import type { Material, Mesh } from '../engine/mesh'
import { add, cross, mix, scale, unit, type Vec } from '../engine/vec'

export const green = (color: Vec, by: number): Material => ({
  color: scale(color, by),
  thin: true,
  gloss: 0.02,
})

/** A leaf from `base`, arching towards `tip`, `width` at its widest. */
export function leaf(mesh: Mesh, base: Vec, tip: Vec, width: number, sag: number, material: Material): void {
  const along = unit(add(tip, scale(base, -1)))
  const side = unit(cross(along, [0, 1, 0.01]))
  const steps = 5
  const at = (i: number, s: number): Vec => {
    const t = i / steps
    const spread = width * Math.sin(Math.PI * Math.min(0.97, 0.08 + t * 0.92)) * s
    const middle = add(mix(base, tip, t), [0, sag * Math.sin(t * Math.PI) - Math.abs(s) * width * 0.15, 0])
    return add(middle, scale(side, spread))
  }
  for (let i = 0; i < steps; i++) {
    mesh.quad(at(i, -1), at(i, 0), at(i + 1, 0), at(i + 1, -1), material)
    mesh.quad(at(i, 0), at(i, 1), at(i + 1, 1), at(i + 1, 0), material)
  }
}
