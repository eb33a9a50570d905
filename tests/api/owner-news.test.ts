import { describe, expect, it } from 'vitest'
import { queueOwnerNews } from '@/lib/alerts/owner-news/owner-news'
import type { OwnListing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'
import { mailsTo } from './mailbox'
import { newOwner, pauseWorker, sql } from './saved-search-fixtures'

pauseWorker()
const buyer = await newBuyer(10)

/** A listing of the owner that the buyer unlocks and reports. */
async function newNews(owner: User) {
  const { id, title } = await newListing(owner)
  await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
  await call('POST', `/v1/listings/${id}/reports`, { as: buyer, body: { reason: 'sold', text: 'Tajna' } })
  return { id, title }
}

async function newsMails(owner: User) {
  await queueOwnerNews(0)
  await sendDueMails()
  return (await mailsTo(owner.email)).filter(({ subject }) => subject.includes('News about your listings'))
}

const choose = (as: User, owner_mails: string) => call('PUT', '/users/profile', { as, body: { owner_mails } })
const passTime = ({ id }: User, time: string) =>
  sql`update kljuc.owner_news set mailed_until = mailed_until - ${time}::interval where account_id = ${id}`

describe('an owner', () => {
  it('is mailed what happened, with reasons and without names, once', async () => {
    const owner = await newOwner()
    const { title } = await newNews(owner)
    const [mail, ...others] = await newsMails(owner)
    expect(others).toEqual([])
    for (const text of [
      title,
      '1 person has unlocked',
      'Already sold or rented',
      'Već je prodato ili izdato',
    ])
      expect(mail?.text).toContain(text)
    for (const secret of [buyer.name, buyer.email, 'Tajna']) expect(mail?.text).not.toContain(secret)
    expect(await newsMails(owner)).toHaveLength(1)
  })

  it('gets at most one mail an hour, or a day, or none, as they choose', async () => {
    const owner = await newOwner()
    expectError(await choose(owner, 'hourly'), 422, 'invalid_fields', ['owner_mails'])
    await newNews(owner)
    expect(await newsMails(owner)).toHaveLength(1)
    await newNews(owner)
    expect(await newsMails(owner)).toHaveLength(1)
    expect((await choose(owner, 'daily')).body.owner_mails).toBe('daily')
    await passTime(owner, '2 hours')
    expect(await newsMails(owner)).toHaveLength(1)
    await passTime(owner, '1 day')
    expect(await newsMails(owner)).toHaveLength(2)
    await choose(owner, 'never')
    await newNews(owner)
    await passTime(owner, '2 days')
    expect(await newsMails(owner)).toHaveLength(2)
  })

  it('without a confirmed address finds it in My Properties alone, until it is seen', async () => {
    const owner = await newUser()
    const { id } = await newNews(owner)
    expect(await newsMails(owner)).toEqual([])
    const newsOf = async () =>
      (await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })).body.items.find(
        (listing) => listing.id === id,
      )?.news
    expect(await newsOf()).toEqual({ unlocks: 1, reports: ['sold'] })
    expect((await call('POST', '/users/listings/seen', { as: owner })).status).toBe(204)
    expect(await newsOf()).toEqual({ unlocks: 0, reports: [] })
  })
})
