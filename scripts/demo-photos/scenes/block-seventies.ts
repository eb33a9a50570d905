import { matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { box } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { facadeWindow, pane } from '../things/facade'
import { plaster } from '../things/floors-and-walls'
import { bench, land, path, streetLamp } from '../things/landscape'
import type { Stage } from '../things/room'
import { concrete } from '../things/textures'
import { shrub, tree } from '../things/trees'
import type { Shot } from './shot'

/** A long housing block of the seventies among its lawns. */
export function blockSeventies(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage, false)
  const floors = ([8, 9, 7, 9] as const)[p.variant]
  mesh.at(6, 0, p.variant % 2 ? 44 : 36, -24, () => slab(stage, 11, floors, 1))
  mesh.at(-34, 0, 70, 30, () => slab(stage, 9, floors + 2, 2))
  mesh.at(44, 0, 95, -15, () => slab(stage, 8, floors + 5, 3))
  for (let i = 0; i < 9; i++) {
    const [x, z] = [-16 + i * 4.6 + 2 * hash(i, 1), 9 + 8 * hash(i, 2)]
    mesh.at(x, 0, z, 0, () =>
      tree(mesh, p.season, 6 + 4 * hash(i, 3), i * 3 + p.variant, i % 4 === 0 ? 'tall' : 'round', 0.8, 1.8),
    )
  }
  path(stage, -60, 2.5, 60, 4.6)
  mesh.at(-5.5, 0, 5.2, 0, () => bench(stage))
  mesh.at(3.5, 0, 5.2, 0, () => streetLamp(stage))
  for (let i = 0; i < 6; i++) mesh.at(-12 + i * 5, 0, 7.2, 0, () => shrub(mesh, p.season, 0.7, i))
  return { camera: { at: [-3, 1.7, -12], towards: [1, 0, 20], fieldOfView: 60, shift: 0.3 }, haze: 700 }
}

function slab(stage: Stage, bays: number, floors: number, seed: number): void {
  const { mesh, palette: p } = stage
  const [bay, storey] = [3.4, 2.8]
  const [w, h] = [bays * bay, floors * storey + 2.6]
  const panel = mix(p.facade, [0.58, 0.56, 0.52], 0.55)
  const wall = matte(panel, concrete(panel, bay, storey))
  box(mesh, [-w / 2, 0, 0], [w / 2, h, 12], wall)
  box(mesh, [-w / 2 - 0.1, h, -0.2], [w / 2 + 0.1, h + 0.7, 12.2], matte(scale(panel, 0.85)))
  box(mesh, [-3, h, 4], [2, h + 3.2, 9], matte(scale(panel, 0.9)))
  const parapets: Vec[] = [p.accent, mix(panel, p.trim, 0.5), p.second]
  for (let f = 0; f < floors; f++) {
    const y = 2.6 + f * storey
    for (let b = 0; b < bays; b++) {
      const x = -w / 2 + (b + 0.5) * bay
      const kind = (b + p.variant) % 3
      if (kind === 1)
        loggia(
          stage,
          x,
          y,
          bay,
          storey,
          parapets[(f + b + seed) % (p.variant + 1 > 2 ? 3 : 2)] ?? p.accent,
          seed * 100 + f * 9 + b,
        )
      else facadeWindow(stage, x, y + 0.85, 1.9, 1.4, { panes: 2, seed: seed * 77 + f * 5 + b, sill: false })
    }
    box(mesh, [-w / 2, y - 0.09, -0.1], [w / 2, y + 0.09, 0], matte(scale(panel, 0.8)))
    for (let k = 0; k < 3; k++)
      mesh.at(-w / 2, 0, 6, -90, () =>
        facadeWindow(stage, -3.4 + k * 3.4, y + 0.85, 1.3, 1.4, { panes: 2, seed: f * 3 + k, sill: false }),
      )
    for (let k = 0; k < 3; k++)
      mesh.at(w / 2, 0, 6, 90, () =>
        facadeWindow(stage, -3.4 + k * 3.4, y + 0.85, 1.3, 1.4, { panes: 2, seed: f * 3 + k, sill: false }),
      )
  }
  for (let b = 0; b < bays; b++)
    facadeWindow(stage, -w / 2 + (b + 0.5) * bay, 0.4, 2.4, 1.7, { panes: 3, seed: b, sill: false })
}

function loggia(
  stage: Stage,
  x: number,
  y: number,
  bay: number,
  storey: number,
  color: Vec,
  seed: number,
): void {
  const { mesh, palette: p } = stage
  const [l, r] = [x - bay / 2 + 0.15, x + bay / 2 - 0.15]
  box(mesh, [l, y, -1.1], [r, y + 0.14, 0], matte(mix(p.facade, [0.5, 0.5, 0.48], 0.6)))
  box(mesh, [l, y + 0.14, -1.12], [r, y + 1, -1.04], matte(color, plaster(color, 0.1)))
  for (const s of [l, r - 0.1])
    box(mesh, [s, y, -1.1], [s + 0.1, y + storey, 0], matte(mix(p.facade, [0.55, 0.53, 0.5], 0.5)))
  box(mesh, [l + 0.1, y + 0.14, -0.03], [r - 0.1, y + storey - 0.4, -0.01], pane(stage, seed))
  for (const t of [0.33, 0.66])
    box(
      mesh,
      [l + (r - l) * t - 0.04, y, -0.06],
      [l + (r - l) * t + 0.04, y + storey - 0.4, 0],
      matte(p.facadeTrim),
    )
  if (hash(seed, 8) > 0.55 && !p.season.snow)
    mesh.at(x + 0.5, y + 1, -1.08, 0, () => shrub(mesh, p.season, 0.3, seed, seed % 2 ? p.accent : p.plant))
}
