import { expect, test } from 'vitest'
import { engineOf } from '@/bench/search-quality/demo-engine'
import { readQueries } from '@/bench/search-quality/read-queries'
import { serializeFilters } from '@/lib/search/filters/filters'
import { parseQuery, understandQuery } from './parse-query'

test.each(readQueries())('$group: $text', ({ text, filters, words, without }) => {
  const read = parseQuery(text)
  const searched = read.words.flatMap((word) => word.split(' '))
  expect({
    ...read,
    words: searched,
    filters: serializeFilters(read.filters),
    preferred: [],
  }).toMatchObject({
    filters: serializeFilters(filters),
    words: words.length > 0 || read.words.length > 0 ? words : [],
    without: Object.fromEntries(without.map((name) => [name, expect.anything()])),
  })
})

type DemoListing = Parameters<typeof engineOf>[0][number]

const flat: Partial<DemoListing> = {
  type: 'apartment',
  purpose: 'SALE',
  city: 'Beograd',
  title: 'Stan',
  amenities: [],
}

function recordsOf(listings: Partial<DemoListing>[]): DemoListing[] {
  return listings.map((each, at) => ({
    ...{ description: '', state: '', price: 100, area_m2: 50, rooms: 1, bathrooms: 1, garage: false },
    ...{ ...flat, created_at: new Date(1_790_000_000_000 - at).toISOString(), ...each },
    id: `00000000-0000-4000-8000-00000000000${at}`,
  })) as DemoListing[]
}

/** Titles of the listings that a text query finds, in order. */
async function found(q: string, listings: Partial<DemoListing>[]): Promise<string[]> {
  const all = recordsOf(listings)
  const engine = await engineOf(all)
  const { ids } = await engine.find(understandQuery({ q }).query, { offset: 0, limit: all.length })
  return ids.map((id) => all.find((each) => each.id === id)?.title ?? '')
}

const petrovaradin = [
  { title: 'Grad', city: 'Petrovaradin' },
  { title: 'Deo', city: 'Novi Sad', district: 'Petrovaradin' },
  { title: 'Liman', city: 'Novi Sad', district: 'Liman' },
]

test.each(['Petrovaradin', 'Novi Sad Petrovaradin', 'stan u Petrovaradinu'])(
  '%s finds a town that is a part of another one, however its owner names it',
  async (q) => {
    expect(await found(q, petrovaradin)).toEqual(['Grad', 'Deo'])
  },
)

test('a larger town alone, and another part of it, leave such a town out', async () => {
  expect(await found('Novi Sad', petrovaradin)).toEqual(['Deo', 'Liman'])
  expect(await found('Liman Novi Sad', petrovaradin)).toEqual(['Liman'])
})

test('the form counts for such a part what choosing it finds', async () => {
  const engine = await engineOf(recordsOf(petrovaradin))
  const { facts } = await engine.facets({ city: ['Novi Sad'] })
  expect(facts.district).toContainEqual({ value: 'Petrovaradin', count: 2 })
  expect(facts.district).toContainEqual({ value: 'Liman', count: 1 })
})

test('an attic is no penthouse, and who wants none gets none', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Penthaus sa terasom', floor: 'attic', floors: 6 },
    { title: 'Dvosoban', floor: 'attic', floors: 4 },
    { title: 'Trosoban', floor: 4, floors: 4 },
  ]
  expect(await found('stan u potkrovlju', listings)).toEqual(['Dvosoban'])
  expect(await found('penthouse', listings)).toEqual(['Penthaus sa terasom'])
  expect(await found('stan nije potkrovlje', listings)).toEqual(['Trosoban'])
})

test('what floor and heating say is found by name, before what a text says', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Prvi', floor: 1, floors: 5, description: 'Poslednji put na prodaju. Drugi sprat je slobodan.' },
    { title: 'Peti', floor: 5, floors: 5 },
  ]
  expect(await found('poslednji sprat', listings)).toEqual(['Peti', 'Prvi'])
  const ground: Partial<DemoListing>[] = [
    { title: 'Nisko', floor: 'ground' },
    { title: 'Visoko', floor: 'high_ground' },
  ]
  expect(await found('VPR', ground)).toEqual(['Visoko'])
  expect(
    await found('etažno grejanje', [
      { title: 'Na gas', heating: ['gas'] },
      { title: 'Daljinsko', heating: ['central'] },
    ]),
  ).toEqual(['Na gas'])
})

