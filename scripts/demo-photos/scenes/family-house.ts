import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { box, rod } from '../engine/shapes'
import { scale, type Vec } from '../engine/vec'
import { facadeDoor, facadeWindow } from '../things/facade'
import { planks, plaster } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { fence, hedge, land, path } from '../things/landscape'
import { chimney, gableRoof, gableWalls, hipRoof, roofing } from '../things/roofs'
import type { Stage } from '../things/room'
import { stones } from '../things/textures'
import { shrub, tree } from '../things/trees'
import type { Shot } from './shot'

/** A family house with a balcony above its terrace, in a garden. */
export function familyHouse(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage)
  const hipped = p.variant % 2 === 1
  const body = matte(p.facade, plaster(p.facade, 0.08))
  const upper: Material = p.variant === 1 ? matte(p.wood, planks(p.wood, 0.15, 4)) : body
  const [w, d, eaves] = [10.5, 9, 5.9]
  mesh.at(1.2, 0, 13.5, -20, () => {
    if (hipped) box(mesh, [-w / 2, 0, -d / 2], [w / 2, eaves, d / 2], body)
    else gableWalls(stage, w, d, eaves, 3, body)
    box(mesh, [-w / 2 - 0.02, 3, -d / 2 - 0.02], [w / 2 + 0.02, eaves, -d / 2], upper)
    box(
      mesh,
      [-w / 2 - 0.05, 0, -d / 2 - 0.06],
      [w / 2 + 0.05, 0.5, d / 2 + 0.05],
      matte([0.5, 0.47, 0.42], stones([0.5, 0.47, 0.42], [0.36, 0.34, 0.31])),
    )
    if (hipped) hipRoof(stage, w, d, eaves, 2.6, 0.7, roofing(stage, 'x'))
    else gableRoof(stage, w, d, eaves, 3, 0.6, roofing(stage, 'x'))
    chimney(stage, 2.6, eaves + 3.4, 0.8)
    mesh.at(0, 0, -d / 2, 0, () => familyFront(stage))
    mesh.at(-w / 2, 0, 0, -90, () => sideWindows(stage))
    mesh.at(w / 2, 0, 0, 90, () => sideWindows(stage))
  })
  garden(stage)
  return { camera: { at: [-2.2, 1.7, -8.5], towards: [0.4, 0, 10], fieldOfView: 60, shift: 0.13 }, haze: 700 }
}

function familyFront(stage: Stage): void {
  const { mesh, palette: p } = stage
  const frame = p.variant === 3 ? ([0.08, 0.08, 0.085] as Vec) : p.facadeTrim
  facadeDoor(stage, -0.6, 0.35, 1.1, 2.25, p.variant === 2 ? p.second : p.accent)
  facadeWindow(stage, -3.6, 1.1, 1.7, 1.4, { seed: 1, frame })
  facadeWindow(stage, 2.9, 0.5, 2.6, 2.15, { panes: 3, seed: 2, frame, sill: false })
  facadeWindow(stage, 2.9, 3.25, 2.4, 2.1, { panes: 3, seed: 4, frame, sill: false })
  for (const x of [-3.6, -0.6])
    facadeWindow(stage, x, 3.9, 1.4, 1.35, {
      seed: x < -1 ? 8 : 5,
      frame,
      ...(p.variant % 2 === 0 && {
        shutters: p.variant ? ([0.2, 0.28, 0.22] as Vec) : scale(p.cabinet, 0.6),
      }),
    })
  box(mesh, [1.2, 2.95, -2], [4.8, 3.15, 0], matte(p.facadeTrim))
  for (const x of [1.35, 4.65]) box(mesh, [x - 0.12, 0, -1.95], [x + 0.12, 2.95, -1.7], matte(p.facadeTrim))
  for (let x = 1.25; x <= 4.76; x += 0.13)
    rod(mesh, [x, 3.15, -1.94], [x, 4.1, -1.94], 0.014, timber(p.darkWood, 'y'), 4)
  box(mesh, [1.2, 4.1, -1.98], [4.8, 4.17, -1.88], timber(p.darkWood))
  box(mesh, [1, 0, -2.3], [5, 0.3, 0], matte([0.55, 0.52, 0.47]))
  for (let i = 0; i < 2; i++)
    box(mesh, [-1.5, 0, -1.3 + i * 0.4], [0.3, 0.17 * (i + 1), 0], matte([0.55, 0.52, 0.47]))
  for (const x of [-2, 0.7])
    mesh.at(x, 0, -0.6, 0, () =>
      shrub(mesh, { ...p.season, snow: false }, 0.42, 3, p.season.snow ? [0.1, 0.16, 0.1] : p.plant),
    )
}

function sideWindows(stage: Stage): void {
  for (const x of [-2.3, 2.3])
    for (const y of [1.1, 3.9]) facadeWindow(stage, x, y, 1.3, 1.35, { seed: Math.round(x + y * 3) })
}

function garden(stage: Stage): void {
  const { mesh, palette: p } = stage
  mesh.at(0.3, 0, 0, 4, () => path(stage, -0.9, -3, 0.5, 8.4))
  mesh.at(-8, 0, 9, 0, () => tree(mesh, p.season, 6.2, 2 + p.variant * 3, 'round', 1.1, 1.8))
  mesh.at(10.5, 0, 12, 0, () =>
    tree(mesh, p.season, 7.4, 7 + p.variant, p.variant === 3 ? 'fir' : 'round', 1, 1.8),
  )
  mesh.at(-11, 0, 18, 0, () => tree(mesh, p.season, 8, 11, 'fir', 0.8))
  mesh.at(-6.6, 0, 1.2, 0, () =>
    p.variant % 2 ? hedge(stage, 10, 0.9, 3) : fence(stage, 10, 1, p.variant ? p.darkWood : p.facadeTrim),
  )
  mesh.at(6.8, 0, 1.2, 0, () =>
    p.variant % 2 ? hedge(stage, 11, 0.9, 30) : fence(stage, 11, 1, p.variant ? p.darkWood : p.facadeTrim),
  )
  if (p.season.snow) return
  for (let i = 0; i < 16; i++) {
    const tone: Vec = [p.accent, p.textile, p.plant][i % 3] ?? p.plant
    mesh.at(i < 8 ? -1.4 - 0.25 * hash(i, 2) : 1.6 + 0.25 * hash(i, 2), 0, 1.8 + (i % 8) * 0.75, 0, () =>
      shrub(mesh, p.season, 0.22 + 0.14 * hash(i, 1), i, tone),
    )
  }
}
