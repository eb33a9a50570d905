import { beforeAll, describe, expect, it } from 'vitest'
import { composeWaiting } from '@/lib/admin/waiting-mails'
import type { Advertiser, Verification } from '@/lib/advertisers/schema'
import type { ClaimedMail } from '@/lib/mails/outbox'
import type { Claims } from '@/lib/moderation/queue/schema'
import { call, expectError, newListing, newUser, type User } from './harness'
import { mailTo } from './mailbox'
import { confirmEmail, newSeeker, pauseWorker, runWorker, sql } from './saved-search-fixtures'
import { queued, signInAdmin } from './staff'

let admin: User
let moderator: User
pauseWorker()
beforeAll(async () => {
  admin = await signInAdmin()
  moderator = await newUser('Druga Moderatorka')
  await confirmEmail(moderator)
  await call('POST', '/v1/admin/team', {
    as: admin,
    body: { email: moderator.email, role: 'moderator', reason: 'Nova u timu.' },
  })
})

const freshOf = async ({ id }: User) =>
  (await queued(admin, 'advertiser')).find(({ account }) => account.id === id)
const verificationOf = async ({ id }: User) =>
  (await queued(admin, 'verification')).find(({ account }) => account.id === id)
const decide = (as: User, { id }: User, action: string, reason: string | null = null, seenAt?: string) =>
  call('POST', `/v1/moderation/accounts/${id}`, {
    as,
    body: { action, reason, ...(seenAt && { profile_updated_at: seenAt }) },
  })
const take = (as: User, kind: string, id: string, release = false) =>
  call<Claims>('POST', '/v1/moderation/claims', { as, body: { kind, id, release } })

async function newAdvertiser(): Promise<User> {
  const user = await newUser('Nova Oglašivačica')
  await confirmEmail(user)
  return user
}

describe('homes of a new advertiser', () => {
  it('are public at once, and mailed when one of the team has looked; later ones are not held', async () => {
    const { word, mails } = await newSeeker()
    const advertiser = await newAdvertiser()
    const { id } = await newListing(advertiser, { title: `Stan ${word}` })
    expect((await call('GET', `/v1/listings/${id}`)).status).toBe(200)
    await runWorker()
    expect(await mails()).toEqual([])
    expect(await freshOf(advertiser)).toMatchObject({ total: 1, listings: [{ id, title: `Stan ${word}` }] })

    expect((await decide(moderator, advertiser, 'approve_homes')).status).toBe(200)
    expectError(await decide(admin, advertiser, 'approve_homes'), 409, 'nothing_changed')
    expect(await freshOf(advertiser)).toBeUndefined()
    await runWorker()
    expect((await mails())[0]?.text).toContain(`/property/${id}`)

    const other = await newSeeker()
    await newListing(advertiser, { title: `Stan ${other.word}` })
    await runWorker()
    expect(await other.mails()).toHaveLength(1)
    expect((await decide(moderator, advertiser, 'hold_homes')).status).toBe(200)
    expect(await freshOf(advertiser)).toMatchObject({ total: 2 })
  })

  it('are mailed after a day at which nobody looked, and not at all when the account was blocked', async () => {
    const { word, mails } = await newSeeker()
    const [advertiser, fake] = [await newAdvertiser(), await newAdvertiser()]
    const { id } = await newListing(advertiser, { title: `Stan ${word}` })
    const other = await newListing(fake, { title: `Stan ${word} lažni` })
    await decide(admin, fake, 'block', 'Lažan oglas.')
    expect(await freshOf(fake)).toBeUndefined()
    await sql`update kljuc.listing_arrivals set arrived_at = now() - interval '25 hours'
      where listing_id in (${id}, ${other.id})`
    await runWorker()
    const [mail] = await mails()
    expect(mail?.text).toContain(`/property/${id}`)
    expect(mail?.text).not.toContain(other.id)
  })

  it('and requests for verification are in the mail about what waits for four hours', async () => {
    const advertiser = await newAdvertiser()
    await newListing(advertiser)
    const waiting = async () => {
      const mail = { email: admin.email } as ClaimedMail
      const text = (await composeWaiting(mail))?.content.text ?? ''
      return Number(/New advertisers: (\d+)/.exec(text)?.[1] ?? 0)
    }
    const before = await waiting()
    await sql`update kljuc.new_advertisers set since = now() - interval '5 hours' where account_id = ${advertiser.id}`
    expect(await waiting()).toBe(before + 1)
  })
})

