import type { Coordinates } from '@/lib/places/coordinates'
import { type Box, boxOf } from './map-area'

/** Of the homes: a few far away would make one dot of all others. */
const share = 0.9

type Counted = Coordinates & { count: number }

/**
 * A small box that has nine tenths of the homes: as long as that remains, the place at an edge without which the box
 * shrinks most per home is left out. Undefined without places.
 */
export function densestBox(places: readonly Counted[]): Box | undefined {
  const total = places.reduce((sum, { count }) => sum + count, 0)
  let held = [...places]
  let left = total
  while (held.length > 1) {
    const candidates = edgesOf(held)
      .filter(({ count }) => left - count >= total * share)
      .map((place) => ({ place, gain: shrinkage(held, place) / place.count }))
      .sort((one, other) => other.gain - one.gain)
    const [best] = candidates
    if (!best || best.gain <= 0) break
    held = held.filter((place) => place !== best.place)
    left -= best.place.count
  }
  return held.length > 0 ? boxOf(held) : undefined
}

function edgesOf(places: readonly Counted[]): Counted[] {
  const { west, east, south, north } = boxOf(places)
  return places.filter(({ lat, lng }) => lng === west || lng === east || lat === south || lat === north)
}

/** Degrees by which the sides of the box shrink without a place. */
function shrinkage(places: readonly Counted[], without: Counted): number {
  const size = ({ west, east, south, north }: Box) => east - west + north - south
  return size(boxOf(places)) - size(boxOf(places.filter((place) => place !== without)))
}
