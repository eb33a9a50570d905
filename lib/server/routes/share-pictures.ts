import 'server-only'
import { Hono } from 'hono'
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
  .get('/:purpose{buy|rent}/:file', ({ req }) => {
    const { purpose, file } = req.param()
    const search = parseSearch(purpose === 'rent' ? 'RENT' : 'SALE', new URL(req.url).searchParams)
    return shareImageResponse({
      request: req.raw,
      file,
      findCard: (locale) => findListCard(locale, search),
      addressOf: (present) => listPicturePath(search, present),
    })
  })
