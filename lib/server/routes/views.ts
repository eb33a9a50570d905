import 'server-only'
import { Hono } from 'hono'
import { isbot } from 'isbot'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { methodNotAllowed } from '@/lib/api/errors'
import { noStoreHeaders } from '@/lib/api/response-headers'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { env } from '@/lib/env'
import { countView } from '@/lib/listings/views/count-view'
import { log } from '@/lib/server/log/log'
import { clientAddressHeader } from '@/lib/server/security/client-address'
import { isUuid } from '@/lib/uuid'

export const viewCounter = new Hono()
  .post('/:id', async ({ req }) => {
    await enforceRateLimit('views', req.raw)
    const id = req.param('id')
    const visitor = isUuid(id) && isSameOrigin(req.raw) ? identifyVisitor(req.raw) : null
    if (visitor) await countView(id.toLowerCase(), visitor).catch(report)
    return new Response(null, { status: 204, headers: noStoreHeaders })
  })
  .all('/:id', () => {
    throw methodNotAllowed('POST')
  })

/** Whether a page of this site sent the request; false without an origin. */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === env.SITE_URL || new URL(origin).host === headers.get('host')
}

/** Uses only the IP address, since clients choose their user agent; null for bots. Do not store it. */
function identifyVisitor({ headers }: Request): string | null {
  const browser = headers.get('user-agent')
  if (!browser || isbot(browser)) return null
  return headers.get(clientAddressHeader)
}

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'A view was not counted')
}
