import { type Material, matte } from '../engine/mesh'
import { block, box, lathe, rod } from '../engine/shapes'
import { scale, type Vec } from '../engine/vec'
import { facadeWindow } from '../things/facade'
import { planks, plaster, tiles } from '../things/floors-and-walls'
import { chair, roundTable, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { hills } from '../things/landscape'
import { outlook } from '../things/outside'
import type { Stage } from '../things/room'
import { shrub } from '../things/trees'
import type { Shot } from './shot'

/** A terrace of a flat above the town, with a table for two. */
export function balcony(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  outlook(mesh, p, 'town', 4, 8)
  hills(stage, 160, 30, 2)
  const [w, d] = [3.6, 4.4]
  const deck: Material =
    p.variant % 2
      ? { color: p.wood, texture: planks(p.wood, 0.13, 2.4), gloss: 0.02 }
      : matte(p.tile, tiles(p.tile, 0.4, 0.4, scale(p.tile, 0.7), 0.1))
  box(mesh, [-w / 2, -0.25, -2], [w / 2 + 3, 0, d], deck)
  box(mesh, [-w / 2 - 0.08, -0.4, -2], [w / 2 + 3, -0.02, d + 0.08], matte(p.facadeTrim))
  box(mesh, [w / 2, 0, -2], [w / 2 + 3, 3.2, d - 0.4], matte(p.facade, plaster(p.facade, 0.08)))
  mesh.at(w / 2, 0, 2.1, -90, () =>
    mesh.at(0, 0, 0, 0, () => facadeWindow(stage, 0, 0.05, 1.9, 2.35, { panes: 2, seed: 2, sill: false })),
  )
  railing(stage, w, d)
  mesh.at(-0.1, 0, 2.35, 0, () => {
    roundTable(mesh, 0.4, 0.72, timber(p.wood))
    mesh.at(0, 0.72, 0, 0, () => vase(mesh, p, 0.26, p.accent, 7))
    lathe(
      mesh,
      [0.2, 0.72, -0.1],
      [
        [0.02, 0],
        [0.04, 0.01],
        [0.045, 0.07],
        [0.038, 0.07],
      ],
      { color: p.trim, gloss: 0.05 },
    )
    mesh.at(-0.62, 0, 0.25, 60, () => chair(mesh, timber(p.wood, 'y'), matte(p.second)))
    mesh.at(0.62, 0, 0.3, -55, () => chair(mesh, timber(p.wood, 'y'), matte(p.accent)))
  })
  mesh.at(-1.45, 0, 3.95, 0, () => housePlant(mesh, p, 'tall', 1.5, p.accent, 3))
  mesh.at(1.35, 0, 3.75, 0, () => housePlant(mesh, p, 'bushy', 1.1, p.textile, 4))
  mesh.at(-1.45, 0, 1.4, 0, () => housePlant(mesh, p, 'blades', 0.9, p.second, 5))
  for (let i = 0; i < 4; i++) mesh.at(-1.2 + i * 0.75, 0.86, d - 0.02, 0, () => planter(stage, i))
  if (p.evening) lights(stage, w, d)
  return {
    camera: { at: [0.5, 1.55, -1.5], towards: [-0.15, 0, 5], fieldOfView: 64, shift: -0.02 },
    haze: 400,
    sky: p.sky,
    stops: p.evening ? 0.3 : 0,
  }
}

function railing({ mesh, palette: p }: Stage, w: number, d: number): void {
  const iron = matte(p.variant === 1 ? p.trim : [0.05, 0.055, 0.06])
  for (let x = -w / 2; x <= w / 2 + 3; x += 0.11) rod(mesh, [x, 0, d], [x, 1, d], 0.01, iron, 5)
  for (let z = -2; z <= d; z += 0.11) rod(mesh, [-w / 2, 0, z], [-w / 2, 1, z], 0.01, iron, 5)
  box(mesh, [-w / 2 - 0.03, 1, d - 0.03], [w / 2 + 3, 1.045, d + 0.03], timber(p.darkWood))
  box(mesh, [-w / 2 - 0.03, 1, -2], [-w / 2 + 0.03, 1.045, d], timber(p.darkWood))
}

function planter({ mesh, palette: p }: Stage, i: number): void {
  block(mesh, [0, -0.02, -0.14], 0.62, 0.17, 0.18, matte(p.textile))
  for (const x of [-0.2, 0, 0.2])
    mesh.at(x, 0.1, -0.14, 0, () =>
      shrub(
        mesh,
        { ...p.season, snow: false },
        0.15,
        i * 3 + Math.round(x * 10),
        x === 0 ? p.plant : p.season.snow ? [0.1, 0.17, 0.11] : p.accent,
      ),
    )
}

function lights({ mesh, lamps }: Stage, w: number, d: number): void {
  for (let i = 0; i < 14; i++) {
    const t = i / 13
    const at: Vec = [-w / 2 + w * t, 2.5 - 0.4 * Math.sin(t * Math.PI), d - 0.1 - 1.6 * t]
    lathe(
      mesh,
      at,
      [
        [0, 0],
        [0.03, 0.03],
        [0, 0.07],
      ],
      { color: [1, 1, 1], glow: [9, 5.6, 2.4], clear: true },
      8,
    )
    if (i % 5 === 2) lamps.push({ at, radius: 0.06, power: [1.1, 0.72, 0.36] })
  }
}
