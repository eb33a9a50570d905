import type { Material, Mesh } from './mesh'
import { add, cross, scale, sub, unit, type Vec } from './vec'

/** A box between two opposite corners. */
export function box(mesh: Mesh, low: Vec, high: Vec, material: Material): void {
  const [a, b, c] = low
  const [d, e, f] = high
  mesh.quad([a, b, c], [d, b, c], [d, e, c], [a, e, c], material)
  mesh.quad([a, b, f], [d, b, f], [d, e, f], [a, e, f], material)
  mesh.quad([a, b, c], [a, b, f], [a, e, f], [a, e, c], material)
  mesh.quad([d, b, c], [d, b, f], [d, e, f], [d, e, c], material)
  mesh.quad([a, e, c], [d, e, c], [d, e, f], [a, e, f], material)
  mesh.quad([a, b, c], [d, b, c], [d, b, f], [a, b, f], material)
}

/** A box that stands on (x, y, z) with its middle there: `w` along x, `h` up, `d` along z. */
export function block(mesh: Mesh, at: Vec, w: number, h: number, d: number, material: Material): void {
  const [x, y, z] = at
  box(mesh, [x - w / 2, y, z - d / 2], [x + w / 2, y + h, z + d / 2], material)
}

/** A surface over a grid of (u, v) in [0, 1], shaded as if it were round. */
export function surface(
  mesh: Mesh,
  across: number,
  along: number,
  point: (u: number, v: number) => Vec,
  material: Material,
): void {
  const e = 1e-3
  const normal = (u: number, edge: number): Vec => {
    // At a pole the grid has no width; a little inside it has.
    const v = Math.min(0.985, Math.max(0.015, edge))
    const du = sub(point(Math.min(u + e, 1), v), point(Math.max(u - e, 0), v))
    const dv = sub(point(u, Math.min(v + e, 1)), point(u, Math.max(v - e, 0)))
    return unit(cross(du, dv))
  }
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < along; j++) {
      const [u0, u1, v0, v1] = [i / across, (i + 1) / across, j / along, (j + 1) / along]
      const corners = [
        [u0, v0],
        [u1, v0],
        [u1, v1],
        [u0, v1],
      ] as const
      const [a, b, c, d] = corners.map(([u, v]) => point(u, v)) as [Vec, Vec, Vec, Vec]
      const [na, nb, nc, nd] = corners.map(([u, v]) => normal(u, v)) as [Vec, Vec, Vec, Vec]
      mesh.triangle(a, b, c, material, [na, nb, nc])
      mesh.triangle(a, c, d, material, [na, nc, nd])
    }
  }
}

const power = (value: number, exponent: number) => Math.sign(value) * Math.abs(value) ** exponent

/** A soft body around `at` with half sizes `r`: `square` 1 is an ellipsoid, 0.3 a cushion, 0.1 a rounded box. */
export function soft(mesh: Mesh, at: Vec, r: Vec, square: number, material: Material, detail = 12): void {
  const point = (u: number, v: number): Vec => {
    const a = u * 2 * Math.PI
    const b = (v - 0.5) * Math.PI
    const ring = power(Math.cos(b), square)
    return add(at, [
      r[0] * ring * power(Math.cos(a), square),
      r[1] * power(Math.sin(b), square),
      r[2] * ring * power(Math.sin(a), square),
    ])
  }
  surface(mesh, detail * 2, detail, point, material)
}

/** A soft box that stands on (x, y, z) with its middle there. */
export function cushion(
  mesh: Mesh,
  at: Vec,
  w: number,
  h: number,
  d: number,
  material: Material,
  square = 0.28,
): void {
  soft(mesh, [at[0], at[1] + h / 2, at[2]], [w / 2, h / 2, d / 2], square, material)
}

/** A turned body about the vertical through `at`: `profile` lists [radius, height] from below. */
export function lathe(
  mesh: Mesh,
  at: Vec,
  profile: readonly (readonly [number, number])[],
  material: Material,
  sides = 20,
): void {
  const ring = (r: number, y: number, i: number): Vec => {
    const a = (i / sides) * 2 * Math.PI
    return [at[0] + r * Math.cos(a), at[1] + y, at[2] + r * Math.sin(a)]
  }
  for (let k = 0; k + 1 < profile.length; k++) {
    const [r0, y0] = profile[k] ?? [0, 0]
    const [r1, y1] = profile[k + 1] ?? [0, 0]
    const slope = unit([y1 - y0, r0 - r1, 0])
    const side = (i: number): Vec => {
      const a = (i / sides) * 2 * Math.PI
      return [slope[0] * Math.cos(a), slope[1], slope[0] * Math.sin(a)]
    }
    for (let i = 0; i < sides; i++) {
      const [a, b, c, d] = [ring(r0, y0, i), ring(r0, y0, i + 1), ring(r1, y1, i + 1), ring(r1, y1, i)]
      mesh.triangle(a, b, c, material, [side(i), side(i + 1), side(i + 1)])
      mesh.triangle(a, c, d, material, [side(i), side(i + 1), side(i)])
    }
  }
}

/** A round bar between two points. */
export function rod(mesh: Mesh, from: Vec, to: Vec, radius: number, material: Material, sides = 8): void {
  const axis = unit(sub(to, from))
  const u = unit(cross(axis, Math.abs(axis[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  const v = cross(axis, u)
  const out = (i: number): Vec => {
    const a = (i / sides) * 2 * Math.PI
    return add(scale(u, Math.cos(a)), scale(v, Math.sin(a)))
  }
  for (let i = 0; i < sides; i++) {
    const [n, m] = [out(i), out(i + 1)]
    const [a, b] = [add(from, scale(n, radius)), add(from, scale(m, radius))]
    const [c, d] = [add(to, scale(m, radius)), add(to, scale(n, radius))]
    mesh.triangle(a, b, c, material, [n, m, m])
    mesh.triangle(a, c, d, material, [n, m, n])
    mesh.triangle(to, c, d, material)
  }
}

/** A polygon in the x–y plane, drawn out from z0 to z1 (convex outlines only). */
export function prism(
  mesh: Mesh,
  outline: readonly (readonly [number, number])[],
  z0: number,
  z1: number,
  material: Material,
): void {
  const at = (i: number, z: number): Vec => {
    const [x, y] = outline[i % outline.length] ?? [0, 0]
    return [x, y, z]
  }
  for (let i = 0; i < outline.length; i++) {
    mesh.quad(at(i, z0), at(i + 1, z0), at(i + 1, z1), at(i, z1), material)
    if (i > 0 && i + 1 < outline.length) {
      mesh.triangle(at(0, z0), at(i, z0), at(i + 1, z0), material)
      mesh.triangle(at(0, z1), at(i, z1), at(i + 1, z1), material)
    }
  }
}
