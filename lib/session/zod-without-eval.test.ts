import { expect, it } from 'vitest'
import '@/instrumentation-client'

it('keeps Zod from trying whether it may compile code', async () => {
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
