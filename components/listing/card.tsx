'use client'

import Link from 'next/link'
import type { Messages } from 'next-intl'
import { SaveButton } from '../favorites/save-button'
import { LinkPending } from '../ui/link-pending'
import type { CardData } from './card-data'
import { CardPhotos } from './card-photos'
import { Photo, UnavailableImage } from './photo'

export type CardVariant = 'large' | 'default' | 'compact'

export interface CardLabels {
  unavailable: string
  noImages: string
  /** Without it there is no `Save` button. */
  save?: Messages['favorites']
}

export interface CardProps {
  card: CardData
  labels: CardLabels
  variant?: CardVariant
  /** Its photo is the LCP image. */
  priority?: boolean
}

const sizes: Record<CardVariant, string> = {
  large: '(width < 64rem) 100vw, 50rem',
  default: '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 46vw, (width < 80rem) 34vw, 18rem',
  compact: '9rem',
}

/** A card that is covered by a link. */
export function Card({ card, labels, variant = 'default', priority }: CardProps) {
  const { photograph, photographs, photographsInAll = photographs } = card
  const titleId = `title-${card.id}`
  const picture = { sizes: sizes[variant], priority, unavailable: labels.unavailable }
  const compact = variant === 'compact'
  return (
    <article className={variant === 'default' ? 'card' : `card card-${variant}`}>
      <div className="card-picture">
        {photograph === undefined ? (
          <UnavailableImage label={labels.noImages} />
        ) : photographs && !compact ? (
          <CardPhotos
            id={card.id}
            cover={photograph}
            count={photographs}
            total={photographsInAll ?? photographs}
            {...picture}
          />
        ) : (
          <Photo photograph={photograph} alt="" propertyId={card.id} {...picture} />
        )}
        {compact ? null : (
          <p className="card-tags">
            <span>{card.type}</span>
            {card.priceDown ? <em>{card.priceDown}</em> : null}
          </p>
        )}
      </div>
      <div className="card-body">
        <p className="card-price">
          <strong>{card.price}</strong>
          {card.period ? <span>{card.period}</span> : null}
          {card.priceDown && compact ? <em>{card.priceDown}</em> : null}
          {card.perSquareMetre ? <span>{card.perSquareMetre}</span> : null}
        </p>
        <h3 id={titleId}>
          <Link href={card.href} prefetch={false}>
            {card.title}
            <LinkPending href={card.href} />
          </Link>
        </h3>
        <p className="card-place">{compact ? `${card.type} · ${card.place}` : card.place}</p>
        <p className="card-facts">
          {card.facts}
          {card.age ? <span>{card.age}</span> : null}
        </p>
      </div>
      {labels.save ? (
        <SaveButton propertyId={card.id} labels={labels.save} variant="icon" describedBy={titleId} />
      ) : null}
    </article>
  )
}
