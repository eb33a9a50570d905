import { randomKey } from '@/lib/browser/random-key'
import { photoLimits, type SkippedFile, type SkipReason } from './photo'

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/** `image/heic` is sent as JPEG. */
export type PhotoType = (typeof photoTypes)[number] | 'image/heic'

const sniffedBytes = 16

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects a photo's format by its first bytes; HEIC, from iPhones, can be decoded by Safari alone. */
export function sniffPhoto(bytes: Uint8Array): PhotoType | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'image/heic'
  return null
}

export interface AcceptedFile {
  file: File
  type: PhotoType
}

/** @param added which files are photos of the listing already, by `fileIdentity` */
export async function validateFiles(files: readonly File[], room: number, added: Iterable<string> = []) {
  const admitted: AcceptedFile[] = []
  const skipped: SkippedFile[] = []
  const known = new Set(added)
  for (const file of files) {
    const identity = fileIdentity(file)
    const type = await kindOf(file)
    const reason = known.has(identity) ? 'twice' : refusalOf(file, type, room - admitted.length)
    if (reason) skipped.push({ key: randomKey(), name: file.name, reason })
    else {
      known.add(identity)
      admitted.push({ file, type: type as PhotoType })
    }
  }
  return { admitted, skipped }
}

/** Equal for a file that is chosen twice. Others may have its name: each camera has an IMG_0001.jpg. */
export function fileIdentity({ name, size, lastModified }: File): string {
  return [size, lastModified, name].join('/')
}

type Kind = ReturnType<typeof sniffPhoto> | 'unreadable'

/** A dropped folder or a deleted file cannot be read. */
async function kindOf(file: File): Promise<Kind> {
  try {
    return sniffPhoto(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
  } catch {
    return 'unreadable'
  }
}

function refusalOf(file: File, kind: Kind, room: number): SkipReason | null {
  if (kind === 'unreadable') return kind
  if (kind === null) return 'notPhoto'
  if (file.size > photoLimits.megabytes * 2 ** 20) return 'tooBig'
  return room > 0 ? null : 'tooMany'
}
