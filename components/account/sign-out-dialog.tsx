import type { Messages } from 'next-intl'
import { buttonClass } from '../ui/button'
import { Dialog } from '../ui/dialog'

interface SignOutDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSignOut: () => void
  labels: Messages['account']['unfinished']
}

/** Warns that signing out removes the unfinished listing. Contains Base UI: load it on demand. */
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
