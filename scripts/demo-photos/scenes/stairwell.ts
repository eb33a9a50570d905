import { type Material, matte } from '../engine/mesh'
import { block, box, rod, soft } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import { black } from '../things/finishes'
import { patternTiles } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { housePlant } from '../things/house-plants'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { buildRoom, type Stage } from '../things/room'
import { marble } from '../things/textures'
import type { Shot } from './shot'

export function stairwell(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [4.2, 6.4, 5.4]
  const lower = mix(p.accentWall, p.wall, 0.25)
  const dado = matte(p.wall, (at) => (at[1] - Math.max(0, (at[2] - 2) * 0.5) < 1.25 ? lower : p.wall))
  const floor: Material = { color: p.tile, texture: patternTiles(p.tile, p.tileFigure, 0.25), gloss: 0.07 }
  buildRoom(stage, {
    w,
    d,
    h,
    floor,
    skirting: false,
    back: { openings: [{ x: 0.9, y: 2.6, w: 1.6, h: 2.2, panes: 2, transom: 1.5 }] },
    left: { material: dado, openings: [] },
    right: { openings: [{ x: 2.2, y: 0.2, w: 1.3, h: 2.4, panes: 2 }] },
  })
  outlook(mesh, p, 'town', w, d + 1)
  flights(stage, w, d)
  mesh.at(-w / 2, 0, 1.1, 90, () => letterboxes(stage))
  mesh.at(1.4, 0, d - 1.2, 0, () => housePlant(mesh, p, 'tall', 1.6, p.accent, 3))
  mesh.at(0.7, 0, 2.2, 0, () => pendant(stage, h, 3.1, 0.2, 3))
  return {
    camera: { at: [0.65, 1.6, -1], towards: [-0.1, 0, 5], fieldOfView: 70, shift: 0.13 },
    room: { w, d, h },
  }
}

/** Terrazzo steps along the left wall to a landing, with an iron rail. */
function flights({ mesh, palette: p }: Stage, w: number, d: number): void {
  const stone: Material = {
    color: p.counter,
    texture: marble(mix(p.counter, [0.7, 0.66, 0.6], 0.5), scale(p.counter, 0.7)),
    gloss: 0.04,
  }
  const steps = 14
  const [x0, x1] = [-w / 2, -w / 2 + 1.7]
  const at = (i: number) => 2 + i * 0.27
  for (let i = 0; i < steps; i++) {
    box(mesh, [x0, i * 0.15, at(i)], [x1, (i + 1) * 0.15, at(i) + 0.3], matte(p.trim))
    box(mesh, [x0, (i + 1) * 0.15, at(i) - 0.03], [x1 + 0.03, (i + 1) * 0.15 + 0.035, at(i) + 0.28], stone)
    rod(
      mesh,
      [x1 - 0.06, (i + 1) * 0.15, at(i) + 0.13],
      [x1 - 0.06, (i + 1) * 0.15 + 0.9, at(i) + 0.13],
      0.011,
      black,
      5,
    )
  }
  const top = steps * 0.15
  box(mesh, [x0, top - 0.1, at(steps)], [w / 2, top + 0.035, d], stone)
  rod(mesh, [x1 - 0.06, 1.08, 2.05], [x1 - 0.06, top + 0.95, at(steps)], 0.032, timber(p.darkWood), 10)
  rod(mesh, [x1 - 0.06, top + 0.95, at(steps)], [w / 2, top + 0.95, at(steps)], 0.032, timber(p.darkWood), 10)
  for (let x = x1; x < w / 2; x += 0.14)
    rod(mesh, [x, top, at(steps)], [x, top + 0.95, at(steps)], 0.011, black, 5)
  rod(mesh, [x1 - 0.06, 0, 2.02], [x1 - 0.06, 1.15, 2.02], 0.045, timber(p.darkWood), 10)
  soft(mesh, [x1 - 0.06, 1.2, 2.02], [0.07, 0.07, 0.07], 1, timber(p.darkWood))
}

function letterboxes({ mesh, palette: p }: Stage): void {
  for (let i = 0; i < 4; i++)
    for (let j = 0; j < 3; j++) {
      block(mesh, [-0.5 + i * 0.32, 0.95 + j * 0.28, -0.08], 0.29, 0.25, 0.14, {
        color: p.cabinet,
        gloss: 0.05,
      })
      block(mesh, [-0.5 + i * 0.32, 1.12 + j * 0.28, -0.155], 0.18, 0.025, 0.01, {
        color: p.metal,
        gloss: 0.3,
        metal: true,
      })
    }
}
