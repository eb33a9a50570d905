import { List, Map as MapIcon } from 'lucide-react'
import Link from 'next/link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/parse-search'
import { searchHref } from '@/lib/search/search-href'
import { textLinkClass } from '../ui/button'

/** Links between the list and the map of a search. */
export function ViewSwitch({ locale, search }: { locale: Locale; search: PageSearch }) {
  const t = translatorFor(locale, 'search.map')
  const { filters, path } = search
  const onMap = filters.view === 'map'
  const other = { ...filters, view: onMap ? undefined : ('map' as const), page: undefined }
  const Icon = onMap ? List : MapIcon
  return (
    <Link
      href={localPath(locale, searchHref(path, other))}
      prefetch={false}
      className={`ms-auto gap-2 ${textLinkClass}`}
    >
      <Icon className="size-5" />
      {t(onMap ? 'list' : 'title')}
    </Link>
  )
}
