import { expect, it, vi } from 'vitest'
import { ApiError } from './api-client'
import { queryClient, shouldRetry } from './query-client'

const failure = (status: number, code = 'http') => new ApiError('…', status, code)

it('asks again, twice, where another answer may come', () => {
  for (const error of [failure(503), failure(0, 'network'), new Error('?')]) {
    expect([0, 1, 2].map((failures) => shouldRetry(failures, error))).toEqual([true, true, false])
  }
})

it('asks once where the answer stands, or where nobody answered within the time limit', () => {
  for (const error of [failure(401), failure(404), failure(422), failure(0, 'timeout')])
    expect(shouldRetry(0, error)).toBe(false)
})

it('reads everything again on a page that Back shows as it was left', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const client = queryClient()
  client.setQueryData(['balance'], 1)
  const isStale = () => client.getQueryState(['balance'])?.isInvalidated
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  expect(isStale()).toBe(false)
  show(true)
  expect(isStale()).toBe(true)
  vi.unstubAllGlobals()
})
