import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import ws from 'ws'

const baseUrl = process.env.BASE_URL ?? 'http://localhost:3000'

/** The password of every user who signs up here. */
export const password = 'tajna lozinka'

/** An unmodified client of the app's origin; `ws` is needed because Node.js 20 has no WebSocket. */
export const newClient = (headers: Record<string, string> = {}) =>
  createClient(baseUrl, 'any key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
    realtime: { transport: ws as never },
  }).auth

export const newEmail = () => `ana.${randomUUID()}@example.com`

export async function signUp(email = newEmail()) {
  const auth = newClient()
  const options = { data: { full_name: 'Ana Anić' } }
  const { data, error } = await auth.signUp({ email, password, options })
  if (error || !data.session || !data.user) throw error ?? new Error('No session came with the sign-up.')
  return { auth, email, session: data.session, user: data.user }
}

export async function signIn(email: string, headers?: Record<string, string>) {
  const auth = newClient(headers)
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return { auth, session: data.session }
}

/** Calls the app with an access token; a body is sent as JSON. */
export const callAs = (token: string, method: string, path: string, body?: unknown, scheme = 'Bearer') =>
  fetch(`${baseUrl}${path}`, {
    method,
    headers: { Authorization: `${scheme} ${token}`, 'Content-Type': 'application/json', apikey: 'any' },
    body: body === undefined ? null : JSON.stringify(body),
  })

export const postAuth = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/auth/v1/${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', apikey: 'any', ...headers },
  })

/** Whether the API accepts the token. */
export const isTokenAccepted = async (token: string) =>
  (await callAs(token, 'GET', '/users/profile')).status === 200

interface Refreshed {
  status: number
  code: string | undefined
  refreshToken: string
}

export async function refresh(refresh_token: string): Promise<Refreshed> {
  const response = await postAuth('token?grant_type=refresh_token', JSON.stringify({ refresh_token }))
  const body = (await response.json()) as Record<string, string>
  return { status: response.status, code: body.error_code, refreshToken: body.refresh_token ?? '' }
}
