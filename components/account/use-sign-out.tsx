import type { Messages } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { signOutAndClear } from '@/lib/auth/browser/sign-out-and-clear'
import { localStore } from '@/lib/browser/storage'
import { draftKey } from '@/lib/listings/publish/draft-key'

/** Signs out, after a confirmation when an unfinished listing would be lost. Render `confirmation`. */
export function useSignOut(userId: string, labels: Messages['account']['unfinished']) {
  const [ui, setUi] = useState<typeof import('./sign-out-dialog') | null>(null)
  const [open, setOpen] = useState(false)

  async function signOut() {
    const loaded = localStore.read(draftKey(userId)) === null ? null : await loadForUnfinished(userId)
    if (!loaded) return signOutAndClear()
    setUi(loaded)
    setOpen(true)
  }

  const confirmation: ReactNode = ui ? (
    <ui.SignOutDialog open={open} onOpenChange={setOpen} onSignOut={signOutAndClear} labels={labels} />
  ) : null
  return { signOut, confirmation }
}

/** Null when nothing would be lost, and without a network, where signing out cannot delete anything. */
async function loadForUnfinished(userId: string) {
  try {
    const { hasUnfinishedListing } = await import('@/lib/auth/browser/account-data')
    return (await hasUnfinishedListing(userId)) ? await import('./sign-out-dialog') : null
  } catch {
    return null
  }
}
