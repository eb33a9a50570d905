import { endBrowserPush } from '@/lib/alerts/push/use-push'
import { localStore } from '@/lib/browser/storage'
import { draftKey } from '@/lib/publishing/draft-key'
import { queryClient } from '@/lib/session/query-client'
import { sessionClient, sessionState, signOut } from '@/lib/session/session'
import { takePendingPackage } from '@/lib/tokens/pending-package'

/** Signs out everywhere, here too. @throws the auth service's error */
export async function endAllSessions(): Promise<void> {
  const { auth } = await sessionClient()
  const { error } = await auth.signOut({ scope: 'others' })
  if (error) throw error
  await signOutAndClear()
}

/** Clears this browser's data of the account first: pages navigate away as soon as the session has ended. */
export async function signOutAndClear(): Promise<void> {
  const { user } = sessionState()
  if (user) localStore.write(draftKey(user.id), null)
  takePendingPackage()
  // Notifications are the account's, and the next person here must not get them.
  await endBrowserPush().catch(() => {})
  await signOut()
  queryClient().clear()
}
