import 'server-only'
import { env } from '@/lib/env'
import { defineBudget } from '@/lib/platform/budgets'
import { FairShare } from '@/lib/platform/fair-share'

const MiB = 2 ** 20

/** Without rate limits, as under test, all callers may have one address. */
export const shareOfAddress = (bytes: number) =>
  env.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : bytes

/** Memory of bodies; an account has one photo of 10 MB that is forwarded to another backend. */
export const bodyBytes = new FairShare(
  { all: 48 * MiB, address: shareOfAddress(24 * MiB), account: 12 * MiB },
  () => bodyBudget.refuse(),
)

const bodyBudget = defineBudget({
  name: 'body_bytes',
  limit: bodyBytes.shares.all,
  used: () => bodyBytes.used,
})
