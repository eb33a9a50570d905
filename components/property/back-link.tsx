'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import { type MouseEvent, useEffect, useState } from 'react'
import { navigationApi } from '@/lib/browser/history/navigation-api'
import { lastFollowedFrom } from '@/lib/browser/history/scroll-positions'
import { LinkPending } from '../skeletons/link-pending'

interface BackLinkProps {
  href: string
  label: string
  /** Names the list with its filters when the previous page is that list. */
  resultsLabel?: string
}

/**
 * Goes back in history when the previous page is the list, with its filters and scroll position; else to `href`. Without
 * the Navigation API a link to the list, with its filters.
 */
export function BackLink({ href, label, resultsLabel = label }: BackLinkProps) {
  const [results, setResults] = useState<string | null>(null)
  useEffect(() => setResults(previousList(href)), [href])

  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !navigationApi() || !previousList(href)) return
    event.preventDefault()
    history.back()
  }
  return (
    <Link
      href={results ?? href}
      onClick={goBack}
      className="relative inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded underline-offset-4 hover:text-ink hover:underline max-md:font-medium md:px-1"
    >
      <ArrowLeft className="size-4 shrink-0 md:hidden" />
      <span className="line-clamp-1 wrap-anywhere">{results ? resultsLabel : label}</span>
      <LinkPending href={href} />
    </Link>
  )
}

/** The URL of the previous history entry, or page, if it is the list of `href`, with any filters; else null. */
function previousList(href: string): string | null {
  const navigation = navigationApi()
  const before = navigation
    ? navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
    : lastFollowedFrom()
  if (!before) return null
  const { pathname, search } = new URL(before)
  return pathname === new URL(href, location.href).pathname ? pathname + search : null
}
