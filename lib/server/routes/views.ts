import 'server-only'
import { Hono } from 'hono'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { noStoreHeaders } from '@/lib/api/response-headers'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { countView } from '@/lib/listings/views/count-view'
import { identifyVisitor } from '@/lib/listings/views/visitor'
import { log } from '@/lib/server/log/log'
import { isSameOrigin } from '@/lib/server/security/same-origin'
import { isUuid } from '@/lib/uuid'

export const viewCounter = new Hono().post('/:id', async ({ req }) => {
  await enforceRateLimit('views', req.raw)
  const id = req.param('id')
  const visitor = isUuid(id) && isSameOrigin(req.raw) ? identifyVisitor(req.raw) : null
  if (visitor) await countView(id.toLowerCase(), visitor).catch(report)
  return new Response(null, { status: 204, headers: noStoreHeaders })
})

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'A view was not counted')
}
