import { useLocale } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLeaveWarning } from '@/lib/browser/use-leave-warning'
import { useOnline } from '@/lib/browser/use-online'
import { toDraftBody } from '@/lib/publishing/draft-body'
import { createDraftSaver, type SaveStatus } from '@/lib/publishing/draft-saver'
import { toListingForm } from '@/lib/publishing/listing-form'
import { draftRequests, prepareLastSave } from '@/lib/publishing/listing-requests'
import { forgetForm, keepForm, keepLeftForm, type OpenedDraft } from '@/lib/publishing/open-draft'
import { createPhotoList } from '@/lib/publishing/photos/photo-list'
import { saveBeforeSignOut, sessionState } from '@/lib/session/session'
import { usePhotos } from '../photos/photo-field'
import type { ListingFormMethods } from './fields/use-listing-form'
import { useUnsavedGuard } from './use-unsaved-guard'

/** The form has something that is not saved, and leaving it would lose that. */
const unsafe: readonly SaveStatus[] = ['unkept', 'offline', 'fault', 'refused', 'behind', 'gone']

/** Saves the form as it is filled, and uploads its photos; takes over what other tabs and devices save. */
export function useDraft(form: ListingFormMethods, opened: OpenedDraft, userId: string | null) {
  const locale = useLocale()
  const [{ saver, photos, owner, showing }] = useState(() => createDraft(userId))
  const state = useSyncExternalStore(saver.subscribe, saver.getSnapshot, saver.getSnapshot)
  const { saving } = usePhotos(photos)
  const { status, isDirty, draft } = state
  const draftId = draft?.id
  const isOnline = useOnline()
  const isUnsafe = unsafe.includes(status) || (isDirty && !isOnline)
  useUnsavedGuard(isUnsafe)
  useLeaveWarning(saving !== null)

  function createDraft(accountId: string | null) {
    /** Whose form this browser keeps: a visitor's becomes the account's with its first save. */
    const owner = { now: opened.keptFor === undefined ? accountId : opened.keptFor, next: accountId }
    const showing = { newer: false }
    const saver = createDraftSaver({
      draft: opened.saved,
      ...{ idempotencyKey: opened.idempotencyKey, isDirty: opened.isDirty },
      readForm: form.getValues,
      bodyOf: (draft, refused) => toDraftBody(toListingForm(locale, draft), refused),
      requests: draftRequests,
      keep: (kept) => keepForm({ ...kept, accountId: owner.now, values: form.getValues() }),
      forget() {
        forgetForm(owner.now)
        owner.now = owner.next
      },
      onNewer(draft, fields) {
        showing.newer = true
        if (fields === 'changed') form.reset(toListingForm(locale, draft))
        showing.newer = false
        photos.refresh(draft.images, draft.pending_photos)
      },
    })
    const photos = createPhotoList({
      listingId: saver.draftId,
      images: opened.draft?.images ?? [],
      pending: opened.draft?.pending_photos ?? [],
    })
    return { saver, photos, owner, showing }
  }

  useEffect(() => {
    if (userId !== null) owner.next = userId
    saver.setSession(userId !== null)
  }, [saver, owner, userId])

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (!showing.newer) saver.change()
      },
    })
    const stopSaving = saveBeforeSignOut(saver.save)
    return () => {
      unsubscribe()
      stopSaving()
      photos.endUndo()
      const session = sessionState()
      if (session.status !== 'visitor') void saver.save()
      // After a sign-out nothing stays in this browser.
      else if (owner.next !== null && !session.problem) saver.end()
    }
  }, [form, saver, photos, owner, showing])

  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' ? saver.check() : saver.save())
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [saver])

  useEffect(() => {
    if (!isDirty || userId === null) return
    let lastSave: Awaited<ReturnType<typeof prepareLastSave>> | undefined
    void prepareLastSave().then((prepared) => {
      lastSave = prepared
    })
    const leave = () => {
      const unsaved = saver.unsaved()
      if (!unsaved) return
      lastSave?.(unsaved)
      const { draft, idempotencyKey } = unsaved
      keepLeftForm({ draft, idempotencyKey, accountId: owner.now, values: form.getValues() })
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [form, saver, owner, isDirty, userId])

  // A reload opens the same draft, also when another one was changed later.
  useEffect(() => {
    if (draftId) window.history.replaceState({ ...window.history.state, draftId }, '')
  }, [draftId])

  return { saver, photos, state }
}
