import { describe, expect, it } from 'vitest'
import { foldText } from '@/lib/text/fold'
import { attributeColumns, cataloguedAt, pricesOf } from './attributes'
import { readCatalogue } from './catalogue'
import type { DemoListing } from './schema'

const catalogue = readCatalogue()
const withText = catalogue.map((listing) => ({
  ...listing,
  text: foldText(`${listing.title}. ${listing.description}`),
}))
const isFlat = ({ type }: DemoListing) => type === 'apartment' || type === 'condo'
const flats = withText.filter(isFlat)
const dwellings = withText.filter((listing) => isFlat(listing) || listing.type === 'house')
const share = (matches: (listing: DemoListing) => boolean) =>
  catalogue.filter(matches).length / catalogue.length

/** Checks the attributes of all listings whose text matches `words`. */
function expectWhereTextSays(
  listings: typeof withText,
  words: RegExp,
  least: number,
  check: (listing: (typeof withText)[number]) => void,
) {
  const speaking = listings.filter(({ text }) => words.test(text))
  expect(speaking.length, String(words)).toBeGreaterThanOrEqual(least)
  for (const listing of speaking) check(listing)
}

const ordinals =
  'prv drug trec cetvrt pet sest sedm osm devet deset jedanaest dvanaest trinaest cetrnaest'.split(' ')
const counts = 'jedan dva tri cetiri pet sest sedam osam devet deset jedanaest dvanaest'.split(' ')

describe('structure', () => {
  it('is what the title names', () => {
    const names: [RegExp, DemoListing['structure']][] = [
      [/garsonjera|studio/, 0.5],
      [/jednosoban/, 1],
      [/dvosoban|one-bedroom/, 2],
      [/trosoban|two-bedroom/, 3],
      [/cetvorosoban/, 4],
    ]
    for (const [name, structure] of names) {
      const named = flats.filter(({ title }) => name.test(foldText(title)))
      expect(named.length).toBeGreaterThan(3)
      for (const flat of named) expect(flat.structure, flat.title).toBe(structure)
    }
  })

  it('leaves one room to live in beside the bedrooms', () => {
    for (const { structure, rooms, title } of dwellings) {
      expect(structure, title).toBeDefined()
      const besides = (structure ?? 0) - 1
      // One exception has a bed in each of three rooms. Half a room may be a bedroom; 5 means five or more.
      if (title.startsWith('Trosoban u Boru') || structure === 5) continue
      expect(rooms, title).toBeGreaterThanOrEqual(Math.max(1, Math.floor(besides)))
      expect(rooms, title).toBeLessThanOrEqual(Math.max(1, Math.ceil(besides)))
    }
  })
})

describe('floors', () => {
  it('are where the text puts the flat', () => {
    for (const [index, ordinal] of ordinals.entries()) {
      const claim = new RegExp(`\\b(?:${ordinal}om(?: je)? sprat|sa ${ordinal}og sprata)`)
      for (const { text, floor, title } of flats) if (claim.test(text)) expect(floor, title).toBe(index + 1)
    }
    expectWhereTextSays(flats, /\bu potkrovlju\b/, 2, ({ floor, title }) =>
      expect(floor, title).toBe('attic'),
    )
    expectWhereTextSays(flats, /\bvisokom prizemlju\b/, 3, ({ floor, title }) =>
      expect(floor, title).toBe('high_ground'),
    )
    expectWhereTextSays(flats, /\b(?:stan|smesten je|jednosoban) u prizemlju\b/, 2, ({ floor, title }) =>
      expect(floor, title).toBe('ground'),
    )
  })

  it('are as many as the text says, and never below the flat', () => {
    for (const [index, count] of counts.entries()) {
      const claim = new RegExp(`zgrad[ae] (?:ima|koja ima) ${count} sprat`)
      for (const { text, floors, title } of flats) if (claim.test(text)) expect(floors, title).toBe(index + 1)
    }
    for (const { floor, floors = 60, title } of catalogue) {
      if (typeof floor === 'number') expect(floor, title).toBeLessThanOrEqual(floors)
    }
  })
})

