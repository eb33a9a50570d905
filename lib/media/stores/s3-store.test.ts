import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testBucket } from '@/tests/fakes/media-stores'
import { startS3Server } from '@/tests/fakes/s3-server'
import { checkBucket, s3Store } from './s3-store'
import { MediaUnavailableError } from './store'

const name = 'a1b2c3-800.avif'
let stand: Awaited<ReturnType<typeof startS3Server>>
beforeEach(async () => {
  stand = await startS3Server(testBucket.accessKeyId)
})
afterEach(() => stand.stop())

const options = (changes = {}) => ({ ...testBucket, endpoint: stand.url, ...changes })

describe('s3Store', () => {
  beforeEach(() => checkBucket(options()))

  it('says what each file is, and that it may be kept', async () => {
    const store = s3Store(options())
    for (const each of [name, 'b2-400.webp']) await store.put(each, Buffer.from('x'))
    const objects = [...(stand.service.buckets.get(testBucket.bucket) ?? [])]
    expect(objects.map(([each, { contentType, cacheControl }]) => [each, contentType, cacheControl])).toEqual(
      [
        [name, 'image/avif', 'public, max-age=31536000, immutable'],
        ['b2-400.webp', 'image/webp', 'public, max-age=31536000, immutable'],
      ],
    )
  })

  it('tries again what failed for a moment', async () => {
    const store = s3Store(options())
    for (const failures of [1, 2]) {
      stand.service.failures = failures
      await store.put(name, Buffer.from(`after ${failures}`))
    }
    stand.service.failures = 2
    expect(Buffer.from((await store.get(name)) ?? []).toString()).toBe('after 2')
  })

  // Long: a server that never answers is waited for.
  it('gives up what is refused, what takes too long and what breaks off', async () => {
    const store = s3Store(options({ timeout: 1_500 }))
    await store.put(name, Buffer.from('x'))
    for (const mood of ['failing', 'hanging', 'dropping'] as const) {
      stand.service.mood = mood
      const from = performance.now()
      await expect(store.put(name, Buffer.from('x')), mood).rejects.toBeInstanceOf(MediaUnavailableError)
      await expect(store.get(name), mood).rejects.toBeInstanceOf(MediaUnavailableError)
      expect(performance.now() - from).toBeLessThan(5_000)
    }
    stand.service.mood = 'well'
    expect(await store.get(name)).not.toBeNull()
  })

  it('takes a key that is refused for a failure, not for an empty store', async () => {
    const stranger = s3Store(options({ accessKeyId: 'another' }))
    await expect(stranger.get(name)).rejects.toBeInstanceOf(MediaUnavailableError)
  })
})

describe('checkBucket', () => {
  it.each(['us-east-1', 'eu-central-1'])('makes the bucket in %s once', async (region) => {
    await checkBucket(options({ region }))
    await checkBucket(options({ region }))
    expect([...stand.service.buckets.keys()]).toEqual([testBucket.bucket])
    expect(stand.service.calls).toBe(3)
  })

  it('names the variable that the store refuses', async () => {
    await expect(checkBucket(options({ accessKeyId: 'another' }))).rejects.toThrow(/^S3_ACCESS_KEY_ID .*403/)
    await expect(checkBucket(options({ bucket: 'Bad_' }))).rejects.toThrow(/^S3_BUCKET .*Bad_/)
  })

  it('takes a store that does not answer for one that may answer later', async () => {
    stand.service.mood = 'failing'
    await expect(checkBucket(options())).rejects.toBeInstanceOf(MediaUnavailableError)
  })
})
