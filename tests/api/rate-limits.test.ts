import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import ws from 'ws'
import { backoffPolicies, rateLimits } from '@/lib/server/rate-limits/policies'
import { freePort, type SecondApp, startSecondApp } from '../../e2e/second-app'
import { baseUrl, newListing, newUser, newWord } from './harness'
import { mailTo, tokenHashIn } from './mailbox'

/** An instance whose limits are on, behind one proxy: each test comes from an address of its own. */
let app: SecondApp
beforeAll(async () => {
  app = await startSecondApp(await freePort(), {
    SITE_URL: baseUrl,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    REDIS_URL: '',
  })
})
afterAll(() => app?.stop())

const byte = () => Math.floor(Math.random() * 256)
const newAddress = () => `10.${byte()}.${byte()}.${byte()}`

function ask(from: string, path: string, { headers, ...options }: RequestInit = {}): Promise<Response> {
  return fetch(`${app.origin}${path}`, {
    redirect: 'manual',
    ...options,
    headers: { 'X-Forwarded-For': from, ...headers },
  })
}

/** Makes so many requests, few at a time, and answers their statuses. */
async function statuses(count: number, request: (n: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < count; n += 20) {
    const some = Array.from({ length: Math.min(20, count - n) }, (_, at) => request(n + at))
    seen.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return seen
}

const refusals = (seen: number[]) => seen.filter((status) => status === 429).length

function expectWait(answer: Response, longest: number) {
  expect(answer.status).toBe(429)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const wait = answer.headers.get('retry-after') ?? ''
  expect(wait).toMatch(/^[1-9]\d*$/)
  expect(Number(wait)).toBeLessThanOrEqual(longest)
}

describe('reading the market', () => {
  const { points } = rateLimits.market.windows[0]
  const address = newAddress()

  it('is limited per address, and said so in the language asked for', async () => {
    const seen = await statuses(points + 10, () => ask(address, '/v1/listings?limit=1'))
    expect(refusals(seen)).toBe(10)
    const answer = await ask(address, '/v1/stats', { headers: { 'Accept-Language': 'en' } })
    expectWait(answer, 60)
    expect(await answer.json()).toEqual({
      error: 'Too many requests. Please try again a little later.',
      code: 'rate_limited',
    })
    expect(await (await ask(address, '/v1/stats')).json()).toMatchObject({
      error: 'Previše zahteva. Pokušajte ponovo malo kasnije.',
    })
  })

  it('counts searches that are rendered anew with the API, and refuses them with a page', async () => {
    const answer = await ask(address, '/en/buy?q=park')
    expectWait(answer, 60)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('Too many requests.')
  })

  it('leaves what is kept for everyone, and everyone else, alone', async () => {
    for (const path of ['/', '/en/buy', '/rent?page=2', '/healthz']) {
      expect((await ask(address, path)).status, path).toBe(200)
    }
    expect((await ask(newAddress(), '/buy?q=park')).status).toBe(200)
  })

  it('believes no address but the one that the proxy has added', async () => {
    expect((await ask(`${newAddress()}, ${address}`, '/v1/stats')).status).toBe(429)
  })

  it('costs more by long lists', async () => {
    const reader = newAddress()
    expect(refusals(await statuses(points / 3 + 5, () => ask(reader, '/v1/listings?limit=60')))).toBe(5)
  })
})

describe('signing in', () => {
  const { free } = backoffPolicies.guesses
  const client = (from: string) =>
    createClient(app.origin, 'any', {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { 'X-Forwarded-For': from } },
      // Node.js 20 has no WebSocket.
      realtime: { transport: ws as never },
    }).auth
  const signIn = async (email: string, password: string, from: string) =>
    (await client(from).signInWithPassword({ email, password })).error

  it('slows down per address and account, and does not tell whether the account exists', async () => {
    const known = (await newUser()).email
    const outcomes = async (email: string) => {
      const from = newAddress()
      const seen: unknown[][] = []
      for (let n = 0; n < free + 2; n++) {
        const error = await signIn(email, 'nije ova', from)
        seen.push([error?.status, error?.code, error?.message])
      }
      return seen
    }
    const seen = await outcomes(known)
    expect(seen.map(([status]) => status)).toEqual([...Array(free + 1).fill(400), 429])
    expect(seen.at(-1)).toEqual([
      429,
      'over_request_rate_limit',
      'Previše zahteva. Pokušajte ponovo malo kasnije.',
    ])
    expect(await outcomes(`${newWord()}@example.test`)).toEqual(seen)
  })

  it('lets the owner in, and the mail for a forgotten password, whatever a stranger tries', async () => {
    const { email } = await newUser()
    const stranger = newAddress()
    for (let n = 0; n < 18; n++) await signIn(email, 'nije ova', stranger)
    expect((await signIn(email, 'nije ova', stranger))?.status).toBe(429)
    expect(await signIn(email, 'lozinka1', newAddress())).toBeNull()

    const auth = client(newAddress())
    await auth.resetPasswordForEmail(email)
    const token_hash = tokenHashIn(await mailTo(email, 'New password'))
    expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'nova lozinka' })).error).toBeNull()
  })

  it('slows an account down that is tried from everywhere, but for devices that were signed in before', async () => {
    const { email } = await newUser()
    const password = (from: string, given: string, cookie = '') =>
      ask(from, '/auth/v1/token?grant_type=password', json({ email, password: given }, { Cookie: cookie }))
    const home = newAddress()
    const first = await password(home, 'lozinka1')
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
    expect(cookie).toMatch(/^kljuc-device=/)
    await statuses(backoffPolicies.signInByEmail.free + 2, () => password(newAddress(), 'nije ova'))
    expect((await password(newAddress(), 'lozinka1')).status).toBe(429)
    expect((await password(newAddress(), 'lozinka1', cookie)).status).toBe(200)
    expect((await password(home, 'lozinka1')).status).toBe(200)
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await password(newAddress(), 'lozinka1', forged)).status).toBe(429)
  })

  it('cannot be reset by whoever has a twin of the address', async () => {
    const { email } = await newUser()
    const from = newAddress()
    const twin = email.replace(/^./, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    const made = await ask(from, '/auth/v1/signup', json({ email: twin, password: 'lozinka1' }))
    expect(made.status).toBe(422)
    expect(await made.json()).toMatchObject({ error_code: 'email_address_invalid' })
  })

  it('forgets failures once the password was right', async () => {
    const { email } = await newUser()
    const from = newAddress()
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < free; n++) expect((await signIn(email, 'nije ova', from))?.status).toBe(400)
      expect(await signIn(email, 'lozinka1', from)).toBeNull()
    }
  })

  it('is counted whatever its outcome', async () => {
    const { points } = rateLimits.signInByPair.windows[0]
    const { email } = await newUser()
    const from = newAddress()
    const body = { email, password: 'lozinka1' }
    const seen = []
    for (let n = 0; n < points + 3; n++)
      seen.push((await ask(from, '/auth/v1/token?grant_type=password', json(body))).status)
    expect(refusals(seen)).toBe(3)
  })

  it('slows down whoever tries current passwords with somebody’s session, and nobody who changes a name', async () => {
    const { token } = await newUser()
    const change = async (body: unknown) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', apikey: 'any' }
      const options = { method: 'PUT', headers, body: JSON.stringify(body) }
      return (await ask(newAddress(), '/auth/v1/user', options)).status
    }
    for (let n = 0; n < free + 2; n++) expect(await change({ data: { full_name: `Ana ${n}` } })).toBe(200)
    const seen = []
    for (let n = 0; n < free + 2; n++)
      seen.push(await change({ password: 'nova lozinka', current_password: `nije ${n}` }))
    expect(seen).toEqual([...Array(free + 1).fill(400), 429])
  })

  it('slows down per address, whichever account is tried, and one slowed account nobody else behind it', async () => {
    const address = newAddress()
    const attempt = (email: string) =>
      ask(address, '/auth/v1/token?grant_type=password', json({ email, password: 'nije ova' }))
    const one = `${newWord()}@example.test`
    await statuses(20, () => attempt(one))
    expect((await attempt(`${newWord()}@example.test`)).status).toBe(400)

    const left = backoffPolicies.signInByAddress.free - free - 2
    const seen = await statuses(left + 5, () => attempt(`${newWord()}@example.test`))
    expect(refusals(seen)).toBe(4)
  })
})

