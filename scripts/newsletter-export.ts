/** `npm run newsletter:export`: prints confirmed subscribers as CSV, with their unsubscribe links. */

import { sql } from '@/lib/db/client'
import { listSubscribers } from '@/lib/newsletter/subscribe'

console.log('email,language,confirmed_at,unsubscribe')
for (const { email, locale, confirmedAt, unsubscribe } of await listSubscribers()) {
  console.log([email, locale, confirmedAt?.toISOString(), unsubscribe].join(','))
}
await sql().end()
process.exit(0)
