import { type DraftPhotos, makeDraftPhotos } from './draft-photos'
import type { PhotoList } from './photo'

let draft: { accountId: string | null; photos: DraftPhotos } | undefined

/** Returns the one instance of the page, which survives a sign-in; the photos survive a reload. */
export function draftPhotos(accountId: string | null): PhotoList {
  if (typeof window === 'undefined') return makeDraftPhotos(accountId)
  if (draft?.accountId === accountId) void draft.photos.reload()
  else draft = { accountId, photos: makeDraftPhotos(accountId) }
  return draft.photos
}

export function assignDraftPhotos(accountId: string): void {
  if (draft?.accountId !== null) return
  draft.accountId = accountId
  void draft.photos.assignTo(accountId)
}
