import { setTimeout as sleep } from 'node:timers/promises'
import type { TransactionSql } from 'postgres'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { BulkResult } from '@/lib/listings/own/own-schema'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import type { Transactions } from '@/lib/tokens/schema'
import { refundOverdueComplaints, withdrawDoubtedListings } from '@/lib/unlocks/complain'
import type { Complaint, UnlockedContact } from '@/lib/unlocks/schema'
import { expectHealthy } from './expect-healthy'
import { baseUrl, call, expectError, newBuyer, newListing, newUser, type User } from './harness'
import { linkParameter, mailsTo, mailTo } from './mailbox'
import { confirmEmail, pauseWorker, sql } from './saved-search-fixtures'
import { queued, signInAdmin } from './staff'

pauseWorker()
const owner = await newUser('Vlasnica')

const use = (as: User, id: string) => call('POST', '/users/tokens/use', { as, body: { property_id: id } })
const complain = (as: User, id: string, reason = 'dead_number') =>
  call<Complaint>('POST', `/users/purchased-contacts/${id}/complaints`, { as, body: { reason } })
const insist = (as: User, id: string, text?: string) =>
  call<Complaint>('POST', `/users/purchased-contacts/${id}/complaints/insist`, { as, body: { text } })
const answer = (as: User, id: string, body: { text?: string; phone?: string }) =>
  call('POST', `/v1/listings/${id}/answer`, { as, body })
const ownListing = async (as: User, id: string) => {
  const { items } = (await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as })).body
  const found = items.find((listing) => listing.id === id)
  if (!found) throw new Error('The listing is not the account’s.')
  return found
}
const tokensOf = async (as: User) => (await call<Profile>('GET', '/users/profile', { as })).body.tokens
const kinds = async (as: User) =>
  (await call<Transactions>('GET', '/users/tokens/transactions', { as })).body.items.map(({ kind }) => kind)

/** A user who has unlocked a listing, with this many tokens left. */
async function newUnlocker(left: 0 | 2 = 2) {
  const buyer = await newBuyer(left === 0 ? 1 : 3)
  const { id } = await newListing(owner)
  expect((await use(buyer, id)).status).toBe(200)
  return { buyer, id }
}

/** Backdates the complaint by three days. */
const letTimePass = (id: string) =>
  sql`update kljuc.contact_complaints set decide_by = now() - interval '1 second' where listing_id = ${id}`

