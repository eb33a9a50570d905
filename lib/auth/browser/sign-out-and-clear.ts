import { queryClient } from '@/lib/api/client/query-client'
import { withTimeout } from '@/lib/with-timeout'
import { sessionState, signOut } from './session'

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
