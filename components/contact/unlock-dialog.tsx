import { Dialog } from '@/components/ui/overlay/dialog'
import { Button, buttonClass, textLinkClass } from '../ui/button'
import type { ContactLabels } from './contact-labels'
import { Unreachable } from './contact-parts'
import { LeadFields } from './lead-fields'
import type { LeadInput } from './lead-input'
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
  lead: LeadInput
  problems: Partial<LeadInput>
  open: boolean
  tokens: number
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  onLeadChange: (lead: LeadInput) => void
}

/** Confirms that a token is spent, and shows the balance afterwards. Stays open until the response. */
export function UnlockDialog(props: UnlockDialogProps) {
  const {
    labels,
    cost,
    known,
    unreachable,
    guarantee,
    times,
    lead,
    problems,
    open,
    tokens,
    busy,
    onClose,
    onConfirm,
    onLeadChange,
  } = props
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
          <Button onClick={onConfirm} busy={busy}>
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
      <details className="mt-4" open={Object.keys(problems).length > 0 || undefined}>
        <summary className={`inline-flex min-h-11 items-center ${textLinkClass}`}>{labels.lead.open}</summary>
        <div className="mt-2">
          <LeadFields
            labels={labels.lead}
            bind={(name) => ({
              field: {
                ...{ name, value: lead[name] },
                onChange: ({ target }) => onLeadChange({ ...lead, [name]: target.value }),
              },
              error: problems[name],
            })}
            offer={{ times, visit: lead.visit, onVisit: (visit) => onLeadChange({ ...lead, visit }) }}
          />
        </div>
      </details>
    </Dialog>
  )
}
