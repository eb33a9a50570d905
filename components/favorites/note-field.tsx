import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { readNote, writeNote } from '@/lib/favorites/browser/notes'
import { useFavorite } from '@/lib/favorites/browser/use-favorite'
import { useFavoriteNotes, useSaveFavoriteNote } from '@/lib/favorites/calls'
import { maxNoteLength } from '@/lib/favorites/max-note-length'

const saveDelayMs = 600

interface NoteFieldProps {
  propertyId: string
  /** Undefined for visitors, whose notes stay in this browser. */
  userId: string | undefined
}

export function NoteField({ propertyId, userId }: NoteFieldProps) {
  return userId ? (
    <AccountNote propertyId={propertyId} userId={userId} />
  ) : (
    <VisitorNote propertyId={propertyId} />
  )
}

function VisitorNote({ propertyId }: { propertyId: string }) {
  const [note, setNote] = useState(() => readNote(propertyId))
  return (
    <NoteInput
      propertyId={propertyId}
      value={note}
      onChange={(text) => {
        setNote(text)
        writeNote(propertyId, text)
      }}
    />
  )
}

interface AccountNoteProps {
  propertyId: string
  userId: string
}

function AccountNote({ propertyId, userId }: AccountNoteProps) {
  const t = useTranslations('favoritesPage')
  const { data, isError } = useFavoriteNotes(userId)
  if (data) {
    const saved = data.items.find(({ property_id }) => property_id === propertyId)?.note ?? ''
    return <SavedNote propertyId={propertyId} userId={userId} saved={saved} />
  }
  return <NoteInput propertyId={propertyId} value="" status={isError ? t('failed') : t('loading')} readOnly />
}

/** A note is stored in this browser until the server has stored it, like a visitor's note. */
function SavedNote({ propertyId, userId, saved }: AccountNoteProps & { saved: string }) {
  const t = useTranslations('favoritesPage')
  const [note, setNote] = useState(() => readNote(propertyId, userId) || saved || readNote(propertyId))
  const { mutate, status } = useSaveFavoriteNote(userId)
  const { saved: isFavorite } = useFavorite(propertyId)
  useEffect(() => {
    if (note.trim() === saved || !isFavorite) return
    const timer = setTimeout(() => {
      const removeLocalCopies = () => {
        writeNote(propertyId, '', userId)
        writeNote(propertyId, '')
      }
      mutate({ property_id: propertyId, note: note.trim() }, { onSuccess: removeLocalCopies })
    }, saveDelayMs)
    return () => clearTimeout(timer)
  }, [note, saved, isFavorite, propertyId, userId, mutate])
  const messages = { idle: '', pending: t('noteSaving'), success: t('noteSaved'), error: t('noteFailed') }
  return (
    <NoteInput
      propertyId={propertyId}
      value={note}
      status={messages[status]}
      onChange={(text) => {
        setNote(text)
        writeNote(propertyId, text, userId)
      }}
    />
  )
}

interface NoteInputProps {
  propertyId: string
  value: string
  status?: string
  readOnly?: boolean
  onChange?: (text: string) => void
}

function NoteInput({ propertyId, value, status = '', readOnly, onChange }: NoteInputProps) {
  const t = useTranslations('favoritesPage')
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="text-sm text-muted">
        {t('note')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={maxNoteLength}
        value={value}
        readOnly={readOnly}
        aria-describedby={`title-${propertyId}`}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        className="control"
      />
      <p role="status" className="mt-1 text-sm text-muted empty:hidden">
        {status}
      </p>
    </div>
  )
}
