import type { SceneKind } from '../../scene-kinds'

type Value = string | number | boolean | null | (string | number)[]

/** One picture of a home: its kind, the scene's own parameters, and which scene draws it when that is not the kind's own. */
export type Picture = { kind: SceneKind; options?: Record<string, Value>; scene?: string }

/** A set of pictures of one property. `look` is what its rooms share; `models/home.py` has the defaults. */
export type Home = { id: string; look: Record<string, Value>; pictures: Picture[] }

export function picture(kind: SceneKind, options?: Record<string, Value>): Picture {
  return options ? { kind, options } : { kind }
}
