/** Whether two pictures that are alike in gray are alike in colour: one room that was furnished twice is not. */
import { colourSide } from '@/lib/media/fingerprint.mjs'
import { type Raster, sample, samples, type Window } from './rasters'

/** Share of the colours that are asked, the most similar ones: a logo has its own. */
const askedColours = 0.8
/**
 * The largest of their distances, of 255. Copies have mostly 4, with stronger colours or another white 7; rooms that were
 * furnished twice 7 and more.
 */
const maxColourDistance = 6
/** Their mean strength from which on pictures are drawings, whose edges move colours by most of it. */
const strongColours = 16
/** By which factor colours of a copy may be stronger. */
const maxStrength = 1.6
/** Blue and red differences; null in a fingerprint of an earlier version. */
export type Colours = readonly [blue: Raster, red: Raster] | null

/** Both differences of a picture's colour at a place, from the median of the picture: another white changes nothing. */
type Colour = readonly [blue: number, red: number]

/** Whether the colours in a window are alike once both are equally strong; unknown ones are. */
export function coloursAreAlike(colours: Colours, others: Colours, [x, y]: Window): boolean {
  if (!colours || !others) return true
  const [columns, rows] = [samples(colourSide, x), samples(colourSide, y)]
  const values: [one: Colour, other: Colour][] = []
  for (let row = 0; row < colourSide; row++) {
    for (let column = 0; column < colourSide; column++) {
      const place = [columns, column, rows, row] as const
      const [blue, red] = [sample(colours[0], ...place), sample(colours[1], ...place)]
      if (blue === null || red === null) continue
      const at = row * colourSide + column
      values.push([
        [blue, red],
        [others[0].gray[at] ?? 0, others[1].gray[at] ?? 0],
      ])
    }
  }
  const asked = Math.floor(values.length * askedColours)
  const ones = fromMedian(values.map(([each]) => each))
  const otherOnes = fromMedian(values.map(([, each]) => each))
  const ratio = (strength(otherOnes, asked) + values.length / 2) / (strength(ones, asked) + values.length / 2)
  const factor = Math.sqrt(Math.min(maxStrength, Math.max(1 / maxStrength, ratio)))
  const distances = ones.map(([blue, red], at) => {
    const [otherBlue, otherRed] = otherOnes[at] ?? [0, 0]
    return Math.hypot(blue * factor - otherBlue / factor, red * factor - otherRed / factor)
  })
  const mean = Math.sqrt(strength(ones, asked) * strength(otherOnes, asked)) / asked
  const limit = mean > strongColours ? mean * 0.8 : maxColourDistance
  return (distances.sort((a, b) => a - b)[asked] ?? 0) <= limit
}

function fromMedian(colours: readonly Colour[]): Colour[] {
  const median = (part: 0 | 1) =>
    colours.map((colour) => colour[part]).sort((a, b) => a - b)[colours.length >> 1] ?? 0
  const [blue, red] = [median(0), median(1)]
  return colours.map((colour) => [colour[0] - blue, colour[1] - red])
}

/** Sum of the lengths, of the shortest ones. */
function strength(colours: readonly Colour[], count: number): number {
  const lengths = colours.map((colour) => Math.hypot(...colour)).sort((a, b) => a - b)
  return lengths.slice(0, count).reduce((sum, length) => sum + length, 0)
}
