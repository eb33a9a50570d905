import { errorResponse } from '@/lib/api/error-response'
import { ApiFailure } from '@/lib/api/errors'
import { sql } from '@/lib/db/client'

export const dynamic = 'force-dynamic'

/** Ready: the database answers too. */
export async function GET(request: Request) {
  try {
    await sql()`select 1`
    return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
  } catch {
    return errorResponse(new ApiFailure('database_unavailable', { headers: { 'Retry-After': '5' } }), request)
  }
}
