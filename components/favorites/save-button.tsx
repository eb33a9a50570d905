'use client'

import type { Messages } from 'next-intl'
import { usePopoverPosition } from '@/components/ui/use-popover-position'
import { useFavorite } from '@/lib/favorites/browser/use-favorite'
import { buttonClass } from '../ui/button'

interface SaveButtonProps {
  propertyId: string
  labels: Messages['favorites']
  /** `icon`: a round button on a card's photo; `button`: with text, on the property's page. */
  variant: 'icon' | 'button'
  /** Id of the element that names the property, for lists. */
  describedBy?: string
}

/** Toggles a favorite; all buttons of a property share its state. */
export function SaveButton({ propertyId, labels, variant, describedBy }: SaveButtonProps) {
  const { saved, failed, toggle } = useFavorite(propertyId)
  return (
    <span className={variant === 'icon' ? 'save' : 'relative grid'}>
      <button
        type="button"
        aria-pressed={saved}
        aria-label={variant === 'icon' ? labels.save : undefined}
        aria-describedby={describedBy}
        onClick={toggle}
        className={
          variant === 'icon' ? 'heart-button' : buttonClass('secondary', 'aria-pressed:border-accent')
        }
      >
        <Heart />
        {variant === 'button' ? labels.save : null}
      </button>
      {failed ? <Failure text={failed === 'save' ? labels.failed : labels.removeFailed} /> : null}
    </span>
  )
}

function Failure({ text }: { text: string }) {
  const { ref, style, up } = usePopoverPosition()
  return (
    <span
      ref={ref}
      role="alert"
      style={style}
      className={`absolute end-0 ${up ? 'bottom-full mb-2' : 'top-full mt-2'} z-30 w-56 rounded-control border border-danger bg-danger-soft px-3 py-2 text-sm font-medium text-danger shadow-raised`}
    >
      {text}
    </span>
  )
}

/** Lucide's heart as plain markup: lists have dozens, and its component took 2 % of their rendering time. */
function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="heart">
      <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
    </svg>
  )
}
