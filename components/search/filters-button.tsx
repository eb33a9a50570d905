import { SlidersHorizontal } from 'lucide-react'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { buttonClass } from '../ui/button'

interface FiltersButtonProps {
  label: string
  /** Number of active filters, also as a text. */
  set: { count: number; text: string }
  open: boolean
  onClick: () => void
}

const descriptionId = 'filters-set'

/** Hidden on a narrow phone, and next to the search field while it has the focus and needs the width. */
const beside = 'max-[22.5rem]:hidden max-sm:group-has-[input:focus]/search:hidden'

/** Apart from the panel, which is loaded when it is opened. Opens the filters on a phone, after hydration. Its name is constant; the number of active filters describes it. */
export function FiltersButton({ label, set, open, onClick }: FiltersButtonProps) {
  const isSet = set.count > 0
  const hydrated = useHydrated()
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-describedby={isSet ? descriptionId : undefined}
        aria-expanded={open}
        aria-haspopup="dialog"
        disabled={!hydrated}
        onClick={onClick}
        className={buttonClass('secondary', 'shrink-0 px-3 disabled:opacity-100 lg:hidden noscript:hidden')}
      >
        <SlidersHorizontal className="size-5" />
        <span className={isSet ? 'max-sm:hidden' : beside}>{label}</span>
        {isSet ? (
          <span className="min-w-6 rounded-full bg-accent px-1.5 text-center text-sm leading-6 text-on-accent tabular-nums">
            {set.count}
          </span>
        ) : null}
      </button>
      {isSet ? (
        <span id={descriptionId} hidden>
          {set.text}
        </span>
      ) : null}
    </>
  )
}
