import { expect, it } from 'vitest'
import { clientAddressHeader } from '@/lib/http/client-address'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { queueHashing } from './passwords'

it('hashes two passwords at once, and that of a quiet address before those of a flood', async () => {
  const ran: string[] = []
  let running = 0
  let most = 0
  const hash = (address: string) =>
    queueHashing(new Headers({ [clientAddressHeader]: address }), async () => {
      most = Math.max(most, ++running)
      ran.push(address)
      await new Promise((later) => setTimeout(later, 1))
      running--
    })
  const flood = Array.from({ length: 200 }, () => hash('203.0.113.7'))
  const quiet = hash('203.0.113.9')
  const outcomes = await Promise.allSettled(flood)
  await expect(quiet).resolves.toBeUndefined()
  expect(ran.indexOf('203.0.113.9')).toBeLessThan(4)
  expect(most).toBeLessThanOrEqual(2)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThan(100)
  for (const reason of refused) expect(reason).toBeInstanceOf(RefusedTurnError)
})
