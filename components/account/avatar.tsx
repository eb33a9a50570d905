import { useState } from 'react'

/** The user's avatar, or else the initials. Decorative: the name is next to it. */
export function Avatar({
  name,
  url,
  className = 'size-9 text-sm',
}: {
  name: string
  url: string | null
  className?: string
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = `${className} shrink-0 rounded-full`
  if (url && url !== broken) {
    return (
      // biome-ignore lint/performance/noImgElement: another host's image, which next/image would not load.
      <img
        src={url}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(url)}
        className={`${look} object-cover`}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${look} inline-flex items-center justify-center bg-accent font-semibold text-on-accent`}
    >
      {initials(name)}
    </span>
  )
}

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('sr-Latn') ?? '').join('')
}
