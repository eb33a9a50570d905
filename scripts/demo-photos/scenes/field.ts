import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { box, rod } from '../engine/shapes'
import { between, mix, scale, seeded, type Vec } from '../engine/vec'
import { facadeWindow } from '../things/facade'
import { land } from '../things/landscape'
import { gableRoof, gableWalls, roofing } from '../things/roofs'
import type { Stage } from '../things/room'
import { concrete, meadow, rows } from '../things/textures'
import { tree } from '../things/trees'
import type { Shot } from './shot'

/** The plain: sunflowers, young wheat, stubble, or a field beneath snow. */
export function field(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  land(stage, true)
  const soil: Vec = p.season.snow ? [0.7, 0.74, 0.8] : [0.2, 0.14, 0.09]
  const crop: Vec = (
    [
      [0.14, 0.26, 0.06],
      [0.1, 0.19, 0.05],
      [0.46, 0.33, 0.14],
      [0.85, 0.88, 0.93],
    ] as Vec[]
  )[p.variant] ?? [0.2, 0.3, 0.1]
  mesh.quad(
    [-160, 0.02, -8],
    [-1.7, 0.02, -8],
    [-1.7, 0.02, 52],
    [-160, 0.02, 52],
    matte(mix(crop, soil, 0.3), rows(crop, soil, 0.75)),
  )
  mesh.quad(
    [1.7, 0.02, -8],
    [160, 0.02, -8],
    [160, 0.02, 52],
    [1.7, 0.02, 52],
    matte(mix(crop, soil, 0.3), rows(crop, soil, 0.75)),
  )
  const dust: Vec = p.season.snow ? [0.6, 0.63, 0.68] : [0.24, 0.185, 0.125]
  for (const x of [-0.75, 0.75])
    box(mesh, [x - 0.32, 0, -8], [x + 0.32, 0.015, 60], matte(dust, concrete(dust)))
  if (p.variant === 1) sunflowers(stage)
  else if (p.variant === 0) wheat(stage, [0.16, 0.3, 0.07])
  else if (p.variant === 2) bales(stage)
  else wheat(stage, [0.5, 0.42, 0.3])
  for (let i = 0; i < 9; i++)
    mesh.at(14 + i * 2.6, 0, 40 + i * 0.7, 0, () =>
      tree(mesh, p.season, 12 + 2 * hash(i, 2), i, 'tall', 0.45),
    )
  mesh.at(-12, 0, 36, 0, () => {
    gableWalls(stage, 8, 5, 2.8, 2.2, matte(p.facadeTrim))
    gableRoof(stage, 8, 5, 2.8, 2.2, 0.4, roofing(stage, 'x'))
    mesh.at(0, 0, -2.5, 0, () => {
      for (const x of [-2, 2]) facadeWindow(stage, x, 1, 0.9, 1.2, { seed: 4, surround: p.facade })
    })
  })
  mesh.at(-17.5, 0, 35, 0, () => tree(mesh, p.season, 8, 5, 'round', 0.8))
  return {
    camera: { at: [0.15, 1.75, -5], towards: [-0.4, 0, 10], fieldOfView: 60, shift: 0.1 },
    haze: 500,
    stops: 0.15,
  }
}

function sunflowers({ mesh }: Stage): void {
  const random = seeded(77)
  const stem: Material = { color: [0.14, 0.25, 0.06], thin: true }
  const petal: Material = { color: [0.85, 0.5, 0.03], thin: true }
  const heart = matte([0.12, 0.06, 0.025])
  for (let row = 0; row < 30; row++) {
    for (let k = 0; k < 22; k++) {
      const side = k % 2 ? 1 : -1
      const x = side * (2.2 + Math.floor(k / 2) * 0.9 + 0.2 * random())
      const z = -2 + row * 1 + 0.4 * random()
      const h = between(random, 1.15, 1.5)
      rod(mesh, [x, 0, z], [x, h, z], 0.018, stem, 4)
      for (let q = 0; q < 5; q++) {
        const a = random() * 6.28
        const y = 0.3 + 0.18 * q
        mesh.triangle(
          [x, y, z],
          [x + 0.3 * Math.cos(a) - 0.1, y + 0.05, z + 0.3 * Math.sin(a)],
          [x + 0.3 * Math.cos(a) + 0.1, y - 0.04, z + 0.3 * Math.sin(a)],
          stem,
        )
      }
      for (let q = 0; q < 11; q++) {
        const [a, b] = [(q / 11) * 6.283, ((q + 0.9) / 11) * 6.283]
        const m = (a + b) / 2
        mesh.triangle(
          [x + 0.1 * Math.cos(a), h + 0.1 * Math.sin(a), z - 0.05],
          [x + 0.1 * Math.cos(b), h + 0.1 * Math.sin(b), z - 0.05],
          [x + 0.23 * Math.cos(m), h + 0.23 * Math.sin(m), z - 0.02],
          petal,
        )
        mesh.triangle(
          [x, h, z - 0.06],
          [x + 0.11 * Math.cos(a), h + 0.11 * Math.sin(a), z - 0.055],
          [x + 0.11 * Math.cos(b + 0.06), h + 0.11 * Math.sin(b + 0.06), z - 0.055],
          heart,
        )
      }
    }
  }
}

function wheat({ mesh, palette: p }: Stage, color: Vec): void {
  const random = seeded(78)
  const tones = [0.7, 0.9, 1.15].map((by) => ({ color: scale(color, by), thin: true }) as Material)
  const count = p.season.snow ? 500 : 9000
  for (let i = 0; i < count; i++) {
    const z = -4 + 26 * random() ** 1.6
    const side = random() < 0.5 ? -1 : 1
    const x = side * (1.75 + (2 + z * 0.75 + 5) * random())
    const h = between(random, 0.22, 0.42) * (p.season.snow ? 0.6 : 1)
    const lean = between(random, -0.06, 0.12)
    mesh.triangle([x - 0.012, 0, z], [x + 0.012, 0, z], [x + lean, h, z + lean], tones[i % 3] as Material)
  }
}

function bales({ mesh }: Stage): void {
  const straw: Vec = [0.55, 0.39, 0.15]
  const m = matte(straw, meadow(scale(straw, 0.7), scale(straw, 1.2), 6))
  for (const [x, z, turn] of [
    [-4.2, 4, 20],
    [5.4, 8, -50],
    [-9, 14, 70],
    [8.5, 19, 10],
    [-5, 26, 40],
    [3.8, 32, 80],
  ] as const) {
    mesh.at(x, 0, z, turn, () => rod(mesh, [-0.65, 0.72, 0], [0.65, 0.72, 0], 0.72, m, 30))
  }
}
