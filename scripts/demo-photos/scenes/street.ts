import { matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, box, lathe } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { facadeDoor, facadeWindow } from '../things/facade'
import { plaster, tiles } from '../things/floors-and-walls'
import { bench, land, streetLamp } from '../things/landscape'
import { hipRoof, roofing } from '../things/roofs'
import type { Stage } from '../things/room'
import { concrete } from '../things/textures'
import { tree } from '../things/trees'
import type { Shot } from './shot'

/** A quiet street of old houses under lime trees. */
export function street(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage, false)
  const pave: Vec = p.season.snow ? [0.6, 0.63, 0.68] : [0.42, 0.4, 0.37]
  const tone: Vec = p.season.snow ? [0.34, 0.35, 0.38] : [0.19, 0.185, 0.18]
  box(mesh, [-3.4, 0, -20], [3.4, 0.02, 140], {
    color: tone,
    texture: p.variant % 2 ? concrete(tone) : tiles(scale(tone, 1.3), 0.22, 0.16, scale(tone, 0.8), 0.4, 0.5),
  })
  for (const s of [-1, 1]) {
    box(
      mesh,
      [s > 0 ? 3.4 : -7, 0, -20],
      [s > 0 ? 7 : -3.4, 0.15, 140],
      matte(pave, tiles(pave, 0.5, 0.5, scale(pave, 0.8), 0.12)),
    )
    for (let i = 0; i < 6; i++)
      mesh.at(s * 7, 0.1, -6 + i * 13, -s * 90, () => townHouse(stage, 13, i + (s > 0 ? 10 : 0)))
    for (let i = 0; i < 7; i++)
      mesh.at(s * 4.5, 0.15, 5.5 + i * 8 + (s > 0 ? 2 : 0), 0, () =>
        tree(
          mesh,
          p.season,
          7.4 + hash(i, s) * 1.2,
          i * 2 + s + p.variant * 9,
          'round',
          i < 3 ? 0.9 : 0.45,
          i < 3 ? 2.6 : 1.5,
        ),
      )
    for (const z of [6.5, 23]) mesh.at(s * 3.9, 0.15, z, 0, () => streetLamp(stage))
  }
  mesh.at(5.6, 0.15, 4, 90, () => bench(stage))
  church(stage)
  return {
    camera: { at: [-0.6, 1.7, -5.5], towards: [0.3, 0, 14], fieldOfView: 60, shift: 0.14 },
    haze: 700,
    stops: -0.15,
    sky: p.sky,
  }
}

function townHouse(stage: Stage, w: number, seed: number): void {
  const { mesh, palette: p } = stage
  const floors = 1 + (seed % 3 === 1 ? 2 : seed % 2)
  const tones: Vec[] = [
    p.facade,
    mix(p.accent, p.facadeTrim, 0.55),
    mix(p.second, p.facadeTrim, 0.6),
    mix(p.facadeTrim, p.facade, 0.5),
  ]
  const tone = tones[(seed * 3 + p.variant) % 4] ?? p.facade
  const top = 0.8 + floors * 3.5
  box(mesh, [-w / 2, 0, 0], [w / 2, top, 10], matte(tone, plaster(tone, 0.1)))
  box(mesh, [-w / 2, top - 0.25, -0.3], [w / 2, top + 0.15, 0], matte(p.facadeTrim))
  box(mesh, [-w / 2, 0, -0.05], [w / 2, 0.7, 0], matte(scale(tone, 0.6)))
  mesh.at(0, 0, 5, 0, () => hipRoof(stage, w - 0.6, 10, top + 0.2, 2.6, 0.3, roofing(stage, 'z')))
  for (let f = 0; f < floors; f++) {
    for (let i = 0; i < 4; i++) {
      const x = -w / 2 + (w * (i + 0.5)) / 4
      if (f === 0 && i === seed % 4)
        facadeDoor(stage, x, 0.2, 1.3, 2.6, mix(p.darkWood, p.second, hash(seed, 1)))
      else
        facadeWindow(stage, x, 1.3 + f * 3.5, 1.15, 1.8, {
          seed: seed * 9 + f * 4 + i,
          surround: p.facadeTrim,
          transom: true,
        })
    }
  }
}

/** A church tower closes the view. */
function church(stage: Stage): void {
  const { mesh, palette: p } = stage
  const m = matte(mix(p.facadeTrim, p.facade, 0.5))
  block(mesh, [0, 0, 105], 7, 19, 7, m)
  block(mesh, [0, 19, 105], 5.4, 6, 5.4, m)
  lathe(
    mesh,
    [0, 25, 105],
    [
      [3.4, 0],
      [3.6, 1.6],
      [2.2, 3.6],
      [0.9, 4.6],
      [0.9, 6],
      [0.1, 10],
    ],
    matte(p.season.snow ? [0.5, 0.55, 0.6] : mix(p.second, [0.2, 0.4, 0.36], 0.5)),
  )
}
