import 'server-only'
import { paths } from '@/lib/paths'
import { searchedInfoPages } from '@/lib/site/info/info-pages'
import { countListings, listingEntries } from './sitemap-listings'
import { listEntries, listParts } from './sitemap-lists'
import { listingParts, partName, type SitemapPart } from './sitemap-parts'
import { pageEntries, sitemapIndex, urlset } from './sitemap-xml'

/** Public pages that are neither a list nor a property. */
const screens = [paths.home, paths.tokens, ...searchedInfoPages.map((page) => paths[page])]

/** Returns the index of all parts as XML. @throws the database's error when it is unreachable */
export async function sitemapIndexXml(): Promise<string> {
  const [lists, count] = await Promise.all([listParts(), countListings()])
  const parts: SitemapPart[] = [{ of: 'screens' }, ...lists, ...listingParts(count)]
  return sitemapIndex(parts.map(partName))
}

/** Returns a part as XML. @throws the database's error when it is unreachable */
export async function sitemapPartXml(part: SitemapPart): Promise<string> {
  return urlset.open + (await entriesOf(part)) + urlset.close
}

async function entriesOf(part: SitemapPart): Promise<string> {
  if (part.of === 'screens') return screens.map((path) => pageEntries({ path })).join('')
  return part.of === 'lists' ? listEntries(part.purpose, part.type) : listingEntries(part)
}
