import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSupabaseStorage } from '@/tests/stand-ins/supabase-storage'
import { MediaUnavailableError } from './store'
import { supabaseStore } from './supabase-store'

const secretKey = 'sb_secret_of_the_tests'
const name = 'a1b2c3-800.avif'
let stand: Awaited<ReturnType<typeof startSupabaseStorage>>
beforeEach(async () => {
  stand = await startSupabaseStorage(secretKey)
})
afterEach(() => stand.stop())

describe('supabaseStore', () => {
  it('says what each file is', async () => {
    const store = supabaseStore({ url: stand.url, secretKey })
    for (const each of [name, 'b2-400.webp']) await store.put(each, Buffer.from('x'))
    const objects = [...(stand.service.buckets.get('listing-images') ?? [])]
    expect(objects.map(([each, { contentType }]) => [each, contentType])).toEqual([
      [name, 'image/avif'],
      ['b2-400.webp', 'image/webp'],
    ])
  })

  it('makes its bucket once', async () => {
    const store = supabaseStore({ url: stand.url, secretKey })
    for (const each of [name, name]) await store.put(each, Buffer.from('x'))
    expect(stand.service.calls).toBe(4)
  })

  it('gives up what is refused, what takes too long and what breaks off', async () => {
    const store = supabaseStore({ url: stand.url, secretKey, timeout: 300 })
    await store.put(name, Buffer.from('x'))
    for (const mood of ['failing', 'hanging', 'dropping'] as const) {
      stand.service.mood = mood
      const from = performance.now()
      await expect(store.put(name, Buffer.from('x')), mood).rejects.toBeInstanceOf(MediaUnavailableError)
      await expect(store.get(name), mood).rejects.toBeInstanceOf(MediaUnavailableError)
      expect(performance.now() - from).toBeLessThan(5_000)
    }
    stand.service.mood = 'well'
    expect(await store.has(name)).toBe(true)
  })

  it('takes a key that is not the project’s for a failure, not for an empty store', async () => {
    const stranger = supabaseStore({ url: stand.url, secretKey: 'another' })
    await expect(stranger.get(name)).rejects.toBeInstanceOf(MediaUnavailableError)
    await expect(stranger.has(name)).rejects.toBeInstanceOf(MediaUnavailableError)
  })
})
