import leven from 'leven'
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import { roundDegrees } from '@/lib/places/coordinates'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { withoutPlaces } from '@/lib/search/filters/town-searches'
import { narrowingConditions } from '@/lib/search/matching/attribute-keys'
import { type MarkCell, maxMapMarks, precisionOf, toMapMarks } from '@/lib/search/matching/map-marks'
import {
  compareTowns,
  type ListedTown,
  type MapMarks,
  type Matches,
  type SearchAggregations,
  type SearchPage,
  type SearchQuery,
} from '@/lib/search/matching/search-engine'
import { isCyrillic, searchTerms } from '@/lib/search/matching/search-terms'
import type { Facets } from '@/lib/search/schema'
import { maxEdits, mayHaveTypo } from '@/lib/text/typos'
import type { Bucket, SearchBatch, SearchBody, SearchResult } from './client'
import { splitKey } from './document'
import { answersAmong, countGroups, countGroupsOfBuckets, describeGroups } from './groups'
import { luceneTypos, matchBeginning, matchWord, type Query, toQuery, toSort } from './query'

/** More than the number of towns, which makes the counts of several shards exact. */
const maxTowns = 10_000
const maxRooms = 51

/** Searches and counts in one index. */
export class IndexReader implements SearchAggregations {
  private grouped: { position: number; any: Promise<boolean> } | undefined
  private listed: { position: number; towns: Promise<ListedTown[]> } | undefined

  /** @param position returns the position up to which changes are applied */
  constructor(
    private readonly batch: SearchBatch,
    private readonly position: () => number,
  ) {}

  async find(filters: SearchQuery, page: SearchPage): Promise<Matches> {
    const { offset, limit, countLimit, unknownTerms } = page
    if (filters.unique && (await this.hasGroups())) return this.findGroups(filters, page)
    const track_total_hits = countLimit === undefined ? true : countLimit + 1
    const pageOf = limit > 0 ? { from: offset, size: limit, sort: toSort(filters.sort) } : {}
    const { hits } = await this.search(filters, { track_total_hits, ...pageOf }, unknownTerms)
    const ids = hits.hits.map(({ _id }) => _id)
    return {
      total: hits.total.value,
      ids,
      ...(filters.unique ? { groups: ids.map(() => undefined) } : {}),
    }
  }

  private async findGroups(filters: SearchQuery, page: SearchPage): Promise<Matches> {
    const { offset, limit, unknownTerms } = page
    const answers = { collapse: { field: 'answer' as const }, aggs: countGroups }
    const pageOf = limit > 0 ? { from: offset, size: limit, sort: toSort(filters.sort) } : {}
    const { hits, aggregations, query } = await this.search(
      filters,
      { track_total_hits: true, ...answers, ...pageOf },
      unknownTerms,
    )
    const keys = hits.hits.map(({ fields }) => fields?.answer?.[0] ?? '')
    const described = await describeGroups(this.batch, query, keys)
    return {
      total: answersAmong(hits.total.value, aggregations?.grouped),
      ids: hits.hits.map(({ _id }) => _id),
      groups: keys.map((key) => described.get(key)),
    }
  }

  /** Cached until the position changes: without any group a search for groups costs as much as another. */
  private hasGroups(): Promise<boolean> {
    const position = this.position()
    if (this.grouped?.position === position) return this.grouped.any
    const query = { exists: { field: 'group' } }
    const any = this.batch
      .search({ query, track_total_hits: 1, terminate_after: 1 })
      .then(({ hits }) => hits.total.value > 0)
    this.grouped = { position, any }
    any.catch(() => {
      this.grouped = undefined
    })
    return any
  }

  async count(filters: SearchQuery): Promise<number> {
    return (await this.find(filters, { offset: 0, limit: 0 })).total
  }

  async countEach(filters: SearchQuery, narrower: readonly ListingFilters[]): Promise<number[]> {
    const conditions = narrower.map((each) => narrowingConditions(each).flat())
    const keys = [...new Set(conditions.flat())]
    if (keys.length === 0) return narrower.map(() => 0)
    const counts = countsByKey(await this.tally(filters, 'attributeKeys', keys.length, keys))
    // Each narrower filter adds one attribute, and an attribute has one key.
    return conditions.map(([key = '']) => counts.get(key) ?? 0)
  }

  async facets(filters: SearchQuery): Promise<Omit<Facets, 'facts'>> {
    const [cities, types, rooms] = await Promise.all([
      this.countTowns(withoutPlaces(filters)),
      this.tally({ ...filters, type: undefined }, 'type', propertyTypes.length).then(countsByKey),
      this.tally({ ...filters, rooms: undefined, roomsMin: undefined }, 'rooms', maxRooms),
    ])
    return {
      cities,
      types: propertyTypes.map((type) => ({ type, count: types.get(type) ?? 0 })),
      rooms: rooms
        .map(({ key, doc_count }) => ({ rooms: Number(key), count: doc_count }))
        .sort((a, b) => a.rooms - b.rooms),
    }
  }

