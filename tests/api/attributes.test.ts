import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { call, expectError, newListing, newUser, newWord, type User, validListing } from './harness'

const owner = await newUser('Fata Fatić')

const rental = {
  purpose: 'RENT',
  city: 'Beograd',
  area_m2: 47.5,
  district: 'Vračar',
  neighbourhood: 'Kalenić',
  structure: 1.5,
  floor: 3,
  floors: 5,
  registered: 'yes',
  heating: ['gas', 'air_conditioning'],
  condition: 'renovated',
  lift: true,
  furnished: 'half',
  parking: ['zone'],
  orientation: ['south', 'west'],
  viewing_times: ['weekday_evening', 'saturday_morning'],
  deposit: 450,
  monthly_costs: 90,
  available_from: '2027-01-15',
  pets_allowed: true,
  min_months: 12,
  advertiser: 'agency',
}

const put = (id: string, body: unknown) => call<Listing>('PUT', `/v1/listings/${id}`, { as: owner, body })

describe('attributes of a listing', () => {
  it('are answered as they were given, in either style of names', async () => {
    const made = await newListing(owner, { ...rental, price: 450 })
    expect(made).toMatchObject({ ...rental, plot_ares: null, price_m2: 9.5 })
    const found = await call<Listing>('GET', `/v1/listings/${made.id}`)
    expect(found.body).toMatchObject(rental)
    const changed = await put(made.id, {
      monthlyCosts: 100,
      availableFrom: null,
      petsAllowed: false,
      plotAres: 0.5,
    })
    expect(changed.body).toMatchObject({
      monthly_costs: 100,
      available_from: null,
      pets_allowed: false,
      plot_ares: 0.5,
    })
  })

  it('are null when not given, and the advertiser is the owner', async () => {
    const made = await newListing(owner)
    const names = [
      ...[
        'district',
        'neighbourhood',
        'structure',
        'floor',
        'floors',
        'registered',
        'heating',
        'condition',
        'lift',
      ],
      ...['furnished', 'parking', 'orientation', 'plot_ares', 'deposit', 'monthly_costs', 'available_from'],
      ...['pets_allowed', 'min_months'],
    ]
    for (const name of names) expect(made, name).toHaveProperty(name, null)
    expect(made).toMatchObject({ advertiser: null, price_m2: 2185 })
    expect((await newListing(owner, { heating: [], advertiser: null })).heating).toBeNull()
  })

  it('must not contradict each other, and everything wrong is named at once', async () => {
    const post = (body: Record<string, unknown>) =>
      call('POST', '/v1/listings', { as: owner, body: validListing(body) })
    const cases: [Record<string, unknown>, string[]][] = [
      [{ deposit: 100, min_months: 6 }, ['deposit', 'min_months']],
      [{ floor: 6, floors: 5 }, ['floor', 'floors']],
      [{ city: 'Beograd', district: 'Atlantida' }, ['district']],
      [{ city: 'Beograd', district: 'Zemun', neighbourhood: 'Kalenić' }, ['neighbourhood']],
      [{ title: '', deposit: 100, district: 'Vračar' }, ['title', 'deposit', 'district']],
    ]
    for (const [body, fields] of cases) expectError(await post(body), 422, 'invalid_fields', fields)
  })

  it('are held to what is stored, and go with what they depended on', async () => {
    const made = await newListing(owner, rental)
    expectError(await put(made.id, { floors: 2 }), 422, 'invalid_fields', ['floor', 'floors'])
    expectError(await put(made.id, { district: 'Liman' }), 422, 'invalid_fields', ['district'])
    expect((await put(made.id, { neighbourhood: 'gardos' })).body).toMatchObject({
      district: 'Zemun',
      neighbourhood: 'Gardoš',
    })
    const moved = await put(made.id, { city: 'Novi Sad', purpose: 'SALE' })
    expect(moved.body).toMatchObject({
      district: null,
      neighbourhood: null,
      deposit: null,
      pets_allowed: null,
    })
    expectError(await put(made.id, { deposit: 100 }), 422, 'invalid_fields', ['deposit'])
  })
})

