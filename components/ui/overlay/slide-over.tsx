import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { backdropClass, closeClass, type DialogProps } from './dialog'
import { useCloseOnBack } from './use-close-on-back'

/** A dialog of full height at the side. Contains Base UI: load it on demand. */
export function SlideOver({
  open,
  onOpenChange,
  title,
  closeLabel,
  footer,
  children,
}: Omit<DialogProps, 'description'>) {
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className="fixed inset-y-0 right-0 z-50 flex w-[min(26rem,100vw)] flex-col border-l border-line bg-surface shadow-raised transition-transform duration-200 data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
            <Base.Title className="text-heading">{title}</Base.Title>
            <Base.Close aria-label={closeLabel} className={closeClass}>
              <X className="size-5" />
            </Base.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer ? <div className="grid gap-3 border-t border-line p-4">{footer}</div> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
