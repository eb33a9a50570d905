import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import ws from 'ws'
import { baseUrl, newUser } from './harness'

/** Responses of Supabase Auth v2.196.0; `npm run test:supabase` compares all of them. */
const auth = createClient(baseUrl, 'any', {
  auth: { persistSession: false, autoRefreshToken: false },
  realtime: { transport: ws as never },
}).auth

const signIn = (version?: string) =>
  fetch(`${baseUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(version ? { 'X-Supabase-Api-Version': version } : {}),
    },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'lozinka1' }),
  })

describe('an error of auth', () => {
  it.each(['2024-01-01', '2026-05-05'])('has the shape of 2024-01-01 for a client of %s', async (version) => {
    const response = await signIn(version)
    expect([response.status, response.headers.get('x-supabase-api-version')]).toEqual([400, '2024-01-01'])
    const body = await response.json()
    expect(body).toMatchObject({ code: 'invalid_credentials', message: expect.any(String) })
    expect(body).not.toHaveProperty('error_code')
  })

  it.each([undefined, '2023-12-31', 'soon'])('has the first shape for a client of %s', async (version) => {
    const response = await signIn(version)
    expect(response.headers.get('x-supabase-api-version')).toBeNull()
    expect(await response.json()).toMatchObject({ code: 400, error_code: 'invalid_credentials' })
  })

  it('says why a new password is weak', async () => {
    const { token } = await newUser()
    const response = await fetch(`${baseUrl}/auth/v1/user`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: 'abc', current_password: 'lozinka1' }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ weak_password: { reasons: ['length'] } })
  })

  it('says that a change without a body cannot be read', async () => {
    const { token } = await newUser()
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${baseUrl}/auth/v1/user`, { method: 'PUT', headers })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: 'bad_json' })
  })
})

it('says that codes by mail and SMS are off', async () => {
  const byPhone = await auth.signInWithOtp({ phone: '+381601234567' })
  expect(byPhone.error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  const byMail = await auth.signInWithOtp({ email: 'ana@example.com' })
  expect(byMail.error).toMatchObject({ status: 422, code: 'otp_disabled' })
})
