'use client'

import Link, { useLinkStatus } from 'next/link'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { PageSkeleton } from './page-skeleton'

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

/** A link with it; its parent positions it and says how it looks. */
export function PendingLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false}>
      {children}
      <LinkPending href={href} />
    </Link>
  )
}
