import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { avatarPath } from '@/lib/accounts/avatar-path'
import { accounts } from '@/lib/accounts/tables'
import { sql as appSql, db } from '@/lib/db/client'
import { findReferencedHashes } from '@/lib/listings/photos/image-files'
import { addImage } from '@/lib/listings/photos/listing-images'
import type { Listing } from '@/lib/listings/schema'
import { listingImages } from '@/lib/listings/tables'
import { claimUpload, releaseClaim } from '@/lib/media/claims'
import { encodeImage } from '@/lib/media/encode-image'
import { isMediaName, type MediaStore } from '@/lib/media/stores/store'
import { storeFiles } from '@/lib/media/stores/store-files'
import { sweepMedia } from '@/lib/media/sweep'
import { api } from '@/lib/server/api'
import { storeKinds, type TestStore } from '../fakes/media-stores'
import { call, newListing, newUser } from './harness'
import { newImage } from './images'

/** The app's own code runs in the test's process, with the app's database and a store of the test. */
const configured = vi.hoisted(() => ({ store: null as MediaStore | null }))
vi.mock('@/lib/media/media', () => ({ mediaStore: () => configured.store }))
afterAll(() => appSql().end())
const owner = await newUser('Vlasnica')
const listing = await newListing(owner)

const newHash = () => randomBytes(12).toString('hex')
const size = { width: 400, height: 300, widths: [400], thumbhash: null }

/** An image after a listing's last one. */
const imageOf = (listingId: string, hash: string) => ({
  ...size,
  listingId,
  hash,
  position: sql`(select count(*) from kljuc.listing_images where listing_id = ${listingId})`,
})
const nameOf = (hash: string) => `${hash}-400.webp`

/** Waits for the lock: the app under test sweeps occasionally too. */
async function sweep(store: MediaStore): Promise<number> {
  for (;;) {
    const removed = await sweepMedia(store, findReferencedHashes)
    if (removed !== null) return removed
    await sleep(50)
  }
}

