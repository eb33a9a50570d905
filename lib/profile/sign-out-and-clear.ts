import { localStore } from '@/lib/browser/storage'
import { draftKey } from '@/lib/publishing/draft-key'
import { queryClient } from '@/lib/session/query-client'
import { sessionState, signOut } from '@/lib/session/session'
import { finishPurchaseAttempt, takePendingPackage } from '@/lib/tokens/purchase-attempt'

/** Clears this browser's data of the account first: pages navigate away as soon as the session has ended. */
export async function signOutAndClear(): Promise<void> {
  const { user } = sessionState()
  if (user) localStore.write(draftKey(user.id), null)
  finishPurchaseAttempt()
  takePendingPackage()
  await signOut()
  queryClient().clear()
}
