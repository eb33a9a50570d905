import { type Material, matte } from '../engine/mesh'
import { prism, rod } from '../engine/shapes'
import { mix, type Vec } from '../engine/vec'
import { bricks, planks } from '../things/floors-and-walls'
import { armchair, roundTable, rug, sofa, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { floorLamp } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { behind, buildRoom, type Stage } from '../things/room'
import { bookcase } from '../things/shelves'
import type { Shot } from './shot'

/** Under the roof: slopes on both sides, a window in the gable and one in the slope. */
export function attic(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [5.2, 5.4, 3.4]
  const knee = 1.05
  buildRoom(stage, {
    w,
    d,
    h,
    back: {
      ...(p.variant === 2 && { material: matte(p.accent, bricks([0.5, 0.24, 0.15], [0.5, 0.46, 0.4])) }),
      openings: [
        { x: 0, y: p.variant % 2 ? 0 : 0.6, w: 1.9, h: p.variant % 2 ? 2.3 : 1.7, panes: 2, curtains: false },
      ],
    },
    left: {
      openings: [
        { x: 0.2, y: 0.15, w: 1.1, h: 0.85, panes: 1 },
        { x: 1.9, y: 0.15, w: 1.1, h: 0.85, panes: 1 },
      ],
    },
  })
  const lining: Material =
    p.variant === 1 ? matte(p.wood, planks(mix(p.wood, p.trim, 0.25), 0.13, 3)) : matte(p.ceiling)
  const ridge = 0.5
  for (const s of [-1, 1]) {
    const outline = [
      [s * (w / 2 + 0.2), knee],
      [s * ridge, h - 0.02],
      [s * (w / 2 + 0.2), h + 0.1],
    ] as const
    prism(mesh, outline, behind, d + 0.2, lining)
    for (let z = 0.2; z < d; z += 1.25) beam(stage, [s * (w / 2), knee + 0.05, z], [s * ridge, h - 0.06, z])
  }
  for (let z = 0.2; z < d; z += 1.25) beam(stage, [-1.45, 2.5, z], [1.45, 2.5, z])
  outlook(mesh, p, 'town', w, d + 1)
  mesh.at(0, 0, 2.7, 0, () =>
    rug(mesh, matte(p.textile, rugTexture(p, 0, 2.7, 2.8, 2.1, p.variant % 2 ? 'plain' : 'kilim')), 2.8, 2.1),
  )
  mesh.at(-1.3, 0, 3.1, 62, () => sofa(mesh, p, 2.1))
  mesh.at(1.25, 0, 3.6, -55, () => armchair(mesh, p, p.accent))
  mesh.at(0.05, 0.014, 2.75, 0, () => {
    roundTable(mesh, 0.42, 0.38, timber(p.wood))
    mesh.at(0, 0.38, 0, 0, () => vase(mesh, p, 0.26, p.second, 5))
  })
  mesh.at(w / 2 - 0.02, 0, 3.3, -90, () =>
    mesh.at(0, 0, -0.32, 0, () => bookcase(mesh, p, 2.6, 0.95, timber(p.wood), 8)),
  )
  mesh.at(1.75, 0, d - 0.45, 0, () => floorLamp(stage))
  mesh.at(-1.5, 0, d - 0.45, 0, () => housePlant(mesh, p, 'tall', 1.6, p.textile, 8))
  return {
    camera: { at: [0.35, 1.35, -0.8], towards: [0, 0, 5], fieldOfView: 66, shift: 0.03 },
    room: { w, d, h },
  }
}

function beam({ mesh, palette: p }: Stage, from: Vec, to: Vec): void {
  rod(mesh, from, to, 0.085, timber(p.darkWood), 4)
}
