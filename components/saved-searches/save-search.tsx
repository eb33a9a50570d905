'use client'

import { BellPlus, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LocalLink } from '@/components/ui/local-link'
import { savedQuery, saveSearchFragment } from '@/lib/alerts/saved-searches/saved-query'
import { loadPart } from '@/lib/browser/load-part'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { queryHref } from '@/lib/search/filters/page-search'
import { useSession } from '@/lib/session/session'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import type { SaveSearchLabels } from './save-search-labels'

interface SaveSearchProps {
  locale: Locale
  /** The current search, including its purpose. */
  filters: ListingFilters
  labels: SaveSearchLabels
  /** In an empty list: the main button, which says that one is told when something comes. */
  isOffer?: boolean
}

/** Round on a phone's map, below its zoom buttons. */
const mapButtonClass =
  'px-4 max-lg:absolute max-lg:end-3 max-lg:top-57 max-lg:[@media(height<30rem)]:end-17 max-lg:[@media(height<30rem)]:top-31 max-lg:z-30 max-lg:size-11 max-lg:rounded-full max-lg:p-0 max-lg:shadow-raised'

/** Saves the current search. Visitors go through the sign-in; the dialog is loaded on demand. */
export function SaveSearch({ locale, filters, labels, isOffer = false }: SaveSearchProps) {
  const { status, user } = useSession()
  const [open, setOpen] = useState(false)
  const { value: module, failed, retry } = useLazyModule(() => import('./save-search-dialog'), open)
  const query = savedQuery(filters)
  const signedIn = status === 'signed-in'

  // Opens the dialog after a sign-in that was started by this button.
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (!signedIn || hash !== saveSearchFragment) return
    window.history.replaceState(window.history.state, '', `${pathname}${search}`)
    setOpen(true)
  }, [signedIn])
  const [isSaved, setSaved] = useIsSaved(user?.id, query)
  const Bell = isSaved ? BellRing : BellPlus
  const onMap = filters.view === 'map'
  const label = isOffer ? labels.tell : labels.save
  const className = isOffer
    ? buttonClass()
    : buttonClass('secondary', onMap ? mapButtonClass : 'px-4 max-sm:px-3 max-sm:text-sm')
  const iconClass = `size-5 ${onMap ? '' : 'max-sm:hidden'}`
  const labelClass = onMap ? 'max-xl:sr-only' : undefined

  if (status === 'visitor') {
    const list = localPath(locale, queryHref(query))
    const view = onMap ? `${list.includes('?') ? '&' : '?'}view=map` : ''
    const back = `${list}${view}${saveSearchFragment}`
    return (
      <LocalLink locale={locale} to={paths.login(back)} className={className}>
        <BellPlus className={iconClass} />
        <span className={labelClass}>{label}</span>
      </LocalLink>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
          retry()
        }}
        className={className}
      >
        <Bell className={iconClass} />
        <span className={labelClass}>{isSaved ? labels.done : label}</span>
      </button>
      {failed && open ? <ErrorLine className="text-sm">{labels.loadFailed}</ErrorLine> : null}
      {module && user && open ? (
        <module.SaveSearchDialog
          key={query}
          locale={locale}
          userId={user.id}
          email={user.email}
          query={query}
          labels={labels}
          isSaved={isSaved}
          onSaved={() => setSaved(query)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Whether somebody has saved a query, as far as this page knows, and the means to say that they have. */
function useIsSaved(userId: string | undefined, query: string): [boolean, (query: string) => void] {
  const [saved, setSaved] = useState<string[]>([])
  useEffect(() => {
    if (!userId) return
    let current = true
    loadPart(() => import('@/lib/alerts/saved-searches/use-saved-searches'))
      .then(({ fetchSavedSearches }) => fetchSavedSearches(userId))
      .then(
        ({ items }) => current && setSaved(items.map((item) => item.query)),
        // The button offers to save it, which says what is wrong.
        () => {},
      )
    return () => {
      current = false
    }
  }, [userId])
  return [saved.includes(query), (added) => setSaved((all) => [...all, added])]
}
