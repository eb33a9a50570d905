export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export type PhotoType = (typeof photoTypes)[number]

export const sniffedBytes = 16

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects a photo's format by its first bytes; `heic`, from iPhones, cannot be decoded by browsers. */
export function sniffPhoto(bytes: Uint8Array): PhotoType | 'heic' | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'heic'
  return null
}
