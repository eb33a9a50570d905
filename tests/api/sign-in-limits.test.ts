import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import ws from 'ws'
import {
  failuresByAddress,
  failuresByAddressAndEmail,
  failuresByEmail,
  signInByAddressAndEmail,
  wrongPasswords,
} from '@/lib/auth/embedded/limits'
import { newUser, newWord } from './harness'
import { app, ask, json, newAddress, refusals, statuses } from './limited-app'
import { mailTo, tokenHashIn } from './mailbox'

// Slow by intent: each attempt is compared with a password's hash, which costs a tenth of a second of processor time.
describe('signing in', () => {
  const { freeAttempts: free } = failuresByAddressAndEmail
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
    for (let n = 0; n < free + 13; n++) await signIn(email, 'nije ova', stranger)
    expect((await signIn(email, 'nije ova', stranger))?.status).toBe(429)
    expect(await signIn(email, 'lozinka1', newAddress())).toBeNull()

    const auth = client(newAddress())
    await auth.resetPasswordForEmail(email)
    const token_hash = tokenHashIn(await mailTo(email, 'New password'))
    expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await auth.updateUser({ password: 'nova lozinka' })).error).toBeNull()
  })

  it('lets the right password in after 25 wrong ones behind one address, of one account or of many', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const address = newAddress()
    const attempt = async (email: string, password: string) =>
      (await ask(address, '/auth/v1/token?grant_type=password', json({ email, password }))).status
    for (let n = 0; n < 25; n++) expect(await attempt(one.email, 'nije ova')).toBe(400)
    expect(await attempt(one.email, 'lozinka1')).toBe(200)
    expect(await attempt(other.email, 'lozinka1')).toBe(200)
    for (let n = 0; n < 25; n++) expect(await attempt(`${newWord()}@example.test`, 'nije ova')).toBe(400)
    expect(await attempt((await newUser()).email, 'lozinka1')).toBe(200)
  })

  it('slows an account down that is tried from everywhere, but for devices that were signed in before', async () => {
    const { email } = await newUser()
    const password = (from: string, given: string, cookie = '') =>
      ask(from, '/auth/v1/token?grant_type=password', json({ email, password: given }, { Cookie: cookie }))
    const home = newAddress()
    const first = await password(home, 'lozinka1')
    const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';')
    expect(cookie).toMatch(/^kljuc-device=/)
    await statuses(failuresByEmail.freeAttempts + 2, () => password(newAddress(), 'nije ova'))
    expect((await password(newAddress(), 'lozinka1')).status).toBe(429)
    expect((await password(newAddress(), 'lozinka1', cookie)).status).toBe(200)
    expect((await password(home, 'lozinka1')).status).toBe(200)
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect((await password(newAddress(), 'lozinka1', forged)).status).toBe(429)
  })

  it('takes a password however its letters are composed', async () => {
    const email = `${newWord()}@example.test`
    const made = await ask(newAddress(), '/auth/v1/signup', json({ email, password: 'šuma-č\u0107' }))
    expect(made.status).toBe(200)
    for (const password of ['šuma-čć', 's\u030cuma-c\u030cc\u0301']) {
      const signIn = json({ email, password })
      expect((await ask(newAddress(), '/auth/v1/token?grant_type=password', signIn)).status).toBe(200)
    }
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
    const { points } = signInByAddressAndEmail.windows[0]
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
    const { freeAttempts: free } = wrongPasswords
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
    await statuses(free + 5, () => attempt(one))
    expect((await attempt(`${newWord()}@example.test`)).status).toBe(400)

    const left = failuresByAddress.freeAttempts - free - 2
    const seen = await statuses(left + 5, () => attempt(`${newWord()}@example.test`))
    expect(refusals(seen)).toBeGreaterThanOrEqual(4)
  })
})
