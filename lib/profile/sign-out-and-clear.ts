import { withTimeout } from '@/lib/platform/with-timeout'
import { queryClient } from '@/lib/session/query-client'
import { sessionState, signOut } from '@/lib/session/session'

const clearTimeoutMs = 3_000

/** Clears this browser's data of the account first: pages navigate away as soon as the session has ended. */
export async function signOutAndClear(): Promise<void> {
  const { user } = sessionState()
  const clearing = import('./account-data').then(({ clearAccountData }) => {
    return user ? clearAccountData(user.id) : undefined
  })
  await withTimeout(clearTimeoutMs, clearing).catch(() => undefined)
  await signOut()
  queryClient().clear()
}
