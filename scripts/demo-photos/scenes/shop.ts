import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, box, lathe } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import { black } from '../things/finishes'
import { patternTiles, tiles } from '../things/floors-and-walls'
import { roundTable, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { pendant } from '../things/lamps'
import { outlook } from '../things/outside'
import { buildRoom, type Stage } from '../things/room'
import { concrete, marble } from '../things/textures'
import type { Shot } from './shot'

export function shop(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [5.8, 6, 3.2]
  buildRoom(stage, {
    w,
    d,
    h,
    floor:
      p.variant % 2
        ? { color: [0.5, 0.5, 0.48], texture: concrete([0.52, 0.51, 0.48]), gloss: 0.05 }
        : { color: p.tile, texture: patternTiles(p.tile, p.tileFigure, 0.4), gloss: 0.05 },
    left: {
      openings: [
        { x: -0.2, y: 0.4, w: 2.6, h: 2.4, panes: 1 },
        { x: 2.4, y: 0, w: 1.3, h: 2.8, panes: 1, transom: 2.1 },
      ],
    },
    back: { material: matte(p.accentWall) },
  })
  outlook(mesh, p, 'town', w, d + 1)
  mesh.at(0.2, 0, d, 0, () => wallShelves(stage, 4.2, 5))
  mesh.at(w / 2, 0, 3.2, -90, () => wallShelves(stage, 3.6, 4))
  counter(stage)
  mesh.at(-0.7, 0, 3.2, 0, () => {
    roundTable(mesh, 0.6, 0.72, timber(p.wood))
    for (let i = 0; i < 7; i++)
      mesh.at(0.36 * Math.cos(i * 0.9), 0.72, 0.36 * Math.sin(i * 0.9), 0, () => jar(stage, i, 1.2))
    mesh.at(0, 0.72, 0, 0, () => vase(mesh, p, 0.36, p.accent, 31))
  })
  mesh.at(-2.3, 0, d - 0.5, 0, () => housePlant(mesh, p, 'tall', 1.9, p.textile, 41))
  for (const x of [-1.2, 0.4, 2]) mesh.at(x, 0, 3.6, 0, () => pendant(stage, h, 2.25, 0.24, 2))
  return {
    camera: { at: [-0.2, 1.5, -0.9], towards: [0.05, 0, 5], fieldOfView: 67, shift: -0.04 },
    room: { w, d, h },
  }
}

function wallShelves(stage: Stage, w: number, levels: number): void {
  const { mesh, palette: p } = stage
  for (let i = 0; i < levels; i++) {
    const y = 0.5 + i * 0.46
    box(mesh, [-w / 2, y, -0.34], [w / 2, y + 0.035, -0.001], timber(p.wood))
    for (let x = -w / 2 + 0.16; x < w / 2 - 0.1; x += 0.21) {
      const kind = hash(Math.round(x * 50), i, p.variant)
      if (kind > 0.2) mesh.at(x, y + 0.035, -0.17, 0, () => jar(stage, Math.round(kind * 40), 0.9))
    }
  }
  for (const s of [-1, 0, 1])
    box(
      mesh,
      [s * (w / 2 - 0.02) - 0.02, 0, -0.34],
      [s * (w / 2 - 0.02) + 0.02, 0.5 + levels * 0.46, -0.001],
      timber(p.wood, 'y'),
    )
}

function jar({ mesh, palette: p }: Stage, i: number, size: number): void {
  const tones = [p.accent, p.second, p.textile, p.trim, mix(p.accent, p.textile, 0.5)]
  const skin: Material = { color: tones[i % 5] ?? p.accent, gloss: 0.05 }
  if (i % 3 === 0) block(mesh, [0, 0, 0], 0.14 * size, 0.2 * size, 0.14 * size, skin)
  else if (i % 3 === 1)
    lathe(
      mesh,
      [0, 0, 0],
      [
        [0.055 * size, 0],
        [0.07 * size, 0.06 * size],
        [0.06 * size, 0.16 * size],
        [0.03 * size, 0.2 * size],
        [0.03 * size, 0.25 * size],
        [0, 0.25 * size],
      ],
      skin,
      12,
    )
  else
    lathe(
      mesh,
      [0, 0, 0],
      [
        [0.065 * size, 0],
        [0.065 * size, 0.13 * size],
        [0.07 * size, 0.13 * size],
        [0.07 * size, 0.16 * size],
        [0, 0.16 * size],
      ],
      skin,
      12,
    )
}

function counter(stage: Stage): void {
  const { mesh, palette: p } = stage
  const front: Material = {
    color: p.cabinet,
    texture: tiles(p.cabinet, 0.08, 0.9, scale(p.cabinet, 0.75)),
    gloss: 0.04,
  }
  mesh.at(1.3, 0, 3.3, 0, () => {
    block(mesh, [0, 0, 0], 2.1, 0.98, 0.6, front)
    block(mesh, [0, 0.98, 0], 2.2, 0.05, 0.72, {
      color: p.counter,
      texture: marble(p.counter, scale(p.counter, 0.75)),
      gloss: 0.06,
    })
    block(mesh, [0.5, 1.03, 0.05], 0.32, 0.22, 0.03, black)
    mesh.at(-0.7, 1.03, 0, 0, () => vase(mesh, p, 0.32, p.trim, 33))
    mesh.at(-0.25, 1.03, 0, 0, () => jar(stage, 4, 1.1))
  })
}
