import { thumbHashToRGBA } from 'thumbhash'

/** Stripes, from top to bottom, of which a photo's placeholder has the average colours. */
const stripes = 3
const maxCached = 2_000

const cache = new Map<string, string>()

/**
 * Decodes a ThumbHash to the stops of a vertical CSS gradient in a photo's colours, shown until it has loaded; undefined if
 * the hash is invalid. Bitmaps would show more, but fetching the two dozen of a list took a phone longer than all of its
 * other styles.
 */
export function placeholderColors(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined
  const known = cache.get(thumbhash)
  if (known !== undefined) return known
  const colors = decode(thumbhash)
  if (colors === undefined) return undefined
  if (cache.size >= maxCached) cache.clear()
  cache.set(thumbhash, colors)
  return colors
}

function decode(thumbhash: string): string | undefined {
  let image: { w: number; h: number; rgba: Uint8Array }
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
    if (bytes.length < 5) return undefined
    image = thumbHashToRGBA(bytes)
  } catch {
    return undefined
  }
  return Array.from({ length: stripes }, (_, at) => averageColor(image, at)).join()
}

function averageColor({ w, h, rgba }: { w: number; h: number; rgba: Uint8Array }, stripe: number): string {
  const start = (at: number) => 4 * w * Math.floor((at * h) / stripes)
  const pixels = rgba.subarray(start(stripe), start(stripe + 1))
  const hex = (part: number) => {
    let sum = 0
    for (let at = part; at < pixels.length; at += 4) sum += pixels[at] ?? 0
    return Math.round(sum / Math.max(1, pixels.length / 4))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${hex(0)}${hex(1)}${hex(2)}`
}
