import 'server-only'
import { sql } from '@/lib/db/client'
import { isRecord } from '@/lib/platform/record'
import type { AuthenticatedUser } from './auth-user'
import { authError } from './errors'
import type { Fields } from './read-fields'

const maxMetadataBytes = 4_096

/** The values that embedded auth adds, at their longest. */
const addedAtSignUp = {
  email_verified: true,
  phone_verified: false,
  sub: '00000000-0000-0000-0000-000000000000',
}

/** User metadata are in every token and every response with a user. @returns the refusal, or null */
export function refuseSignUpMetadata({ data, email }: Fields): Response | null {
  return isRecord(data) ? refuseAboveLimit({ ...data, email, ...addedAtSignUp }) : null
}

/** Merges `data` into the user's metadata; null removes a key, as in GoTrue. @returns the refusal, or null */
export async function changeMetadata(
  user: AuthenticatedUser | null,
  { data }: Fields,
): Promise<Response | null> {
  if (!user?.sessionId || !isRecord(data)) return null
  return sql().begin(async (transaction) => {
    const [row] = await transaction<{ metadata: Record<string, unknown> | null }[]>`
      select kljuc.plain_json(raw_user_meta_data) as metadata from auth.users where id = ${user.id} for update`
    const merged = Object.entries({ ...row?.metadata, ...data }).filter(([, value]) => value !== null)
    const metadata = Object.fromEntries(merged)
    const refusal = refuseAboveLimit(metadata)
    if (refusal) return refusal
    await transaction`update auth.users
      set raw_user_meta_data = ${JSON.stringify(metadata)}::text::jsonb, updated_at = now() where id = ${user.id}`
    return null
  })
}

function refuseAboveLimit(metadata: Record<string, unknown>): Response | null {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= maxMetadataBytes) return null
  const sentence = `The user metadata (data) may have at most ${maxMetadataBytes} bytes of JSON in all.`
  return authError(422, 'validation_failed', sentence)
}
