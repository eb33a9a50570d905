import { expect, it } from 'vitest'
import { Pacer } from './pacer'

const pace = { perSecond: 10, burst: 5, maxDelayMs: 1_000, maxCallers: 2 }

it('delays a caller who sends too much, refuses after the longest delay, and nobody else', () => {
  const pacer = new Pacer(pace)
  const delays = Array.from({ length: 15 }, () => pacer.next('a', 0).delayMs)
  expect(delays.slice(0, 7)).toEqual([0, 0, 0, 0, 0, 100, 200])
  expect(delays.at(-1)).toBe(1_000)
  expect(pacer.next('a', 0)).toEqual({ delayMs: 1_000, refused: true })
  expect(pacer.next('b', 0)).toEqual({ delayMs: 0, refused: false })
})

it('admits at its pace again after a pause', () => {
  const pacer = new Pacer(pace)
  for (let n = 0; n < 20; n++) pacer.next('a', 0)
  expect(pacer.next('a', 1_000)).toEqual({ delayMs: 100, refused: false })
  for (let n = 0; n < 5; n++) expect(pacer.next('a', 60_000).delayMs).toBe(0)
  expect(pacer.next('a', 60_000).delayMs).toBe(100)
})

it('forgets the callers who came least recently', () => {
  const pacer = new Pacer(pace)
  for (let n = 0; n < 20; n++) pacer.next('a', 0)
  for (const caller of ['b', 'c']) pacer.next(caller, 0)
  expect(pacer.next('a', 0).delayMs).toBe(0)
})

it('counts what is not delayed with the rest, and what would be not at all', () => {
  const pacer = new Pacer(pace)
  const atOnce = Array.from({ length: 10 }, () => pacer.nextAtOnce('a', 0))
  expect(atOnce).toEqual([true, true, true, true, true, false, false, false, false, false])
  expect(pacer.next('a', 0)).toEqual({ delayMs: 100, refused: false })
  expect(pacer.nextAtOnce('a', 150)).toBe(false)
  expect(pacer.nextAtOnce('a', 300)).toBe(true)
})
