import { deepEqual, equal, rejects } from 'node:assert/strict'
import { checkBucket, s3Store } from '../../../lib/media/stores/s3-store.ts'

/** More than one response lists. */
const many = 1_050

/** @param bucket that does not exist yet */
export async function checkStore(bucket) {
  const store = s3Store(bucket)
  await rejects(store.put('a1-800.avif', Buffer.from('x')), /S3/)
  await Promise.all([checkBucket(bucket), checkBucket(bucket)])
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
  equal(await store.get('a1-800.avif'), null)
  await store.put('a1-800.avif', bytes)
  await store.put('a1-800.avif', bytes)
  equal(Buffer.compare(Buffer.from(await store.get('a1-800.avif')), bytes), 0)
  const response = await fetch(`${bucket.endpoint}/${bucket.bucket}/a1-800.avif`)
  equal(response.status, 403, 'nobody else reads it')
  for (let from = 0; from < many; from += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        store.put(`${(from + at).toString(16)}-400.webp`, Buffer.from('x')),
      ),
    )
  const names = new Map()
  for await (const { name, modified } of store.list()) names.set(name, modified)
  equal(names.size, many + 1)
  equal(Math.abs(Date.now() - names.get('a1-800.avif').getTime()) < 120_000, true)
  for (let round = 0; round < 2; round++)
    await Promise.all([...names.keys()].map((name) => store.remove(name)))
  const left = []
  for await (const { name } of store.list()) left.push(name)
  deepEqual(left, [])
  return `${many + 1} objects`
}
