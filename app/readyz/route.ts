import { setTimeout } from 'node:timers/promises'
import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { sql } from '@/lib/db/client'
import { limitReading } from '@/lib/db/limit-waiting'
import { fillSearch, isSearchFilled } from '@/lib/search/live-search'

export const dynamic = 'force-dynamic'

/** Milliseconds for which whoever asks waits for the database, and then for searching: a probe gives up soon. */
const patience = 2_000

/** Ready: the database answers too, and searches need not wait. */
export async function GET(request: Request) {
  try {
    await limitReading(sql()`select 1`, patience)
    if (!(await isSearchFilled())) await Promise.race([fillSearch(), setTimeout(patience)])
    if (!(await isSearchFilled())) return refuse('starting', request)
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
  } catch {
    return refuse('database_unavailable', request)
  }
}

function refuse(code: 'starting' | 'database_unavailable', request: Request) {
  return errorResponse(new ApiFailure(code, { headers: { 'Retry-After': '5' } }), request)
}
