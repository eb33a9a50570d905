'use client'

import { ChevronLeft, ChevronRight, Expand } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { DisplayImage } from '@/lib/listings/display-image'
import { Photo } from '../listing/photo'
import { useCarousel } from './use-carousel'

/** A photograph with its words, made by the server. */
export interface GalleryPhoto extends DisplayImage {
  alt: string
  /** The thumbnail's name. */
  name: string
}

export interface GalleryLabels {
  label: string
  previous: string
  next: string
  /** `{number} / {count}` for the counter. */
  counter: string
  fullScreen: string
  close: string
  unavailable: string
}

interface GalleryProps {
  photos: GalleryPhoto[]
  labels: GalleryLabels
}

const mainSizes = '(width < 48rem) 100vw, (width < 64rem) calc(100vw - 4rem), 46rem'

const stepClass =
  'absolute top-1/2 hidden size-11 -translate-y-1/2 items-center justify-center rounded-full bg-surface/95 text-ink ' +
  'shadow-card hover:text-accent disabled:opacity-0 sm:flex noscript:hidden'

/**
 * A property's photographs in a strip that snaps: swiped by a finger, moved by arrow keys and buttons, and without
 * scripts still a strip with every picture in it.
 */
export function Gallery({ photos, labels }: GalleryProps) {
  const { stripRef, index, show, onScroll } = useCarousel()
  const [enlarged, setEnlarged] = useState(false)
  const viewer = useLazyModule(() => import('./full-screen-gallery'), enlarged)
  const many = photos.length > 1

  function onKeyDown(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = { ArrowLeft: index - 1, ArrowRight: index + 1 }
    const target = { ...steps, Home: 0, End: photos.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    show(Math.min(Math.max(target, 0), photos.length - 1))
  }

  return (
    <section aria-label={labels.label}>
      <div className="relative overflow-hidden bg-sunken max-md:-mx-4 md:rounded-panel">
        <ul
          ref={stripRef}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={labels.label}
          onScroll={onScroll}
          onKeyDown={onKeyDown}
          className="flex aspect-3/2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
        >
          {photos.map((photo, position) => (
            <li key={photo.url + photo.name} className="size-full shrink-0 snap-center">
              <Photo
                photograph={photo}
                alt={photo.alt}
                sizes={mainSizes}
                priority={position === 0}
                unavailable={labels.unavailable}
              />
            </li>
          ))}
        </ul>
        {many ? (
          <>
            <button
              type="button"
              aria-label={labels.previous}
              disabled={index === 0}
              onClick={() => show(index - 1)}
              className={`${stepClass} start-3`}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-label={labels.next}
              disabled={index === photos.length - 1}
              onClick={() => show(index + 1)}
              className={`${stepClass} end-3`}
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
            <p className="absolute start-3 bottom-3 rounded-control bg-surface/95 px-3 py-1 text-sm font-semibold tabular-nums noscript:hidden">
              {counterText(labels.counter, index, photos.length)}
            </p>
          </>
        ) : null}
        <button
          type="button"
          aria-label={labels.fullScreen}
          onClick={() => (viewer.failed ? viewer.retry() : setEnlarged(true))}
          className="absolute end-3 bottom-3 flex size-11 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card hover:text-accent noscript:hidden"
        >
          <Expand aria-hidden className="size-5" />
        </button>
      </div>
      {many ? (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-1.5 noscript:hidden">
          {photos.map((photo, position) => (
            <li key={photo.url + photo.name} className="shrink-0">
              <button
                type="button"
                aria-label={photo.name}
                aria-current={position === index}
                onClick={() => show(position)}
                className="block h-16 w-24 overflow-hidden rounded-control opacity-75 ring-accent hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-3"
              >
                <Photo photograph={photo} alt="" sizes="6rem" unavailable="" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {viewer.value && enlarged ? (
        <viewer.value.FullScreenGallery
          photos={photos}
          labels={labels}
          start={index}
          onClose={(last) => {
            setEnlarged(false)
            show(last)
          }}
        />
      ) : null}
    </section>
  )
}

/** `3 / 8`. */
export function counterText(pattern: string, index: number, count: number): string {
  return pattern.replace('{number}', String(index + 1)).replace('{count}', String(count))
}
