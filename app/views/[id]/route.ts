import { errorResponse } from '@/lib/api/error-response'
import { isId } from '@/lib/api/ids'
import { refuseBeyond } from '@/lib/api/refuse-beyond'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { log } from '@/lib/log/log'
import { isSameOrigin } from '@/lib/security/same-origin'
import { countView } from '@/lib/views/count-view'
import { visitorOf } from '@/lib/views/visitor'

/** Somebody looks at a property's page. Unless they look at too many, there is nothing to tell them. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  try {
    await refuseBeyond('views', request)
  } catch (error) {
    return errorResponse(error, request)
  }
  const { id } = await params
  const visitor = isId(id) && isSameOrigin(request) ? visitorOf(request) : null
  if (visitor) await countView(id.toLowerCase(), visitor).catch(report)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'A view was not counted')
}
