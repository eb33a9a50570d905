import { randomUUID } from 'node:crypto'
import {
  type FileHandle,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { isMediaName, type MediaStore, MediaUnavailableError, type StoredFile } from './store'

const chunkBytes = 64 * 1024

const unfinished = /^\.[0-9a-f-]{36}\.part$/

/** Atomic, also across a power failure; an interrupted write leaves a `.part`, which `list` returns too. */
export function diskStore(directory: string): MediaStore {
  const pathOf = (name: string) => join(directory, name)
  return {
    async put(name, bytes) {
      if (!isMediaName(name)) throw new RangeError('Not the name of a finished image')
      await mkdir(directory, { recursive: true }).catch(unavailable)
      await writeAtomically(directory, pathOf(name), bytes).catch(unavailable)
    },
    async get(name) {
      return isMediaName(name) ? readFile(pathOf(name)).catch(nullIfMissing) : null
    },
    async stream(name) {
      if (!isMediaName(name)) return null
      const found = await stat(pathOf(name)).catch(nullIfMissing)
      return found && { size: found.size, body: streamFile(pathOf(name)) }
    },
    async remove(name) {
      if (isMediaName(name) || unfinished.test(name))
        await rm(pathOf(name), { force: true }).catch(unavailable)
    },
    list: () => listDirectory(directory),
  }
}

/** Opened when it is first read, since the body of a response to HEAD never is. */
function streamFile(path: string): ReadableStream<Uint8Array> {
  let file: FileHandle | undefined
  return new ReadableStream(
    {
      async pull(controller) {
        file ??= await open(path)
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafeSlow(chunkBytes))
        if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
        await file.close()
        controller.close()
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  )
}

async function* listDirectory(directory: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(directory).catch(nullIfMissing)
  if (!entries) return
  for await (const { name } of entries) {
    if (!isMediaName(name) && !unfinished.test(name)) continue
    const found = await stat(join(directory, name)).catch(nullIfMissing)
    if (found) yield { name, modified: found.mtime }
  }
}

async function writeAtomically(directory: string, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = join(directory, `.${randomUUID()}.part`)
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true })
    await rename(temporary, path)
    await syncDirectory(directory)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Makes the rename itself durable. */
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
  return unavailable(error)
}

function unavailable(error: unknown): never {
  throw new MediaUnavailableError('The images’ directory cannot be used', { cause: error })
}
