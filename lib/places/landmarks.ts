import type { Coordinates } from './coordinates'
import data from './data/landmarks.json'
import { formatNear, type Near } from './map/map-area'

export interface Landmark extends Coordinates {
  name: string
  city: string
  aliases: readonly string[]
  kind: string
  /** The name on maps in English, where it is another. */
  english: string | undefined
  /** From its middle, in metres: as far as people call near, and more of what is large. */
  metres: number
}

/** Metres that people call near; to a station or an airport they walk farther. */
const nearMetres = { landmark: 600, station: 1_500 }

/** By town, the largest first. Their sources are in docs/decisions/043. */
export const landmarks: readonly Landmark[] = data.flatMap(({ city, landmarks }) =>
  landmarks.map(
    ({
      name,
      lat,
      lng,
      kind,
      english,
      aliases = [],
      metres = nearMetres[kind === 'station' ? kind : 'landmark'],
    }) => ({
      name,
      city,
      lat,
      lng,
      aliases,
      kind,
      english,
      metres,
    }),
  ),
)

const byPoint = new Map(landmarks.map((landmark) => [pointKey(landmark), landmark]))

/** The filter for homes near a landmark. */
export function nearLandmark({ lat, lng, metres }: Landmark): string {
  return formatNear({ lat, lng, metres })
}

/** The landmark at the middle of a circle; undefined for another point. */
export function findLandmark(near: Near): Landmark | undefined {
  return byPoint.get(pointKey(near))
}

function pointKey({ lat, lng }: Coordinates): string {
  return `${lat},${lng}`
}
