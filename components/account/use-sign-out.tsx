import type { Messages } from 'next-intl'
import { useState } from 'react'
import { localStore } from '@/lib/browser/storage'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import { draftKey } from '@/lib/publishing/draft-key'

/** Signs out, after a confirmation when an unfinished listing would be lost. Render `confirmation`. */
export function useSignOut(userId: string, labels: Messages['account']['unfinished']) {
  const [dialog, setDialog] = useState<typeof import('./sign-out-dialog') | null>(null)
  const [open, setOpen] = useState(false)

  async function signOut() {
    const loaded = await loadDialogIfUnfinished(userId)
    if (!loaded) return signOutAndClear()
    setDialog(loaded)
    setOpen(true)
  }

  const confirmation = dialog ? (
    <dialog.SignOutDialog open={open} onOpenChange={setOpen} onSignOut={signOutAndClear} labels={labels} />
  ) : null
  return { signOut, confirmation }
}

/** Null when nothing would be lost, and while offline, when signing out deletes nothing. */
async function loadDialogIfUnfinished(userId: string) {
  if (localStore.read(draftKey(userId)) === null) return null
  try {
    const { hasUnfinishedListing } = await import('@/lib/profile/account-data')
    return (await hasUnfinishedListing(userId)) ? await import('./sign-out-dialog') : null
  } catch {
    return null
  }
}
