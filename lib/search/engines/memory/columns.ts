import type { IndexedListing } from '@/lib/search/matching/search-engine'

const firstCapacity = 1024

type Row = Pick<
  IndexedListing,
  'id' | 'createdAt' | 'price' | 'priceDoubted' | 'areaM2' | 'plotAres' | 'rooms' | 'availableFrom'
> & {
  type: number
  city: number
  lat: number
  lng: number
  point: number
  /** Of `RowGroups`. */
  group: number
  digest: number
}

export class Columns {
  length = 0
  /** Microseconds since 1970, PostgreSQL's precision. */
  createdAt = new Float64Array(firstCapacity)
  /** Whole EUR. */
  price = new Uint32Array(firstCapacity)
  priceDoubted = new Uint8Array(firstCapacity)
  areaM2 = new Float64Array(firstCapacity)
  /** Not a number where it is not said. */
  plotAres = new Float32Array(firstCapacity)
  pricePerM2 = new Float64Array(firstCapacity)
  rooms = new Uint8Array(firstCapacity)
  /** Days since 1970; not a number where it is not said. */
  availableFrom = new Float32Array(firstCapacity)
  /** Digest of all fields, to detect unchanged listings. */
  digest = new Float64Array(firstCapacity)
  /** Indexes of the property type and town. */
  type = new Uint8Array(firstCapacity)
  city = new Uint32Array(firstCapacity)
  /** Degrees of the public location; not a number without one. */
  lat = new Float64Array(firstCapacity)
  lng = new Float64Array(firstCapacity)
  /** Index of the public location. */
  point = new Uint32Array(firstCapacity)
  /** Number of the group; `noGroup` for a listing that is an answer of its own. */
  group = new Uint32Array(firstCapacity)
  /** A UUID as two numbers, which sort in PostgreSQL's order. */
  idHigh = new BigUint64Array(firstCapacity)
  idLow = new BigUint64Array(firstCapacity)

  add({
    id,
    type,
    city,
    lat,
    lng,
    point,
    group,
    createdAt,
    price,
    priceDoubted = false,
    areaM2,
    plotAres = Number.NaN,
    rooms,
    availableFrom = Number.NaN,
    digest,
  }: Row): number {
    if (this.length === this.price.length) this.double()
    const row = this.length++
    this.createdAt[row] = createdAt
    this.price[row] = price
    this.priceDoubted[row] = Number(priceDoubted)
    this.areaM2[row] = areaM2
    this.plotAres[row] = plotAres
    this.pricePerM2[row] = price / areaM2
    this.rooms[row] = rooms
    this.availableFrom[row] = availableFrom
    this.digest[row] = digest
    this.type[row] = type
    this.city[row] = city
    this.lat[row] = lat
    this.lng[row] = lng
    this.point[row] = point
    this.group[row] = group
    const hex = id.replaceAll('-', '')
    this.idHigh[row] = BigInt(`0x${hex.slice(0, 16)}`)
    this.idLow[row] = BigInt(`0x${hex.slice(16)}`)
    return row
  }

  id(row: number): string {
    const hex = half(this.idHigh[row]) + half(this.idLow[row])
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  compareIds(a: number, b: number): number {
    const [highA = 0n, highB = 0n] = [this.idHigh[a], this.idHigh[b]]
    if (highA !== highB) return highA < highB ? -1 : 1
    const [lowA = 0n, lowB = 0n] = [this.idLow[a], this.idLow[b]]
    return lowA === lowB ? 0 : lowA < lowB ? -1 : 1
  }

  private double(): void {
    const capacity = this.price.length * 2
    this.createdAt = enlarge(this.createdAt, new Float64Array(capacity))
    this.price = enlarge(this.price, new Uint32Array(capacity))
    this.priceDoubted = enlarge(this.priceDoubted, new Uint8Array(capacity))
    this.areaM2 = enlarge(this.areaM2, new Float64Array(capacity))
    this.plotAres = enlarge(this.plotAres, new Float32Array(capacity))
    this.pricePerM2 = enlarge(this.pricePerM2, new Float64Array(capacity))
    this.rooms = enlarge(this.rooms, new Uint8Array(capacity))
    this.availableFrom = enlarge(this.availableFrom, new Float32Array(capacity))
    this.digest = enlarge(this.digest, new Float64Array(capacity))
    this.type = enlarge(this.type, new Uint8Array(capacity))
    this.city = enlarge(this.city, new Uint32Array(capacity))
    this.lat = enlarge(this.lat, new Float64Array(capacity))
    this.lng = enlarge(this.lng, new Float64Array(capacity))
    this.point = enlarge(this.point, new Uint32Array(capacity))
    this.group = enlarge(this.group, new Uint32Array(capacity))
    this.idHigh = enlarge(this.idHigh, new BigUint64Array(capacity))
    this.idLow = enlarge(this.idLow, new BigUint64Array(capacity))
  }
}

function enlarge<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from)
  return to
}

function half(value = 0n): string {
  return value.toString(16).padStart(16, '0')
}