describe('a complaint about an unlocked contact', () => {
  it('waits for the owner for 3 days, and is one however often it is made', async () => {
    const { buyer, id } = await newUnlocker()
    const answers = await Promise.all(Array.from({ length: 8 }, () => complain(buyer, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), 201])
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    const { state, decide_by, property_id } = answers[0]?.body ?? ({} as Complaint)
    expect({ state, property_id }).toEqual({ state: 'open', property_id: id })
    const days = (Date.parse(decide_by) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.99)
    expect(days).toBeLessThanOrEqual(3)
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(2)
  })

  it('is 404 for what is not unlocked, 409 after 14 days, 422 without a reason', async () => {
    const { buyer, id } = await newUnlocker()
    expectError(await complain(await newBuyer(0), id), 404, 'not_found')
    expectError(await complain(owner, id), 404, 'not_found')
    expectError(await complain(buyer, id, 'rude'), 422, 'invalid_fields', ['reason'])
    await sql.begin(async (transaction) => {
      await transaction`alter table kljuc.contact_unlocks disable trigger contact_unlocks_append_only`
      await transaction`update kljuc.contact_unlocks set created_at = now() - interval '15 days'
        where listing_id = ${id}`
      await transaction`alter table kljuc.contact_unlocks enable trigger contact_unlocks_append_only`
    })
    expectError(await complain(buyer, id), 409, 'too_late')
  })

  it('gives the token back once when the owner lets the time pass; unlocking again costs a token', async () => {
    const { buyer, id } = await newUnlocker()
    await complain(buyer, id)
    await letTimePass(id)
    await Promise.all(Array.from({ length: 5 }, () => refundOverdueComplaints()))
    expect(await tokensOf(buyer)).toBe(3)
    expect(await kinds(buyer)).toEqual(['contact_return', 'contact_unlock', 'purchase'])
    expectError(await call('GET', `/users/purchased-contacts/${id}`, { as: buyer }), 404, 'not_found')
    const again = await complain(buyer, id)
    expect([again.status, again.body.state]).toEqual([200, 'returned'])
    expect((await use(buyer, id)).body).toMatchObject({ charged: 1, tokens: 2 })
    expect((await complain(buyer, id)).status).toBe(201)
    await letTimePass(id)
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(3)
    expect((await kinds(buyer)).filter((kind) => kind === 'contact_return')).toHaveLength(2)
    await expectHealthy()
  })

  it('is kept by the owner’s answer alone, who was asked by one mail with the reason', async () => {
    const seller = await newUser()
    await confirmEmail(seller)
    const buyer = await newBuyer(1)
    const { id } = await newListing(seller)
    await use(buyer, id)
    await complain(buyer, id)
    await complain(buyer, id)
    await sendDueMails()
    const asked = (await mailsTo(seller.email)).filter(({ subject }) => /could not reach/.test(subject))
    expect(asked).toHaveLength(1)
    expect(asked[0]?.text).toContain('The number is dead')
    expect((await ownListing(seller, id)).complaints).toMatchObject([{ reason: 'dead_number' }])
    await call('POST', `/v1/listings/${id}/confirm`, { as: seller })
    expect((await complain(buyer, id)).body.state).toBe('open')
    expectError(await answer(seller, id, {}), 422, 'invalid_fields', ['text'])
    expectError(await answer(buyer, id, { text: 'Radi.' }), 403, 'not_owner')
    expect((await answer(seller, id, { text: 'Broj radi, zovite posle 17.' })).status).toBe(200)
    const { body } = await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as: buyer })
    expect(body.complaint).toMatchObject({ state: 'refused', answer: 'Broj radi, zovite posle 17.' })
    expectError(await answer(seller, id, { text: 'Opet.' }), 409, 'nothing_to_answer')
    await letTimePass(id)
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(0)
    expect((await call('GET', `/users/purchased-contacts/${id}`, { as: buyer })).status).toBe(200)
  })

  it('is mailed ten times a day at most, whatever accounts complain', async () => {
    const seller = await newUser()
    await confirmEmail(seller)
    for (let count = 0; count < 12; count++) {
      const [buyer, { id }] = [await newBuyer(1), await newListing(seller)]
      await use(buyer, id)
      expect((await complain(buyer, id, 'gone')).status).toBe(201)
    }
    const [mailed] = await sql`select count(*)::int from kljuc.mails
      where account_id = ${seller.id} and kind = 'listing_complaint'`
    expect(mailed?.count).toBe(10)
  })

  it('is answered from the mail without a sign-in, by a number that the buyer sees at once', async () => {
    const seller = await newUser()
    await confirmEmail(seller)
    const buyer = await newBuyer(1)
    const { id } = await newListing(seller)
    await use(buyer, id)
    await complain(buyer, id)
    await sendDueMails()
    const token = linkParameter(await mailTo(seller.email, 'could not reach'), 'token')
    const link = await call('GET', `/v1/mail-links/listing?token=${token}`)
    expect(link.body).toMatchObject({
      property_id: id,
      complaints: ['dead_number'],
      waits_for_contact: false,
    })
    const press = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ locale: 'en', ...fields })
      const options = { method: 'POST', redirect: 'manual', body } as const
      return (await fetch(`${baseUrl}/confirm-listing/${token}`, options)).headers.get('location')
    }
    expect(await press({ text: '', phone: '12' })).toMatch(/&failed=1$/)
    expect(await press({ text: '', phone: '+381 60 555 0001' })).toMatch(/&done=1$/)
    const { body } = await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as: buyer })
    expect(body.contact.phone).toBe('+381 60 555 0001')
    expect(body.complaint).toMatchObject({ state: 'refused', answer_phone: '+381 60 555 0001' })
  })

  it('is answered by a new number in the listing', async () => {
    const { buyer, id } = await newUnlocker()
    await complain(buyer, id)
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { contact_phone: '+381 60 555 0002' } })
    const { state, answer_phone } = (
      await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as: buyer })
    ).body.complaint ?? { state: null }
    expect({ state, answer_phone }).toEqual({ state: 'refused', answer_phone: '+381 60 555 0002' })
  })

  it('is granted at once when the withdrawal was asked for before the unlock was answered', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner)
    let withdrawal: Promise<unknown> | undefined
    // Locks the unlock's rows, so that the withdrawal starts and waits before the unlock has finished.
    await sql.begin(async (transaction) => {
      await transaction`select from kljuc.listings where id = ${id} for share`
      withdrawal = call('DELETE', `/users/listings/${id}`, { as: owner })
      await sleep(400)
      await transaction`select * from kljuc.unlock_contact(${buyer.id}, ${id}, 1)`
    })
    await withdrawal
    const { status, body } = await complain(buyer, id, 'gone')
    expect([status, body.state]).toEqual([201, 'returned'])
    expect(await tokensOf(buyer)).toBe(1)
    expectError(await call('GET', `/users/purchased-contacts/${id}`, { as: buyer }), 404, 'not_found')
    await expectHealthy()
  })

  it('waits when the withdrawal came after the unlock', async () => {
    const { buyer, id } = await newUnlocker()
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    expect((await complain(buyer, id, 'gone')).body.state).toBe('open')
  })
})

