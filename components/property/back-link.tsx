'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { LinkPending } from '../ui/link-pending'

/** The part of the Navigation API that tells what lies before this page; TypeScript's library has none of it yet. */
interface NavigationLike {
  currentEntry: { index: number } | null
  entries: () => { url: string | null }[]
}

interface BackLinkProps {
  /** A list that this property is on. */
  href: string
  label: string
}

/** Back to the list that somebody came from, with their filters and at their place in it; else to `href`. */
export function BackLink({ href, label }: BackLinkProps) {
  function goBack(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !cameFrom(new URL(href, location.href).pathname))
      return
    event.preventDefault()
    history.back()
  }
  return (
    <Link
      href={href}
      onClick={goBack}
      className="relative inline-flex min-h-11 min-w-0 items-center gap-1.5 rounded underline-offset-4 hover:text-ink hover:underline max-md:font-medium md:px-1"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0 md:hidden" />
      <span className="line-clamp-1 wrap-anywhere">{label}</span>
      <LinkPending href={href} />
    </Link>
  )
}

/** Whether the page before this one is the list at that path, whatever its filters. */
function cameFrom(path: string): boolean {
  const { navigation } = window as { navigation?: NavigationLike }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before != null && new URL(before).pathname === path
}
