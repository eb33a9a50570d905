import { beforeEach, expect, it, vi } from 'vitest'

const apiRequest = vi.hoisted(() => vi.fn())
vi.mock('@/lib/session/api-client', () => ({ apiRequest }))

import { countNewListings } from './count-new-listings'

const now = Date.parse('2026-11-28T12:00:00Z')
const hoursAgo = (hours: number) => ({ created_at: new Date(now - hours * 3_600_000).toISOString() })
const askedFor = () => Object.fromEntries(new URLSearchParams(apiRequest.mock.lastCall?.[0].split('?')[1]))

beforeEach(() => apiRequest.mockReset())

it('counts what was published after the search was opened, and no more days than those are read', async () => {
  apiRequest.mockResolvedValue({ items: [hoursAgo(1), hoursAgo(5), hoursAgo(40)], total: 3 })
  const since = now - 30 * 3_600_000
  expect(await countNewListings('purpose=SALE&city=Bor&view=map&page=2', since, now)).toEqual({
    count: 2,
    isMinimum: false,
  })
  expect(askedFor()).toEqual({
    ...{ purpose: 'SALE', city: 'Bor', publishedSince: '2', sort: 'newest', limit: '24' },
  })
})

it('says that there are more than it has read', async () => {
  apiRequest.mockResolvedValue({ items: Array.from({ length: 24 }, () => hoursAgo(1)), total: 70 })
  expect(await countNewListings('purpose=RENT', now - 86_400_000, now)).toEqual({
    count: 24,
    isMinimum: true,
  })
})

it('asks for no more days than the search does, and for at least one', async () => {
  apiRequest.mockResolvedValue({ items: [], total: 0 })
  await countNewListings('purpose=RENT&publishedSince=3', now - 30 * 86_400_000, now)
  expect(askedFor().publishedSince).toBe('3')
  await countNewListings('purpose=RENT', now, now)
  expect(askedFor().publishedSince).toBe('1')
  await countNewListings('purpose=RENT', 0, now)
  expect(askedFor().publishedSince).toBe('90')
})
