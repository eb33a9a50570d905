/** Map units of half a kilometre; y grows to the south. */
export interface MapPoint {
  x: number
  y: number
}

/** The north-western corner, and the standard parallel, along which distances are exact. */
const [west, north, middle] = [18.7, 46.25, 44.1]
const kilometresPerDegree = 111.2
export const unitsPerKilometre = 2

/** Projects a place onto the map (equirectangular); accurate enough for a country of this size. */
export function project({ lat, lon }: { lat: number; lon: number }): MapPoint {
  const scale = kilometresPerDegree * unitsPerKilometre
  return { x: (lon - west) * Math.cos((middle * Math.PI) / 180) * scale, y: (north - lat) * scale }
}

/** The place of a point on the map. */
export function unproject({ x, y }: MapPoint): { lat: number; lon: number } {
  const scale = kilometresPerDegree * unitsPerKilometre
  return { lat: north - y / scale, lon: west + x / (Math.cos((middle * Math.PI) / 180) * scale) }
}
