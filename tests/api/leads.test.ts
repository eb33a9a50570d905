import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import { queueOwnerNews } from '@/lib/alerts/owner-news/owner-news'
import type { Lead, LeadPage } from '@/lib/leads/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import { eraseAddress } from '@/lib/profile/erase-account'
import type { AccountExport } from '@/lib/profile/export-schema'
import type { UnlockedContact, UnlockResult } from '@/lib/unlocks/schema'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'
import { mailsTo } from './mailbox'
import { confirmEmail, newOwner, pauseWorker, sql } from './saved-search-fixtures'

pauseWorker()

const message = 'Ja sam Petar. Mogu da dođem u subotu pre podne.'
const answered = 'Dođite u subotu u 11, zvono Marić.'
const owner = await newOwner('Vlasnica')

const use = (as: User, property_id: string, lead: Record<string, unknown> = { message }, headers = {}) =>
  call<UnlockResult>('POST', '/users/tokens/use', { as, body: { property_id, ...lead }, headers })
const inbox = async (as: User, query = '') =>
  (await call<LeadPage>('GET', `/users/leads${query}`, { as })).body
const change = (as: User, id: string, body: Record<string, unknown>) =>
  call<Lead>('PUT', `/users/leads/${id}`, { as, body })
const sentOf = async (as: User, id: string) =>
  (await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as })).body.lead
const unreadOf = async (as: User) => (await call<Profile>('GET', '/users/profile', { as })).body.unread_leads
const tokensOf = async (as: User) => (await call<Profile>('GET', '/users/profile', { as })).body.tokens

/** A listing of a new owner that a buyer has unlocked with a message. */
async function newLead(name = 'Petar Perić') {
  const [seller, buyer] = [await newOwner(), await newBuyer(3, name)]
  const { id: listingId, title } = await newListing(seller)
  expect((await use(buyer, listingId)).status).toBe(200)
  const [lead] = (await inbox(seller)).items
  if (!lead) throw new Error('The owner did not get the message.')
  return { seller, buyer, listingId, title, id: lead.id }
}

describe('a message with an unlock', () => {
  it('is found by the owner, new and unread, with what the buyer left and nothing else of them', async () => {
    const [seller, buyer] = [await newOwner(), await newBuyer(1, 'Petar Perić')]
    const { id, title } = await newListing(seller)
    const left = {
      message: `  ${message}\n<b>Pozdrav</b> & 5 < 6 `,
      phone: '+381 64 000 0199',
      visit: 'subota 10–12',
    }
    expect((await use(buyer, id, left)).body).toMatchObject({ success: true, charged: 1, tokens: 0 })
    const { items, ...page } = await inbox(seller)
    expect(page).toEqual({ total: 1, page: 1, limit: 20, pages: 1, unread: 1 })
    expect(items).toEqual([
      {
        ...{ id: expect.any(String), property_id: id, title, from: 'Petar Perić' },
        ...{ message: `${message}\nPozdrav & 5 < 6`, phone: left.phone, visit: left.visit },
        ...{ state: 'new', answer: null, answered_at: null, created_at: expect.any(String), unread: true },
      },
    ])
    expect(JSON.stringify(items)).not.toContain(buyer.email)
    expect(await sentOf(buyer, id)).toMatchObject({ message: items[0]?.message, state: 'new', answer: null })
  })

  it('is optional, and none when it is empty', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(1)]
    const { id } = await newListing(seller)
    expect((await use(buyer, id, { message: '   ', phone: null })).status).toBe(200)
    expect((await inbox(seller)).items).toEqual([])
    expect(await sentOf(buyer, id)).toBeNull()
    expect((await use(buyer, id)).body).toMatchObject({ charged: 0 })
    expect((await inbox(seller)).total).toBe(1)
  })

  it('is 422 when it is too long or the number is none, and spends nothing', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    const tooLong = await use(buyer, id, {
      message: 'š'.repeat(501),
      phone: 'zovi me',
      visit: 'x'.repeat(201),
    })
    expectError(tooLong, 422, 'invalid_fields', ['message', 'phone', 'visit'])
    expect(await tokensOf(buyer)).toBe(1)
    expect((await use(buyer, id, { message: ` ${'š'.repeat(500)} ` })).status).toBe(200)
    expect(await sentOf(buyer, id)).toMatchObject({ message: 'š'.repeat(500) })
  })

  it('is one of each unlock, whatever runs at once; another is refused and the first stays', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(3)]
    const { id } = await newListing(seller)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => use(buyer, id, { message: at % 2 ? 'Prva' : 'Druga' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    const { items } = await inbox(seller)
    expect(items).toHaveLength(1)
    const other = await use(buyer, id, { message: 'Treća' })
    expectError(other, 409, 'message_sent')
    expect(await sentOf(buyer, id)).toMatchObject({ message: items[0]?.message })
    expect(await tokensOf(buyer)).toBe(2)
  })

  it('is not stored without the unlock: no token, own listing, no listing', async () => {
    const [seller, poor] = [await newUser(), await newBuyer(0)]
    const { id } = await newListing(seller)
    expectError(await use(poor, id), 402, 'not_enough_tokens')
    expectError(await use(seller, id), 409, 'own_listing')
    expectError(await use(poor, crypto.randomUUID()), 404, 'not_found')
    expect((await inbox(seller)).total).toBe(0)
  })

  it('hides an address that stands for a name', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(1)]
    await sql`update kljuc.accounts set name = email where id = ${buyer.id}`
    const { id } = await newListing(seller)
    await use(buyer, id)
    expect((await inbox(seller)).items[0]?.from).toBeNull()
  })
})

