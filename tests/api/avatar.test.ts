import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import { baseUrl, call, expectError, newUser, type User } from './harness'
import { imageOfBytes, newImage } from './images'

function upload(as: User, bytes: Buffer | string, name = 'lice.jpg', field = 'file') {
  const form = new FormData()
  form.set(field, new Blob([bytes as BlobPart]), name)
  return call<Profile>('POST', '/users/profile/avatar', { as, raw: form })
}

const avatarOf = async (as: User) =>
  (await call<Profile>('GET', '/users/profile', { as })).body.avatar_url ?? null

async function fetched(address: string | null): Promise<Buffer> {
  const answer = await fetch(new URL(address ?? 'none', baseUrl))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  return Buffer.from(await answer.arrayBuffer())
}

/** Red, green and blue of one pixel. */
async function pixel(image: Buffer, left: number, top: number): Promise<number[]> {
  const data = await sharp(image).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...data]
}

describe('uploading one’s image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'takes a %s, whatever its name, and serves a square',
    async (format) => {
      const user = await newUser()
      const { status, body } = await upload(user, await newImage(format, 300, 200), 'lice.bin')
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: user.id, name: user.name })
      expect(body.avatar_url).toMatch(/^\/media\/[0-9a-f]{24}-256\.webp$/)
      expect(await avatarOf(user)).toBe(body.avatar_url)
      const { format: kind, width, height } = await sharp(await fetched(body.avatar_url)).metadata()
      expect({ kind, width, height }).toEqual({ kind: 'webp', width: 256, height: 256 })
    },
  )

  it('keeps the middle of an oblong image, upright', async () => {
    const user = await newUser()
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00f' } })
      .png()
      .toBuffer()
    const lying = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#f00' } })
      .composite([{ input: blue, left: 300, top: 0 }])
      .jpeg()
      .withExif({ IFD0: { Orientation: '6' } })
      .toBuffer()
    const { body } = await upload(user, lying)
    const square = await fetched(body.avatar_url)
    for (const [left, top] of [
      [20, 20],
      [235, 20],
      [128, 235],
    ] as const) {
      const [red = 255, , b = 0] = await pixel(square, left, top)
      expect(red).toBeLessThan(60)
      expect(b).toBeGreaterThan(190)
    }
  })

  it('keeps nothing that the camera wrote', async () => {
    const user = await newUser()
    const photo = await sharp(await newImage('jpeg', 320, 320))
      .withExif({
        IFD0: { Make: 'Kamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 48/1 0/1', GPSLongitude: '20/1 28/1 0/1' },
      })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { body } = await upload(user, photo)
    const { exif, xmp, iptc, icc } = await sharp(await fetched(body.avatar_url)).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
  })

  it('gives the same image the same address, and a new one another', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()])
    const image = await newImage('png')
    const first = (await upload(one, image)).body.avatar_url
    expect((await upload(other, image)).body.avatar_url).toBe(first)
    expect((await upload(one, await newImage('webp'))).body.avatar_url).not.toBe(first)
    await fetched(await avatarOf(other))
  })

  it.each([
    [
      'svg',
      async () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['html named .jpg', async () => '<!doctype html><title>a</title><img src=x onerror=alert(1)>'],
    ['gif', () => newImage('gif')],
    ['nothing', async () => ''],
  ])('is 415 for %s, and changes nothing', async (_, bytes) => {
    const user = await newUser()
    expectError(await upload(user, await bytes()), 415, 'unsupported_media')
    expect(await avatarOf(user)).toBeNull()
  })

  it('is 413 over 10 MB and for more pixels than may be decoded, 415 for a truncated jpeg', async () => {
    const user = await newUser()
    expectError(await upload(user, await imageOfBytes(10 * 2 ** 20 + 1)), 413, 'file_too_large')
    const bomb = await sharp({ create: { width: 12_000, height: 10_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expectError(await upload(user, bomb), 413, 'photo_too_large')
    const cut = (await newImage('jpeg', 400, 300)).subarray(0, 700)
    expectError(await upload(user, cut), 415, 'photo_damaged')
    expect(await avatarOf(user)).toBeNull()
  })

  it('is 415 for what is no form, 422 for a form without a file, 401 for a stranger', async () => {
    const user = await newUser()
    const path = '/users/profile/avatar'
    expectError(await call('POST', path, { as: user, body: { file: 'a' } }), 415, 'unsupported_media')
    expectError(await upload(user, 'x', 'x.jpg', 'image'), 422, 'invalid_fields', ['file'])
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await newImage('png'))]))
    expectError(await call('POST', path, { raw: form }), 401, 'missing_token')
  })
})

describe('the address of an image', () => {
  it('is removed with null, and may be sent back as it was answered', async () => {
    const user = await newUser()
    const { body } = await upload(user, await newImage('png'))
    const put = (avatar_url: unknown) =>
      call<Profile>('PUT', '/users/profile', { as: user, body: { avatar_url } })
    expect((await put(body.avatar_url)).body.avatar_url).toBe(body.avatar_url)
    expect((await put(null)).body.avatar_url).toBeNull()
    for (const other of ['/media/ana.webp', '/profile', `${body.avatar_url}?x`])
      expectError(await put(other), 422, 'invalid_fields', ['avatar_url'])
  })

  it('is nobody else’s, whose deleted photo would stay for its sake', async () => {
    const [user, stranger] = [await newUser(), await newUser()]
    const { body } = await upload(user, await newImage('png'))
    for (const avatar_url of [body.avatar_url, `/media/${'a'.repeat(24)}-256.webp`])
      expectError(
        await call('PUT', '/users/profile', { as: stranger, body: { avatar_url } }),
        422,
        'invalid_fields',
        ['avatar_url'],
      )
    expect(await avatarOf(stranger)).toBeNull()
  })
})
