import { type Material, matte } from '../engine/mesh'
import { cushion, rod } from '../engine/shapes'
import { mix } from '../engine/vec'
import { bed, nightstand, wardrobe } from '../things/beds'
import { plaster } from '../things/floors-and-walls'
import { framed, rug, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { pendant, tableLamp } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { buildRoom, type Stage } from '../things/room'
import { fabric } from '../things/textures'
import type { Shot } from './shot'

export function bedroom(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [4.4, 4.6, 2.75]
  const paint = mix(p.accentWall, p.wall, p.variant === 2 ? 0.35 : 0.15)
  buildRoom(stage, {
    w,
    d,
    h,
    cornice: p.variant === 0,
    back: { material: matte(paint, plaster(paint)) },
    left: {
      openings: [
        {
          x: 0.7,
          y: p.variant % 2 ? 0 : 0.6,
          w: 1.8,
          h: p.variant % 2 ? 2.35 : 1.75,
          panes: 2,
          curtains: true,
          sheer: true,
        },
      ],
    },
  })
  outlook(mesh, p, p.variant % 2 ? 'garden' : 'town', w, d + 1)
  const head: Material =
    p.variant === 1
      ? timber(p.wood)
      : matte(p.variant === 0 ? p.textile : p.sofa, fabric(p.variant === 0 ? p.textile : p.sofa))
  rugUnder(stage, 0.1, 2.7, 3, 2.2)
  mesh.at(0.1, 0, d - 0.08, 0, () =>
    bed(mesh, p, 1.65, p.variant === 2 ? p.textile : p.trim, p.variant === 1 ? p.accent : p.second, head),
  )
  for (const side of [-1, 1]) {
    mesh.at(0.1 + side * 1.22, 0, d - 0.3, 0, () => {
      nightstand(mesh, timber(p.darkWood))
      mesh.at(0, 0.5, 0.02, 0, () => (side < 0 ? tableLamp(stage) : vase(mesh, p, 0.3, p.accent, 4)))
    })
  }
  mesh.at(0.1, 1.75, d, 0, () =>
    framed(mesh, p, p.variant % 2 ? 1.3 : 0.8, p.variant % 2 ? 0.75 : 1, 3 + p.variant, timber(p.wood)),
  )
  if (p.variant % 2 === 0) mesh.at(1.0, 1.75, d, 0, () => framed(mesh, p, 0.55, 0.7, 2, timber(p.wood)))
  mesh.at(w / 2 - 0.01, 0, 2.5, -90, () =>
    wardrobe(
      mesh,
      p,
      2,
      2.3,
      p.variant === 1 ? timber(p.wood, 'y') : { color: mix(p.cabinet, p.trim, 0.55), gloss: 0.03 },
    ),
  )
  mesh.at(-1.75, 0, d - 0.5, 0, () =>
    housePlant(mesh, p, p.variant % 2 ? 'tall' : 'blades', 1.2, p.textile, 9),
  )
  mesh.at(0.1, 0, 2.6, 0, () => pendant(stage, h, h - 0.7, 0.25, 1.2))
  bench(stage)
  return {
    camera: { at: [-0.75, 1.3, -0.8], towards: [0.1, 0, 5], fieldOfView: 63, shift: -0.07 },
    room: { w, d, h },
  }
}

function rugUnder({ mesh, palette: p }: Stage, x: number, z: number, w: number, d: number): void {
  const kind = (['stripes', 'plain', 'kilim', 'plain'] as const)[p.variant]
  mesh.at(x, 0, z, 0, () => rug(mesh, matte(p.textile, rugTexture(p, x, z, w, d, kind)), w, d))
}

function bench({ mesh, palette: p }: Stage): void {
  mesh.at(0.1, 0, 2.1, 0, () => {
    cushion(mesh, [0, 0.36, 0], 1.2, 0.1, 0.4, matte(p.accent, fabric(p.accent)), 0.2)
    for (const x of [-0.5, 0.5])
      for (const z of [-0.14, 0.14]) rod(mesh, [x, 0.38, z], [x, 0, z], 0.016, timber(p.wood, 'y'))
  })
}
