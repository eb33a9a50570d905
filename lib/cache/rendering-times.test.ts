import { expect, it } from 'vitest'
import { RenderingTimes } from './rendering-times.mjs'

it('counts from the miss, and forgets it', () => {
  const times = new RenderingTimes()
  times.missed('a', 100_000)
  expect(times.began('a', false, 100_500)).toBe(100_000)
  expect(times.began('a', false, 100_500)).toBe(40_500)
})

it('counts several from the oldest', () => {
  const times = new RenderingTimes()
  times.missed('a', 100_000)
  times.missed('a', 100_200)
  expect([times.began('a', false, 100_500), times.began('a', false, 100_500)]).toEqual([100_000, 100_000])
  times.missed('a', 100_600)
  expect(times.began('a', false, 100_700)).toBe(100_600)
})

it('forgets a miss that nothing came of', () => {
  const times = new RenderingTimes()
  times.missed('a', 100_000)
  times.missed('a', 160_000)
  expect(times.began('a', false, 160_100)).toBe(160_000)
})

it('makes nothing older than a tenth of the time for which it is kept', () => {
  const times = new RenderingTimes()
  times.missed('a', 100_000)
  expect(times.began('a', 2, 105_000)).toBe(104_800)
  expect(times.began('b', 3600, 105_000)).toBe(45_000)
})
