'use client'

import { useLinkStatus } from 'next/link'

/** Inside a link: a line along the lower edge of what is positioned around it, while the page that it leads to is on its way. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending ? (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-0 z-3 h-1 animate-pulse bg-accent"
    />
  ) : null
}
