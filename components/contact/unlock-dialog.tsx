import { unlockCost } from '@/lib/tokens/packages'
import { buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { SpinnerMark } from '../ui/spinner'
import type { ContactLabels } from './contact-panel'

interface UnlockDialogProps {
  labels: ContactLabels['dialog']
  open: boolean
  tokens: number
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Confirms that a token is spent, and shows the balance afterwards. Stays open until the response. */
export function UnlockDialog({ labels, open, tokens, busy, onClose, onConfirm }: UnlockDialogProps) {
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
          <button type="button" disabled={busy} onClick={onConfirm} className={buttonClass()}>
            {busy ? <SpinnerMark /> : null}
            {busy ? labels.busy : labels.confirm}
          </button>
        </>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-y-1.5 rounded-control bg-sunken px-4 py-3 tabular-nums">
        <dt className="text-muted">{labels.before}</dt>
        <dd className="text-right">{tokens}</dd>
        <dt className="text-muted">{labels.after}</dt>
        <dd className="text-right font-semibold">{Math.max(0, tokens - unlockCost)}</dd>
      </dl>
    </Dialog>
  )
}