test('the storeys of a house are found by their name', async () => {
  const house = { type: 'house' as const }
  const listings: Partial<DemoListing>[] = [
    { ...house, title: 'Niska', floors: 1 },
    { ...house, title: 'Visoka', floors: 2 },
    { ...house, title: 'Prizemna kuća u Surčinu' },
  ]
  expect(await found('prizemna kuća', listings)).toEqual(['Niska', 'Prizemna kuća u Surčinu'])
  expect(await found('kuća na sprat', listings)).toEqual(['Visoka'])
})

test('a space in a garage is parking, whichever field says so', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Garaža', parking: ['garage_space'] },
    { title: 'Bez', parking: ['zone'] },
    { title: 'Oprema', amenities: ['garage_space'] },
  ]
  expect(await found('stan sa parkingom', listings)).toEqual(['Garaža', 'Oprema'])
  expect(await found('stan sa garažom', listings)).toEqual(['Garaža', 'Oprema'])
  expect(await found('bez parkinga', listings)).toEqual(['Bez'])
  expect(await found('bez garaže', listings)).toEqual(['Bez'])
})

test('a seeker, a second town and a house number are no words that have to be there', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Stari orah', city: 'Niš' },
    { title: 'Garsonjera za studente', city: 'Niš', structure: 0.5 },
  ]
  expect(await found('mlad par traži stan Niš', listings)).toHaveLength(2)
  expect(await found('stan za studente Niš', listings)).toEqual(['Garsonjera za studente', 'Stari orah'])
  expect(await found('Niš ili Čačak', listings)).toHaveLength(2)
  expect(await found('Stari orah 120', listings)).toEqual(['Stari orah'])
})

test('homes to rent are found by the day from which they are free', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const listings: Partial<DemoListing>[] = [
    { title: 'Odmah', purpose: 'RENT', available_from: 0 },
    { title: 'Za mesec', purpose: 'RENT', available_from: 30 },
    { title: 'Za godinu', purpose: 'RENT', available_from: 365 },
    { title: 'Ne zna se', purpose: 'RENT' },
  ]
  const [, month, day] = inDays(60).split('-')
  expect(await found(`izdavanje stan useljiv od ${day}.${month}.`, listings)).toEqual(['Odmah', 'Za mesec'])
  expect(understandQuery({ q: 'stan na prodaju useljiv od 15.06.2027.' }).query.availableBy).toBeUndefined()
})

test('of two words that are joined by or, either is enough', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Kuća, jezero u blizini', type: 'house' },
    { title: 'Kuća na reci', type: 'house', description: 'Do reke je pet minuta.' },
    { title: 'Kuća u šumi', type: 'house' },
  ]
  const both = ['Kuća na reci', 'Kuća, jezero u blizini']
  for (const q of ['kuća jezero ili reka', 'kuća pored reke ili jezera', 'house near a lake or a river'])
    expect((await found(q, listings)).sort(), q).toEqual(both)
  expect(await found('kuća jezero ili reka ili šuma', listings)).toHaveLength(3)
  expect(await found('kuća more ili jezero', listings)).toEqual([both[1]])
  expect(understandQuery({ q: 'kuća jezero ili reka' }).understood?.words).toEqual(['jezero', 'reka'])
  // A filter and a word cannot be joined so: both only rank.
  expect(await found('kuća podno grejanje ili reka', listings)).toHaveLength(3)
})

test('a price without a bound is a budget, the dearest first', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Jeftin', price: 30_000 },
    { title: 'Blizu', price: 95_000 },
    { title: 'Skup', price: 140_000 },
  ]
  expect(await found('stan 100k', listings)).toEqual(['Blizu', 'Jeftin'])
  expect(await found('stan do 100k', listings)).toEqual(['Jeftin', 'Blizu'])
})

test('a flat in a complex is a flat to who types one, not to who chooses the kind', async () => {
  const all = recordsOf([{ title: 'U zgradi' }, { title: 'U kompleksu', type: 'condo' }])
  const engine = await engineOf(all)
  const count = async (filters: Parameters<typeof understandQuery>[0]) =>
    (await engine.find(understandQuery(filters).query, { offset: 0, limit: 5 })).total
  expect(await count({ q: 'stan Beograd' })).toBe(2)
  expect(await count({ q: 'condo Beograd' })).toBe(1)
  expect(await count({ q: 'stan Beograd', type: ['apartment'] })).toBe(1)
})

