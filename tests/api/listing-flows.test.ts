import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { expireListings, remindOwners } from '@/lib/listings/lifecycle/expire-listings'
import type { ListingsLink } from '@/lib/listings/own/own-schema'
import type { Listing, ListingPage, OwnListing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import type { MedianPrice, PriceComparison, PriceDifferences, PriceLevels } from '@/lib/prices/schema'
import type { AccountExport } from '@/lib/profile/export-schema'
import type { ListingStatistics, OwnStatistics } from '@/lib/statistics/schema'
import {
  baseUrl,
  call,
  expectError,
  newBuyer,
  newListing,
  newProject,
  newUser,
  newWord,
  type User,
} from './harness'
import { linkParameter, mailsTo } from './mailbox'
import { confirmEmail, pauseWorker, sql } from './saved-search-fixtures'

pauseWorker()
const owner = await newUser('Vlasnica')

const read = async (id: string, as?: User) => (await call<Listing>('GET', `/v1/listings/${id}`, { as })).body
const confirm = (id: string, as: User) => call<Listing>('POST', `/v1/listings/${id}/confirm`, { as })
const closed = (id: string, sold: string, as = owner) =>
  call<Listing>('POST', `/v1/listings/${id}/close`, { as, body: { as: sold } })
const age = (id: string, days: number) =>
  sql`update kljuc.listings set confirmed_at = now() - make_interval(days => ${days}) where id = ${id}`

describe('the price of a listing', () => {
  it('is kept with each change, the first included, and says when it fell', async () => {
    const { id, price, created_at, price_history } = await newListing(owner, { price: 100_000 })
    expect(price_history).toEqual([{ price, at: created_at }])
    for (const price of [110_000, 95_000, 95_000])
      expect((await call('PUT', `/v1/listings/${id}`, { as: owner, body: { price } })).status).toBe(200)
    const { price_history: history } = await read(id)
    expect(history.map((entry) => entry.price)).toEqual([100_000, 110_000, 95_000])
    expect(history.map(({ at }) => at)).toEqual(history.map(({ at }) => at).sort())
    expect((await read(id)).reduced_from).toBe(100_000)
  })

  it('is reduced if it falls below the lowest of the 30 days before, in the answer and in the search', async () => {
    const word = newWord()
    const { id } = await newListing(owner, { price: 100_000, title: `Stan ${word}` })
    const setPrice = (price: number) => call('PUT', `/v1/listings/${id}`, { as: owner, body: { price } })
    const letPass = (days: number) => sql`
      update kljuc.listing_prices set at = at - make_interval(days => ${days}) where listing_id = ${id}`
    const found = async () =>
      (await call<ListingPage>('GET', `/v1/listings?q=${word}&priceDown=1`)).body.items.map((item) => item.id)
    for (const [days, price, from] of [
      [0, 120_000, null],
      [0, 100_000, null],
      [0, 99_000, 100_000],
      [29, 120_000, null],
      // 99,000 was still in force 30 days before.
      [28, 110_000, null],
      [31, 105_000, 110_000],
      [0, 104_000, 105_000],
    ] as const) {
      await letPass(days)
      await setPrice(price)
      expect([price, (await read(id)).reduced_from]).toEqual([price, from])
      expect(await found()).toEqual(from === null ? [] : [id])
    }
  })

  it('has a median per square metre from five listings on, as they are now', async () => {
    const city = `Grad ${newWord()}`
    const ask = (more = '') =>
      call<MedianPrice>('GET', `/v1/prices?city=${encodeURIComponent(city)}&purpose=SALE${more}`)
    for (const price of [50_000, 60_000, 70_000, 80_000])
      await newListing(owner, { city, price, area_m2: 50 })
    expectError(await ask(), 404, 'too_few')
    const { id } = await newListing(owner, { city, price: 200_000, area_m2: 50 })
    const figure = { median_m2: 1_400, count: 5, city, district: null, purpose: 'SALE', type: null }
    expect((await ask()).body).toEqual(figure)
    expect((await ask('&type=apartment')).body).toEqual({ ...figure, type: 'apartment' })
    expectError(await ask('&type=apartment&type=house'), 400, 'bad_query')
    await newListing(owner, { city, price: 90_000, area_m2: 50 })
    expect((await ask()).body).toMatchObject({ median_m2: 1_500, count: 6 })
    await closed(id, 'sold')
    expect((await ask()).body).toMatchObject({ median_m2: 1_400, count: 5 })
    expectError(await call('GET', '/v1/prices?purpose=GIFT'), 400, 'bad_query')
  })
})

describe('the state of a listing', () => {
  it('is sold or rented until it is published again, which confirms it', async () => {
    const { id, status } = await newListing(owner)
    expect(status).toBe('active')
    expect((await closed(id, 'sold')).body).toMatchObject({ status: 'sold', published: false })
    expect((await closed(id, 'rented')).body.status).toBe('rented')
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
    expectError(await confirm(id, owner), 409, 'listing_closed')
    await age(id, 20)
    const opened = await call<Listing>('POST', `/users/listings/${id}`, { as: owner })
    expect(opened.body).toMatchObject({ status: 'active', published: true })
    expect(Date.parse(opened.body.confirmed_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await call<Listing>('DELETE', `/users/listings/${id}`, { as: owner })).body.status).toBe(
      'withdrawn',
    )
    expectError(await closed(id, 'gone'), 422, 'invalid_fields', ['as'])
  })

  it('is confirmed without becoming another version', async () => {
    const { id, updated_at } = await newListing(owner)
    await age(id, 20)
    const { status, body } = await confirm(id, owner)
    expect(status).toBe(200)
    expect(body.updated_at).toBe(updated_at)
    expect(Date.parse(body.confirmed_at)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is expired after 45 days without confirmation, until it is confirmed', async () => {
    const { id } = await newListing(owner)
    await age(id, 46)
    await Promise.all([expireListings(), expireListings()])
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
    expect(await read(id, owner)).toMatchObject({ status: 'expired', published: false })
    expect((await confirm(id, owner)).body).toMatchObject({ status: 'active', published: true })
    expect((await read(id)).status).toBe('active')
  })
})

describe('the reminder', () => {
  const about = async (user: User, subject: string) =>
    (await mailsTo(user.email)).filter((mail) => mail.subject.includes(subject))
  const press = (token: string) =>
    fetch(`${baseUrl}/confirm-listing/${token}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ locale: 'en' }),
    })

  it('comes once, to a confirmed address alone, and its link confirms once without a sign-in', async () => {
    const user = await newUser()
    const { id, title } = await newListing(user)
    await age(id, 31)
    await remindOwners()
    await sendDueMails()
    expect(await about(user, 'still available')).toEqual([])
    await confirmEmail(user)
    await Promise.all([remindOwners(), remindOwners()])
    await remindOwners()
    await sendDueMails()
    const mails = await about(user, 'still available')
    expect(mails).toHaveLength(1)
    const mail = mails[0]
    if (!mail) throw new Error('No reminder came.')
    expect(mail.text).toContain(title)
    const token = linkParameter(mail, 'token')
    expect(mail.text).toMatch(/https?:\/\/\S+\/en\/confirm-listing\?token=/)
    const answer = await press(token)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/en\/confirm-listing\?token=.*&done=1$/)
    const { confirmed_at } = await read(id)
    expect(Date.parse(confirmed_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await press(token)).headers.get('location')).toMatch(/&done=1$/)
    expect((await read(id)).confirmed_at).toBe(confirmed_at)
    expect((await press(`${token}x`)).headers.get('location')).toMatch(/&failed=1$/)
  })

  it('about many homes is one mail, whose link confirms them all by a button, and those alone', async () => {
    const user = await newUser()
    await confirmEmail(user)
    const title = `Stan ${newWord()}`
    const [due, older, recent, sold] = await Promise.all(
      [31, 10, 2, 40].map(async (days, at) => {
        const { id } = await newListing(user, { title: `${title} ${at}` })
        await age(id, days)
        return id
      }),
    )
    if (!due || !older || !recent || !sold) throw new Error('There are four listings.')
    await call('POST', `/v1/listings/${sold}/close`, { as: user, body: { as: 'sold' } })
    await Promise.all([remindOwners(), remindOwners()])
    await remindOwners()
    await sendDueMails()
    const [mail, ...more] = await about(user, 'still available')
    if (!mail) throw new Error('No reminder came.')
    expect(more).toEqual([])
    const named = [0, 1, 2, 3].filter((at) => mail.text.includes(`${title} ${at}`))
    expect(named).toEqual([0, 1])
    const token = linkParameter(mail, 'token')
    const before = await read(recent)
    expect(Date.parse((await read(due)).confirmed_at)).toBeLessThan(Date.now() - 86_400_000)
    expect((await press(token)).headers.get('location')).toMatch(/&done=1$/)
    for (const id of [due, older])
      expect(Date.parse((await read(id)).confirmed_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await read(recent)).confirmed_at).toBe(before.confirmed_at)
    expect((await read(sold, user)).status).toBe('sold')
    const { body } = await call<ListingsLink>('GET', `/v1/mail-links/listings?token=${token}`)
    expect(body.items).toEqual([])
  })

  it('of homes that expire together is one mail, whose link publishes them again', async () => {
    const user = await newUser()
    await confirmEmail(user)
    const [long, first, second] = [await newListing(user), await newListing(user), await newListing(user)]
    await age(long.id, 60)
    await expireListings()
    const both = [first.id, second.id]
    await sql`update kljuc.listings set confirmed_at = now() - interval '46 days' where id = any(${both}::uuid[])`
    await expireListings()
    await sendDueMails()
    const mails = await about(user, 'have expired')
    if (!mails[0]) throw new Error('Nothing came.')
    expect(mails).toHaveLength(1)
    await press(linkParameter(mails[0], 'token'))
    const states = await Promise.all([long, first, second].map(({ id }) => read(id, user)))
    expect(states.map(({ status }) => status)).toEqual(['expired', 'active', 'active'])
  })

  it('of an expired listing says so once, and its link publishes it again', async () => {
    const user = await newUser()
    await confirmEmail(user)
    const { id } = await newListing(user)
    await age(id, 46)
    await Promise.all([expireListings(), expireListings(), expireListings()])
    await sendDueMails()
    const [mail, ...more] = await about(user, 'expired')
    if (!mail) throw new Error('Nothing came.')
    expect(more).toEqual([])
    await press(linkParameter(mail, 'token'))
    expect((await read(id)).status).toBe('active')
  })
})

describe('the comparison of a price', () => {
  const place = { city: 'Beograd', district: 'Barajevo', neighbourhood: 'Vranić', type: 'condo' }
  const make = (price: number, more: object) => newListing(owner, { ...place, area_m2: 50, price, ...more })
  const compare = (id: string) => call<PriceComparison>('GET', `/v1/listings/${id}/price-comparison`)
  const levels = async (ids: string[]) =>
    (await call<PriceLevels>('GET', `/v1/prices/levels?ids=${ids.join()}`)).body.levels

  it('is with eight homes and more of its structure in the neighbourhood', async () => {
    const { id } = await make(60_000, { structure: 4.5 })
    for (let at = 0; at < 7; at++) await make(100_000 + at * 10_000, { structure: 4.5 })
    await make(50_000, { structure: 2 })
    expect((await compare(id)).body).toMatchObject({ place: 'Barajevo', structure: null, count: 8 })
    await make(170_000, { structure: 4.5 })
    const comparison = {
      ...{ place: 'Vranić', type: 'condo', structure: 4.5, min_area: null, max_area: null, count: 8 },
      ...{ price_m2: 1_200, lower_m2: 2_350, median_m2: 2_700, upper_m2: 3_050 },
    }
    expect((await compare(id)).body).toEqual(comparison)
    const statistics = await call<ListingStatistics>('GET', `/users/listings/${id}/statistics`, { as: owner })
    expect(statistics.body.comparison).toEqual(comparison)
    const dear = await make(400_000, { structure: 4.5 })
    const usual = await make(135_000, { structure: 4.5 })
    for (let at = 0; at < 9; at++) await make(120_000 + at * 1_000, { structure: 4.5 })
    expect(await levels([id, dear.id, usual.id, randomUUID(), 'none'])).toEqual({
      [id]: 'low',
      [dear.id]: 'high',
    })
    const differences = await call<PriceDifferences>(
      'GET',
      `/v1/prices/differences?ids=${id},${dear.id},none`,
    )
    expect(Object.keys(differences.body.differences).sort()).toEqual([id, dear.id].sort())
    expect(differences.body.differences[id]).toBeLessThan(-20)
    expect(differences.body.differences[dear.id]).toBeGreaterThan(100)
  })

  it('is with homes of about its area when its structure is not given', async () => {
    const land = { district: 'Surčin', neighbourhood: undefined, type: 'land' }
    const { id } = await make(60_000, land)
    for (let at = 0; at < 8; at++) await make(100_000, { ...land, area_m2: at < 4 ? 37.5 : 62.5 })
    await make(100_000, { ...land, area_m2: 70 })
    expect((await compare(id)).body).toMatchObject({
      ...{ place: 'Surčin', structure: null, min_area: 37, max_area: 63, count: 8 },
    })
    // Of eight listings a card says nothing.
    expect(await levels([id])).toEqual({})
  })

  it('is in the municipality by area before it says nothing, and never with all of a town that has municipalities', async () => {
    const part = { district: 'Sopot', neighbourhood: 'Ralja' }
    const { id } = await make(60_000, { ...part, structure: 3 })
    // In the town there are enough of its structure, and of its area.
    for (let at = 0; at < 9; at++)
      await make(100_000, { district: 'Mladenovac', neighbourhood: undefined, structure: 3 })
    for (let at = 0; at < 7; at++)
      await make(100_000 + at * 1_000, { ...part, neighbourhood: undefined, structure: 2.5 })
    expectError(await compare(id), 404, 'too_few')
    await make(110_000, { ...part, neighbourhood: undefined, structure: 3.5 })
    expect((await compare(id)).body).toMatchObject({
      ...{ place: 'Sopot', structure: null, min_area: 37, max_area: 63, count: 8 },
    })
    const somewhere = await make(60_000, { district: undefined, neighbourhood: undefined, structure: 3 })
    expectError(await compare(somewhere.id), 404, 'too_few')
  })

  it('is with the whole town where that has no municipalities', async () => {
    const town = { city: `Mesto ${newWord()}`, district: undefined, neighbourhood: undefined, structure: 2 }
    const { id } = await make(60_000, town)
    for (let at = 0; at < 8; at++) await make(100_000, town)
    expect((await compare(id)).body).toMatchObject({ place: town.city, structure: 2, count: 8 })
  })

  it('has a building once, and never measures a flat by its own building', async () => {
    const town = {
      city: `Mesto ${newWord()}`,
      district: undefined,
      neighbourhood: undefined,
      type: 'apartment',
    }
    const flat = { ...town, structure: 2 }
    const project = await newProject(owner, { city: town.city })
    const items = Array.from({ length: 12 }, (_, at) => ({
      ...{ unit: `A-${at + 1}`, price: 150_000, area_m2: 50, structure: 2 },
    }))
    await call('PUT', `/v1/projects/${project.id}/units`, { as: owner, body: { items } })
    const { body: units } = await call<{ items: { id: string }[] }>('GET', `/v1/projects/${project.id}/units`)
    const [unit] = units.items
    if (!unit) throw new Error('The building has no flats.')
    const { id } = await make(60_000, flat)
    for (let at = 0; at < 6; at++) await make(100_000, flat)
    // Beside the building's flats there are seven.
    expectError(await compare(unit.id), 404, 'too_few')
    // Six, and the building.
    expectError(await compare(id), 404, 'too_few')
    await make(100_000, flat)
    expect((await compare(id)).body).toMatchObject({ place: town.city, count: 8, median_m2: 2_000 })
    expect((await compare(unit.id)).body).toMatchObject({ count: 8, price_m2: 3_000, median_m2: 2_000 })
  })

  it('says nothing below eight, or of a home that is not public', async () => {
    const { id } = await newListing(owner, { city: `Mesto ${newWord()}` })
    expectError(await compare(id), 404, 'too_few')
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    expectError(await compare(id), 404, 'not_found')
  })
})

describe('reports, statistics and the export', () => {
  it('a report is taken once per person and reason', async () => {
    const { id } = await newListing(owner)
    const reader = await newUser()
    const report = (reason: string, as = reader) =>
      call('POST', `/v1/listings/${id}/reports`, { as, body: { reason, text: 'Lažne slike.' } })
    const answers = await Promise.all([report('fake'), report('fake'), report('fake')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await report('sold')).status).toBe(201)
    expectError(await report('ugly'), 422, 'invalid_fields', ['reason'])
    expectError(await report('fake', owner), 409, 'own_listing_report')
    expectError(
      await call('POST', `/v1/listings/${id}/reports`, { body: { reason: 'fake' } }),
      401,
      'missing_token',
    )
  })

  it('statistics count by day, for the owner alone', async () => {
    const { id } = await newListing(owner)
    const buyer = await newBuyer(1)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    await call('POST', `/users/favorites/${id}`, { as: buyer })
    const path = `/users/listings/${id}/statistics`
    const { body } = await call<ListingStatistics>('GET', `${path}?days=7`, { as: owner })
    expect(body.days).toHaveLength(7)
    expect(body.days.at(-1)).toMatchObject({ saves: 1, unlocks: 1 })
    expect(body.totals).toEqual({ views: 0, saves: 1, unlocks: 1 })
    expect((await call<ListingStatistics>('GET', path, { as: owner })).body.days).toHaveLength(30)
    expectError(await call('GET', `${path}?days=0`, { as: owner }), 400, 'bad_query')
    expectError(await call('GET', path, { as: buyer }), 403, 'not_owner')
  })

  it('statistics of all homes are their sums, withdrawn ones included', async () => {
    const agency = await newUser()
    const [plain, unlocked] = [await newListing(agency), await newListing(agency)]
    const buyer = await newBuyer(1)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: unlocked.id } })
    for (const { id } of [plain, unlocked]) await call('POST', `/users/favorites/${id}`, { as: buyer })
    await call('DELETE', `/users/listings/${plain.id}`, { as: agency })
    const { body } = await call<OwnStatistics>('GET', '/users/statistics?days=7', { as: agency })
    expect(body.days).toHaveLength(7)
    expect(body.days.at(-1)).toMatchObject({ views: 0, saves: 2, unlocks: 1 })
    expect(body.totals).toEqual({ views: 0, saves: 2, unlocks: 1 })
    expect(body.listings.map(({ id, saves, unlocks }) => [id, saves, unlocks])).toEqual([
      [unlocked.id, 1, 1],
      [plain.id, 1, 0],
    ])
    expectError(await call('GET', '/users/statistics?days=0', { as: agency }), 400, 'bad_query')
  })

  it('statistics compare with five listings of three other owners, and with no fewer', async () => {
    const place = { city: `Mesto ${newWord()}`, type: 'commercial' }
    const others = [await newUser(), await newUser(), await newUser()] as const
    const { id } = await newListing(owner, place)
    const similar = async () =>
      (await call<ListingStatistics>('GET', `/users/listings/${id}/statistics`, { as: owner })).body.similar
    const [first, second, third] = others
    for (const other of [owner, owner, owner, first, first, first, second, second])
      await newListing(other, place)
    expect(await similar()).toBeNull()
    await newListing(third, place)
    expect(await similar()).toMatchObject({ views: 0, unlocks: 0 })
  })

  it('statistics compare the price with its district, as the page of the property does', async () => {
    const place = { city: 'Beograd', district: 'Grocka', purpose: 'SALE', type: 'commercial' }
    const { id } = await newListing(owner, { ...place, price: 100_000, area_m2: 100 })
    for (let price = 110_000; price < 160_000; price += 10_000)
      await newListing(await newUser(), { ...place, price, area_m2: 100 })
    const prices = async (query: Record<string, string>) =>
      (await call<MedianPrice>('GET', `/v1/prices?${new URLSearchParams(query)}`)).body.median_m2
    const { district, ...town } = place
    const path = `/users/listings/${id}/statistics`
    const { body } = await call<ListingStatistics>('GET', path, { as: owner })
    expect(body.similar?.price_m2).toBe(await prices(place))
    expect(body.similar?.price_m2).not.toBe(await prices(town))
  })

  it('the export holds everything about the caller and nobody else', async () => {
    const buyer = await newBuyer(3)
    const { id } = await newListing(owner)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    await call('POST', `/users/purchased-contacts/${id}/complaints`, { as: buyer, body: { reason: 'gone' } })
    const own = await newListing(buyer)
    const { body } = await call<AccountExport>('GET', '/users/export', { as: buyer })
    expect(body).toMatchObject({
      profile: { id: buyer.id, tokens: 2 },
      listings: [{ id: own.id }],
      purchased_contacts: [{ property_id: id }],
      complaints: [{ property_id: id, reason: 'gone', state: 'open' }],
    })
    expect(body.transactions).toHaveLength(2)
    const mine = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: buyer })
    expect(body.listings).toEqual(mine.body.items)
  })
})
