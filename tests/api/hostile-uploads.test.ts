import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import type { Listing, ListingImage, ListingPage } from '@/lib/listings/schema'
import { baseUrl, call, expectError, newListing, newUser, newWord, type User } from './harness'
import { decompressionBomb, imageWithPosition, newImage, strangeImages } from './images'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
afterAll(() => sql.end())
const owner = await newUser('Vlasnica')

function upload(id: string, bytes: Buffer | string, name = 'slika.jpg', as = owner) {
  const form = new FormData()
  form.set('file', new File([bytes as BlobPart], name, { type: 'image/jpeg' }))
  return call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as, raw: form })
}

describe('a photo that says where it was taken', () => {
  it('comes out without its position, and without anything else that the camera wrote', async () => {
    const { id } = await newListing(owner)
    const taken = await imageWithPosition()
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100)
    const { status, body } = await upload(id, taken)
    expect(status).toBe(201)
    expect(body.widths).toEqual([400, 800])
    for (const width of body.widths ?? []) {
      for (const format of ['avif', 'webp']) {
        const path = new URL(body.public_url).pathname.replace(/-\d+\.webp$/, `-${width}.${format}`)
        const answer = await fetch(`${baseUrl}${path}`)
        expect(answer.status, path).toBe(200)
        const bytes = Buffer.from(await answer.arrayBuffer())
        const { exif, xmp, iptc, width: pixels } = await sharp(bytes).metadata()
        expect({ exif, xmp, iptc, pixels }).toEqual({ pixels: width })
        for (const word of ['Exif', 'GPS', 'Telefon', 'Vlasnica'])
          expect(bytes.includes(word), word).toBe(false)
      }
    }
  })
})

describe('an image with something else about it', () => {
  it('comes out as plain pixels in sRGB, eight bits a channel, one frame, and nothing besides', async () => {
    const { id } = await newListing(owner)
    for (const [what, bytes, hidden] of await strangeImages()) {
      const { status, body } = await upload(id, bytes)
      expect(status, what).toBe(201)
      const answer = await fetch(`${baseUrl}${new URL(body.public_url).pathname}`)
      expect(answer.headers.get('content-type'), what).toBe('image/webp')
      const served = Buffer.from(await answer.arrayBuffer())
      const { format, space, depth, channels, pages, width, height } = await sharp(served).metadata()
      const plain = {
        format: 'webp',
        space: 'srgb',
        depth: 'uchar',
        channels: 3,
        pages: undefined,
        width: 400,
        height: 300,
      }
      expect({ format, space, depth, channels, pages, width, height }, what).toEqual(plain)
      for (const word of hidden) expect(served.includes(word), `${word}: ${what}`).toBe(false)
      await call('DELETE', `/v1/listings/${id}/images/${body.id}`, { as: owner })
    }
  })
})

/** The folder of a store on disk; with other stores the files are not checked. */
const media = process.env.DATA_DIR ? join(process.env.DATA_DIR, 'media') : null

/** Files of photos, without avatars: the file of a replaced avatar is left to the sweep. */
const photos = () =>
  media && existsSync(media) ? readdirSync(media).filter((name) => !name.endsWith('-256.webp')) : []

/** New files that no listing refers to, since other tests upload meanwhile. */
async function unnamed(before: string[]): Promise<string[]> {
  const known = new Set(before)
  const added = photos().filter((name) => !known.has(name))
  const hashes = added.map((name) => name.split('-')[0] ?? '')
  const rows = await sql`select hash from kljuc.listing_images where hash = any(${hashes})`
  const named = new Set(rows.map(({ hash }) => hash))
  return added.filter((name) => !named.has(name.split('-')[0]))
}

describe('what is no photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cut = async (format: 'jpeg' | 'png' | 'webp') => {
    const whole = await newImage(format, 900, 700)
    return whole.subarray(0, Math.floor(whole.length * 0.6))
  }
  it.each<[string, () => Promise<Buffer | string>, number, string]>([
    ['a decompression bomb', async () => decompressionBomb(), 413, 'photo_too_large'],
    ['a strip that no format can hold', () => newImage('png', 40, 17_000), 413, 'photo_too_large'],
    ['a truncated jpeg', () => cut('jpeg'), 415, 'photo_damaged'],
    ['a truncated png', () => cut('png'), 415, 'photo_damaged'],
    ['a truncated webp', () => cut('webp'), 415, 'photo_damaged'],
    // Sent as UTF-8, it has not even a JPEG's first bytes.
    [
      'a jpeg’s beginning before something else',
      async () => `\xff\xd8\xff\xe0${svg}`,
      415,
      'unsupported_media',
    ],
    ['an SVG named .jpg', async () => svg, 415, 'unsupported_media'],
    ['HTML named .jpg', async () => '<!doctype html><title>a</title><b>b</b>', 415, 'unsupported_media'],
    ['a GIF named .jpg', () => newImage('gif', 400, 300), 415, 'unsupported_media'],
  ])('is refused and leaves nothing behind: %s', async (_, bytes, status, code) => {
    const { id } = await newListing(owner)
    const before = photos()
    expectError(await upload(id, await bytes()), status, code)
    expect((await call<Listing>('GET', `/v1/listings/${id}`)).body.images).toEqual([])
    await expect.poll(() => unnamed(before), { timeout: 10_000 }).toEqual([])
  })

  it('is looked into, where the tests say where', async () => {
    const { id } = await newListing(owner)
    const before = photos().length
    await upload(id, await newImage('png', 400, 300))
    if (media) expect(photos().length).toBeGreaterThan(before)
  })
})

describe('the images of what is no longer public', () => {
  async function listed(word: string): Promise<string> {
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${word}`)
    return JSON.stringify(body)
  }

  it.each([
    ['a withdrawn listing', (id: string, as: User) => call('DELETE', `/users/listings/${id}`, { as })],
    ['a closed account', (_: string, as: User) => call('DELETE', '/users/account', { as })],
  ])('are in no public answer: %s', async (_, withdraw) => {
    const [user, word] = [await newUser(), newWord()]
    const { id } = await newListing(user, { title: `Stan ${word}` })
    const { body: image } = await upload(id, await newImage('png', 400, 300), 'a.png', user)
    expect(await listed(word)).toContain(image.public_url)
    await withdraw(id, user)
    expect(await listed(word)).not.toContain(image.id)
    const answer = await call('GET', `/v1/listings/${id}`)
    expectError(answer, 404, 'not_found')
    expect(JSON.stringify(answer.body)).not.toContain(image.public_url)
  })
})
