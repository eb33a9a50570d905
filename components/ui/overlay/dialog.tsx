import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCloseOnBack } from './use-close-on-back'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  closeLabel: string
  /** Buttons, the primary one last. */
  footer?: ReactNode
  children?: ReactNode
}

export const backdropClass =
  'fixed inset-0 z-50 bg-black/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const closeClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken'

/** A modal dialog. Contains Base UI: load it on demand. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  footer,
  children,
}: DialogProps) {
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end overflow-y-auto p-3 sm:place-items-center">
          <Base.Popup className="w-full max-w-md rounded-panel border border-line bg-surface p-5 shadow-raised transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-6">
            <div className="flex items-start justify-between gap-3">
              <Base.Title className="pt-2 text-heading">{title}</Base.Title>
              <Base.Close aria-label={closeLabel} className={`-mt-1 -mr-2 ${closeClass}`}>
                <X className="size-5" />
              </Base.Close>
            </div>
            {description ? (
              <Base.Description className="mt-1 text-muted">{description}</Base.Description>
            ) : null}
            {children ? <div className="mt-4">{children}</div> : null}
            {footer ? (
              <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
