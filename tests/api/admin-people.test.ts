import { beforeAll, describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { AdminListing, PrivatePart } from '@/lib/admin/listings/schema'
import type { Found, Mail, Person } from '@/lib/admin/schema'
import type { SiteView } from '@/lib/admin/site-view/schema'
import { remindStaff } from '@/lib/admin/waiting-mails'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import type { Transactions } from '@/lib/tokens/schema'
import { postAuth } from './auth-client'
import { call, expectError, newBuyer, newListing, newUser, newWord, type User } from './harness'
import { mailsTo, mailTo, tokenHashIn } from './mailbox'
import { confirmEmail, pauseWorker, sql } from './saved-search-fixtures'
import { storeSession } from './signed-up-user'
import { signInAdmin } from './staff'

pauseWorker()

let admin: User
let support: User
let person: User
beforeAll(async () => {
  admin = await signInAdmin()
  support = await newUser('Podrška')
  person = await newBuyer(1, 'Mirjana Đorđević')
  for (const user of [support, person]) await confirmEmail(user)
  const body = { email: support.email, role: 'support', reason: 'Nova u timu.' }
  expect((await call('POST', '/v1/admin/team', { as: admin, body })).status).toBe(200)
})

const find = async (words: string) =>
  (await call<Found>('GET', `/v1/admin/find?${new URLSearchParams({ q: words })}`, { as: support })).body
const read = async (id: string) => (await call<Person>('GET', `/v1/admin/people/${id}`, { as: support })).body
const order = (id: string, body: Record<string, unknown>, as = support, headers?: Record<string, string>) =>
  call<Person>('POST', `/v1/admin/people/${id}`, { as, body: { reason: 'Na zahtev.', ...body }, headers })

describe('the staff', () => {
  it('finds a person by name, address and id, and what is theirs', async () => {
    const ids = async (words: string) => (await find(words)).people.map(({ id }) => id)
    for (const words of [person.email, person.id]) expect(await ids(words)).toEqual([person.id])
    await sql`update kljuc.accounts set created_at = now() where id = ${person.id}`
    expect(await ids('mirjana djordjevic')).toContain(person.id)
    const owner = await newUser('Vlasnik')
    const { id } = await newListing(owner)
    await call('POST', '/users/tokens/use', { as: person, body: { property_id: id } })
    const found = await find(`https://kljuc.example/en/property/${id}?x=1`)
    expect(found.homes.map((listing) => listing.id)).toEqual([id])
    expect(found.unlocks).toMatchObject([{ account_id: person.id, property_id: id }])
    const [row] = (await read(person.id)).ledger
    expect(row).toMatchObject({ property_id: id, title: found.homes[0]?.title })
    expect((await find(row?.id ?? '')).ledger).toMatchObject([
      { account_id: person.id, amount: -1, property_id: id, title: row?.title },
    ])
    expect(await find('%')).toEqual({ people: [], homes: [], unlocks: [], ledger: [], mails: [] })
  })

  it('still sees who has seen a number once the token came back', async () => {
    const buyer = await newBuyer(1, 'Kupac')
    const { id } = await newListing(await newUser('Vlasnik'))
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const body = { action: 'return_token', account_id: buyer.id, reason: 'Broj ne radi.' }
    expect((await call('POST', `/v1/moderation/listings/${id}`, { as: admin, body })).status).toBe(200)
    const returned = { property_id: id, returned_at: expect.any(String) }
    expect((await read(buyer.id)).unlocks).toMatchObject([returned])
    expect((await find(id)).unlocks).toMatchObject([{ ...returned, account_id: buyer.id }])
    const { unlocks } = (await call<AdminListing>('GET', `/v1/admin/homes/${id}`, { as: support })).body
    expect(unlocks).toMatchObject([{ account_id: buyer.id, returned_at: expect.any(String) }])
  })

  it('finds homes and people by a phone number in any spelling', async () => {
    const owner = await newUser('Vlasnica broja')
    const digits = `6${String(Math.random()).slice(2, 10)}`
    const { id } = await newListing(owner, { contact_phone: `+381 ${digits.slice(0, 2)} ${digits.slice(2)}` })
    for (const words of [`0${digits}`, `00381 (0)${digits.slice(0, 2)}/${digits.slice(2)}`, digits])
      expect((await find(words)).homes.map((listing) => listing.id)).toEqual([id])
    const buyer = await newBuyer(1)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const found = await find(`0${digits}`)
    expect(found.people).toMatchObject([{ id: owner.id, closed: false, blocked: false }])
    expect(found.unlocks).toMatchObject([{ account_id: buyer.id, property_id: id }])
    const other = await newListing(await newUser('Drugi nalog'), { contact_phone: `0${digits}` })
    const { body } = await call<PrivatePart>('POST', `/v1/admin/homes/${id}/private`, { as: support })
    expect(body.same_phone).toMatchObject([{ id: other.id, owner: { name: 'Drugi nalog' } }])
  })

  it('sees the complaints about a contact at the home, its owner and the buyer', async () => {
    const owner = await newUser('Vlasnik kontakta')
    const buyer = await newBuyer(1, 'Kupac kontakta')
    const { id } = await newListing(owner)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const complaint = { reason: 'wrong_person' }
    const path = `/users/purchased-contacts/${id}/complaints`
    expect((await call('POST', path, { as: buyer, body: complaint })).status).toBe(201)
    const expected = [{ property_id: id, account_id: buyer.id, by: buyer.name, ...complaint, state: 'open' }]
    const { complaints } = (await call<AdminListing>('GET', `/v1/admin/homes/${id}`, { as: support })).body
    expect(complaints).toMatchObject(expected)
    expect(await read(owner.id)).toMatchObject({ complaints_about: expected, complaints_by: [] })
    expect(await read(buyer.id)).toMatchObject({ complaints_about: [], complaints_by: expected })
  })

  it('finds a mail by address, id and Message-ID, and tries again to send one that failed', async () => {
    const [own] = await sql<{ id: string }[]>`
      insert into kljuc.mails (kind, account_id, data, given_up_at, attempts)
      values ('staff_notice', ${person.id}, ${sql.json({ notice: 'staffConfirmed', reason: 'Nova proba.' })}, now(), 20)
      returning id`
    const stranger = `${newWord()}@example.test`
    const [other] = await sql<{ id: string }[]>`
      insert into kljuc.mails (kind, email, sent_at) values ('staff_waiting', ${stranger}, now()) returning id`
    const [id, strange] = [own?.id ?? '', other?.id ?? '']
    const ids = async (words: string) => (await find(words)).mails.map((mail) => mail.id)
    for (const words of [id, `<${id}@kljuc.example>`]) expect(await ids(words)).toEqual([id])
    expect(await ids(person.email)).toContain(id)
    expect(await ids(stranger)).toEqual([strange])

    const readMail = async (which: string) =>
      (await call<Mail>('GET', `/v1/admin/mails/${which}`, { as: support })).body
    expect(await readMail(strange)).toMatchObject({
      to: stranger,
      account_id: null,
      state: 'sent',
      listing: null,
    })
    expect(await readMail(id)).toMatchObject({
      to: person.email,
      account_id: person.id,
      state: 'failed',
      attempts: 20,
    })
    const resend = (which: string) => call<Mail>('POST', `/v1/admin/mails/${which}/resend`, { as: support })
    expectError(await resend(strange), 409, 'nothing_changed')
    expectError(await resend(person.id), 404, 'not_found')
    const answers = await Promise.all([resend(id), resend(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await sendDueMails()
    expect((await mailsTo(person.email)).some(({ text }) => text.includes('Nova proba.'))).toBe(true)
    expect(await readMail(id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      answer: expect.stringContaining(`${id}.eml`),
    })
    // Once more: a mail of its own, which a mailbox does not take for the one that it has.
    const copy = (await resend(id)).body
    expect(copy).toMatchObject({ state: 'waiting', to: person.email })
    expect(copy.id).not.toBe(id)
    await sendDueMails()
    const arrived = (await mailsTo(person.email)).filter(({ text }) => text.includes('Nova proba.'))
    expect(arrived).toHaveLength(2)
    // Nobody is flooded, however many of the copies are written anew at once.
    const written = [id, copy.id]
    for (let day = 0; day < 2; day++) {
      const again = await Promise.all([...written, ...written].map(resend))
      written.push(...again.flatMap(({ status, body }) => (status === 200 ? [body.id] : [])))
      await sendDueMails()
    }
    expect(written.length).toBeLessThanOrEqual(6)
    for (const which of written) expectError(await resend(which), 409, 'nothing_changed')
    expect((await read(person.id)).log[0]).toMatchObject({ action: 'resend_mail', subject: 'staff_notice' })
  })

  it('sees the site as a person does, without contacts and texts of others, and the log says why', async () => {
    const owner = await newUser('Vlasnica stana')
    const { id } = await newListing(owner, { title: 'Stan sa pogledom', contact_phone: '+381 64 555 0101' })
    const buyer = await newBuyer(3, 'Kupac stana')
    const message = 'Da li je stan slobodan?'
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id, message } })
    await call('POST', `/users/favorites/${id}`, { as: buyer })
    const look = (who: User, body: object = { reason: 'Pita zašto ne vidi kontakt.' }) =>
      call<SiteView>('POST', `/v1/admin/people/${who.id}/site`, { as: support, body })
    const seen = (await look(buyer)).body
    expect(seen).toMatchObject({
      id: buyer.id,
      tokens: 2,
      inbox: { sent: 1 },
      favorites: [{ id }],
      unlocked: [{ id }],
    })
    expect(JSON.stringify(seen)).not.toContain('555 0101')
    const own = (await look(owner)).body
    expect(own).toMatchObject({
      listings: [{ id, unlocks: 1 }],
      inbox: { received: 1, unread: 1, waiting: 1 },
    })
    expect(JSON.stringify(own)).not.toContain(message)
    expect((await read(buyer.id)).log[0]).toMatchObject({
      action: 'view_as',
      reason: 'Pita zašto ne vidi kontakt.',
    })
    expectError(await look(buyer, { reason: '' }), 422, 'invalid_fields', ['reason'])
    expectError(await look({ ...buyer, id }), 404, 'not_found')
  })

  it('finds who has signed up and called nothing yet', async () => {
    const { id, email } = await newUser('Tek prijavljena')
    expect((await find(email)).people).toMatchObject([{ id, email, name: 'Tek prijavljena' }])
    expect(await read(id)).toMatchObject({ tokens: 0, confirmed: false, provider: 'email' })
  })

  it('gives a token once, with a reason that the person is mailed, and takes no more than there are', async () => {
    const before = (await read(person.id)).tokens
    const body = { action: 'adjust_tokens', amount: 1, reason: 'Broj nije radio.' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => order(person.id, body, support, { 'Idempotency-Key': 'jednom' })),
    )
    for (const { status, body: answer } of answers) expect([status, answer.tokens]).toEqual([200, before + 1])
    expectError(
      await order(person.id, { ...body, amount: 2 }, support, { 'Idempotency-Key': 'jednom' }),
      422,
      'idempotency_mismatch',
    )
    expectError(await order(person.id, { ...body, amount: -50 }), 409, 'balance_too_low')
    expectError(await order(support.id, body), 409, 'own_account')
    for (const amount of [0, 51, undefined])
      expectError(await order(person.id, { ...body, amount }), 422, 'invalid_fields', ['amount'])
    expectError(await order(person.id, { ...body, reason: ' ' }), 422, 'invalid_fields', ['reason'])
    const { items } = (await call<Transactions>('GET', '/users/tokens/transactions', { as: person })).body
    expect(items[0]).toMatchObject({ kind: 'adjustment', amount: 1, balance_after: before + 1 })
    expect((await call<Profile>('GET', '/users/profile', { as: person })).body.tokens).toBe(before + 1)
    await sendDueMails()
    const mails = (await mailsTo(person.email)).filter(({ text }) => text.includes('Broj nije radio.'))
    expect(mails).toHaveLength(1)
    const { log, mails: sent } = await read(person.id)
    expect(log[0]).toMatchObject({ action: 'adjust_tokens', subject: '+1', reason: 'Broj nije radio.' })
    expect(sent[0]).toMatchObject({ kind: 'staff_notice', state: 'sent' })
  })

  it('gives more than ten a day by two people alone, who enter the same number, and no more than 50 each', async () => {
    const [poor, other] = [await newUser('Bez tokena'), await newUser('Drugi')]
    const give = (amount: number, as = support, id = poor.id) =>
      order(id, { action: 'adjust_tokens', amount, reason: 'Naknada za kontakte.' }, as)
    expect((await give(8)).body).toMatchObject({ tokens: 8, proposed_tokens: null })
    const { body: proposed } = await give(3)
    expect(proposed).toMatchObject({ tokens: 8, proposed_tokens: { amount: 3, by: 'Podrška' } })
    expect(proposed.log[0]).toMatchObject({ action: 'propose_tokens', subject: '+3' })
    expectError(await give(3), 409, 'second_person_for_tokens')
    expect((await give(4, admin)).body).toMatchObject({ tokens: 8, proposed_tokens: { amount: 4 } })
    expect((await give(4)).body).toMatchObject({ tokens: 12, proposed_tokens: null })
    await sql`insert into kljuc.moderation_acts (moderator_id, account_id, action, subject, reason)
      values (${support.id}, ${other.id}, 'adjust_tokens', '+38', 'Ranije danas')`
    expectError(await give(1, support, (await newUser()).id), 409, 'too_many_given')
  })

  it('confirms an address, writes notes, and ends sessions', async () => {
    const stranger = await newUser('Nova')
    const { body: known } = await order(stranger.id, { action: 'confirm_email' })
    expect(known.confirmed).toBe(true)
    // Nothing in the log names a person once the account is erased.
    expect(known.log[0]).toMatchObject({ action: 'confirm_email', subject: null })
    expectError(await order(stranger.id, { action: 'confirm_email' }), 409, 'nothing_changed')
    // Whoever signed up with the address may not own it.
    expect(known.sessions).toEqual([])
    expectError(await call('GET', '/users/profile', { as: stranger }), 401, 'invalid_token')
    const signIn = { email: stranger.email, password: 'lozinka1' }
    expect((await postAuth('token?grant_type=password', JSON.stringify(signIn))).status).toBe(400)
    await sendDueMails()
    expect(tokenHashIn(await mailTo(stranger.email, 'New password'))).toMatch(/./)
    await storeSession(stranger.email)
    const noted = await order(stranger.id, { action: 'note', reason: 'Zvala je dvaput.' })
    expect(noted.body.notes).toMatchObject([{ text: 'Zvala je dvaput.', by: 'Podrška' }])
    expect(noted.body.sessions).toHaveLength(1)
    expect((await order(stranger.id, { action: 'end_sessions' })).body.sessions).toEqual([])
    expectError(await call('GET', '/users/profile', { as: stranger }), 401, 'invalid_token')
  })

  it('erases when a second person agrees, or after seven days', async () => {
    const leaving = await newUser('Odlazi')
    await confirmEmail(leaving)
    const asked = await order(leaving.id, { action: 'request_erasure' })
    expect(asked.body.erasure).toMatchObject({ by: 'Podrška' })
    expectError(await order(leaving.id, { action: 'request_erasure' }), 409, 'nothing_changed')
    expectError(await order(leaving.id, { action: 'agree_to_erasure' }), 409, 'second_person_needed')
    expect((await order(leaving.id, { action: 'cancel_erasure' })).body.erasure).toBeNull()
    expectError(await order(leaving.id, { action: 'agree_to_erasure' }, admin), 409, 'nothing_changed')
    await order(leaving.id, { action: 'request_erasure' })
    expect((await order(leaving.id, { action: 'agree_to_erasure' }, admin)).body).toMatchObject({
      name: '',
      email: '',
      erasure: null,
      erased: { way: 'agreed', requested_by: 'Podrška', agreed_by: admin.name },
    })
    await sendDueMails()
    expect((await mailTo(leaving.email, 'has been erased')).text).toContain(leaving.id)
    const [mail] = (await find(leaving.id)).mails.filter(({ kind }) => kind === 'account_erased')
    expect(mail).toMatchObject({ state: 'sent', to: '' })
    expectError(
      await call('POST', `/v1/admin/mails/${mail?.id}/resend`, { as: support }),
      409,
      'nothing_changed',
    )
    expectError(await order(support.id, { action: 'request_erasure' }, admin), 409, 'is_staff')
  })

  it('gives nobody a role whose erasure is announced', async () => {
    const leaving = await newUser('Odlazi')
    await confirmEmail(leaving)
    await order(leaving.id, { action: 'request_erasure' })
    const appoint = () =>
      call('POST', '/v1/admin/team', {
        as: admin,
        body: { email: leaving.email, role: 'support', reason: 'Nov.' },
      })
    expectError(await appoint(), 409, 'erasure_announced')
    await order(leaving.id, { action: 'cancel_erasure' })
    expect((await appoint()).status).toBe(200)
    await call('DELETE', `/v1/admin/team/${leaving.id}`, { as: admin })
  })

  it('mails who is blocked why, and takes no unknown person', async () => {
    const blocked = await newUser('Blokirana')
    await confirmEmail(blocked)
    const body = { action: 'block', reason: 'Lažni oglasi.' }
    expect((await call('POST', `/v1/moderation/accounts/${blocked.id}`, { as: admin, body })).status).toBe(
      200,
    )
    await sendDueMails()
    expect((await mailsTo(blocked.email)).some(({ text }) => text.includes('Lažni oglasi.'))).toBe(true)
    expect(await read(blocked.id)).toMatchObject({ blocked: true })
    const found = async (of: User) => (await find(of.email)).people
    expect(await found(blocked)).toMatchObject([{ id: blocked.id, closed: true, blocked: true }])
    const leaver = await newUser('Odlazi sama')
    expect((await call('DELETE', '/users/account', { as: leaver })).status).toBe(204)
    expect(await found(leaver)).toMatchObject([{ id: leaver.id, closed: true, blocked: false }])
    const unknown = '77777777-7777-4777-8777-777777777777'
    expectError(await order(unknown, { action: 'note' }), 404, 'not_found')
    expectError(await call('GET', `/v1/admin/people/${unknown}`, { as: support }), 404, 'not_found')
  })

  it('is mailed once, by any number of instances, what has waited for four hours', async () => {
    const moderator = await newUser('Odlučuje')
    await confirmEmail(moderator)
    const body = { email: moderator.email, role: 'moderator', reason: 'Nova u timu.' }
    expect((await call('POST', '/v1/admin/team', { as: admin, body })).status).toBe(200)
    const { id } = await newListing(await newUser())
    const report = await call('POST', `/v1/listings/${id}/reports`, { as: person, body: { reason: 'fake' } })
    expect(report).toMatchObject({ status: 201 })
    const mails = () =>
      sql`select from kljuc.mails where kind = 'staff_waiting' and email = ${moderator.email}`
    await sql`update kljuc.listing_reports set created_at = now() - interval '5 hours' where listing_id = ${id}`
    await Promise.all([1, 2, 3].map(() => remindStaff()))
    await remindStaff()
    expect(await mails()).toHaveLength(1)
    await sendDueMails()
    const mail = (await mailsTo(moderator.email)).find(({ subject }) => subject.includes('waits'))
    expect(mail?.text).toMatch(/Reports: [1-9]/)
    expect(mail?.text).toContain('/en/admin/queues')
    expect(
      await mailsTo(support.email).then((all) => all.filter(({ subject }) => /waits/.test(subject))),
    ).toEqual([])
    await call('DELETE', `/v1/admin/team/${moderator.id}`, { as: admin })
  })
})