test('a garage is searched itself, unless a home is', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Garaža kod pijace', type: 'commercial' },
    { title: 'Kuća', type: 'house', parking: ['garage'] },
    { title: 'Stan', parking: ['garage'] },
    { title: 'Stan u zgradi', type: 'condo', parking: ['garage_space'] },
    { title: 'Stan sa prijavljenom garažom', garage: true, parking: ['own_space'] },
    { title: 'Kuća sa dvorištem', type: 'house', garage: true, parking: ['own_space'] },
    { title: 'Lokal', type: 'commercial', parking: ['garage_space'] },
    { title: 'Bez', parking: ['own_space'] },
  ]
  const flats = ['Stan', 'Stan sa prijavljenom garažom', 'Stan u zgradi']
  for (const text of ['garaža Beograd', 'garaže', 'гаража', 'garages'])
    expect(await found(text, listings), text).toEqual(['Garaža kod pijace'])
  for (const text of ['stan sa garažom', 'stan garaža', 'flat with a garage'])
    expect((await found(text, listings)).sort(), text).toEqual(flats)
  for (const text of ['sa garažom', 'sa garažom Beograd', 'with a garage', 'stan ili kuća sa garažom'])
    expect((await found(text, listings)).sort(), text).toEqual(['Kuća', 'Kuća sa dvorištem', ...flats])
  expect(await found('lokal sa garažom', listings)).toEqual(['Lokal'])
  expect(await found('stan bez garaže', listings)).toEqual(['Bez'])
  expect(await found('garage for sale', listings)).toEqual(['Garaža kod pijace'])
  expect(await found('kuća sa garažom', listings)).toEqual(['Kuća', 'Kuća sa dvorištem'])
  const read = understandQuery({ q: 'garaža', type: ['house'] }).query
  expect(read).toMatchObject({ type: ['house'], parking: ['garage'] })
})

test('a high price is for sale, a low one to rent, and an explicit price says neither', () => {
  const purpose = (q: string, explicit = {}) => understandQuery({ q, ...explicit }).query.purpose
  expect(purpose('stan do 120.000')).toBe('SALE')
  expect(purpose('kuća preko 200k')).toBe('SALE')
  expect(purpose('namešten jednosoban do 300')).toBe('RENT')
  expect(purpose('stan do 120.000', { maxPrice: 500 })).toBeUndefined()
  expect(purpose('stan do 120.000', { purpose: 'RENT' })).toBe('RENT')
})

test('small words alone are no text', () => {
  for (const q of ['u', 'the', 'in the', 'na', 'за', 'nekretnine u gradu'])
    expect(understandQuery({ q }), q).toEqual({
      query: { inferredFilters: [], sort: 'newest' },
      understood: { filters: {}, words: [] },
    })
})

test('years, telephone numbers, house numbers and the shortest words only rank', () => {
  for (const text of ['zidano 2015', '+381641234567', 'Vr.', '12b'])
    expect(understandQuery({ q: `stan ${text} Niš` }).query.q, text).toBeUndefined()
  // Also in the URL to which a page redirects, unless nothing else is searched.
  expect(understandQuery({ q: '2015', city: ['Niš'] }).query).toMatchObject({ preferred: ['2015'] })
  expect(understandQuery({ q: '2015', purpose: 'SALE' }).query.q).toBe('2015')
  expect(understandQuery({ q: 'nov' }).query.q).toBe('nov')
})

test('a floor of how many is no house number', () => {
  const floor = (q: string) => understandQuery({ q }).query.floorMin
  expect(floor('dvosoban 3/5')).toBe(3)
  expect(floor('Liman 60m2 II/4')).toBe(2)
  expect(floor('Kneza Miloša 3/5')).toBeUndefined()
  expect(floor('kuća 1/2')).toBeUndefined()
})

test('nothing is read from an address of the web or of mail', () => {
  for (const q of ['https://example.com/prodaja-stanova/garsonjere', 'stan@example.com'])
    expect(understandQuery({ q }).query).toMatchObject({ q, inferredFilters: [] })
})

test.each([
  ['Voždovats', { district: ['Voždovac'] }],
  ['Zemoon', { district: ['Zemun'] }],
  ['Kragujewatz', { city: ['Kragujevac'] }],
  ['Schabatz', { city: ['Šabac'] }],
  ['pogled na rijeku', { amenities: ['river_view'] }],
  ['dvije spavaće sobe', { rooms: 2 }],
])('%s is spelled as others spell it', (q, filters) => {
  expect(understandQuery({ q }).query).toMatchObject(filters)
})

