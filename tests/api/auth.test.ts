import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { callAs, newClient, newEmail, password, postAuth, signUp } from './auth-client'
import { newUser, signUpUser, type User } from './harness'
import { mailTo, tokenHashIn } from './mailbox'
import { commonPassword } from './signed-up-user'

const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000'
const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })
afterAll(() => sql.end())

describe('sign-up and sign-in', () => {
  it('makes an account whose session the API believes, with the name it was given', async () => {
    const { session, user, email } = await signUp()
    expect(user.user_metadata.full_name).toBe('Ana Anić')
    const response = await callAs(session.access_token, 'GET', '/users/profile')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id: user.id, email, name: 'Ana Anić', tokens: 0 })
  })

  it('leaves what tests store instead of it, which signs in by its password too', async () => {
    const [signedUp, stored] = [await signUpUser('Đorđe'), await newUser('Đorđe')]
    // Not there before the first request of the account.
    await callAs(signedUp.token, 'GET', '/users/profile')
    const { iss, ...claims } = claimsIn(signedUp)
    expect(iss).toBe(`${baseUrl}/auth/v1`)
    expect(withoutValues(stored, claimsIn(stored))).toEqual(withoutValues(signedUp, claims))
    expect(withoutValues(stored, await rowsOf(stored))).toEqual(
      withoutValues(signedUp, await rowsOf(signedUp)),
    )
    const { error } = await newClient().signInWithPassword({ email: stored.email, password: commonPassword })
    expect(error).toBeNull()
  })

  it('signs in whatever the case of the address', async () => {
    const { email, user } = await signUp()
    const { data, error } = await newClient().signInWithPassword({ email: email.toUpperCase(), password })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(user.id)
  })

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await signUp()
    const wrong = await newClient().signInWithPassword({ email, password: 'nije ta' })
    const unknown = await newClient().signInWithPassword({ email: newEmail(), password })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error?.message).toBe(wrong.error?.message)
    expect(unknown.error?.code).toBe(wrong.error?.code)
  })

  it('takes as long to refuse an unknown address as a wrong password', async () => {
    const { email } = await signUp()
    const took = async (address: string) => {
      const times = []
      for (let n = 0; n < 5; n++) {
        const start = performance.now()
        await newClient().signInWithPassword({ email: address, password: 'nije ta' })
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    // Comparing a password takes most of the time: without that, it would be a fifth.
    expect(await took(newEmail())).toBeGreaterThan((await took(email)) / 2)
  })

  it('refuses a known address, in any case', async () => {
    const { email } = await signUp()
    for (const known of [email, email.toUpperCase()]) {
      const { error } = await newClient().signUp({ email: known, password })
      expect(error).toMatchObject({ status: 422, code: 'user_already_exists' })
    }
  })

  it('gives one account to one address, however many ask at once', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postAuth('signup', JSON.stringify({ email, password }))),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(7).fill(422)])
  })

  it('wants 6 characters of a password', async () => {
    const { error } = await newClient().signUp({ email: newEmail(), password: '12345' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password' })
  })
})

describe('a session', () => {
  it('is refreshed, by two tabs at once too', async () => {
    const { session } = await signUp()
    const body = JSON.stringify({ refresh_token: session.refresh_token })
    const answers = await Promise.all([1, 2].map(() => postAuth('token?grant_type=refresh_token', body)))
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      const { access_token } = (await answer.json()) as { access_token: string }
      expect((await callAs(access_token, 'GET', '/users/profile')).status).toBe(200)
    }
  })

  it('is over after signing out', async () => {
    const { auth, session } = await signUp()
    expect((await auth.signOut()).error).toBeNull()
    const { refresh_token } = session
    const { error } = await newClient().refreshSession({ refresh_token })
    expect(error?.status).toBe(400)
  })

  it('is not given to a deactivated account', async () => {
    const { user, session, email } = await signUp()
    await sql`insert into kljuc.confirmed_emails (account_id, email) values (${user.id}, ${email})`
    const headers = { Authorization: `Bearer ${session.access_token}` }
    const gone = await fetch(`${baseUrl}/users/account`, { method: 'DELETE', headers })
    expect(gone.status).toBe(204)
    const { error } = await newClient().signInWithPassword({ email, password })
    expect(error).toMatchObject({ status: 403, code: 'user_banned' })
    const refreshed = await newClient().refreshSession({ refresh_token: session.refresh_token })
    expect(refreshed.data.session).toBeNull()

    // Whoever reads the address is told what became of the account, and nobody else.
    await newClient().resetPasswordForEmail(email)
    const link = tokenHashIn(await mailTo(email, 'New password'))
    const redeemed = await newClient().verifyOtp({ token_hash: link, type: 'recovery' })
    expect(redeemed.error).toMatchObject({ status: 403, code: 'user_banned' })
  })

  it('is not given by a sign-in beside a deactivation', async () => {
    const { user, email, session } = await signUp()
    await callAs(session.access_token, 'GET', '/users/profile')
    const signIn = await sql.begin(async (transaction) => {
      await transaction`update kljuc.accounts set deactivated_at = now() where id = ${user.id}`
      await transaction`delete from auth.sessions where user_id = ${user.id}`
      const signingIn = newClient().signInWithPassword({ email, password })
      await sleep(1_000)
      return { answer: signingIn }
    })
    const { error } = await signIn.answer
    expect(error).toMatchObject({ status: 403, code: 'user_banned' })
    expect(await sql`select from auth.sessions where user_id = ${user.id}`).toHaveLength(0)
  })
})

