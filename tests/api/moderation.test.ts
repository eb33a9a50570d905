import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { LeadPage } from '@/lib/leads/schema'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import type { ItemOf, Queue, Reports } from '@/lib/moderation/queue/schema'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'
import { mailsTo } from './mailbox'
import { confirmEmail, pauseWorker, sql } from './saved-search-fixtures'
import { queued, signInUnconfirmedAdmin } from './staff'

type ListingItem = ItemOf<'listing'>

pauseWorker()
const moderator = await signIn()
const owner = await newUser('Vlasnica')

async function signIn(): Promise<User> {
  const person = await signInUnconfirmedAdmin()
  await sql`delete from kljuc.confirmed_emails where account_id = ${person.id}`
  expectError(await call('GET', '/v1/moderation/queue', { as: person }), 404, 'not_found')
  await confirmEmail(person)
  return person
}

const act = (id: string, body: Record<string, unknown>) =>
  call<ListingItem>('POST', `/v1/moderation/listings/${id}`, { as: moderator, body })
const judge = (id: string, body: Record<string, unknown>) =>
  call('POST', `/v1/moderation/accounts/${id}`, { as: moderator, body })

async function newReported() {
  const { id } = await newListing(owner)
  await call('POST', `/v1/listings/${id}/reports`, {
    as: await newUser('Čitalac'),
    body: { reason: 'fake', text: 'Slike!' },
  })
  return id
}

