import { buildTree, type Tree } from './bvh'
import type { Material, Mesh } from './mesh'

/** Finds what a ray meets. The last hit's data are fields, so that the hot loops allocate nothing. */
export class Tracer {
  readonly materials: Material[]
  readonly tree: Tree
  /** Distance, triangle and place in it of the last hit. */
  t = 0
  hit = -1
  u = 0
  v = 0
  /** Shading normal of the last hit, towards the ray's origin, after `orient`. */
  nx = 0
  ny = 0
  nz = 0
  private readonly stack = new Int32Array(64)
  private readonly lightPasses: Uint8Array

  constructor(mesh: Mesh) {
    this.materials = mesh.materials
    this.tree = buildTree(mesh)
    const clear = mesh.materials.map((material) => (material.clear ? 1 : 0))
    this.lightPasses = Uint8Array.from(this.tree.materialOf, (m) => clear[m] ?? 0)
  }

  material(): Material {
    return this.materials[this.tree.materialOf[this.hit] as number] as Material
  }

  /** The nearest hit before `far`; -1 in `hit` and false when there is none. */
  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean {
    return this.walk(ox, oy, oz, dx, dy, dz, far, false)
  }

  /** Whether anything that stops light lies before `far`. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean {
    return this.walk(ox, oy, oz, dx, dy, dz, far, true)
  }

  /** Sets the shading normal for a ray that came along (dx, dy, dz). */
  orient(dx: number, dy: number, dz: number): void {
    const n = this.tree.normals
    const i = this.hit * 9
    const w = 1 - this.u - this.v
    const { u, v } = this
    const x = (n[i] as number) * w + (n[i + 3] as number) * u + (n[i + 6] as number) * v
    const y = (n[i + 1] as number) * w + (n[i + 4] as number) * u + (n[i + 7] as number) * v
    const z = (n[i + 2] as number) * w + (n[i + 5] as number) * u + (n[i + 8] as number) * v
    const length = Math.sqrt(x * x + y * y + z * z) || 1
    const s = (x * dx + y * dy + z * dz > 0 ? -1 : 1) / length
    this.nx = x * s
    this.ny = y * s
    this.nz = z * s
  }

  private walk(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    any: boolean,
  ): boolean {
    const { bounds, first, count, triangles } = this.tree
    const stack = this.stack
    const ix = 1 / (dx || 1e-12)
    const iy = 1 / (dy || 1e-12)
    const iz = 1 / (dz || 1e-12)
    const nearX = ix >= 0 ? 0 : 3
    const nearY = iy >= 0 ? 1 : 4
    const nearZ = iz >= 0 ? 2 : 5
    let best = far
    this.hit = -1
    let top = 0
    let node = 0
    for (;;) {
      const held = count[node] as number
      const start = first[node] as number
      if (held > 0) {
        for (let k = start; k < start + held; k++) {
          const i = k * 9
          const e1x = triangles[i + 3] as number
          const e1y = triangles[i + 4] as number
          const e1z = triangles[i + 5] as number
          const e2x = triangles[i + 6] as number
          const e2y = triangles[i + 7] as number
          const e2z = triangles[i + 8] as number
          const px = dy * e2z - dz * e2y
          const py = dz * e2x - dx * e2z
          const pz = dx * e2y - dy * e2x
          const det = e1x * px + e1y * py + e1z * pz
          if (det > -1e-14 && det < 1e-14) continue
          const inv = 1 / det
          const tx = ox - (triangles[i] as number)
          const ty = oy - (triangles[i + 1] as number)
          const tz = oz - (triangles[i + 2] as number)
          const u = (tx * px + ty * py + tz * pz) * inv
          if (u < 0 || u > 1) continue
          const qx = ty * e1z - tz * e1y
          const qy = tz * e1x - tx * e1z
          const qz = tx * e1y - ty * e1x
          const v = (dx * qx + dy * qy + dz * qz) * inv
          if (v < 0 || u + v > 1) continue
          const t = (e2x * qx + e2y * qy + e2z * qz) * inv
          if (t < 1e-5 || t >= best) continue
          if (any) {
            if (this.lightPasses[k] === 1) continue
            return true
          }
          best = t
          this.hit = k
          this.u = u
          this.v = v
        }
      } else {
        // Both children's boxes, by the planes that the ray meets first and last.
        const i = start * 6
        let near = ((bounds[i + nearX] as number) - ox) * ix
        let far0 = ((bounds[i + 3 - nearX] as number) - ox) * ix
        let a = ((bounds[i + nearY] as number) - oy) * iy
        let b = ((bounds[i + 5 - nearY] as number) - oy) * iy
        if (a > near) near = a
        if (b < far0) far0 = b
        a = ((bounds[i + nearZ] as number) - oz) * iz
        b = ((bounds[i + 7 - nearZ] as number) - oz) * iz
        if (a > near) near = a
        if (b < far0) far0 = b
        const j = i + 6
        let other = ((bounds[j + nearX] as number) - ox) * ix
        let far1 = ((bounds[j + 3 - nearX] as number) - ox) * ix
        a = ((bounds[j + nearY] as number) - oy) * iy
        b = ((bounds[j + 5 - nearY] as number) - oy) * iy
        if (a > other) other = a
        if (b < far1) far1 = b
        a = ((bounds[j + nearZ] as number) - oz) * iz
        b = ((bounds[j + 7 - nearZ] as number) - oz) * iz
        if (a > other) other = a
        if (b < far1) far1 = b
        const left = near <= far0 && far0 >= 0 && near < best
        const right = other <= far1 && far1 >= 0 && other < best
        if (left) {
          if (right) {
            const leftFirst = near <= other
            stack[top++] = leftFirst ? start + 1 : start
            node = leftFirst ? start : start + 1
          } else node = start
          continue
        }
        if (right) {
          node = start + 1
          continue
        }
      }
      if (top === 0) break
      node = stack[--top] as number
    }
    this.t = best
    return this.hit >= 0
  }
}
