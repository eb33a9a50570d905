import { apiRequest } from '@/lib/session/api-client'

const dayMs = 24 * 60 * 60 * 1000
/** The API looks this many days back at most. */
const mostDays = 90
/** Read of the newest: more are said to be at least as many. */
const mostCounted = 24

export interface NewListings {
  count: number
  /** Whether there are more. */
  isMinimum: boolean
}

interface NewestPage {
  items: { created_at: string }[]
  total: number
}

/**
 * How many listings of a search were published since.
 * @param query as the API takes it @param since in milliseconds @throws ApiError
 */
export async function countNewListings(query: string, since: number, now = Date.now()): Promise<NewListings> {
  const params = new URLSearchParams(query)
  const days = Math.min(mostDays, Math.max(1, Math.ceil((now - since) / dayMs)))
  const asked = Number(params.get('publishedSince') ?? mostDays)
  params.set('publishedSince', String(Math.min(days, asked)))
  params.set('sort', 'newest')
  params.set('limit', String(mostCounted))
  // Of the page, not of the search.
  for (const name of ['page', 'view']) params.delete(name)
  const { items, total } = await apiRequest<NewestPage>(`/v1/listings?${params}`)
  const count = items.filter(({ created_at }) => Date.parse(created_at) > since).length
  return { count, isMinimum: count === items.length && total > count }
}
