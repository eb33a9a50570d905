'use client'

import { ImageOff } from 'lucide-react'
import { useState, ViewTransition } from 'react'
import { preload } from 'react-dom'
import type { DisplayImage } from '@/lib/listings/display-image'
import { type ImageSources, imageSources } from '@/lib/media/image-sources'

interface PhotoProps {
  photograph: DisplayImage
  alt: string
  sizes: string
  /** The page's largest picture: loaded first, announced in the head. One per page. */
  priority?: boolean
  /** The property whose first picture it is: from a card to that property's page it moves and grows. */
  propertyId?: string
  /** Shown in the picture's place when its file cannot be loaded. */
  unavailable: string
  className?: string
}

/** A photograph, which fills its frame unless told otherwise, in the best format the browser knows. */
export function Photo({
  photograph,
  alt,
  sizes,
  priority = false,
  propertyId,
  unavailable,
  className = 'size-full object-cover',
}: PhotoProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <UnavailableImage label={unavailable} />
  const { url, width, height, widths, color } = photograph
  const sources = imageSources(url, widths)
  const [best, fallback] = sources.sets
  if (priority) preloadImage(sources, sizes)
  const picture = (
    <picture>
      {best ? <source type={`image/${best.format}`} srcSet={best.srcSet} sizes={sizes} /> : null}
      <img
        // An image that failed before this script ran sends no second event.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true)
        }}
        src={sources.src}
        srcSet={fallback?.srcSet}
        sizes={fallback ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        onError={() => setFailed(true)}
        style={color ? { backgroundColor: color } : undefined}
        className={className}
      />
    </picture>
  )
  if (!propertyId) return picture
  return (
    <ViewTransition name={`photo-${propertyId}`} share="grow" default="none">
      {picture}
    </ViewTransition>
  )
}

/** Stands where a picture should: its file is missing, or the listing has none. */
export function UnavailableImage({ label }: { label: string }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-sunken p-3 text-center text-sm text-muted">
      <ImageOff aria-hidden className="size-6 shrink-0" />
      {label}
    </span>
  )
}

/** React announces an `<img>` by itself, but not one in a `<picture>`. */
function preloadImage({ src, sets: [best] }: ImageSources, sizes: string) {
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(best ? { imageSrcSet: best.srcSet, imageSizes: sizes, type: `image/${best.format}` } : {}),
  })
}
