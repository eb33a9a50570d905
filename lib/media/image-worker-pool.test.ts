import { ChildProcess } from 'node:child_process'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { ImageWorker } from './image-worker-pool'

it('takes no further job from before an idle one is killed', async () => {
  const worker: ImageWorker = new ImageWorker(() => {}, { idleTimeoutMs: 20 })
  const endedAtKill = new Promise<boolean>((resolve) => {
    const kill = vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (
      this: ChildProcess,
      signal,
    ) {
      resolve(worker.hasEnded)
      kill.mockRestore()
      return this.kill(signal)
    })
  })
  const input = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a6a4b' } })
    .png()
    .toBuffer()
  const job = { input, widths: [400], exact: true, formats: [{ format: 'webp' as const, quality: 70 }] }
  expect(await worker.render(job)).toHaveProperty('image')
  expect(worker.hasEnded).toBe(false)
  expect(await endedAtKill).toBe(true)
})
