import { z } from 'zod'
import manifest from './photos.json'
import { sceneKinds } from './scene-kinds'
import { isShown, type Shown } from './words'

const photoSchema = z.object({
  /** Of the picture: its home, its place there and its kind. */
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

/** One rendered picture in its finished widths, as the images of a listing are stored. */
export type DemoPhoto = z.infer<typeof photoSchema>

/** All of them, those of one home beside each other. */
export const demoPhotos: DemoPhoto[] = z.array(photoSchema).parse(manifest)

const byId = new Map(demoPhotos.map((photo) => [photo.id, photo]))

/** The picture of that id. Throws when there is none. */
export function demoPhoto(id: string): DemoPhoto {
  const photo = byId.get(id)
  if (!photo) throw new Error(`No demo picture ${id}`)
  return photo
}

/** The pictures of a home, in their order. */
export function photosOfHome(home: string): DemoPhoto[] {
  return demoPhotos.filter((photo) => photo.home === home)
}
