import { z } from 'zod'
import manifest from './photos.json'
import { sceneKinds } from './scene-kinds'
import { isShown, type Shown } from './words'

const photoSchema = z.object({
  /** Made of the home, the position in its photos, and the kind. */
  id: z.string(),
  home: z.string(),
  kind: z.enum(sceneKinds),
  shows: z.array(z.custom<Shown>((name) => typeof name === 'string' && isShown(name))),
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  thumbhash: z.string(),
})

/** A rendered photo in all widths, in the format of a listing's images. */
export type DemoPhoto = z.infer<typeof photoSchema>

/** @throws ZodError */
export function parsePhotos(entries: unknown): DemoPhoto[] {
  return z.array(photoSchema).parse(entries)
}

export const demoPhotos = parsePhotos(manifest)

const byId = new Map(demoPhotos.map((photo) => [photo.id, photo]))

/** Returns the photo with an id. @throws Error for an unknown id */
export function demoPhoto(id: string): DemoPhoto {
  const photo = byId.get(id)
  if (!photo) throw new Error(`No demo photo ${id}`)
  return photo
}

export function photosOfHome(home: string): DemoPhoto[] {
  return demoPhotos.filter((photo) => photo.home === home)
}
