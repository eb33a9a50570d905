import { type Material, type Mesh, matte } from '../engine/mesh'
import type { Lamp, Portal } from '../engine/picture'
import { box } from '../engine/shapes'
import type { Vec } from '../engine/vec'
import { curtains } from './curtains'
import { plaster } from './floors-and-walls'
import type { Palette } from './palette'

export type Opening = {
  /** Middle along the wall, height of the sill, size. */
  x: number
  y: number
  w: number
  h: number
  /** Sashes side by side; 0 leaves the opening empty. */
  panes: number
  /** Height of a transom from the sill, if any. */
  transom?: number
  /** Curtains beside it. */
  curtains?: boolean
  sheer?: boolean
  /** No daylight comes through: a doorway into the house. */
  dark?: boolean
}

export type Wall = { openings?: Opening[]; material?: Material; skirting?: boolean }

export type RoomPlan = {
  w: number
  d: number
  h: number
  back?: Wall
  left?: Wall
  right?: Wall
  floor?: Material
  ceiling?: Material
  skirting?: boolean
  /** Rounded moulding under the ceiling, as in old flats. */
  cornice?: boolean
}

/** What a scene is drawn into. */
export type Stage = { mesh: Mesh; palette: Palette; portals: Portal[]; lamps: Lamp[] }

/** z of the wall behind the viewer. */
export const behind = -1.2

/** A room from x = −w/2 to w/2 and z to d, its walls as thick as real ones. */
export function buildRoom(stage: Stage, plan: RoomPlan): void {
  const { mesh, palette } = stage
  const { w, d, h } = plan
  const paint: Material = matte(palette.wall, plaster(palette.wall))
  const floor: Material = plan.floor ?? { color: palette.floorColor, texture: palette.floor, gloss: 0.035 }
  const ceiling = plan.ceiling ?? matte(palette.ceiling)
  const middle = (d + behind) / 2
  box(mesh, [-w / 2 - 1, -0.2, behind - 1], [w / 2 + 1, 0, d + 0.28], floor)
  box(mesh, [-w / 2 - 1, h, behind - 1], [w / 2 + 1, h + 0.2, d + 1], ceiling)
  box(mesh, [-w / 2 - 1, 0, behind - 0.2], [w / 2 + 1, h, behind], paint)
  mesh.at(0, 0, d, 0, () => buildWall(stage, w, h, plan.back ?? {}, paint, plan))
  mesh.at(-w / 2, 0, middle, 90, () => buildWall(stage, d - behind, h, plan.left ?? {}, paint, plan))
  mesh.at(w / 2, 0, middle, -90, () => buildWall(stage, d - behind, h, plan.right ?? {}, paint, plan))
}

const thickness = 0.26

function buildWall(
  stage: Stage,
  length: number,
  h: number,
  wall: Wall,
  paint: Material,
  plan: RoomPlan,
): void {
  const { mesh, palette } = stage
  const material = wall.material ?? paint
  const openings = [...(wall.openings ?? [])].sort((a, b) => a.x - b.x)
  let from = -length / 2
  for (const opening of openings) {
    const [l, r] = [opening.x - opening.w / 2, opening.x + opening.w / 2]
    box(mesh, [from, 0, 0], [l, h, thickness], material)
    if (opening.y > 0) box(mesh, [l, 0, 0], [r, opening.y, thickness], material)
    box(mesh, [l, opening.y + opening.h, 0], [r, h, thickness], material)
    from = r
    fillOpening(stage, opening)
  }
  box(mesh, [from, 0, 0], [length / 2, h, thickness], material)
  const trim = matte(palette.trim)
  if (plan.skirting !== false && wall.skirting !== false) skirting(mesh, length, openings, trim)
  if (plan.cornice) box(mesh, [-length / 2, h - 0.1, -0.09], [length / 2, h - 0.001, -0.001], trim)
  if (plan.cornice) box(mesh, [-length / 2, h - 0.17, -0.03], [length / 2, h - 0.1, -0.001], trim)
}

function skirting(mesh: Mesh, length: number, openings: Opening[], trim: Material): void {
  let from = -length / 2
  for (const { x, w } of [...openings.filter((opening) => opening.y < 0.1), { x: length / 2, y: 0, w: 0 }]) {
    box(mesh, [from, 0.001, -0.018], [x - w / 2, 0.09, -0.001], trim)
    from = x + w / 2
  }
}

function fillOpening(stage: Stage, opening: Opening): void {
  const { mesh, portals, palette } = stage
  const { x, y, w, h, panes } = opening
  const frame: Material = { color: palette.trim, gloss: 0.03 }
  const l = x - w / 2
  if (!opening.dark) {
    const corner = mesh.place([l, y, 0.02])
    const end = mesh.place([l + w, y, 0.02])
    portals.push({ corner, across: [end[0] - corner[0], 0, end[2] - corner[2]], up: [0, h, 0] })
  }
  if (panes > 0) {
    const z = 0.12
    const bar = (low: Vec, high: Vec) => box(mesh, low, high, frame)
    bar([l, y, z], [l + w, y + 0.06, z + 0.07])
    bar([l, y + h - 0.06, z], [l + w, y + h, z + 0.07])
    for (let i = 0; i <= panes; i++) {
      const at = l + (w * i) / panes
      const half = i === 0 || i === panes ? 0.06 : 0.045
      bar([Math.max(l, at - half), y, z], [Math.min(l + w, at + half), y + h, z + 0.07])
    }
    if (opening.transom)
      bar([l, y + opening.transom - 0.03, z], [l + w, y + opening.transom + 0.03, z + 0.07])
    if (y > 0.1) bar([l - 0.06, y - 0.035, -0.1], [l + w + 0.06, y, z])
  }
  if (opening.curtains) curtains(stage, opening)
}
