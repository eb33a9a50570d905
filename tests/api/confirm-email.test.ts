import { randomBytes, randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import ws from 'ws'
import type { Profile } from '@/lib/accounts/schema'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { call, newListing, signUpUser, type User } from './harness'
import { linkParameter, mailsTo, mailTo, type StoredMail, tokenHashIn } from './mailbox'
import { confirmEmail, pauseWorker, runWorker, saveSearch, sql } from './saved-search-fixtures'

pauseWorker()

const baseUrl = process.env.BASE_URL ?? ''
const [confirmation, allowed, moved] = ['Confirm your address', 'Change of your', 'Confirm your new']
const taken = 'already has an account'
const newEmail = () => `ana.${randomUUID()}@example.com`

const auth = (method: string, path: string, body: object, token?: string) =>
  fetch(`${baseUrl}/auth/v1/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      apikey: 'any',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })

const isConfirmed = async (user: User) =>
  (await call<Profile>('GET', '/users/profile', { as: user })).body.email_confirmed
const redeem = (mail: StoredMail, as?: User) =>
  auth('POST', 'verify', { type: 'signup', token_hash: linkParameter(mail, 'token') }, as?.token)
const redeemChange = (mail: StoredMail, as?: User) =>
  auth('POST', 'verify', { type: 'email_change', token_hash: tokenHashIn(mail) }, as?.token)
const describeLink = (token: string) => call('GET', `/v1/mail-links/account?token=${token}`)
const signIn = (email: string, password = 'lozinka1') =>
  auth('POST', 'token?grant_type=password', { email, password })

describe('the confirmation of an address', () => {
  it('is mailed at sign-up, in both languages, and takes the session that signed up', async () => {
    const user = await signUpUser('VAŠ NALOG JE BLOKIRAN')
    expect(await isConfirmed(user)).toBe(false)
    const mail = await mailTo(user.email, confirmation)
    expect(mail.subject + mail.text + mail.html).not.toContain('BLOKIRAN')
    expect(mail.text).toMatch(/\/confirm-email\?token=/)
    expect(mail.text).toMatch(/\/en\/confirm-email\?token=/)
    const link = { kind: 'confirmation', account_id: user.id, email: user.email, new_email: null }
    const token = linkParameter(mail, 'token')
    expect((await describeLink(token)).body).toEqual({ ...link, used: false })
    await fetch(`${baseUrl}/auth/v1/verify?type=signup&token_hash=${token}`)
    expect(await isConfirmed(user)).toBe(false)

    const answer = await redeem(mail, user)
    expect(answer.status).toBe(200)
    expect(await answer.json()).not.toHaveProperty('access_token')
    expect(await isConfirmed(user)).toBe(true)
    expect((await describeLink(token)).body).toEqual({ ...link, used: true })
    expect((await redeem(mail, user)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('by anybody else drops the password and the sessions of who signed up, and opens one session', async () => {
    const [stranger, other] = [await signUpUser(), await signUpUser()]
    const mail = await mailTo(stranger.email, confirmation)
    const answer = await redeem(mail, other)
    const { access_token: token } = (await answer.json()) as { access_token: string }
    expect(await isConfirmed({ ...stranger, token })).toBe(true)
    expect((await call('GET', '/users/profile', { as: stranger })).status).toBe(401)
    expect((await signIn(stranger.email)).status).toBe(400)
    const again = await redeem(mail)
    expect([again.status, await again.json()]).toEqual([200, { user: expect.anything() }])
    expect((await auth('PUT', 'user', { password: 'nova lozinka' }, token)).status).toBe(200)
    expect((await signIn(stranger.email, 'nova lozinka')).status).toBe(200)
  })

  it('by anybody else also drops the keys, the notifications and the feed of who signed up', async () => {
    const stranger = await signUpUser()
    const made = await call<{ key: string }>('POST', '/users/api-keys', {
      as: stranger,
      body: { name: 'Program' },
    })
    const [p256dh, auth] = [randomBytes(65), randomBytes(16)].map((bytes) => bytes.toString('base64url'))
    const push = { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, p256dh, auth }
    const feed = { url: 'https://1.1.1.1/homes.xml', nightly: true }
    expect((await call('POST', '/users/push-subscriptions', { as: stranger, body: push })).status).toBe(201)
    expect((await call('PUT', '/users/imports/feed', { as: stranger, body: feed })).status).toBe(200)

    const answer = await redeem(await mailTo(stranger.email, confirmation))
    const { access_token: token } = (await answer.json()) as { access_token: string }
    const owner = { ...stranger, token }
    expect((await call('GET', '/v1/listings/mine', { as: made.body.key })).status).toBe(401)
    const kept = await call('GET', '/users/push-subscriptions', { as: owner })
    expect(kept.body).toMatchObject({ items: [] })
    expect((await call('GET', '/users/imports/feed', { as: owner })).body).toEqual({ feed: null })
  })

  it('opens what a stranger made and closed before, and neither a confirmed account nor a blocked one', async () => {
    const closed = async (how: 'unconfirmed' | 'confirmed' | 'blocked') => {
      const user = await signUpUser()
      const mail = await mailTo(user.email, confirmation)
      if (how === 'confirmed') expect((await redeem(mail, user)).status).toBe(200)
      expect((await call('DELETE', '/users/account', { as: user })).status).toBe(204)
      if (how === 'blocked')
        await sql`insert into kljuc.moderation_acts (moderator_id, action, account_id)
          values (${(await signUpUser()).id}, 'block', ${user.id})`
      expect((await auth('POST', 'recover', { email: user.email })).status).toBe(200)
      const token_hash = tokenHashIn(await mailTo(user.email, 'New password'))
      return { user, answer: await auth('POST', 'verify', { type: 'recovery', token_hash }) }
    }
    const { user, answer } = await closed('unconfirmed')
    expect(answer.status).toBe(200)
    const { access_token: token } = (await answer.json()) as { access_token: string }
    expect(await isConfirmed({ ...user, token })).toBe(true)
    expect((await closed('confirmed')).answer.status).toBe(403)
    expect((await closed('blocked')).answer.status).toBe(403)
  })

  it('does not take a link that is not ours, nor one of another kind', async () => {
    const user = await signUpUser()
    const token = linkParameter(await mailTo(user.email, confirmation), 'token')
    for (const made of ['', 'abc', `${token}x`, user.token]) {
      const answer = await auth('POST', 'verify', { type: 'signup', token_hash: made })
      expect(answer.status).toBe(403)
    }
    const misused = await call('GET', '/users/profile', { as: token })
    expect(misused.status).toBe(401)
    expect(await isConfirmed(user)).toBe(false)
  })

  it('is sent again, and not to whoever has confirmed or has no account', async () => {
    const user = await signUpUser()
    await mailTo(user.email, confirmation)
    const supabase = createClient(baseUrl, 'any', { realtime: { transport: ws as never } })
    expect((await supabase.auth.resend({ type: 'signup', email: user.email })).error).toBeNull()
    await expect.poll(async () => (await mailsTo(user.email)).length).toBe(2)
    await redeem(await mailTo(user.email, confirmation), user)
    const stranger = newEmail()
    for (const email of [user.email, stranger]) {
      expect((await auth('POST', 'resend', { type: 'signup', email })).status).toBe(200)
    }
    await expect.poll(() => owed(user.email, stranger)).toBe(0)
    expect(await mailsTo(user.email)).toHaveLength(2)
    expect(await mailsTo(stranger)).toEqual([])
  })

  it('is the only mail that an unconfirmed address gets, whatever it has saved', async () => {
    const seeker = await saveSearch(await signUpUser())
    const owner = await signUpUser()
    await newListing(owner, { title: `Stan ${seeker.word}` })
    await runWorker()
    await mailTo(seeker.user.email, confirmation)
    const subjects = (await mailsTo(seeker.user.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringContaining(confirmation)])
  })
})

const changed = 'Promenjena imejl adresa'

const owed = async (...emails: string[]) => {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from kljuc.mails
    where email = any(${emails}) and sent_at is null and given_up_at is null`
  return row?.count
}

describe('the link of a mail for a forgotten password', () => {
  it('ends whatever a password opened that was there before the owner of the address', async () => {
    const stranger = await signUpUser()
    await auth('POST', 'recover', { email: stranger.email })
    const mail = await mailTo(stranger.email, 'New password')
    const redeemed = await auth('POST', 'verify', { type: 'recovery', token_hash: tokenHashIn(mail) })
    const { access_token } = (await redeemed.json()) as { access_token: string }

    expect((await signIn(stranger.email)).status).toBe(400)
    const refused = await auth('PUT', 'user', { password: 'strančeva' }, stranger.token)
    expect(refused.status).toBe(403)
    expect((await auth('PUT', 'user', { password: 'nova lozinka' }, access_token)).status).toBe(200)
    expect((await signIn(stranger.email, 'nova lozinka')).status).toBe(200)
    expect(await isConfirmed({ ...stranger, token: access_token })).toBe(true)
  })
})

describe('a change of the address', () => {
  it('is confirmed at both addresses, and then holds everywhere', async () => {
    const user = await signUpUser()
    await confirmEmail(user)
    await call('GET', '/users/profile', { as: user })
    const email = newEmail()
    const asked = await auth('PUT', 'user', { email }, user.token)
    expect(asked.status).toBe(200)
    expect(await asked.json()).toMatchObject({ email: user.email, new_email: email })

    const [atOld, atNew] = [await mailTo(user.email, allowed), await mailTo(email, moved)]
    const described = [atOld, atNew].map((mail) => describeLink(tokenHashIn(mail)))
    expect((await Promise.all(described)).map(({ body }) => body)).toEqual([
      { kind: 'change_allowed', account_id: user.id, email: user.email, new_email: email, used: false },
      { kind: 'change_confirmed', account_id: user.id, email: null, new_email: email, used: false },
    ])
    const first = await redeemChange(atOld)
    expect(await first.json()).toHaveProperty('msg')
    expect((await signIn(email)).status).toBe(400)
    for (const stranger of [undefined, await signUpUser()])
      expect((await redeemChange(atNew, stranger)).status).toBe(401)
    const second = await redeemChange(atNew, user)
    expect(await second.json()).toMatchObject({ user: { id: user.id, email } })
    expect((await signIn(user.email)).status).toBe(400)
    expect((await signIn(email)).status).toBe(200)
    const { body } = await call<Profile>('GET', '/users/profile', { as: user })
    expect(body).toMatchObject({ email, email_confirmed: true })
    expect((await redeemChange(atNew, user)).status).toBe(403)
    await sendDueMails()
    expect((await mailTo(user.email, changed)).text).toContain(email)
    expect((await mailsTo(email)).filter(({ subject }) => subject.includes(changed))).toEqual([])
  })

  it('of one that was never confirmed takes the password, and mails the new address alone', async () => {
    const user = await signUpUser()
    const email = newEmail()
    for (const [proof, code] of [
      [{}, 'current_password_required'],
      [{ current_password: 'nije ta' }, 'current_password_invalid'],
    ] as const) {
      const answer = await auth('PUT', 'user', { email, ...proof }, user.token)
      expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([400, code])
    }
    const answer = await auth('PUT', 'user', { email, current_password: 'lozinka1' }, user.token)
    expect(answer.status).toBe(200)
    const redeemed = await redeemChange(await mailTo(email, moved), user)
    expect(await redeemed.json()).toMatchObject({ user: { email } })
    await sendDueMails()
    const subjects = (await mailsTo(user.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes(allowed) || subject.includes(changed))).toEqual([])
    expect((await signIn(email)).status).toBe(200)
  })

  it('says nothing of an address that somebody has, but to its owner, and is not done', async () => {
    const [user, other] = [await signUpUser(), await signUpUser()]
    await confirmEmail(user)
    const asked = await auth('PUT', 'user', { email: other.email }, user.token)
    expect([asked.status, await asked.json()]).toEqual([
      200,
      expect.objectContaining({ email: user.email, new_email: other.email }),
    ])
    expect((await mailTo(other.email, taken)).text).not.toContain('token')
    const email = newEmail()
    await auth('PUT', 'user', { email }, user.token)
    expect((await auth('POST', 'signup', { email, password: 'lozinka1' })).status).toBe(200)
    await redeemChange(await mailTo(user.email, allowed))
    expect((await redeemChange(await mailTo(email, moved), user)).status).toBe(422)
    expect((await signIn(user.email)).status).toBe(200)
  })
})

describe('an identity of Google', () => {
  /** In embedded auth's format: JSON as a string within JSON. */
  const link = (user: User, data: object) => sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (gen_random_uuid(), 'google', ${randomUUID()}, ${user.id}, to_jsonb(${JSON.stringify(data)}::text))`

  it('is refused while Google has not verified its address', async () => {
    const user = await signUpUser()
    const claims = { sub: '1', email: user.email }
    for (const data of [claims, { ...claims, email_verified: false }]) {
      await expect(link(user, data)).rejects.toThrow('has not verified')
    }
    expect((await signIn(user.email)).status).toBe(200)
  })

  it('drops a password that was never proven, with its sessions, however old it is', async () => {
    const user = await signUpUser()
    await auth('PUT', 'user', { email: newEmail(), current_password: 'lozinka1' }, user.token)
    await link(user, { sub: '1', email: user.email, email_verified: true })
    expect((await signIn(user.email)).status).toBe(400)
    const [row] = await sql`select email_change, (select count(*)::int from auth.sessions
      where user_id = ${user.id}) as sessions from auth.users where id = ${user.id}`
    expect(row).toEqual({ email_change: null, sessions: 0 })
    const refused = await auth('PUT', 'user', { password: 'strančeva' }, user.token)
    expect(refused.status).toBe(403)
    const [confirmed] = await sql`select from kljuc.confirmed_emails where account_id = ${user.id}`
    expect(confirmed).toBeDefined()
  })

  it('leaves the password of whoever has confirmed the address', async () => {
    const user = await signUpUser()
    await confirmEmail(user)
    await link(user, { sub: '1', email: user.email, email_verified: true })
    expect((await signIn(user.email)).status).toBe(200)
  })
})
