import { matte } from '../engine/mesh'
import { block, box, prism } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { facadeWindow } from '../things/facade'
import { plaster } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { bench, land, path, road } from '../things/landscape'
import { chimney, gableRoof, gableWalls, roofing } from '../things/roofs'
import type { Stage } from '../things/room'
import { shrub, tree } from '../things/trees'
import type { Shot } from './shot'

/** A long house of the plain: its gable to the street, its gate beside it. */
export function vojvodinaHouse(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage)
  const wash =
    (
      [
        mix(p.facade, [0.9, 0.75, 0.45], 0.45),
        [0.86, 0.84, 0.76],
        [0.78, 0.55, 0.3],
        [0.5, 0.6, 0.68],
      ] as Vec[]
    )[p.variant] ?? p.facade
  const body = matte(wash, plaster(wash, 0.12))
  const [w, d, eaves, rise] = [6.4, 17, 3.3, 2.7]
  mesh.at(-1.2, 0, 9.5, 0, () => {
    // Its ridge runs away from the street.
    mesh.at(0, 0, d / 2, 90, () => {
      gableWalls(stage, d, w, eaves, rise, body)
      gableRoof(stage, d, w, eaves, rise, 0.35, roofing(stage, 'z'))
      chimney(stage, 2, eaves + rise + 0.9, 0.9)
    })
    gable(stage, w, eaves, rise)
    mesh.at(w / 2, 0, 0, 90, () => {
      for (let i = 0; i < 5; i++)
        facadeWindow(stage, 2.2 + i * 2.8, 1.1, 1, 1.6, { panes: 2, seed: i, surround: p.facadeTrim })
    })
    gate(stage, w, wash)
  })
  path(stage, -60, 4.9, 60, 6.9)
  road(stage, 1.5, 30)
  mesh.at(-7.8, 0, 4, 0, () => tree(mesh, p.season, 7, 3 + p.variant, 'round', 1.1, 1.8))
  mesh.at(9.6, 0, 22, 0, () => tree(mesh, p.season, 9, 8 + p.variant, 'round', 1, 1.8))
  mesh.at(0.2, 0, 8.7, 0, () => bench(stage))
  for (const x of [-4, -3.2, 2])
    mesh.at(x, 0, 8.6, 0, () =>
      shrub(
        mesh,
        { ...p.season, snow: false },
        0.42,
        Math.round(x * 9),
        p.season.snow ? [0.1, 0.16, 0.1] : x > 0 ? p.accent : p.plant,
      ),
    )
  neighbour(stage, -16, wash)
  return { camera: { at: [4.4, 1.7, -4.6], towards: [1.2, 0, 8], fieldOfView: 60, shift: 0.12 }, haze: 700 }
}

function gable(stage: Stage, w: number, eaves: number, rise: number): void {
  const { mesh, palette: p } = stage
  const trim = matte(p.facadeTrim)
  const shutter =
    p.variant === 1
      ? p.second
      : p.variant === 3
        ? scale(p.second, 0.9)
        : p.variant === 2
          ? ([0.16, 0.25, 0.2] as Vec)
          : ([0.24, 0.34, 0.28] as Vec)
  for (const x of [-1.5, 1.5])
    facadeWindow(stage, x, 1.15, 1, 1.7, {
      panes: 2,
      transom: true,
      seed: x < 0 ? 6 : 8,
      surround: p.facadeTrim,
      shutters: shutter,
    })
  box(mesh, [-w / 2 - 0.05, 0, -0.08], [w / 2 + 0.05, 0.6, 0], matte(scale(p.facadeTrim, 0.7)))
  box(mesh, [-w / 2 - 0.05, eaves + 0.1, -0.14], [w / 2 + 0.05, eaves + 0.32, 0], trim)
  for (const x of [-w / 2 + 0.2, 0, w / 2 - 0.2])
    box(mesh, [x - 0.2, 0.6, -0.06], [x + 0.2, eaves + 0.1, 0], trim)
  for (const s of [-1, 1])
    prism(
      mesh,
      [
        [s * (w / 2), eaves + 0.3],
        [0, eaves + rise + 0.06],
        [0, eaves + rise - 0.26],
        [s * (w / 2 - 0.35), eaves + 0.3],
      ],
      -0.1,
      0,
      trim,
    )
  facadeWindow(stage, 0, eaves + 0.85, 0.55, 0.8, { panes: 1, seed: 9, surround: p.facadeTrim })
}

/** The tall double gate beneath its little roof. */
function gate(stage: Stage, w: number, wash: Vec): void {
  const { mesh, palette: p } = stage
  const m = matte(wash, plaster(wash, 0.1))
  const x0 = w / 2
  for (const x of [x0 + 0.25, x0 + 4]) box(mesh, [x - 0.28, 0, -0.1], [x + 0.28, 3, 0.45], m)
  box(mesh, [x0, 2.75, -0.14], [x0 + 4.3, 3.1, 0.5], matte(p.facadeTrim))
  const wood = timber(p.darkWood, 'y')
  for (let i = 0; i < 22; i++) block(mesh, [x0 + 0.6 + i * 0.146, 0.08, 0.15], 0.135, 2.62, 0.06, wood)
  for (const y of [0.5, 2.2]) box(mesh, [x0 + 0.5, y, 0.08], [x0 + 3.75, y + 0.12, 0.13], wood)
  mesh.at(x0 + 2.1, 0, 0.18, 0, () => gableRoof(stage, 4.2, 0.6, 3.1, 0.4, 0.15, roofing(stage, 'x')))
  box(mesh, [x0 + 4.2, 0, 0.05], [x0 + 30, 2, 0.3], m)
  box(
    mesh,
    [x0 + 4.2, 2, -0.02],
    [x0 + 30, 2.12, 0.37],
    p.season.snow ? matte([0.85, 0.88, 0.93]) : matte(p.roof),
  )
}

function neighbour(stage: Stage, x: number, wash: Vec): void {
  const { mesh, palette: p } = stage
  const tone = mix(wash, p.facadeTrim, 0.6)
  mesh.at(x, 0, 17, 90, () => {
    gableWalls(stage, 15, 6.5, 3.2, 2.5, matte(tone))
    gableRoof(stage, 15, 6.5, 3.2, 2.5, 0.35, roofing(stage, 'z'))
  })
  mesh.at(x, 0, 9.5, 0, () => {
    for (const at of [-1.5, 1.5]) facadeWindow(stage, at, 1.1, 1, 1.6, { seed: 1, surround: p.facadeTrim })
  })
  box(mesh, [x + 3.2, 0, 9.6], [x + 12, 2, 9.9], matte(tone))
}
