import { expect, test } from 'vitest'
import { engineOf } from '@/bench/search-quality/demo-engine'
import { understandQuery } from '@/lib/search/query/parse-query'
import { findTitled, isWholeTitle } from './titled-listings'

type DemoListing = Parameters<typeof engineOf>[0][number]

const titles = [
  'Altina, novogradnja, dvosoban stan sa terasom',
  'Kuća cveća, stan u parku',
  'Stan Zvezdara, nije renoviran',
  'Poslovni prostor, Zemun',
]

const listings = titles.map((title, at) => ({
  ...{
    title,
    description: '',
    city: 'Novi Sad',
    state: '',
    price: 100_000,
    area_m2: 50,
    rooms: 1,
    bathrooms: 1,
  },
  ...{ purpose: 'SALE', type: 'apartment', amenities: [], garage: false },
  created_at: new Date(1_790_000_000_000 - at).toISOString(),
  id: `00000000-0000-4000-8000-00000000000${at}`,
})) as unknown as DemoListing[]

/** Titles that come before what the text finds as it was read. */
async function titled(q: string, explicit = {}): Promise<string[]> {
  const engine = await engineOf(listings)
  const filters = { ...explicit, q }
  const byId = new Map(listings.map(({ id, title }) => [id, title]))
  const { query } = understandQuery(filters)
  return (await findTitled(engine, filters, query, async () => byId)).map(({ id }) => byId.get(id) ?? '')
}

test('a title is found by its words, where they were read as a place, a kind or a fact', async () => {
  expect(await titled('Altina novogradnja')).toEqual([titles[0]])
  expect(await titled('Kuća cveća stan')).toEqual([titles[1]])
  expect(await titled('Zemun')).toEqual([titles[3]])
})

test('what is chosen, denied, or only a kind, is not found by its title', async () => {
  expect(await titled('Altina novogradnja', { type: ['house'] })).toEqual([])
  expect(await titled('stan Zvezdara renoviran')).toEqual([])
  expect(await titled('stan')).toEqual([])
  expect(await titled('"Altina novogradnja"')).toEqual([])
})

test('a few words of a long title are not a title', () => {
  expect(isWholeTitle('kuća cveća stan', 'Kuća cveća, stan u parku')).toBe(true)
  expect(isWholeTitle('stan u parku', 'Nov stan na trećem spratu, blizu škole, u parku, garaža')).toBe(false)
})
