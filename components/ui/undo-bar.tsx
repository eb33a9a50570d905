import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonClass } from '../ui/button'

interface UndoBarProps {
  shown: boolean
  onUndo: () => void
  /** True while somebody reaches for the button, whose time then stands still. */
  onHold: (held: boolean) => void
}

/** Says that a photo is gone, and brings it back while there is time. Stays in sight wherever the page stands. */
export function UndoBar({ shown, onUndo, onHold }: UndoBarProps) {
  const t = useTranslations('photos')
  return (
    <div role="status" className="pointer-events-none sticky bottom-24 z-20 flex justify-center empty:-mt-4">
      {shown ? (
        <div className="pointer-events-auto flex items-center gap-3 rounded-control bg-ink py-1 pl-4 pr-1 text-paper shadow-raised">
          {t('removed')}
          <button
            type="button"
            onClick={onUndo}
            onPointerEnter={() => onHold(true)}
            onPointerLeave={() => onHold(false)}
            onFocus={() => onHold(true)}
            onBlur={() => onHold(false)}
            className={buttonClass(
              'quiet',
              'text-paper! enabled:hover:bg-paper/15 focus-visible:outline-paper',
            )}
          >
            <Undo2 aria-hidden="true" className="size-5" />
            {t('undo')}
          </button>
        </div>
      ) : null}
    </div>
  )
}
