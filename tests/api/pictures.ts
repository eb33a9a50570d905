import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small picture of its own colour, so that no two have the same bytes. */
export function newPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif',
  width = 80,
  height = 60,
) {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256))
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .toFormat(format)
    .toBuffer()
}

/** A photograph as a phone takes it: whose it is, and where it was taken. */
export async function pictureWithPosition(): Promise<Buffer> {
  const exif = {
    IFD0: { Make: 'Telefon', Artist: 'Vlasnica Stana' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '44/1 49/1 13/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '20/1 27/1 44/1',
    },
  }
  return sharp(await newPicture('png', 900, 600))
    .withExif(exif)
    .jpeg()
    .toBuffer()
}

/** A PNG of about 110 KB that is 900 megapixels, every one of them there. */
export function decompressionBomb(): Buffer {
  const side = 30_000
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // One bit a pixel, and a byte before each row.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side / 8 + 1))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of exactly `bytes` bytes: a chunk that decoders pass over fills it up. */
export async function pictureOfBytes(bytes: number): Promise<Buffer> {
  const png = await newPicture('png')
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

/** zlib.crc32 is not in every Node.js 20. */
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}
