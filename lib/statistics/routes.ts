import 'server-only'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { maxDays, ownStatisticsSchema, statisticsQuerySchema, statisticsSchema } from './schema'
import { readOwnStatistics, readStatistics } from './statistics'

export function registerStatistics({ signedIn }: Registry) {
  signedIn.get('/users/listings/{id}/statistics', {
    summary: 'Views, saves and unlocks of an own listing by day, beside what listings like it had',
    query: statisticsQuerySchema,
    response: { status: 200, schema: statisticsSchema },
    handler: ({ caller, params, url }) => readStatistics(caller.owner.id, params.id, readDayCount(url)),
  })

  signedIn.get('/users/statistics', {
    summary: 'Views, saves and unlocks of all own listings together by day, and of each',
    query: statisticsQuerySchema,
    response: { status: 200, schema: ownStatisticsSchema },
    handler: ({ caller, url }) => readOwnStatistics(caller.owner.id, readDayCount(url)),
  })
}

function readDayCount({ searchParams }: URL): number {
  const text = searchParams.get('days')?.trim() || '30'
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (days < 1 || days > maxDays) throw new HttpError('bad_query', { values: { name: 'days' } })
  return days
}