describe('filters for attributes', () => {
  const word = newWord()
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const titled = (more: object) => newListing(owner, { title: `Stan ${word}`, ...more })
    ids.rental = (await titled({ ...rental, amenities: ['Terasa', 'pool'] })).id
    ids.attic = (
      await titled({
        city: 'Novi Sad',
        district: 'Liman',
        floor: 'attic',
        floors: 4,
        structure: 5,
        furnished: 'yes',
      })
    ).id
    ids.silent = (await titled({ city: 'Novi Sad' })).id
    ids.house = (await titled({ type: 'house', plot_ares: 4.5 })).id
    ids.told = (await titled({ type: 'house', description: 'Kuća na placu od 8 ari.' })).id
    ids.land = (await titled({ type: 'land', area_m2: 600 })).id
  })

  const found = async (query: string, path = '/v1/listings', as?: User) => {
    const { status, body } = await call<ListingPage>('GET', `${path}?q=${word}&${query}`, as ? { as } : {})
    expect(status, query).toBe(200)
    const byId = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
    return body.items.flatMap(({ id }) => byId.get(id) ?? []).sort()
  }

  const cases: [query: string, names: string[]][] = [
    ['district=Vra%C4%8Dar', ['rental']],
    ['district=vracar&district=Liman', ['attic', 'rental']],
    ['neighbourhood=Kaleni%C4%87', ['rental']],
    ['structureMin=1.5&structureMax=2', ['rental']],
    ['structure_min=4.5', ['attic']],
    ['structure=1.5&structure=5', ['attic', 'rental']],
    ['structure=0.5&structure=1.5', ['rental']],
    ['floorMin=3&floorMax=4', ['rental']],
    ['floorMin=5', ['attic']],
    ['notGroundFloor=1', ['attic', 'rental']],
    ['notTopFloor=1', ['rental']],
    ['registered=yes', ['rental']],
    ['heating=gas&heating=air_conditioning', ['rental']],
    ['heating=gas&heating=central', []],
    ['parking=zone', ['rental']],
    ['amenities=terasa&amenities=POOL', ['rental']],
    ['lift=1', ['rental']],
    ['furnished=yes&furnished=half', ['attic', 'rental']],
    ['petsAllowed=1&pets_allowed=1', ['rental']],
    ['condition=renovated&condition=new', ['rental']],
    ['advertiser=agency', ['rental']],
    ['minPlotAres=5', ['land', 'told']],
    ['min_plot_ares=4&max_plot_ares=6', ['house', 'land']],
    ['maxPlotAres=8&type=house', ['house', 'told']],
    ['publishedSince=1', ['attic', 'house', 'land', 'rental', 'silent', 'told']],
  ]

  it.each(cases)('%s', async (query, names) => {
    expect(await found(query)).toEqual(names)
    expect(await found(query, '/v1/listings/mine', owner)).toEqual(names)
  })

  it.each([
    'lift=0',
    'structureMin=1.2',
    'structure=1.2',
    'heating=magic',
    'publishedSince=91',
    'floorMin=-1',
    'registered=maybe',
  ])('%s cannot be read', async (query) => {
    const name = query.split('=')[0] ?? ''
    for (const [path, as] of [
      ['/v1/listings', undefined],
      ['/v1/listings/mine', owner],
    ] as const) {
      const answer = await call<{ error: string }>('GET', `${path}?${query}`, as ? { as } : {})
      expectError(answer, 400, 'bad_query')
      expect(answer.body.error).toContain(name)
    }
  })

  it('tell what each choice would bring', async () => {
    const { body } = await call<{ facts: Record<string, { value: string; count: number }[]> }>(
      'GET',
      `/v1/search/facets?q=${word}&city=Novi+Sad`,
    )
    const count = (name: string, value: string) =>
      body.facts[name]?.find((each) => each.value === value)?.count
    expect(count('district', 'Liman')).toBe(1)
    expect(count('furnished', 'yes')).toBe(1)
    expect(count('lift', '1')).toBe(0)
    expect(count('publishedSince', '7')).toBe(5)
  })

  it('are part of what a saved search keeps', async () => {
    const buyer = await newUser()
    const { status, body } = await call<{ query: string }>('POST', '/users/saved-searches', {
      as: buyer,
      body: { name: 'Vračar', query: 'purpose=SALE&lift=1&district=Vra%C4%8Dar&city=Beograd' },
    })
    expect(status).toBe(201)
    expect(body.query).toBe('city=Beograd&district=Vra%C4%8Dar&purpose=SALE&lift=1')
  })
})

describe('GET /v1/places', () => {
  it('names a town’s districts with their neighbourhoods, place and listings', async () => {
    const made = await newListing(owner, { city: 'Beograd', district: 'Sopot' })
    const { status, body } = await call<{ items: { district: string; total: number }[] }>(
      'GET',
      '/v1/places?city=beograd',
    )
    expect(status).toBe(200)
    expect(body.items).toHaveLength(17)
    expect(body.items.find(({ district }) => district === 'Vračar')).toMatchObject({
      city: 'Beograd',
      lat: 44.799,
      lon: 20.474,
      neighbourhoods: expect.arrayContaining(['Kalenić', 'Čubura']),
    })
    const total = () => body.items.find(({ district }) => district === 'Sopot')?.total
    const found = await call<ListingPage>('GET', '/v1/listings?city=Beograd&district=Sopot')
    expect(found.body.items.map(({ id }) => id)).toContain(made.id)
    expect(total()).toBe(found.body.total)
  })

  it('knows nothing of other towns', async () => {
    const { body } = await call<{ items: unknown[] }>('GET', '/v1/places?city=Bor')
    expect(body).toEqual({ items: [] })
  })
})
