import { expect, it } from 'vitest'
import { tokenize } from '@/lib/text/phrases/tokens'
import { matchMoveIn } from './move-in-dates'

const now = new Date('2026-11-28T12:00:00Z')
const read = (text: string) => matchMoveIn(tokenize(text), 0, now)?.entry.filters?.availableBy

it.each([
  ['useljiv od 15.06.', '2027-06-15'],
  ['useljivo od 1.12.', '2026-12-01'],
  ['useljiv od 1.6.', '2027-06-01'],
  ['useljiv od 1. 3. 2028.', '2028-03-01'],
  ['slobodan od 1. septembra', '2027-09-01'],
  ['slobodna od decembra', '2026-12-01'],
  ['useljenje do 31. januara 2028', '2028-01-31'],
  ['useliti se od februara', '2027-02-01'],
  ['слободан од 5. маја', '2027-05-05'],
  ['available from March 1', '2027-03-01'],
  ['available from the 1st of March', '2027-03-01'],
  ['move in by 28 November', '2026-11-28'],
  ['moving in on May 3 2027', '2027-05-03'],
  ['od 15.06.', '2027-06-15'],
  ['useljiv 1.2.2027', '2027-02-01'],
  ['move in 1 February', '2027-02-01'],
  ['od oktobra', '2027-10-01'],
  ['from 1 October', '2027-10-01'],
  ['useljiv u septembru', '2027-09-01'],
  ['useljiv januar', '2027-01-01'],
  ['available in September', '2027-09-01'],
  ['useljivo do kraja godine', '2026-12-31'],
  ['useljiv do kraja meseca', '2026-11-30'],
  ['slobodan od sledećeg meseca', '2026-12-01'],
  ['available by the end of the year', '2026-12-31'],
])('%s asks for homes that are free by %s', (text, day) => {
  expect(read(text)).toBe(day)
})

it.each([
  'useljiv od 31.02.',
  'useljiv od 1.0.',
  'useljiv',
  'slobodan od nameštaja',
  'do 15.06.',
  'oktobar',
  'useljiv 1.5',
  'od 31.02.',
  'free parking',
  'move in now',
])('%s names no such day', (text) => {
  expect(read(text)).toBeUndefined()
})

it('takes the day for the next of its name in Belgrade, where it begins before the one of UTC', () => {
  const afterMidnight = new Date('2026-12-31T23:30:00Z')
  const read = (text: string) => matchMoveIn(tokenize(text), 0, afterMidnight)?.entry.filters?.availableBy
  expect(read('useljiv od 31.12.')).toBe('2027-12-31')
  expect(read('useljiv od 1.1.')).toBe('2027-01-01')
})
