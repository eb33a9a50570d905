'use client'

import { Flag } from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { useSession } from '@/lib/session/session'

interface ReportListingProps {
  propertyId: string
  ownerId: string
  labels: Messages['report']
  signInHref: string
}

/** Reports a listing to the moderators; hidden for its owner. */
export function ReportListing({ propertyId, ownerId, labels, signInHref }: ReportListingProps) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const form = useLazyModule(() => import('./report-form'), open && Boolean(user))
  if (user?.id === ownerId) return null
  return (
    <details
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        if (form.failed) form.retry()
      }}
      className="print:hidden"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted underline-offset-4 hover:underline">
        <Flag className="size-4" />
        {labels.open}
      </summary>
      <div className="mt-3 grid max-w-md gap-4">
        {!user ? (
          <Link href={signInHref} prefetch={false} className={buttonClass('secondary')}>
            {labels.signIn}
          </Link>
        ) : form.value ? (
          <form.value.ReportForm propertyId={propertyId} labels={labels} />
        ) : null}
      </div>
    </details>
  )
}
