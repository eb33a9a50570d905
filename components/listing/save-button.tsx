'use client'

import type { Messages } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-outlet'
import { usePopoverPosition } from '@/components/ui/overlay/use-popover-position'
import { pageLanguage } from '@/lib/browser/page-language'
import { favorites } from '@/lib/favorites/browser/favorites-store'
import { useFavorite } from '@/lib/favorites/browser/use-favorite'
import { localPath } from '@/lib/i18n/local-path'
import { maxCompared } from '@/lib/listings/property/compared-ids'
import { paths } from '@/lib/paths'
import { buttonClass } from '../ui/button'

interface SaveButtonProps {
  propertyId: string
  labels: Messages['favorites']
  /** `icon`: a round button, `card`: the same on a card's photo; `button`: with text, on the property's page. */
  variant: 'icon' | 'card' | 'button'
  /** Id of the element that names the property, for lists. */
  describedBy?: string
}

/** Toggles a favorite; all buttons of a property share its state. From the second one on its message leads to the comparison. */
export function SaveButton({ propertyId, labels, variant, describedBy }: SaveButtonProps) {
  const { saved, failed, toggle } = useFavorite(propertyId)
  const change = async () => {
    const isSaved = await toggle()
    if (isSaved === null) return
    const { ids } = favorites.read()
    const isComparable = ids.size > 1 && ids.size <= maxCompared
    const href = localPath(pageLanguage(), isComparable ? paths.compare([...ids]) : paths.favorites)
    const action = isSaved
      ? { label: isComparable ? labels.compare : labels.view, href }
      : { label: labels.undo, onPress: () => void toggle() }
    showToast({ text: isSaved ? labels.saved : labels.removed, action })
  }
  const hasText = variant === 'button'
  const button = (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={hasText ? undefined : labels.save}
      aria-describedby={describedBy}
      onClick={() => void change()}
      className={
        hasText
          ? buttonClass('secondary', 'with-heart aria-pressed:border-accent')
          : 'heart-button with-heart'
      }
    >
      {hasText ? <span>{saved ? labels.saved : labels.save}</span> : null}
    </button>
  )
  const text = failed && (failed === 'save' ? labels.failed : labels.removeFailed)
  if (variant === 'card') {
    return (
      <>
        {button}
        {text ? (
          <span role="alert" className="card-failure">
            {text}
          </span>
        ) : null}
      </>
    )
  }
  return (
    <span className={hasText ? 'relative grid' : 'relative inline-flex'}>
      {button}
      {text ? <Failure text={text} /> : null}
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
