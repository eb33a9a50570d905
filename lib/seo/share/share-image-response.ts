import 'server-only'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { errorResponse } from '@/lib/api/error-response'
import { HttpError } from '@/lib/api/errors'
import { retryAfterHeaders } from '@/lib/api/response-headers'
import { ApiRequestError } from '@/lib/api/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { RenderQueueFullError } from './rendered-image-cache'
import type { ShareCard } from './share-card'
import { shareImageCache } from './share-image-cache'
import { readShareFile, shareFile } from './share-image-url'

interface ShareRequest {
  request: Request
  file: string
  findCard: (locale: Locale) => Promise<ShareCard | null>
  /** Returns the path of the image with a file name. */
  addressOf: (file: string) => string
}

/** Cacheable forever. Outdated URLs redirect to the current one, so that only public content is rendered. */
export async function shareImageResponse({
  request,
  file,
  findCard,
  addressOf,
}: ShareRequest): Promise<Response> {
  try {
    await enforceRateLimit('sharePictures', request)
    const locale = readShareFile(file)
    const card = locale && (await findCard(locale))
    if (!card) throw new HttpError('not_found')
    const present = shareFile(locale, card)
    if (present !== file) return leadTo(addressOf(present))
    const picture = await shareImageCache.get(file, () => draw(card))
    return new Response(picture as Uint8Array<ArrayBuffer>, {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' },
    })
  } catch (error) {
    const isBusy =
      error instanceof RenderQueueFullError || (error instanceof ApiRequestError && error.status === 503)
    return isBusy ? later() : errorResponse(error, request)
  }
}

async function draw(card: ShareCard): Promise<Buffer> {
  const { drawCard } = await import('./draw-card')
  return drawCard(card)
}

/** Redirects; cacheable for the time within which a change must appear. */
function leadTo(Location: string): Response {
  return new Response(null, {
    status: 307,
    headers: { Location, 'Cache-Control': 'public, max-age=0, s-maxage=2' },
  })
}

function later(): Response {
  return new Response(null, { status: 503, headers: { ...retryAfterHeaders, 'Cache-Control': 'no-store' } })
}
