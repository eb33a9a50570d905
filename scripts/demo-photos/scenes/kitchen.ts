import { type Material, matte } from '../engine/mesh'
import { block, box, lathe } from '../engine/shapes'
import { scale } from '../engine/vec'
import { patternTiles, tiles } from '../things/floors-and-walls'
import { chair, roundTable, table, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { baseCabinets, cooker, fridge, sink, wallCabinets } from '../things/kitchen-units'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { buildRoom, type Stage } from '../things/room'
import type { Shot } from './shot'

export function kitchen(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [4.2, 4.6, 2.75]
  const front: Material =
    p.variant === 3
      ? { color: p.cabinet, gloss: 0.04 }
      : p.variant === 1
        ? timber(p.wood, 'y')
        : { color: p.cabinet, gloss: 0.03 }
  const floor: Material | undefined =
    p.variant === 0 || p.variant === 2
      ? { color: p.tile, texture: patternTiles(p.tile, p.tileFigure, 0.3), gloss: 0.03 }
      : undefined
  buildRoom(stage, {
    w,
    d,
    h,
    ...(floor && { floor }),
    left: {
      openings: [
        {
          x: 0.9,
          y: p.variant === 1 ? 0 : 0.85,
          w: 1.5,
          h: p.variant === 1 ? 2.3 : 1.45,
          panes: 2,
          curtains: p.variant === 0,
        },
      ],
    },
    back: {
      openings: p.variant === 0 || p.variant === 3 ? [{ x: 0.1, y: 1.12, w: 1.3, h: 1.15, panes: 2 }] : [],
    },
  })
  outlook(mesh, p, p.variant % 2 ? 'garden' : 'town', w, d + 1)
  mesh.at(0, 0, d, 0, () => backRun(stage, w, front))
  mesh.at(w / 2, 0, d - 2.3, -90, () => sideRun(stage, front))
  dining(stage, h)
  mesh.at(-1.75, 0, 4.1, 0, () => housePlant(mesh, p, 'bushy', 1.15, p.accent, 12))
  return {
    camera: { at: [-0.55, 1.35, -0.85], towards: [0.1, 0, 5], fieldOfView: 64, shift: -0.09 },
    room: { w, d, h },
  }
}

function backRun(stage: Stage, w: number, front: Material): void {
  const { mesh, palette: p } = stage
  const splash: Material = {
    color: p.tile,
    texture: tiles(p.tile, 0.15, 0.075, scale(p.tile, 0.78), 0.12, 0.5),
    gloss: 0.05,
  }
  const window = p.variant === 0 || p.variant === 3
  mesh.at(-w / 2 + 0.75, 0, 0, 0, () => {
    const length = w - 0.75
    baseCabinets(mesh, p, length, front)
    sink(mesh, p, 1.4)
    if (window) {
      box(mesh, [0, 0.9, -0.012], [length, 1.08, -0.001], splash)
      shelf(stage, 2.35, 1.55)
    } else {
      box(mesh, [0, 0.9, -0.012], [length, 1.55, -0.001], splash)
      shelf(stage, 0.75, 1.6)
      wallCabinets(mesh, 1.6, length, 1.55, 2.35, front)
    }
    props(stage)
  })
}

function sideRun(stage: Stage, front: Material): void {
  const { mesh, palette: p } = stage
  mesh.at(-1.7, 0, 0, 0, () => {
    baseCabinets(mesh, p, 2.4, front, 0)
    cooker(mesh, 0.9)
    fridge(mesh, 2.75, p.variant === 2 ? p.accent : p.trim)
    box(mesh, [0.5, 1.75, -0.36], [1.3, 2.75, 0], { color: p.trim, gloss: 0.04 })
    box(mesh, [0.4, 1.58, -0.46], [1.4, 1.75, 0], { color: p.variant === 3 ? p.metal : p.trim, gloss: 0.06 })
  })
}

function shelf({ mesh, palette: p }: Stage, x: number, y: number): void {
  box(mesh, [x - 0.55, y, -0.24], [x + 0.55, y + 0.03, 0], timber(p.wood))
  box(mesh, [x - 0.55, y + 0.38, -0.24], [x + 0.55, y + 0.41, 0], timber(p.wood))
  const tones = [p.trim, p.second, p.accent, p.textile, p.trim]
  tones.forEach((color, i) => {
    const at = [x - 0.42 + i * 0.2, y + 0.03, -0.12] as const
    lathe(
      mesh,
      at,
      [
        [0.035, 0],
        [0.06, 0.05],
        [0.06, 0.13],
        [0.03, 0.17 + 0.02 * i],
      ],
      { color, gloss: 0.05 },
    )
    lathe(
      mesh,
      [at[0], y + 0.41, -0.12],
      [
        [0.05, 0],
        [0.075, 0.06],
        [0.085, 0.09],
        [0.08, 0.09],
      ],
      { color: tones[4 - i] ?? p.trim, gloss: 0.05 },
    )
  })
}

function props({ mesh, palette: p }: Stage): void {
  block(mesh, [0.45, 0.9, -0.1], 0.3, 0.4, 0.03, timber(p.darkWood, 'y'))
  block(mesh, [0.62, 0.9, -0.12], 0.22, 0.3, 0.03, timber(p.wood, 'y'))
  mesh.at(2.35, 0.9, -0.3, 0, () => vase(mesh, p, 0.26, p.accent, 3))
  lathe(
    mesh,
    [2.75, 0.9, -0.3],
    [
      [0.05, 0],
      [0.14, 0.06],
      [0.16, 0.1],
      [0.15, 0.1],
      [0, 0.05],
    ],
    { color: p.textile, gloss: 0.04 },
  )
  for (let i = 0; i < 5; i++)
    lathe(
      mesh,
      [2.7 + 0.05 * (i % 3), 0.97 + 0.02 * (i % 2), -0.34 + 0.05 * (i % 2)],
      [
        [0, 0],
        [0.038, 0.035],
        [0.03, 0.066],
        [0, 0.07],
      ],
      matte(i % 2 ? [0.75, 0.32, 0.05] : [0.7, 0.5, 0.08]),
    )
}

function dining(stage: Stage, h: number): void {
  const { mesh, palette: p } = stage
  const top = timber(p.variant === 3 ? p.darkWood : p.wood)
  mesh.at(-0.45, 0, 2.15, 0, () => {
    if (p.variant % 2) table(mesh, 1.6, 0.85, 0.75, top)
    else roundTable(mesh, 0.6, 0.75, top)
    const places =
      p.variant % 2
        ? ([
            [-0.4, -0.62, 180],
            [0.4, -0.62, 180],
            [-0.4, 0.62, 0],
            [0.4, 0.62, 0],
          ] as const)
        : ([
            [0.85, 0.1, -85],
            [-0.75, 0.3, 70],
            [0.1, 0.85, 0],
            [0, -0.8, 170],
          ] as const)
    for (const [x, z, turn] of places.slice(0, p.variant === 0 ? 3 : 4))
      mesh.at(x, 0, z, turn, () =>
        chair(mesh, timber(p.wood, 'y'), matte(p.variant % 2 ? p.accent : p.second)),
      )
    mesh.at(0, 0.75, 0, 0, () => vase(mesh, p, 0.34, p.trim, 21))
    pendant(stage, h, 1.7, 0.26, 1.8)
  })
}
