'use client'

import { Flag } from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { reportReasons } from '@/lib/listings/kinds'
import { apiRequest } from '@/lib/session/api-client'
import { useSession } from '@/lib/session/session'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { Field } from '../ui/field'

interface ReportListingProps {
  propertyId: string
  ownerId: string
  labels: Messages['report']
  signInHref: string
}

type State = { at: 'asked' | 'sending' | 'sent' } | { at: 'failed'; message: string }

/** Reports a listing to the moderators; hidden for its owner. */
export function ReportListing({ propertyId, ownerId, labels, signInHref }: ReportListingProps) {
  const { user } = useSession()
  const [state, setState] = useState<State>({ at: 'asked' })
  if (user?.id === ownerId) return null

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.at === 'sending') return
    const form = new FormData(event.currentTarget)
    setState({ at: 'sending' })
    try {
      const body = { reason: form.get('reason'), text: form.get('text') || null }
      await apiRequest(`/v1/listings/${encodeURIComponent(propertyId)}/reports`, { method: 'POST', body })
      setState({ at: 'sent' })
    } catch (error) {
      setState({ at: 'failed', message: error instanceof Error ? error.message : '' })
    }
  }

  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted underline-offset-4 hover:underline">
        <Flag className="size-4" />
        {labels.open}
      </summary>
      <div className="mt-3 grid max-w-md gap-4">
        {!user ? (
          <Link href={signInHref} prefetch={false} className={buttonClass('secondary')}>
            {labels.signIn}
          </Link>
        ) : state.at === 'sent' ? (
          <Alert>{labels.sent}</Alert>
        ) : (
          <form onSubmit={send} className="grid gap-4">
            <Field id="report-reason" label={labels.reason}>
              <select id="report-reason" name="reason" className="control">
                {reportReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {labels.reasons[reason]}
                  </option>
                ))}
              </select>
            </Field>
            <Field id="report-text" label={labels.text}>
              <textarea id="report-text" name="text" rows={3} maxLength={1000} className="control" />
            </Field>
            {state.at === 'failed' ? <Alert variant="danger">{state.message}</Alert> : null}
            <button type="submit" aria-disabled={state.at === 'sending'} className={buttonClass('secondary')}>
              {labels.send}
            </button>
          </form>
        )}
      </div>
    </details>
  )
}
