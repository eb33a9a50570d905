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
    /** 0 or 1, for orders by price. */
    priceDoubted: { type: 'byte', index: false },
    areaM2: { type: 'double' },
    plotAres: { type: 'float' },
    availableFrom: { type: 'integer' },
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
    attributeKeys: facet,
    /** Kind and id of the group, of listings in one. */
    group: facet,
    /** The group, or the id of a listing that is an answer of its own: what a search for groups collapses by. */
    answer: counted,
    words: keyword,
    stems: keyword,
    titleWords: keyword,
    titleStems: keyword,
    townWords: keyword,
    /** Of the public location: exact, for grids and areas, and with the name of its place. */
    lat: { type: 'double' },
    lng: { type: 'double' },
    location: { type: 'geo_point' },
    point: counted,
    townStems: keyword,
    /** Key and original spelling. */
    titleForms: counted,
  },
} as const

export type FieldName = keyof typeof mappings.properties
