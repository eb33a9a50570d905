import { expect, it } from 'vitest'
import { complaintDeadline } from './complaint-deadline'

it('is fourteen days after the unlock, and null from then on', () => {
  const [unlocked, deadline] = ['2026-11-28T12:00:00.000Z', '2026-12-12T12:00:00.000Z']
  expect(complaintDeadline(unlocked, Date.parse(unlocked))).toBe(deadline)
  expect(complaintDeadline(unlocked, Date.parse(deadline) - 1)).toBe(deadline)
  expect(complaintDeadline(unlocked, Date.parse(deadline))).toBeNull()
})
