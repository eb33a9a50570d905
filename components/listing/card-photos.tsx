import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DisplayImage } from '@/lib/listings/display-image'
import type { CardData } from './card-data'
import { Photo } from './photo'

interface CardPhotosProps {
  card: CardData & { photograph: DisplayImage; photographs: number }
  sizes: string
  priority?: boolean
  unavailable: string
}

const arrowClass =
  'absolute top-1/2 z-2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-surface/95 shadow-card group-hover:flex'

/**
 * A card's photographs, swiped through without leaving the list; all but the first are loaded when that begins. They say
 * nothing that the property's page does not, so keyboards and screen readers pass them by. A tap follows the card's link.
 */
export function CardPhotos({ card, sizes, priority, unavailable }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const [photographs, setPhotographs] = useState([card.photograph])
  const [shown, setShown] = useState(0)
  const [hasMouse, setHasMouse] = useState(false)

  // A mouse meets the card's link alone, which lies over its pictures: it gets buttons.
  useEffect(() => {
    const listening = new AbortController()
    strip.current
      ?.closest('article')
      ?.addEventListener('pointerenter', ({ pointerType }) => setHasMouse(pointerType === 'mouse'), listening)
    return () => listening.abort()
  }, [])

  async function loadOthers() {
    if (asked.current) return
    asked.current = true
    try {
      const { loadPhotographs } = await import('@/lib/listings/load-photographs')
      setPhotographs([card.photograph, ...(await loadPhotographs(card.id)).slice(1, card.photographs)])
    } catch {
      // The first one stands; the next swipe asks again.
      asked.current = false
    }
  }

  function step(by: 1 | -1) {
    strip.current?.scrollBy({ left: by * strip.current.clientWidth })
  }

  return (
    <>
      <div
        ref={strip}
        data-photos
        aria-hidden
        onClick={({ currentTarget }) => currentTarget.closest('article')?.querySelector('a')?.click()}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          void loadOthers()
          setShown(Math.round(scrollLeft / clientWidth))
        }}
        className="absolute inset-0 z-1 flex pointer-fine:pointer-events-none noscript:pointer-events-none snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
      >
        {Array.from({ length: card.photographs }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are what they are by their place.
          <span key={at} className="size-full shrink-0 snap-start snap-always">
            {photographs[at] && at <= shown + 1 ? (
              <Photo
                photograph={photographs[at]}
                alt=""
                sizes={sizes}
                priority={priority && at === 0}
                propertyId={at === 0 ? card.id : undefined}
                unavailable={unavailable}
              />
            ) : null}
          </span>
        ))}
      </div>
      <span
        aria-hidden
        className="pointer-events-none absolute end-3 bottom-3 z-2 rounded-md bg-surface/95 px-2 text-sm font-semibold tabular-nums"
      >
        {shown + 1}/{card.photographs}
      </span>
      {hasMouse ? (
        <span aria-hidden>
          {shown > 0 ? (
            <button type="button" tabIndex={-1} onClick={() => step(-1)} className={`${arrowClass} start-2`}>
              <ChevronLeft className="size-5" />
            </button>
          ) : null}
          {shown < card.photographs - 1 ? (
            <button type="button" tabIndex={-1} onClick={() => step(1)} className={`${arrowClass} end-2`}>
              <ChevronRight className="size-5" />
            </button>
          ) : null}
        </span>
      ) : null}
    </>
  )
}
