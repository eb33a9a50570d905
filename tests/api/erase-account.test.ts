import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { sql as appSql } from '@/lib/db/client'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { eraseAddress, eraseClosedAccounts } from '@/lib/profile/erase-account'
import type { AccountExport } from '@/lib/profile/export-schema'
import { signIn, signUp } from './auth-client'
import { call, newBuyer, newListing, newUser, type User } from './harness'
import { mailTo } from './mailbox'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
afterAll(() => Promise.all([sql.end(), appSql().end()]))

/** The tables of which a row contains the text, wherever. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('kljuc', 'auth') order by 1`
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select from ${name} as one where strpos(one::text, $1) > 0 limit 1`, [
      text,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** An account that has left traces wherever an account can. */
async function newResident(): Promise<User & { listingId: string }> {
  const { session, email, user } = await signUp()
  const resident = { id: user.id, email, name: email, token: session.access_token }
  await signIn(email)
  await call('PUT', '/users/profile', { as: resident, body: { name: email } })
  await call('POST', '/users/tokens/purchase', { as: resident, body: { amount: 1 } })
  const search = { name: email, query: 'purpose=SALE' }
  await call('POST', '/users/saved-searches', { as: resident, body: search })
  const draft = await call('POST', '/v1/listings', {
    as: resident,
    body: { status: 'draft', contact_email: email },
  })
  expect(draft.status).toBe(201)
  const { id: listingId } = await newListing(resident, { contact_email: email })
  return { ...resident, listingId }
}

const ageClosing = ({ id }: User, days: number) =>
  sql`update kljuc.accounts set deactivated_at = now() - make_interval(days => ${days}) where id = ${id}`

describe('a closed account', () => {
  it('leaves nothing that names its owner after 30 days, and its address is free', async () => {
    const resident = await newResident()
    await call('DELETE', '/users/account', { as: resident })
    await ageClosing(resident, 29)
    await eraseClosedAccounts()
    expect(await tablesWith(resident.email)).toContain('auth.audit_log_entries')
    await ageClosing(resident, 30)
    await eraseClosedAccounts()
    expect(await tablesWith(resident.email)).toEqual([])
    expect((await call('GET', '/users/profile', { as: resident })).status).toBe(403)
    expect((await signUp(resident.email)).user.id).not.toBe(resident.id)
  })

  it('is told by a last mail with the number of its certificate, and the mail forgets the address', async () => {
    const resident = await newResident()
    await sql`insert into kljuc.confirmed_emails (account_id, email) values (${resident.id}, ${resident.email})`
    await call('DELETE', '/users/account', { as: resident })
    await ageClosing(resident, 31)
    await eraseClosedAccounts()
    await sendDueMails()
    const { text } = await mailTo(resident.email, 'has been erased')
    expect(text).toContain(`Certificate number: ${resident.id}`)
    await expect.poll(() => tablesWith(resident.email), { timeout: 10_000 }).toEqual([])
    const [record] = await sql`
      select way, requested_by, agreed_by, requested_at < now() - interval '30 days' as asked_before, removed
      from kljuc.erasure_records where account_id = ${resident.id}`
    expect(record).toMatchObject({ way: 'own', requested_by: null, agreed_by: null, asked_before: true })
    expect(record?.removed).toMatchObject({ homes: 1, saved_searches: 1, favorites: 0 })
    const [mail] = await sql`select email, answer from kljuc.mails where account_id = ${resident.id}`
    expect(mail).toEqual({ email: null, answer: null })
  })

  it('stays while moderators block it', async () => {
    const [blocked, moderator] = [await newResident(), await newUser()]
    await call('GET', '/users/profile', { as: moderator })
    await ageClosing(blocked, 31)
    await sql`insert into kljuc.moderation_acts (moderator_id, account_id, action)
      values (${moderator.id}, ${blocked.id}, 'block')`
    await eraseClosedAccounts()
    expect(await tablesWith(blocked.email)).toContain('auth.users')
  })
})

describe('erasing an address', () => {
  it('works at once, and leaves the contact with whoever paid, until that account is erased too', async () => {
    const [resident, buyer] = [await newResident(), await newBuyer(1)]
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: resident.listingId } })
    expect(await eraseAddress(resident.email.toUpperCase())).toBe(1)
    const ways = await sql`select way from kljuc.erasure_records where account_id = ${resident.id}`
    expect(ways).toEqual([{ way: 'command' }])
    expect(await tablesWith(resident.email)).toEqual(['kljuc.withdrawn_contacts'])
    const path = `/users/purchased-contacts/${resident.listingId}`
    const { body } = await call('GET', path, { as: buyer })
    expect(body).toMatchObject({ contact: { email: resident.email } })
    expect((await call('GET', `/v1/listings/${resident.listingId}`)).status).not.toBe(200)
    expect(await eraseAddress(buyer.email)).toBe(1)
    expect(await tablesWith(resident.email)).toEqual([])
    expect(await eraseAddress(buyer.email)).toBe(0)
  })
})

it.each(['owner', 'buyer'] as const)(
  'a complaint keeps no number and no answer when the %s is erased',
  async (who) => {
    const [owner, buyer] = [await newResident(), await newBuyer(1)]
    const [phone, answered, newPhone] = ['+381 63 555 0142', 'Zovite posle pet', '+381 64 555 0177']
    const id = owner.listingId
    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { contact_phone: phone } })
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const complaint = { reason: 'dead_number' }
    await call('POST', `/users/purchased-contacts/${id}/complaints`, { as: buyer, body: complaint })
    const answer = { text: answered, phone: newPhone }
    expect((await call('POST', `/v1/listings/${id}/answer`, { as: owner, body: answer })).status).toBe(200)
    const readComplaint = () => sql`
    select phone, answer, answer_phone from kljuc.contact_complaints where listing_id = ${id}`
    expect(await readComplaint()).toEqual([{ phone, answer: answered, answer_phone: newPhone }])
    await eraseAddress(who === 'owner' ? owner.email : buyer.email)
    expect(await readComplaint()).toEqual([{ phone: null, answer: null, answer_phone: null }])
  },
)

it('the export contains what embedded auth has logged', async () => {
  const resident = await newResident()
  const { body } = await call<AccountExport>('GET', '/users/export', { as: resident })
  const actions = body.audit_log.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['login', 'user_signedup']))
})