  async mapMarks(filters: SearchQuery, zoom: number): Promise<MapMarks> {
    for (let precision = precisionOf(zoom); ; precision--) {
      const found = await this.search(filters, {
        track_total_hits: 1,
        aggs: { cells: gridAggregation(precision, await this.groupCounts(filters)) },
      })
      const cells = found.aggregations?.cells?.buckets ?? []
      if (cells.length <= maxMapMarks) return toMapMarks(cells.map(toCell), zoom)
    }
  }

  async countTowns(filters: SearchQuery): Promise<Facets['cities']> {
    const towns = await this.tallyTowns(filters, ['town'])
    return towns.map(({ city, count }) => ({ city, count })).sort(compareTowns)
  }

  /** Cached until the position changes. */
  towns(): Promise<readonly ListedTown[]> {
    const position = this.position()
    if (this.listed?.position === position) return this.listed.towns
    const towns = this.tallyTowns({}, ['town', 'partTown'])
    this.listed = { position, towns }
    towns.catch(() => {
      this.listed = undefined
    })
    return towns
  }

  titleWordsWithPrefix(prefix: string, limit: number): Promise<string[]> {
    return findTitleWords(this.batch, prefix, limit)
  }

  correction(word: string): Promise<string | undefined> {
    return findCorrection(this.batch, word)
  }

  unknownWords(words: readonly string[]): Promise<string[]> {
    return this.withoutMatch(words, matchBeginning)
  }

  private async withoutMatch(words: readonly string[], match: (word: string) => Query): Promise<string[]> {
    const found = await Promise.all(
      words.map((word) => this.batch.search({ query: match(word), track_total_hits: 1, terminate_after: 1 })),
    )
    return words.filter((_, at) => found[at]?.hits.total.value === 0)
  }

  /** Words that no listing has may be beginnings or typos; where something is found, every word is known. */
  private async search(
    filters: SearchQuery,
    body: Omit<SearchBody, 'query'> & { track_total_hits: number | true },
    unknownTerms?: readonly string[],
  ): Promise<SearchResult & { query: Query }> {
    const ask = async (unknown: readonly string[] = []) => {
      const query = toQuery(filters, unknown)
      return { ...(await this.batch.search({ ...body, query })), query }
    }
    const found = await ask(unknownTerms)
    const words = searchTerms(filters.q)
    if (unknownTerms || words.length === 0 || found.hits.total.value > 0) return found
    const unknown = await this.withoutMatch(words, matchWord)
    return unknown.length > 0 ? ask(unknown) : found
  }

  /** Aggregations of each bucket for counting groups once. */
  private async groupCounts(filters: SearchQuery): Promise<object> {
    return filters.unique && (await this.hasGroups()) ? countGroupsOfBuckets : {}
  }

  /** Counts matches by value of a field with at most `size` values. */
  private async tally(
    filters: SearchQuery,
    field: string,
    size: number,
    include?: readonly string[],
  ): Promise<Bucket[]> {
    const terms = { field, size, shard_size: size, ...(include ? { include } : {}) }
    const values = { terms, aggs: await this.groupCounts(filters) }
    const { aggregations } = await this.search(filters, { track_total_hits: 1, aggs: { values } })
    const buckets = aggregations?.values?.buckets ?? []
    return buckets.map((bucket) => ({
      ...bucket,
      doc_count: answersAmong(bucket.doc_count, bucket.grouped),
    }))
  }

