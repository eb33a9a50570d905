const firstCapacity = 1024

const arrays = {
  /** Microseconds since 1970, PostgreSQL's precision. */
  createdAt: Float64Array,
  /** Whole EUR. */
  price: Uint32Array,
  priceDoubted: Uint8Array,
  areaM2: Float64Array,
  /** Not a number where it is not said. */
  plotAres: Float32Array,
  pricePerM2: Float64Array,
  rooms: Uint8Array,
  bathrooms: Uint8Array,
  /** Days since 1970; not a number where it is not said. */
  availableFrom: Float32Array,
  /** Digest of all fields, to detect unchanged listings. */
  digest: Float64Array,
  /** Indexes of the purpose, property type, town and public location. */
  purpose: Uint8Array,
  type: Uint8Array,
  city: Uint32Array,
  point: Uint32Array,
  /** Degrees of the public location; not a number without one. */
  lat: Float64Array,
  lng: Float64Array,
  /** Number of the group; `noGroup` for a listing that is an answer of its own. */
  group: Uint32Array,
}

export type ColumnName = keyof typeof arrays
type Arrays = { [Name in ColumnName]: InstanceType<(typeof arrays)[Name]> }

const names = Object.keys(arrays) as ColumnName[]

/** Ids and numbers of rows. */
export class Columns {
  length = 0
  private readonly ids: string[] = []
  /** Replaced by larger arrays when a row is added. */
  values = allocate(firstCapacity)

  add(id: string, values: Record<ColumnName, number>): number {
    const row = this.length++
    if (row === this.values.price.length) this.values = allocate(row * 2, this.values)
    this.ids.push(id)
    for (const name of names) this.values[name][row] = values[name]
    return row
  }

  id(row: number): string {
    return this.ids[row] ?? ''
  }

  /** PostgreSQL's order. */
  compareIds(a: number, b: number): number {
    const [one, other] = [this.id(a), this.id(b)]
    return one < other ? -1 : one === other ? 0 : 1
  }
}

function allocate(capacity: number, from?: Arrays): Arrays {
  const allocated = names.map((name) => {
    const array = new arrays[name](capacity)
    if (from) array.set(from[name])
    return [name, array]
  })
  return Object.fromEntries(allocated)
}
