import { publicHeaders } from '@/lib/http/response-headers'
import 'server-only'
import { paths } from '@/lib/paths'
import { searchedInfoPages } from '@/lib/site/info/info-pages'
import { countListings, listingEntries } from './sitemap-listings'
import { listEntries, listParts } from './sitemap-lists'
import { listingParts, partName, type SitemapPart } from './sitemap-parts'
import { pageEntries, sitemapIndex, urlset } from './sitemap-xml'

/** Public pages that are neither a list nor a property. */
const screens = [paths.home, paths.tokens, ...searchedInfoPages.map((page) => paths[page])]

/** @throws the database's error when it is unreachable */
export async function sitemapIndexResponse(): Promise<Response> {
  const [lists, count] = await Promise.all([listParts(), countListings()])
  const parts: SitemapPart[] = [{ of: 'screens' }, ...lists, ...listingParts(count)]
  return new Response(sitemapIndex(parts.map(partName)), { headers })
}

/** Streamed in batches. @throws the database's error when it is unreachable at the first batch */
export async function sitemapPartResponse(part: SitemapPart): Promise<Response> {
  const entries = entriesOf(part)
  const { value: first = '' } = await entries.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(urlset.open + first)),
    pull: async (controller) => {
      const { value, done } = await entries.next()
      controller.enqueue(encoder.encode(done ? urlset.close : value))
      if (done) controller.close()
    },
    cancel: async () => {
      await entries.return(undefined)
    },
  })
  return new Response(body, { headers })
}

async function* entriesOf(part: SitemapPart): AsyncGenerator<string, undefined> {
  if (part.of === 'screens') yield screens.map((path) => pageEntries({ path })).join('')
  else if (part.of === 'lists') yield await listEntries(part.purpose, part.type)
  else yield* listingEntries(part)
  return undefined
}

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  ...publicHeaders,
}