describe('a moderator', () => {
  it('sees reports, withdraws with a reason that the owner reads, and restores', async () => {
    const seller = await newUser()
    await sql`insert into kljuc.confirmed_emails (account_id, email) values (${seller.id}, ${seller.email})`
    const { id } = await newListing(seller)
    await call('POST', `/v1/listings/${id}/reports`, { as: owner, body: { reason: 'fake' } })
    const found = (await queued(moderator, 'listing')).find((item) => item.id === id)
    expect(found).toMatchObject({
      status: 'active',
      reports: [{ reason: 'fake', by: 'Vlasnica', settled_at: null }],
    })
    const reports = await call<Reports>('GET', '/v1/moderation/reports', { as: moderator })
    expect(reports.body.items.find((item) => item.id === id)).toEqual(found)
    expectError(await act(id, { action: 'withdraw' }), 422, 'invalid_fields', ['reason'])
    const reason = 'Slike su iz drugog oglasa.'
    expect((await act(id, { action: 'withdraw', reason })).body).toMatchObject({
      status: 'withdrawn',
      withdrawal_reason: reason,
      acts: [{ action: 'withdraw', by: 'Moderatorka', reason }],
    })
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
    const mine = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: seller })
    expect(mine.body.items[0]).toMatchObject({ status: 'withdrawn', withdrawal_reason: reason })
    expectError(await call('POST', `/users/listings/${id}`, { as: seller }), 409, 'listing_blocked')
    expectError(await call('POST', `/v1/listings/${id}/confirm`, { as: seller }), 409, 'listing_blocked')
    await sendDueMails()
    const [mail] = (await mailsTo(seller.email)).filter(({ subject }) => subject.includes('Moderators'))
    expect(mail?.text).toContain(reason)
    expectError(await act(id, { action: 'withdraw', reason }), 409, 'nothing_changed')
    expect((await act(id, { action: 'restore' })).body.status).toBe('active')
    expect((await call<Listing>('GET', `/v1/listings/${id}`)).body.status).toBe('active')
    expectError(await act(id, { action: 'restore' }), 409, 'nothing_changed')
  })

  it('settles reports and opens them again; who reported is told, and why', async () => {
    const reporter = await newUser('Prijavila')
    await confirmEmail(reporter)
    const { id } = await newListing(owner)
    for (const reason of ['fake', 'wrong'])
      await call('POST', `/v1/listings/${id}/reports`, { as: reporter, body: { reason } })
    const settle = { action: 'settle', reason: 'Slike je snimio vlasnik.' }
    expect((await act(id, settle)).body.reports[0]?.settled_at).not.toBeNull()
    await sendDueMails()
    const told = async () =>
      (await mailsTo(reporter.email)).filter(({ subject }) => subject.includes('Odluka'))
    expect(await told()).toMatchObject([{ text: expect.stringContaining(settle.reason) }])
    expect((await act(id, { action: 'reopen' })).status).toBe(200)
    const reason = 'Vlasnik: Petar Petrović.'
    expect((await act(id, { action: 'withdraw', reason })).status).toBe(200)
    await sendDueMails()
    const texts = (await told()).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('povukao ga'))).toHaveLength(1)
    expect(texts.some((text) => text.includes(reason))).toBe(false)
  })

  it('settles reports without a word of the API, once', async () => {
    const id = await newReported()
    expect((await act(id, { action: 'settle' })).status).toBe(200)
    expectError(await act(id, { action: 'settle' }), 409, 'nothing_changed')
    expect((await act(id, { action: 'reopen' })).body.reports[0]?.settled_at).toBeNull()
  })

  it('gives a token back, once', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const order = { action: 'return_token', account_id: buyer.id }
    const answers = await Promise.all(Array.from({ length: 5 }, () => act(id, order)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call<Profile>('GET', '/users/profile', { as: buyer })).body).toMatchObject({
      tokens: 1,
      purchased_contacts: [],
    })
    expectError(await act(id, order), 404, 'not_found')
    expectError(await act(id, { action: 'return_token' }), 422, 'invalid_fields', ['account_id'])
  })

  it('settles reports of a message, and opens them again', async () => {
    const [seller, buyer] = [await newUser(), await newBuyer(1)]
    const { id: listingId } = await newListing(seller)
    const body = { property_id: listingId, message: 'Kupite kriptovalute!' }
    await call('POST', '/users/tokens/use', { as: buyer, body })
    const inbox = await call<LeadPage>('GET', '/users/leads', { as: seller })
    const id = inbox.body.items[0]?.id ?? ''
    const reported = async () => (await queued(moderator, 'lead')).find((lead) => lead.id === id)
    const decide = (action: string) =>
      call('POST', `/v1/moderation/leads/${id}`, { as: moderator, body: { action } })
    expectError(await decide('settle_lead'), 404, 'not_found')
    await call('POST', `/users/leads/${id}/reports`, { as: seller, body: { text: 'Spam' } })
    expect(await reported()).toMatchObject({
      message: body.message,
      buyer: { id: buyer.id, email: buyer.email },
      owner: { id: seller.id },
      reports: [{ by: 'owner', text: 'Spam', settled_at: null }],
    })
    expect((await decide('settle_lead')).status).toBe(200)
    expect((await reported())?.reports[0]?.settled_at).toEqual(expect.any(String))
    expectError(await decide('settle_lead'), 409, 'nothing_changed')
    expect((await decide('reopen_lead')).status).toBe(200)
    expect((await reported())?.reports[0]?.settled_at).toBeNull()
  })

  it('sees first who complains about most of what they unlock, and decides beyond their budget', async () => {
    const buyer = await newBuyer(10)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      const { id } = await newListing(owner)
      await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
      const body = { reason: 'gone' }
      await call('POST', `/users/purchased-contacts/${id}/complaints`, { as: buyer, body })
      ids.push(id)
    }
    const history = { unlocks: 5, complaints: 5, returns: 0 }
    const items = await queued(moderator, 'listing')
    const { buyers } = (await call<Queue>('GET', '/v1/moderation/queue', { as: moderator })).body
    expect(buyers.find(({ id }) => id === buyer.id)).toMatchObject(history)
    const first = items.slice(
      0,
      items.findIndex(({ reports }) => reports.length > 0),
    )
    expect(first.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    const complaintOf = (listing: ListingItem | undefined) => listing?.complaints[0]
    const [fourth = '', fifth = ''] = ids.slice(3)
    expect(complaintOf(items.find(({ id }) => id === fourth))).toMatchObject({
      over_budget: true,
      buyer: history,
    })
    const decide = (id: string, action: string) => act(id, { action, account_id: buyer.id })
    expect(complaintOf((await decide(fourth, 'keep_token')).body)?.state).toBe('refused')
    expectError(await decide(fourth, 'keep_token'), 409, 'nothing_changed')
    expect(complaintOf((await decide(fifth, 'return_token')).body)?.state).toBe('returned')
  })

  it('blocks an account and takes that back, with what was public', async () => {
    const seller = await newUser()
    const [shown, hidden] = [await newListing(seller), await newListing(seller)]
    await call('DELETE', `/users/listings/${hidden.id}`, { as: seller })
    const { status, body } = await judge(seller.id, { action: 'block', reason: 'Lažni oglasi.' })
    expect([status, body.blocked]).toEqual([200, true])
    expectError(await call('GET', `/v1/listings/${shown.id}`), 404, 'not_found')
    expectError(await call('GET', '/users/profile', { as: seller }), 403, 'account_deactivated')
    expectError(await judge(seller.id, { action: 'block', reason: 'Opet.' }), 409, 'nothing_changed')
    expect((await judge(seller.id, { action: 'unblock' })).body.blocked).toBe(false)
    expect((await call('GET', `/v1/listings/${shown.id}`)).status).toBe(200)
    expectError(await call('GET', `/v1/listings/${hidden.id}`), 404, 'not_found')
    expectError(await judge(seller.id, { action: 'unblock' }), 409, 'nothing_changed')
  })

  it('is nobody whose address is not named: they learn nothing of it, whatever they send', async () => {
    for (const [method, path] of [
      ['GET', '/v1/moderation/queue'],
      ['GET', '/v1/moderation/reports'],
      ['POST', `/v1/moderation/listings/${owner.id}`],
      ['POST', `/v1/moderation/accounts/${owner.id}`],
    ] as const) {
      for (const as of [undefined, owner])
        expectError(
          await call(method, path, { as, ...(method === 'POST' ? { raw: '{' } : {}) }),
          404,
          'not_found',
        )
    }
  })

  it('cannot unwrite what was done', async () => {
    await expect(sql`delete from kljuc.moderation_acts`).rejects.toThrow(/append-only/)
  })
})
