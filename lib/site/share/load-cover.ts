import 'server-only'
import { env } from '@/lib/env'
import { HttpError } from '@/lib/http/errors'
import { readBody } from '@/lib/http/reading/read-body'
import { readMedia } from '@/lib/media/media'
import { parseMediaUrl } from '@/lib/media/media-url'
import { MediaUnavailableError } from '@/lib/media/stores/store'

/** Limits for photos of another backend: bytes and milliseconds. */
const maxBytes = 10 * 2 ** 20
const timeoutMs = 5_000

/** To prevent SSRF it fetches only own URLs and those of configured backends. @throws MediaUnavailableError */
export async function loadCover(url: string): Promise<Uint8Array | null> {
  const name = parseMediaUrl(url)
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
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return await readBody(response, { maxBytes, account: address.origin }, (bytes) => bytes)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'payload_too_large') return null
    throw new MediaUnavailableError('A photo cannot be fetched', { cause: error })
  }
}
