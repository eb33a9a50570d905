import 'server-only'
import { sql as query } from 'drizzle-orm'
import { inTransaction, isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import type { Verification, VerificationRequest } from './schema'

/** The caller's latest request; null when they have never asked. */
export async function findVerification(accountId: string): Promise<Verification | null> {
  const [request] = await sql()<Verification[]>`
    select papers, note, state, ${isoText('created_at')} as created_at, answer, ${isoText('decided_at')} as decided_at
    from kljuc.verification_requests where account_id = ${accountId}`
  return request ?? null
}

/**
 * Asks moderators to verify the profile, instead of what was asked before.
 * @throws HttpError 404 without a profile, 409 when it is verified
 */
export async function requestVerification(
  accountId: string,
  { papers, note }: VerificationRequest,
): Promise<Verification> {
  const [profile] = await sql()<{ verified: boolean }[]>`
    select verified_at is not null as verified from kljuc.advertisers where account_id = ${accountId}`
  if (!profile) throw new HttpError('not_found')
  if (profile.verified) throw new HttpError('nothing_changed')
  await inTransaction((transaction) =>
    transaction.execute(query`
      insert into kljuc.verification_requests (account_id, papers, note) values (${accountId}, ${papers}, ${note})
      on conflict (account_id) do update set papers = excluded.papers, note = excluded.note, created_at = now(),
        state = 'waiting', answer = null, decided_by = null, decided_at = null`),
  )
  const request = await findVerification(accountId)
  if (!request) throw new Error('A request for verification was not written.')
  return request
}
