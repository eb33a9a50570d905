import { type Material, matte } from '../engine/mesh'
import { block, box, cushion, lathe, rod } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import { tap, tub } from '../things/bathroom-fittings'
import { disc } from '../things/disc'
import { brass, mirror, white } from '../things/finishes'
import { patternTiles, plaster, tiles } from '../things/floors-and-walls'
import { rug, timber } from '../things/furniture'
import { housePlant, vase } from '../things/house-plants'
import { pendant, shade } from '../things/lamps'
import { outlook } from '../things/outside'
import { rugTexture } from '../things/patterns'
import { buildRoom, type Stage } from '../things/room'
import { fabric, marble } from '../things/textures'
import type { Shot } from './shot'

export function bathroom(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const [w, d, h] = [3, 3.6, 2.65]
  const glaze =
    p.variant === 2
      ? p.tile
      : p.variant === 3
        ? mix(p.cabinet, p.tile, 0.25)
        : p.variant === 1
          ? mix(p.second, p.tile, 0.35)
          : p.tile
  const size = (
    [
      [0.1, 0.2, 0],
      [0.2, 0.065, 0.5],
      [0.13, 0.13, 0],
      [0.3, 0.1, 0.5],
    ] as const
  )[p.variant]
  const walls: Material = {
    color: glaze,
    texture: tiles(glaze, size[0], size[1], scale(glaze, 0.82), 0.16, size[2]),
    gloss: 0.05,
  }
  const upper = plaster(p.wall)
  const half: Material = {
    color: glaze,
    gloss: 0.03,
    texture: (at, n) =>
      at[1] < 1.32 ? (walls.texture?.(at, n) ?? glaze) : at[1] < 1.36 ? scale(glaze, 0.75) : upper(at, n),
  }
  const floor: Material =
    p.variant % 2 === 0
      ? { color: p.tile, texture: patternTiles(p.tile, p.tileFigure, 0.22), gloss: 0.05 }
      : {
          color: p.counter,
          texture:
            p.variant === 1
              ? tiles(p.wood, 0.9, 0.15, scale(p.wood, 0.6), 0.2, 0.4)
              : marble([0.72, 0.72, 0.71], [0.4, 0.42, 0.44]),
          gloss: 0.05,
        }
  buildRoom(stage, {
    w,
    d,
    h,
    floor,
    skirting: false,
    back: {
      material: p.variant % 2 ? walls : half,
      openings: [{ x: -0.3, y: 1.15, w: 1.1, h: 1.15, panes: 2 }],
    },
    left: { material: half, openings: p.variant === 1 ? [{ x: 0.4, y: 1.4, w: 0.8, h: 0.8, panes: 1 }] : [] },
    right: { material: half },
  })
  outlook(mesh, p, 'garden', w, d + 1)
  mesh.at(-0.25, 0, d - 0.62, 0, () => {
    tub(mesh)
    rod(mesh, [0.3, 0, 0.45], [0.3, 0.9, 0.45], 0.015, brass(p))
    rod(mesh, [0.3, 0.9, 0.45], [0.3, 0.9, 0.25], 0.012, brass(p))
    cushion(mesh, [-0.45, 0.55, -0.36], 0.3, 0.05, 0.14, matte(p.accent, fabric(p.accent)), 0.3)
    block(mesh, [-0.45, 0.2, -0.42], 0.26, 0.38, 0.02, matte(p.accent, fabric(p.accent)))
  })
  mesh.at(w / 2, 0, 1.75, -90, () => vanity(stage))
  mesh.at(w / 2 - 0.35, 0, d - 0.4, 0, () => housePlant(mesh, p, 'tall', 1.3, p.accent, 6))
  mesh.at(-0.1, 0, 1.6, 0, () =>
    rug(mesh, matte(p.textile, rugTexture(p, -0.1, 1.6, 1, 0.65, 'stripes')), 1, 0.65),
  )
  stool(stage)
  if (p.evening) mesh.at(0, 0, 1.8, 0, () => pendant(stage, h, 2.2, 0.14, 1))
  return {
    camera: { at: [-0.35, 1.4, -0.95], towards: [0.05, 0, 4], fieldOfView: 62, shift: -0.1 },
    room: { w, d, h },
  }
}

function vanity(stage: Stage): void {
  const { mesh, palette: p } = stage
  block(mesh, [0, 0.42, -0.24], 1.2, 0.36, 0.46, timber(p.variant === 2 ? p.darkWood : p.wood))
  block(mesh, [0, 0.78, -0.25], 1.24, 0.04, 0.5, {
    color: p.counter,
    texture: marble(p.counter, scale(p.counter, 0.8)),
    gloss: 0.05,
  })
  lathe(
    mesh,
    [0, 0.82, -0.26],
    [
      [0.12, 0],
      [0.2, 0.07],
      [0.21, 0.13],
      [0.19, 0.13],
      [0.08, 0.03],
      [0, 0.03],
    ],
    white,
    28,
  )
  tap(mesh, [0, 0.82, -0.03], p, 0.24, 0.14)
  const round = p.variant % 2 === 0
  if (round) {
    mesh.at(0, 1.6, 0, 0, () => disc(stage, 0.43, -0.025, brass(p)))
    mesh.at(0, 1.6, 0, 0, () => disc(stage, 0.405, -0.03, mirror))
  } else {
    box(mesh, [-0.5, 1.15, -0.03], [0.5, 2.1, -0.002], brass(p))
    box(mesh, [-0.485, 1.165, -0.034], [0.485, 2.085, -0.03], mirror)
  }
  mesh.at(0.68, 1.6, -0.1, 0, () => shade(stage, [0, 0, 0], 0.08, 0.2, 0.7))
  mesh.at(-0.45, 0.82, -0.2, 0, () => vase(mesh, p, 0.22, p.second, 2))
  cushion(mesh, [0.42, 0.82, -0.25], 0.24, 0.06, 0.2, matte(p.textile, fabric(p.textile)), 0.3)
}

function stool({ mesh, palette: p }: Stage): void {
  mesh.at(0.75, 0, 2.75, 20, () => {
    lathe(
      mesh,
      [0, 0.44, 0],
      [
        [0, 0],
        [0.17, 0],
        [0.17, 0.03],
        [0, 0.03],
      ],
      timber(p.wood),
    )
    for (let i = 0; i < 3; i++)
      rod(
        mesh,
        [0.1 * Math.cos(i * 2.1), 0.44, 0.1 * Math.sin(i * 2.1)],
        [0.16 * Math.cos(i * 2.1), 0, 0.16 * Math.sin(i * 2.1)],
        0.014,
        timber(p.wood),
      )
    cushion(mesh, [0, 0.47, 0], 0.26, 0.06, 0.22, matte(p.trim, fabric(p.trim)), 0.35)
    cushion(mesh, [0, 0.53, 0], 0.25, 0.05, 0.21, matte(p.accent, fabric(p.accent)), 0.35)
  })
}
