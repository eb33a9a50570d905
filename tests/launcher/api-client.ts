import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validListing } from '../../scripts/test/listing.mjs'

/** The URL of the embedded database of a data directory. */
export function databaseUrl(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, `postgres.${name}`), 'utf8').trim()
  return `postgres://postgres:${read('password')}@127.0.0.1:${read('port')}/postgres`
}

interface Call {
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Sends a request to an app on a new connection; by POST if it has a body. */
export function request(port: number, path: string, { token, body, headers }: Call = {}): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: 'any',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

/** Signs a new user up with embedded auth, and returns the access token. */
export async function signUp(port: number): Promise<string> {
  const email = `ana-${Math.random().toString(36).slice(2)}@example.test`
  const body = { email, password: 'lozinka1', data: { full_name: 'Ana Anić' } }
  const response = await request(port, '/auth/v1/signup', { body })
  if (!response.ok) throw new Error(`Signing up: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { access_token: string }).access_token
}

/** Publishes a flat; resolves to its id. */
export async function publish(port: number, token: string, title: string): Promise<string> {
  const response = await request(port, '/v1/listings', { token, body: { ...validListing, title } })
  if (!response.ok) throw new Error(`Publishing was answered with ${response.status}.`)
  return ((await response.json()) as { id: string }).id
}

/** Buys the smallest package, 1 token. */
export function buy(port: number, token: string, key: string): Promise<Response> {
  return request(port, '/users/tokens/purchase', {
    token,
    body: { amount: 1 },
    headers: { 'Idempotency-Key': key },
  })
}

export async function balance(port: number, token: string): Promise<number> {
  const response = await request(port, '/users/profile', { token })
  return ((await response.json()) as { tokens: number }).tokens
}
