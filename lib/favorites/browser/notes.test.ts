import { beforeEach, expect, test, vi } from 'vitest'
import { maxNoteLength } from '@/lib/favorites/max-note-length'
import { readNote, writeNote } from './notes'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  })
})

test('a note is kept per property until it is emptied', () => {
  writeNote('a', ' Zvati posle 17 h ')
  writeNote('b', 'Mala terasa')
  expect(readNote('a')).toBe('Zvati posle 17 h')
  writeNote('a', '  ')
  expect(readNote('a')).toBe('')
  expect(readNote('b')).toBe('Mala terasa')
  writeNote('b', '')
  expect(stored.size).toBe(0)
})

test('a note has an end, and what is no note counts as none', () => {
  writeNote('a', 'x'.repeat(9_000))
  expect(readNote('a')).toHaveLength(maxNoteLength)
  stored.set('kljuc-notes', '["x"]')
  expect(readNote('a')).toBe('')
  stored.set('kljuc-notes', 'not JSON')
  expect(readNote('a')).toBe('')
})
