'use client'

import { useEffect, useRef, useState } from 'react'
import { TitledSection } from '@/components/ui/headings/titled-section'
import { loadPart } from '@/lib/browser/load-part'
import type { Locale } from '@/lib/i18n/routing'
import { viewedIds } from '@/lib/listings/property/viewed-properties'
import { Card } from '../listing/card'
import type { CardData } from '../listing/card-data'
import type { RecentlyViewedLabels } from './recently-viewed-labels'

interface RecentlyViewedProps {
  locale: Locale
  labels: RecentlyViewedLabels
  /** Ids of properties that the page already shows. */
  without: readonly string[]
}

const shown = 4

/** Properties viewed in this browser, which alone stores them; loaded when the section comes near the viewport. */
export function RecentlyViewed({ locale, labels, without }: RecentlyViewedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [cards, setCards] = useState<CardData[]>([])
  const excluded = without.join()

  useEffect(() => {
    const ids = viewedIds().filter((id) => !excluded.split(',').includes(id))
    const element = place.current
    if (!element || ids.length === 0) return
    const observer = new IntersectionObserver(
      (changes) => {
        if (!changes.some((each) => each.isIntersecting)) return
        observer.disconnect()
        loadPart(() => import('./viewed-cards'))
          .then(({ readViewedCards }) => readViewedCards(locale, labels, ids.slice(0, shown)))
          .then(setCards, () => undefined)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [excluded, locale, labels])

  return (
    <div ref={place} className="print:hidden">
      {cards.length > 0 ? (
        <TitledSection id="recently-viewed" title={labels.title} className="mt-14" heading="text-title">
          <p className="mt-1 text-sm text-muted">{labels.note}</p>
          <ul className="mt-6 grid gap-5 lg:grid-cols-2">
            {cards.map((card) => (
              <li key={card.id} className="min-w-0">
                <Card card={card} labels={labels.card} variant="compact" />
              </li>
            ))}
          </ul>
        </TitledSection>
      ) : null}
    </div>
  )
}
