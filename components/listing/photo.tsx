'use client'

import { ImageOff } from 'lucide-react'
import { useState, ViewTransition } from 'react'
import type { DisplayImage } from '@/lib/listings/property/display-image'
import { coverSizes, imageSources } from '@/lib/media/image-sources'

interface PhotoProps {
  photo: DisplayImage
  alt: string
  sizes: string
  /** The LCP image: loaded eagerly, and preloaded by React. One per page. */
  priority?: boolean
  /** The property of which this is the cover, for the view transition from card to page. */
  propertyId?: string
  /** Alternative text when the file cannot be loaded. */
  unavailable: string
  className?: string
}

/** What is tried: AVIF, WebP where a browser cannot read that, a text. */
const [avif, webp, text] = [0, 1, 2]

const cover = 'size-full object-cover'

/** A photo; fills its parent by default. An element in each of dozens of cards costs more than a second try in old browsers. */
export function Photo({
  photo,
  alt,
  sizes,
  priority = false,
  propertyId,
  unavailable,
  className = cover,
}: PhotoProps) {
  const { url, width, height, widths, placeholder } = photo
  const { src, srcSets } = imageSources(url, widths)
  const [tried, setTried] = useState(srcSets ? avif : webp)
  if (tried === text) return <UnavailableImage label={unavailable} />
  const srcSet = tried === avif ? srcSets?.avif : srcSets?.webp
  const tryNext = () => setTried((before) => before + 1)
  const image = (
    // biome-ignore lint/performance/noImgElement: images are resized when they are uploaded.
    <img
      // A new element, since the old one has failed already.
      key={tried}
      // An image that failed before hydration fires no second `error` event.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) tryNext()
      }}
      src={src}
      srcSet={srcSet}
      sizes={srcSet && (className === cover ? coverSizes(sizes, photo) : sizes)}
      width={width}
      height={height}
      alt={alt}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={tryNext}
      style={placeholder ? { background: `linear-gradient(${placeholder})` } : undefined}
      className={className}
    />
  )
  if (!propertyId) return image
  return (
    <ViewTransition name={`photo-${propertyId}`} share="grow" default="none">
      {image}
    </ViewTransition>
  )
}

/** Replaces a missing photo. */
export function UnavailableImage({ label }: { label: string }) {
  return (
    <span className="flex size-full flex-col items-center justify-center gap-2 bg-sunken p-3 text-center text-sm text-muted">
      <ImageOff className="size-6 shrink-0" />
      {label}
    </span>
  )
}
