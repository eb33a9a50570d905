import { randomKey } from '@/lib/browser/random-key'
import { photoLimits, type SkippedFile, type SkipReason } from './photo'
import { type PhotoType, sniffedBytes, sniffPhoto } from './sniff'

export interface AcceptedFile {
  file: File
  type: PhotoType
}

export async function validateFiles(files: readonly File[], room: number) {
  const admitted: AcceptedFile[] = []
  const skipped: SkippedFile[] = []
  for (const file of files) {
    const type = await kindOf(file)
    const reason = refusalOf(file, type, room - admitted.length)
    if (reason) skipped.push({ key: randomKey(), name: file.name, reason })
    else admitted.push({ file, type: type as PhotoType })
  }
  return { admitted, skipped }
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
  if (kind === 'unreadable' || kind === 'heic') return kind
  if (kind === null) return 'notPhoto'
  if (file.size > photoLimits.megabytes * 2 ** 20) return 'tooBig'
  return room > 0 ? null : 'tooMany'
}
