import { removeDraft } from '@/lib/listings/publish/draft'
import { deleteStoredPhotos } from '@/lib/media/upload/photo-database'
import { takePendingPackage } from '@/lib/tokens/pending-package'
import { endAttempt } from '@/lib/tokens/purchase-attempt'
import { broadcastAccountCleared } from './account-cleared'

export async function clearAccountData(accountId: string): Promise<void> {
  broadcastAccountCleared(accountId)
  removeDraft(accountId)
  endAttempt()
  takePendingPackage()
  await deleteStoredPhotos(accountId).catch(() => {})
}
