import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  addSentBody,
  isDraftBegun,
  loadDraft,
  newDraft,
  removeDraft,
  saveDraft,
  transferDraft,
} from './draft'
import { emptyForm, type ListingBody } from './listing-form'

const empty = emptyForm('Srbija')
let kept: Map<string, string>
let full: boolean

beforeEach(() => {
  kept = new Map()
  full = false
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, value: string) => {
      if (full) throw new Error('QuotaExceededError')
      kept.set(key, value)
    },
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => vi.unstubAllGlobals())

it('gives back what was kept, until it is removed', () => {
  const draft = { ...newDraft({ ...empty, title: 'Kuća', price: 'oko 90' }, 'a'), savedAt: 5 }
  expect(saveDraft(draft)).toBe(true)
  expect(loadDraft(empty, 'a')).toEqual(draft)
  removeDraft('a')
  expect(loadDraft(empty, 'a')).toBeNull()
  expect(kept.size).toBe(0)
})

it('is begun once the person has entered something', () => {
  const filledIn = { ...empty, contact_name: 'Ana', contact_email: 'ana@example.com' }
  expect(isDraftBegun('a')).toBe(false)
  saveDraft(newDraft(filledIn, 'a'))
  expect(isDraftBegun('a')).toBe(false)
  saveDraft(newDraft({ ...filledIn, heating: ['gas'] }, 'a'))
  expect(isDraftBegun('a')).toBe(true)
})

it('reads field by field: what is broken or of another time is left out', () => {
  const values = {
    title: 'Kuća',
    price: 7,
    type: 'castle',
    amenities: ['lift', 1],
    garage: 'yes',
    rooms: '3',
    x: 1,
  }
  kept.set('kljuc-draft', JSON.stringify({ values, accountId: 4, key: 1, sent: [null, 'x'], listingId: '7' }))
  const draft = loadDraft(empty, null)
  expect(draft?.values).toEqual({ ...empty, title: 'Kuća', rooms: '3' })
  expect(draft).toMatchObject({ accountId: null, sent: [], listingId: null, savedAt: null })
  expect(draft?.key).toMatch(/^[0-9a-f]{32}$/)
})

it.each(['', '{', 'null', '7', '"text"', '[]'])('takes %j for no draft, or an empty one', (text) => {
  kept.set('kljuc-draft', text)
  expect(loadDraft(empty, null)?.values ?? empty).toEqual(empty)
})

it('says when the browser keeps nothing', () => {
  full = true
  expect(saveDraft(newDraft(empty, null))).toBe(false)
  vi.stubGlobal('window', {
    get localStorage(): never {
      throw new Error('SecurityError')
    },
  })
  expect([loadDraft(empty, null), saveDraft(newDraft(empty, null))]).toEqual([null, false])
  expect(() => removeDraft(null)).not.toThrow()
})

it('is for the account that wrote it alone', () => {
  saveDraft({ ...newDraft({ ...empty, title: 'Anina kuća' }, 'ana'), savedAt: 1 })
  expect(loadDraft(empty, 'ana')?.values.title).toBe('Anina kuća')
  expect([loadDraft(empty, null), loadDraft(empty, 'mika')]).toEqual([null, null])
  removeDraft('mika')
  removeDraft(null)
  expect(loadDraft(empty, 'ana')).not.toBeNull()
})

it('goes to whoever signs in, unless they have a later one', () => {
  const typed = (title: string, accountId: string | null, savedAt: number) =>
    saveDraft({ ...newDraft({ ...empty, title }, accountId), savedAt })
  typed('pre prijave', null, 2)
  transferDraft(empty, 'ana')
  expect(loadDraft(empty, 'ana')).toMatchObject({ accountId: 'ana', values: { title: 'pre prijave' } })
  expect(loadDraft(empty, null)).toBeNull()
  typed('ranije', null, 1)
  transferDraft(empty, 'ana')
  expect(loadDraft(empty, 'ana')?.values.title).toBe('pre prijave')
  typed('kasnije', null, 3)
  transferDraft(empty, 'ana')
  expect(loadDraft(empty, 'ana')?.values.title).toBe('kasnije')
})

it('remembers the latest bodies that were sent, each once', () => {
  const body = (title: string) => ({ title }) as ListingBody
  let sent: ListingBody[] = []
  for (const title of ['a', 'b', 'a', 'c', 'd', 'e', 'f']) sent = addSentBody(sent, body(title))
  expect(sent.map(({ title }) => title)).toEqual(['a', 'c', 'd', 'e', 'f'])
})
