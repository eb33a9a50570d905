'use client'

import { Play } from 'lucide-react'
import { useState } from 'react'
import { Photo } from '@/components/listing/photo'
import type { DisplayImage } from '@/lib/listings/property/display-image'

interface VideoPlayerProps {
  /** Where it is watched without scripts. */
  address: string
  player: string
  /** One of the listing's own photos: nothing comes from the host before a press. */
  cover?: DisplayImage | undefined
  label: string
  /** Says that the host learns of it. */
  note: string
}

export function VideoPlayer({ address, player, cover, label, note }: VideoPlayerProps) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying)
    return (
      <iframe
        src={player}
        title={label}
        allow="autoplay; fullscreen; xr-spatial-tracking; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-card border border-line bg-black"
      />
    )
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      onClick={(event) => {
        event.preventDefault()
        setIsPlaying(true)
      }}
      className="relative grid aspect-video w-full place-content-center overflow-hidden rounded-card border border-line bg-sunken print:aspect-auto print:border-0"
    >
      {cover ? (
        <span className="absolute inset-0 print:hidden">
          <Photo photo={cover} alt="" sizes="(width < 64rem) 100vw, 48rem" unavailable="" />
        </span>
      ) : null}
      <span className="relative grid max-w-full justify-items-center gap-1 rounded-card bg-surface/95 px-5 py-3 text-center text-ink">
        <span className="flex items-center gap-2 font-semibold">
          <Play className="size-5 shrink-0 text-accent" />
          {label}
        </span>
        <span className="text-sm text-muted">{note}</span>
      </span>
    </a>
  )
}
