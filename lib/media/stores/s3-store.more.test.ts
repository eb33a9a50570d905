import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testBucket } from '@/tests/fakes/media-stores'
import { startS3Server } from '@/tests/fakes/s3-server'
import { checkBucket, s3Store } from './s3-store'

const name = 'a1b2c3-800.avif'
let stand: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  stand = await startS3Server(testBucket.accessKeyId)
  await checkBucket(options())
})
afterEach(() => stand.stop())

const options = (changes = {}) => ({ ...testBucket, endpoint: stand.url, ...changes })

describe('bodies of s3Store that arrive slowly', () => {
  it('streams a file to a client that reads it slowly, and no further than it reads', async () => {
    const bytes = Buffer.alloc(32 * 2 ** 20, 'x')
    await s3Store(options()).put(name, bytes)
    const content = await s3Store(options({ timeout: 200 })).stream(name)
    expect(content?.size).toBe(bytes.length)
    if (!(content?.body instanceof ReadableStream)) throw new Error('The file was read whole.')
    const reader = content.body.getReader()
    let read = (await reader.read()).value?.length ?? 0
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(stand.service.unsent()).toBeGreaterThan(8 * 2 ** 20)
    for (let part = await reader.read(); !part.done; part = await reader.read()) read += part.value.length
    expect(read).toBe(bytes.length)
  })

  it('ends the transfer of a file that nobody reads on', async () => {
    await s3Store(options()).put(name, Buffer.alloc(32 * 2 ** 20, 'x'))
    const content = await s3Store(options()).stream(name)
    if (!(content?.body instanceof ReadableStream)) throw new Error('The file was read whole.')
    await content.body.cancel()
    await expect.poll(() => stand.service.unsent()).toBe(0)
  })
})
