import { type Material, matte } from '../engine/mesh'
import { cushion } from '../engine/shapes'
import { mix } from '../engine/vec'
import { disc } from '../things/disc'
import { innerDoor } from '../things/doors'
import { mirror } from '../things/finishes'
import { patternTiles, plaster } from '../things/floors-and-walls'
import { framed, rug, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { buildRoom, type Stage } from '../things/room'
import { sideboard } from '../things/shelves'
import type { Shot } from './shot'

export function hall(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [2.5, 5.6, p.variant % 2 ? 2.7 : 3.1]
  const paint = mix(p.accentWall, p.wall, 0.4)
  const floor: Material | undefined =
    p.variant === 2 || p.variant === 1
      ? { color: p.tile, texture: patternTiles(p.tile, p.tileFigure, 0.25), gloss: 0.05 }
      : undefined
  buildRoom(stage, {
    w,
    d,
    h,
    ...(floor && { floor }),
    cornice: p.variant % 2 === 0,
    back: { openings: [{ x: 0.25, y: 0, w: 1.15, h: 2.4, panes: 2, transom: 1.95 }] },
    left: { material: matte(paint, plaster(paint)) },
  })
  outlook(mesh, p, 'garden', w, d + 0.4)
  mesh.at(-w / 2, 0, 2.3, 90, () => {
    innerDoor(mesh, p, 2.3, mix(p.cabinet, p.trim, 0.35))
    mesh.at(0.35, 0, -0.22, 0, () => {
      sideboard(mesh, 1.3, 0.8, timber(p.wood), timber(p.wood), 2)
      mesh.at(0.4, 0.8, 0, 0, () => vase(mesh, p, 0.4, p.accent, 15))
      cushion(mesh, [-0.35, 0.8, 0], 0.24, 0.06, 0.18, matte(p.second), 0.2)
    })
    mesh.at(0.35, 1.62, 0, 0, () => disc(stage, 0.41, -0.02, timber(p.darkWood)))
    mesh.at(0.35, 1.62, 0, 0, () => disc(stage, 0.38, -0.03, mirror))
  })
  mesh.at(w / 2, 0, 3.4, -90, () => {
    innerDoor(mesh, p, -0.9, mix(p.cabinet, p.trim, 0.35))
    mesh.at(0.1, 1.65, 0, 0, () => framed(mesh, p, 0.6, 0.8, 1 + p.variant, timber(p.wood)))
  })
  mesh.at(0, 0, 2.7, 0, () =>
    rug(
      mesh,
      matte(p.textile, rugTexture(p, 0, 2.7, 0.9, 3.2, p.variant % 2 ? 'stripes' : 'kilim')),
      0.9,
      3.2,
    ),
  )
  mesh.at(-0.85, 0, d - 0.35, 0, () => housePlant(mesh, p, 'tall', 1.5, p.textile, 2))
  mesh.at(0, 0, 2.6, 0, () => pendant(stage, h, h - 0.6, 0.22, 1.8))
  return {
    camera: { at: [0.25, 1.4, -0.95], towards: [-0.05, 0, 5], fieldOfView: 60, shift: -0.02 },
    room: { w, d, h },
  }
}
