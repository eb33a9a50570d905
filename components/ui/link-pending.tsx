'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { PageSkeleton } from '../layout/page-skeleton'

/**
 * Inside a link, while the page that it leads to is on its way: a line along the lower edge of what is positioned
 * around it, at once, and then the shape of what comes.
 */
export function LinkPending({ href }: { href: string }) {
  const { pending } = useLinkStatus()
  return pending ? (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-0 bottom-0 z-3 h-1 animate-pulse bg-accent"
      />
      {createPortal(<PageSkeleton href={href} />, document.body)}
    </>
  ) : null
}
