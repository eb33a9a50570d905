/** Squares of values by rows, and where a window of one lies in another. */
import { colourSide, fingerprintSide } from '@/lib/media/fingerprint.mjs'

export interface Raster {
  side: number
  gray: Float32Array
}

/** From the first to the last edge, in parts of the side: [0, 1] is all of it. */
export type Span = readonly [from: number, to: number]
export type Window = readonly [x: Span, y: Span]

export function halve({ side, gray }: Raster): Raster {
  const half = { side: side / 2, gray: new Float32Array((side * side) / 4) }
  gray.forEach((value, at) => {
    const [x, y] = [(at % side) >> 1, Math.floor(at / side) >> 1]
    half.gray[y * half.side + x] = (half.gray[y * half.side + x] ?? 0) + value / 4
  })
  return half
}

export function mirror({ side, gray }: Raster): Raster {
  return { side, gray: gray.map((_, at) => gray[at - (at % side) + side - 1 - (at % side)] ?? 0) }
}

/** Where the samples of a span lie: the pixel before each and how far it is from there; -1 outside. */
export interface Samples {
  before: Int32Array
  share: Float32Array
}

/** Of the spans that are tried with every picture, by the side of the fingerprints. */
const known = new Map([8, colourSide, fingerprintSide].map((side) => [side, new WeakMap<Span, Samples>()]))

export function samples(side: number, span: Span): Samples {
  const found = known.get(side)?.get(span)
  if (found) return found
  const before = new Int32Array(side)
  const share = new Float32Array(side)
  const [from, to] = span
  for (let at = 0; at < side; at++) {
    const place = from + ((to - from) * (at + 0.5)) / side
    if (place < 0 || place > 1) {
      before[at] = -1
      continue
    }
    const pixel = Math.min(side - 1, Math.max(0, place * side - 0.5))
    before[at] = Math.min(side - 2, Math.floor(pixel))
    share[at] = pixel - (before[at] ?? 0)
  }
  known.get(side)?.set(span, { before, share })
  return { before, share }
}

/** Between four pixels; null outside. */
export function sample(
  { side, gray }: Raster,
  columns: Samples,
  column: number,
  rows: Samples,
  row: number,
): number | null {
  const [before, above] = [columns.before[column] ?? -1, rows.before[row] ?? -1]
  if (before < 0 || above < 0) return null
  const [across, down] = [columns.share[column] ?? 0, rows.share[row] ?? 0]
  const at = above * side + before
  const upper = (gray[at] ?? 0) * (1 - across) + (gray[at + 1] ?? 0) * across
  const lower = (gray[at + side] ?? 0) * (1 - across) + (gray[at + side + 1] ?? 0) * across
  return upper * (1 - down) + lower * down
}
