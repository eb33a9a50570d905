import Link from 'next/link'
import { useLocale } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { ExpandableList } from '../account/expandable-list'
import { RequestFailure } from '../account/request-failure'
import { textLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'

interface SectionProps<Item> {
  id: string
  title: string
  query: {
    data: { items: Item[] } | undefined
    error: Error | null
    isPending: boolean
    refetch: () => unknown
  }
  /** Shown when there are no items; `browse` labels a link to all properties. */
  empty: { text: string; browse?: string }
  /** Number of items before the list is expanded; all by default. */
  first?: number
  children: (shown: readonly Item[]) => ReactNode
}

/** A section for a query: loading, failed, empty, or its items. */
export function Section<Item>(props: SectionProps<Item>) {
  const { id, title, query, empty, first = Number.POSITIVE_INFINITY, children } = props
  const { data, error, isPending, refetch } = query

  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => {
    if (!isPending && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [isPending, id])
  return (
    <section aria-labelledby={id} aria-busy={isPending}>
      <h2 id={id} className="mb-2 scroll-mt-32 text-heading lg:scroll-mt-24">
        {title}
      </h2>
      {isPending ? <Skeleton className="h-32 w-full rounded-card" /> : null}
      {error && data === undefined ? <RequestFailure error={error} retry={refetch} /> : null}
      {data === undefined ? null : data.items.length === 0 ? (
        <EmptyLine {...empty} />
      ) : (
        <ExpandableList items={data.items} first={first}>
          {children}
        </ExpandableList>
      )}
    </section>
  )
}

function EmptyLine({ text, browse }: SectionProps<unknown>['empty']) {
  const locale = useLocale()
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted">
      <span>{text}</span>
      {browse ? (
        <Link href={localPath(locale, paths.buy)} className={textLinkClass}>
          {browse}
        </Link>
      ) : null}
    </p>
  )
}
