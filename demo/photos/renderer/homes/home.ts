import type { SceneKind } from '../../scene-kinds'

type Value = string | number | boolean | null | (string | number)[]

/** A picture of a home: its kind, the parameters of its scene, and the scene if that is not the kind's own. */
export type Picture = { kind: SceneKind; options?: Record<string, Value>; scene?: string }

/** The pictures of one property. `look` is shared by its rooms; `models/home.py` has the defaults. */
export type Home = { id: string; look: Record<string, Value>; pictures: Picture[] }

export function picture(kind: SceneKind, options?: Record<string, Value>): Picture {
  return options ? { kind, options } : { kind }
}
