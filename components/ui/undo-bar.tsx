import { Undo2 } from 'lucide-react'
import type { Ref } from 'react'
import { buttonClass } from './button'

interface UndoBarProps {
  /** Null hides the bar. */
  text: string | null
  label: string
  onUndo: () => void
  /** True while the button has the focus or pointer, to pause the timeout. */
  onHold?: (held: boolean) => void
  buttonRef?: Ref<HTMLButtonElement>
}

/** A sticky bar with the result of an action and an undo button. */
export function UndoBar({ text, label, onUndo, onHold, buttonRef }: UndoBarProps) {
  return (
    <div role="status" className="pointer-events-none sticky bottom-24 z-20 flex justify-center empty:-mt-4">
      {text === null ? null : (
        <div className="pointer-events-auto flex min-w-0 items-center gap-3 rounded-control bg-ink py-1 pl-4 pr-1 text-paper shadow-raised">
          <span className="min-w-0 wrap-anywhere">{text}</span>
          <button
            ref={buttonRef}
            type="button"
            onClick={onUndo}
            onPointerEnter={() => onHold?.(true)}
            onPointerLeave={() => onHold?.(false)}
            onFocus={() => onHold?.(true)}
            onBlur={() => onHold?.(false)}
            className={buttonClass(
              'quiet',
              'shrink-0 text-paper! enabled:hover:bg-paper/15 focus-visible:outline-paper',
            )}
          >
            <Undo2 className="size-5" />
            {label}
          </button>
        </div>
      )}
    </div>
  )
}
