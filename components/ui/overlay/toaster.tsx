import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type FocusEvent, useEffect, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { bottomBarId } from './bottom-bar'

export interface ToastMessage {
  text: string
  /** What undoes the action, or leads to its result. */
  action?: { label: string; onPress: () => void } | { label: string; href: string }
  /** The action can no longer be pressed, or has been; may be called again. */
  onEnd?: () => void
}

/** Long enough to reach `Undo`; longer while the pointer or focus is on it. */
const visibleMs = 8_000

/** There is one toast: a later message takes the place of an earlier one. */
const toastId = 'toast'

type Data = Pick<ToastMessage, 'action'>

const manager = Toast.createToastManager<Data>()
let shown: ToastMessage | undefined

interface ToasterProps {
  message: ToastMessage
  closeLabel: string
}

/** Shows the latest message, above a bar at the bottom of the page. */
export function Toaster({ message, closeLabel }: ToasterProps) {
  useEffect(() => {
    // The outlet is mounted anew in another language.
    if (shown === message) return
    shown = message
    const { text, action, onEnd } = message
    manager.add({ id: toastId, description: text, data: { action }, timeout: visibleMs, onClose: onEnd })
  }, [message])
  const page = usePathname()
  const shownOn = useRef(page)
  useEffect(() => {
    if (shownOn.current === page) return
    shownOn.current = page
    // It offers a way from the page before, and would lie on what the new one has at its bottom.
    if (shown?.action && 'href' in shown.action) manager.close(toastId)
  }, [page])
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          role="status"
          aria-label={undefined}
          onFocus={focusAction}
          style={{ bottom: `calc(1rem + env(safe-area-inset-bottom) + ${heightOfBar()}px)` }}
          className="pointer-events-none fixed inset-x-4 z-50 mx-auto max-w-md print:hidden"
        >
          <Toasts closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** F6 brings the focus to the viewport, whose first control is what the message offers. */
function focusAction({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target === currentTarget) currentTarget.querySelector<HTMLElement>('a, button')?.focus()
}

/** In pixels; 0 while it is hidden. */
function heightOfBar(): number {
  const bar = document.getElementById(bottomBarId)
  return bar && getComputedStyle(bar).visibility === 'visible' ? bar.offsetHeight : 0
}

const actionClass = buttonClass(
  'quiet',
  'shrink-0 px-3 text-paper! hover:bg-paper/15 focus-visible:outline-paper',
)

/** Which the library says of a dialog, and a group cannot. */
const notModal = { 'aria-modal': undefined }

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts, close } = Toast.useToastManager<Data>()
  return toasts.map((toast) => {
    const action = toast.data?.action
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        role="group"
        {...notModal}
        className="pointer-events-auto flex min-w-0 items-center gap-1 rounded-control bg-ink py-1 ps-4 pe-1 text-paper shadow-raised transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Toast.Description className="min-w-0 grow py-2 wrap-anywhere" />
        {action === undefined ? null : 'href' in action ? (
          <Link href={action.href} prefetch={false} onClick={() => close(toast.id)} className={actionClass}>
            {action.label}
          </Link>
        ) : (
          <button
            type="button"
            onClick={() => {
              action.onPress()
              close(toast.id)
            }}
            aria-keyshortcuts="F6"
            className={actionClass}
          >
            {action.label}
            <span aria-hidden="true" className="text-sm font-normal opacity-80 pointer-coarse:hidden">
              F6
            </span>
          </button>
        )}
        <Toast.Close
          aria-label={closeLabel}
          // It can be pressed and focused before the message is.
          aria-hidden={undefined}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-paper/15"
        >
          <X className="size-5" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}
