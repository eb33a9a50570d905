'use client'

import { useHydrated } from '@/lib/browser/use-hydrated'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { readNote } from '@/lib/favorites/browser/notes'
import { useSession } from '@/lib/session/session'
import { OwnRows, type PersonalRowsProps } from './own-rows'

/** The reader's notes and the contacts that they have unlocked; a visitor's notes are those of this browser. */
export function PersonalRows(props: PersonalRowsProps) {
  const { status, user } = useSession()
  const hydrated = useHydrated()
  const signedIn = useLazyModule(() => import('./signed-in-rows'), status !== 'visitor')
  if (user && signedIn.value) {
    return <signedIn.value.SignedInRows key={user.id} {...props} userId={user.id} />
  }
  return <OwnRows {...props} noteOf={(id) => (hydrated ? readNote(id) : '')} contactOf={() => undefined} />
}
