import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import type { Project } from '@/lib/projects/schema'
import { validListing as plainListing } from '../../scripts/test/listing.mjs'
import { expectDocumented } from './openapi-document'
import { commonPassword, storeSignedUpUser } from './signed-up-user'

/** Origin of the app under test, without a trailing slash. */
export const baseUrl = (process.env.BASE_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '')

/** Origin of the auth service: the app's own, or a project's. */
export const authUrl = process.env.AUTH_URL || baseUrl

export interface User {
  id: string
  email: string
  name: string
  token: string
}

interface CallOptions {
  /** The caller: a user, or a bearer token. */
  as?: User | string
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  raw?: BodyInit
  headers?: Record<string, string>
}

export interface ApiResponse<Body> {
  status: number
  headers: Headers
  body: Body
}

/** Calls the API over HTTP. Every response is validated against the OpenAPI document that the app serves. */
export async function call<Body = Record<string, unknown>>(
  method: string,
  path: string,
  { as, body, raw, headers = {} }: CallOptions = {},
): Promise<ApiResponse<Body>> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as === undefined ? {} : { Authorization: `Bearer ${typeof as === 'string' ? as : as.token}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: raw ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const text = await response.text()
  const isFile = /^(text\/csv|application\/vnd)/.test(response.headers.get('content-type') ?? '')
  const answer = text === '' ? undefined : isFile ? text : (JSON.parse(text) as unknown)
  await expectDocumented(baseUrl, method, path, response.status, answer)
  return { status: response.status, headers: response.headers, body: answer as Body }
}

/**
 * Unchanged by folding, and without vowels, since it could otherwise be a place's name (Kula) or a form of another
 * word.
 */
export function newWord(length = 12): string {
  const letters = 'bcfghklmnprstvz'
  return Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
}

/** A new user with an account, as a sign-up leaves them, without its mail. */
export async function newUser(name = 'Ana Anić'): Promise<User> {
  // A project's users are its own.
  if (process.env.AUTH_URL) return signUpUser(name)
  const email = newEmail()
  const user = { ...(await storeSignedUpUser(email, { full_name: name })), email, name }
  expect((await call('GET', '/users/profile', { as: user })).status).toBe(200)
  return user
}

/** Signs a new user up with the auth service, which mails them. */
export async function signUpUser(name = 'Ana Anić'): Promise<User> {
  const email = newEmail()
  const response = await fetch(`${authUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'any' },
    body: JSON.stringify({ email, password: commonPassword, data: { full_name: name } }),
  })
  expect(response.status).toBe(200)
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  return { id: session.user.id, email, name, token: session.access_token }
}

const newEmail = () => `${newWord(8)}-${randomUUID()}@example.test`

export async function newBuyer(tokens: 0 | 1 | 3 | 10 = 0, name?: string): Promise<User> {
  const user = await newUser(name)
  if (tokens > 0) {
    const purchase = await call('POST', '/users/tokens/purchase', { as: user, body: { amount: tokens } })
    expect(purchase.status).toBe(200)
  }
  return user
}

/** The body of a valid listing; `changes` replace or add fields. */
export function validListing(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...plainListing, ...changes }
}

/** The body of a valid project; `changes` replace or add fields. */
export function validProject(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...{
      name: 'Rezidencija Lipa',
      description: 'Zgrada sa liftom i garažom u mirnoj ulici.',
      stage: 'planned',
    },
    ...{ city: 'Novi Sad', country: 'Srbija', address: 'Ulica lipa 7', contact_phone: '+381 60 000 0001' },
    ...changes,
  }
}

/** Makes a project of `owner`, without units. */
export async function newProject(owner: User, changes: Record<string, unknown> = {}): Promise<Project> {
  const { status, body } = await call<Project>('POST', '/v1/projects', {
    as: owner,
    body: validProject(changes),
  })
  expect(status).toBe(201)
  return body
}

/** Publishes a listing of `owner` and returns it as the owner sees it. */
export async function newListing(owner: User, changes: Record<string, unknown> = {}): Promise<Listing> {
  const { status, body } = await call<Listing>('POST', '/v1/listings', {
    as: owner,
    body: validListing(changes),
  })
  expect(status).toBe(201)
  return body
}

interface ErrorBody {
  error: string
  code: string
  fields?: Record<string, string>
}

/** Expects a response in the error format; `fields`, if given, are exactly the fields that it names. */
export function expectError(
  answer: ApiResponse<unknown>,
  status: number,
  code: string,
  fields?: string[],
): void {
  const body = answer.body as ErrorBody
  expect({ status: answer.status, code: body?.code }).toEqual({ status, code })
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  if (fields) expect(Object.keys(body.fields ?? {}).sort()).toEqual([...fields].sort())
  else expect(body.fields).toBeUndefined()
}
