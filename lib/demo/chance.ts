import { createHash } from 'node:crypto'

/** The catalogue's own namespace for ids (RFC 9562, version 5). */
const namespace = Buffer.from('5f2c1a4e9d3b4c7786e0a1b2c3d4e5f6', 'hex')

/** The same UUID (version 5) for the same name, always. */
export function stableId(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A number from 0 to 1 (excluded) that hangs on the text alone: chance that does not change. */
export function chance(text: string): number {
  return createHash('sha1').update(text).digest().readUInt32BE(0) / 2 ** 32
}
