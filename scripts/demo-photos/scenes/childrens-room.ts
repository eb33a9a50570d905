import { matte } from '../engine/mesh'
import { block, cushion, lathe, rod, soft } from '../engine/shapes'
import { mix, type Vec } from '../engine/vec'
import { desk } from '../things/desks'
import { plaster } from '../things/floors-and-walls'
import { chair, framed, rug, timber } from '../things/furniture'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { buildRoom, type Stage } from '../things/room'
import { bookcase } from '../things/shelves'
import { fabric } from '../things/textures'
import type { Shot } from './shot'

export function childrensRoom(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [3.8, 4.3, 2.7]
  const upper = mix(p.wall, p.trim, 0.4)
  const lower = mix(p.second, p.wall, 0.35)
  const halves = matte(upper, (at, n) =>
    at[1] < 1.15 ? plaster(lower)(at, n) : at[1] < 1.19 ? p.trim : plaster(upper)(at, n),
  )
  buildRoom(stage, {
    w,
    d,
    h,
    back: { material: halves, openings: [{ x: -0.55, y: 0.85, w: 1.5, h: 1.4, panes: 2, curtains: true }] },
    left: { material: halves },
    right: { material: halves },
  })
  outlook(mesh, p, 'garden', w, d + 1)
  mesh.at(-0.1, 0, 2.1, 0, () =>
    rug(
      mesh,
      matte(p.textile, rugTexture(p, -0.1, 2.1, 2.4, 1.9, p.variant === 2 ? 'kilim' : 'stripes')),
      2.4,
      1.9,
    ),
  )
  houseBed(stage, w)
  mesh.at(-w / 2 + 0.02, 0, 2.7, 90, () =>
    mesh.at(0, 0, -0.32, 0, () => bookcase(mesh, p, 1.3, 1.2, { color: p.trim, gloss: 0.03 }, 9)),
  )
  mesh.at(-w / 2 + 0.02, 1.75, 2.7, 90, () => framed(mesh, p, 0.9, 0.65, 0, timber(p.wood)))
  mesh.at(-0.55, 0, d - 0.42, 180, () => desk(mesh, 1.2, timber(p.wood), { color: p.trim, gloss: 0.03 }))
  mesh.at(-0.5, 0, d - 1.05, 0, () =>
    mesh.at(0, 0, 0, 180, () => chair(mesh, timber(p.wood, 'y'), matte(p.accent))),
  )
  toys(stage)
  bunting(stage, w, d)
  mesh.at(-0.2, 0, 2.1, 0, () => pendant(stage, h, h - 0.7, 0.28, 1.6))
  return {
    camera: { at: [0.2, 1.2, -0.8], towards: [-0.15, 0, 5], fieldOfView: 66, shift: -0.06 },
    room: { w, d, h },
  }
}

/** A bed under the outline of a house. */
function houseBed(stage: Stage, w: number): void {
  const { mesh, palette: p } = stage
  const frame = timber(p.wood, 'y')
  mesh.at(w / 2 - 0.6, 0, 3.95, 0, () => {
    cushion(mesh, [0, 0.22, -0.95], 0.92, 0.2, 1.85, matte(p.trim, fabric(p.trim)), 0.16)
    soft(mesh, [0, 0.42, -1.15], [0.48, 0.11, 0.72], 0.3, matte(p.accent, fabric(p.accent)), 14)
    soft(mesh, [0, 0.52, -0.22], [0.3, 0.16, 0.09], 0.5, matte(p.trim, fabric(p.trim)))
    soft(mesh, [-0.1, 0.5, -0.42], [0.17, 0.15, 0.07], 0.5, matte(p.second, fabric(p.second)))
    block(mesh, [0, 0.1, -0.95], 0.98, 0.16, 1.95, frame)
    const post = (x: number, z: number) => rod(mesh, [x, 0, z], [x, 1.5, z], 0.028, frame, 6)
    for (const x of [-0.48, 0.48]) for (const z of [0.02, -1.92]) post(x, z)
    for (const z of [0.02, -1.92]) {
      rod(mesh, [-0.5, 1.48, z], [0, 1.98, z], 0.026, frame, 6)
      rod(mesh, [0.5, 1.48, z], [0, 1.98, z], 0.026, frame, 6)
    }
    for (const [x, y] of [
      [-0.48, 1.5],
      [0.48, 1.5],
      [0, 1.97],
    ] as const)
      rod(mesh, [x, y, 0.04], [x, y, -1.94], 0.024, frame, 6)
  })
}

function toys({ mesh, palette: p }: Stage): void {
  const tones: Vec[] = [p.accent, p.second, p.textile, p.trim, mix(p.accent, p.trim, 0.4)]
  const at = [
    [-0.7, 1.75],
    [-0.55, 1.85],
    [-0.62, 1.8],
    [0.15, 1.55],
    [0.4, 1.9],
  ] as const
  for (const [i, [x, z]] of at.entries()) {
    mesh.at(x, i === 2 ? 0.134 : 0.014, z, i * 25, () =>
      block(mesh, [0, 0, 0], 0.12, 0.12, 0.12, matte(tones[i] ?? p.accent)),
    )
  }
  soft(mesh, [-0.15, 0.13, 2.05], [0.12, 0.12, 0.12], 1, { color: p.accent, gloss: 0.03 })
  mesh.at(0.35, 0.014, 2.35, 200, () => bear(mesh, mix(p.wood, p.textile, 0.4)))
  lathe(
    mesh,
    [-1.35, 0, 1.5],
    [
      [0.2, 0],
      [0.26, 0.32],
      [0.245, 0.32],
      [0.2, 0.06],
      [0, 0.06],
    ],
    matte(p.textile, fabric(p.textile)),
  )
}

function bear(mesh: Stage['mesh'], color: Vec): void {
  const fur = matte(color, fabric(color))
  soft(mesh, [0, 0.14, 0], [0.13, 0.15, 0.11], 1, fur)
  soft(mesh, [0, 0.36, 0], [0.11, 0.1, 0.1], 1, fur)
  soft(mesh, [0, 0.33, 0.09], [0.045, 0.04, 0.04], 1, matte(mix(color, [1, 1, 1], 0.4)))
  for (const s of [-1, 1]) {
    soft(mesh, [s * 0.08, 0.45, 0], [0.04, 0.04, 0.025], 1, fur)
    soft(mesh, [s * 0.14, 0.2, 0.06], [0.045, 0.045, 0.09], 1, fur)
    soft(mesh, [s * 0.08, 0.05, 0.13], [0.055, 0.05, 0.11], 1, fur)
  }
}

function bunting({ mesh, palette: p }: Stage, w: number, d: number): void {
  const tones: Vec[] = [p.accent, p.second, p.textile]
  const y = (t: number) => 2.5 - 0.35 * Math.sin(t * Math.PI)
  for (let i = 0; i < 14; i++) {
    const [a, b] = [i / 14, (i + 0.8) / 14]
    const x = (t: number) => -w / 2 + 0.1 + (w - 0.2) * t
    mesh.triangle(
      [x(a), y(a), d - 0.04],
      [x(b), y(b), d - 0.04],
      [(x(a) + x(b)) / 2, y(a) - 0.2, d - 0.04],
      matte(tones[i % 3] ?? p.accent),
    )
  }
}
