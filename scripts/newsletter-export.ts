/** `npm run newsletter:export`: prints confirmed subscribers as CSV, with their unsubscribe links. */

import { listSubscribers } from '@/lib/alerts/newsletter/subscribe'
import { sql } from '@/lib/db/client'

console.log('email,language,confirmed_at,unsubscribe')
for (const { email, locale, confirmedAt, unsubscribe } of await listSubscribers()) {
  console.log([email, locale, confirmedAt?.toISOString(), unsubscribe].join(','))
}
await sql().end()
process.exit(0)
