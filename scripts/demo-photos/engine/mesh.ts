import { cross, sub, unit, type Vec } from './vec'

/** Colour at a point with its normal, both in the room's own coordinates before mirroring. */
export type Texture = (p: Vec, n: Vec) => Vec

export type Material = {
  color: Vec
  texture?: Texture
  /** Light given off, as radiance. */
  glow?: Vec
  /** Reflectance seen head-on: 0.04 lacquer, 0.9 mirror. Metals and mirrors tint by `color`. */
  gloss?: number
  metal?: boolean
  /** Light that passes through from behind: curtains, leaves, lampshades. */
  thin?: boolean
  /** Lets light through unhindered, so that a lamp shines out of its shade. */
  clear?: boolean
}

export const matte = (color: Vec, texture?: Texture): Material => ({ color, ...(texture && { texture }) })

type Frame = { x: number; y: number; z: number; cos: number; sin: number; size: number }

/** Collects triangles. Shapes are placed by nested frames (move, turn about the vertical, scale). */
export class Mesh {
  readonly corners: number[] = []
  readonly normals: number[] = []
  readonly materialOf: number[] = []
  readonly materials: Material[] = []
  private readonly known = new Map<Material, number>()
  private frame: Frame = { x: 0, y: 0, z: 0, cos: 1, sin: 0, size: 1 }

  /** Draws inside a frame: `turn` in degrees, seen from above, counter-clockwise. */
  at(x: number, y: number, z: number, turn: number, draw: () => void, size = 1): void {
    const outer = this.frame
    const [px, py, pz] = this.place([x, y, z])
    const angle = (turn * Math.PI) / 180
    const cos = Math.cos(angle)
    const sin = Math.sin(angle)
    this.frame = {
      x: px,
      y: py,
      z: pz,
      cos: outer.cos * cos - outer.sin * sin,
      sin: outer.sin * cos + outer.cos * sin,
      size: outer.size * size,
    }
    draw()
    this.frame = outer
  }

  /** A flat triangle, or a rounded one when it is given the normals of its corners. */
  triangle(a: Vec, b: Vec, c: Vec, material: Material, normals?: readonly [Vec, Vec, Vec]): void {
    const [pa, pb, pc] = [this.place(a), this.place(b), this.place(c)]
    const flat = unit(cross(sub(pb, pa), sub(pc, pa)))
    this.corners.push(...pa, ...pb, ...pc)
    if (normals) for (const normal of normals) this.normals.push(...this.turn(unit(normal)))
    else this.normals.push(...flat, ...flat, ...flat)
    this.materialOf.push(this.indexOf(material))
  }

  /** Four corners in order around. */
  quad(a: Vec, b: Vec, c: Vec, d: Vec, material: Material): void {
    this.triangle(a, b, c, material)
    this.triangle(a, c, d, material)
  }

  private indexOf(material: Material): number {
    const index = this.known.get(material) ?? this.materials.push(material) - 1
    this.known.set(material, index)
    return index
  }

  /** Where a point of the current frame stands in the room. */
  place([x, y, z]: Vec): Vec {
    const { size } = this.frame
    const [tx, ty, tz] = this.turn([x * size, y * size, z * size])
    return [tx + this.frame.x, ty + this.frame.y, tz + this.frame.z]
  }

  private turn([x, y, z]: Vec): Vec {
    const { cos, sin } = this.frame
    return [x * cos - z * sin, y, x * sin + z * cos]
  }
}
