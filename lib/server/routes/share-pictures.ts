import 'server-only'
import { Hono } from 'hono'
import { paths } from '@/lib/paths'
import { readSearch } from '@/lib/search/read-search'
import { answerShare } from '@/lib/seo/share/answer-share'
import { findListCard, findPropertyCard } from '@/lib/seo/share/find-card'
import { listPicturePath } from '@/lib/seo/share/share-address'

/** What shared links show: of a property, and of a list, whose query is the list's. */
export const sharePictures = new Hono()
  .get('/property/:id/:file', ({ req }) => {
    const { id, file } = req.param()
    return answerShare({
      request: req.raw,
      file,
      findCard: (locale) => findPropertyCard(locale, id),
      addressOf: (present) => paths.propertyPicture(id.toLowerCase(), present),
    })
  })
  .get('/:purpose{buy|rent}/:file', ({ req }) => {
    const { purpose, file } = req.param()
    const search = readSearch(purpose === 'rent' ? 'RENT' : 'SALE', new URL(req.url).searchParams)
    return answerShare({
      request: req.raw,
      file,
      findCard: (locale) => findListCard(locale, search),
      addressOf: (present) => listPicturePath(search, present),
    })
  })
