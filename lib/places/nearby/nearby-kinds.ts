/** What a home can be searched near to. Kinds for which there is no source, kindergartens among them, stay words. */
export const nearToKinds = ['park', 'school', 'faculty', 'market', 'hospital', 'station'] as const
export type NearToKind = (typeof nearToKinds)[number]

/** What is told of a home's surroundings, in the order in which it is told. */
export const nearbyKinds = [
  'centre',
  'market',
  'park',
  'school',
  'faculty',
  'hospital',
  'station',
  'bridge',
] as const
export type NearbyKind = (typeof nearbyKinds)[number]

/** Metres that a search near a kind of place means. */
export const nearToMetres = 500
