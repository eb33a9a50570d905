import { type Coordinates, metresPerDegree, roundDegrees } from './coordinates'

/**
 * Serbia is divided into equal hexagons, and a pin's public circle is the one around its hexagon: the same for every pin
 * in it, so that nothing that is public depends on where in the hexagon a pin is (docs/decisions/033).
 */

/** Metres from a hexagon's centre to its corners, where a degree of longitude has its length at 44° north. In the south
 * of Serbia they are 396 m: within the circle's 400 m. */
const hexagonRadius = 385
const metresEast = metresPerDegree * Math.cos((44 * Math.PI) / 180)

/** The centre of the circle in which everybody may know a pin to be. */
export function circleCentre({ lat, lng }: Coordinates): Coordinates {
  const [x, y] = [(lng * metresEast) / hexagonRadius, (lat * metresPerDegree) / hexagonRadius]
  const [column, row] = nearestHexagon((Math.sqrt(3) / 3) * x - y / 3, (2 / 3) * y)
  return {
    lat: roundDegrees((1.5 * row * hexagonRadius) / metresPerDegree),
    lng: roundDegrees((Math.sqrt(3) * (column + row / 2) * hexagonRadius) / metresEast),
  }
}

/** Rounds axial coordinates: of the three, which add up to 0, the one that was rounded most follows from the others. */
function nearestHexagon(q: number, r: number): [column: number, row: number] {
  const [column, row, third] = [Math.round(q), Math.round(r), Math.round(-q - r)]
  const [columnError, rowError] = [Math.abs(column - q), Math.abs(row - r)]
  const thirdError = Math.abs(third + q + r)
  if (columnError > rowError && columnError > thirdError) return [-row - third, row]
  return rowError > thirdError ? [column, -column - third] : [column, row]
}
