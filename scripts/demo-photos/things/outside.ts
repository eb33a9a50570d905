import { type Mesh, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { plaster } from './floors-and-walls'
import type { Palette } from './palette'
import { concrete, meadow } from './textures'
import { tree } from './trees'

/** Open ground at height y, grass or snow, as far as one sees. */
export function ground(mesh: Mesh, p: Palette, y = 0): void {
  const [low, high] = p.season.snow
    ? p.season.grass
    : (p.season.grass.map((c) => mix(scale(c, 0.5), [0.13, 0.12, 0.06], 0.3)) as [Vec, Vec])
  const far = 400
  mesh.quad(
    [-far, y, -far],
    [far, y, -far],
    [far, y, far],
    [-far, y, far],
    matte(mix(low, high, 0.5), meadow(low, high)),
  )
}

/** What windows look out on: a garden at ground level, or the tops of a town. `z` is just outside. */
export function outlook(mesh: Mesh, p: Palette, kind: 'garden' | 'town', w: number, z: number): void {
  if (kind === 'garden') {
    ground(mesh, p, -0.4)
    for (let i = 0; i < 9; i++) {
      const [x, away] = [(hash(i, 1, p.variant) - 0.5) * 26, 6 + 9 * hash(i, 2, p.variant)]
      mesh.at(x, -0.4, z + away, 0, () =>
        tree(mesh, p.season, 4 + 3.5 * hash(i, 3), i * 7 + p.variant, 'round', 0.35),
      )
      mesh.at(-w / 2 - away, -0.4, x * 0.5 + 5, 0, () =>
        tree(mesh, p.season, 4 + 3.5 * hash(i, 4), i * 5 + p.variant, 'round', 0.35),
      )
    }
    return
  }
  mesh.quad([-300, -12, -300], [300, -12, -300], [300, -12, 300], [-300, -12, 300], matte([0.25, 0.25, 0.24]))
  for (let i = 0; i < 12; i++) {
    const x = (i - 5.5) * 7 + 3 * hash(i, 5)
    const top = 8 + 9 * hash(i, 6, p.variant)
    townHouse(mesh, p, [x, -12, z + 24 + 14 * hash(i, 7)], 6 + 2 * hash(i, 8), top, i)
    townHouse(mesh, p, [-w / 2 - 26 - 12 * hash(i, 9), -12, x + 14], 6.5, top * 0.95, i + 20)
  }
  for (let i = 0; i < 5; i++) {
    mesh.at((hash(i, 11) - 0.5) * 22, -12, z + 12 + 5 * hash(i, 12), 0, () =>
      tree(mesh, p.season, 11 + 3 * hash(i, 13), i + p.variant, 'round', 0.4),
    )
  }
}

function townHouse(mesh: Mesh, p: Palette, at: Vec, w: number, h: number, seed: number): void {
  const tones: Vec[] = [
    p.facade,
    mix(p.facade, [0.75, 0.7, 0.62], 0.6),
    mix(p.facadeTrim, [0.6, 0.6, 0.58], 0.4),
    mix(p.accent, p.facade, 0.7),
  ]
  const color = scale(tones[seed % 4] ?? p.facade, 0.9)
  block(mesh, at, w, h, 9, matte(color, seed % 3 ? plaster(color, 0.12) : concrete(color)))
  block(mesh, [at[0], at[1] + h, at[2]], w + 0.5, 0.35, 9.5, matte(scale(p.roof, 0.9)))
  const glass = { color: [0.06, 0.07, 0.08] as Vec, gloss: 0.1 }
  const lit = { color: [0.6, 0.4, 0.2] as Vec, glow: [1.7, 1.0, 0.42] as Vec }
  for (let y = 1.2; y < h - 1.8; y += 2.9) {
    for (let i = 0; i < 4; i++) {
      const pane = p.evening && hash(seed, i, Math.round(y * 10)) < 0.4 ? lit : glass
      const x = at[0] - w / 2 + (w * (i + 0.5)) / 4
      block(mesh, [x, at[1] + y, at[2] - 4.5], 0.9, 1.5, 0.06, pane)
      block(mesh, [at[0] + w / 2, at[1] + y, at[2] - 4.5 + 2.25 * (i + 0.5)], 0.06, 1.5, 0.9, pane)
    }
  }
}
