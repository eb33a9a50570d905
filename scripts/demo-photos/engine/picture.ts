import type { Mesh } from './mesh'
import type { Vec } from './vec'

/** Light from outside; colours are radiance. */
export type Sky = {
  /** Unit vector towards the sun. */
  sun: Vec
  /** What a surface that faces the sun and reflects all of it would give back. Black: no sun. */
  sunlight: Vec
  zenith: Vec
  horizon: Vec
  /** Below the horizon, where nothing has been modelled. */
  ground: Vec
  /** 0 clear to 1 overcast; only what the camera sees. */
  clouds: number
  cloudColor: Vec
}

/** An opening through which a closed room sees the sky. */
export type Portal = { corner: Vec; across: Vec; up: Vec }

/** A small round lamp; `power` is its intensity in each direction. */
export type Lamp = { at: Vec; radius: number; power: Vec }

/** Looks horizontally, so that verticals stay upright; `shift` moves the horizon like a view camera. */
export type Camera = { at: Vec; towards: Vec; fieldOfView: number; shift: number }

export type Picture = {
  mesh: Mesh
  sky: Sky
  camera: Camera
  portals: Portal[]
  lamps: Lamp[]
  /** The closed room; what is outside it sees the whole sky. */
  room?: { low: Vec; high: Vec }
  /** How much darker the view through a room's windows is printed than it is, as photographers do. */
  outdoors: number
  /** Photographic stops on top of the automatic exposure. */
  stops: number
  /** Light haze by distance, in metres to half; none when absent. */
  haze?: number
  mirrored: boolean
  seed: number
}
