/** The table of rate limits in docs/decisions/013, made of the limits that the server's modules define. */
import 'server-only'
import './api'
import '@/lib/alerts/mail-link-routes'
import '@/lib/auth/embedded/auth-handler'
import '@/lib/newsletter/form-route'
import '@/lib/site/contact/form-route'
import '@/lib/site/serve-pages'
import '@/lib/site/share/share-routes'
import '@/lib/statistics/count-view'
import '@/lib/unlocks/routes'
import {
  allLimits,
  type Backoff,
  day,
  hour,
  type Limit,
  maxDelay,
  minute,
} from '@/lib/http/rate-limits/limits'

const scopes = {
  address: 'address',
  account: 'account',
  listing: 'listing',
  email: 'e-mail address',
  addressAndEmail: 'both',
}
const units = { [minute]: 'a minute', [hour]: 'an hour', [day]: 'a day' }

export function limitsTable(): string {
  const rows = allLimits().map((limit) => [limit.what, scopes[limit.by], howOften(limit)])
  const sorted = rows.sort((one, other) => one.join().localeCompare(other.join(), 'en'))
  const lines = [['what', 'counted by', 'how often'], ['---', '---', '---'], ...sorted]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function howOften(limit: Limit | Backoff): string {
  if ('windows' in limit)
    return limit.windows
      .map(({ points, seconds }) => `${points.toLocaleString('en')} ${units[seconds] ?? `in ${seconds} s`}`)
      .join(', ')
  const { freeAttempts, resetSeconds } = limit
  return `${freeAttempts}, then waits of 15 s, 30 s … ${maxDelay / minute} min; forgotten after ${resetSeconds / hour} h`
}
