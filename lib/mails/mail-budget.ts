import 'server-only'
import { env } from '@/lib/env'
import { consumeLimit } from '@/lib/http/rate-limits/consume'
import { emailKey } from '@/lib/http/rate-limits/keys'
import { defineBudget } from '@/lib/platform/budgets'

const hourMs = 3_600_000
const mailsPerHour = 600
const reservedForRecovery = 200

let hour = 0
let requested = 0

const budget = defineBudget({ name: 'requested_mails', limit: mailsPerHour, used: requestedThisHour })

function requestedThisHour(): number {
  const current = Math.floor(Date.now() / hourMs)
  if (current !== hour) {
    hour = current
    requested = 0
  }
  return requested
}

/**
 * Who causes a mail, each counted apart: anybody who enters an address, a device on which somebody signed in to its
 * account, so that others cannot block it, or a sign-up, of which an address has one, and which would otherwise show in
 * what anybody has left.
 */
export type MailRequester = 'anybody' | 'known-device' | 'sign-up'

/**
 * Counts a mail that somebody causes by entering an address, whether or not it has an account.
 * @returns 0, or the whole seconds until the address may get one
 */
export async function consumeMailBudget(
  kind: string,
  email: string,
  requester: MailRequester,
): Promise<number> {
  if (env.RATE_LIMITS === 'off') return 0
  const isRecovery = kind === 'recovery'
  const limit = isRecovery ? 'recoveryByEmail' : 'mailsByEmail'
  const wait = await consumeLimit(limit, `${requester}:${emailKey(email)}`)
  if (wait > 0) return wait
  if (requestedThisHour() >= mailsPerHour - (isRecovery ? 0 : reservedForRecovery)) {
    budget.refuse()
    return Math.ceil((hourMs - (Date.now() % hourMs)) / 1_000)
  }
  requested++
  return 0
}
