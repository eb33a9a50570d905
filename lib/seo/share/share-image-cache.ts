import 'server-only'
import { RenderedImageCache } from './rendered-image-cache'

const pictures = new RenderedImageCache({ maxBytes: 32 * 2 ** 20, concurrency: 2, maxWaiting: 24 })

export function shareImageCache(): RenderedImageCache {
  return pictures
}
