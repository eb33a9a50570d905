import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { deleteExpiredSessions } from '@/lib/auth/embedded/sessions'
import { sql as appSql } from '@/lib/db/client'
import { callAs, isTokenAccepted, newClient, password, refresh, signIn, signUp } from './auth-client'

const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000'
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })
afterAll(() => Promise.all([sql.end(), appSql().end()]))

async function age(accessToken: string, interval: string): Promise<void> {
  const id = String(decodeJwt(accessToken).session_id)
  await sql`
    update auth.refresh_tokens set created_at = created_at - ${interval}::interval,
      updated_at = updated_at - ${interval}::interval where session_id = ${id}`
  await sql`
    update auth.sessions set created_at = created_at - ${interval}::interval,
      refreshed_at = refreshed_at - ${interval}::interval, not_after = not_after - ${interval}::interval
    where id = ${id}`
}

describe('a refresh', () => {
  it('gives all who ask at once the same successor, which goes on', async () => {
    const { session } = await signUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)))
    const [successor, ...others] = new Set(answers.map(({ refreshToken }) => refreshToken))
    expect(others).toEqual([])
    expect(successor).not.toBe(session.refresh_token)
    expect((await refresh(successor ?? '')).status).toBe(200)
  })

  it('gives the same successor again to who never received it, however late', async () => {
    const { session } = await signUp()
    const { refreshToken } = await refresh(session.refresh_token)
    await age(session.access_token, '1 hour')
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 200, refreshToken })
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it('lets a tab catch up within 10 s that is two tokens behind', async () => {
    const { session } = await signUp()
    const second = await refresh(session.refresh_token)
    const third = await refresh(second.refreshToken)
    expect(await refresh(session.refresh_token)).toMatchObject(third)
  })

  it('ends the session for everyone when an older token is used again', async () => {
    const { session } = await signUp()
    const second = await refresh(session.refresh_token)
    const third = await refresh(second.refreshToken)
    await age(session.access_token, '11 seconds')
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
    })
    expect((await refresh(third.refreshToken)).status).toBe(400)
    expect(await isTokenAccepted(session.access_token)).toBe(false)
  })

  it('does not know a made-up token', async () => {
    expect(await refresh(randomUUID())).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})

