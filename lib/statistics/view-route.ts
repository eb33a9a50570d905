import 'server-only'
import { Hono } from 'hono'
import { isbot } from 'isbot'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { env } from '@/lib/env'
import { clientAddressHeader } from '@/lib/http/client-address'
import { methodNotAllowed } from '@/lib/http/errors'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { log } from '@/lib/platform/log/log'
import { isUuid } from '@/lib/platform/uuid'
import { countView } from './count-view'

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
