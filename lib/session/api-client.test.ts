import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, apiRequest, parseRetryAfter, unknownOutcomeMessage } from './api-client'

const session = vi.hoisted(() => ({
  getAccessToken: vi.fn<() => Promise<string | null>>(),
  renewAccessToken: vi.fn<() => Promise<string | null>>(),
  signOut: vi.fn<() => Promise<void>>(),
}))
vi.mock('./session', () => session)

const fetched = vi.fn<typeof fetch>()
const assign = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  session.getAccessToken.mockResolvedValue(null)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('window', { location: { pathname: '/en/tokens', assign } })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => Response.json(body, { status })
const sentHeaders = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers)

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as it should.')
  return error
}

describe('callApi', () => {
  it('sends JSON in the language of the page, and gives back what came', async () => {
    fetched.mockResolvedValue(json(200, { tokens: 3 }))
    expect(await apiRequest('/users/tokens/purchase', { method: 'POST', body: { amount: 3 } })).toEqual({
      tokens: 3,
    })
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"amount":3}',
      credentials: 'omit',
    })
    expect(sentHeaders(0).get('accept-language')).toBe('en')
    expect(sentHeaders(0).get('content-type')).toBe('application/json')
    expect(sentHeaders(0).has('authorization')).toBe(false)
  })

  it('sends the token of a session', async () => {
    session.getAccessToken.mockResolvedValue('token')
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    expect(await apiRequest('/users/account', { method: 'DELETE' })).toBeUndefined()
    expect(sentHeaders(0).get('authorization')).toBe('Bearer token')
  })

  it("carries the server's sentence, code and fields", async () => {
    fetched.mockResolvedValue(
      json(422, { error: 'No', code: 'invalid_fields', fields: { name: 'Required' } }),
    )
    const error = await failure(apiRequest('/users/profile', { method: 'PUT', body: {} }))
    expect(error).toMatchObject({
      message: 'No',
      status: 422,
      code: 'invalid_fields',
      fields: { name: 'Required' },
    })
  })

  it('names the status when the server says nothing, but for what is our fault', async () => {
    fetched.mockResolvedValue(json(418, {}))
    expect((await failure(apiRequest('/v1/listings'))).message).toBe('HTTP 418')
    fetched.mockResolvedValue(json(500, {}))
    expect((await failure(apiRequest('/v1/listings'))).message).toContain('Our fault')
  })

  it.each([200, 502])('calls an answer of %i that is not JSON a network error', async (status) => {
    fetched.mockResolvedValue(new Response('<html>', { status }))
    expect(await failure(apiRequest('/v1/listings'))).toMatchObject({
      message: 'Network error',
      code: 'network',
    })
  })

  it('takes the blame for a 500 that says nothing', async () => {
    fetched.mockResolvedValue(new Response('', { status: 500 }))
    expect((await failure(apiRequest('/v1/listings'))).message).toMatch(/^Our fault/)
  })

  it('says so without a network, in both languages', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect((await failure(apiRequest('/v1/listings'))).message).toBe('Network error')
    vi.stubGlobal('document', { documentElement: { lang: 'sr-Latn' } })
    expect((await failure(apiRequest('/v1/listings'))).message).toBe('Greška na mreži')
  })

  it('gives up after 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    fetched.mockRejectedValue(new DOMException('Too slow', 'TimeoutError'))
    const error = await failure(apiRequest('/v1/listings'))
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(error).toMatchObject({
      message: 'Request timeout - backend may be down',
      code: 'timeout',
      status: 0,
    })
  })

  it('reads as a visitor what everyone may read, when the token is refused', async () => {
    session.getAccessToken.mockResolvedValue('stale')
    fetched.mockResolvedValueOnce(json(401, { error: 'No' })).mockResolvedValueOnce(json(200, { items: [] }))
    expect(await apiRequest('/v1/listings?city=Ni%C5%A1')).toEqual({ items: [] })
    expect(sentHeaders(1).has('authorization')).toBe(false)
    expect(session.renewAccessToken).not.toHaveBeenCalled()
  })

  it('renews the token once for what is personal', async () => {
    session.getAccessToken.mockResolvedValue('stale')
    session.renewAccessToken.mockResolvedValue('fresh')
    fetched.mockResolvedValueOnce(json(401, { error: 'No' })).mockResolvedValueOnce(json(200, { items: [] }))
    await apiRequest('/v1/listings/mine')
    expect(sentHeaders(1).get('authorization')).toBe('Bearer fresh')
  })

  it('signs a deactivated account out and leads to the page that says so', async () => {
    session.getAccessToken.mockResolvedValue('token')
    fetched.mockResolvedValue(json(403, { error: 'Deactivated', code: 'account_deactivated' }))
    const error = await failure(apiRequest('/users/profile'))
    expect(error).toMatchObject({ message: 'Deactivated', status: 403, code: 'account_deactivated' })
    expect(session.signOut).toHaveBeenCalledOnce()
    expect(assign).toHaveBeenCalledWith('/en/login?error=account_deactivated')
  })

  it('stays on the sign-in page, which says it itself', async () => {
    vi.stubGlobal('window', { location: { pathname: '/en/login', assign } })
    fetched.mockResolvedValue(json(403, { error: 'Deactivated', code: 'account_deactivated' }))
    await failure(apiRequest('/users/profile'))
    expect(assign).not.toHaveBeenCalled()
  })
})

it.each([
  [new ApiError('Network error', 0, 'network'), 'Network error. Try again.'],
  [new ApiError('The database is away.', 503, 'unavailable'), 'The database is away. Try again.'],
  [new ApiError('HTTP 502', 502, 'http'), 'HTTP 502. Try again.'],
  [new TypeError('x is undefined'), 'Try again.'],
  [new ApiError('Not enough tokens.', 402, 'not_enough_tokens'), null],
])('unknownOutcomeMessage of %s', (error, text) => {
  expect(unknownOutcomeMessage(error, 'Try again.')).toBe(text)
})

describe('parseRetryAfter', () => {
  it.each([
    ['5', 5_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads %j', (header, expected) => {
    expect(parseRetryAfter(header, Date.UTC(2026, 0, 1))).toBe(expected)
  })
})
