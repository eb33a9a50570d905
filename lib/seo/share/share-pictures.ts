import 'server-only'
import { PictureCache } from './picture-cache'

/** The process's share pictures, about 400 of them. */
const pictures = new PictureCache({ maxBytes: 32 * 2 ** 20, atOnce: 2, maxWaiting: 24 })

export function sharePictures(): PictureCache {
  return pictures
}
