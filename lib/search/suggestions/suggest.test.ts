import { describe, expect, it } from 'vitest'
import { engineWith } from '@/lib/search/engines/search-engine.fixture'
import type { ListingFilters } from '@/lib/search/filters/filters'
import type { SearchEngine, SearchSuggestions } from '@/lib/search/matching/search-engine'
import { foldText, foldWords } from '@/lib/text/fold'

const listings: [title: string, city: string, price: number][] = [
  ['Dvosoban stan na Dorćolu', 'Beograd', 150_000],
  ['Trosoban stan na Dorćolu, lift', 'Beograd', 220_000],
  ['Stan kod Studentskog parka', 'Beograd', 180_000],
  ['Стан на Дорћолу', 'Beograd', 90_000],
  ['Kuća na Bežaniji', 'Novi Beograd', 240_000],
  ['Beogradski stil, a u Nišu', 'Niš', 70_000],
]

const toListing = ([title, city, price]: (typeof listings)[number], n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  ownerId: 'a',
  createdAt: n,
  price,
  areaM2: 50,
  rooms: 2,
  bathrooms: 1,
  purpose: 'SALE' as const,
  type: 'apartment' as const,
  city,
  cityKey: foldText(city),
  attributeKeys: title.includes('lift') ? ['lift true'] : [],
  title,
  words: foldWords(`${title} ${city}`),
})

const build = () => engineWith(listings.map(toListing))

const suggest = async (...asked: Parameters<SearchEngine['suggest']>) => (await build()).suggest(...asked)
const findNear = async (filters: ListingFilters) => (await build()).alternatives(filters)

describe('suggestions', () => {
  it('begin with a title that is typed whole, in any script', async () => {
    const firstText = async (typed: string) => (await suggest(typed)).texts[0]
    expect(await firstText('Stan kod Studentskog parka')).toEqual({
      text: 'Stan kod Studentskog parka',
      count: 1,
    })
    expect(await firstText('стан код Студентског парка')).toMatchObject({ count: 1 })
    expect(await firstText('Beogradski stil, a u Nišu')).toEqual({
      text: 'Beogradski stil, a u Nišu',
      count: 1,
    })
  })

  it('name a town’s kinds before the landmarks that are named after it', async () => {
    const inNoviSad = toListing(['Stan kod univerziteta', 'Novi Sad', 120_000], 1)
    const engine = await engineWith([{ ...inNoviSad, location: { lat: 45.2461, lng: 19.8517 } }])
    const kinds = async (typed: string) =>
      (await engine.suggest(typed)).kinds.map(({ filters }) => (filters.near ? 'near' : filters.type))
    expect(await kinds('novi sad')).toEqual([['apartment', 'condo'], 'near', 'near'])
    expect(await kinds('univerzitet')).toContain('near')
  })

  it('name towns first, then kinds in them, each with what it brings', async () => {
    expect(await suggest('beo')).toEqual({
      towns: [{ city: 'Beograd', count: 4 }],
      places: [],
      kinds: [{ filters: { city: ['Beograd'], type: ['apartment', 'condo'] }, count: 4 }],
      texts: [],
    })
  })

  it('complete a kind, alone and where there is most of it', async () => {
    const counted = ({ kinds }: SearchSuggestions) =>
      kinds.map(({ filters, count }) => [filters.city?.[0], count])
    expect(counted(await suggest('sta'))).toEqual([
      [undefined, 6],
      ['Beograd', 4],
      ['Niš', 1],
      ['Novi Beograd', 1],
    ])
    expect(counted(await suggest('stanovi u beo'))).toEqual([
      ['Beograd', 4],
      [undefined, 6],
    ])
  })

  it('complete a single word in whichever script it was begun, as people write it', async () => {
    expect((await suggest('stan par')).texts).toEqual([{ text: 'stan par', count: 1 }])
    expect((await suggest('par')).texts).toEqual([{ text: 'parka', count: 1 }])
    expect((await suggest('Пар')).texts).toEqual([{ text: 'parka', count: 1 }])
  })

  it('name no form of a word beside another, and no word that is a place or a kind', async () => {
    const { texts } = await suggest('stan')
    expect(texts.map(({ text }) => text)).toEqual([])
    expect((await suggest('stu')).texts).toHaveLength(1)
  })

  it('add a place to a wish by its name', async () => {
    const nothing = { towns: [], places: [], kinds: [], texts: [] }
    expect(await suggest('sa bazenom u beo')).toEqual(nothing)
    expect((await suggest('lift u beo')).kinds).toEqual([
      { filters: { city: ['Beograd'], lift: true }, count: 1 },
    ])
  })

  it('keep to what can be bought or rented, and to what there is', async () => {
    const nothing = { towns: [], places: [], kinds: [], texts: [] }
    expect(await suggest('beo', { purpose: 'RENT' })).toEqual(nothing)
    expect(await suggest('  ')).toEqual(nothing)
  })

  it('begin with what was typed whole, and end with what is wider', async () => {
    const flats = { type: ['apartment', 'condo'] }
    expect((await suggest('stanovi u Beogradu ili Nišu')).kinds).toEqual([
      { filters: { ...flats, city: ['Beograd', 'Niš'] }, count: 5 },
      { filters: flats, count: 6 },
    ])
    expect((await suggest('stan do 100000')).kinds).toEqual([
      { filters: { ...flats, purpose: 'SALE', maxPrice: 100_000 }, count: 2 },
      { filters: { ...flats, purpose: 'SALE', maxPrice: 100_000, city: ['Beograd'] }, count: 1 },
      { filters: { ...flats, purpose: 'SALE', maxPrice: 100_000, city: ['Niš'] }, count: 1 },
      { filters: { ...flats, purpose: 'SALE' }, count: 6 },
    ])
    const { kinds } = await suggest('stan bez lifta', { purpose: 'SALE' })
    expect(kinds[0]).toEqual({ filters: { ...flats, purpose: 'SALE', q: 'bez lifta' }, count: 5 })
  })

  it('are none for a text that is longer than any title', async () => {
    const long = `Stan kod Studentskog parka ${'1 '.repeat(100)}`
    expect(Object.values(await suggest(long)).flat()).toEqual([])
    expect((await suggest(`Stan kod Studentskog parka${' '.repeat(140)}`)).texts).toHaveLength(1)
  })

  it('end with what is wider where nothing is found', async () => {
    expect((await suggest('petosoban stan u Nišu')).kinds).toEqual([
      { filters: { type: ['apartment', 'condo'], city: ['Niš'] }, count: 1 },
    ])
    expect((await suggest('stan u Nišu do 50000')).kinds).toEqual([
      { filters: { type: ['apartment', 'condo'], purpose: 'SALE', city: ['Niš'] }, count: 1 },
    ])
  })

  it('are never empty while something is found', async () => {
    expect((await suggest('lift ')).kinds[0]).toEqual({ filters: { lift: true }, count: 1 })
    expect((await suggest('boegrad')).towns).toEqual([{ city: 'Beograd', count: 4 }])
    expect((await suggest('stan do 100000 u xyz')).texts).toEqual([{ text: 'stan do 100000', count: 2 }])
    expect((await suggest('квартира в бел')).kinds[0]).toEqual({
      filters: { city: ['Beograd'], type: ['apartment', 'condo'] },
      count: 4,
    })
  })
})