  /** Of several spellings of a town's name the most frequent is returned. */
  private async tallyTowns(
    filters: SearchQuery,
    fields: readonly ('town' | 'partTown')[],
  ): Promise<(ListedTown & { count: number })[]> {
    const tallies = await Promise.all(fields.map((field) => this.tally(filters, field, maxTowns)))
    const byKey = new Map<string, ListedTown & { count: number }>()
    for (const { key: joined, doc_count } of tallies.flat()) {
      const { key, name } = splitKey(String(joined))
      const town = byKey.get(key) ?? { key, city: name, count: 0 }
      byKey.set(key, { ...town, count: town.count + doc_count })
    }
    return [...byKey.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
  }
}

/** The cells of a map with matches; one more than are wanted shows that the grid is too fine. */
function gridAggregation(precision: number, groupCounts: object) {
  const size = maxMapMarks + 1
  return {
    geotile_grid: { field: 'location', precision, size, shard_size: size * 2 },
    aggs: {
      centre: { geo_centroid: { field: 'location' } },
      bounds: { geo_bounds: { field: 'location' } },
      points: { terms: { field: 'point', size: 2 } },
      home: { top_hits: { size: 1, _source: false, docvalue_fields: ['price'] } },
      ...groupCounts,
    },
  }
}

function toCell({ doc_count, grouped, centre, bounds, points, home }: Bucket): MarkCell {
  const count = answersAmong(doc_count, grouped)
  const { lat = 0, lon = 0 } = centre?.location ?? {}
  const { top_left, bottom_right } = bounds?.bounds ?? {}
  const [first, second] = points?.buckets ?? []
  const [hit] = home?.hits.hits ?? []
  return {
    count,
    lat,
    lng: lon,
    box: {
      west: roundDegrees(top_left?.lon ?? lon),
      south: roundDegrees(bottom_right?.lat ?? lat),
      east: roundDegrees(bottom_right?.lon ?? lon),
      north: roundDegrees(top_left?.lat ?? lat),
    },
    ...(first && !second ? { point: toPoint(String(first.key)) } : {}),
    listing: { id: hit?._id ?? '', price: hit?.fields?.price?.[0] ?? 0 },
  }
}

function toPoint(joined: string): NonNullable<MarkCell['point']> {
  const { key, name } = splitKey(joined)
  const [lat = 0, lng = 0] = key.split(',').map(Number)
  return { lat, lng, place: name }
}

function countsByKey(buckets: readonly Bucket[]): Map<string, number> {
  return new Map(buckets.map(({ key, doc_count }) => [String(key), doc_count]))
}

/** Maximum number of spellings that are read for one word. */
const maxSpellings = 8
const maxNearest = 50
/** Matches the spelling after a key. OpenSearch 2.19 fails on `prefix.*` when it sorts after all values. */
const anySpelling = '\\|.*'

interface TitleWord {
  key: string
  written: string
  count: number
}

/** Returns title words with a folded prefix in their original spelling, most frequent first. */
async function findTitleWords(batch: SearchBatch, prefix: string, limit: number): Promise<string[]> {
  const words = await readTitleWords(
    batch,
    { prefix: { titleWords: prefix } },
    `${prefix}[a-z0-9]*${anySpelling}`,
    limit,
  )
  return words.map(({ written }) => written)
}

/** Returns the title word that a folded, unknown word is a typo of: the most frequent, else the one with the fewest edits. */
async function findCorrection(batch: SearchBatch, word: string): Promise<string | undefined> {
  if (mayHaveTypo(word)) {
    const query = { regexp: { titleWords: luceneTypos(word) } }
    const [corrected] = await readTitleWords(batch, query, luceneTypos(word, anySpelling), 1)
    if (corrected) return corrected.written
  }
  return maxEdits(word) === 0 ? undefined : findNearest(batch, word)
}

async function findNearest(batch: SearchBatch, word: string): Promise<string | undefined> {
  const most = maxEdits(word)
  const { suggest } = await batch.search({
    query: { match_none: {} },
    track_total_hits: false,
    suggest: { nearest: { text: word, term: nearestTerms } },
  })
  const near = (suggest?.nearest?.[0]?.options ?? [])
    .map(({ text }) => text)
    .filter((text) => leven(text, word) <= most)
  if (near.length === 0) return undefined
  const query = { terms: { titleWords: near } }
  const found = await readTitleWords(batch, query, `(${near.join('|')})${anySpelling}`, near.length)
  const distance = ({ key }: TitleWord) => leven(key, word)
  return found.sort((a, b) => distance(a) - distance(b) || b.count - a.count)[0]?.written
}

const nearestTerms = {
  field: 'titleWords',
  suggest_mode: 'always',
  max_edits: 2,
  prefix_length: 0,
  min_word_length: 1,
  max_inspections: maxNearest,
  size: maxNearest,
  shard_size: maxNearest,
}

/** @param include a regular expression for keys with their spellings */
async function readTitleWords(
  batch: SearchBatch,
  query: Query,
  include: string,
  limit: number,
): Promise<TitleWord[]> {
  const size = limit * maxSpellings
  const terms = { field: 'titleForms', include, size, shard_size: size * 2 }
  const { aggregations } = await batch.search({
    query: { bool: { filter: [query] } },
    track_total_hits: false,
    aggs: { forms: { terms } },
  })
  const words = new Map<string, TitleWord>()
  for (const bucket of aggregations?.forms?.buckets ?? []) {
    const { key, name } = splitKey(String(bucket.key))
    const known = words.get(key) ?? { key, written: name, count: 0 }
    const written = isCyrillic(known.written) && !isCyrillic(name) ? name : known.written
    words.set(key, { key, written, count: known.count + bucket.doc_count })
  }
  return [...words.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, limit)
}
