import type { GroupOfMatches } from '@/lib/search/matching/search-engine'
import type { Bucket, Figures, GroupedMatches, SearchBatch } from './client'
import { parseGroupKey } from './document'
import type { Query } from './query'

/** For counting groups once: the matches in groups, and their groups. @param exact up to that number of groups */
const groupCount = (exact: number) => ({
  grouped: {
    filter: { exists: { field: 'group' } },
    aggs: { groups: { cardinality: { field: 'group', precision_threshold: exact } } },
  },
})

/** Exact for more groups than are counted. */
export const countGroups = groupCount(40_000)
/** Of each of many buckets, which take 8 bytes for each group up to which they are exact. */
export const countGroupsOfBuckets = groupCount(1_000)

/** The number of answers among matches. @param grouped of a search for groups */
export function answersAmong(matches: number, grouped: GroupedMatches | undefined): number {
  return grouped ? matches - grouped.doc_count + grouped.groups.value : matches
}

/** Reads what the matches of each of the groups have. @param answers as the documents name them */
export async function describeGroups(
  batch: SearchBatch,
  query: Query,
  answers: readonly string[],
): Promise<Map<string, GroupOfMatches>> {
  const keys = answers.filter((answer) => parseGroupKey(answer))
  if (keys.length === 0) return new Map()
  const { aggregations } = await batch.search({
    query: { bool: { filter: [query, { terms: { group: keys } }] } },
    track_total_hits: 1,
    aggs: { groups: groupAggregation(keys) },
  })
  const buckets = aggregations?.groups?.buckets ?? []
  return new Map(buckets.flatMap((bucket) => describeBucket(bucket) ?? []))
}

function groupAggregation(keys: readonly string[]) {
  const least = (field: string) => ({ min: { field } })
  const most = (field: string) => ({ max: { field } })
  return {
    terms: { field: 'group', include: keys, size: keys.length, shard_size: keys.length },
    aggs: {
      doubted: {
        terms: { field: 'priceDoubted' },
        aggs: {
          priceFrom: least('price'),
          priceTo: most('price'),
          areaFrom: least('areaM2'),
          areaTo: most('areaM2'),
        },
      },
    },
  }
}

function describeBucket({ key, doc_count: count, doubted }: Bucket): [string, GroupOfMatches][] | undefined {
  const group = parseGroupKey(String(key))
  const parts = doubted?.buckets ?? []
  const priced = parts.find((part) => Number(part.key) === 0) ?? parts[0]
  if (!group || !priced) return undefined
  const of = (parts: readonly Figures[], name: keyof Figures) => parts.map((part) => part[name].value)
  const described = {
    ...group,
    count,
    priceFrom: priced.priceFrom.value,
    priceTo: priced.priceTo.value,
    areaFrom: Math.min(...of(parts, 'areaFrom')),
    areaTo: Math.max(...of(parts, 'areaTo')),
  }
  return [[String(key), described]]
}