describe('near a search that finds nothing', () => {
  it('is the word that was meant', async () => {
    expect((await findNear({ q: 'dorcoul', maxPrice: 100_000 })).corrected).toEqual({
      q: 'Dorćolu',
      count: 1,
    })
    expect((await findNear({ q: 'dorcol', maxPrice: 10 })).corrected).toBeNull()
  })

  it('is the word that was meant where more is wrong than searching forgives', async () => {
    expect((await findNear({ q: 'dvsobn stan' })).corrected).toEqual({ q: 'dvosoban stan', count: 1 })
    expect((await findNear({ q: 'kuva' })).corrected).toEqual({ q: 'kuća', count: 1 })
    expect((await findNear({ q: 'svemirski' })).corrected).toBeNull()
    expect((await findNear({ q: 'xyz' })).corrected).toBeNull()
  })

  it('is the same search without the filter that is in the way', async () => {
    const { without } = await findNear({ city: ['Beograd'], maxPrice: 10, purpose: 'SALE' })
    expect(without).toEqual([{ filter: 'maxPrice', count: 4 }])
    const threeRooms = { structureMin: 3, structureMax: 3 } as const
    expect((await findNear({ city: ['Beograd'], ...threeRooms })).without).toEqual([
      { filter: 'structureMin', count: 4 },
    ])
    expect((await findNear({ city: ['Bor'], rooms: 2 })).without).toEqual([{ filter: 'city', count: 6 }])
  })

  it('is the search without the pair that excludes each other, only where no single filter is in the way', async () => {
    const { without, pairs } = await findNear({ city: ['Beograd'], maxPrice: 10, minArea: 5_000 })
    expect(without).toEqual([])
    expect(pairs).toEqual([{ filters: ['maxPrice', 'minArea'], count: 4 }])
    expect((await findNear({ city: ['Beograd'], maxPrice: 10 })).pairs).toEqual([])
  })

  it('is the search without the fewest of three that exclude each other, the least wanted first', async () => {
    const apart = { city: ['Beograd'], maxPrice: 10, minArea: 5_000 }
    const { without, pairs, fewest } = await findNear({ ...apart, rooms: 7 })
    expect([without, pairs]).toEqual([[], []])
    expect(fewest).toEqual({ filters: ['minArea', 'rooms', 'maxPrice'], count: 4 })
    // What is not in the way stays.
    expect((await findNear({ ...apart, lift: true })).fewest).toEqual({
      filters: ['minArea', 'maxPrice'],
      count: 1,
    })
    expect((await findNear({ ...apart, type: ['land'] })).fewest).toBeNull()
    expect((await findNear({ city: ['Beograd'], maxPrice: 10 })).fewest).toBeNull()
  })

  it('keeps what is wanted more where either of two would do', async () => {
    const engine = await engineWith([
      toListing(['Stan, lift', 'Bor', 50_000], 0),
      { ...toListing(['Stan', 'Bor', 50_000], 1), rooms: 7 },
    ])
    const { fewest } = await engine.alternatives({ rooms: 7, lift: true, maxPrice: 10 })
    expect(fewest).toEqual({ filters: ['lift', 'maxPrice'], count: 1 })
  })
})
