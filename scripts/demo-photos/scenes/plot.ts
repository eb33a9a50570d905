import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, lathe, rod } from '../engine/shapes'
import { between, mix, scale, seeded, type Vec } from '../engine/vec'
import { facadeWindow } from '../things/facade'
import { timber } from '../things/furniture'
import { hills, land } from '../things/landscape'
import { gableRoof, gableWalls, roofing } from '../things/roofs'
import type { Stage } from '../things/room'
import { tree } from '../things/trees'
import type { Shot } from './shot'

/** Building land: a meadow, pegs with red heads, hills. */
export function plot(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage, false)
  hills(stage, 110, 30 + p.variant * 6)
  tufts(stage, 1500)
  const pegs = [
    [-2.6, 2.2],
    [3.4, 3.4],
    [5.2, 15],
    [-6.5, 13.5],
  ] as const
  for (const [x, z] of pegs) {
    block(mesh, [x, 0, z], 0.07, 0.75, 0.07, timber(p.wood, 'y'))
    block(mesh, [x, 0.62, z], 0.075, 0.15, 0.075, matte([0.62, 0.07, 0.04]))
  }
  for (let i = 0; i < 4; i++) {
    const [a, b] = [pegs[i] ?? [0, 0], pegs[(i + 1) % 4] ?? [0, 0]]
    rod(mesh, [a[0], 0.6, a[1]], [b[0], 0.6, b[1]], 0.008, matte([0.85, 0.85, 0.8]), 4)
  }
  village(stage)
  mesh.at(-8.5, 0, 14, 0, () => tree(mesh, p.season, 7.5, 4 + p.variant, 'round', 1.2, 1.8))
  for (const [x, z] of [
    [12, 24],
    [15, 27],
    [-18, 30],
    [22, 40],
    [-26, 42],
  ] as const)
    mesh.at(x, 0, z, 0, () =>
      tree(mesh, p.season, 6 + hash(x, z) * 4, x, p.variant % 2 && x > 14 ? 'fir' : 'round', 0.6),
    )
  return {
    camera: { at: [0.4, 1.65, -3], towards: [0, 0, 10], fieldOfView: 62, shift: 0.07 },
    haze: 420,
    stops: 0.15,
  }
}

function village(stage: Stage): void {
  const { mesh, palette: p } = stage
  for (let i = 0; i < 7; i++) {
    const x = -34 + i * 11 + 5 * hash(i, 3)
    mesh.at(x, 0, 52 + 14 * hash(i, 4), hash(i, 5) * 80, () => {
      gableWalls(stage, 9, 7, 3.2, 2.6, matte(mix(p.facade, p.facadeTrim, hash(i, 6))))
      gableRoof(stage, 9, 7, 3.2, 2.6, 0.4, roofing(stage, 'x'))
      for (const k of [-2.5, 0, 2.5])
        mesh.at(0, 0, -3.5, 0, () => facadeWindow(stage, k, 1.1, 1, 1.3, { seed: i + 3, panes: 1 }))
    })
  }
}

/** Grass or stubble near the camera. */
function tufts({ mesh, palette: p }: Stage, count: number): void {
  const random = seeded(70 + p.variant)
  const [low, high] = p.season.grass
  const tones = [0.4, 0.55, 0.7].map(
    (by) =>
      ({
        color: p.season.snow ? ([0.42, 0.36, 0.24] as Vec) : scale(mix(low, high, random()), by),
        thin: true,
      }) as Material,
  )
  const flower = matte(
    p.variant === 2 ? [0.7, 0.45, 0.1] : p.variant === 1 ? [0.62, 0.08, 0.05] : [0.85, 0.8, 0.65],
  )
  const sparse = p.season.snow ? 0.12 : 1
  for (let i = 0; i < count * sparse; i++) {
    const z = -1.6 + 15 * random() ** 1.7
    const x = between(random, -9, 9) * (0.5 + z / 12)
    const h = between(random, 0.08, 0.26)
    for (let k = 0; k < 3; k++) {
      const a = random() * 6.28
      const lean = h * between(random, 0.2, 0.7)
      mesh.triangle(
        [x - 0.008, 0, z],
        [x + 0.008, 0, z],
        [x + lean * Math.cos(a), h, z + lean * Math.sin(a)],
        tones[k] as Material,
      )
    }
    if (!p.season.snow && random() < 0.14)
      lathe(
        mesh,
        [x, h, z],
        [
          [0, 0],
          [0.018, 0.008],
          [0, 0.014],
        ],
        flower,
        5,
      )
  }
}
