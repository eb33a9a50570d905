import 'server-only'
import { Hono } from 'hono'
import { env } from '@/lib/env'
import { publicHeaders } from '@/lib/http/response-headers'
import { paths } from '@/lib/paths'
import { absoluteUrl } from '@/lib/platform/site-url'

/** RFC 9116: whom to tell about a vulnerability, and how. */
export const securityText = new Hono().get(
  paths.securityText,
  () =>
    new Response(securityLines(new Date()).join('\n'), {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', ...publicHeaders },
    }),
)

/** The standard recommends less than a year; whoever operates the site keeps it by running it. */
const validMonths = 6

function securityLines(now: Date): string[] {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + validMonths, 1))
  return [
    `Contact: ${env.CONTACT_EMAIL ? `mailto:${env.CONTACT_EMAIL}` : absoluteUrl(paths.contact)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: sr, en',
    `Canonical: ${absoluteUrl(paths.securityText)}`,
    '',
  ]
}
