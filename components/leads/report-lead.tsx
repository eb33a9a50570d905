import { Flag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { reportLead } from '@/lib/leads/use-leads'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { Field } from '../ui/field'
import { StatusLine } from '../ui/status-line'

interface ReportLeadProps {
  id: string
  labels: Record<'open' | 'text' | 'send' | 'sent', string>
}

type State = { at: 'asked' | 'sending' | 'sent' } | { at: 'failed'; message: string }

/** Reports a message or an answer to the moderators. */
export function ReportLead({ id, labels }: ReportLeadProps) {
  const field = useId()
  const [state, setState] = useState<State>({ at: 'asked' })

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.at === 'sending') return
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setState({ at: 'sending' })
    try {
      await reportLead(id, text)
      setState({ at: 'sent' })
    } catch (error) {
      setState({ at: 'failed', message: error instanceof Error ? error.message : '' })
    }
  }

  if (state.at === 'sent') return <StatusLine text={labels.sent} />
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-muted underline-offset-4 hover:underline">
        <Flag className="size-4" />
        {labels.open}
      </summary>
      <form onSubmit={send} className="mt-2 grid max-w-md justify-items-start gap-3">
        <div className="w-full">
          <Field id={field} label={labels.text}>
            <textarea id={field} name="text" rows={2} maxLength={1_000} className="control h-auto py-2" />
          </Field>
        </div>
        {state.at === 'failed' ? <ErrorLine>{state.message}</ErrorLine> : null}
        <button type="submit" aria-disabled={state.at === 'sending'} className={buttonClass('secondary')}>
          {labels.send}
        </button>
      </form>
    </details>
  )
}
