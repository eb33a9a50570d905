import photos from './photos.json'
import type { LookId, SceneKind } from './scenes'

/** One drawn picture in its finished widths, as the images of a listing are stored. */
export type DemoPhoto = (typeof photos)[number]

const byRequest = new Map(photos.map((photo) => [`${photo.kind} ${photo.look}`, photo]))

/** The picture of that kind and look. Throws when the pictures were not drawn for it. */
export function demoPhoto(kind: SceneKind, look: LookId): DemoPhoto {
  const photo = byRequest.get(`${kind} ${look}`)
  if (!photo) throw new Error(`No demo picture of a ${kind} in ${look}`)
  return photo
}
