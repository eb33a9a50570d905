import 'server-only'
import { Hono } from 'hono'
import type { Purpose } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { parseSearch } from '@/lib/search/parse-search'
import { findListCard, findPropertyCard } from '@/lib/seo/share/find-card'
import { shareImageResponse } from '@/lib/seo/share/share-image-response'
import { listPicturePath } from '@/lib/seo/share/share-image-url'

export const sharePictureRoutes = new Hono()
  .get('/property/:id/:file', ({ req }) => {
    const { id, file } = req.param()
    return shareImageResponse({
      request: req.raw,
      file,
      findCard: (locale) => findPropertyCard(locale, id),
      addressOf: (present) => paths.propertyPicture(id.toLowerCase(), present),
    })
  })
  .get('/buy/:file', ({ req }) => listPicture('SALE', req.param('file'), req.raw))
  .get('/rent/:file', ({ req }) => listPicture('RENT', req.param('file'), req.raw))

function listPicture(purpose: Purpose, file: string, request: Request): Promise<Response> {
  const search = parseSearch(purpose, new URL(request.url).searchParams)
  return shareImageResponse({
    request,
    file,
    findCard: (locale) => findListCard(locale, search),
    addressOf: (present) => listPicturePath(search, present),
  })
}
