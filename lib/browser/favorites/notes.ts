import { localStore } from '@/lib/browser/storage'
import { asRecord } from '@/lib/record'

const key = 'kljuc-notes'

export const maxNoteLength = 500

export function readNote(propertyId: string): string {
  return readNotes()[propertyId] ?? ''
}

export function writeNote(propertyId: string, text: string): void {
  const { [propertyId]: _, ...others } = readNotes()
  const note = text.trim().slice(0, maxNoteLength)
  const notes = note ? { ...others, [propertyId]: note } : others
  localStore.write(key, Object.keys(notes).length === 0 ? null : JSON.stringify(notes))
}

function readNotes(): Record<string, string> {
  const notes = Object.entries(asRecord(localStore.readJson(key)))
  return Object.fromEntries(notes.filter((note): note is [string, string] => typeof note[1] === 'string'))
}
