import 'server-only'
import { RenderedImageCache } from './rendered-image-cache'

export const shareImageCache = new RenderedImageCache({
  maxBytes: 32 * 2 ** 20,
  concurrency: 2,
  maxWaiting: 24,
})
