import type { Camera, Sky } from '../engine/picture'

/** A scene builder fills the stage and says where the photographer stands. */
export type Shot = {
  camera: Camera
  room?: { w: number; d: number; h: number }
  stops?: number
  haze?: number
  mirrored?: boolean
  sky?: Sky
}