describe.each(storeKinds)('sweeping a store %s', (_, newStore) => {
  let test: TestStore
  beforeEach(async () => {
    test = await newStore()
    configured.store = test.store
  })
  afterEach(() => test.end())

  async function leave(hash: string, hours: number) {
    await test.store.put(nameOf(hash), Buffer.from(hash))
    await test.age(nameOf(hash), hours)
  }

  it('removes what nothing names and is old, and nothing else', async () => {
    const [orphan, young, shown, withdrawn, face] = Array.from({ length: 5 }, newHash) as [
      string, string, string, string, string,
    ] // biome-ignore format: five of a kind
    const hidden = await newListing(owner)
    await call('DELETE', `/users/listings/${hidden.id}`, { as: owner })
    await db().insert(listingImages).values(imageOf(listing.id, shown))
    await db().insert(listingImages).values(imageOf(hidden.id, withdrawn))
    const [person, address] = [await newUser(), `${face}-256.webp`]
    await call('GET', '/users/profile', { as: person })
    await db()
      .update(accounts)
      .set({ avatarUrl: avatarPath(face) })
      .where(eq(accounts.id, person.id))
    await test.store.put(address, Buffer.from('face'))
    await test.age(address, 1_000)
    for (const hash of [orphan, shown, withdrawn]) await leave(hash, 25)
    await leave(young, 12)

    expect(await sweep(test.store)).toBe(1)
    const left = [...[young, shown, withdrawn].map(nameOf), address]
    expect((await test.names()).sort()).toEqual(left.sort())
    expect(await sweep(test.store)).toBe(0)
  })

  it('removes the files of an image that was taken from its listing', async () => {
    const finished = await encodeImage(await newImage('png', 420, 300))
    const image = await addImage(owner.id, listing.id, finished, null)
    for (const { name } of finished.files) await test.age(name, 40)
    expect(await sweep(test.store)).toBe(0)
    await call('DELETE', `/v1/listings/${listing.id}/images/${image.id}`, { as: owner })
    expect(await test.names()).toHaveLength(2)
    // The app claims them too, for a moment, to look for them in its own store.
    let removed = 0
    await expect
      .poll(async () => {
        removed += await sweep(test.store)
        return removed
      })
      .toBe(2)
    expect(await test.names()).toEqual([])
  })

  it('never takes the files of an image that is just being added', { timeout: 60_000 }, async () => {
    // A store in which every complete file looks old.
    const store: MediaStore = {
      ...test.store,
      async *list() {
        for await (const { name } of test.store.list())
          if (isMediaName(name)) yield { name, modified: new Date(0) }
      },
    }
    for (let round = 0; round < 15; round++) {
      const hash = newHash()
      await leave(hash, 30)
      const files = [{ name: nameOf(hash), bytes: Buffer.from(hash) }]
      const add = () =>
        storeFiles(hash, files, (transaction) =>
          transaction.insert(listingImages).values(imageOf(listing.id, hash)),
        )
      await Promise.all([sweep(store), sleep(Math.random() * 20).then(add), sweep(store)])
      expect(await test.store.get(nameOf(hash))).not.toBeNull()
    }
  })

  it('asks the store while no connection and no row is held', async () => {
    const hash = newHash()
    const idle = { count: -1 }
    configured.store = {
      ...test.store,
      async put(name, bytes) {
        const [row] = await appSql()`
          select count(*)::int as count from pg_stat_activity
          where state = 'idle in transaction' and query ~ ${hash}`
        idle.count = row?.count
        await test.store.put(name, bytes)
      },
    }
    await storeFiles(hash, [{ name: nameOf(hash), bytes: Buffer.from('x') }], async (transaction) => {
      await transaction.insert(listingImages).values(imageOf(listing.id, hash))
    })
    expect(idle.count).toBe(0)
    expect(await test.names()).toEqual([nameOf(hash)])
  })

  it('leaves an image alone that an upload claims, and takes it once the claim of one cut off has expired', async () => {
    const hash = newHash()
    await leave(hash, 30)
    const claim = await claimUpload(hash)
    expect(await sweep(test.store)).toBe(0)
    await appSql()`update kljuc.media_claims set expires_at = now() - interval '1 s' where id = ${claim}`
    expect(await sweep(test.store)).toBe(1)
    expect(await releaseClaim(claim ?? '')).toBe(false)
  })

  it('writes no row for an upload that took longer than its claim', async () => {
    const hash = newHash()
    configured.store = {
      ...test.store,
      async put(name, bytes) {
        await test.store.put(name, bytes)
        await appSql()`delete from kljuc.media_claims where hash = ${hash}`
      },
    }
    const write = vi.fn(async () => {})
    const files = [{ name: nameOf(hash), bytes: Buffer.from('x') }]
    await expect(storeFiles(hash, files, write)).rejects.toThrow('longer than their claim')
    expect(write).not.toHaveBeenCalled()
  })

  it('is one instance’s at a time', async () => {
    let entered = 0
    const slow: MediaStore = {
      ...test.store,
      async *list() {
        entered++
        await sleep(300)
        yield* test.store.list()
      },
    }
    const results = await Promise.all([
      sweepMedia(slow, findReferencedHashes),
      sweepMedia(slow, findReferencedHashes),
      sweepMedia(slow, findReferencedHashes),
    ])
    expect(entered).toBeLessThanOrEqual(1)
    expect(results.filter((removed) => removed === null).length).toBe(3 - entered)
  })

  it('adds no image while the store fails, and says so with a 503', async () => {
    const { id } = await newListing(owner)
    await test.breakDown()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await newImage('png'))]))
    const headers = { Authorization: `Bearer ${owner.token}`, 'Accept-Language': 'en' }
    const answer = await api.request(`/v1/listings/${id}/images/upload`, {
      method: 'POST',
      headers,
      body: form,
    })
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({
      error: 'Photos are unavailable right now. Please try again in a moment.',
      code: 'storage_unavailable',
    })
    expect((await call<Listing>('GET', `/v1/listings/${id}`)).body.images).toEqual([])
  })
})

it('a write that was cut off is swept from the disk too', async () => {
  const test = await (storeKinds[0]?.[1] ?? expect.fail)()
  const [old, young] = [
    '.3f0c2b9e-0000-4000-8000-000000000001.part',
    '.3f0c2b9e-0000-4000-8000-000000000002.part',
  ]
  await test.store.put('a1-400.webp', Buffer.from('x'))
  for (const name of [old, young, 'somebody-elses.txt']) await test.leave(name)
  for (const name of [old, 'somebody-elses.txt']) await test.age(name, 25)
  expect(await sweep(test.store)).toBe(1)
  expect((await test.names()).sort()).toEqual([young, 'a1-400.webp', 'somebody-elses.txt'].sort())
  await test.end()
})
