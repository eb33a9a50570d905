'use client'

import { Card, type CardLabels } from './card'
import type { CardData } from './card-data'

interface CardGridProps {
  cards: CardData[]
  labels: CardLabels
  /** How many of the first pictures are in view when the page opens; the first of them is the page's largest. */
  priority?: boolean
  className: string
}

/** Cards in a list. One client component for all of them, so that their texts cross to the browser once. */
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
