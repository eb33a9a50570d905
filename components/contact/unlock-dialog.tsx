import { useRef } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import type { NewLead } from '@/lib/leads/schema'
import { LeadFields } from '../leads/lead-fields'
import { emptyLead, filledLead } from '../leads/lead-input'
import { Button, buttonClass, textLinkClass } from '../ui/button'
import { FormFrame } from '../ui/form/form-state'
import { useApiForm } from '../ui/form/use-api-form'
import type { ContactLabels } from './contact-labels'
import { Unreachable } from './contact-parts'
import { RefundRule } from './refund-rule'

interface UnlockDialogProps {
  labels: Omit<ContactLabels['dialog'], 'paid'>
  /** Tokens. */
  cost: number
  /** That contacts of the same home are unlocked. */
  known: readonly string[]
  /** What speaks against the owner or the number; empty otherwise. */
  unreachable: string
  guarantee: ContactLabels['guarantee']
  /** The owner's viewing times. */
  times: readonly string[]
  open: boolean
  tokens: number
  onClose: () => void
  /** @throws ApiError */
  onConfirm: (lead: NewLead | null) => Promise<unknown>
}

/**
 * Confirms that a token is spent, and shows the balance afterwards. Stays open until the response; what is typed for the
 * owner stays while it is closed.
 */
export function UnlockDialog(props: UnlockDialogProps) {
  const { labels, cost, known, unreachable, guarantee, times, open, tokens, onClose, onConfirm } = props
  const message = useRef<HTMLDetailsElement>(null)
  const { state, onSubmit } = useApiForm('unlock', {
    values: emptyLead,
    toBody: filledLead,
    send: onConfirm,
    reveal: () => message.current?.setAttribute('open', ''),
  })
  const { busy } = state
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || busy || onClose()}
      title={labels.title}
      description={labels.body}
      closeLabel={labels.close}
      footer={
        <>
          <button type="button" disabled={busy} onClick={onClose} className={buttonClass('secondary')}>
            {labels.cancel}
          </button>
          {/* No button of the form: Enter in one of its fields spends nothing. */}
          <Button onClick={() => document.forms.namedItem('unlock-form')?.requestSubmit()} busy={busy}>
            {busy ? labels.busy : labels.confirm}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-y-1.5 rounded-control bg-sunken px-4 py-3 tabular-nums">
        <dt className="text-muted">{labels.before}</dt>
        <dd className="text-right">{tokens}</dd>
        <dt className="text-muted">{labels.after}</dt>
        <dd className="text-right font-semibold">{Math.max(0, tokens - cost)}</dd>
      </dl>
      {known.map((text) => (
        <p key={text} className="mt-4 font-medium">
          {text}
        </p>
      ))}
      {unreachable ? (
        <div className="mt-4">
          <Unreachable text={unreachable} />
        </div>
      ) : null}
      <div className="mt-4">
        <RefundRule lines={guarantee} />
      </div>
      {/* Folded, so that the buttons are on a phone's screen. */}
      <details ref={message} className="mt-4" open={state.isNamed || undefined}>
        <summary className={`inline-flex min-h-11 items-center ${textLinkClass}`}>{labels.lead.open}</summary>
        <FormFrame form={state} onSubmit={onSubmit} className="mt-2">
          <LeadFields labels={labels.lead} times={times} />
        </FormFrame>
      </details>
    </Dialog>
  )
}
