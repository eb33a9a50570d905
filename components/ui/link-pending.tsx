'use client'

import { useLinkStatus } from 'next/link'
import { createPortal } from 'react-dom'
import { PageSkeleton } from '../layout/page-skeleton'

/** A line at the lower edge of the positioned ancestor, then a skeleton of the target page. */
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
