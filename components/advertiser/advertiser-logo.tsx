import { UserRound } from 'lucide-react'

interface AdvertiserLogoProps {
  url: string | null
  /** Null for an owner without a profile. */
  name: string | null
  className: string
}

/** The logo, else the initials. Decorative: the name is next to it. */
export function AdvertiserLogo({ url, name, className }: AdvertiserLogoProps) {
  const shape = `${className} shrink-0 rounded-full`
  if (url) {
    // biome-ignore lint/performance/noImgElement: an uploaded image of one size.
    return <img src={url} alt="" className={`${shape} object-cover`} />
  }
  return (
    <span
      aria-hidden
      translate="no"
      className={`${shape} inline-flex items-center justify-center bg-accent-soft font-semibold text-accent`}
    >
      {(name && initials(name)) || <UserRound className="size-1/2" />}
    </span>
  )
}

/** First letters of the first two words that have one. */
export function initials(name: string): string {
  const words = name.split(/[\s\-–.]+/).flatMap((word) => /\p{L}|\d/u.exec(word)?.[0] ?? [])
  return words.slice(0, 2).join('').toLocaleUpperCase('sr')
}
