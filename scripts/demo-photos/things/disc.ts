import type { Material } from '../engine/mesh'
import type { Stage } from './room'

export function disc({ mesh }: Stage, r: number, z: number, material: Material): void {
  for (let i = 0; i < 40; i++) {
    const [a, b] = [(i / 40) * 2 * Math.PI, ((i + 1) / 40) * 2 * Math.PI]
    mesh.triangle(
      [0, 0, z],
      [r * Math.cos(a), r * Math.sin(a), z],
      [r * Math.cos(b), r * Math.sin(b), z],
      material,
    )
  }
}
