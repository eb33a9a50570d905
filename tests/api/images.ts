import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small image with a random colour, so that no two have equal bytes. */
export function newImage(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif', width = 80, height = 60) {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256))
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer()
}

/** A photo as from a phone, with its owner and GPS position in the metadata. */
export async function imageWithPosition(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Telefon', Artist: 'Vlasnica Stana' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '44/1 49/1 13/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '20/1 27/1 44/1',
    },
  }
  return sharp(await newImage('png', 900, 600))
    .withExif(exif)
    .jpeg()
    .toBuffer()
}

/** A PNG of about 110 KB with complete data for 900 megapixels. */
export function decompressionBomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit per pixel, and a filter byte before each row.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side / 8 + 1))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of exactly `bytes` bytes, filled up by a chunk that decoders ignore. */
export async function imageOfBytes(bytes: number): Promise<Buffer> {
  const png = await newImage('png')
  const filler = chunk('teXt', Buffer.alloc(bytes - png.length - 12, 0x20))
  return Buffer.concat([png.subarray(0, -12), filler, png.subarray(-12)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let crc = index
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** Some versions of Node.js 20 have no zlib.crc32. */
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** Decodable images with unusual content: description, bytes, and what must not be in the result. */
export async function strangeImages(): Promise<[string, Buffer, string[]][]> {
  const [jpeg, png, webp] = await Promise.all([
    newImage('jpeg', 400, 300),
    newImage('png', 400, 300),
    newImage('webp', 400, 300),
  ])
  const script = '<script>alert(1)</script>'
  const behind = Buffer.from(`${script}<?php system($_GET[0]) ?>PK\x03\x04`, 'latin1')
  const markers = ['script', '<?php', 'PK\x03\x04']
  return [
    ['a JPEG that is HTML and a ZIP as well', Buffer.concat([jpeg, behind]), markers],
    ['a PNG that is HTML and a ZIP as well', Buffer.concat([png, behind]), markers],
    ['a WebP that is HTML and a ZIP as well', Buffer.concat([webp, behind]), markers],
    ['a script in a JPEG’s comment', withComment(jpeg, script), markers],
    ['a script in a PNG’s text', withChunks(png, chunk('tEXt', Buffer.from(`Comment\0${script}`))), markers],
    ['a text of a PNG that is 256 MB unpacked', withChunks(png, packedText(256 * 2 ** 20)), ['zTXt']],
    ['an animated PNG', withChunks(png, animation()), ['acTL', 'fcTL']],
    ['an animated WebP', await animatedWebp(120), ['ANIM', 'ANMF']],
    ['a CMYK JPEG', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer(), ['ICC_PROFILE']],
    ['a PNG of 16 bits a channel', await sharp(png).toColourspace('rgb16').png().toBuffer(), []],
    [
      'a PNG of one bit a pixel',
      await sharp(png).threshold().png({ palette: true, colours: 2 }).toBuffer(),
      [],
    ],
    [
      'a grey image with an alpha channel',
      await sharp(png).ensureAlpha(0.5).greyscale().png().toBuffer(),
      [],
    ],
  ]
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    jpeg.subarray(2),
  ])
}

/** Inserts chunks after signature and header, which are 33 bytes long. */
const withChunks = (png: Buffer, more: Buffer) => Buffer.concat([png.subarray(0, 33), more, png.subarray(33)])

function packedText(bytes: number): Buffer {
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes))]))
}

/** Two frames, the first of which is the image itself. */
function animation(): Buffer {
  const [control, frame] = [Buffer.alloc(8), Buffer.alloc(26)]
  control.writeUInt32BE(1, 0)
  frame.writeUInt32BE(400, 4)
  frame.writeUInt32BE(300, 8)
  return Buffer.concat([chunk('acTL', control), chunk('fcTL', frame)])
}

async function animatedWebp(frames: number): Promise<Buffer> {
  const images = await Promise.all(Array.from({ length: frames }, () => newImage('png', 400, 300)))
  return sharp(images, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer()
}
