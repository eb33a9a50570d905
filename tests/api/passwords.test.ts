import { describe, expect, it } from 'vitest'
import {
  isTokenAccepted,
  newClient,
  newEmail,
  password,
  postAuth,
  refresh,
  signIn,
  signUp,
} from './auth-client'
import { mailsTo, mailTo, tokenHashIn } from './mailbox'
import { confirmEmail } from './saved-search-fixtures'

const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000'

describe('a change of the password', () => {
  it('needs the current one, whoever holds the session', async () => {
    const { auth, email } = await signUp()
    const refused = [
      [{}, 'current_password_required'],
      [{ current_password: '' }, 'current_password_required'],
      [{ current_password: 'nije ta' }, 'current_password_invalid'],
    ] as const
    for (const [proof, code] of refused) {
      const { error } = await auth.updateUser({ password: 'nova lozinka', ...proof })
      expect(error).toMatchObject({ status: 400, code })
    }
    expect((await newClient().signInWithPassword({ email, password })).error).toBeNull()
    const { error } = await auth.updateUser({ password: 'nova lozinka', current_password: password })
    expect(error).toBeNull()
    expect((await newClient().signInWithPassword({ email, password: 'nova lozinka' })).error).toBeNull()
  })

  it('is not asked of a name, nor of who has no session', async () => {
    const { auth } = await signUp()
    expect((await auth.updateUser({ data: { full_name: 'Ana Nova' } })).error).toBeNull()
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer none', apikey: 'any' }
    const body = JSON.stringify({ password: 'nova lozinka' })
    const answer = await fetch(`${baseUrl}/auth/v1/user`, { method: 'PUT', headers, body })
    expect([401, 403]).toContain(answer.status)
  })

  it('needs it again from the other sessions of someone who has forgotten it', async () => {
    const { auth, email, user } = await signUp()
    await confirmEmail({ id: user.id, email })
    await newClient().resetPasswordForEmail(email)
    const mail = await mailTo(email, 'New password')
    const recovering = newClient()
    await recovering.verifyOtp({ token_hash: tokenHashIn(mail), type: 'recovery' })
    expect((await auth.updateUser({ password: 'nova lozinka' })).error?.status).toBe(400)
    expect((await recovering.refreshSession()).error).toBeNull()
    expect((await recovering.updateUser({ password: 'nova lozinka' })).error).toBeNull()
  })
})

describe('a forgotten password', () => {
  it('is replaced through the link in a mail, once', async () => {
    const { email, session } = await signUp()
    const { error } = await newClient().resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' })
    expect(error).toBeNull()
    const mail = await mailTo(email, 'New password')
    expect(mail.text).toMatch(/\/reset-password\?token_hash=/)
    expect(mail.text).toMatch(/\/en\/reset-password\?token_hash=/)
    expect(mail.text + mail.html).not.toContain('evil.example')

    const link = { token_hash: tokenHashIn(mail), type: 'recovery' as const }
    const auth = newClient()
    expect((await auth.verifyOtp(link)).error).toBeNull()
    expect((await auth.updateUser({ password: 'nova lozinka' })).error).toBeNull()
    expect((await auth.signOut({ scope: 'global' })).error).toBeNull()

    expect((await newClient().verifyOtp(link)).error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await newClient().signInWithPassword({ email, password })).error?.code).toBe(
      'invalid_credentials',
    )
    const signedIn = await newClient().signInWithPassword({ email, password: 'nova lozinka' })
    expect(signedIn.error).toBeNull()
    const elsewhere = await newClient().refreshSession({ refresh_token: session.refresh_token })
    expect(elsewhere.data.session).toBeNull()
  })

  it('takes as long to answer for an unknown address as for a known one', async () => {
    const took = async (email: string) => {
      const start = performance.now()
      await postAuth('recover', JSON.stringify({ email }))
      return performance.now() - start
    }
    const { email: known } = await signUp()
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let n = 0; n < 5; n++) {
      times.unknown.push(await took(newEmail()))
      times.known.push(await took(known))
    }
    expect(Math.abs(Math.min(...times.known) - Math.min(...times.unknown))).toBeLessThan(15)
  })

  it('answers an unknown address like a known one, and writes no mail', async () => {
    const email = newEmail()
    const { email: known } = await signUp()
    const answers = await Promise.all(
      [email, known].map((address) => postAuth('recover', JSON.stringify({ email: address }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[0]?.text()).toBe(await answers[1]?.text())
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('a new password', () => {
  it('is told to the address of the account, if that was confirmed', async () => {
    const subject = 'password on Ključ was changed'
    const [known, unconfirmed] = [await signUp(), await signUp()]
    await confirmEmail({ id: known.user.id, email: known.email })
    for (const { auth } of [unconfirmed, known]) {
      const { error } = await auth.updateUser({ password: 'nova lozinka', current_password: password })
      expect(error).toBeNull()
    }
    expect((await mailTo(known.email, subject)).text).toMatch(/\/en\/forgot-password$/m)
    expect((await mailsTo(unconfirmed.email)).filter((mail) => mail.subject.includes(subject))).toEqual([])
  })

  it('ends every other session, whoever the client is', async () => {
    const { auth, email, session } = await signUp()
    const other = await signIn(email)
    const changed = await auth.updateUser({ password: 'nova lozinka', current_password: password })
    expect(changed.error).toBeNull()
    expect(await isTokenAccepted(other.session.access_token)).toBe(false)
    expect((await refresh(other.session.refresh_token)).status).toBe(400)
    expect(await isTokenAccepted(session.access_token)).toBe(true)
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  it('does so when it comes by a mail, too', async () => {
    const { email, session } = await signUp()
    await newClient().resetPasswordForEmail(email)
    const mail = await mailTo(email, 'Nova lozinka')
    const recovering = newClient()
    await recovering.verifyOtp({ token_hash: tokenHashIn(mail), type: 'recovery' })
    expect((await recovering.updateUser({ password: 'nova lozinka' })).error).toBeNull()
    expect(await isTokenAccepted(session.access_token)).toBe(false)
    expect((await refresh(session.refresh_token)).status).toBe(400)
    expect((await recovering.refreshSession()).error).toBeNull()
  })

  it('ends nothing when it is refused', async () => {
    const { auth, email } = await signUp()
    const other = await signIn(email)
    const change = (next: string) => auth.updateUser({ password: next, current_password: password })
    expect((await change('12345')).error).toMatchObject({ status: 422, code: 'weak_password' })
    expect((await change(password)).error).toMatchObject({ status: 422, code: 'same_password' })
    expect(await isTokenAccepted(other.session.access_token)).toBe(true)
  })
})
