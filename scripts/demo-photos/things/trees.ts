import { type Material, type Mesh, matte } from '../engine/mesh'
import { rod, soft } from '../engine/shapes'
import { add, between, cross, type Random, scale, seeded, unit, type Vec } from '../engine/vec'
import { green, leaf } from './leaf'
import type { Season } from './palette'

/** A garden tree of height `h` at the origin: a trunk, boughs, and leaves in clumps as the
 * season has them; `fine` 2 has twice as many leaves, half as large. */
export function tree(
  mesh: Mesh,
  season: Season,
  h: number,
  seed: number,
  shape: 'round' | 'tall' | 'fir' = 'round',
  detail = 1,
  fine = 1,
): void {
  const random = seeded(seed)
  const bark = matte([0.13, 0.095, 0.07])
  if (shape === 'fir') {
    fir(mesh, season, h, random, detail)
    return
  }
  const tone = season.foliage[Math.floor(random() * season.foliage.length)] ?? [0.2, 0.3, 0.1]
  const crown = shape === 'tall' ? [h * 0.2, h * 0.4] : [h * 0.36, h * 0.34]
  const [rx = 1, ry = 1] = crown
  const middle = h - ry
  rod(mesh, [0, 0, 0], [0, middle, 0], h * 0.028, bark, 8)
  const materials = [0.5, 0.65, 0.8, 0.95].map((by) => green(tone, by))
  const clumps = Math.round(26 * detail ** 0.5)
  for (let i = 0; i < clumps; i++) {
    const up = 1 - (2 * (i + 0.5)) / clumps
    const a = i * 2.39996 + random()
    const out = 0.62 + 0.3 * random()
    const ring = Math.sqrt(1 - up * up) * out
    const at: Vec = [rx * ring * Math.cos(a), middle + ry * up * out, rx * ring * Math.sin(a)]
    rod(mesh, [0, middle - ry * 0.55 + ry * 0.3 * up, 0], at, h * 0.008, bark, 5)
    if (season.leaves < 0.5) twigs(mesh, at, h, bark, random)
    const leaves = Math.round(95 * detail * season.leaves * fine)
    const size = rx * 0.4
    for (let k = 0; k < leaves; k++)
      leafQuad(
        mesh,
        at,
        size,
        ((h * 0.016) / Math.sqrt(detail) + 0.05) / Math.sqrt(fine),
        [0, middle, 0],
        materials,
        random,
      )
  }
}

/** One leaf or tuft in a clump, shaded as if the whole crown were a soft body. */
function leafQuad(
  mesh: Mesh,
  at: Vec,
  spread: number,
  size: number,
  heart: Vec,
  materials: Material[],
  random: Random,
): void {
  const d = unit([random() - 0.5, random() - 0.5, random() - 0.5])
  const p = add(at, scale(d, spread * (0.55 + 0.45 * random())))
  const n = unit(add(scale(unit(add(p, scale(heart, -1))), 0.8), d))
  const u = unit(cross(n, [random() - 0.5, random() - 0.5, random() + 0.1]))
  const v = cross(n, u)
  const material = materials[Math.floor(random() * materials.length)] as Material
  const a = add(p, scale(u, size))
  const b = add(p, scale(v, size * 0.7))
  const c = add(p, scale(u, -size))
  const e = add(p, scale(v, -size * 0.7))
  mesh.triangle(a, b, c, material, [n, n, n])
  mesh.triangle(a, c, e, material, [n, n, n])
}

function twigs(mesh: Mesh, at: Vec, h: number, bark: Material, random: Random): void {
  for (let k = 0; k < 16; k++) {
    const d: Vec = [random() - 0.5, random() - 0.15, random() - 0.5]
    rod(mesh, at, add(at, scale(unit(d), h * between(random, 0.06, 0.15))), h * 0.0028, bark, 3)
  }
}

function fir(mesh: Mesh, season: Season, h: number, random: Random, detail: number): void {
  rod(mesh, [0, 0, 0], [0, h * 0.97, 0], h * 0.009, matte([0.12, 0.085, 0.06]), 6)
  const base: Vec = [0.05, 0.115, 0.06]
  const materials = [0.7, 1, 1.3].map((by) => green(base, by))
  const snow = matte([0.8, 0.84, 0.9])
  const tiers = Math.round(17 * detail ** 0.5)
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers
    const y = h * (0.12 + 0.88 * t)
    const reach = h * 0.21 * (1 - t) + 0.1
    const count = Math.round((34 * (1 - t) + 8) * detail)
    for (let k = 0; k < count; k++) {
      const a = k * 2.39996 + i
      const r = reach * between(random, 0.7, 1.08)
      const from: Vec = [0, y + r * 0.16, 0]
      const material =
        season.snow && random() < 0.4 ? snow : (materials[Math.floor(random() * 3)] as Material)
      leaf(mesh, from, [r * Math.cos(a), y - r * 0.42, r * Math.sin(a)], h * 0.022, r * 0.08, material)
    }
  }
}

/** A clipped or wild shrub of radius `r` standing at the origin. */
export function shrub(mesh: Mesh, season: Season, r: number, seed: number, color?: Vec): void {
  const random = seeded(seed)
  const tone = color ?? season.foliage[0] ?? [0.2, 0.3, 0.1]
  const materials = [0.65, 0.85, 1.05].map((by) => green(tone, by))
  if (season.snow) soft(mesh, [0, r * 0.55, 0], [r, r * 0.6, r], 0.9, matte([0.84, 0.88, 0.93]))
  for (let i = 0; i < 220; i++)
    leafQuad(mesh, [0, r * 0.6, 0], r * 0.95, 0.05 + r * 0.06, [0, r * 0.2, 0], materials, random)
}
