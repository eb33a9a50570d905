'use client'

import { ImageOff } from 'lucide-react'
import { useState, ViewTransition } from 'react'
import { preload } from 'react-dom'
import type { DisplayImage } from '@/lib/listings/display-image'
import { blurUrl } from '@/lib/media/blur'
import { type ImageSources, imageSources } from '@/lib/media/image-sources'

interface PhotoProps {
  photo: DisplayImage
  alt: string
  sizes: string
  /** The LCP image: loaded eagerly and preloaded. One per page. */
  priority?: boolean
  /** The property of which this is the cover, for the view transition from card to page. */
  propertyId?: string
  /** Alternative text when the file cannot be loaded. */
  unavailable: string
  className?: string
}

/** A photo in the best format that the browser supports; fills its parent by default. */
export function Photo({
  photo,
  alt,
  sizes,
  priority = false,
  propertyId,
  unavailable,
  className = 'size-full object-cover',
}: PhotoProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return <UnavailableImage label={unavailable} />
  const { url, width, height, widths, blur } = photo
  const sources = imageSources(url, widths)
  const [best, fallback] = sources.sets
  if (priority) preloadImage(sources, sizes)
  const image = (
    // Not inline: React would leave it `display: block` after a view transition, with the image's own height.
    <picture className="block size-full">
      {best ? <source type={`image/${best.format}`} srcSet={best.srcSet} sizes={sizes} /> : null}
      <img
        // An image that failed before hydration fires no second `error` event.
        ref={(element) => {
          if (element?.complete && element.naturalWidth === 0) setFailed(true)
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
        style={blur ? { background: `url(${blurUrl(blur)}) 0 / 100% 100%` } : undefined}
        className={className}
      />
    </picture>
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

/** Preloads the image: React does so for an `<img>` by itself, but not in a `<picture>`. */
function preloadImage({ src, sets: [best] }: ImageSources, sizes: string) {
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(best ? { imageSrcSet: best.srcSet, imageSizes: sizes, type: `image/${best.format}` } : {}),
  })
}