const read = async (id: string) => (await call<Listing>('GET', `/v1/listings/${id}`)).body
const contactOf = async (as: User, id: string) =>
  (await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as })).body
const letOwnerBeSilent = (id: string) =>
  sql`update kljuc.listings set number_checked_until = now() - interval '1 second' where id = ${id}`

describe('two buyers who complain about one number', () => {
  /** Buyers with confirmed addresses and accounts that are older than a day. */
  const unlockers = async (count: number, age = '2 days') => {
    const seller = await newUser()
    await confirmEmail(seller)
    const { id } = await newListing(seller)
    const buyers = await Promise.all(Array.from({ length: count }, () => newBuyer(1)))
    for (const buyer of buyers) {
      await confirmEmail(buyer)
      await sql`update kljuc.accounts set created_at = now() - ${age}::interval where id = ${buyer.id}`
      expect((await use(buyer, id)).status).toBe(200)
    }
    return { seller, id, buyers }
  }

  it('put it before its owner, the team and its readers, and leave it public for three days', async () => {
    const { seller, id, buyers } = await unlockers(2)
    const [first, second] = buyers as [User, User]
    await complain(first, id)
    await answer(seller, id, { text: 'Broj radi.' })
    expect((await read(id)).number_being_checked).toBe(false)
    expect((await complain(second, id, 'wrong_person')).body.state).toBe('open')
    expect(await read(id)).toMatchObject({ published: true, number_being_checked: true })
    expect(await Promise.all(buyers.map(tokensOf))).toEqual([0, 0])
    const item = (await queued(await signInAdmin(), 'listing')).find((each) => each.id === id)
    expect(item?.number_checked_until).not.toBeNull()
    expect(item?.owner.history).toEqual({ complaints: 2, answered: 1, returns: 0 })
    await sendDueMails()
    expect((await mailTo(seller.email, 'is being checked')).text).toContain('the listing’s page now says so')
    await withdrawDoubtedListings()
    expect((await read(id)).published).toBe(true)
    expect((await answer(seller, id, { text: 'Broj radi, zovite uveče.' })).status).toBe(200)
    expect((await read(id)).number_being_checked).toBe(false)
    await expectHealthy()
  })

  it('take it from the public when the owner stays silent, who brings it back by an answer alone', async () => {
    const { seller, id, buyers } = await unlockers(2)
    for (const buyer of buyers) await complain(buyer, id)
    await letOwnerBeSilent(id)
    await letTimePass(id)
    await withdrawDoubtedListings()
    await refundOverdueComplaints()
    expect(await Promise.all(buyers.map(tokensOf))).toEqual([1, 1])
    expectError(await call('GET', `/v1/listings/${id}`), 404, 'not_found')
    expect(await ownListing(seller, id)).toMatchObject({ status: 'expired', waits_for_contact: true })
    await sendDueMails()
    const token = linkParameter(await mailTo(seller.email, 'waits for your answer'), 'token')
    const link = await call('GET', `/v1/mail-links/listing?token=${token}`)
    expect(link.body).toMatchObject({ published: false, waits_for_contact: true })

    expectError(await call('POST', `/users/listings/${id}`, { as: seller }), 409, 'number_doubted')
    expectError(await call('POST', `/v1/listings/${id}/confirm`, { as: seller }), 409, 'number_doubted')
    expect((await call('DELETE', `/users/listings/${id}`, { as: seller })).status).toBe(200)
    expectError(await call('POST', `/users/listings/${id}`, { as: seller }), 409, 'number_doubted')
    const sold = await call<BulkResult>('POST', '/users/listings/bulk', {
      as: seller,
      body: { ids: [id], action: 'sold' },
    })
    const body = { listings: sold.body.undo.map((before) => ({ ...before, status: 'active' })) }
    const undone = await call('POST', '/users/listings/bulk/undo', { as: seller, body })
    expect(undone.body).toMatchObject({ done: 0, refused: [{ id }] })
    expect((await answer(seller, id, { text: 'Broj radi.' })).status).toBe(200)
    expect((await call('POST', `/users/listings/${id}`, { as: seller })).status).toBe(200)
    expect(await read(id)).toMatchObject({ published: true, number_being_checked: false })
    await expectHealthy()
  })

  it('are answered by another number in the listing, which nobody doubts', async () => {
    const { seller, id, buyers } = await unlockers(2)
    for (const buyer of buyers) await complain(buyer, id)
    await letOwnerBeSilent(id)
    await withdrawDoubtedListings()
    await call('PUT', `/v1/listings/${id}`, { as: seller, body: { contact_phone: '+381 60 555 0003' } })
    expect((await call('POST', `/users/listings/${id}`, { as: seller })).status).toBe(200)
    expect(await read(id)).toMatchObject({ published: true, number_being_checked: false })
  })

  it('do so as two people alone: not with an address that nobody confirmed, accounts of today, or one network', async () => {
    const { id, buyers } = await unlockers(2)
    const [old, fromThere] = buyers as [User, User]
    const strangers = [await newBuyer(1), await newBuyer(1)]
    for (const stranger of strangers) {
      await use(stranger, id)
      expect((await complain(stranger, id)).body.state).toBe('open')
    }
    expect((await read(id)).number_being_checked).toBe(false)

    const fresh = await unlockers(3, '1 hour')
    for (const buyer of fresh.buyers) await complain(buyer, fresh.id)
    expect((await read(fresh.id)).number_being_checked).toBe(false)

    await complain(old, id)
    await sql`update kljuc.contact_complaints set network = 'here' where account_id = ${old.id}`
    await sql
      .begin(async (transaction) => {
        await transaction`select kljuc.complain(${fromThere.id}, ${id}, 'dead_number', 'here')`
        const [listing] = await transaction`select number_checked_until from kljuc.listings where id = ${id}`
        expect(listing?.number_checked_until).toBeNull()
        throw new Error('taken back')
      })
      .catch(({ message }) => expect(message).toBe('taken back'))
    await sql`select kljuc.complain(${fromThere.id}, ${id}, 'dead_number', 'there')`
    expect((await read(id)).number_being_checked).toBe(true)
  })

  it('are heard once about a number: after the owner’s answer the same two do not doubt it again', async () => {
    const { seller, id, buyers } = await unlockers(2)
    for (const buyer of buyers) await complain(buyer, id)
    await letTimePass(id)
    await refundOverdueComplaints()
    await answer(seller, id, { text: 'Broj radi, javite se.' })
    for (const buyer of buyers) {
      expect((await use(buyer, id)).status).toBe(200)
      expect((await complain(buyer, id)).body.state).toBe('open')
    }
    expect(await read(id)).toMatchObject({ published: true, number_being_checked: false })
    await expectHealthy()
  })

  it('do not when it is another number, another reason, or the same buyer', async () => {
    const { seller, id, buyers } = await unlockers(3)
    const [first, second, third] = buyers as [User, User, User]
    await complain(first, id, 'gone')
    await complain(second, id)
    await call('PUT', `/v1/listings/${id}`, { as: seller, body: { contact_phone: '+381 60 555 0004' } })
    await complain(third, id)
    expect((await read(id)).number_being_checked).toBe(false)
  })

  it('whom a moderator refuses doubt nothing any more', async () => {
    const { id, buyers } = await unlockers(2)
    const admin = await signInAdmin()
    for (const buyer of buyers) await complain(buyer, id)
    for (const { id: account_id } of buyers) {
      const body = { action: 'keep_token', account_id, reason: 'Broj smo pozvali, radi.' }
      expect((await call('POST', `/v1/moderation/listings/${id}`, { as: admin, body })).status).toBe(200)
    }
    expect((await read(id)).number_being_checked).toBe(false)
    expectError(await insist(buyers[0] as User, id), 409, 'cannot_insist')
  })
})