it('mails that a change of the address sends to strangers are limited', async () => {
  const { points } = rateLimits.emailChange.windows[0]
  const { token } = await newUser()
  const seen = []
  for (let n = 0; n < points + 1; n++) {
    const body = { email: `${newWord()}@example.test`, current_password: 'lozinka1' }
    const options = json(body, { Authorization: `Bearer ${token}` })
    seen.push((await ask(newAddress(), '/auth/v1/user', { ...options, method: 'PUT' })).status)
  }
  expect(seen).toEqual([...Array(points).fill(200), 429])
})

it('signing up is limited per address, all of a /64 being one', async () => {
  const { points } = rateLimits.signUp.windows[0]
  const network = `2001:db8:${byte().toString(16)}:${byte().toString(16)}`
  const seen = await statuses(points + 3, (n) => ask(`${network}::${n + 1}`, '/auth/v1/signup', json({})))
  expect(refusals(seen)).toBe(3)
})

it('mails for a forgotten password are limited per e-mail address, known or not', async () => {
  const { points } = rateLimits.recoveryByEmail.windows[0]
  for (const email of [(await newUser()).email, `${newWord()}@example.test`]) {
    const seen = []
    for (let n = 0; n < points + 1; n++) {
      seen.push((await ask(newAddress(), '/auth/v1/recover', json({ email }))).status)
    }
    expect(seen).toEqual([...Array(points).fill(200), 429])
  }
})

