'use client'

import { ArrowLeft } from 'lucide-react'
import Link from 'next/link'
import type { MouseEvent } from 'react'
import { LinkPending } from '../ui/link-pending'

/** The part of the Navigation API used here; TypeScript's DOM library lacks it. */
interface NavigationLike {
  currentEntry: { index: number } | null
  entries: () => { url: string | null }[]
}

interface BackLinkProps {
  /** The list to link to by default. */
  href: string
  label: string
}

/** Goes back in history when the previous page is a list, with its filters and scroll position; else to `href`. */
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

/** Whether the previous history entry is the list at that path, whatever its filters. */
function cameFrom(path: string): boolean {
  const { navigation } = window as { navigation?: NavigationLike }
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url
  return before != null && new URL(before).pathname === path
}
