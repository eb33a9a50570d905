'use client'

import type { Messages } from 'next-intl'
import { usePopoverPosition } from '@/components/ui/use-popover-position'
import { useFavorite } from '@/lib/browser/favorites/use-favorite'
import { buttonClass } from '../ui/button'
import { Heart } from './heart'

interface SaveButtonProps {
  propertyId: string
  labels: Messages['favorites']
  /** `icon`: a round button on a card's picture; `button`: with text, on the property's page. */
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
