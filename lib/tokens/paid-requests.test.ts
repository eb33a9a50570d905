import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const apiRequest = vi.hoisted(() => vi.fn())
vi.mock('@/lib/session/api-client', async () => ({
  ApiError: class extends Error {
    constructor(
      message: string,
      readonly status: number,
    ) {
      super(message)
    }
  },
  apiRequest,
}))

import { ApiError } from '@/lib/session/api-client'
import { findPaidRequests, finishPaidRequests, sendPaidRequest, startPaidRequest } from './paid-requests'

const values = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}

beforeEach(() => {
  values.clear()
  vi.stubGlobal('window', { localStorage })
  finishPaidRequests('ana', '')
})
afterEach(() => vi.unstubAllGlobals())

const buy = () => sendPaidRequest('ana', 'purchase 3', '/users/tokens/purchase', { amount: 3 })
const sentKeys = () => apiRequest.mock.calls.map(([, { headers }]) => headers['Idempotency-Key'])

describe('a paid request', () => {
  it('keeps its key until the answer was shown, also in another tab', async () => {
    apiRequest.mockReset()
    apiRequest.mockRejectedValueOnce(new ApiError('Network error', 0, 'network'))
    apiRequest.mockRejectedValueOnce(new ApiError('Busy', 503, 'busy'))
    apiRequest.mockResolvedValue({ tokens: 3 })
    await expect(buy()).rejects.toThrow('Network error')
    vi.resetModules()
    const otherTab = await import('./paid-requests')
    await expect(
      otherTab.sendPaidRequest('ana', 'purchase 3', '/users/tokens/purchase', { amount: 3 }),
    ).rejects.toThrow('Busy')
    expect(await buy()).toEqual({ tokens: 3 })
    expect(new Set(sentKeys()).size).toBe(1)
    expect(findPaidRequests('ana', 'purchase')[0]?.answer).toEqual({ tokens: 3 })
    finishPaidRequests('ana', 'purchase')
    await buy()
    expect(new Set(sentKeys()).size).toBe(2)
  })

  it('forgets the key of what was refused, and repeats what was answered but never shown', async () => {
    apiRequest.mockReset()
    apiRequest.mockRejectedValueOnce(new ApiError('No tokens', 402, 'not_enough_tokens'))
    apiRequest.mockResolvedValue({})
    await expect(buy()).rejects.toThrow('No tokens')
    await buy()
    await buy()
    expect(new Set(sentKeys()).size).toBe(2)
    expect(findPaidRequests('ana', '')).toHaveLength(1)
  })

  it('is another one for another amount, property and person', () => {
    const keys = [
      startPaidRequest('ana', 'purchase 3'),
      startPaidRequest('ana', 'purchase 10'),
      startPaidRequest('ana', 'unlock a'),
      startPaidRequest('ana', 'unlock b'),
      startPaidRequest('marko', 'purchase 3'),
    ]
    expect(new Set(keys).size).toBe(5)
    expect(startPaidRequest('ana', 'purchase 3')).toBe(keys[0])
    finishPaidRequests('ana', 'purchase')
    expect(findPaidRequests('ana', '').map(({ key }) => key)).toEqual([keys[3], keys[2]])
    expect(findPaidRequests('marko', '')).toHaveLength(1)
    finishPaidRequests('marko', '')
  })

  it('is over before the server forgets the key', () => {
    const key = startPaidRequest('ana', 'purchase 1', 0)
    const dayLater = 24 * 60 * 60 * 1000
    expect(findPaidRequests('ana', '', dayLater)).toEqual([])
    expect(startPaidRequest('ana', 'purchase 1', dayLater)).not.toBe(key)
  })

  it('survives what others wrote into the storage', () => {
    for (const text of ['', 'null', '{', '{}', '[{"userId":"ana"}]', '[7, null]']) {
      values.set('kljuc-paid-requests', text)
      expect(findPaidRequests('ana', '')).toEqual([])
    }
  })

  it('lasts as long as the page where there is no storage', () => {
    vi.stubGlobal('window', {})
    const key = startPaidRequest('ana', 'purchase 3')
    expect(startPaidRequest('ana', 'purchase 3')).toBe(key)
    finishPaidRequests('ana', '')
    expect(findPaidRequests('ana', '')).toEqual([])
  })
})
