import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import type { DisplayImage } from '@/lib/listings/display-image'
import { Photo } from './photo'

interface CardPhotosProps {
  id: string
  cover: DisplayImage
  count: number
  /** Which of them is in view. */
  shown: number
  onShow: (at: number) => void
  /** With a mouse the card's link covers the carousel, so it gets buttons. */
  hasMouse: boolean
  sizes: string
  priority?: boolean
  unavailable: string
}

/** Loads all photos but the first on the first swipe. Hidden from screen readers: the property's page has them. */
export function CardPhotos(props: CardPhotosProps) {
  const { id, cover, count, shown, onShow, hasMouse, ...photoProps } = props
  const strip = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const [others, setOthers] = useState<DisplayImage[]>([])

  async function loadOthers() {
    if (asked.current) return
    asked.current = true
    try {
      const { loadPhotos } = await import('@/lib/listings/load-photos')
      setOthers((await loadPhotos(id)).slice(1, count))
    } catch {
      // After a failure the next swipe retries.
      asked.current = false
    }
  }

  const step = (by: 1 | -1) => strip.current?.scrollBy({ left: by * strip.current.clientWidth })

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
      {hasMouse ? (
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
