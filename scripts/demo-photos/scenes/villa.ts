import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { box, cushion, lathe, rod } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { facadeWindow, pane } from '../things/facade'
import { steel } from '../things/finishes'
import { planks, plaster, tiles } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { hills, land } from '../things/landscape'
import type { Stage } from '../things/room'
import { stones } from '../things/textures'
import { shrub, tree } from '../things/trees'
import type { Shot } from './shot'

/** A villa of white volumes and glass around its pool. */
export function villa(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage, false)
  hills(stage, 90, 26)
  const white = mix(p.facadeTrim, p.facade, 0.25)
  const walls = matte(white, plaster(white, 0.05))
  const warm: Material =
    p.variant % 2
      ? matte(p.wood, planks(p.wood, 0.14, 5))
      : matte([0.55, 0.49, 0.4], stones([0.58, 0.52, 0.43], [0.4, 0.36, 0.3]))
  const tall = p.variant === 0 || p.variant === 3
  mesh.at(1, 0, 14, -12, () => {
    box(mesh, [-9, 0, 0], [9, 3.4, 9], walls)
    box(mesh, [-9.6, 3.4, -1.4], [9.6, 3.75, 9.4], matte(scale(white, 0.92)))
    const [a, b] = tall ? [-7, 3] : [-2, 7.5]
    box(mesh, [a, 3.75, 0.8], [b, 6.9, 8.5], warm)
    box(mesh, [a - 0.8, 6.9, -0.6], [b + 0.8, 7.2, 9], matte(scale(white, 0.92)))
    box(mesh, [6.2, 0, -0.6], [9, 3.4, 0], warm)
    mesh.at(0, 0, 0, 0, () => glassFront(stage))
    mesh.at(0, 0, 0.8, 0, () => {
      for (const [i, t] of [0.2, 0.5, 0.8].entries())
        facadeWindow(stage, a + (b - a) * t, 3.95, 2.3, 2.6, {
          panes: 2,
          seed: i + 3,
          sill: false,
          frame: [0.06, 0.06, 0.065],
        })
    })
    for (const x of [-8.8, -3, 3, 8.8]) rod(mesh, [x, 0, -1.2], [x, 3.4, -1.2], 0.07, matte(white), 8)
    mesh.at(-9, 0, 0, -90, () =>
      facadeWindow(stage, -4, 0.2, 3, 2.6, { panes: 3, seed: 5, sill: false, frame: [0.06, 0.06, 0.065] }),
    )
    if (p.evening)
      for (const x of [-6, -1, 4])
        stage.lamps.push({ at: mesh.place([x, 3, -0.7]), radius: 0.12, power: [4, 2.7, 1.4] })
  })
  pool(stage)
  for (const [x, z, s] of [
    [-12, 15, 8],
    [-10, 19, 9],
    [13.5, 16, 8.5],
    [15.5, 13, 7],
  ] as const)
    mesh.at(x, 0, z, 0, () => tree(mesh, p.season, s, Math.round(x + z), p.season.snow ? 'fir' : 'tall', 0.9))
  for (let i = 0; i < 7; i++)
    mesh.at(-7 + i * 2.7, 0, 11.8 + 0.4 * (i % 2) - i * 0.45, 0, () =>
      shrub(
        mesh,
        { ...p.season, snow: false },
        0.42 + 0.2 * hash(i, 3),
        i,
        p.season.snow ? [0.1, 0.16, 0.1] : p.plant,
      ),
    )
  return {
    camera: { at: [-3.8, 1.9, -4.2], towards: [0.6, 0, 12], fieldOfView: 62, shift: 0.02 },
    haze: 1200,
  }
}

function glassFront(stage: Stage): void {
  const { mesh } = stage
  const frame: Material = { color: [0.06, 0.06, 0.065], gloss: 0.05 }
  for (let i = 0; i < 7; i++) {
    const x = -8.4 + i * 2.05
    mesh.quad(
      [x, 0.12, -0.012],
      [x + 2.05, 0.12, -0.012],
      [x + 2.05, 3.1, -0.012],
      [x, 3.1, -0.012],
      pane(stage, i + 1),
    )
    box(mesh, [x - 0.04, 0.1, -0.06], [x + 0.04, 3.15, 0], frame)
  }
  box(mesh, [-8.4, 3.1, -0.06], [6, 3.18, 0], frame)
}

function pool(stage: Stage): void {
  const { mesh, palette: p } = stage
  const deck: Vec = p.season.snow ? [0.6, 0.62, 0.66] : mix(p.facadeTrim, [0.55, 0.5, 0.42], 0.6)
  const paving = matte(deck, tiles(deck, 0.8, 0.8, scale(deck, 0.75), 0.1))
  box(mesh, [-9, 0, 0], [-4.6, 0.1, 12.4], paving)
  box(mesh, [6, 0, 0], [11, 0.1, 12.4], paving)
  box(mesh, [-9, 0, 8.6], [11, 0.1, 12.6], paving)
  box(mesh, [-9, 0, -1], [11, 0.1, 1.6], paving)
  const water: Vec = p.evening ? [0.05, 0.24, 0.3] : [0.08, 0.38, 0.44]
  const ripple = tiles(water, 0.3, 0.3, scale(water, 1.2), 0.14)
  box(mesh, [-4.6, -0.1, 1.6], [6, 0.04, 8.6], {
    color: water,
    gloss: 0.09,
    texture: ripple,
    ...(p.evening && { glow: [0.02, 0.22, 0.26] as Vec }),
  })
  for (const x of [-7.2, -5.7]) mesh.at(x, 0.1, 6.2, 10, () => lounger(stage))
  mesh.at(8.2, 0.1, 7, 0, () => parasol(stage))
  mesh.at(7.6, 0.1, 7.4, -10, () => lounger(stage))
}

function lounger({ mesh, palette: p }: Stage): void {
  cushion(mesh, [0, 0.28, 0], 0.66, 0.1, 1.4, matte(p.trim), 0.2)
  mesh.quad([-0.33, 0.38, 0.68], [0.33, 0.38, 0.68], [0.33, 0.85, 1.15], [-0.33, 0.85, 1.15], matte(p.trim))
  cushion(mesh, [0, 0.62, 0.92], 0.42, 0.1, 0.2, matte(p.accent), 0.4)
  for (const x of [-0.28, 0.28])
    for (const z of [-0.6, 0.6]) rod(mesh, [x, 0.3, z], [x, 0, z], 0.02, timber(p.wood, 'y'), 5)
}

function parasol({ mesh, palette: p }: Stage): void {
  rod(mesh, [0, 0, 0], [0, 2.6, 0], 0.03, timber(p.wood, 'y'))
  lathe(
    mesh,
    [0, 2.1, 0],
    [
      [1.5, 0],
      [0.04, 0.55],
    ],
    { color: p.season.snow ? p.trim : p.curtain, thin: true },
    12,
  )
  lathe(
    mesh,
    [0, 0, 0],
    [
      [0.28, 0],
      [0.28, 0.08],
      [0, 0.1],
    ],
    steel,
  )
}
