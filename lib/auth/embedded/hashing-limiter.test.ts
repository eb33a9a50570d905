import { expect, it } from 'vitest'
import { QueueFullError } from '@/lib/platform/work-limiter'
import { hashingLimiter } from './hashing-limiter'

it('hashes two passwords at once, lets some wait, and refuses the rest at once', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((later) => setTimeout(later, 1))
    running--
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => hashingLimiter.run(work)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(most).toBeLessThanOrEqual(2)
  expect(refused.length).toBeGreaterThanOrEqual(200 - 66)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(QueueFullError)
  await expect(hashingLimiter.run(async () => 'done')).resolves.toBe('done')
})
