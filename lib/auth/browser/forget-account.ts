import { removeDraft } from '@/lib/listings/publish/draft'
import { forgetPhotos } from '@/lib/media/upload/photo-keeper'
import { takeChoice } from '@/lib/tokens/kept-choice'
import { endAttempt } from '@/lib/tokens/purchase-attempt'
import { announceForgotten } from './forgotten'

/** Removes everything that this browser keeps for an account: the listing being written, its photos, a purchase. */
export async function forgetAccount(accountId: string): Promise<void> {
  announceForgotten(accountId)
  removeDraft(accountId)
  endAttempt()
  takeChoice()
  await forgetPhotos(accountId).catch(() => {
    // A browser that keeps nothing has nothing to forget.
  })
}
