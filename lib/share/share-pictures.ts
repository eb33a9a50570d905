import 'server-only'
import { PictureCache } from './picture-cache'

/** Kept on the process: bundles and reloads each evaluate this module. */
const holder = globalThis as typeof globalThis & { kljucSharePictures?: PictureCache }

/** The process's share pictures, about 400 of them. */
export function sharePictures(): PictureCache {
  holder.kljucSharePictures ??= new PictureCache({ maxBytes: 32 * 2 ** 20, atOnce: 2, maxWaiting: 24 })
  return holder.kljucSharePictures
}
