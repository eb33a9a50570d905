import { expect, it, vi } from 'vitest'

it('keeps Zod from trying whether it may compile code', async () => {
  // Other tests may have loaded it before.
  vi.resetModules()
  await import('@/instrumentation-client')
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
