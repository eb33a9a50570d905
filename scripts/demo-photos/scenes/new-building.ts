import { type Material, matte } from '../engine/mesh'
import { box } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import { facadeDoor, facadeWindow } from '../things/facade'
import { planks, plaster } from '../things/floors-and-walls'
import { bench, hedge, land, path, road } from '../things/landscape'
import type { Stage } from '../things/room'
import { shrub, tree } from '../things/trees'
import type { Shot } from './shot'

/** A new block of flats: light plaster, wood, deep balconies with glass. */
export function newBuilding(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage)
  const floors = ([4, 5, 4, 5] as const)[p.variant]
  const cladding: Material =
    p.variant % 2 ? matte(p.wood, planks(p.wood, 0.14, 4)) : matte(p.accentWall, plaster(p.accentWall))
  const white = mix(p.facadeTrim, p.facade, 0.15)
  mesh.at(2, 0, p.variant % 2 ? 20.5 : 16, -22, () => {
    const [w, storey] = [19, 3.1]
    const h = floors * storey + 0.6
    box(mesh, [-w / 2, 0, 0], [w / 2, h, 13], matte(white, plaster(white)))
    box(mesh, [-w / 2 - 0.25, h, -0.25], [w / 2 + 0.25, h + 0.35, 13], matte(scale(white, 0.8)))
    box(mesh, [-w / 2 + 3, h, 3], [w / 2 - 2, h + 3, 12], cladding)
    box(mesh, [-w / 2 + 2.4, h + 3, 2.2], [w / 2 - 1.4, h + 3.3, 12.5], matte(scale(white, 0.75)))
    box(mesh, [-1.6, 0, -0.12], [1.6, h + 0.6, 0], cladding)
    for (let f = 0; f < floors; f++) modernFloor(stage, w, 0.6 + f * storey, storey, f, cladding)
    facadeDoor(stage, 0, 0.1, 1.7, 2.5, p.second)
    box(mesh, [-2.2, 2.9, -1.6], [2.2, 3.1, 0], matte(scale(white, 0.8)))
  })
  path(stage, -40, -1, 40, 1.6)
  road(stage, -1.2, 30)
  mesh.at(-9.5, 0, 5.5, 0, () => tree(mesh, p.season, 6.5, 5 + p.variant, 'round', 1, 1.8))
  mesh.at(13, 0, 4.5, 0, () => tree(mesh, p.season, 5.2, 9 + p.variant, 'round', 1, 1.8))
  mesh.at(-4, 0, 3.4, 0, () => hedge(stage, 9, 0.8, 11))
  mesh.at(7, 0, 2.9, 0, () => hedge(stage, 8, 0.8, 21))
  mesh.at(4.2, 0, 2.1, 0, () => bench(stage))
  return {
    camera: { at: [-3.5, 1.7, -11.5], towards: [0.4, 0, 12], fieldOfView: 62, shift: 0.25 },
    haze: 800,
  }
}

function modernFloor(
  stage: Stage,
  w: number,
  y: number,
  storey: number,
  f: number,
  cladding: Material,
): void {
  const { mesh, palette: p } = stage
  for (const [i, x] of [-7.2, -4.2, 4.2, 7.2].entries()) {
    const inner = i === 1 || i === 2
    facadeWindow(stage, x, y + (inner ? 0.05 : 0.75), inner ? 2.6 : 1.7, inner ? 2.35 : 1.6, {
      panes: inner ? 3 : 2,
      seed: f * 11 + i,
      sill: false,
      frame: [0.08, 0.08, 0.085],
    })
    if (f > 0 && inner) {
      box(mesh, [x - 2, y - 0.18, -1.7], [x + 2, y, 0], matte(p.facadeTrim))
      box(mesh, [x - 2, y, -1.68], [x + 2, y + 1, -1.66], {
        color: mix(p.facadeTrim, [0.5, 0.62, 0.62], 0.6),
        gloss: 0.14,
        thin: true,
      })
      box(mesh, [x - 2, y + 1, -1.7], [x + 2, y + 1.04, -1.64], matte([0.08, 0.08, 0.085]))
      box(
        mesh,
        [x + (i === 1 ? -2.05 : 1.95), y - 0.18, -1.7],
        [x + (i === 1 ? -1.95 : 2.05), y + storey - 0.18, 0],
        cladding,
      )
      mesh.at(x + 1.4, y, -1.3, 0, () => shrub(mesh, { ...p.season, snow: false }, 0.34, f + i, p.plant))
    }
  }
  facadeWindow(stage, 0, y + 0.6 + (f === 0 ? 2.4 : 0), 1.2, f === 0 ? 0.5 : 1.7, {
    panes: 1,
    seed: f,
    sill: false,
  })
  for (let k = 0; k < 3; k++)
    mesh.at(-w / 2, 0, 6, -90, () =>
      facadeWindow(stage, -4 + k * 4, y + 0.75, 1.6, 1.6, {
        panes: 2,
        seed: f * 5 + k,
        sill: false,
        frame: [0.08, 0.08, 0.085],
      }),
    )
}