describe('what else is said', () => {
  it('of the lift agrees with amenities and text', () => {
    for (const { lift, amenities, title } of catalogue) {
      if (lift !== undefined) expect(lift, title).toBe(amenities.includes('lift'))
    }
    expectWhereTextSays(
      flats,
      /bez lifta|lifta nema|nema lift|izostanak lifta|lifta i podstanice nema|there is no lift/,
      10,
      ({ lift, title }) => expect(lift ?? false, title).toBe(false),
    )
  })

  it('of heating, papers and furniture agrees with amenities', () => {
    const agrees: [DemoListing['amenities'][number], (listing: DemoListing) => boolean][] = [
      ['central_heating', ({ heating }) => heating?.includes('central') ?? true],
      ['gas_heating', ({ heating }) => heating?.includes('gas') ?? true],
      ['wood_stove', ({ heating }) => heating?.includes('stove') ?? true],
      ['heat_pump', ({ heating }) => heating?.includes('heat_pump') ?? true],
      ['floor_heating', ({ heating }) => heating?.includes('floor') ?? true],
      ['registered', ({ registered = 'yes' }) => registered === 'yes'],
      ['furnished', ({ furnished = 'yes' }) => furnished === 'yes'],
      ['part_furnished', ({ furnished = 'half' }) => furnished === 'half'],
      ['renovated', ({ condition = 'renovated' }) => condition === 'renovated'],
      ['pets_allowed', ({ pets_allowed = true }) => pets_allowed],
    ]
    for (const [amenity, holds] of agrees) {
      const own = catalogue.filter(({ amenities }) => amenities.includes(amenity))
      expect(own.length).toBeGreaterThan(3)
      expect(own.filter((listing) => !holds(listing)).map(({ title }) => title)).toEqual([])
    }
    expectWhereTextSays(dwellings, /za renoviranje/, 3, ({ condition, title }) =>
      expect(condition, title).toBe('to_renovate'),
    )
    expectWhereTextSays(flats, /nenamesten|izdaje se prazan/, 2, ({ furnished, title }) =>
      expect(furnished, title).toBe('no'),
    )
  })

  it('of a rental agrees with the text, and sales say none of it', () => {
    for (const listing of catalogue.filter(({ purpose }) => purpose === 'SALE')) {
      const { deposit, monthly_costs, available_from, min_months, pets_allowed, title } = listing
      const said = [deposit, monthly_costs, available_from, min_months, pets_allowed]
      expect(
        said.filter((attribute) => attribute !== undefined),
        title,
      ).toEqual([])
    }
    const lets = withText.filter(({ purpose }) => purpose === 'RENT')
    expectWhereTextSays(lets, /depozit je u visini jedne kirije|deposit of one month/, 3, (listing) =>
      expect(listing.deposit ?? listing.price, listing.title).toBe(listing.price),
    )
    expectWhereTextSays(lets, /najmanje godinu dana/, 3, ({ min_months = 12, title }) =>
      expect(min_months, title).toBe(12),
    )
    expectWhereTextSays(lets, /useljenje odmah|slobodan odmah/, 3, ({ available_from = 0, title }) =>
      expect(available_from, title).toBe(0),
    )
  })

  it('of a plot agrees with its area', () => {
    const plots = catalogue.filter(({ type }) => type === 'land')
    for (const { plot_ares, area_m2, title } of plots) expect(plot_ares, title).toBeCloseTo(area_m2 / 100)
    const figure = /(\d+(?:,\d)?) (?:ari|ara)\b/
    for (const { title, text, plot_ares } of withText) {
      const [, ares] = figure.exec(foldText(title)) ?? []
      if (ares && !text.includes('40 ari'))
        expect(plot_ares, title).toBeGreaterThanOrEqual(Number(ares.replace(',', '.')))
    }
  })

  it('is little for about a tenth, as owners are', () => {
    const many = ({ heating, condition, orientation, parking, registered, lift, plot_ares }: DemoListing) =>
      [heating, condition, orientation, parking, registered, lift, plot_ares].filter(Boolean).length
    const quiet = share((listing) => many(listing) <= 1 && listing.type !== 'land')
    expect(quiet).toBeGreaterThan(0.05)
    expect(quiet).toBeLessThan(0.3)
  })

  it('names advertisers in the mix that portals have', () => {
    const listed = (kind: DemoListing['advertiser']) =>
      catalogue.filter(({ advertiser }) => advertiser === kind)
    expect(listed('agency').length / catalogue.length).toBeGreaterThan(0.35)
    expect(listed('owner').length / catalogue.length).toBeGreaterThan(0.35)
    expect(listed('investor').length).toBeGreaterThan(3)
    for (const { owner } of listed('investor')) expect(owner).toMatch(/gradnja$/)
    // Their texts speak of themselves, or of no commission.
    for (const { title, text } of withText.filter(({ advertiser }) => advertiser === 'agency'))
      expect(
        /vlasni[kc]|posredni|\bproviz|\b(?:moj|nas|nasa|nama|zivimo|smo|sam)\b/.exec(text)?.[0],
        title,
      ).toBeUndefined()
  })
})

describe('prices over time', () => {
  it('changed for about a quarter, from publication to the present price', () => {
    expect(share(({ price_history }) => price_history !== undefined)).toBeGreaterThan(0.18)
    for (const listing of catalogue) {
      const prices = pricesOf(listing)
      expect(prices.at(-1)?.price, listing.title).toBe(listing.price)
      expect(prices[0]?.at).toEqual(new Date(listing.created_at))
      const times = prices.map(({ at }) => at.getTime())
      expect(times, listing.title).toEqual([...times].sort((a, b) => a - b))
      expect(times.at(-1), listing.title).toBeLessThanOrEqual(cataloguedAt.getTime())
      for (const [index, { price }] of prices.entries()) {
        if (index > 0) expect(price, listing.title).not.toBe(prices[index - 1]?.price)
        expect(Math.abs(price / listing.price - 1), listing.title).toBeLessThan(0.2)
      }
    }
  })
})

it('attributeColumns counts the free day from seeding', () => {
  const rental = catalogue.find(({ available_from }) => available_from === 14)
  if (!rental) throw new Error('No such rental.')
  expect(attributeColumns(rental, new Date('2027-02-20T10:00:00Z')).availableFrom).toBe('2027-03-06')
})