describe('user metadata', () => {
  it('have at most 4 KiB after merging, whatever came at once, and null removes a key', async () => {
    const { auth, session } = await signUp()
    const change = (data: object) => callAs(session.access_token, 'PUT', '/auth/v1/user', { data })
    const answers = await Promise.all([1, 2, 3, 4].map((at) => change({ [`part${at}`]: 'x'.repeat(1_500) })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422])
    const refused = await auth.updateUser({ data: { more: 'x'.repeat(4_000) } })
    expect(refused.error).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(refused.error?.message).toContain('4096 bytes')
    const removed = await auth.updateUser({ data: { part1: null, part2: null, part3: null, part4: null } })
    expect(Object.keys(removed.data.user?.user_metadata ?? {}).join()).not.toContain('part')
    expect(removed.data.user?.user_metadata.full_name).toBe('Ana Anić')
    const options = { data: { large: 'x'.repeat(4_000) } }
    const large = await newClient().signUp({ email: newEmail(), password, options })
    expect(large.error).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})

describe('malformed input', () => {
  const bodies: [string, string, string, number[]][] = [
    ['a body that is not JSON', 'signup', '{', [400]],
    ['no body', 'signup', '', [400]],
    ['a body that is no object', 'signup', '[1]', [400]],
    ['a null body', 'token?grant_type=password', 'null', [400]],
    ['an address that is a number', 'signup', '{"email":1,"password":"abcdef"}', [422]],
    ['an address that is an object', 'recover', '{"email":{"$ne":""}}', [422]],
    ['a NUL in the address', 'signup', '{"email":"a\\u0000@example.com","password":"abcdef"}', [422]],
    ['a NUL in the name', 'signup', '{"email":"a@b.rs","password":"abcdef","data":{"a":["\\u0000"]}}', [422]],
    ['half a character', 'signup', '{"email":"a@b.rs","password":"abcdef","data":{"a":"\\ud83d"}}', [422]],
    ['metadata that is a text', 'signup', '{"email":"a@b.rs","password":"abcdef","data":"x"}', [422]],
    ['no address', 'token?grant_type=password', '{"password":"abcdef"}', [400]],
    ['no grant', 'token', '{}', [400]],
    ['an unknown grant', 'token?grant_type=magic', '{}', [400]],
    ['a made-up refresh token', 'token?grant_type=refresh_token', '{"refresh_token":"nope"}', [400]],
    ['a made-up code', 'token?grant_type=pkce', '{"auth_code":"nope","code_verifier":"nope"}', [400, 404]],
    ['a made-up link', 'verify', '{"type":"recovery","token_hash":"00"}', [403]],
    ['an unknown kind of link', 'verify', '{"type":"nope","token_hash":"00"}', [400]],
    ['a password beyond 72 bytes', 'signup', `{"email":"a@b.rs","password":"${'č'.repeat(40)}"}`, [400]],
    ['a twin of an address', 'signup', '{"email":"ｍeta@example.com","password":"abcdef"}', [422]],
    ['two mailboxes', 'signup', '{"email":"a,victim@example.com","password":"abcdef"}', [422]],
    ['two mailboxes, the other way', 'recover', '{"email":"victim@example.com;c"}', [422]],
    ['a mailbox within a name', 'resend', '{"type":"signup","email":"x<victim@example.com"}', [422]],
    [
      'an address of 3,000 letters',
      'signup',
      `{"email":"${'a'.repeat(3_000)}@example.com","password":"abcdef"}`,
      [422],
    ],
    [
      'nested metadata',
      'signup',
      `{"email":"a@b.rs","password":"abcdef","data":${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}}`,
      [422],
    ],
    ['a huge body', 'signup', `{"email":"${'a'.repeat(70_000)}@example.com"}`, [413]],
  ]
  it.each(bodies)('refuses %s', async (_, path, body, statuses) => {
    const response = await postAuth(path, body)
    expect(statuses).toContain(response.status)
    expect(await response.json()).toHaveProperty('msg')
  })

  it.each(['nope', 'magiclink', 'admin/users', 'constructor'])('serves nothing at %s', async (path) => {
    const response = await postAuth(path, '{}')
    expect(response.status).toBe(404)
  })

  it.each(['/rest/v1/users', '/storage/v1/bucket', '/auth/v1/..%2f..%2frest/v1/users'])(
    'never reaches the data behind at %s',
    async (path) => {
      const response = await fetch(`${baseUrl}${path}`, { headers: { apikey: 'any' } })
      // Either the home screen, as for any unknown path, or embedded auth's own 404.
      expect(response.status).toBe(404)
    },
  )

  it('says which method an address knows', async () => {
    const response = await fetch(`${baseUrl}/auth/v1/signup`)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
  })

  it.each(['nope', `${'a'.repeat(10)}.b.c`, 'e30.e30.e30'])('refuses the token %s', async (token) => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${baseUrl}/auth/v1/user`, { headers })
    expect([401, 403]).toContain(response.status)
  })

  it('does not let an address be changed without proof', async () => {
    const { auth } = await signUp()
    const { error } = await auth.updateUser({ email: newEmail() })
    expect(error).toMatchObject({ status: 400, code: 'current_password_required' })
  })
})

describe('social sign-in', () => {
  it('is not begun without PKCE, which proves that who comes back is who set out', async () => {
    for (const query of ['', `&code_challenge=${'a'.repeat(43)}`, '&code_challenge_method=s256']) {
      const answer = await fetch(`${baseUrl}/auth/v1/authorize?provider=google${query}`, {
        redirect: 'manual',
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ msg: expect.stringContaining('PKCE') })
    }
  })

  it('says what is offered', async () => {
    const response = await fetch(`${baseUrl}/auth/v1/settings`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ external: { email: true, facebook: false } })
  })

  it.each(['facebook', 'nope', ''])('refuses the provider "%s"', async (provider) => {
    const url = `${baseUrl}/auth/v1/authorize?provider=${provider}&redirect_to=https://evil.example`
    const response = await fetch(url, { redirect: 'manual' })
    expect(response.status).toBe(400)
  })

  it('sends a made-up way back to the page that says so', async () => {
    const response = await fetch(`${baseUrl}/auth/v1/callback?state=nope&code=nope`, { redirect: 'manual' })
    expect([302, 303]).toContain(response.status)
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '')
    expect(pathname).toBe('/auth/callback')
    expect(searchParams.get('error_code')).toBe('bad_oauth_state')
  })
})

function claimsIn({ token }: User): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

/** What the auth service has stored of a user. */
async function rowsOf({ id }: User): Promise<unknown> {
  const [row] = await sql`
    select to_jsonb(users) as "user",
      (select jsonb_agg(to_jsonb(identities)) from auth.identities where user_id::text = ${id}) as identities,
      (select jsonb_agg(to_jsonb(sessions)) from auth.sessions where user_id::text = ${id}) as sessions,
      (select jsonb_agg(to_jsonb(tokens)) from auth.refresh_tokens as tokens where user_id::text = ${id}) as tokens
    from auth.users as users where id::text = ${id}`
  return row
}

/** The same for every user: without ids, times, address and the hash of a password. */
function withoutValues({ email }: User, value: unknown): unknown {
  const text = JSON.stringify(value)
    .replaceAll(email, 'email')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/\$2b\$10\$[./\w]{53}/g, 'hash')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+\+00:00/g, 'time')
    .replace(/\b\d{10}\b/g, '0')
  return JSON.parse(text)
}
