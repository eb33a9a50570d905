import { readNote } from '@/lib/favorites/browser/notes'
import { useFavoriteNotes } from '@/lib/favorites/use-favorites'
import { useUnlockedContacts } from '@/lib/unlocks/use-unlocks'
import { QueryProvider } from '../account/query-provider'
import { OwnRows, type PersonalRowsProps } from './own-rows'

type SignedInRowsProps = PersonalRowsProps & { userId: string }

/** Notes and contacts of an account. */
export function SignedInRows(props: SignedInRowsProps) {
  return (
    <QueryProvider>
      <AccountRows {...props} />
    </QueryProvider>
  )
}

function AccountRows({ userId, ...props }: SignedInRowsProps) {
  const notes = useFavoriteNotes(userId).data
  const contacts = useUnlockedContacts(userId).data
  const storedNote = (id: string) => notes?.items.find(({ property_id }) => property_id === id)?.note
  return (
    <OwnRows
      {...props}
      // A note that the server does not have yet is newer than what it has.
      noteOf={(id) => readNote(id, userId) || storedNote(id) || readNote(id)}
      contactOf={(id) => contacts?.items.find(({ property_id }) => property_id === id)?.contact}
    />
  )
}
