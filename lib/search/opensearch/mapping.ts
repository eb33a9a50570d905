/** Increment it when the mapping or the content of documents changes: each version has its own index. */
export const mappingVersion = 3

/** The deepest rank that is requested: the median of all prices. */
const maxRank = 10_000_000
/** A word of 24 letters has patterns of about 2,500 characters. */
const maxPattern = 10_000

const keyword = { type: 'keyword', doc_values: false } as const
const facet = { type: 'keyword' } as const
const counted = { type: 'keyword', index: false } as const

/** Texts are folded and stemmed by lib/search: the cluster analyses none. */
export const mappings = {
  dynamic: 'strict',
  _source: { enabled: false },
  properties: {
    idHigh: { type: 'long', index: false },
    idLow: { type: 'long', index: false },
    createdAt: { type: 'long' },
    price: { type: 'long' },
    areaM2: { type: 'double' },
    pricePerM2: { type: 'double' },
    rooms: { type: 'integer' },
    bathrooms: { type: 'integer' },
    purpose: facet,
    type: facet,
    cityKey: keyword,
    /** Key and name of the town. */
    town: counted,
    /** Key and name of the part of it that is also a town. */
    partTown: counted,
    factKeys: facet,
    words: keyword,
    stems: keyword,
    titleWords: keyword,
    titleStems: keyword,
    townWords: keyword,
    townStems: keyword,
    /** Key and original spelling. */
    titleForms: counted,
  },
} as const

export function indexSettings(shards: number) {
  return {
    number_of_shards: shards,
    // Replicated once, when the index is complete.
    number_of_replicas: 0,
    // Refreshed explicitly when changes are applied.
    refresh_interval: '-1',
    // The newest matches, which most searches request, are found without visiting all matches.
    'index.sort.field': ['createdAt', 'idHigh', 'idLow'],
    'index.sort.order': ['desc', 'asc', 'asc'],
    // A change that arrives after a newer deletion must still find it.
    'index.gc_deletes': '1h',
    'index.max_result_window': maxRank,
    'index.max_regex_length': maxPattern,
  }
}
