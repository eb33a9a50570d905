import { isDraftBegun } from '@/lib/listings/publish/draft'
import { hasStoredPhotos } from '@/lib/media/upload/photo-database'

/** Whether this browser stores a listing of the account that signing out would remove. */
export async function hasUnfinishedListing(accountId: string): Promise<boolean> {
  return isDraftBegun(accountId) || hasStoredPhotos(accountId).catch(() => false)
}
