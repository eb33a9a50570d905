import 'server-only'
import { compare } from 'bcrypt'
import { verifyAccessToken } from '@/lib/auth/verify-token'
import { sql } from '@/lib/db/client'
import { authError } from './errors'
import { limitHashing } from './limit-hashing'

/** What `tag` says of a session that a mail for a forgotten password began. */
const recovery = 'recovery'

interface Proof {
  /** Null for an account that only Google opens. */
  hash: string | null
  isRecovering: boolean
  hasSession: boolean
}

/**
 * Refuses to change a password without the current one, which embedded auth does not ask for: whoever holds a session
 * may not make the account their own. A session that a mail began an hour ago at most needs none.
 * @param request a PUT of the user, as embedded auth may see it
 * @returns the refusal; null for what may go on, and for what embedded auth refuses by itself
 */
export async function requireCurrentPassword(request: Request): Promise<Response | null> {
  const body = await request
    .clone()
    .json()
    .catch(() => null)
  const { password, current_password: current } = (body ?? {}) as Record<string, unknown>
  if (typeof password !== 'string') return null
  const proof = await findProof(request.headers.get('authorization') ?? '')
  // A token outlives its session: without this, whoever chose a password that was dropped could choose another.
  if (proof && !proof.hasSession) {
    return authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (!proof?.hash || proof.isRecovering) return null
  if (typeof current === 'string' && (await compareHash(current, proof.hash))) return null
  return authError(
    400,
    'invalid_credentials',
    'The current password is needed to change it, as current_password.',
  )
}

const compareHash = (password: string, hash: string) => limitHashing(() => compare(password, hash))

async function findProof(authorization: string): Promise<Proof | undefined> {
  const token = await verifyAccessToken(authorization.replace(/^bearer /i, '')).catch(() => null)
  if (!token) return undefined
  const [proof] = await sql()<Proof[]>`
    select encrypted_password as hash, exists (
      select from auth.sessions
      where user_id = users.id and id::text = ${String(token.claims.session_id)} and tag = ${recovery}
        and created_at > now() - interval '1 hour'
    ) as "isRecovering", exists (
      select from auth.sessions where user_id = users.id and id::text = ${String(token.claims.session_id)}
    ) as "hasSession"
    from auth.users where id = ${token.userId}`
  return proof
}

/**
 * Notes that a session was begun by a mail for a forgotten password.
 * @param verification the request that proved it
 * @param session the JSON of its answer
 */
export async function noteRecovery(verification: Request, session: unknown): Promise<void> {
  const { type } = (await verification.json().catch(() => ({}))) as { type?: unknown }
  const { access_token: token } = (session ?? {}) as { access_token?: unknown }
  if (type !== 'recovery' || typeof token !== 'string') return
  const { claims } = await verifyAccessToken(token)
  await sql()`update auth.sessions set tag = ${recovery} where id::text = ${String(claims.session_id)}`
}
