import { describe, expect, it, vi } from 'vitest'

vi.mock('server-only', () => ({}))

import { AuthUnavailableError } from '@/lib/auth/verify-token'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { log } from '@/lib/platform/log/log'
import { SearchUnavailableError } from '@/lib/search/matching/search-engine'
import { errorResponse } from './error-response'
import { HttpError } from './errors'

const request = new Request('http://localhost/v1/listings')
const failing = (code: string) => Object.assign(new Error('secret detail'), { code })

describe('a failure', () => {
  it.each([
    ['a refused connection', failing('ECONNREFUSED')],
    ['a lost connection', failing('CONNECTION_CLOSED')],
    ['a query that takes too long', failing('57014')],
    ['a database that starts up', failing('57P03')],
    ['one of these inside another error', new Error('Failed query', { cause: failing('CONNECT_TIMEOUT') })],
    ['an auth service out of reach', new AuthUnavailableError('keys')],
  ])('of the database is 503 and says when to come back: %s', async (_, error) => {
    const answer = errorResponse(error, request)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/), code: 'database_unavailable' })
  })

  it('of the search is 503 and says when to come back', async () => {
    const written = vi.spyOn(log(), 'error').mockImplementation(() => {})
    const answer = errorResponse(new SearchUnavailableError('secret detail'), request)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/), code: 'search_unavailable' })
    written.mockRestore()
  })

  it.each([
    ['full', 503, '5', 'busy'],
    ['late', 503, '5', 'busy'],
    ['share', 429, '1', 'rate_limited'],
  ] as const)('of a queue (%s) is %i and says when to come back', async (reason, status, wait, code) => {
    const answer = errorResponse(new RefusedTurnError(reason), request)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, wait])
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/), code })
  })

  it('of ours tells nobody its details', async () => {
    const written = vi.spyOn(log(), 'error').mockImplementation(() => {})
    const answer = errorResponse(new Error('secret detail'), request)
    expect(await answer.text()).not.toContain('secret')
    expect(written).toHaveBeenCalledOnce()
    written.mockRestore()
  })

  it.each([
    [7, 'Too many requests. Please try again a little later.'],
    [61, 'Too many requests. Please try again in 2 minutes.'],
    [86_400, 'Too many requests. Please try again in 24 hours.'],
  ])('of a limit says when it ends, in %i s', async (seconds, error) => {
    const failure = new HttpError('rate_limited', { headers: { 'Retry-After': String(seconds) } })
    const asked = new Request('http://localhost/v1', { headers: { 'Accept-Language': 'en' } })
    expect(await errorResponse(failure, asked).json()).toEqual({ error, code: 'rate_limited' })
  })

  it('of the caller’s keeps its status, headers and fields', async () => {
    const failure = new HttpError('rate_limited', { headers: { 'Retry-After': '7' } })
    const answer = errorResponse(failure, request)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    const fields = new HttpError('invalid_fields', { fields: { price: { key: 'required' } } })
    expect(await errorResponse(fields, request).json()).toMatchObject({
      fields: { price: expect.any(String) },
    })
  })
})