describe('a request for verification', () => {
  const ask = (as: User, note: string) =>
    call<Verification>('POST', '/users/advertiser/verification', {
      as,
      body: { papers: 'broker_register', note },
    })

  it('says which papers, is answered by mail, and says who gave it and when', async () => {
    const agency = await newAdvertiser()
    expectError(await ask(agency, 'Broj 1234'), 404, 'not_found')
    const profile = { name: 'Agencija Kvart', kind: 'agency', register_number: '1234' }
    await call('PUT', '/users/advertiser', { as: agency, body: profile })
    expect((await ask(agency, 'Broj 1234')).body.state).toBe('waiting')
    expect(await verificationOf(agency)).toMatchObject({
      papers: 'broker_register',
      profile: { register_number: '1234', verified: false },
      decided_by: null,
    })
    expect((await decide(moderator, agency, 'refuse_verification')).status).toBe(422)
    await decide(moderator, agency, 'refuse_verification', 'Broj nije u registru.')
    await runWorker()
    const refusal = await mailTo(agency.email, 'verification of your profile')
    expect(refusal.text).toContain('Broj nije u registru.')

    expect((await ask(agency, 'Broj 4321')).body).toMatchObject({ state: 'waiting', answer: null })
    const seenAt = (await verificationOf(agency))?.profile.updated_at
    await decide(moderator, agency, 'verify', 'Registar posrednika, broj 4321', seenAt)
    expect(await verificationOf(agency)).toMatchObject({
      state: 'verified',
      decided_by: 'Druga Moderatorka',
      answer: 'Registar posrednika, broj 4321',
      profile: { verified: true },
    })
    expectError(await ask(agency, 'Još jednom'), 409, 'nothing_changed')
    const own = await call<{ request: Verification }>('GET', '/users/advertiser/verification', { as: agency })
    expect(own.body.request.state).toBe('verified')
  })

  it('verifies only what the moderator has read, and ends with another kind', async () => {
    const agency = await newAdvertiser()
    const save = (body: object) => call<Advertiser>('PUT', '/users/advertiser', { as: agency, body })
    await save({ name: 'Kuće Perić' })
    await ask(agency, 'Broj 1234')
    const seenAt = (await verificationOf(agency))?.profile.updated_at
    const verify = (seen?: string) => decide(moderator, agency, 'verify', 'Registar, broj 1234', seen)
    expectError(await verify(), 422, 'invalid_fields', ['profile_updated_at'])
    await save({ name: 'Poznata agencija', website: 'https://poznata.example' })
    expectError(await verify(seenAt), 409, 'profile_changed')
    expect((await verificationOf(agency))?.profile.verified).toBe(false)
    await save({ name: 'Kuće Perić', website: null })
    expect((await verify((await verificationOf(agency))?.profile.updated_at)).status).toBe(200)
    expect((await save({ about: 'Gradimo od 1998.' })).body.verified).toBe(true)
    expect((await save({ kind: 'agency' })).body.verified).toBe(false)
  })
})

describe('a moderator', () => {
  it('decides nothing about themselves and their homes, and ends no session of the team', async () => {
    const own = await newListing(moderator)
    const person = `/v1/moderation/accounts/${moderator.id}`
    const listing = `/v1/moderation/listings/${own.id}`
    const reason = 'Pregledano.'
    await call('PUT', '/users/advertiser', { as: moderator, body: { name: 'Stanovi Druge' } })
    const decisions: [path: string, body: object][] = [
      [person, { action: 'verify', reason, profile_updated_at: new Date().toISOString() }],
      [person, { action: 'approve_homes' }],
      [listing, { action: 'settle' }],
      [listing, { action: 'keep_token', account_id: admin.id }],
      [
        `/v1/admin/homes/${own.id}`,
        { action: 'feature', reason, until: new Date().toISOString().slice(0, 10) },
      ],
    ]
    for (const [path, body] of decisions)
      expectError(await call('POST', path, { as: moderator, body }), 409, 'own_account')
    const withdraw = { as: admin, body: { action: 'withdraw', reason: 'Lažan oglas.' } }
    expect((await call('POST', listing, withdraw)).status).toBe(200)
    const restore = { action: 'restore', reason }
    expectError(await call('POST', listing, { as: moderator, body: restore }), 409, 'own_account')
    expectError(
      await call('POST', `/v1/admin/homes/${own.id}`, { as: moderator, body: restore }),
      409,
      'own_account',
    )
    const other = await newListing(await newUser())
    const buyer = { action: 'return_token', account_id: moderator.id }
    expectError(
      await call('POST', `/v1/moderation/listings/${other.id}`, { as: moderator, body: buyer }),
      409,
      'own_account',
    )
    const self = { action: 'return_token', account_id: admin.id }
    expectError(
      await call('POST', `/v1/moderation/listings/${other.id}`, { as: admin, body: self }),
      409,
      'own_account',
    )
    const end = { action: 'end_sessions', reason }
    expectError(
      await call('POST', `/v1/admin/people/${admin.id}`, { as: moderator, body: end }),
      403,
      'not_permitted',
    )
    expect((await call('GET', '/v1/admin/me', { as: admin })).status).toBe(200)
  })
})

describe('a claim', () => {
  it('is given to one of two who ask at once, who alone decides until it lapses', async () => {
    const listing = await newListing(await newUser())
    const asked = await Promise.all([
      take(admin, 'listing', listing.id),
      take(moderator, 'listing', listing.id),
    ])
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = asked[0].status === 200 ? [admin, moderator] : [moderator, admin]
    const claims = (await call<Claims>('GET', '/v1/moderation/claims', { as: loser })).body.items
    expect(claims.find(({ id }) => id === listing.id)).toMatchObject({ own: false, by: winner.name })
    const withdraw = (as: User) =>
      call('POST', `/v1/moderation/listings/${listing.id}`, {
        as,
        body: { action: 'withdraw', reason: 'Lažan oglas.' },
      })
    const refused = await withdraw(loser)
    expectError(refused, 409, 'claimed')
    expect((refused.body as { error: string }).error).toMatch(new RegExp(`${winner.name}.* 10 minut`))
    await take(loser, 'listing', listing.id, true)
    expectError(await take(loser, 'listing', listing.id), 409, 'claimed')

    await sql`update kljuc.queue_claims set expires_at = now() - interval '1 second' where item_id = ${listing.id}`
    expect((await take(loser, 'listing', listing.id)).status).toBe(200)
    expectError(await withdraw(winner), 409, 'claimed')
    expect((await withdraw(loser)).status).toBe(200)
    expect((await take(winner, 'listing', listing.id)).status).toBe(200)
  })

  it('lets one of two decide who decide at once without one', async () => {
    const advertiser = await newAdvertiser()
    await newListing(advertiser)
    const both = await Promise.all([
      decide(admin, advertiser, 'approve_homes'),
      decide(moderator, advertiser, 'approve_homes'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const log = await sql`select from kljuc.moderation_acts
      where account_id = ${advertiser.id} and action = 'approve_homes'`
    expect(log).toHaveLength(1)
  })
})
