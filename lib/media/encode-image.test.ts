import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodeImage } from './encode-image'

/** An image whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#c22"/><rect x="50%" width="50%" height="100%" fill="#22c"/></svg>`
  return sharp(Buffer.from(svg))
}

async function pixelAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A file of a few hundred bytes whose header claims 900 megapixels. */
function bomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(30_000, 0)
  header.writeUInt32BE(30_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('finishImage', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'writes AVIF and WebP at each width from a %s',
    async (format) => {
      const finished = await encodeImage(await halves(1000, 500).toFormat(format).toBuffer())
      expect(finished).toMatchObject({ width: 800, height: 400, widths: [400, 800] })
      expect(finished.hash).toMatch(/^[0-9a-f]{24}$/)
      expect(Buffer.from(finished.thumbhash, 'base64').length).toBeGreaterThan(10)
      expect(finished.files.map((file) => file.name)).toEqual(
        ['400.avif', '400.webp', '800.avif', '800.webp'].map((end) => `${finished.hash}-${end}`),
      )
      for (const { name, bytes } of finished.files) {
        const metadata = await sharp(bytes).metadata()
        expect(name).toContain(`-${metadata.width}.`)
        expect(metadata.height).toBe(metadata.width / 2)
        expect(metadata.format).toBe(name.endsWith('avif') ? 'heif' : 'webp')
      }
    },
  )

  it('reads the picture of a PNG and not its texts, which can unpack to gigabytes', async () => {
    const picture = await halves(400, 200).png().toBuffer()
    const packed = deflateSync(Buffer.alloc(40_000_000))
    const texts = [
      chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), packed])),
      chunk('iTXt', Buffer.concat([Buffer.from('k\0\x01\0\0\0'), packed])),
    ]
    const header = 33
    const crowded = Buffer.concat([
      picture.subarray(0, header),
      ...Array.from({ length: 100 }, () => texts).flat(),
      picture.subarray(header),
    ])
    // Unpacked they would take 50 seconds of processor time.
    const start = performance.now()
    const finished = await encodeImage(crowded)
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(finished.hash).toBe((await encodeImage(picture)).hash)
  })

  it('writes the widths that are asked for', async () => {
    const input = await halves(1200, 800).png().toBuffer()
    const finished = await encodeImage(input, { quality: { avif: 40, webp: 40 }, widths: [400, 1200] })
    expect(finished).toMatchObject({ width: 1200, height: 800, widths: [400, 1200] })
    expect(finished.files).toHaveLength(4)
  })

  it('never makes an image larger than it is', async () => {
    const finished = await encodeImage(await halves(120, 90).png().toBuffer())
    expect(finished).toMatchObject({ width: 120, height: 90, widths: [120] })
  })

  it('drops all metadata, above all the position', async () => {
    const input = await halves(400, 300)
      .withExif({
        IFD0: { Copyright: 'Someone' },
        IFD3: { GPSLatitude: '44/1 49/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer()
    expect((await sharp(input).metadata()).exif).toBeDefined()
    for (const { bytes } of (await encodeImage(input)).files) {
      const metadata = await sharp(bytes).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.xmp).toBeUndefined()
      expect(metadata.iptc).toBeUndefined()
      expect(bytes.includes('GPSLatitude')).toBe(false)
    }
  })

  it('turns a photo the way its EXIF says', async () => {
    const input = await halves(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const finished = await encodeImage(input)
    expect(finished).toMatchObject({ width: 400, height: 800 })
    const webp = finished.files.find((file) => file.name.endsWith('webp'))?.bytes ?? Buffer.alloc(0)
    const [topRed = 0, , topBlue = 0] = await pixelAt(webp, 200, 50)
    const [bottomRed = 0, , bottomBlue = 0] = await pixelAt(webp, 200, 750)
    expect(topRed).toBeGreaterThan(topBlue)
    expect(bottomBlue).toBeGreaterThan(bottomRed)
  })

  it('puts a transparent image on white', async () => {
    const clear = { create: { width: 400, height: 300, channels: 4 as const, background: '#0000' } }
    const [first] = (await encodeImage(await sharp(clear).png().toBuffer())).files
    expect(Math.min(...(await pixelAt(first?.bytes ?? Buffer.alloc(0), 9, 9)))).toBeGreaterThan(250)
  })

  it('gives the same image the same name, and another image another', async () => {
    const input = await halves(500, 400).jpeg().toBuffer()
    const [one, two] = [await encodeImage(input), await encodeImage(input)]
    expect(two.hash).toBe(one.hash)
    expect((await encodeImage(await halves(500, 401).jpeg().toBuffer())).hash).not.toBe(one.hash)
  })

  it('refuses what is not a JPEG, PNG or WebP by its content', async () => {
    const others = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('<!doctype html><title>photo.jpg</title>'),
      Buffer.from('just a text that is long enough to be looked at'),
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8, 0xff]),
      await halves(40, 40).gif().toBuffer(),
      await halves(40, 40).tiff().toBuffer(),
      await halves(40, 40).avif().toBuffer(),
    ]
    for (const input of others)
      await expect(encodeImage(input)).rejects.toMatchObject({ code: 'unsupported_media' })
  })

  it.each(['jpeg', 'png', 'webp'] as const)('says of a truncated %s that it is damaged', async (format) => {
    const whole = await halves(900, 700).toFormat(format).toBuffer()
    const cut = whole.subarray(0, Math.floor(whole.length * 0.6))
    await expect(encodeImage(cut)).rejects.toMatchObject({ code: 'photo_damaged' })
    const start = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)])
    await expect(encodeImage(start)).rejects.toMatchObject({ code: 'photo_damaged' })
  })

  it.each(['srgb', 'rgb16'])('keeps the colours of a Display P3 photo in %s', async (space) => {
    const color = [199, 79, 40]
    const [r = 0, g = 0, b = 0] = color
    const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } })
    const input = await photo.toColourspace(space).withIccProfile('p3').png().toBuffer()
    const webp = (await encodeImage(input)).files.find(({ name }) => name.endsWith('.webp'))
    const shown = await pixelAt(webp?.bytes ?? Buffer.alloc(0), 9, 9)
    for (const [channel, value] of color.entries())
      expect(Math.abs((shown[channel] ?? 0) - value)).toBeLessThan(4)
  })

  it('takes a photo of 50 megapixels', async () => {
    const photo = sharp({ create: { width: 8192, height: 6144, channels: 3, background: '#a53' } })
    expect(await encodeImage(await photo.jpeg().toBuffer())).toMatchObject({ width: 1600, height: 1200 })
  }, 60_000)

  it('refuses a decompression bomb before decoding it', async () => {
    const started = performance.now()
    await expect(encodeImage(bomb())).rejects.toMatchObject({ code: 'photo_too_large' })
    expect(performance.now() - started).toBeLessThan(2000)
  })

  it.each([
    [1599, 700, [400, 800, 1599]],
    [1599, 900, [400, 800]],
    [399, 300, [399]],
    [1600, 3_700, [400, 800, 1600]],
    [1600, 3_800, [400, 800]],
    [1600, 8_000, [400, 800]],
    [800, 8_000, [400]],
    [12_000, 2_000, [400, 800, 1600, 4800]],
    [2_400, 600, [400, 800, 1600, 2400]],
    [3_200, 1_600, [400, 800, 1600]],
    [14_000, 1_000, [400, 800, 1600, 9163]],
    [300, 90, [300]],
  ])('writes an image of %i by %i pixels at %j: no variant is too large', async (width, height, widths) => {
    expect((await encodeImage(await halves(width, height).png().toBuffer())).widths).toEqual(widths)
  })

  it('refuses a strip that no format can hold', async () => {
    const strip = await halves(400, 17_000).png().toBuffer()
    await expect(encodeImage(strip)).rejects.toMatchObject({ code: 'photo_too_large' })
  })
})
