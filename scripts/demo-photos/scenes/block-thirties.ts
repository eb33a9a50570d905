import { type Material, matte } from '../engine/mesh'
import { hash } from '../engine/noise'
import { block, box, lathe, rod } from '../engine/shapes'
import { mix, scale, type Vec } from '../engine/vec'
import { facadeWindow } from '../things/facade'
import { plaster, tiles } from '../things/floors-and-walls'
import { bench, land, road, streetLamp } from '../things/landscape'
import type { Stage } from '../things/room'
import { tree } from '../things/trees'
import type { Shot } from './shot'

/** A Belgrade corner block from between the wars: rounded corner, long bands of cornice. */
export function blockThirties(stage: Stage): Shot {
  const { mesh, palette: p } = stage
  const floors = p.variant === 1 ? 5 : 4
  const storey = 3.5
  const top = 1.2 + floors * storey
  land(stage, false)
  const body = matte(p.facade, plaster(p.facade, 0.1))
  mesh.at(2, 0.14, 19 + (p.variant === 1 ? 5 : p.variant), 45, () => {
    const R = 4.2
    box(mesh, [0, 0, -R], [22, top, 12], body)
    box(mesh, [-R, 0, 0], [8, top, 24], body)
    lathe(
      mesh,
      [0, 0, 0],
      [
        [R, 0],
        [R, top],
      ],
      body,
      64,
    )
    bands(stage, R, top, storey, floors)
    for (let f = 0; f < floors; f++) {
      const y = 1.9 + f * storey
      for (let i = 0; i < 7; i++) {
        mesh.at(0, 0, -R, 0, () => cornerWindow(stage, 2 + i * 2.7, y, f, i))
        mesh.at(-R, 0, 0, -90, () => cornerWindow(stage, -2 - i * 2.7, y, f, i + 20))
      }
      for (let k = -1; k <= 1; k++)
        mesh.at(0, 0, 0, -45 + k * 30, () =>
          mesh.at(0, 0, -R - 0.01, 0, () => cornerWindow(stage, 0, y, f, k + 40, 1.25)),
        )
      if (f > 0) roundBalcony(stage, R, y - 0.55)
    }
  })
  surroundings(stage)
  return { camera: { at: [0.4, 1.7, -10.5], towards: [1.2, 0, 10], fieldOfView: 62, shift: 0.31 }, haze: 900 }
}

function cornerWindow(stage: Stage, x: number, y: number, f: number, i: number, w = 1.4): void {
  const { palette: p } = stage
  if (f === 0)
    facadeWindow(stage, x, 0.75, w + 0.2, 2.5, {
      panes: 2,
      transom: true,
      seed: i,
      sill: false,
      frame: p.darkWood,
    })
  else
    facadeWindow(stage, x, y, w, 1.95, { panes: 2, transom: true, seed: i * 7 + f, surround: p.facadeTrim })
}

function bands({ mesh, palette: p }: Stage, R: number, top: number, storey: number, floors: number): void {
  const trim = matte(p.facadeTrim)
  const ring = (y: number, h: number, out: number) => {
    lathe(
      mesh,
      [0, y, 0],
      [
        [R, 0],
        [R + out, 0],
        [R + out, h],
        [R, h],
      ],
      trim,
      64,
    )
    box(mesh, [0, y, -R - out], [22, y + h, -R], trim)
    box(mesh, [-R - out, y, 0], [-R, y + h, 24], trim)
  }
  ring(0, 0.6, 0.06)
  for (let f = 1; f < floors; f++) ring(0.95 + f * storey, 0.22, 0.12)
  ring(top - 0.1, 0.35, 0.45)
  ring(top + 0.25, 0.7, 0.05)
}

function roundBalcony({ mesh, palette: p }: Stage, R: number, y: number): void {
  const arc = (r: number, y0: number, y1: number, m: Material) => {
    const n = 20
    for (let i = 0; i < n; i++) {
      const at = (k: number, yy: number): Vec => {
        const a = Math.PI + ((k / n) * Math.PI) / 2
        return [r * Math.cos(a), yy, r * Math.sin(a)]
      }
      mesh.quad(at(i, y0), at(i + 1, y0), at(i + 1, y1), at(i, y1), m)
      mesh.quad(at(i, y0), at(i + 1, y0), [0, y0, 0], [0, y0, 0], m)
      mesh.quad(at(i, y1), at(i + 1, y1), [0, y1, 0], [0, y1, 0], m)
    }
  }
  arc(R + 1.05, y, y + 0.16, matte(p.facadeTrim))
  const n = 44
  for (let i = 0; i <= n; i++) {
    const a = Math.PI + ((i / n) * Math.PI) / 2
    rod(
      mesh,
      [(R + 1) * Math.cos(a), y + 0.16, (R + 1) * Math.sin(a)],
      [(R + 1) * Math.cos(a), y + 1.1, (R + 1) * Math.sin(a)],
      0.014,
      matte([0.04, 0.045, 0.045]),
      4,
    )
    const b = Math.PI + (((i + 1) / n) * Math.PI) / 2
    if (i < n)
      rod(
        mesh,
        [(R + 1) * Math.cos(a), y + 1.1, (R + 1) * Math.sin(a)],
        [(R + 1) * Math.cos(b), y + 1.1, (R + 1) * Math.sin(b)],
        0.03,
        matte([0.04, 0.045, 0.045]),
        4,
      )
  }
}

function surroundings(stage: Stage): void {
  const { mesh, palette: p } = stage
  const tone: Vec = p.season.snow ? [0.62, 0.65, 0.7] : [0.46, 0.44, 0.41]
  box(mesh, [-80, 0, -0.2], [80, 0.14, 80], matte(tone, tiles(tone, 1, 1, scale(tone, 0.8), 0.12)))
  road(stage, -0.2, 40)
  for (const [x, z] of [
    [-9, 3.5],
    [11, 3],
    [-15, 8],
    [18, 5],
  ] as const)
    mesh.at(x, 0.14, z, 0, () => tree(mesh, p.season, 7.5 + hash(x, z), Math.round(x * 3), 'round', 1, 1.8))
  mesh.at(5.4, 0.14, 1.6, 0, () => streetLamp(stage))
  mesh.at(-4.6, 0.14, 2.2, 0, () => bench(stage))
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const tone = mix(p.facade, [0.6, 0.56, 0.5], 0.5 + 0.2 * i)
      block(mesh, [s * (34 + i * 11), 0, 36 + i * 4], 10, 15 + 4 * hash(i, s), 14, matte(tone))
    }
}
