import { type Material, type Mesh, matte } from '../engine/mesh'
import { block, box, cushion, lathe, rod, soft } from '../engine/shapes'
import type { Vec } from '../engine/vec'
import type { Palette } from './palette'
import { fractalArt } from './patterns'
import { fabric, wood } from './textures'

const cloth = (color: Vec): Material => matte(color, fabric(color))

export const timber = (color: Vec, along: 'x' | 'y' | 'z' = 'x'): Material => ({
  color,
  texture: wood(color, along),
  gloss: 0.03,
})

/** A sofa with its back towards +z, standing around the origin. */
export function sofa(mesh: Mesh, p: Palette, w: number, chaise = false): void {
  const body = cloth(p.sofa)
  const seats = Math.max(2, Math.round(w / 0.85))
  const inner = w - 0.36
  cushion(mesh, [0, 0.1, 0], w, 0.3, 0.9, body, 0.14)
  cushion(mesh, [0, 0.3, 0.36], w, 0.48, 0.24, body, 0.2)
  for (const side of [-1, 1]) cushion(mesh, [(side * (w - 0.2)) / 2, 0.1, 0], 0.22, 0.52, 0.92, body, 0.2)
  for (let i = 0; i < seats; i++) {
    const x = -inner / 2 + (inner * (i + 0.5)) / seats
    cushion(mesh, [x, 0.36, -0.06], inner / seats - 0.01, 0.17, 0.72, body, 0.22)
    cushion(mesh, [x, 0.5, 0.22], inner / seats - 0.03, 0.36, 0.2, body, 0.35)
  }
  if (chaise)
    cushion(
      mesh,
      [(w - 0.36) / 2 - inner / seats / 2 + 0.02, 0.1, -0.75],
      inner / seats,
      0.42,
      0.9,
      body,
      0.16,
    )
  const pillows = [p.accent, p.textile, p.second]
  for (let i = 0; i < 3; i++) {
    const x = [-inner / 2 + 0.2, -inner / 2 + 0.58, inner / 2 - 0.24][i] ?? 0
    mesh.at(x, 0.5, 0.02, [18, -10, -22][i] ?? 0, () =>
      soft(mesh, [0, 0.2, 0], [0.23, 0.2, 0.08], 0.5, cloth(pillows[i] ?? p.accent)),
    )
  }
  legs(mesh, w - 0.3, 0.7, 0.12, 0.022, timber(p.darkWood, 'y'))
}

/** Four legs under a rectangle. */
export function legs(mesh: Mesh, w: number, d: number, h: number, radius: number, material: Material): void {
  for (const sx of [-1, 1]) {
    for (const sz of [-1, 1])
      rod(mesh, [(sx * w) / 2, h, (sz * d) / 2], [(sx * w) / 2.06, 0, (sz * d) / 2.06], radius, material)
  }
}

/** An armchair that faces −z. */
export function armchair(mesh: Mesh, p: Palette, color: Vec): void {
  const body = cloth(color)
  cushion(mesh, [0, 0.28, 0], 0.66, 0.16, 0.64, body, 0.25)
  soft(mesh, [0, 0.62, 0.28], [0.35, 0.3, 0.1], 0.4, body)
  for (const s of [-1, 1]) soft(mesh, [s * 0.34, 0.46, 0.02], [0.07, 0.13, 0.32], 0.4, body)
  legs(mesh, 0.6, 0.56, 0.3, 0.018, timber(p.wood, 'y'))
}

export function roundTable(mesh: Mesh, radius: number, h: number, material: Material): void {
  lathe(
    mesh,
    [0, h - 0.03, 0],
    [
      [0, 0],
      [radius, 0],
      [radius, 0.03],
      [0, 0.03],
    ],
    material,
    36,
  )
  for (let i = 0; i < 3; i++) {
    const a = (i / 3) * 2 * Math.PI + 0.5
    rod(
      mesh,
      [radius * 0.5 * Math.cos(a), h - 0.03, radius * 0.5 * Math.sin(a)],
      [radius * 0.75 * Math.cos(a), 0, radius * 0.75 * Math.sin(a)],
      0.017,
      material,
    )
  }
}

export function table(mesh: Mesh, w: number, d: number, h: number, material: Material): void {
  block(mesh, [0, h - 0.04, 0], w, 0.04, d, material)
  legs(mesh, w - 0.14, d - 0.14, h - 0.04, 0.026, material)
}

/** A wooden chair that faces −z. */
export function chair(mesh: Mesh, frame: Material, seat: Material): void {
  cushion(mesh, [0, 0.43, 0], 0.44, 0.05, 0.43, seat, 0.3)
  legs(mesh, 0.38, 0.38, 0.44, 0.016, frame)
  for (const s of [-1, 1]) rod(mesh, [s * 0.18, 0.44, 0.19], [s * 0.19, 0.84, 0.25], 0.014, frame)
  soft(mesh, [0, 0.74, 0.24], [0.21, 0.09, 0.02], 0.4, frame)
}

/** A framed picture flat against +z, `kind` chooses what is painted. */
export function framed(mesh: Mesh, p: Palette, w: number, h: number, kind: number, frame?: Material): void {
  const rim = frame ?? timber(p.darkWood)
  box(mesh, [-w / 2, -h / 2, -0.03], [w / 2, h / 2, -0.002], rim)
  const origin = mesh.place([0, 0, 0])
  const paper: Material = matte(p.trim, fractalArt(p, origin, w - 0.05, h - 0.05, kind))
  const [a, b] = [w / 2 - 0.025, h / 2 - 0.025]
  mesh.quad([-a, -b, -0.032], [a, -b, -0.032], [a, b, -0.032], [-a, b, -0.032], paper)
}

/** A rug on the floor around the origin; `kind` 0 plain with border, 1 stripes, 2 kilim, 3 round soft. */
export function rug(mesh: Mesh, texture: Material, w: number, d: number): void {
  box(mesh, [-w / 2, 0.001, -d / 2], [w / 2, 0.014, d / 2], texture)
}
