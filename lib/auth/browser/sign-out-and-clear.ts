import { queryClient } from '@/lib/api/client/query-client'
import { sessionState, signOut } from './session'

export async function signOutAndClear(): Promise<void> {
  const { user } = sessionState()
  // Loaded first: the network may be gone a moment later.
  const forgetting = import('./clear-account-data').catch(() => null)
  await signOut()
  queryClient().clear()
  const module = await forgetting
  if (user) await module?.clearAccountData(user.id)
}
