import { type Material, type Mesh, matte } from '../engine/mesh'
import { box, lathe } from '../engine/shapes'
import { scale, type Vec } from '../engine/vec'
import { tap } from './bathroom-fittings'
import { black, brass, steel } from './finishes'
import type { Palette } from './palette'
import { marble } from './textures'

/** A row of base cabinets with worktop, its back at z = 0, fronts towards −z, from x = 0 to w. */
export function baseCabinets(mesh: Mesh, p: Palette, w: number, front: Material, drawers = 1): void {
  const worktop: Material = {
    color: p.counter,
    texture: marble(p.counter, scale(p.counter, 0.8)),
    gloss: 0.05,
  }
  const count = Math.round(w / 0.6)
  const each = w / count
  box(mesh, [0, 0, -0.5], [w, 0.1, 0], matte(scale(p.darkWood, 0.5)))
  box(mesh, [0, 0.1, -0.56], [w, 0.86, 0], matte(scale(front.color, 0.55)))
  box(mesh, [-0.01, 0.86, -0.61], [w + 0.01, 0.9, 0], worktop)
  for (let i = 0; i < count; i++) {
    const [a, b] = [i * each + 0.004, (i + 1) * each - 0.004]
    if (i % 3 === drawers) {
      for (const [y0, y1] of [
        [0.11, 0.38],
        [0.388, 0.62],
        [0.628, 0.85],
      ] as const)
        cabinetFront(mesh, p, a, b, y0, y1, front)
    } else cabinetFront(mesh, p, a, b, 0.11, 0.85, front)
  }
}

function cabinetFront(
  mesh: Mesh,
  p: Palette,
  a: number,
  b: number,
  y0: number,
  y1: number,
  front: Material,
): void {
  box(mesh, [a, y0, -0.585], [b, y1, -0.56], front)
  const m = (a + b) / 2
  box(mesh, [m - 0.07, y1 - 0.07, -0.605], [m + 0.07, y1 - 0.055, -0.59], brass(p))
}

export function wallCabinets(
  mesh: Mesh,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  front: Material,
): void {
  const count = Math.max(1, Math.round((x1 - x0) / 0.6))
  box(mesh, [x0, y0, -0.32], [x1, y1, 0], matte(scale(front.color, 0.6)))
  for (let i = 0; i < count; i++) {
    const each = (x1 - x0) / count
    box(
      mesh,
      [x0 + i * each + 0.004, y0 + 0.004, -0.345],
      [x0 + (i + 1) * each - 0.004, y1 - 0.004, -0.32],
      front,
    )
  }
}

/** Sink with its tap in a worktop at x. */
export function sink(mesh: Mesh, p: Palette, x: number): void {
  box(mesh, [x - 0.28, 0.901, -0.5], [x + 0.28, 0.906, -0.12], {
    color: [0.2, 0.2, 0.2],
    gloss: 0.2,
    metal: true,
  })
  tap(mesh, [x, 0.9, -0.08], p, 0.34, 0.2)
}

export function cooker(mesh: Mesh, x: number): void {
  box(mesh, [x - 0.295, 0.11, -0.59], [x + 0.295, 0.85, -0.57], black)
  box(mesh, [x - 0.24, 0.7, -0.62], [x + 0.24, 0.72, -0.6], steel)
  box(mesh, [x - 0.28, 0.901, -0.54], [x + 0.28, 0.908, -0.06], black)
  lathe(
    mesh,
    [x + 0.12, 0.908, -0.2],
    [
      [0, 0.001],
      [0.1, 0.001],
      [0.105, 0.13],
      [0.1, 0.13],
    ],
    { color: [0.5, 0.12, 0.08], gloss: 0.06 },
  )
  lathe(
    mesh,
    [x + 0.12, 1.038, -0.2],
    [
      [0.106, 0],
      [0.08, 0.02],
      [0.02, 0.028],
      [0.02, 0.05],
      [0, 0.05],
    ],
    { color: [0.5, 0.12, 0.08], gloss: 0.06 },
  )
}

export function fridge(mesh: Mesh, x: number, color: Vec): void {
  const skin: Material = { color, gloss: 0.08 }
  box(mesh, [x - 0.3, 0.04, -0.64], [x + 0.3, 0.72, 0], skin)
  box(mesh, [x - 0.3, 0.73, -0.64], [x + 0.3, 1.9, 0], skin)
  box(mesh, [x - 0.25, 0.45, -0.68], [x - 0.225, 0.68, -0.645], steel)
  box(mesh, [x - 0.25, 0.8, -0.68], [x - 0.225, 1.2, -0.645], steel)
}
