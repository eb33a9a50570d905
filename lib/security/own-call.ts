import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { authSecret } from '@/lib/auth/secret'

const ownCallHeader = 'x-kljuc-own-call'

/**
 * What the site's pages say of themselves to the backend at API_URL: they ask for everyone from one address, so that
 * no limit of one address may hold them. Nothing, where no secret is shared with that backend.
 */
export async function ownCallHeaders(): Promise<Record<string, string>> {
  const proof = await ownCallProof().catch(() => null)
  return proof === null ? {} : { [ownCallHeader]: proof }
}

/** Whether a request was made by the site's own pages. */
export async function isOwnCall(headers: Headers): Promise<boolean> {
  const given = headers.get(ownCallHeader)
  if (given === null) return false
  const proof = await ownCallProof().catch(() => null)
  return proof !== null && given.length === proof.length && timingSafeEqual(bytes(given), bytes(proof))
}

async function ownCallProof(): Promise<string> {
  return createHmac('sha256', await authSecret())
    .update(ownCallHeader)
    .digest('hex')
}

/** Of one length for texts of one length, whatever is in them. */
const bytes = (text: string) => Buffer.from(text, 'latin1')
