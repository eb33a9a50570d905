import { buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'
import type { AccountLabels } from './account-labels'

interface SignOutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSignOut: () => void
  labels: AccountLabels['unfinished']
}

/** Says that signing out removes the unfinished listing. Contains Base UI: load it on demand. */
export function SignOutDialog({ open, onOpenChange, onSignOut, labels }: SignOutDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={labels.title}
      description={labels.text}
      closeLabel={labels.close}
      footer={
        <>
          <button type="button" onClick={() => onOpenChange(false)} className={buttonClass('secondary')}>
            {labels.stay}
          </button>
          <button type="button" onClick={onSignOut} className={buttonClass('danger')}>
            {labels.signOut}
          </button>
        </>
      }
    />
  )
}
