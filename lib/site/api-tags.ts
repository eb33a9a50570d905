import { purposes } from '@/lib/listings/kinds'
import { foldText } from '@/lib/text/fold'
import { listingTag, listTag } from './cache-tags'

const listingPath = /^\/v1\/listings\/([^/]+)$/

/** Returns the cache tags of the data that an API request reads. */
export function apiTags(address: string): string[] {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const id = listingPath.exec(pathname)?.[1]
  if (id !== undefined) return [listingTag(id)]
  const purpose = purposes.find((known) => known === searchParams.get('purpose'))
  const city = pathname === '/v1/search/near' ? null : searchParams.get('city')
  return [listTag(city ? foldText(city) : undefined, purpose)]
}
