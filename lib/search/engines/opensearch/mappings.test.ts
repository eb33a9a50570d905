import type { Client } from '@opensearch-project/opensearch'
import { expect, it } from 'vitest'
import { sorts } from '@/lib/listings/attributes/sorts'
import type { SearchQuery } from '@/lib/search/matching/search-engine'
import { listingOf } from '../search-engine.fixture'
import { writeListings } from './document'
import { mappings } from './mappings'
import { toQuery, toSort } from './query'

const mapped = new Map<string, { type: string; index?: boolean; doc_values?: boolean }>(
  Object.entries(mappings.properties),
)

/** What is sent to the cluster of a listing. */
async function documentOf(changes: object): Promise<Record<string, unknown>> {
  const sent: Record<string, unknown>[] = []
  const bulk = async ({ body }: { body: Record<string, unknown>[] }) => {
    sent.push(...body)
    return { body: { errors: false, items: [] } }
  }
  await writeListings({ bulk } as unknown as Client, 'test', [{ ...listingOf('kuca'), ...changes }])
  return sent[1] ?? {}
}

/** Names of the fields that a query compares, at any depth. */
function fieldsIn(query: unknown): string[] {
  if (Array.isArray(query)) return query.flatMap(fieldsIn)
  if (typeof query !== 'object' || query === null) return []
  return Object.entries(query).flatMap(([name, value]) => {
    if (['term', 'terms', 'range', 'prefix', 'regexp', 'geo_polygon'].includes(name))
      return Object.keys(value)
    if (name === 'geo_distance') return Object.keys(value).filter((key) => key !== 'distance')
    return fieldsIn(value)
  })
}

it('knows every field of a document: the cluster refuses others', async () => {
  const whole = {
    ...{ partOfCity: 'Niška Banja', availableFrom: 20_261_101, plotAres: 4.5, priceDoubted: true },
    group: { kind: 'project', id: '10000000-0000-4000-8000-000000000000' },
    ...{ location: { lat: 43.32, lng: 21.9, place: 'Niš' }, attributeWords: ['penthaus'] },
  }
  const names = Object.keys(await documentOf(whole))
  expect(names).toContain('location')
  expect(names.filter((name) => !mapped.has(name))).toEqual([])
  // And has no field that no document fills.
  expect([...mapped.keys()].filter((name) => !names.includes(name))).toEqual([])
})

it('indexes what queries compare, and keeps by column what they sort by', () => {
  const query: SearchQuery = {
    ...{ q: 'svetao stan', preferred: ['park'], inTitle: ['stan'], sort: 'relevance' },
    ...{
      purpose: 'RENT',
      type: ['apartment'],
      city: ['Beograd'],
      district: ['Zemun'],
      rooms: 2,
      roomsMin: 2,
    },
    ...{
      bathroomsMin: 1,
      minPrice: 1,
      maxPriceM2: 9,
      minArea: 20,
      minPlotAres: 3,
      publishedSince: 7,
      availableNow: true,
    },
    ...{ lift: true, bbox: '20,44,21,45', near: '44.8,20.4,500', without: { towns: ['Niš'], lift: true } },
  }
  const compared = new Set(fieldsIn(toQuery(query, ['svetao'])))
  expect(compared).toContain('attributeKeys')
  expect(compared).toContain('location')
  expect([...compared].filter((name) => !mapped.has(name) || mapped.get(name)?.index === false)).toEqual([])
  const keys = sorts.flatMap((sort) =>
    toSort(sort).flatMap((key) => (key === '_score' ? [] : Object.keys(key))),
  )
  expect(keys.filter((name) => !mapped.has(name) || mapped.get(name)?.doc_values === false)).toEqual([])
})
