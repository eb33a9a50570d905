import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { ApiRequestError } from '@/lib/http/page-reads/server-client'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, minute, per } from '@/lib/http/rate-limits/limits'
import { publicHeaders, retryAfterHeaders } from '@/lib/http/response-headers'
import type { Locale } from '@/lib/i18n/routing'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { queueRender } from '@/lib/pages/rendering/render-queue'
import { paths } from '@/lib/paths'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { isUuid } from '@/lib/platform/uuid'
import { type PageSearch, parseSearch } from '@/lib/search/filters/page-search'
import { readProperties, readProperty } from '@/lib/search/lists/read-properties'
import { shareImageCache } from './rendered-image-cache'
import { listCard, propertyCard, type ShareCard } from './share-card'
import { hasListShareImage, listShareImagePath, readShareFile, shareFile } from './share-image-url'

/** A render takes 70 ms of CPU time; previews of social networks come from few addresses. */
const shareImageLimit = defineLimit('address', 'shareImages', 'share images', per(120, minute))

export const shareImageRoutes = new Hono()
  .get('/property/:id/:file', ({ req }) => {
    const { id, file } = req.param()
    return shareImageResponse({
      request: req.raw,
      file,
      findCard: (locale) => findPropertyCard(locale, id),
      pathOf: (current) => paths.propertyShareImage(id.toLowerCase(), current),
    })
  })
  .get('/buy/:file', ({ req }) => listImage('SALE', req.param('file'), req.raw))
  .get('/rent/:file', ({ req }) => listImage('RENT', req.param('file'), req.raw))

function listImage(purpose: Purpose, file: string, request: Request): Promise<Response> {
  const search = parseSearch(purpose, new URL(request.url).searchParams)
  return shareImageResponse({
    request,
    file,
    findCard: (locale) => findListCard(locale, search),
    pathOf: (current) => listShareImagePath(search, current),
  })
}

interface ShareRequest {
  request: Request
  file: string
  findCard: (locale: Locale) => Promise<ShareCard | null>
  /** Returns the path of the image with a file name. */
  pathOf: (file: string) => string
}

/** Cacheable forever. Outdated URLs redirect to the current one, so that only public content is rendered. */
async function shareImageResponse({ request, file, findCard, pathOf }: ShareRequest): Promise<Response> {
  try {
    await enforceRateLimit(shareImageLimit, request)
    const locale = readShareFile(file)
    const card = locale && (await findCard(locale))
    if (!card) throw new HttpError('not_found')
    const current = shareFile(locale, card)
    if (current !== file) return redirect(pathOf(current))
    const image = await shareImageCache.get(file, () => queueRender(request, file, () => draw(card)))
    return new Response(image as Uint8Array<ArrayBuffer>, {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=31536000, immutable' },
    })
  } catch (error) {
    const isBusy =
      error instanceof RefusedTurnError || (error instanceof ApiRequestError && error.status === 503)
    if (!isBusy) throw error
    return new Response(null, { status: 503, headers: { ...retryAfterHeaders, 'Cache-Control': 'no-store' } })
  }
}

/** Loaded on demand: sharp and the renderer would slow down the start. */
async function draw(card: ShareCard): Promise<Buffer> {
  const { drawCard } = await import('./draw-card')
  return drawCard(card)
}

function redirect(Location: string): Response {
  return new Response(null, { status: 307, headers: { Location, ...publicHeaders } })
}

/** Null when the property is not public. @throws ApiRequestError when the API fails */
export async function findPropertyCard(locale: Locale, id: string): Promise<ShareCard | null> {
  const property = isUuid(id) ? await readProperty(locale, id) : null
  return property && propertyCard(locale, property)
}

/** Null for a list without a share image. @throws ApiRequestError when the API fails */
async function findListCard(locale: Locale, search: PageSearch): Promise<ShareCard | null> {
  return hasListShareImage(search)
    ? listCard(locale, search, await readProperties(locale, search.filters))
    : null
}
