import type { LookId } from '../../../lib/demo/scenes'
import type { Texture } from '../engine/mesh'
import type { Sky } from '../engine/picture'
import { scale, unit, type Vec } from '../engine/vec'

export type Season = {
  grass: readonly [Vec, Vec]
  /** Colours of leaves; a tree takes one. */
  foliage: readonly Vec[]
  /** How much of its leaves a tree has, 0 bare to 1 full. */
  leaves: number
  snow: boolean
}

/** What makes the pictures of one property belong together. */
export type Palette = {
  look: LookId
  wall: Vec
  accentWall: Vec
  ceiling: Vec
  trim: Vec
  floorColor: Vec
  floor: Texture
  wood: Vec
  darkWood: Vec
  sofa: Vec
  textile: Vec
  accent: Vec
  second: Vec
  curtain: Vec
  metal: Vec
  cabinet: Vec
  counter: Vec
  tile: Vec
  tileFigure: Vec
  facade: Vec
  facadeTrim: Vec
  roof: Vec
  plant: Vec
  season: Season
  sky: Sky
  /** Lamps are on. */
  evening: boolean
  mirrored: boolean
  /** 0 to 3, for what differs by look besides colour. */
  variant: 0 | 1 | 2 | 3
}

export const sun = (x: number, y: number, z: number) => unit([x, y, z])

/** Light of a warm bulb, `strength` 1 for a table lamp. */
export const warm = (strength: number): Vec => scale([1, 0.66, 0.36], strength)
