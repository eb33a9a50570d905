import 'server-only'
import { env } from '@/lib/env'
import { readMedia } from '@/lib/media/media'
import { ownMediaName } from '@/lib/media/media-url'
import { MediaUnavailableError } from '@/lib/media/store'

/** Bytes and milliseconds that a photograph of another backend may take. */
const maxBytes = 10 * 2 ** 20
const timeoutMs = 5_000

/**
 * The bytes of a listing's photograph, or null when there is none at that address. What listings name is not followed
 * anywhere: besides our own, only photographs of the backends that this app is set up with are fetched.
 * @throws MediaUnavailableError when it cannot be had now
 */
export async function loadCover(url: string): Promise<Uint8Array | null> {
  const name = ownMediaName(url)
  if (name !== null) return readMedia(name)
  const known = [env.API_URL, env.MEDIA_URL, env.NEXT_PUBLIC_SUPABASE_URL].flatMap((address) =>
    address ? [new URL(address).origin] : [],
  )
  const address = URL.canParse(url, known[0]) ? new URL(url, known[0]) : null
  return address && known.includes(address.origin) ? fetchCover(address) : null
}

async function fetchCover(address: URL): Promise<Uint8Array | null> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 404 || Number(response.headers.get('content-length')) > maxBytes) return null
    if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`)
    return await readAtMost(response.body, maxBytes)
  } catch (error) {
    throw new MediaUnavailableError('A photograph cannot be fetched', { cause: error })
  }
}

/** All bytes of a stream; null for one that has more than `limit`. */
async function readAtMost(stream: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array | null> {
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length
    if (size > limit) {
      await reader.cancel()
      return null
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}
