import { type Material, matte } from '../engine/mesh'
import { block, lathe } from '../engine/shapes'
import { radiator } from '../things/curtains'
import { plaster } from '../things/floors-and-walls'
import { armchair, framed, roundTable, rug, sofa, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { floorLamp, pendant, tableLamp } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { buildRoom, type Stage } from '../things/room'
import { bookcase, sideboard } from '../things/shelves'
import type { Shot } from './shot'

export function livingRoom(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [5.4, 5.6, p.variant === 1 ? 2.7 : 3.05]
  const tall = p.variant === 0 || p.variant === 2
  buildRoom(stage, {
    w,
    d,
    h,
    cornice: tall,
    left: {
      openings: tall
        ? windows([-0.2, 1.9], 1.25, 0.55, 2.05)
        : [{ x: 0.8, y: 0, w: 3, h: 2.35, panes: 3, curtains: true, sheer: true }],
    },
    back: {
      material: matte(p.accentWall, plaster(p.accentWall)),
      openings: p.variant === 3 ? [{ x: 1.2, y: 0.7, w: 1.5, h: 1.6, panes: 2, curtains: false }] : [],
    },
    right: {},
  })
  outlook(mesh, p, p.variant === 1 ? 'garden' : 'town', w, d + 1)
  if (tall)
    mesh.at(-w / 2, 0, 2.2, 90, () => {
      for (const x of [-0.2, 1.9]) radiator(mesh, x, 1, p.trim)
    })
  const kinds = ['plain', 'stripes', 'kilim', 'plain'] as const
  mesh.at(0.15, 0, 3, 0, () =>
    rug(mesh, matte(p.textile, rugTexture(p, 0.15, 3, 3, 2.2, kinds[p.variant])), 3, 2.2),
  )
  mesh.at(0.25, 0, 4.45, 0, () => sofa(mesh, p, p.variant === 3 ? 2.5 : 2.3, p.variant === 1))
  mesh.at(1.75, 0, 2.7, -62, () => armchair(mesh, p, p.variant === 2 ? p.second : p.accent))
  coffeeTable(stage)
  mesh.at(-1.55, 0, 4.95, 0, () => floorLamp(stage))
  mesh.at(-2.15, 0, 4.85, 0, () =>
    housePlant(
      mesh,
      p,
      p.variant % 2 ? 'bushy' : 'tall',
      1.7,
      p.variant === 1 ? p.trim : p.accent,
      3 + p.variant,
    ),
  )
  mesh.at(w / 2 - 0.02, 0, 4.0, -90, () => rightWall(stage))
  pictures(stage, d)
  mesh.at(0, 0, 2.9, 0, () => pendant(stage, h, h - 0.85, 0.26, 1.8))
  return {
    camera: { at: [0.75, 1.25, -0.75], towards: [-0.1, 0, 5], fieldOfView: 66, shift: -0.03 },
    room: { w, d, h },
  }
}

const windows = (at: number[], w: number, y: number, h: number) =>
  at.map((x) => ({ x, y, w, h, panes: 2, transom: h * 0.72, curtains: true, sheer: true }))

function coffeeTable(stage: Stage): void {
  const { mesh, palette: p } = stage
  mesh.at(0.1, 0.014, 3.15, 0, () => {
    roundTable(mesh, 0.48, 0.38, timber(p.wood))
    block(mesh, [-0.16, 0.38, 0.05], 0.28, 0.03, 0.2, matte(p.second))
    block(mesh, [-0.15, 0.41, 0.05], 0.24, 0.025, 0.17, matte(p.trim))
    lathe(
      mesh,
      [0.16, 0.38, -0.14],
      [
        [0.02, 0],
        [0.04, 0.005],
        [0.045, 0.08],
        [0.038, 0.08],
      ],
      { color: p.trim, gloss: 0.05 },
    )
    mesh.at(0.13, 0.38, 0.16, 0, () => vase(mesh, p, 0.26, p.accent, 5))
  })
}

function rightWall(stage: Stage): void {
  const { mesh, palette: p } = stage
  if (p.variant % 2 === 0) {
    mesh.at(0.2, 0, -0.32, 0, () =>
      bookcase(mesh, p, 1.9, 2.35, timber(p.variant ? p.darkWood : p.wood, 'y'), 4),
    )
    return
  }
  mesh.at(0.3, 0, -0.25, 0, () => {
    sideboard(mesh, 1.9, 0.72, timber(p.wood), timber(p.wood))
    mesh.at(-0.6, 0.72, 0, 0, () => tableLamp(stage))
    mesh.at(0.55, 0.72, 0, 0, () => vase(mesh, p, 0.34, p.trim, 8))
  })
  mesh.at(0.3, 1.6, 0, 0, () => framed(mesh, p, 1.1, 0.8, 3))
}

function pictures({ mesh, palette: p }: Stage, d: number): void {
  const rim: Material = timber(p.variant === 2 ? p.metal : p.wood)
  if (p.variant === 3) return void mesh.at(-0.55, 1.75, d, 0, () => framed(mesh, p, 0.9, 1.1, 4, rim))
  if (p.variant === 1) return void mesh.at(0.25, 1.72, d, 0, () => framed(mesh, p, 1.7, 0.95, 0, rim))
  mesh.at(-0.45, 1.78, d, 0, () => framed(mesh, p, 0.75, 1.0, 4 + p.variant, rim))
  mesh.at(0.4, 1.78, d, 0, () => framed(mesh, p, 0.75, 1.0, 2, rim))
  mesh.at(1.25, 1.78, d, 0, () => framed(mesh, p, 0.75, 1.0, 6 + p.variant, rim))
}