describe('a buyer who contradicts the owner’s answer', () => {
  it('is heard once, by a moderator who sees both sides; both learn the outcome', async () => {
    const [seller, buyer, admin] = [await newUser('Vlasnik'), await newBuyer(1), await signInAdmin()]
    await Promise.all([confirmEmail(seller), confirmEmail(buyer)])
    const { id } = await newListing(seller)
    expectError(await insist(buyer, id), 404, 'not_found')
    await use(buyer, id)
    expectError(await insist(buyer, id), 404, 'not_found')
    await complain(buyer, id)
    expectError(await insist(buyer, id), 409, 'cannot_insist')
    await answer(seller, id, { text: 'Broj radi.' })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => insist(buyer, id, 'Zvao pet puta, isključen.')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      property_id: id,
      state: 'moderator',
    })
    expect((await contactOf(buyer, id)).complaint).toMatchObject({ state: 'moderator', insisted: true })
    await letTimePass(id)
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(0)

    const item = (await queued(admin, 'listing')).find((each) => each.id === id)
    expect(item?.owner.history).toEqual({ complaints: 1, answered: 1, returns: 0 })
    expect(item?.complaints).toMatchObject([
      {
        state: 'moderator',
        answer: 'Broj radi.',
        insisted_text: 'Zvao pet puta, isključen.',
        buyer: { complaints: 1 },
      },
    ])
    const body = { action: 'return_token', account_id: buyer.id, reason: 'Broj je isključen.' }
    expect((await call('POST', `/v1/moderation/listings/${id}`, { as: admin, body })).status).toBe(200)
    expect(await tokensOf(buyer)).toBe(1)
    await sendDueMails()
    expect((await mailTo(buyer.email, 'You have your token back')).text).toContain('Broj je isključen.')
    expect((await mailTo(seller.email, 'A decision about a buyer')).text).toContain('Broj je isključen.')
    await expectHealthy()
  })

  it('may say nothing more, and is refused for good when the moderator keeps the token', async () => {
    const { buyer, id } = await newUnlocker(0)
    const admin = await signInAdmin()
    await complain(buyer, id)
    await answer(owner, id, { phone: '+381 60 555 0009' })
    expect((await insist(buyer, id)).body.state).toBe('moderator')
    const body = { action: 'keep_token', account_id: buyer.id, reason: 'Broj smo pozvali, radi.' }
    expect((await call('POST', `/v1/moderation/listings/${id}`, { as: admin, body })).status).toBe(200)
    expect((await contactOf(buyer, id)).complaint).toMatchObject({ state: 'refused' })
    expectError(await insist(buyer, id), 409, 'cannot_insist')
  })

  it('has the token back when the owner deletes the listing instead', async () => {
    const { buyer, id } = await newUnlocker(0)
    await complain(buyer, id)
    await answer(owner, id, { text: 'Radi.' })
    await insist(buyer, id)
    expect((await call('DELETE', `/v1/listings/${id}`, { as: owner })).status).toBe(204)
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(1)
    await expectHealthy()
  })
})

