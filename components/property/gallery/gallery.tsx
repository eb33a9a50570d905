'use client'

import { Expand } from 'lucide-react'
import { Photo } from '@/components/listing/photo'
import type { GalleryLabels, GalleryPhoto } from './full-screen-gallery'
import { counterText, useCarousel } from './use-carousel'
import { useViewer } from './use-viewer'

interface GalleryProps {
  propertyId: string
  photos: GalleryPhoto[]
  labels: GalleryLabels
}

/** A swipeable strip on phones, else a grid; opens the full-screen gallery, which needs scripts. */
export function Gallery({ propertyId, photos, labels }: GalleryProps) {
  const { stripRef, index, show, onScroll } = useCarousel()
  const { open, viewer } = useViewer(photos, labels, show)
  const mosaic = galleryLayout(photos.length)

  return (
    <section aria-label={labels.label} className="relative max-md:-mx-4">
      <ul
        ref={stripRef}
        onScroll={onScroll}
        className={`flex aspect-4/3 [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain bg-sunken [scrollbar-width:none] md:grid md:aspect-auto md:h-[clamp(16rem,36vh,30rem)] md:gap-2 md:overflow-hidden md:rounded-panel md:bg-transparent noscript:md:h-auto noscript:md:auto-rows-[12rem] print:grid print:aspect-auto print:h-[64mm] print:gap-1 print:overflow-hidden print:bg-transparent ${mosaic.grid}`}
      >
        {photos.map((photo, position) => (
          <li
            key={photo.url + photo.name}
            className={`relative size-full shrink-0 snap-center overflow-hidden ${mosaic.cells[position] ?? 'md:hidden noscript:md:block print:hidden'}`}
          >
            <Photo
              photo={photo}
              alt={photo.alt}
              sizes={position === 0 ? mosaic.largeSizes : mosaic.smallSizes}
              priority={position === 0}
              propertyId={position === 0 ? propertyId : undefined}
              unavailable={labels.unavailable}
            />
            <button
              type="button"
              aria-label={photo.name}
              onClick={() => open(position)}
              className="absolute inset-0 cursor-zoom-in transition-colors hover:bg-black/10 focus-visible:-outline-offset-4 noscript:hidden"
            />
          </li>
        ))}
      </ul>
      <p className="absolute start-3 bottom-3 rounded-control bg-surface/95 px-3 py-1 text-sm font-semibold md:hidden noscript:hidden print:hidden">
        {counterText(labels.photoOf, index, photos.length)}
      </p>
      <button
        type="button"
        onClick={() => open(index)}
        className="absolute end-3 bottom-3 flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control bg-surface/95 text-sm font-semibold text-ink shadow-card hover:text-accent md:px-3.5 noscript:hidden"
      >
        <Expand className="size-5" />
        <span className="max-md:sr-only">{labels.fullScreen}</span>
      </button>
      {viewer}
    </section>
  )
}

interface Mosaic {
  grid: string
  /** Grid classes of the visible photos; the others are in the full-screen gallery. */
  cells: string[]
  largeSizes: string
  smallSizes: string
}

const large = 'md:col-span-2 md:row-span-2 print:col-span-2 print:row-span-2'
const phone = '(width < 48rem) 100vw'

const whole: Mosaic = {
  grid: 'md:grid-cols-1 print:grid-cols-1',
  cells: [''],
  largeSizes: `${phone}, (width < 78rem) 94vw, 74rem`,
  smallSizes: '100vw',
}
const halves: Mosaic = {
  grid: 'md:grid-cols-2 print:grid-cols-2',
  cells: ['', ''],
  largeSizes: `${phone}, (width < 78rem) 47vw, 37rem`,
  smallSizes: `${phone}, (width < 78rem) 47vw, 37rem`,
}
const thirds: Mosaic = {
  grid: 'md:grid-cols-3 md:grid-rows-2 print:grid-cols-3 print:grid-rows-2',
  cells: [large, '', ''],
  largeSizes: `${phone}, (width < 78rem) 63vw, 49rem`,
  smallSizes: `${phone}, (width < 78rem) 32vw, 25rem`,
}
const quarters: Mosaic = {
  grid: 'md:grid-cols-4 md:grid-rows-2 print:grid-cols-4 print:grid-rows-2',
  cells: [large, '', '', '', ''],
  largeSizes: `${phone}, (width < 78rem) 47vw, 37rem`,
  smallSizes: `${phone}, (width < 78rem) 24vw, 19rem`,
}

/** Returns the layout for wider screens: the first photo large, up to four small ones next to it. */
function galleryLayout(count: number): Mosaic {
  if (count <= 1) return whole
  if (count === 2) return halves
  if (count === 3) return thirds
  return count === 4 ? { ...quarters, cells: [large, 'md:col-span-2 print:col-span-2', '', ''] } : quarters
}
