import { type Material, matte } from '../engine/mesh'
import { box, prism, rod } from '../engine/shapes'
import { mix, scale } from '../engine/vec'
import type { Stage } from './room'
import { roofTiles } from './textures'

/** Roof covering in its season. */
export function roofing(stage: Stage, along: 'x' | 'z', color = stage.palette.roof): Material {
  const { palette: p } = stage
  return p.season.snow ? matte([0.86, 0.89, 0.94]) : matte(color, roofTiles(color, along))
}

/** A gable roof over w × d with its ridge along x, resting at `eaves`, with `overhang` all round. */
export function gableRoof(
  stage: Stage,
  w: number,
  d: number,
  eaves: number,
  rise: number,
  overhang: number,
  material: Material,
): void {
  const { mesh, palette: p } = stage
  const t = 0.16
  const drop = (overhang * rise) / (d / 2)
  mesh.at(0, 0, 0, 90, () => {
    for (const s of [-1, 1]) {
      const slope = [
        [s * (d / 2 + overhang), eaves - drop],
        [0, eaves + rise],
        [0, eaves + rise + t],
        [s * (d / 2 + overhang), eaves - drop + t],
      ] as const
      prism(mesh, slope, -w / 2 - overhang, w / 2 + overhang, material)
      rod(
        mesh,
        [s * (d / 2 + overhang + 0.06), eaves - drop + 0.02, -w / 2 - overhang],
        [s * (d / 2 + overhang + 0.06), eaves - drop + 0.02, w / 2 + overhang],
        0.06,
        matte(scale(p.metal, 0.6)),
      )
    }
  })
}

/** The walls below a gable roof: a box and the triangles on top of its short sides. */
export function gableWalls(
  stage: Stage,
  w: number,
  d: number,
  eaves: number,
  rise: number,
  material: Material,
): void {
  const { mesh } = stage
  const outline = [
    [-d / 2, 0],
    [d / 2, 0],
    [d / 2, eaves],
    [0, eaves + rise],
    [-d / 2, eaves],
  ] as const
  mesh.at(0, 0, 0, 90, () => prism(mesh, outline, -w / 2, w / 2, material))
}

/** A hipped roof over w × d. */
export function hipRoof(
  stage: Stage,
  w: number,
  d: number,
  eaves: number,
  rise: number,
  overhang: number,
  material: Material,
): void {
  const { mesh } = stage
  const [a, b] = [w / 2 + overhang, d / 2 + overhang]
  const ridge = Math.max(0.01, a - b)
  const y = eaves
  const top = eaves + rise
  mesh.quad([-a, y, -b], [a, y, -b], [ridge, top, 0], [-ridge, top, 0], material)
  mesh.quad([-a, y, b], [a, y, b], [ridge, top, 0], [-ridge, top, 0], material)
  mesh.triangle([-a, y, -b], [-a, y, b], [-ridge, top, 0], material)
  mesh.triangle([a, y, -b], [a, y, b], [ridge, top, 0], material)
  box(mesh, [-a, y - 0.16, -b], [a, y, b], matte(stage.palette.facadeTrim))
}

export function chimney({ mesh, palette: p }: Stage, x: number, y: number, z: number): void {
  box(mesh, [x - 0.28, y - 1.4, z - 0.24], [x + 0.28, y, z + 0.24], matte(mix(p.facade, p.roof, 0.5)))
  box(mesh, [x - 0.34, y, z - 0.3], [x + 0.34, y + 0.1, z + 0.3], matte(p.facadeTrim))
}