describe('the inbox', () => {
  it('has pages, newest first, filters by state, and counts what is unread until it is read', async () => {
    const seller = await newUser()
    const buyer = await newBuyer(3)
    const ids: string[] = []
    for (const text of ['a', 'b', 'c']) {
      const { id } = await newListing(seller)
      await use(buyer, id, { message: text })
      ids.push(id)
    }
    const first = await inbox(seller, '?limit=2')
    expect(first.items.map((lead) => lead.message)).toEqual(['c', 'b'])
    expect(first).toMatchObject({ total: 3, pages: 2, unread: 3 })
    const second = await inbox(seller, '?limit=2&page=2')
    expect(second.items.map((lead) => lead.property_id)).toEqual(ids.slice(0, 1))
    expect((await inbox(seller, '?page=9')).items).toEqual([])
    expect(await unreadOf(seller)).toBe(3)
    const shown = first.items.map(({ id }) => id)
    const read = (as: User, body: unknown) => call('POST', '/users/leads/read', { as, body })
    expect((await read(buyer, { ids: shown })).status).toBe(204)
    expect(await unreadOf(seller)).toBe(3)
    expect((await read(seller, { ids: shown })).status).toBe(204)
    expect(await unreadOf(seller)).toBe(1)
    expect((await inbox(seller)).items.map(({ unread }) => unread)).toEqual([false, false, true])
    await change(seller, second.items[0]?.id ?? '', { state: 'closed' })
    expect((await inbox(seller, '?state=closed')).items.map(({ message: text }) => text)).toEqual(['a'])
    expect(await inbox(seller, '?state=new')).toMatchObject({ total: 2, unread: 0 })
    for (const query of ['state=read', 'page=0', 'limit=61', 'limit=x'])
      expectError(await call('GET', `/users/leads?${query}`, { as: seller }), 400, 'bad_query')
  })

  it('is the owner’s alone: a lead of others is 404, for its buyer too', async () => {
    const { seller, buyer, id } = await newLead()
    for (const stranger of [buyer, await newUser()]) {
      expectError(await change(stranger, id, { answer: 'Ne' }), 404, 'not_found')
      expect((await inbox(stranger)).total).toBe(0)
    }
    expectError(await change(seller, crypto.randomUUID(), { state: 'closed' }), 404, 'not_found')
    expectError(await change(seller, 'prvi', { state: 'closed' }), 404, 'not_found')
    expectError(await change(seller, id, {}), 422, 'invalid_fields', ['answer'])
    expectError(await change(seller, id, { answer: ' ', state: 'done' }), 422, 'invalid_fields', [
      'answer',
      'state',
    ])
    expect((await inbox(seller)).items[0]).toMatchObject({ state: 'new', answer: null, unread: true })
  })

  it('keeps a message when its listing is deleted, and takes none for it any more', async () => {
    const { seller, buyer, listingId, id } = await newLead()
    const late = await newBuyer(1)
    await use(late, listingId, {})
    await call('DELETE', `/v1/listings/${listingId}`, { as: seller })
    expect((await inbox(seller)).items).toMatchObject([{ id, message, title: null }])
    expect((await change(seller, id, { answer: answered })).status).toBe(200)
    expect(await sentOf(buyer, listingId)).toMatchObject({ answer: answered, state: 'answered' })
    expectError(await use(late, listingId), 409, 'owner_gone')
  })
})

