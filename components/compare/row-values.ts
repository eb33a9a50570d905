import type { Property } from '@/lib/listings/property/property'

export interface CompareRow {
  label: string
  /** One per property; empty when not given. */
  values: string[]
  differs: boolean
  /** Positions of the best value; none where none is better. */
  best: number[]
}

export type MakeRow = (
  label: string,
  read: (property: Property) => string | number | null | false,
  /** Of what is better the more there is of it, or negative the less; null when unknown. */
  rank?: (property: Property) => number | null,
) => CompareRow

export function rowsOf(properties: readonly Property[]): MakeRow {
  // A rent is no better than a price.
  const isOneOffer = new Set(properties.map(({ purpose }) => purpose)).size === 1
  return (label, read, rank) => {
    const values = properties.map((property) => String(read(property) || ''))
    return {
      label,
      values,
      differs: new Set(values).size > 1,
      best: rank && isOneOffer ? bestOf(properties.map(rank)) : [],
    }
  }
}

/** Positions of the highest rank, unless fewer than two are known or all are equal. */
function bestOf(ranks: readonly (number | null)[]): number[] {
  const known = ranks.filter((rank) => rank !== null)
  const highest = Math.max(...known)
  if (known.length < 2 || known.every((rank) => rank === highest)) return []
  return ranks.flatMap((rank, position) => (rank === highest ? [position] : []))
}
