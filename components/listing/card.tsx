'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { Messages } from 'next-intl'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { loadPart } from '@/lib/browser/load-part'
import type { DisplayImage } from '@/lib/listings/property/display-image'
import { LinkPending } from '../skeletons/link-pending'
import type { CardData } from './card-data'
import { OwnerText } from './owner-text'
import { Photo, UnavailableImage } from './photo'
import { SaveButton } from './save-button'

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

/** A card that is covered by a link. A list has dozens: each element of it counts. */
export function Card({ card, labels, variant = 'default', priority }: CardProps) {
  const { photo, photoCount = 0, photoTotal = photoCount } = card
  const [shown, setShown] = useState(0)
  const [hasArrows, setHasArrows] = useState(false)
  const titleId = `title-${card.id}`
  const photoProps = { sizes: sizes[variant], priority, unavailable: labels.unavailable }
  const compact = variant === 'compact'
  const hasCarousel = photo !== undefined && photoCount > 1 && !compact
  return (
    <article
      className={variant === 'default' ? 'card' : `card card-${variant}`}
      data-photos={hasCarousel ? `${shown + 1}/${photoTotal}` : undefined}
      onPointerEnter={hasCarousel ? ({ pointerType }) => setHasArrows(pointerType === 'mouse') : undefined}
      onFocus={hasCarousel ? ({ target }) => setHasArrows(target.matches(':focus-visible')) : undefined}
      onKeyDown={hasCarousel ? stepByKey : undefined}
    >
      {hasCarousel ? (
        <CardPhotos
          id={card.id}
          cover={photo}
          count={photoCount}
          shown={shown}
          onShow={setShown}
          hasArrows={hasArrows}
          {...photoProps}
        />
      ) : (
        <div className="card-photo">
          {photo ? (
            <Photo photo={photo} alt="" propertyId={card.id} {...photoProps} />
          ) : (
            <UnavailableImage label={labels.noImages} />
          )}
        </div>
      )}
      {compact ? null : <Tags card={card} />}
      <p className="card-price">
        <strong>{card.price}</strong>
        <span>{[card.period, card.perSquareMetre].filter(Boolean).join('\u2002')}</span>
        {card.priceDown && compact ? <em>{card.priceDown}</em> : null}
      </p>
      <h3 id={titleId}>
        <Link href={card.href} prefetch={false}>
          <OwnerText text={card.title} lang={card.lang} />
          <LinkPending href={card.href} />
        </Link>
      </h3>
      <p className="card-place">{compact ? `${card.type} · ${card.place}` : card.place}</p>
      {compact ? (
        <p className="card-attributes">
          <span>{card.attributes}</span>
          {card.age ? <span>{card.age}</span> : null}
        </p>
      ) : (
        <p className="card-attributes">
          {[card.attributes, card.details ?? card.age].filter(Boolean).join('\u00a0· ')}
        </p>
      )}
      {labels.save ? (
        <SaveButton propertyId={card.id} labels={labels.save} variant="card" describedBy={titleId} />
      ) : null}
    </article>
  )
}

function Tags({ card: { type, priceDown, priceLevel } }: Pick<CardProps, 'card'>) {
  if (!priceDown && !priceLevel) return <p className="card-tags">{type}</p>
  return (
    <p className="card-tags">
      <span>{type}</span>
      {priceDown ? <em>{priceDown}</em> : null}
      {priceLevel ? <span>{priceLevel}</span> : null}
    </p>
  )
}

const steps = new Map<string, 1 | -1>([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
])

/** Steps the photos of the card whose link or heart has the focus. */
function stepByKey(event: KeyboardEvent<HTMLElement>) {
  const by = steps.get(event.key)
  // Together with others they are the browser's own.
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  scrollPhotos(event.currentTarget.querySelector('.card-strip'), by)
}

const scrollPhotos = (strip: Element | null, by: 1 | -1) => strip?.scrollBy({ left: by * strip.clientWidth })

interface CardPhotosProps {
  id: string
  cover: DisplayImage
  count: number
  /** Which of them is in view. */
  shown: number
  onShow: (at: number) => void
  /** With a mouse the card's link covers the carousel, so it gets buttons, which also say that arrow keys step. */
  hasArrows: boolean
  sizes: string
  priority?: boolean
  unavailable: string
}

/** Loads all photos but the first on the first swipe. Hidden from screen readers: the property's page has them. */
function CardPhotos(props: CardPhotosProps) {
  const { id, cover, count, shown, onShow, hasArrows, ...photoProps } = props
  const strip = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const [others, setOthers] = useState<DisplayImage[]>([])

  async function loadOthers() {
    if (asked.current) return
    asked.current = true
    try {
      const { loadPhotos } = await loadPart(() => import('@/lib/listings/property/load-photos'))
      setOthers((await loadPhotos(id)).slice(1, count))
    } catch {
      // After a failure the next swipe retries.
      asked.current = false
    }
  }

  const step = (by: 1 | -1) => scrollPhotos(strip.current, by)

  return (
    <>
      <div
        ref={strip}
        aria-hidden
        // Browsers make scrollable elements focusable, and the card's link has the same content.
        tabIndex={-1}
        onClick={({ currentTarget }) => currentTarget.closest('article')?.querySelector('a')?.click()}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          void loadOthers()
          onShow(Math.round(scrollLeft / clientWidth))
        }}
        style={{ '--others': count - 1 } as CSSProperties}
        className="card-photo card-strip"
      >
        <Photo photo={cover} alt="" propertyId={id} {...photoProps} />
        {others.map((photo, at) =>
          at <= shown ? (
            <Photo key={photo.url} photo={photo} alt="" {...photoProps} priority={false} />
          ) : (
            <i key={photo.url} />
          ),
        )}
      </div>
      {hasArrows ? (
        <span aria-hidden className="card-arrows" style={{ height: strip.current?.clientHeight }}>
          {shown > 0 ? (
            <button type="button" tabIndex={-1} onClick={() => step(-1)} className="start-2">
              <ChevronLeft className="size-5" />
            </button>
          ) : null}
          {shown < count - 1 ? (
            <button type="button" tabIndex={-1} onClick={() => step(1)} className="end-2">
              <ChevronRight className="size-5" />
            </button>
          ) : null}
        </span>
      ) : null}
    </>
  )
}
