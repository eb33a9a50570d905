const headerLength = 127

/**
 * A PMTiles archive (version 3) of one PNG tile, that of zoom 0.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function archiveOf(tile: Buffer, attribution: string): Buffer {
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from(JSON.stringify({ attribution }))
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [directory, metadata, Buffer.alloc(0), tile]
  let offset = headerLength
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    offset += part.length
  }
  for (const position of [72, 80, 88]) header.writeBigUInt64LE(1n, position)
  // Clustered; directory and tile uncompressed; PNG; zoom 0 to 0.
  header.set([1, 1, 1, 2, 0, 0], 96)
  const [west, south, east, north] = [-180, -85, 180, 85]
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  return Buffer.concat([header, ...parts])
}

/** Seven bits per byte, the lowest first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}
