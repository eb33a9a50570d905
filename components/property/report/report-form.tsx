import type { Messages } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { reportReasons } from '@/lib/listings/attributes/report-reasons'
import { apiRequest } from '@/lib/session/api-client'

interface ReportFormProps {
  propertyId: string
  labels: Messages['report']
}

type State = { at: 'asked' | 'sending' | 'sent' } | { at: 'failed'; message: string }

export function ReportForm({ propertyId, labels }: ReportFormProps) {
  const [state, setState] = useState<State>({ at: 'asked' })

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

  if (state.at === 'sent') return <Alert>{labels.sent}</Alert>
  return (
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
  )
}
