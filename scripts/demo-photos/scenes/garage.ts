import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, box, cushion, rod, soft } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { black, steel } from '../things/finishes'
import { bricks } from '../things/floors-and-walls'
import { timber } from '../things/furniture'
import { outlook } from '../things/outside'
import { buildRoom, type Stage } from '../things/room'
import { concrete } from '../things/textures'
import type { Shot } from './shot'

export function garage(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [4.6, 6, 2.7]
  buildRoom(stage, {
    w,
    d,
    h,
    skirting: false,
    floor: { color: [0.42, 0.42, 0.41], texture: concrete([0.44, 0.44, 0.42]), gloss: 0.04 },
    back: {
      material: matte(p.wall, bricks(mix(p.wall, [0.7, 0.68, 0.64], 0.4), scale(p.wall, 0.7))),
      openings: [{ x: -1.2, y: 1.2, w: 1.2, h: 0.9, panes: 2 }],
    },
    left: {
      openings: [
        { x: 1, y: 1.2, w: 1.4, h: 0.9, panes: 2 },
        { x: -1.4, y: 0, w: 1.9, h: 2.4, panes: 0 },
      ],
    },
  })
  outlook(mesh, p, 'garden', w, d + 1)
  mesh.at(-0.15, 0, 3.5, p.variant % 2 ? 172 : -8, () => car(stage))
  mesh.at(w / 2, 0, 3, -90, () => shelving(stage))
  mesh.at(1.2, 0, d - 0.4, 0, () => workbench(stage))
  mesh.at(0.2, 0, 2.8, 0, () => strip(stage, h))
  return {
    camera: { at: [1.2, 1.5, -0.9], towards: [-0.25, 0, 5], fieldOfView: 67, shift: -0.08 },
    room: { w, d, h },
  }
}

/** A small rounded car of no make. */
function car({ mesh, palette: p }: Stage): void {
  const paint: Material = {
    color: p.variant === 2 ? p.second : p.variant === 3 ? p.accent : p.accent,
    gloss: 0.09,
  }
  const glass: Material = { color: [0.03, 0.04, 0.045], gloss: 0.15 }
  soft(mesh, [0, 0.6, 0], [0.8, 0.34, 1.78], 0.42, paint, 22)
  soft(mesh, [0, 1.0, 0.12], [0.66, 0.42, 1.02], 0.5, glass, 20)
  soft(mesh, [0, 1.36, 0.14], [0.6, 0.1, 0.86], 0.45, paint, 16)
  for (const s of [-1, 1]) {
    for (const z of [-1.12, 1.12]) {
      rod(mesh, [s * 0.62, 0.3, z], [s * 0.82, 0.3, z], 0.3, black, 24)
      rod(mesh, [s * 0.7, 0.3, z], [s * 0.83, 0.3, z], 0.18, steel, 20)
    }
    soft(mesh, [s * 0.52, 0.66, -1.68], [0.13, 0.13, 0.09], 1, { color: [0.8, 0.8, 0.75], gloss: 0.3 })
    soft(mesh, [s * 0.55, 0.66, 1.7], [0.09, 0.12, 0.06], 0.8, { color: [0.5, 0.04, 0.03], gloss: 0.1 })
    soft(mesh, [s * 0.84, 0.98, -0.62], [0.08, 0.07, 0.05], 0.7, paint)
  }
  for (const z of [-1.76, 1.76]) cushion(mesh, [0, 0.36, z], 1.5, 0.12, 0.14, steel, 0.4)
}

function shelving(stage: Stage): void {
  const { mesh, palette: p } = stage
  for (let i = 0; i < 4; i++) {
    const y = 0.25 + i * 0.55
    box(mesh, [-1.2, y, -0.45], [1.2, y + 0.035, -0.02], timber(p.wood))
    for (let x = -1; x < 1.1; x += 0.42) {
      const kind = hash(Math.round(x * 10), i, p.variant + 3)
      const color: Vec = [p.textile, p.second, p.accent, p.wood][Math.floor(kind * 4)] ?? p.wood
      if (kind > 0.12)
        mesh.at(x, y + 0.035, -0.23, 8 * kind, () =>
          block(mesh, [0, 0, 0], 0.34, 0.18 + 0.2 * kind, 0.32, matte(scale(color, 0.9))),
        )
    }
  }
  for (const x of [-1.2, 1.2])
    for (const z of [-0.43, -0.04]) rod(mesh, [x, 0, z], [x, 2.3, z], 0.02, steel, 6)
}

function workbench({ mesh, palette: p }: Stage): void {
  block(mesh, [0, 0.86, 0], 1.9, 0.07, 0.6, timber(p.wood))
  for (const x of [-0.85, 0.85])
    for (const z of [-0.22, 0.22]) block(mesh, [x, 0, z], 0.09, 0.86, 0.09, timber(p.wood, 'y'))
  box(mesh, [-0.95, 1.2, 0.36], [0.95, 2, 0.39], timber(p.darkWood))
  for (let i = 0; i < 8; i++) {
    const x = -0.8 + i * 0.22
    rod(mesh, [x, 1.85, 0.34], [x, 1.5 + 0.12 * hash(i, 4), 0.34], 0.014, steel, 6)
    rod(mesh, [x, 1.5, 0.34], [x, 1.38, 0.34], 0.022, matte(i % 2 ? p.accent : p.second), 6)
  }
  block(mesh, [-0.5, 0.93, 0], 0.42, 0.2, 0.22, matte(p.accent))
}

function strip({ mesh, palette: p, lamps }: Stage, h: number): void {
  block(mesh, [0, h - 0.1, 0], 0.14, 0.06, 1.4, {
    color: [0.9, 0.9, 0.88],
    ...(p.evening && { glow: [5, 4.6, 3.8] as Vec, clear: true }),
  })
  if (p.evening)
    for (const z of [-0.5, 0, 0.5])
      lamps.push({ at: mesh.place([0, h - 0.16, z]), radius: 0.08, power: [1.3, 1.15, 0.9] })
}