test.each([
  ['stan do 2000 evra po kvadratu', { maxPriceM2: 2000 }],
  ['stan Niš 1.500-1.800 €/m2', { minPriceM2: 1500, maxPriceM2: 1800 }],
  ['stan od 2.000 eur po m2', { minPriceM2: 2000 }],
  ['apartment under 2000 eur per sqm', { maxPriceM2: 2000 }],
  ['lokal do 15 eur/m2', { maxPriceM2: 15 }],
  ['stan do 2000 evra/kvm', { maxPriceM2: 2000 }],
  ['stan do 2.000 € za m2', { maxPriceM2: 2000 }],
  ['stan 2000 evra kvadrat', { maxPriceM2: 2000 }],
  ['flat under 2000 per sqm', { maxPriceM2: 2000 }],
  ['flat up to €2,000/sqm Belgrade', { maxPriceM2: 2000 }],
  ['stan do 2k/m2', { maxPriceM2: 2000 }],
  ['stan do 2 hiljade evra kvadrat', { maxPriceM2: 2000 }],
  ['apartment below 2,000 eur per square metre', { maxPriceM2: 2000 }],
  ['stan do 2000 evra po metru kvadratnom', { maxPriceM2: 2000 }],
  ['stan cena po m2 do 1.800', { maxPriceM2: 1800 }],
  ['stan cena kvadrata 2000', { maxPriceM2: 2000 }],
])('%s asks for a price per square metre', (q, filters) => {
  const { query } = understandQuery({ q })
  const { minPriceM2, maxPriceM2, minPrice, maxPrice } = query
  expect({ minPriceM2, maxPriceM2, minPrice, maxPrice }).toEqual({
    minPriceM2: undefined,
    maxPriceM2: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    ...filters,
  })
  expect(query.purpose).toBe(q.startsWith('lokal') ? 'RENT' : 'SALE')
})

test('what a kind is not chosen for leaves amounts alone', () => {
  expect(understandQuery({ q: 'stan u kući do 500' }).query).toMatchObject({ maxPrice: 500, purpose: 'RENT' })
  expect(understandQuery({ q: 'plac 10 ari sa kućom' }).query).toMatchObject({ minArea: 900, maxArea: 1100 })
  expect(understandQuery({ q: 'kuća do 500', type: ['apartment'] }).query).toMatchObject({ maxPrice: 500 })
  expect(understandQuery({ q: 'plac do 30 evra po m2' }).query.purpose).toBeUndefined()
})

test.each([
  ['400', { maxPrice: 400 }],
  ['stan 450 Novi Sad', { maxPrice: 450, city: ['Novi Sad'] }],
  ['stan 250', { minArea: 225, maxArea: 275 }],
  ['stan 2015', { preferred: ['2015'] }],
  ['Bulevar 350', { q: 'Bulevar', preferred: ['350'] }],
])('among rentals %s is %j', (q, expected) => {
  expect(understandQuery({ q, purpose: 'RENT' }).query).toMatchObject(expected)
})

test('what belongs to one of several kinds is not required of the others', () => {
  expect(understandQuery({ q: 'penthaus ili kuća' }).query).toMatchObject({ preferred: ['penthaus'] })
  const { parking, amenities } = understandQuery({ q: 'stan ili kuća sa garažom' }).query
  expect({ parking, amenities }).toEqual({ parking: undefined, amenities: ['garage_space'] })
})

test('a price per square metre is found', async () => {
  const listings = [
    { title: 'Skup', price: 150_000, area_m2: 60 },
    { title: 'Povoljan', price: 110_000, area_m2: 60 },
  ]
  expect(await found('stan do 2000 evra po kvadratu', listings)).toEqual(['Povoljan'])
})

test('places of several towns are read, and one named in passing is not searched', () => {
  const read = (q: string) => understandQuery({ q }).query
  expect(read('Veternik ili Futog')).toMatchObject({ city: ['Novi Sad'], district: ['Futog', 'Veternik'] })
  expect(read('Petrovaradin ili Sremska Kamenica')).toMatchObject({
    city: ['Novi Sad'],
    district: ['Petrovaradin', 'Sremska Kamenica'],
  })
  expect(read('stan Niš ili Zemun')).toMatchObject({ city: ['Beograd', 'Niš'], district: ['Zemun'] })
  expect(read('Vračar, Zvezdara and Novi Sad: Liman')).toMatchObject({
    city: ['Beograd', 'Novi Sad'],
    district: ['Liman', 'Vračar', 'Zvezdara'],
  })
  expect(understandQuery({ q: 'Novi Sad blizu Beograda' }).understood).toMatchObject({
    filters: { city: 'Novi Sad' },
    elsewhere: ['Beograd'],
  })
  expect(read('stan Niš ili Zemun').q).toBeUndefined()
  expect(read('stan Niš, pogled na Avalu').q).toBe('pogled Avalu')
  expect(understandQuery({ q: 'Novom Sadu', city: ['Niš'] }).query).toEqual({
    city: ['Niš'],
    inferredFilters: [],
    sort: 'newest',
  })
})

