import { type ReactNode, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useLazyModule } from '@/lib/browser/use-lazy-module'

interface ConfirmActionProps {
  /** Content of the button that asks. */
  children: ReactNode
  className: string
  /** Of an item of a menu. */
  role?: 'menuitem'
  tabIndex?: number
  /** Called before it asks. */
  onOpen?: () => void
  /** Id of what the button is about. */
  describedBy?: string
  texts: { title: string; text: string; confirm: string; cancel: string; close: string }
  onConfirm: () => void
}

/** A button for what cannot be undone: it asks once, and says what follows. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { children, describedBy, texts, onOpen, onConfirm, ...button } = props
  const [open, setOpen] = useState(false)
  const { value: ui } = useLazyModule(() => import('./dialog'), open)
  return (
    <>
      <button
        type="button"
        aria-describedby={describedBy}
        onClick={() => {
          onOpen?.()
          setOpen(true)
        }}
        {...button}
      >
        {children}
      </button>
      {ui ? (
        <ui.Dialog
          open={open}
          onOpenChange={setOpen}
          title={texts.title}
          description={texts.text}
          closeLabel={texts.close}
          footer={
            <>
              <button type="button" onClick={() => setOpen(false)} className={buttonClass('secondary')}>
                {texts.cancel}
              </button>
              <button
                type="button"
                onClick={() => {
                  setOpen(false)
                  onConfirm()
                }}
                className={buttonClass('danger')}
              >
                {texts.confirm}
              </button>
            </>
          }
        />
      ) : null}
    </>
  )
}