it('purchases are limited per account, from wherever', async () => {
  const { points } = rateLimits.purchase.windows[0]
  const [buyer, other] = [await newUser(), await newUser()]
  const purchase = ({ token }: { token: string }) =>
    ask(newAddress(), '/users/tokens/purchase', json({ amount: 1 }, { Authorization: `Bearer ${token}` }))
  expect(refusals(await statuses(points + 2, () => purchase(buyer)))).toBe(2)
  expectWait(await purchase(buyer), 3600)
  expect((await purchase(other)).status).toBe(200)
})

it('changes of listings are limited per account, as publishing is', async () => {
  const { points } = rateLimits.change.windows[0]
  const owner = await newUser()
  const { id } = await newListing(owner)
  const change = (method: string, path: string, body: unknown) =>
    ask(newAddress(), path, { ...json(body, { Authorization: `Bearer ${owner.token}` }), method })
  const edits = await statuses(points - 2, (n) => change('PUT', `/v1/listings/${id}`, { price: 1_000 + n }))
  expect(refusals(edits)).toBe(0)
  expect((await change('DELETE', `/users/listings/${id}`, undefined)).status).toBe(200)
  expect((await change('POST', `/users/listings/${id}`, undefined)).status).toBe(200)
  expectWait(await change('PUT', `/v1/listings/${id}`, { price: 2_000 }), 3600)
})

it('unlocks are limited per account, and per address with however many accounts', async () => {
  const address = newAddress()
  const unlock = ({ token }: { token: string }) => {
    const body = { property_id: crypto.randomUUID() }
    return ask(address, '/users/tokens/use', json(body, { Authorization: `Bearer ${token}` }))
  }
  const ofAccount = rateLimits.unlock.windows[0].points
  const people = await Promise.all(Array.from({ length: 4 }, () => newUser()))
  const seen = []
  for (const person of people) seen.push(refusals(await statuses(ofAccount + 1, () => unlock(person))))
  const left = rateLimits.unlockByAddress.windows[0].points - 3 * (ofAccount + 1)
  expect(seen).toEqual([1, 1, 1, ofAccount + 1 - left])
})

it('a plain form leads back to its page, with the sentence', async () => {
  const address = newAddress()
  const body = () => new URLSearchParams({ email: `${newWord()}@example.test`, locale: 'en' })
  const subscribe = () => ask(address, '/newsletter', { method: 'POST', body: body() })
  await statuses(rateLimits.newsletter.windows[0].points, subscribe)
  const answer = await subscribe()
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/#newsletter-failed'])
  expectWait(await ask(address, '/newsletter', json({ email: 'ana@example.test' })), 3600)
})

it('views are limited per address', async () => {
  const address = newAddress()
  const { points } = rateLimits.views.windows[0]
  const view = () => ask(address, `/views/${crypto.randomUUID()}`, { method: 'POST' })
  expect(refusals(await statuses(points + 2, view))).toBe(2)
})

/** A call of the API or of the auth protocol with this body. */
function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'any', ...headers },
    body: JSON.stringify(body),
  }
}
