/** A limit of what an index stores; `refuse` counts what was left out for it. A `Budget` is one. */
export interface IndexLimit {
  limit: number
  refuse: () => void
}

/**
 * `listings` counts rows, dead ones included; `words` and `attributes` are distinct ones, `postings` pairs of a word and a row;
 * `otherTowns` are towns that the list of Serbia's towns does not have.
 */
export type IndexLimits = Record<keyof typeof indexLimits, IndexLimit>
export type IndexUsage = Record<keyof typeof indexLimits, number>

/**
 * A market of a million listings has 185,000 words, 80 of them a listing, and takes 0.9 to 1.1 GB. A word that one listing
 * has takes some 300 bytes.
 */
export const indexLimits = {
  listings: 1_500_000,
  words: 250_000,
  postings: 150_000_000,
  attributes: 50_000,
  otherTowns: 2_000,
}

/** An index that counts no refusals. */
export function uncountedLimits(limits: Partial<typeof indexLimits> = {}): IndexLimits {
  const ignore = () => {}
  const entries = Object.entries({ ...indexLimits, ...limits })
  return Object.fromEntries(entries.map(([name, limit]) => [name, { limit, refuse: ignore }])) as IndexLimits
}
