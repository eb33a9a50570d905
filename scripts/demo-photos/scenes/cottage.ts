import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { box, rod } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import { facadeDoor, facadeWindow } from '../things/facade'
import { planks } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { fence, hills, land, path } from '../things/landscape'
import { chimney, gableRoof, gableWalls, roofing } from '../things/roofs'
import type { Stage } from '../things/room'
import { stones } from '../things/textures'
import { shrub, tree } from '../things/trees'
import type { Shot } from './shot'

/** A mountain cottage: stone below, logs above, a steep roof, firs and hills. */
export function cottage(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage, false)
  hills(stage, 70, 34)
  const logs: Material = {
    color: p.wood,
    texture: planks(scale(p.variant === 3 ? p.darkWood : p.wood, 0.85), 0.19, 6, true, 0.3),
  }
  const [w, d, base, eaves, rise] = [7.6, 6.6, 1.2, 3.5, p.variant % 2 ? 3.6 : 4.3]
  mesh.at(1, 0, 11.5, p.variant % 2 ? -28 : 62, () => {
    gableWalls(stage, w, d, eaves, rise, logs)
    box(
      mesh,
      [-w / 2 - 0.12, 0, -d / 2 - 0.12],
      [w / 2 + 0.12, base, d / 2 + 0.12],
      matte([0.46, 0.44, 0.4], stones([0.5, 0.47, 0.43], [0.34, 0.32, 0.3], 0.36)),
    )
    gableRoof(
      stage,
      w,
      d,
      eaves,
      rise,
      0.75,
      p.season.snow
        ? roofing(stage, 'x')
        : matte(p.darkWood, planks(mix(p.darkWood, [0.3, 0.27, 0.25], 0.4), 0.2, 0.4, false, 0.5)),
    )
    chimney(stage, 1.6, eaves + rise + 0.7, 0.8)
    mesh.at(0, 0, -d / 2, 0, () => cottageFront(stage, w))
    for (const s of [-1, 1])
      mesh.at((s * w) / 2, 0, 0, s * 90, () => {
        for (const x of [-1.5, 1.5])
          facadeWindow(stage, x, 1.7, 1, 1.2, {
            seed: 2,
            frame: p.facadeTrim,
            shutters: scale(p.accent, 0.7),
          })
        facadeWindow(stage, 0, 4.3, 1.2, 1.3, { seed: 1, frame: p.facadeTrim })
      })
  })
  for (const [x, z, h] of [
    [-8, 12, 9],
    [-11, 17, 12],
    [-6.5, 21, 10],
    [10, 19, 12],
    [13, 15, 10],
    [16, 24, 14],
    [-16, 24, 13],
    [7, 27, 11],
    [0, 30, 13],
    [-13, 11, 7],
  ] as const)
    mesh.at(x, 0, z, 0, () =>
      tree(
        mesh,
        p.season,
        h,
        Math.round(x * 3 + z),
        p.variant === 2 && (x + z) % 3 === 0 ? 'round' : 'fir',
        0.9,
      ),
    )
  mesh.at(0.2, 0, 1, -6, () => path(stage, -0.6, -3, 0.6, 7.5, [0.5, 0.46, 0.4]))
  woodpile(stage)
  mesh.at(-6, 0, 3.4, 0, () => fence(stage, 8, 0.95, p.darkWood))
  return { camera: { at: [-1.8, 1.7, -5.5], towards: [0.2, 0, 10], fieldOfView: 62, shift: 0.16 }, haze: 900 }
}

function cottageFront(stage: Stage, w: number): void {
  const { mesh, palette: p } = stage
  facadeDoor(stage, 0, 1.2, 1.05, 2.05, scale(p.darkWood, 0.9))
  for (const x of [-2.4, 2.4])
    facadeWindow(stage, x, 1.75, 1.1, 1.25, { seed: 4, frame: p.facadeTrim, shutters: scale(p.accent, 0.7) })
  box(mesh, [-w / 2, 1, -1.7], [w / 2, 1.18, 0], timber(p.wood))
  for (let x = -w / 2 + 0.1; x < w / 2; x += 0.2)
    if (Math.abs(x) > 0.8) rod(mesh, [x, 1.18, -1.62], [x, 2.05, -1.62], 0.025, timber(p.wood, 'y'), 4)
  for (const s of [-1, 1])
    box(mesh, [s > 0 ? 0.8 : -w / 2, 2.03, -1.68], [s > 0 ? w / 2 : -0.8, 2.13, -1.56], timber(p.wood))
  for (const x of [-w / 2 + 0.1, -0.85, 0.85, w / 2 - 0.1])
    rod(mesh, [x, 0, -1.62], [x, 3.35, -1.62], 0.08, timber(p.darkWood, 'y'), 6)
  for (let i = 0; i < 5; i++)
    box(mesh, [-0.75, 0, -1.7 - 0.28 * (5 - i)], [0.75, 0.2 * (i + 1), -1.6], matte([0.48, 0.45, 0.41]))
  if (!p.season.snow)
    for (const x of [-2.4, 2.4]) mesh.at(x, 1.62, -0.2, 0, () => shrub(mesh, p.season, 0.3, 5, p.accent))
}

function woodpile({ mesh, palette: p }: Stage): void {
  mesh.at(-5.4, 0, 9, 20, () => {
    for (let row = 0; row < 6; row++)
      for (let i = 0; i < 13 - (row % 2); i++)
        rod(
          mesh,
          [-1.3 + i * 0.2 + (row % 2) * 0.1, 0.1 + row * 0.18, -0.25],
          [-1.3 + i * 0.2 + (row % 2) * 0.1, 0.1 + row * 0.18, 0.25],
          0.095,
          matte(scale(p.wood, 0.7 + 0.5 * hash(row, i))),
          8,
        )
  })
}
