import { type Material, matte } from '../engine/mesh'
import { box } from '../engine/shapes'
import { mix } from '../engine/vec'
import { bed } from '../things/beds'
import { framed, roundTable, rug, sofa, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { baseCabinets, wallCabinets } from '../things/kitchen-units'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { buildRoom, type Stage } from '../things/room'
import { bookcase } from '../things/shelves'
import type { Shot } from './shot'

/** One room for all: bed, kitchen line, a small table. */
export function studio(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [5.2, 5.2, 2.75]
  const front: Material = { color: mix(p.cabinet, p.trim, 0.25), gloss: 0.03 }
  buildRoom(stage, {
    w,
    d,
    h,
    back: {
      openings: [
        {
          x: -1.1,
          y: p.variant % 2 ? 0 : 0.75,
          w: 1.9,
          h: p.variant % 2 ? 2.3 : 1.55,
          panes: 2,
          curtains: true,
        },
      ],
    },
    left: { openings: [{ x: 0.4, y: 0.75, w: 1.5, h: 1.55, panes: 2, curtains: p.variant === 2 }] },
  })
  outlook(mesh, p, 'town', w, d + 1)
  mesh.at(w / 2, 0, 1.9, -90, () => {
    mesh.at(-1.9, 0, 0, 0, () => {
      baseCabinets(mesh, p, 2.4, front)
      wallCabinets(mesh, 0, 2.4, 1.5, 2.25, front)
      box(mesh, [0, 0.9, -0.012], [2.4, 1.5, -0.001], { color: p.tile, gloss: 0.05 })
    })
  })
  mesh.at(1.1, 0, d - 0.06, 0, () => bed(mesh, p, 1.5, p.trim, p.accent, timber(p.wood)))
  mesh.at(1.1, 1.75, d, 0, () => framed(mesh, p, 1.2, 0.75, p.variant, timber(p.wood)))
  mesh.at(0.06, 0, d - 0.22, 0, () => bookcase(mesh, p, 0.6, 1.9, timber(p.wood, 'y'), 13))
  mesh.at(-0.4, 0, 2.6, 0, () =>
    rug(
      mesh,
      matte(p.textile, rugTexture(p, -0.4, 2.6, 2.4, 1.8, p.variant % 2 ? 'kilim' : 'plain')),
      2.4,
      1.8,
    ),
  )
  mesh.at(-1.55, 0, 2.55, 78, () => sofa(mesh, p, 1.8))
  mesh.at(-0.3, 0.014, 2.6, 0, () => {
    roundTable(mesh, 0.4, 0.4, timber(p.wood))
    mesh.at(0, 0.4, 0, 0, () => vase(mesh, p, 0.26, p.accent, 6))
  })
  mesh.at(-2.25, 0, d - 0.4, 0, () => housePlant(mesh, p, 'tall', 1.6, p.accent, 21))
  mesh.at(-0.35, 0, 2.5, 0, () => pendant(stage, h, h - 0.75, 0.27, 2))
  return {
    camera: { at: [-0.1, 1.4, -0.85], towards: [0, 0, 5], fieldOfView: 68, shift: -0.07 },
    room: { w, d, h },
  }
}
