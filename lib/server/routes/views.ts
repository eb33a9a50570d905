import 'server-only'
import { Hono } from 'hono'
import { isId } from '@/lib/api/ids'
import { refuseBeyond } from '@/lib/api/refuse-beyond'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { countView } from '@/lib/listings/views/count-view'
import { visitorOf } from '@/lib/listings/views/visitor'
import { log } from '@/lib/server/log/log'
import { isSameOrigin } from '@/lib/server/security/same-origin'

/** Somebody looks at a property's page. Unless they look at too many, there is nothing to tell them. */
export const views = new Hono().post('/:id', async ({ req }) => {
  await refuseBeyond('views', req.raw)
  const id = req.param('id')
  const visitor = isId(id) && isSameOrigin(req.raw) ? visitorOf(req.raw) : null
  if (visitor) await countView(id.toLowerCase(), visitor).catch(report)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
})

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'A view was not counted')
}
