import type { ItemList, WithContext } from 'schema-dts'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/site-url'

/** Structured data of one page of a list. `before` is the number of items on earlier pages. */
export function listJsonLd(
  locale: Locale,
  name: string,
  properties: Pick<Property, 'id' | 'title'>[],
  before: number,
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: properties.map(({ id, title }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      url: absoluteUrl(localPath(locale, paths.property(id))),
      name: title,
    })),
  }
}