describe('an answer', () => {
  it('is shown beside the contact and mailed once, in the buyer’s language, without an address', async () => {
    const [seller, buyer] = [await newOwner('Vlasnica'), await newBuyer(1, 'Petar')]
    await confirmEmail(buyer)
    const { id: listingId, title } = await newListing(seller, { contact_email: seller.email })
    await use(buyer, listingId, { message }, { 'Accept-Language': 'en' })
    const [lead] = (await inbox(seller)).items
    const id = lead?.id ?? ''
    const first = await change(seller, id, { answer: `${answered} 5 < 6` })
    expect(first.body).toMatchObject({ state: 'answered', unread: false, answer: `${answered} 5 < 6` })
    expect((await change(seller, id, { answer: `${answered} 5 < 6`, state: 'visited' })).body.state).toBe(
      'visited',
    )
    await sendDueMails()
    const mails = (await mailsTo(buyer.email)).filter(({ subject }) => subject.includes('owner has answered'))
    expect(mails).toHaveLength(1)
    const [mail] = mails
    for (const part of [title, answered, `/en/purchased-contacts/${listingId}`])
      expect(mail?.text).toContain(part)
    expect(mail?.html).toContain('5 &lt; 6')
    for (const address of [seller.email, 'Vlasnik odgovara'])
      expect(`${mail?.headers}${mail?.text}`).not.toContain(address)
    expect(await sentOf(buyer, listingId)).toMatchObject({ answer: `${answered} 5 < 6`, state: 'visited' })
    await change(seller, id, { answer: 'Ipak u nedelju.' })
    await sendDueMails()
    expect((await mailsTo(buyer.email)).filter(({ text }) => text.includes('Ipak u nedelju.'))).toHaveLength(
      1,
    )
  })

  it('is one mail when several come at once, with the last', async () => {
    const { seller, buyer, id, listingId } = await newLead()
    await confirmEmail(buyer)
    await Promise.all(Array.from({ length: 5 }, (_, at) => change(seller, id, { answer: `Odgovor ${at}` })))
    await sendDueMails()
    const mails = (await mailsTo(buyer.email)).filter(({ subject }) =>
      subject.includes('Vlasnik Vam je odgovorio'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain((await sentOf(buyer, listingId))?.answer ?? '?')
  })

  it('is mailed five times a day at most, however often it is changed', async () => {
    const { seller, buyer, id, listingId } = await newLead()
    await confirmEmail(buyer)
    for (const at of [1, 2, 3, 4, 5, 6, 7]) {
      expect((await change(seller, id, { answer: `Izmena ${at}` })).status).toBe(200)
      await sendDueMails()
    }
    const mails = (await mailsTo(buyer.email)).filter(({ text }) => text.includes('Izmena'))
    expect(mails).toHaveLength(5)
    expect(await sentOf(buyer, listingId)).toMatchObject({ answer: 'Izmena 7' })
  })

  it('is not mailed to an address that nobody confirmed', async () => {
    const { seller, buyer, id } = await newLead()
    await change(seller, id, { answer: answered })
    await sendDueMails()
    expect((await mailsTo(buyer.email)).filter(({ text }) => text.includes(answered))).toEqual([])
  })
})

it('the owner is mailed how many wrote, with the mails about unlocks', async () => {
  const { seller, buyer, listingId, title } = await newLead('Petar Perić')
  const later = await newListing(seller)
  await use(buyer, later.id, {})
  await queueOwnerNews(0)
  await sendDueMails()
  const news = async () =>
    (await mailsTo(seller.email)).filter(({ subject }) => subject.includes('News about your'))
  const [mail, ...others] = await news()
  expect(others).toEqual([])
  for (const part of [title, '1 buyer wrote to you', '/en/messages', '1 kupac Vam je pisao'])
    expect(mail?.text).toContain(part)
  for (const secret of [message, 'Petar Perić']) expect(mail?.text).not.toContain(secret)
  // A message long after its unlock is news too.
  await sql`update kljuc.owner_news set mailed_until = mailed_until - interval '2 hours' where account_id = ${seller.id}`
  await sql`update kljuc.leads set created_at = created_at - interval '3 hours' where listing_id = ${listingId}`
  await use(buyer, later.id)
  await queueOwnerNews(0)
  await sendDueMails()
  expect(await news()).toHaveLength(2)
})

describe('a lead and its people', () => {
  it('is in the export of both', async () => {
    const { seller, buyer, id, listingId } = await newLead()
    const exported = async (as: User) => (await call<AccountExport>('GET', '/users/export', { as })).body
    expect((await exported(seller)).leads).toMatchObject([{ id, message }])
    expect((await exported(buyer)).sent_leads).toMatchObject([{ id, message, property_id: listingId }])
    expect((await exported(buyer)).leads).toEqual([])
  })

  it('goes with the buyer who is erased; the answer with the owner', async () => {
    const [one, other] = [await newLead(), await newLead()]
    await change(one.seller, one.id, { answer: answered })
    await eraseAddress(one.seller.email)
    expect(await sentOf(one.buyer, one.listingId)).toMatchObject({ message, answer: null })
    await eraseAddress(other.buyer.email)
    expect((await inbox(other.seller)).total).toBe(0)
  })

  it('a blocked account neither writes nor answers', async () => {
    const { seller, buyer, id } = await newLead()
    const { id: another } = await newListing(owner)
    await sql`update kljuc.accounts set deactivated_at = now() where id in ${sql([seller.id, buyer.id])}`
    expectError(await use(buyer, another), 403, 'account_deactivated')
    expectError(await change(seller, id, { answer: answered }), 403, 'account_deactivated')
  })

  it('survives the token that comes back, and a new unlock may carry a new message', async () => {
    const { seller, buyer, listingId } = await newLead()
    const complaint = { as: buyer, body: { reason: 'dead_number' } }
    await call('POST', `/users/purchased-contacts/${listingId}/complaints`, complaint)
    await sql`update kljuc.contact_complaints set decide_by = now() - interval '1 second' where listing_id = ${listingId}`
    const charges = await sql`select charge_id from kljuc.contact_complaints where listing_id = ${listingId}`
    await sql`select kljuc.decide_complaint(${charges[0]?.charge_id})`
    expect((await use(buyer, listingId, { message: 'Drugi put' })).body.charged).toBe(1)
    expect((await inbox(seller)).items.map(({ message: text }) => text)).toEqual(['Drugi put', message])
    expect(await sentOf(buyer, listingId)).toMatchObject({ message: 'Drugi put' })
  })
})

it('a lead is reported by its two sides alone, once each', async () => {
  const { seller, buyer, id } = await newLead()
  const report = (as: User) => call('POST', `/users/leads/${id}/reports`, { as, body: { text: 'Vređa' } })
  expect([(await report(seller)).status, (await report(seller)).status]).toEqual([201, 200])
  expect((await report(buyer)).status).toBe(201)
  expectError(await report(await newUser()), 404, 'not_found')
})
