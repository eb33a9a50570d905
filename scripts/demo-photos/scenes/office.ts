import { matte } from '../engine/mesh'
import { mix } from '../engine/vec'
import { desk, deskChair } from '../things/desks'
import { bricks, plaster } from '../things/floors-and-walls'
import { framed, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { pendant, tableLamp } from '../things/lamps'
import { outlook } from '../things/outside'
import { buildRoom, type Stage } from '../things/room'
import { bookcase } from '../things/shelves'
import { concrete, fabric } from '../things/textures'
import type { Shot } from './shot'

export function office(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [6, 6, 2.95]
  const loft = p.variant === 2
  buildRoom(stage, {
    w,
    d,
    h,
    ...(p.variant % 2 === 1 && {
      floor: { color: p.textile, texture: fabric(mix(p.second, [0.4, 0.4, 0.4], 0.55)) },
    }),
    back: loft
      ? { material: matte([0.5, 0.25, 0.16], bricks([0.5, 0.24, 0.15], [0.5, 0.46, 0.4])) }
      : { material: matte(p.accentWall, plaster(p.accentWall)) },
    left: {
      openings: loft
        ? [
            { x: 0, y: 0.7, w: 2, h: 1.9, panes: 3, transom: 1.3 },
            { x: 2.4, y: 0.7, w: 2, h: 1.9, panes: 3, transom: 1.3 },
          ]
        : [{ x: 0.9, y: 0.4, w: 4.6, h: 2.2, panes: 4 }],
    },
    ...(p.variant === 3 && {
      ceiling: { color: [0.5, 0.5, 0.5], texture: concrete([0.5, 0.5, 0.49], 1.2, 1.2) },
    }),
  })
  outlook(mesh, p, 'town', w, d + 1)
  for (const [i, z] of [2.1, 4.1].entries()) {
    for (const [j, x] of [-1.3, 1].entries()) {
      mesh.at(x, 0, z, 0, () => {
        desk(mesh, 1.6, timber(p.wood), { color: [0.05, 0.05, 0.055], gloss: 0.05 })
        mesh.at(0.1, 0, -0.75, i + j ? 12 : -14, () =>
          deskChair(mesh, [p.accent, p.second, p.sofa, p.accent][i * 2 + j] ?? p.accent),
        )
        if (j === 0) mesh.at(0.62, 0.745, 0.12, 0, () => tableLamp(stage))
        else mesh.at(-0.62, 0.745, 0.15, 0, () => vase(mesh, p, 0.22, p.accent, 9 + i))
      })
    }
  }
  mesh.at(w / 2 - 0.02, 0, 4.2, -90, () =>
    mesh.at(0, 0, -0.32, 0, () => bookcase(mesh, p, 3, 2.1, timber(p.wood, 'y'), 17)),
  )
  mesh.at(0.3, 1.7, d, 0, () => framed(mesh, p, 1.8, 1, p.variant, timber(p.wood)))
  mesh.at(-2.4, 0, d - 0.6, 0, () => housePlant(mesh, p, 'tall', 1.8, p.textile, 4))
  mesh.at(2.3, 0, d - 0.6, 0, () => housePlant(mesh, p, 'bushy', 1.4, p.accent, 5))
  for (const x of [-1.3, 1]) mesh.at(x, 0, 3.1, 0, () => pendant(stage, h, h - 0.75, 0.3, 2.4))
  return {
    camera: { at: [0.55, 1.5, -0.9], towards: [-0.1, 0, 5], fieldOfView: 67, shift: -0.07 },
    room: { w, d, h },
  }
}
