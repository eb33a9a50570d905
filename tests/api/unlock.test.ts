import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { Listing } from '@/lib/listings/schema'
import type { Transactions } from '@/lib/tokens/schema'
import type { Contact, UnlockedContact, UnlockedContacts, UnlockResult } from '@/lib/unlocks/schema'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'

const owner = await newUser('Mara Marić')
const listing = await newListing(owner, { zip_code: '21000', state: 'Vojvodina' })

const use = (as: User, property: unknown) =>
  call<UnlockResult>('POST', '/users/tokens/use', { as, body: { property_id: property } })
const profile = async (as: User) => (await call<Profile>('GET', '/users/profile', { as })).body
const contact = (): Contact => ({
  name: 'Mara Marić',
  phone: '+381 60 000 0001',
  email: owner.email,
  address: 'Ulica lipa 7',
  zip_code: '21000',
  city: 'Novi Sad',
  state: 'Vojvodina',
  country: 'Srbija',
})

describe('POST /users/tokens/use', () => {
  it('gives the contact for a token, and for nothing from then on', async () => {
    const buyer = await newBuyer(3)
    const first = await use(buyer, listing.id)
    expect(first.status).toBe(200)
    expect(first.body).toEqual({ success: true, tokens: 2, charged: 1, contact: contact() })
    expect((await use(buyer, listing.id)).body).toEqual({ ...first.body, charged: 0 })
    expect(await profile(buyer)).toMatchObject({ tokens: 2, purchased_contacts: [listing.id] })
  })

  it('gives the contact as it is once a change under way is done, not as it was when it was asked for', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(1)]
    const { id } = await newListing(seller)
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
    const unlock = await sql.begin(async (change) => {
      await change`select from kljuc.listings where id = ${id} for update`
      await change`update kljuc.listing_contacts set phone = '+381 60 111 2222' where listing_id = ${id}`
      const waiting = use(buyer, id)
      await sleep(500)
      return { waiting }
    })
    expect((await unlock.waiting).body.contact.phone).toBe('+381 60 111 2222')
    await sql.end()
  })

  it('takes propertyId, in capital letters too', async () => {
    const buyer = await newBuyer(1)
    const body = { propertyId: listing.id.toUpperCase() }
    const { status } = await call('POST', '/users/tokens/use', { as: buyer, body })
    expect(status).toBe(200)
    expect((await profile(buyer)).purchased_contacts).toEqual([listing.id])
  })

  it('is 402 without a token, and changes nothing', async () => {
    const buyer = await newBuyer(0)
    expectError(await use(buyer, listing.id), 402, 'not_enough_tokens')
    expect(await profile(buyer)).toMatchObject({ tokens: 0, purchased_contacts: [] })
    expectError(await call('GET', `/users/purchased-contacts/${listing.id}`, { as: buyer }), 404, 'not_found')
  })

  it('is 409 for one’s own listing, published or not', async () => {
    const seller = await newBuyer(1)
    const { id } = await newListing(seller)
    expectError(await use(seller, id), 409, 'own_listing')
    await call('DELETE', `/users/listings/${id}`, { as: seller })
    expectError(await use(seller, id), 409, 'own_listing')
    expect((await profile(seller)).tokens).toBe(1)
  })

  it('is 404 for a withdrawn or unknown listing and for what is no id', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    for (const property of [id, '33333333-3333-4333-8333-333333333333', 'abc', '', 7, '\0'])
      expectError(await use(buyer, property), 404, 'not_found')
    expect((await profile(buyer)).tokens).toBe(1)
  })

  it('is 422 without a property, 401 without a caller', async () => {
    const buyer = await newBuyer(1)
    for (const body of [{}, { property_id: null }]) {
      expectError(await call('POST', '/users/tokens/use', { as: buyer, body }), 422, 'invalid_fields', [
        'property_id',
      ])
    }
    expectError(
      await call('POST', '/users/tokens/use', { body: { property_id: listing.id } }),
      401,
      'missing_token',
    )
  })
})

