import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where finished images are kept, by the names that `finishImage` gives them. */
export interface MediaStore {
  /** Keeps the bytes; an existing file of that name holds the same ones and may be replaced. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there are none of that name. */
  get(name: string): Promise<ReadableStream<Uint8Array> | Uint8Array | null>
  has(name: string): Promise<boolean>
  /** Removes the file; one that is not there is no error. */
  remove(name: string): Promise<void>
}

const namePattern = /^[0-9a-f]+-\d+\.(avif|webp)$/

/** Whether a name could be one of a stored image; everything else is refused before any disk is asked. */
export function isMediaName(name: string): boolean {
  return name.length <= 100 && namePattern.test(name)
}

/**
 * A store in one directory, which is created at the first `put`. A file is there in full or not at
 * all, also after a power cut. `put` throws a `RangeError` for a name that is none; reading one finds
 * nothing.
 */
export function diskStore(directory: string): MediaStore {
  const pathOf = (name: string) => join(directory, name)
  return {
    async put(name, bytes) {
      if (!isMediaName(name)) throw new RangeError('Not the name of a finished image')
      await mkdir(directory, { recursive: true })
      await writeAtomically(directory, pathOf(name), bytes)
    },
    async get(name) {
      return isMediaName(name) ? readFile(pathOf(name)).catch(nullIfMissing) : null
    },
    async has(name) {
      if (!isMediaName(name)) return false
      return (await access(pathOf(name)).then(() => true, nullIfMissing)) ?? false
    },
    async remove(name) {
      if (isMediaName(name)) await rm(pathOf(name), { force: true })
    },
  }
}

async function writeAtomically(directory: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.${randomUUID()}.part`)
  try {
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await syncDirectory(directory)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** The rename itself must reach the disk too. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
