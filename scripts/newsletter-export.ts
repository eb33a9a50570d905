/** `npm run newsletter:export`: everyone who has confirmed the newsletter, as CSV, each with the link that takes them off. */

import { listSubscribers } from '@/lib/alerts/newsletter/subscribe'
import { sql } from '@/lib/db/client'

console.log('email,language,confirmed_at,unsubscribe')
for (const { email, locale, confirmedAt, unsubscribe } of await listSubscribers()) {
  console.log([email, locale, confirmedAt?.toISOString(), unsubscribe].join(','))
}
await sql().end()
process.exit(0)
