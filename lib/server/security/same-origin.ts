import 'server-only'
import { env } from '@/lib/env'

/** Whether a page of this site sent the request; false without an origin. */
export function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === env.SITE_URL || new URL(origin).host === headers.get('host')
}