describe('a session ends', () => {
  it('after 30 days unused, and not after 29', async () => {
    const { session } = await signUp()
    await age(session.access_token, '29 days')
    const { status, refreshToken } = await refresh(session.refresh_token)
    expect(status).toBe(200)
    await age(session.access_token, '30 days')
    expect(await refresh(refreshToken)).toMatchObject({ status: 400, code: 'session_expired' })
  })

  it('after a year, however often it is used', async () => {
    const { session } = await signUp()
    let token = session.refresh_token
    for (let month = 0; month < 12; month++) {
      await age(session.access_token, '29 days')
      const refreshed = await refresh(token)
      expect(refreshed.status).toBe(200)
      token = refreshed.refreshToken
    }
    await age(session.access_token, '29 days')
    expect(await refresh(token)).toMatchObject({ status: 400, code: 'session_expired' })
  })

  it('after 7 days when it was not to be remembered, its access token too', async () => {
    const { email } = await signUp()
    const { session } = await signIn(email, { 'x-remember-me': '0' })
    await age(session.access_token, '6 days 23 hours')
    expect(await isTokenAccepted(session.access_token)).toBe(true)
    await age(session.access_token, '1 hour')
    expect(await isTokenAccepted(session.access_token)).toBe(false)
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, code: 'session_expired' })
  })

  it('at once everywhere by a sign-out that names no scope', async () => {
    const { email, session } = await signUp()
    const other = await signIn(email)
    expect(await isTokenAccepted(session.access_token)).toBe(true)
    expect((await callAs(other.session.access_token, 'POST', '/auth/v1/logout')).status).toBe(204)
    expect(await isTokenAccepted(session.access_token)).toBe(false)
    const purchase = await callAs(session.access_token, 'POST', '/users/tokens/purchase', { amount: 1 })
    expect(purchase.status).toBe(401)
    expect(purchase.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('alone by a local sign-out, and all but it by one of the others', async () => {
    const { email, session } = await signUp()
    const [second, third] = [await signIn(email), await signIn(email)]
    expect((await second.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(await isTokenAccepted(second.session.access_token)).toBe(false)
    expect(await isTokenAccepted(session.access_token)).toBe(true)
    expect((await third.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(await isTokenAccepted(session.access_token)).toBe(false)
    expect(await isTokenAccepted(third.session.access_token)).toBe(true)
  })

  it('with the account, whose calls are 403', async () => {
    const { session } = await signUp()
    expect((await callAs(session.access_token, 'DELETE', '/users/account')).status).toBe(204)
    expect((await callAs(session.access_token, 'GET', '/users/profile')).status).toBe(403)
    expect((await callAs(session.access_token, 'GET', '/auth/v1/user')).status).toBe(403)
    expect((await refresh(session.refresh_token)).status).toBe(400)
  })
})

it('are listed for their account alone, with their devices', async () => {
  const { email, session } = await signUp()
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/146.0'
  const other = await signIn(email, { 'user-agent': userAgent })
  await signUp()
  const response = await callAs(session.access_token, 'GET', '/users/sessions')
  const { items } = (await response.json()) as { items: { id: string; device: string; current: boolean }[] }
  const expected = [
    {
      id: String(decodeJwt(other.session.access_token).session_id),
      device: 'Firefox, Windows',
      current: false,
    },
    { id: String(decodeJwt(session.access_token).session_id), device: null, current: true },
  ]
  expect(items.map(({ id, device, current }) => ({ id, device, current }))).toEqual(expected)
})

it('forgets what has ended, and nothing else', async () => {
  const gone = await signUp()
  await age(gone.session.access_token, '30 days')
  const kept = await signUp()
  const { refreshToken } = await refresh(kept.session.refresh_token)
  await age(kept.session.access_token, '29 days')
  expect(await deleteExpiredSessions()).toBeGreaterThan(0)
  const left = await sql`
    select user_id from auth.sessions where user_id in (${gone.user.id}, ${kept.user.id})`
  expect(left.map(({ user_id }) => user_id)).toEqual([kept.user.id])
  expect(await refresh(kept.session.refresh_token)).toMatchObject({ status: 200, refreshToken })
})

describe('what GoTrue says', () => {
  const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

  it('is said of times', async () => {
    const { auth, email, user } = await signUp()
    const signedIn = await newClient().signInWithPassword({ email, password })
    const changed = await auth.updateUser({ data: { full_name: 'Ana Nova' } })
    const refreshed = await auth.refreshSession()
    for (const one of [user, signedIn.data.user, changed.data.user, refreshed.data.user]) {
      expect(one?.identities).toHaveLength(1)
      for (const shown of [one, ...(one?.identities ?? [])]) {
        const times = Object.entries(shown ?? {}).filter(([name]) => name.endsWith('_at'))
        expect(times.length).toBeGreaterThanOrEqual(3)
        for (const [, time] of times) expect(time).toMatch(rfc3339)
      }
    }
    expect(changed.data.user?.user_metadata.full_name).toBe('Ana Nova')
  })

  it('is said in a token', async () => {
    const { auth, email, session, user } = await signUp()
    const claims = decodeJwt(session.access_token)
    const { origin } = new URL(process.env.SITE_URL ?? baseUrl)
    const stays = {
      iss: `${origin}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.closeTo(Date.now() / 1000, -2) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: expect.objectContaining({ full_name: 'Ana Anić', email }),
      session_id: expect.any(String),
      is_anonymous: false,
    }
    expect(claims).toMatchObject(stays)
    const { data } = await auth.refreshSession()
    const renewed = decodeJwt(data.session?.access_token ?? '')
    expect(renewed).toMatchObject({ ...stays, session_id: claims.session_id, amr: claims.amr })
  })

  it('is said of a grant that is off, and of one that does not exist', async () => {
    const grant = async (name: string) => {
      const response = await callAs('any', 'POST', `/auth/v1/token?grant_type=${name}`, {})
      return [response.status, ((await response.json()) as { error_code: string }).error_code]
    }
    expect(await grant('id_token')).toEqual([400, 'provider_disabled'])
    expect(await grant('magic')).toEqual([400, 'invalid_credentials'])
  })

  it('is said of a body that is too large', async () => {
    const response = await callAs('any', 'POST', '/auth/v1/signup', { email: 'a'.repeat(70_000) })
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ error_code: 'request_entity_too_large' }),
    ])
  })

  it('is said of metadata that is not the user’s to write', async () => {
    const { session } = await signUp()
    const answer = await callAs(session.access_token, 'PUT', '/auth/v1/user', {
      app_metadata: { role: 'admin' },
    })
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ error_code: 'not_admin' }),
    ])
  })

  it('takes the address that is known, and a scheme in any case', async () => {
    const { auth, email, session } = await signUp()
    const { error, data } = await auth.updateUser({
      email: email.toUpperCase(),
      data: { full_name: 'Ana N' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana N' } })
    for (const scheme of ['bearer', 'BEARER']) {
      const answer = await callAs(session.access_token, 'GET', '/auth/v1/user', undefined, scheme)
      expect(answer.status).toBe(200)
    }
  })
})
