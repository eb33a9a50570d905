import { localStore } from '@/lib/browser/storage'
import { maxNoteLength } from '@/lib/favorites/max-note-length'
import { asRecord } from '@/lib/platform/record'

/** Notes of a visitor, or notes that have not been stored in the account yet. */
const keyOf = (userId?: string) => (userId ? `kljuc-notes-${userId}` : 'kljuc-notes')

export function readNote(propertyId: string, userId?: string): string {
  return readNotes(userId)[propertyId] ?? ''
}

export function writeNote(propertyId: string, text: string, userId?: string): void {
  const { [propertyId]: _, ...others } = readNotes(userId)
  const note = text.trim().slice(0, maxNoteLength)
  const notes = note ? { ...others, [propertyId]: note } : others
  localStore.write(keyOf(userId), Object.keys(notes).length === 0 ? null : JSON.stringify(notes))
}

function readNotes(userId?: string): Record<string, string> {
  const notes = Object.entries(asRecord(localStore.readJson(keyOf(userId))))
  return Object.fromEntries(notes.filter((note): note is [string, string] => typeof note[1] === 'string'))
}
