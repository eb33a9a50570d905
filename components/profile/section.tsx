'use client'

import { type ReactNode, useEffect } from 'react'
import { RequestFailure } from '../account/request-failure'
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
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A section for a query: loading, failed, empty, or its items. */
export function Section<Item>({ id, title, query, empty, children }: SectionProps<Item>) {
  const { data, error, isPending, refetch } = query

  // The section of the URL's hash did not exist yet when the browser scrolled.
  useEffect(() => {
    if (!isPending && window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [isPending, id])
  return (
    <section aria-labelledby={id} aria-busy={isPending}>
      <h2 id={id} className="mb-4 scroll-mt-32 text-title lg:scroll-mt-24">
        {title}
      </h2>
      {isPending ? <Skeleton className="h-32 w-full rounded-card" /> : null}
      {error && data === undefined ? <RequestFailure error={error} retry={refetch} /> : null}
      {data === undefined ? null : data.items.length === 0 ? empty : children(data.items)}
    </section>
  )
}
