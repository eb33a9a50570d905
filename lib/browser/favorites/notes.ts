import { readLocal, writeLocal } from '@/lib/auth/browser/local-store'

const key = 'kljuc-notes'

export const maxNoteLength = 500

export function readNote(propertyId: string): string {
  return readNotes()[propertyId] ?? ''
}

export function writeNote(propertyId: string, text: string): void {
  const { [propertyId]: _, ...others } = readNotes()
  const note = text.trim().slice(0, maxNoteLength)
  const notes = note ? { ...others, [propertyId]: note } : others
  writeLocal(key, Object.keys(notes).length === 0 ? null : JSON.stringify(notes))
}

function readNotes(): Record<string, string> {
  try {
    const notes: unknown = JSON.parse(readLocal(key) ?? '{}')
    if (typeof notes !== 'object' || notes === null) return {}
    return Object.fromEntries(
      Object.entries(notes).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
