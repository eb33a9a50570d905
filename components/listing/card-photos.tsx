import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DisplayImage } from '@/lib/listings/display-image'
import { Photo } from './photo'

interface CardPhotosProps {
  id: string
  cover: DisplayImage
  count: number
  /** Number of all photos, of which `count` can be swiped through. */
  total: number
  sizes: string
  priority?: boolean
  unavailable: string
}

const arrowClass =
  'absolute top-1/2 z-2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-surface shadow-card in-[.card:hover]:flex'

/** Loads all photos but the first on the first swipe. Hidden from screen readers: the property's page has them. */
export function CardPhotos({ id, cover, count, total, sizes, priority, unavailable }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const [photographs, setPhotographs] = useState([cover])
  const [shown, setShown] = useState(0)
  const [hasMouse, setHasMouse] = useState(false)

  // With a mouse the card's link covers the carousel, so it gets buttons.
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
      setPhotographs([cover, ...(await loadPhotographs(id)).slice(1, count)])
    } catch {
      // After a failure the next swipe retries.
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
        aria-hidden
        // Browsers make scrollable elements focusable, and the card's link has the same content.
        tabIndex={-1}
        onClick={({ currentTarget }) => currentTarget.closest('article')?.querySelector('a')?.click()}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          void loadOthers()
          setShown(Math.round(scrollLeft / clientWidth))
        }}
        className="card-strip"
      >
        {Array.from({ length: count }, (_, at) =>
          photographs[at] && at <= shown + 1 ? (
            <Photo
              // biome-ignore lint/suspicious/noArrayIndexKey: they are what they are by their place.
              key={at}
              photograph={photographs[at]}
              alt=""
              sizes={sizes}
              priority={priority && at === 0}
              propertyId={at === 0 ? id : undefined}
              unavailable={unavailable}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are what they are by their place.
            <i key={at} />
          ),
        )}
      </div>
      <span aria-hidden className="card-position">{`${shown + 1}/${total}`}</span>
      {hasMouse ? (
        <span aria-hidden>
          {shown > 0 ? (
            <button type="button" tabIndex={-1} onClick={() => step(-1)} className={`${arrowClass} start-2`}>
              <ChevronLeft className="size-5" />
            </button>
          ) : null}
          {shown < count - 1 ? (
            <button type="button" tabIndex={-1} onClick={() => step(1)} className={`${arrowClass} end-2`}>
              <ChevronRight className="size-5" />
            </button>
          ) : null}
        </span>
      ) : null}
    </>
  )
}
