import { isId } from '@/lib/api/ids'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { isSameOrigin } from '@/lib/security/same-origin'
import { countView } from '@/lib/views/count-view'
import { visitorOf } from '@/lib/views/visitor'

/** Somebody looks at a property's page. Whatever comes of it, there is nothing to tell them. */
export async function POST(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const visitor = isId(id) && isSameOrigin(request) ? visitorOf(request) : null
  if (visitor) await countView(id.toLowerCase(), visitor).catch(report)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) console.error(error)
}
