'use client'

import { Card, type CardLabels } from './card'
import type { CardData } from './card-data'

interface CardGridProps {
  cards: CardData[]
  labels: CardLabels
  /** The first photos are above the fold; the very first is the LCP image. */
  priority?: boolean
  className: string
}

/** A grid of cards. One client component for all, so that their texts are serialized once. */
export function CardGrid({ cards, labels, priority = false, className }: CardGridProps) {
  return (
    <ul className={className}>
      {cards.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <Card card={card} labels={labels} priority={priority && index === 0} />
        </li>
      ))}
    </ul>
  )
}