describe('a buyer’s returns', () => {
  it('have a budget: the fourth complaint in 30 days is told to the owner, and decided by a moderator', async () => {
    const buyer = await newBuyer(10)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) {
      const { id } = await newListing(owner)
      await use(buyer, id)
      await complain(buyer, id)
      await letTimePass(id)
      ids.push(id)
    }
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(10 - 2)
    expect((await complain(buyer, ids[4] ?? '')).body).toMatchObject({ state: 'open', moderated: true })
    expect((await ownListing(owner, ids[4] ?? '')).complaints).toHaveLength(1)
    await expectHealthy()
  })
})

describe('at once', () => {
  it('decisions, complaints and unlocks leave one token for one contact', async () => {
    const { buyer, id } = await newUnlocker(0)
    await complain(buyer, id)
    await letTimePass(id)
    await Promise.all([
      ...Array.from({ length: 4 }, () => refundOverdueComplaints()),
      ...Array.from({ length: 4 }, () => complain(buyer, id)),
      ...Array.from({ length: 8 }, () => use(buyer, id)),
    ])
    const [tokens, open] = [
      await tokensOf(buyer),
      await call('GET', `/users/purchased-contacts/${id}`, { as: buyer }),
    ]
    expect(tokens).toBe(open.status === 200 ? 0 : 1)
    const movements = await kinds(buyer)
    const charges = movements.filter((kind) => kind === 'contact_unlock').length
    const returns = movements.filter((kind) => kind === 'contact_return').length
    expect(returns).toBe(1)
    expect(1 - charges + returns).toBe(tokens)
    await expectHealthy()
  })

  it('an answer and a decision have an order: the token is back, or the complaint refused', async () => {
    const cases = await Promise.all(Array.from({ length: 5 }, () => newUnlocker()))
    for (const { buyer, id } of cases) {
      await complain(buyer, id)
      await letTimePass(id)
    }
    await Promise.all([
      ...cases.map(({ id }) => answer(owner, id, { text: 'Radi.' })),
      refundOverdueComplaints(),
      refundOverdueComplaints(),
    ])
    for (const { buyer, id } of cases) {
      const { state } = (await complain(buyer, id)).body
      expect(await tokensOf(buyer)).toBe(state === 'returned' ? 3 : 2)
    }
    await expectHealthy()
  })

  it('what is cut off before its commit has not been done, and is done the next time', async () => {
    const { buyer, id } = await newUnlocker()
    const cutOff = async (work: (transaction: TransactionSql) => Promise<unknown>) => {
      const crash = new Error('The process ended.')
      const cut = sql.begin(async (transaction) => {
        await work(transaction)
        throw crash
      })
      await expect(cut).rejects.toBe(crash)
    }
    await cutOff((transaction) => transaction`select kljuc.complain(${buyer.id}, ${id}, 'gone', null)`)
    expect((await complain(buyer, id)).status).toBe(201)
    await letTimePass(id)
    const [row] = await sql`select charge_id from kljuc.contact_complaints where listing_id = ${id}`
    await cutOff((transaction) => transaction`select kljuc.decide_complaint(${row?.charge_id})`)
    expect(await kinds(buyer)).toEqual(['contact_unlock', 'purchase'])
    expect((await call('GET', `/users/purchased-contacts/${id}`, { as: buyer })).status).toBe(200)
    await refundOverdueComplaints()
    expect(await tokensOf(buyer)).toBe(3)
    await expectHealthy()
  })
})

describe('the ledger', () => {
  it('refuses a return of somebody else’s charge, a second one, and one whose contact stays', async () => {
    const { buyer, id } = await newUnlocker()
    const [unlock] = await sql`select transaction_id from kljuc.contact_unlocks where listing_id = ${id}`
    const charge = unlock?.transaction_id
    const put = (account: string, balance: number) =>
      sql.begin(async (transaction) => {
        await transaction`insert into kljuc.token_transactions
        (account_id, kind, amount, balance_after, listing_id, return_of)
        values (${account}, 'contact_return', 1, ${balance}, ${id}, ${charge})`
        await transaction`update kljuc.accounts set tokens = ${balance} where id = ${account}`
      })
    await expect(put(buyer.id, 3)).rejects.toThrow(/still uses or never paid/)
    await expect(put(owner.id, 1)).rejects.toThrow(/still uses or never paid/)
    await expect(sql`delete from kljuc.contact_unlocks where transaction_id = ${charge}`).rejects.toThrow(
      /append-only/,
    )
    await sql`select kljuc.return_token(${charge})`
    await expect(put(buyer.id, 4)).rejects.toThrow(/return_of/)
    expect(await tokensOf(buyer)).toBe(3)
  })
})
