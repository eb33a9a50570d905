import { expect, it } from 'vitest'
import { queuePriceDropMails } from '@/lib/alerts/price-drops/price-mails'
import type { Listing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { baseUrl, call, newListing, newUser, type User } from './harness'
import { mailsTo } from './mailbox'
import { confirmEmail, newOwner, pauseWorker, sql } from './saved-search-fixtures'

pauseWorker()

const owner = await newOwner()

/** A user with a confirmed address by default, who has saved a property of 100,000 EUR. */
async function newWatcher(confirmed = true): Promise<{ user: User; listing: Listing }> {
  const [user, listing] = [await newUser(), await newListing(owner, { price: 100_000 })]
  if (confirmed) await confirmEmail(user)
  await call('POST', `/users/favorites/${listing.id}`, { as: user })
  return { user, listing }
}

async function setPrice({ id }: Listing, price: number) {
  expect((await call('PUT', `/v1/listings/${id}`, { as: owner, body: { price } })).status).toBe(200)
}

async function round() {
  await queuePriceDropMails()
  await sendDueMails()
}

const newsTo = async ({ email }: User) =>
  (await mailsTo(email)).filter(({ headers }) => /^List-Unsubscribe:/m.test(headers))

async function letADayPass({ id }: User) {
  await sql`update kljuc.digests set mailed_at = mailed_at - interval '1 day' where account_id = ${id}`
}

it('a price that falls is told once, in both languages, to who saved the home', async () => {
  const { user, listing } = await newWatcher()
  await setPrice(listing, 96_000)
  await round()
  const [mail, ...more] = await newsTo(user)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Niža cena nekretnine koju pratite / A lower price of a home you saved')
  const text = mail?.text.replaceAll('=\n', '').replaceAll('=C2=A0', ' ') ?? ''
  expect(text).toContain(`/property/${listing.id}`)
  expect(text).toContain('96.000')
  expect(text).toContain('96,000')
  await letADayPass(user)
  await round()
  expect(await newsTo(user)).toHaveLength(1)
})

it('there is one mail a day, and what fell meanwhile stands in the next', async () => {
  const { user, listing: home } = await newWatcher()
  await setPrice(home, 95_000)
  await round()
  await setPrice(home, 90_000)
  await round()
  expect(await newsTo(user)).toHaveLength(1)
  await letADayPass(user)
  await round()
  expect(await newsTo(user)).toHaveLength(2)
})

it('nothing is told of a price that rises, or that falls to one it had in the last 30 days', async () => {
  const { user, listing: home } = await newWatcher()
  for (const price of [110_000, 100_000, 110_000, 105_000]) {
    await setPrice(home, price)
    await round()
  }
  expect(await newsTo(user)).toEqual([])
  await sql`update kljuc.listing_prices set at = at - interval '31 days' where listing_id = ${home.id}`
  await setPrice(home, 104_000)
  await round()
  const [mail, ...more] = await newsTo(user)
  expect(more).toEqual([])
  expect(mail?.text.replaceAll('=\n', '')).toContain('105.000')
})

it('nothing is told of a home whose owner has not confirmed the address', async () => {
  const [stranger, user] = [await newUser(), await newUser()]
  await confirmEmail(user)
  const listing = await newListing(stranger, { price: 100_000 })
  await call('POST', `/users/favorites/${listing.id}`, { as: user })
  await call('PUT', `/v1/listings/${listing.id}`, { as: stranger, body: { price: 90_000 } })
  await round()
  expect(await newsTo(user)).toEqual([])
  await confirmEmail(stranger)
  await round()
  expect(await newsTo(user)).toHaveLength(1)
})

it('nothing goes to an address that is not confirmed, nor of what is withdrawn or not saved any more', async () => {
  const unconfirmed = await newWatcher(false)
  const [withdrawn, left] = [await newWatcher(), await newWatcher()]
  for (const { listing } of [unconfirmed, withdrawn, left]) await setPrice(listing, 90_000)
  await queuePriceDropMails()
  await call('DELETE', `/users/listings/${withdrawn.listing.id}`, { as: owner })
  await call('DELETE', `/users/favorites/${left.listing.id}`, { as: left.user })
  await sendDueMails()
  for (const { user } of [unconfirmed, withdrawn, left]) expect(await newsTo(user)).toEqual([])
})

it('the mail’s own link turns them off, until something is saved anew', async () => {
  const { user, listing: home } = await newWatcher()
  await setPrice(home, 95_000)
  await round()
  const link = /^List-Unsubscribe: <([^>]+)>/m.exec((await newsTo(user))[0]?.headers ?? '')?.[1] ?? ''
  const { pathname } = new URL(link)
  const answer = await fetch(`${baseUrl}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
  await letADayPass(user)
  await setPrice(home, 90_000)
  await round()
  expect(await newsTo(user)).toHaveLength(1)
  for (const method of ['DELETE', 'POST']) await call(method, `/users/favorites/${home.id}`, { as: user })
  await setPrice(home, 85_000)
  await round()
  expect(await newsTo(user)).toHaveLength(2)
})