describe('an Idempotency-Key of an unlock', () => {
  const unlockWithKey = (as: User, property: string, key: string, more: object = {}) =>
    call<UnlockResult>('POST', '/users/tokens/use', {
      as,
      body: { property_id: property, ...more },
      headers: { 'Idempotency-Key': key },
    })
  const ledger = async (as: User) =>
    (await call<Transactions>('GET', '/users/tokens/transactions', { as })).body.items

  it('makes a repeat give the first answer, also after other changes of the balance', async () => {
    const buyer = await newBuyer(3)
    const key = randomUUID()
    const first = await unlockWithKey(buyer, listing.id, key)
    expect(first.body).toMatchObject({ charged: 1, tokens: 2 })
    await call('POST', '/users/tokens/purchase', { as: buyer, body: { amount: 10 } })
    const repeat = await unlockWithKey(buyer, listing.id, key)
    expect([repeat.status, repeat.body]).toEqual([200, first.body])
    expect((await profile(buyer)).tokens).toBe(12)
  })

  it('sends the message of a repeat once', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(1)]
    const { id } = await newListing(seller)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => unlockWithKey(buyer, id, key, { message: 'Da li je stan slobodan?' })),
    )
    expect(answers.map(({ status, body }) => [status, body.charged])).toEqual(Array(5).fill([200, 1]))
    const leads = await call<{ items: unknown[] }>('GET', '/users/leads', { as: seller })
    expect(leads.body.items).toHaveLength(1)
  })

  it('never charges again, not even once the token came back', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(1)]
    const { id } = await newListing(seller)
    const key = randomUUID()
    await unlockWithKey(buyer, id, key)
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
    await sql`
      select kljuc.return_token(id) from kljuc.token_transactions
      where account_id = ${buyer.id} and kind = 'contact_unlock'`
    await sql.end()
    expectError(await unlockWithKey(buyer, id, key), 409, 'token_returned')
    expect((await profile(buyer)).tokens).toBe(1)
    expect((await unlockWithKey(buyer, id, randomUUID())).body).toMatchObject({ charged: 1, tokens: 0 })
  })

  it('is 422 for another property or a purchase, and for a key that is none', async () => {
    const buyer = await newBuyer(3)
    const { id } = await newListing(owner)
    const key = randomUUID()
    await unlockWithKey(buyer, listing.id, key)
    expectError(await unlockWithKey(buyer, id, key), 422, 'idempotency_mismatch')
    const purchase = { as: buyer, body: { amount: 1 }, headers: { 'Idempotency-Key': key } }
    expectError(await call('POST', '/users/tokens/purchase', purchase), 422, 'idempotency_mismatch')
    expectError(await unlockWithKey(buyer, id, 'k'.repeat(201)), 422, 'invalid_fields', ['Idempotency-Key'])
    expect(await ledger(buyer)).toHaveLength(2)
  })

  it('is used up by no unlock that was refused, and belongs to its user', async () => {
    const [poor, other] = [await newBuyer(0), await newBuyer(1)]
    const key = randomUUID()
    expectError(await unlockWithKey(poor, listing.id, key), 402, 'not_enough_tokens')
    await call('POST', '/users/tokens/purchase', { as: poor, body: { amount: 1 } })
    expect((await unlockWithKey(poor, listing.id, key)).body.charged).toBe(1)
    expect((await unlockWithKey(other, listing.id, key)).body.charged).toBe(1)
  })
})

describe('what was unlocked', () => {
  it('stays unlocked after withdrawal, free of charge', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    await use(buyer, id)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    expect((await use(buyer, id)).body).toMatchObject({
      tokens: 0,
      charged: 0,
      contact: { name: 'Mara Marić' },
    })
    const { status, body } = await call('GET', `/users/purchased-contacts/${id}`, { as: buyer })
    expect(status).toBe(200)
    expect(body).toMatchObject({ property_id: id, contact: { phone: '+381 60 000 0001' } })
  })

  it('is listed newest first, with title and town', async () => {
    const buyer = await newBuyer(3)
    const other = await newListing(owner, { title: 'Druga kuća', city: 'Čačak' })
    await use(buyer, listing.id)
    await use(buyer, other.id)
    const { body } = await call<{ items: unknown[] }>('GET', '/users/purchased-contacts', { as: buyer })
    expect(body.items).toMatchObject([
      { property_id: other.id, title: 'Druga kuća', city: 'Čačak', contact: { city: 'Čačak' } },
      { property_id: listing.id, title: listing.title, city: 'Novi Sad', contact: contact() },
    ])
    expect((await profile(buyer)).purchased_contacts).toEqual([other.id, listing.id])
  })

  it('is for who paid, and nobody else', async () => {
    const [buyer, stranger] = await Promise.all([newBuyer(1), newBuyer(1)])
    await use(buyer, listing.id)
    const path = `/users/purchased-contacts/${listing.id}`
    expect((await call('GET', path, { as: buyer })).body).toMatchObject({ contact: contact() })
    expectError(await call('GET', path, { as: stranger }), 404, 'not_found')
    expectError(await call('GET', path, { as: owner }), 404, 'not_found')
    expectError(await call('GET', path), 401, 'missing_token')
    expectError(await call('GET', '/users/purchased-contacts'), 401, 'missing_token')
    expectError(await call('GET', '/users/purchased-contacts/abc', { as: buyer }), 404, 'not_found')
    expect((await call('GET', '/users/purchased-contacts', { as: stranger })).body).toEqual({ items: [] })
  })

  it('shows what the owner has changed since', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    await use(buyer, id)
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { contact_phone: '011 987 654' } })
    expect((await call('GET', `/users/purchased-contacts/${id}`, { as: buyer })).body).toMatchObject({
      contact: { phone: '011 987 654' },
    })
  })
})

