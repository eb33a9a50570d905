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

/** A PNG of exactly `bytes` bytes: a chunk that decoders pass over fills it up. */
export async function pictureOfBytes(bytes: number): Promise<Buffer> {
  const png = await newPicture('png')
  const end = png.subarray(-12)
  const filler = Buffer.alloc(bytes - png.length - 12, 0x20)
  const type = Buffer.from('teXt')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(filler.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(Buffer.concat([type, filler])))
  return Buffer.concat([png.subarray(0, -12), length, type, filler, checksum, end])
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