test('the first number of a range may lack its thousands', () => {
  const range = (q: string) => {
    const { minPrice, maxPrice } = understandQuery({ q }).query
    return [minPrice, maxPrice]
  }
  expect(range('kuća 80-120.000 €')).toEqual([80_000, 120_000])
  expect(range('stan 80 000 - 100 000e')).toEqual([80_000, 100_000])
  expect(range('stan 3.0 - 60.000 €')).toEqual([undefined, 60_000])
})

test.each([
  ['stan do 0.12M', 120_000],
  ['stan do 250 000e', 250_000],
  ['stan do 130t', 130_000],
  ['stan do 120.000,00 EUR', 120_000],
  ['stan do 1,200,000.50 eur', 1_200_000],
  ['stan ispod sto dvadeset pet hiljada evra', 125_000],
  ['kuća do milion evra', 1_000_000],
  ['kuća do pola milijuna eura', 500_000],
  ['najam do hiljadu petsto', 1_500],
])('%s is an amount', (q, maxPrice) => {
  expect(understandQuery({ q }).query.maxPrice).toBe(maxPrice)
})

test.each([
  'stan bez ljubimaca',
  'stan bez kućnih ljubimaca',
  'flat, no pets',
  'stan, ljubimci nisu dozvoljeni',
  'stan, ljubimci ne',
])('%s does not ask for pets to be allowed', (q) => {
  const { query } = understandQuery({ q })
  expect(query.petsAllowed).toBeUndefined()
  expect(query.q).toBeUndefined()
})

test.each(['stan ne u Beogradu', 'stan bez Beograda', 'stan osim Beograda'])('%s is elsewhere', (q) => {
  const { query, understood } = understandQuery({ q })
  expect(query.city).toBeUndefined()
  expect(understood?.without).toEqual({ towns: ['Beograd'] })
})

test.each([
  ['mačke dozvoljene', { petsAllowed: true }],
  ['stan dozvoljeni psi i mačke', { petsAllowed: true }],
  ['etažno grejanje gas', { heating: ['gas'] }],
  ['kuća etažno grejanje na gas', { heating: ['gas'] }],
])('%s is one condition, whole', (q, filters) => {
  const { query } = understandQuery({ q })
  expect(query).toMatchObject(filters)
  expect(query.amenities).toBeUndefined()
  expect(query.q).toBeUndefined()
})

test.each(['stan na dan', 'apartment per night', 'квартира посуточно'])(
  '%s asks for what nobody offers',
  (q) => {
    const { parts, unfiltered, filters } = parseQuery(q)
    expect(parts.some(({ notOffered }) => notOffered === 'noDaily')).toBe(true)
    expect(unfiltered).toHaveLength(1)
    expect(filters.purpose).toBe('RENT')
  },
)

test('a home without commission is one of its owner, an investor, or an agency that says so', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Vlasnik', advertiser: 'owner' },
    { title: 'Investitor', advertiser: 'investor' },
    { title: 'Agencija', advertiser: 'agency' },
    { title: 'Agencija bez provizije', advertiser: 'agency' },
    { title: 'Nije rečeno' },
  ]
  const without = ['Vlasnik', 'Investitor', 'Agencija bez provizije', 'Nije rečeno']
  expect((await found('stan bez provizije', listings)).sort()).toEqual(without.sort())
  expect(await found('stan bez agencije', listings)).toEqual(['Vlasnik'])
})

test('a village that is named as a part of its town is found by its name', async () => {
  const listings: Partial<DemoListing>[] = [
    { title: 'Deo', city: 'Inđija', neighbourhood: 'Maradik' },
    { title: 'Selo', city: 'Maradik' },
    { title: 'Grad', city: 'Inđija' },
  ]
  expect(await found('Maradik', listings)).toEqual(['Deo', 'Selo'])
  expect(await found('Inđija', listings)).toEqual(['Deo', 'Grad'])
})

test('of a text that is all signs and numbers no more is read than of any sentence', () => {
  const sentence = 'prodajem dvosoban stan u Novom Sadu sa liftom i terasom do 150000 evra, '.repeat(6)
  expect(parseQuery(`${sentence}kod Limana`).filters).toMatchObject({
    city: ['Novi Sad'],
    maxPrice: 150_000,
    lift: true,
  })
  const numbers = parseQuery('1 '.repeat(249))
  expect(numbers.words.length + numbers.parts.length).toBeLessThan(250)
})