describe('a withdrawn listing', () => {
  const later = { contact_phone: '011 555 333', address: 'Nova 7', title: 'Sasvim drugi naslov', city: 'Bor' }
  const read = async (as: User, id: string) =>
    (await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as })).body

  it('shows who bought it what it was, and its owner’s later changes only once it is published again', async () => {
    const buyer = await newBuyer(1)
    const { id, title } = await newListing(owner)
    await use(buyer, id)
    const bought = await read(buyer, id)
    expect(bought).toMatchObject({
      published: true,
      contact: { phone: '+381 60 000 0001', city: 'Novi Sad' },
    })
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: later })
    expect(await read(buyer, id)).toEqual({ ...bought, published: false, status: 'withdrawn' })
    expect((await use(buyer, id)).body).toMatchObject({ charged: 0, contact: bought.contact })
    const list = await call<UnlockedContacts>('GET', '/users/purchased-contacts', { as: buyer })
    expect(list.body.items).toMatchObject([
      { title, contact: bought.contact, published: false, status: 'withdrawn' },
    ])
    await call('POST', `/users/listings/${id}`, { as: owner })
    expect(await read(buyer, id)).toMatchObject({
      published: true,
      contact: { phone: '011 555 333', address: 'Nova 7', city: 'Bor' },
    })
  })

  it('says whether it was sold', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    await use(buyer, id)
    expect(await read(buyer, id)).toMatchObject({ published: true, status: 'active' })
    await call('POST', `/v1/listings/${id}/close`, { as: owner, body: { as: 'sold' } })
    expect(await read(buyer, id)).toMatchObject({ published: false, status: 'sold' })
  })

  it('shows it also after its owner has left', async () => {
    const [seller, buyer] = await Promise.all([newUser('Petar'), newBuyer(1)])
    const { id } = await newListing(seller)
    await use(buyer, id)
    const bought = await read(buyer, id)
    await call('DELETE', '/users/account', { as: seller })
    expect(await read(buyer, id)).toEqual({ ...bought, published: false, status: 'withdrawn' })
  })
})

describe('a contact without a phone', () => {
  it('says so before it is paid for, and shows the e-mail', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner, { contact_phone: undefined })
    const shown = (await call<Listing>('GET', `/v1/listings/${id}`)).body
    expect(shown.contact_offers).toEqual({ phone: false, email: true, address: true })
    expect((await use(buyer, id)).body).toMatchObject({ contact: { phone: null, email: owner.email } })
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { contact_phone: '011 555 333' } })
    expect((await call<Listing>('GET', `/v1/listings/${id}`)).body.contact_offers.phone).toBe(true)
  })
})

describe('at once', () => {
  const ledger = async (as: User) =>
    (await call<Transactions>('GET', '/users/tokens/transactions', { as })).body.items

  it('40 unlocks of one property charge once', async () => {
    const buyer = await newBuyer(10)
    const answers = await Promise.all(Array.from({ length: 40 }, () => use(buyer, listing.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(answers.filter(({ body }) => body.charged === 1)).toHaveLength(1)
    expect(answers.every(({ body }) => body.tokens === 9 && body.contact.name === 'Mara Marić')).toBe(true)
    expect((await profile(buyer)).tokens).toBe(9)
    expect((await ledger(buyer)).map(({ amount }) => amount)).toEqual([-1, 10])
  })

  it('20 unlocks of 20 properties with 3 tokens give 3 contacts and 17 times 402', async () => {
    const buyer = await newBuyer(3)
    const listings = await Promise.all(Array.from({ length: 20 }, () => newListing(owner)))
    const answers = await Promise.all(listings.map(({ id }) => use(buyer, id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(17)
    for (const answer of refused) expectError(answer, 402, 'not_enough_tokens')
    const account = await profile(buyer)
    expect(account.tokens).toBe(0)
    expect(account.purchased_contacts).toHaveLength(3)
    expect((await ledger(buyer)).map(({ balance_after }) => balance_after)).toEqual([0, 1, 2, 3])
  })

  it('an unlock and a withdrawal have an order: charged and given, or neither', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer(1)))
    const { id } = await newListing(owner)
    const [, ...answers] = await Promise.all([
      call('DELETE', `/users/listings/${id}`, { as: owner }),
      ...buyers.map((buyer) => use(buyer, id)),
    ])
    for (const [at, buyer] of buyers.entries()) {
      const given = answers[at]?.status === 200
      expect(answers[at]?.status).toBe(given ? 200 : 404)
      expect(await profile(buyer)).toMatchObject({
        tokens: given ? 0 : 1,
        purchased_contacts: given ? [id] : [],
      })
    }
  })
})
