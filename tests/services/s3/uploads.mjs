/** Users upload images while the store is killed with -9 and started again. */
import { deepEqual, equal } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import sharp from 'sharp'
import { s3Store } from '../../../lib/media/stores/s3-store.ts'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { validListing } from '../../../scripts/test/listing.mjs'

const people = 4
const seconds = 20
/** Milliseconds from the start at which the store is killed, and the duration of each outage. */
const outages = [
  [4_000, 500],
  [9_000, 4_000],
]

export async function uploadThroughOutages(origin, { minio, bucket, databaseUrl }) {
  const end = Date.now() + seconds * 1000
  const results = { made: [], refused: 0, other: [] }
  const uploaders = Array.from({ length: people }, () => upload(origin, end, results))
  let last = 0
  for (const [at, away] of outages) {
    await sleep(at - last)
    await minio.kill()
    await sleep(away)
    await minio.start()
    last = at + away
  }
  await Promise.all(uploaders)

  deepEqual(results.other, [], 'an upload is 201, or 503 storage_unavailable with Retry-After')
  if (results.made.length < people || results.refused === 0)
    throw new Error(`Too little happened: ${summary(results)}`)
  for (const { public_url } of results.made) await checkImage(origin, public_url)
  await checkFiles(databaseUrl, s3Store(bucket), results)
  return summary(results)
}

const summary = ({ made, refused }) => `${made.length} images made, ${refused} refused and sent again`

async function upload(origin, end, results) {
  const email = `s3-${randomUUID()}@example.test`
  const body = { email, password: 'lozinka1', data: { full_name: 'Ana Anić' } }
  const { body: session } = await sendRequest(origin, 'POST', '/auth/v1/signup', { body })
  const token = session.access_token
  const { body: listing } = await sendRequest(origin, 'POST', '/v1/listings', { token, body: validListing })
  let key
  let form
  let isRefused = false
  for (let made = 0; made < 30 && (Date.now() < end || isRefused); ) {
    // After a refusal the same request is sent again.
    if (!isRefused) [key, form] = [randomUUID(), await newForm()]
    const path = `/v1/listings/${listing.id}/images/upload`
    const response = await sendRequest(origin, 'POST', path, { token, form, key, timeout: 30_000 })
    isRefused = response.status === 503 && response.body.code === 'storage_unavailable'
    if (isRefused && response.headers['retry-after']) {
      results.refused++
      await sleep(500)
    } else if (response.status === 201) {
      results.made.push(response.body)
      made++
    } else {
      results.other.push([response.status, response.body])
      return
    }
  }
}

async function newForm() {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256))
  const noise = { type: 'gaussian', mean: 128, sigma: 30 }
  const png = await sharp({
    create: { width: 900, height: 600, channels: 3, background: { r, g, b }, noise },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([png], { type: 'image/jpeg' }), 'slika.jpg')
  return form
}

/** Every acknowledged image is served and decodes completely. */
async function checkImage(origin, publicUrl) {
  const { status, body } = await sendRequest(origin, 'GET', new URL(publicUrl).pathname)
  equal(status, 200, publicUrl)
  await sharp(body).raw().toBuffer()
}

/** The rows are those that were acknowledged, and all their files exist. */
async function checkFiles(databaseUrl, store, { made }) {
  const sql = postgres(databaseUrl, { max: 1 })
  const rows = await sql`select id, hash, widths from kljuc.listing_images`
  const claims = await sql`select from kljuc.media_claims`
  await sql.end()
  equal(rows.length, made.length, 'rows')
  equal(claims.length, 0, 'claims that were not given up')
  const names = new Set()
  for await (const { name } of store.list()) names.add(name)
  for (const { hash, widths } of rows)
    for (const width of widths)
      for (const format of ['avif', 'webp'])
        equal(names.has(`${hash}-${width}.${format}`), true, `${hash}-${width}.${format} is not there`)
}
