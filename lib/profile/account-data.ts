import { isDraftBegun, removeDraft } from '@/lib/publishing/draft'
import { deleteStoredPhotos, hasStoredPhotos } from '@/lib/publishing/photos/photo-database'
import { broadcastAccountCleared } from '@/lib/session/account-cleared'
import { finishPurchaseAttempt, takePendingPackage } from '@/lib/tokens/purchase-attempt'

/** Whether this browser stores a listing of the account that signing out would remove. */
export async function hasUnfinishedListing(accountId: string): Promise<boolean> {
  return isDraftBegun(accountId) || hasStoredPhotos(accountId).catch(() => false)
}

export async function clearAccountData(accountId: string): Promise<void> {
  broadcastAccountCleared(accountId)
  removeDraft(accountId)
  finishPurchaseAttempt()
  takePendingPackage()
  await deleteStoredPhotos(accountId).catch(() => {})
}
