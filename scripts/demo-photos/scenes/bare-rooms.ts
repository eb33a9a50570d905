import { type Material, matte } from '../engine/mesh'
import { block, box, lathe, rod } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { radiator } from '../things/curtains'
import { brass } from '../things/finishes'
import { bricks, planks, worn } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { floorLamp, pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { behind, buildRoom, type Stage } from '../things/room'
import { fabric } from '../things/textures'
import type { Shot } from './shot'

export function emptyRoom(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [4.8, 5.4, p.variant % 2 ? 2.75 : 3.2]
  buildRoom(stage, {
    w,
    d,
    h,
    cornice: p.variant % 2 === 0,
    left: {
      openings:
        p.variant % 2
          ? [{ x: 1, y: 0, w: 3.2, h: 2.4, panes: 3 }]
          : [
              { x: -0.4, y: 0.5, w: 1.25, h: 2.2, panes: 2, transom: 1.55 },
              { x: 1.75, y: 0.5, w: 1.25, h: 2.2, panes: 2, transom: 1.55 },
            ],
    },
    back: { openings: p.variant === 3 ? [{ x: 0.6, y: 0.6, w: 1.8, h: 1.75, panes: 2 }] : [] },
  })
  outlook(mesh, p, p.variant % 2 ? 'garden' : 'town', w, d + 1)
  const left = (behind + d) / 2
  if (p.variant % 2 === 0)
    mesh.at(-w / 2, 0, left, 90, () => {
      for (const x of [-0.4, 1.75]) radiator(mesh, x, 1, p.trim)
    })
  if (p.variant !== 3) mesh.at(0.2, 0, d, 0, () => doubleDoor(stage))
  mesh.at(0, 0, 2.8, 0, () => pendant(stage, h, h - 0.7, 0.2, 2.4))
  if (p.evening) mesh.at(1.7, 0, d - 0.5, 0, () => floorLamp(stage))
  return {
    camera: { at: [0.7, 1.4, -0.85], towards: [-0.15, 0, 5], fieldOfView: 66, shift: 0 },
    room: { w, d, h },
  }
}

function doubleDoor({ mesh, palette: p }: Stage): void {
  const leaf: Material = { color: p.trim, gloss: 0.04 }
  box(mesh, [-0.9, 0, -0.04], [0.9, 2.5, -0.001], matte(scale(p.trim, 0.9)))
  for (const s of [-1, 1]) {
    const [a, b] = s < 0 ? [-0.8, -0.01] : [0.01, 0.8]
    box(mesh, [a, 0.01, -0.06], [b, 2.4, -0.03], leaf)
    box(mesh, [a + 0.12, 0.15, -0.07], [b - 0.12, 0.8, -0.05], matte(scale(p.trim, 0.92)))
    box(mesh, [a + 0.12, 0.98, -0.066], [b - 0.12, 2.26, -0.05], {
      color: mix(p.second, p.trim, 0.55),
      gloss: 0.15,
    })
    for (const y of [1.4, 1.83]) box(mesh, [a + 0.12, y, -0.075], [b - 0.12, y + 0.03, -0.06], leaf)
  }
  rod(mesh, [0.06, 1.05, -0.11], [0.19, 1.05, -0.11], 0.012, brass(p))
}

/** Good light on tired walls. */
export function roomToRenovate(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [4.8, 5.4, 3.1]
  const paint = mix(p.second, [0.72, 0.68, 0.6], 0.55)
  const old: Material = { color: paint, texture: worn(paint, [0.62, 0.57, 0.5], [0.42, 0.26, 0.18]) }
  const wall = { material: old }
  buildRoom(stage, {
    w,
    d,
    h,
    skirting: false,
    floor: { color: [0.3, 0.22, 0.15], texture: planks([0.34, 0.25, 0.17], 0.14, 2.2, false, 0.55) },
    ceiling: {
      color: [0.62, 0.6, 0.56],
      texture: worn([0.66, 0.64, 0.6], [0.58, 0.54, 0.48], [0.5, 0.42, 0.34]),
    },
    back:
      p.variant === 2
        ? { material: matte([0.45, 0.22, 0.14], bricks([0.46, 0.22, 0.14], [0.52, 0.47, 0.4])) }
        : wall,
    left: {
      ...wall,
      openings: [
        { x: -0.4, y: 0.55, w: 1.25, h: 2.1, panes: 2, transom: 1.5 },
        { x: 1.75, y: 0.55, w: 1.25, h: 2.1, panes: 2, transom: 1.5 },
      ],
    },
    right: wall,
  })
  outlook(mesh, p, p.variant % 2 ? 'garden' : 'town', w, d + 1)
  mesh.at(1.3, 0, d - 1.1, 12, () => stepladder(stage))
  const tones = [p.accent, p.second, p.trim]
  for (const [i, color] of tones.entries()) {
    mesh.at(0.15 + i * 0.3 - (i === 1 ? 0.1 : 0), 0, 3.5 + (i % 2) * 0.35, 0, () => bucket(stage, color))
  }
  mesh.at(-1.2, 0, d - 0.7, 8, () => {
    for (let i = 0; i < 6; i++)
      block(mesh, [0.03 * (i % 2), i * 0.06, 0.02 * (i % 3)], 1.7, 0.055, 0.34, timber(p.wood))
  })
  mesh.at(-0.6, 0.001, 2.9, -18, () =>
    box(mesh, [-0.9, 0, -0.6], [0.9, 0.004, 0.6], matte([0.62, 0.62, 0.58], fabric([0.62, 0.62, 0.58]))),
  )
  rod(mesh, [0, h, 2.8], [0, h - 0.7, 2.8], 0.008, matte([0.05, 0.05, 0.05]))
  mesh.at(0, h - 0.78, 2.8, 0, () =>
    lathe(
      mesh,
      [0, 0, 0],
      [
        [0, 0],
        [0.045, 0.03],
        [0.04, 0.08],
        [0.02, 0.12],
      ],
      { color: [0.9, 0.9, 0.85], gloss: 0.1, ...(p.evening && { glow: [7, 4.6, 2.5] as Vec, clear: true }) },
    ),
  )
  if (p.evening) stage.lamps.push({ at: [0, h - 0.75, 2.8], radius: 0.06, power: [3, 2, 1.1] })
  return {
    camera: { at: [0.7, 1.4, -0.85], towards: [-0.15, 0, 5], fieldOfView: 66, shift: 0 },
    room: { w, d, h },
  }
}

function stepladder({ mesh, palette: p }: Stage): void {
  const m = timber(p.wood, 'y')
  for (const s of [-1, 1]) {
    rod(mesh, [s * 0.27, 0, -0.3], [s * 0.18, 1.7, 0], 0.025, m, 6)
    rod(mesh, [s * 0.25, 0, 0.55], [s * 0.17, 1.66, 0.02], 0.02, m, 6)
  }
  for (let i = 1; i <= 5; i++) block(mesh, [0, i * 0.32, -0.3 + i * 0.057], 0.5 - i * 0.03, 0.025, 0.11, m)
}

function bucket({ mesh }: Stage, color: Vec): void {
  lathe(
    mesh,
    [0, 0, 0],
    [
      [0.1, 0],
      [0.13, 0.24],
      [0.135, 0.25],
      [0.12, 0.24],
      [0.12, 0.22],
      [0, 0.22],
    ],
    { color, gloss: 0.05 },
  )
}
