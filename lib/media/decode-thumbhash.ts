import { thumbHashToRGBA } from 'thumbhash'
import { blurSize } from './blur'

const { width, height } = blurSize
const maxCached = 2_000

const cache = new Map<string, string>()

/** Decodes a ThumbHash to pixels in base64 for `blurUrl`, bottom row first; undefined if it is invalid. */
export function decodeThumbhash(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined
  const known = cache.get(thumbhash)
  if (known !== undefined) return known
  const pixels = decode(thumbhash)
  if (pixels === undefined) return undefined
  if (cache.size >= maxCached) cache.clear()
  cache.set(thumbhash, pixels)
  return pixels
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
  const pixels: number[] = []
  for (let y = height - 1; y >= 0; y--) for (let x = 0; x < width; x++) pixels.push(...averageOf(image, x, y))
  return btoa(String.fromCharCode(...pixels))
}

/** Averages blue, green and red of one pixel of the bitmap. */
function averageOf({ w, h, rgba }: { w: number; h: number; rgba: Uint8Array }, x: number, y: number) {
  const sums = [0, 0, 0]
  let count = 0
  for (let row = Math.floor((y * h) / height); row < Math.floor(((y + 1) * h) / height); row++)
    for (let column = Math.floor((x * w) / width); column < Math.floor(((x + 1) * w) / width); column++) {
      count++
      for (const [at, part] of [2, 1, 0].entries())
        sums[at] = (sums[at] ?? 0) + (rgba[4 * (row * w + column) + part] ?? 0)
    }
  return sums.map((sum) => Math.round(sum / Math.max(1, count)))
}
