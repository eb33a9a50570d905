import type { SceneKind } from '../../scene-kinds'

type Value = string | number | boolean | null | (string | number)[]

/**
 * A picture of a home: its kind, the parameters of its scene, the scene if that is not the kind's own, and what differs
 * from the home's look and the scene's camera.
 */
export type Picture = {
  kind: SceneKind
  options?: Record<string, Value>
  scene?: string
  look?: Record<string, Value>
  camera?: CameraMove
}

/** Metres to the right and forwards, degrees to the right, and a factor of the focal length. */
type CameraMove = { right?: number; forward?: number; turn?: number; zoom?: number }

/** The pictures of one property. `look` is shared by its rooms; `models/home.py` has the defaults. */
export type Home = { id: string; look: Record<string, Value>; pictures: Picture[] }

export function picture(kind: SceneKind, options?: Record<string, Value>): Picture {
  return options ? { kind, options } : { kind }
}
