import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing, ListingImage } from '@/lib/listings/schema'
import {
  type ApiResponse,
  baseUrl,
  call,
  expectError,
  newListing,
  newUser,
  type User,
  validListing,
} from './harness'
import { imageOfBytes, newImage } from './images'

let owner: User
let stranger: User
beforeAll(async () => {
  ;[owner, stranger] = await Promise.all([newUser(), newUser()])
})

const unknownId = '88888888-8888-4888-8888-888888888888'

function upload(id: string, bytes: Buffer | string, name = 'slika.jpg', as = owner, field = 'file') {
  const form = new FormData()
  form.set(field, new Blob([bytes as BlobPart]), name)
  return call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as, raw: form })
}

async function uploaded(id: string): Promise<ListingImage> {
  const answer = await upload(id, await newImage('png'))
  expect(answer.status).toBe(201)
  return answer.body
}

const imageIds = async (id: string) =>
  (await call<Listing>('GET', `/v1/listings/${id}`, { as: owner })).body.images.map((image) => image.id)

const reorder = (id: string, ids: unknown, as = owner): Promise<ApiResponse<{ images: ListingImage[] }>> =>
  call('POST', `/v1/listings/${id}/images/reorder`, { as, body: { image_ids: ids } })

describe('uploading an image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('takes a %s, whatever its name', async (format) => {
    const { id } = await newListing(owner)
    const { status, body } = await upload(id, await newImage(format, 120, 90), 'slika.bin')
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 120, height: 90, position: 0 })
    const { body: listing } = await call<Listing>('GET', `/v1/listings/${id}`)
    expect(listing.images).toEqual([body])
  })

  it('gives an address that answers, unchanged for a year', async () => {
    const { id } = await newListing(owner)
    const { public_url } = await uploaded(id)
    expect(URL.canParse(public_url)).toBe(true)
    const answer = await fetch(`${baseUrl}${new URL(public_url).pathname}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|avif|jpeg)$/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(20)
  })

  it.each([
    [
      'svg',
      async () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    ['html', async () => '<!doctype html><title>a</title><img src=x onerror=alert(1)>'],
    ['text named .jpg', async () => 'ovo nije slika, nego tekst'],
    ['gif', () => newImage('gif')],
    ['tiff', () => newImage('tiff')],
    ['avif', () => newImage('avif')],
    ['nothing', async () => ''],
  ])('is 415 for %s', async (_, bytes) => {
    const { id } = await newListing(owner)
    expectError(await upload(id, await bytes()), 415, 'unsupported_media')
    expect(await imageIds(id)).toEqual([])
  })

  it.each([
    ['a truncated jpeg', async () => (await newImage('jpeg', 400, 300)).subarray(0, 700)],
    ['a truncated png', async () => (await newImage('png', 400, 300)).subarray(0, 120)],
    ['a jpeg’s first bytes', async () => Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ])('says of %s that it is damaged', async (_, bytes) => {
    const { id } = await newListing(owner)
    expectError(await upload(id, await bytes()), 415, 'photo_damaged')
    expect(await imageIds(id)).toEqual([])
  })

  it('is 413 from the first byte over 10 MB on', async () => {
    const { id } = await newListing(owner)
    const limit = 10 * 2 ** 20
    expect((await upload(id, await imageOfBytes(limit))).status).toBe(201)
    expectError(await upload(id, await imageOfBytes(limit + 1)), 413, 'file_too_large')
    expectError(await upload(id, Buffer.alloc(20 * 2 ** 20)), 413, 'file_too_large')
    expect(await imageIds(id)).toHaveLength(1)
  })

  it('is 415 for what is no form, 422 for a form without a file', async () => {
    const { id } = await newListing(owner)
    const path = `/v1/listings/${id}/images/upload`
    expectError(await call('POST', path, { as: owner, body: { file: 'a' } }), 415, 'unsupported_media')
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expectError(
      await call('POST', path, { as: owner, raw: 'nope', headers: broken }),
      415,
      'unsupported_media',
    )
    expectError(await upload(id, 'x', 'x.jpg', owner, 'image'), 422, 'invalid_fields', ['file'])
  })

  it('is the owner’s alone', async () => {
    const { id } = await newListing(owner)
    const image = await newImage('png')
    expectError(await upload(id, image, 'a.png', stranger), 403, 'not_owner')
    expectError(await upload(unknownId, image), 404, 'not_found')
    expectError(await upload('abc', image), 404, 'not_found')
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(image)]))
    expectError(await call('POST', `/v1/listings/${id}/images/upload`, { raw: form }), 401, 'missing_token')
  })

  it('is 409 from the 31st image on, also all at once', { timeout: 90_000 }, async () => {
    const { id } = await newListing(owner)
    for (let batch = 0; batch < 4; batch++) await Promise.all(Array.from({ length: 7 }, () => uploaded(id)))
    const image = await newImage('png')
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(id, image)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    if (refused) expectError(refused, 409, 'too_many_images')
    const { body } = await call<Listing>('GET', `/v1/listings/${id}`)
    expect(body.images.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, at) => at))
  })
})

describe('an Idempotency-Key on an upload', () => {
  const repeatable = (id: string, bytes: Buffer, key: string) => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'slika.png')
    const headers = { 'Idempotency-Key': key }
    return call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw: form, headers })
  }

  it('makes a repeat answer the same image, where it is now', async () => {
    const { id } = await newListing(owner)
    const [key, image] = [randomUUID(), await newImage('png')]
    const first = await repeatable(id, image, key)
    const other = await uploaded(id)
    await reorder(id, [other.id, first.body.id])
    const repeat = await repeatable(id, image, key)
    expect(repeat.status).toBe(201)
    expect(repeat.body).toEqual({ ...first.body, position: 1 })
    expect(await imageIds(id)).toEqual([other.id, first.body.id])
  })

  it('adds one image, however many repeats come at once', async () => {
    const { id } = await newListing(owner)
    const [key, image] = [randomUUID(), await newImage('png')]
    const answers = await Promise.all(Array.from({ length: 10 }, () => repeatable(id, image, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await imageIds(id)).toHaveLength(1)
  })

  it('belongs to its listing, and is free again once its image was removed', async () => {
    const [{ id }, other] = [await newListing(owner), await newListing(owner)]
    const [key, image] = [randomUUID(), await newImage('png')]
    const [one, two] = [await repeatable(id, image, key), await repeatable(other.id, image, key)]
    expect(one.body.id).not.toBe(two.body.id)
    await call('DELETE', `/v1/listings/${id}/images/${one.body.id}`, { as: owner })
    expect((await repeatable(id, image, key)).status).toBe(201)
    expect(await imageIds(id)).toHaveLength(1)
  })

  it('has 1 to 200 characters', async () => {
    const { id } = await newListing(owner)
    const image = await newImage('png')
    for (const key of ['', 'k'.repeat(201)])
      expectError(await repeatable(id, image, key), 422, 'invalid_fields', ['Idempotency-Key'])
    expect(await imageIds(id)).toEqual([])
  })
})

describe('the order of images', () => {
  it('is that of the uploads, and then as the owner likes', async () => {
    const { id } = await newListing(owner)
    const [one, two, three] = [await uploaded(id), await uploaded(id), await uploaded(id)].map(
      (image) => image.id,
    )
    expect(await imageIds(id)).toEqual([one, two, three])
    const { status, body } = await reorder(id, [three, one, two?.toUpperCase()])
    expect(status).toBe(200)
    expect(body.images.map((image) => [image.id, image.position])).toEqual([
      [three, 0],
      [one, 1],
      [two, 2],
    ])
    expect(await imageIds(id)).toEqual([three, one, two])
    const camel = { imageIds: [one, two, three] }
    expect((await call('POST', `/v1/listings/${id}/images/reorder`, { as: owner, body: camel })).status).toBe(
      200,
    )
    expect(await imageIds(id)).toEqual([one, two, three])
  })

  it('must name each image once', async () => {
    const [{ id }, other] = [await newListing(owner), await newListing(owner)]
    const [one, two] = [await uploaded(id), await uploaded(id)].map((image) => image.id)
    const foreign = (await uploaded(other.id)).id
    for (const ids of [
      [],
      [one],
      [one, one],
      [one, two, two],
      [one, foreign],
      [one, two, foreign],
      [one, two, 'abc'],
      [one, unknownId],
    ])
      expectError(await reorder(id, ids), 409, 'image_order')
    for (const ids of ['abc', [1, 2], null, undefined])
      expectError(await reorder(id, ids), 422, 'invalid_fields', ['image_ids'])
    expectError(await reorder(id, [two, one], stranger), 403, 'not_owner')
    expectError(await reorder(unknownId, [one, two]), 404, 'not_found')
    expectError(await reorder('abc', []), 404, 'not_found')
    expect(await imageIds(id)).toEqual([one, two])
  })
})

describe('removing an image', () => {
  it('takes its files away at once, unless another listing shows the same picture', async () => {
    const [one, other] = [await newListing(owner), await newListing(owner)]
    const bytes = await newImage('png')
    const [first, second] = [(await upload(one.id, bytes)).body, (await upload(other.id, bytes)).body]
    expect(first.public_url).toBe(second.public_url)
    const file = () => fetch(`${baseUrl}${new URL(first.public_url).pathname}`)
    const remove = (id: string, image: ListingImage) =>
      call('DELETE', `/v1/listings/${id}/images/${image.id}`, { as: owner })
    await remove(one.id, first)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const kept = await file()
    expect(kept.status).toBe(200)
    const etag = kept.headers.get('etag') ?? ''
    const again = await fetch(kept.url, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await remove(other.id, second)
    await expect.poll(async () => (await file()).status, { timeout: 10_000 }).toBe(404)
  })

  it('leaves the others in order, without a gap', async () => {
    const { id } = await newListing(owner)
    const [one, two, three] = [await uploaded(id), await uploaded(id), await uploaded(id)].map(
      (image) => image.id,
    )
    expect((await call('DELETE', `/v1/listings/${id}/images/${two}`, { as: owner })).status).toBe(204)
    const { body } = await call<Listing>('GET', `/v1/listings/${id}`)
    expect(body.images.map((image) => [image.id, image.position])).toEqual([
      [one, 0],
      [three, 1],
    ])
    expectError(await call('DELETE', `/v1/listings/${id}/images/${two}`, { as: owner }), 404, 'not_found')
  })

  it('is the owner’s alone, and of this listing’s images alone', async () => {
    const [{ id }, other] = [await newListing(owner), await newListing(owner)]
    const image = (await uploaded(id)).id
    expectError(
      await call('DELETE', `/v1/listings/${id}/images/${image}`, { as: stranger }),
      403,
      'not_owner',
    )
    expectError(await call('DELETE', `/v1/listings/${id}/images/${image}`), 401, 'missing_token')
    expectError(
      await call('DELETE', `/v1/listings/${other.id}/images/${image}`, { as: owner }),
      404,
      'not_found',
    )
    expectError(await call('DELETE', `/v1/listings/${id}/images/abc`, { as: owner }), 404, 'not_found')
    expectError(
      await call('DELETE', `/v1/listings/${unknownId}/images/${image}`, { as: owner }),
      404,
      'not_found',
    )
    expect(await imageIds(id)).toEqual([image])
  })
})

describe('what an image is and shows', () => {
  const describeImage = (id: string, imageId: string, body: object, as = owner) =>
    call<ListingImage>('PUT', `/v1/listings/${id}/images/${imageId}`, { as, body })

  it('is a photo without a caption, until its owner says otherwise', async () => {
    const { id } = await newListing(owner)
    const image = await uploaded(id)
    expect(image).toMatchObject({ kind: 'photo', caption: null, caption_en: null })
    const change = { kind: 'floor_plan', caption: ' Osnova stana ', caption_en: 'Floor plan' }
    const { status, body } = await describeImage(id, image.id, change)
    expect(status).toBe(200)
    expect(body).toEqual({ ...image, ...change, caption: 'Osnova stana' })
    const { body: listing } = await call<Listing>('GET', `/v1/listings/${id}`)
    expect(listing.images).toEqual([body])
    expect((await describeImage(id, image.id, { caption: null })).body).toEqual({ ...body, caption: null })
    expect((await describeImage(id, image.id, {})).body).toEqual({ ...body, caption: null })
  })

  it('stays with a draft that is published', async () => {
    const { body: draft } = await call<Listing>('POST', '/v1/listings', {
      as: owner,
      body: validListing({ status: 'draft' }),
    })
    const image = await uploaded(draft.id)
    await describeImage(draft.id, image.id, { kind: 'floor_plan', captionEn: 'Ground floor' })
    const published = await call<Listing>('POST', `/v1/listings/${draft.id}/publish`, { as: owner })
    expect(published.body.images).toMatchObject([
      { id: image.id, kind: 'floor_plan', caption_en: 'Ground floor' },
    ])
  })

  it.each([
    [{ kind: 'video' }, 'kind'],
    [{ caption: '' }, 'caption'],
    [{ caption: 'š'.repeat(121) }, 'caption'],
    [{ caption: 'Zovite 064 123 4567' }, 'caption'],
    [{ caption_en: 'Write to me@agency.example' }, 'caption_en'],
    [{ caption: 'Nul\0a' }, 'caption'],
  ])('%j is refused', async (change, field) => {
    const { id } = await newListing(owner)
    const image = await uploaded(id)
    expectError(await describeImage(id, image.id, change), 422, 'invalid_fields', [field])
    expect((await describeImage(id, image.id, { caption: 'š'.repeat(120) })).status).toBe(200)
  })

  it('is the owner’s to say', async () => {
    const { id } = await newListing(owner)
    const image = await uploaded(id)
    expectError(await describeImage(id, image.id, { caption: 'Tuđ' }, stranger), 403, 'not_owner')
    expectError(await describeImage(id, unknownId, { caption: 'Nema je' }), 404, 'not_found')
  })
})
