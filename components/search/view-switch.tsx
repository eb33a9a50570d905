import { List, Map as MapIcon } from 'lucide-react'
import Link from 'next/link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/parse-search'
import { searchHref } from '@/lib/search/search-href'

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
      className="ms-auto inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
    >
      <Icon aria-hidden className="size-5" />
      {t(onMap ? 'list' : 'title')}
    </Link>
  )
}
