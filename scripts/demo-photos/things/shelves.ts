import { type Material, type Mesh, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, box, lathe } from '../engine/shapes'
import { scale, type Vec } from '../engine/vec'
import { legs } from './furniture'
import type { Palette } from './palette'

/** Shelves full of books, standing against +z. */
export function bookcase(mesh: Mesh, p: Palette, w: number, h: number, material: Material, seed = 1): void {
  const d = 0.3
  const levels = Math.round(h / 0.36)
  box(mesh, [-w / 2, 0, d - 0.02], [w / 2, h, d], material)
  for (const x of [-w / 2, w / 2 - 0.025]) box(mesh, [x, 0, 0], [x + 0.025, h, d], material)
  for (let i = 0; i <= levels; i++) {
    const y = (i * (h - 0.025)) / levels
    box(mesh, [-w / 2, y, 0], [w / 2, y + 0.025, d], material)
    if (i < levels) books(mesh, p, w - 0.08, y + 0.025, h / levels - 0.08, seed * 31 + i)
  }
}

const spines = ['accent', 'second', 'textile', 'sofa', 'wood', 'curtain', 'darkWood', 'accentWall'] as const

function books(mesh: Mesh, p: Palette, w: number, y: number, room: number, seed: number): void {
  const from = hash(seed, 1) < 0.4 ? -w / 2 + w * 0.35 * hash(seed, 2) : -w / 2
  const to = w / 2 - (hash(seed, 3) < 0.6 ? w * 0.45 * hash(seed, 4) : 0)
  let x = from
  for (let i = 0; x < to; i++) {
    const thick = 0.02 + 0.028 * hash(seed, i, 5)
    const tall = room * (0.72 + 0.28 * hash(seed, i, 6))
    const color = p[spines[Math.floor(hash(seed, i, 7) * spines.length)] ?? 'accent']
    box(
      mesh,
      [x, y, 0.05],
      [x + thick - 0.002, y + tall, 0.25],
      matte(scale(color, 0.75 + 0.4 * hash(seed, i, 8))),
    )
    x += thick
  }
  if (to < w / 2 - 0.16) {
    const at: Vec = [to + 0.12, y, 0.14]
    lathe(
      mesh,
      at,
      [
        [0.04, 0],
        [0.075, 0.07],
        [0.06, 0.14],
        [0.03, 0.18],
      ],
      { color: seed % 2 ? p.textile : p.second, gloss: 0.04 },
    )
  }
}

/** A low cabinet with doors, its front towards −z. */
export function sideboard(
  mesh: Mesh,
  w: number,
  h: number,
  front: Material,
  body: Material,
  doors = 3,
): void {
  block(mesh, [0, 0.16, 0], w, h - 0.16, 0.42, body)
  for (let i = 0; i < doors; i++) {
    const x = -w / 2 + (w * (i + 0.5)) / doors
    block(mesh, [x, 0.19, -0.215], w / doors - 0.014, h - 0.22, 0.02, front)
  }
  legs(mesh, w - 0.2, 0.3, 0.16, 0.018, body)
}
