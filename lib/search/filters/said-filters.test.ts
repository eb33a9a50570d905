import { beforeEach, expect, test, vi } from 'vitest'
import { noteSentence } from './note-sentence'
import { rememberSaid, withoutSaid } from './said-filters'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

const first = 'purpose=SALE&city=Beograd&maxPrice=150000&lift=1'

test('what a sentence set is left out of the next one, and what was set by hand is kept', () => {
  noteSentence('city=Beograd')
  rememberSaid(first, 'purpose=SALE&city=Beograd')
  expect(withoutSaid('q=trosoban&city=Beograd&maxPrice=150000&lift=1', first)).toBe('q=trosoban&city=Beograd')
  // Changed by hand since.
  expect(withoutSaid('q=trosoban&city=Beograd&maxPrice=120000&lift=1', first)).toBe(
    'q=trosoban&city=Beograd&maxPrice=120000',
  )
})

test('a filter that is set by hand beside it leaves what was said as it is', () => {
  noteSentence('')
  rememberSaid(first, undefined)
  const wider = `${first}&parking=garage`
  rememberSaid(wider, first)
  expect(withoutSaid('city=Beograd&lift=1&maxPrice=150000&parking=garage', wider)).toBe('parking=garage')
  const without = 'purpose=SALE&city=Beograd&parking=garage'
  rememberSaid(without, wider)
  expect(withoutSaid('city=Beograd&parking=garage', without)).toBe('parking=garage')
})

test('one of several values that a sentence set is left out alone', () => {
  noteSentence('amenities=terrace')
  const query = 'purpose=SALE&amenities=terrace&amenities=lift'
  rememberSaid(query, undefined)
  expect(withoutSaid('amenities=terrace&amenities=lift', query)).toBe('amenities=terrace')
})

test('without a sentence nothing was said, and a search knows what it owes when one comes back to it', () => {
  rememberSaid(first, undefined)
  expect(withoutSaid('city=Beograd', first)).toBe('city=Beograd')
  const second = 'purpose=SALE&maxPrice=90000'
  noteSentence('')
  rememberSaid(second, first)
  rememberSaid(first, second)
  rememberSaid(second, first)
  expect(withoutSaid('maxPrice=90000', second)).toBe('')
})

test('a sentence is not the cause of a search that is shown much later', () => {
  vi.useFakeTimers()
  noteSentence('')
  vi.advanceTimersByTime(60_000)
  rememberSaid(first, undefined)
  vi.useRealTimers()
  expect(withoutSaid('city=Beograd', first)).toBe('city=Beograd')
})
