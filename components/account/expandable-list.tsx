import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'

interface ExpandableListProps<T> {
  items: readonly T[]
  /** Items shown before it is expanded. */
  first: number
  children: (shown: readonly T[]) => ReactNode
}

export function ExpandableList<T>({ items, first, children }: ExpandableListProps<T>) {
  const t = useTranslations('profile')
  const button = useRef<HTMLButtonElement>(null)
  const [all, setAll] = useState(false)

  function toggle() {
    setAll(!all)
    // Collapsing a long list above the button would move the button out of the viewport.
    if (all) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'center' }))
  }

  return (
    <>
      {children(all ? items : items.slice(0, first))}
      {items.length > first ? (
        <button
          ref={button}
          type="button"
          aria-expanded={all}
          onClick={toggle}
          className={buttonClass('secondary', 'mt-4')}
        >
          {all ? t('fewer') : t('more', { count: items.length })}
        </button>
      ) : null}
    </>
  )
}
