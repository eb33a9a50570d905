import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, rod } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import { bricks } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { buildRoom, type Stage } from '../things/room'
import { concrete } from '../things/textures'
import type { Shot } from './shot'

export function warehouse(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [13, 20, 6.2]
  buildRoom(stage, {
    w,
    d,
    h,
    skirting: false,
    floor: { color: [0.46, 0.46, 0.44], texture: concrete([0.48, 0.48, 0.46], 4, 4), gloss: 0.02 },
    back: {
      material: matte(p.wall, bricks(mix(p.roof, p.wall, 0.4), scale(p.wall, 0.8))),
      openings: [{ x: 0, y: 0, w: 4, h: 4.2, panes: 0 }],
    },
    left: { openings: [2, 6, 10].map((x) => ({ x: x - 4.5, y: 3.2, w: 3, h: 2, panes: 4, transom: 1 })) },
    right: { openings: [2, 6, 10].map((x) => ({ x: x - 6, y: 3.2, w: 3, h: 2, panes: 4, transom: 1 })) },
  })
  outlook(mesh, p, 'garden', w, d + 4)
  const metal: Material = { color: p.second, gloss: 0.04 }
  for (let z = 1; z < d; z += 4) {
    for (const s of [-1, 1]) rod(mesh, [s * (w / 2 - 0.3), 0, z], [s * (w / 2 - 0.3), h, z], 0.14, metal, 4)
    truss(stage, w, h, z, metal)
  }
  for (const s of [-1, 1]) for (const z of [6, 10.5, 15]) mesh.at(s * 4.3, 0, z, 90, () => rack(stage, s + z))
  for (const [i, [x, z]] of (
    [
      [-1.4, 6.5],
      [1.7, 8],
      [-1.2, 13],
    ] as const
  ).entries())
    mesh.at(x, 0, z, i * 20, () => pallet(stage, i))
  if (p.evening) for (const z of [4, 9, 14]) mesh.at(0, 0, z, 0, () => pendant(stage, h, 4.6, 0.4, 14))
  return {
    camera: { at: [1.2, 1.7, -0.9], towards: [-0.5, 0, 12], fieldOfView: 66, shift: 0.02 },
    room: { w, d, h },
  }
}

function truss({ mesh }: Stage, w: number, h: number, z: number, metal: Material): void {
  rod(mesh, [-w / 2, h - 0.15, z], [w / 2, h - 0.15, z], 0.08, metal, 4)
  rod(mesh, [-w / 2, h - 0.95, z], [w / 2, h - 0.95, z], 0.08, metal, 4)
  const n = 12
  for (let i = 0; i < n; i++) {
    const x = (k: number) => -w / 2 + (w * k) / n
    rod(
      mesh,
      [x(i), i % 2 ? h - 0.15 : h - 0.95, z],
      [x(i + 1), i % 2 ? h - 0.95 : h - 0.15, z],
      0.045,
      metal,
      4,
    )
  }
}

function rack(stage: Stage, seed: number): void {
  const { mesh, palette: p } = stage
  const post: Material = { color: p.second, gloss: 0.05 }
  for (const x of [-1.9, 0, 1.9]) for (const z of [-0.5, 0.5]) block(mesh, [x, 0, z], 0.09, 3.6, 0.09, post)
  for (const y of [0.15, 1.35, 2.55]) {
    for (const z of [-0.5, 0.5]) block(mesh, [0, y, z], 3.8, 0.1, 0.05, matte(p.accent))
    for (let i = 0; i < 4; i++) {
      const tall = 0.5 + 0.5 * hash(i, Math.round(y * 10), Math.round(seed * 3))
      const card = mix([0.52, 0.36, 0.2], p.textile, 0.4 * hash(i, 3))
      if (hash(i, Math.round(seed), Math.round(y * 7)) > 0.15)
        block(mesh, [-1.42 + i * 0.95, y + 0.1, 0], 0.8, tall, 0.85, matte(card))
    }
  }
}

function pallet({ mesh, palette: p }: Stage, i: number): void {
  for (let k = 0; k < 5; k++) block(mesh, [-0.48 + k * 0.24, 0.1, 0], 0.16, 0.03, 0.9, timber(p.wood))
  for (const x of [-0.5, 0, 0.5]) block(mesh, [x, 0, 0], 0.1, 0.1, 0.9, timber(p.wood))
  for (let y = 0; y < 2 + (i % 2); y++)
    for (const x of [-0.28, 0.28])
      block(
        mesh,
        [x, 0.13 + y * 0.42, 0],
        0.52,
        0.4,
        0.8,
        matte(mix([0.56, 0.4, 0.24], p.accent, y === 1 ? 0.25 : 0)),
      )
}
