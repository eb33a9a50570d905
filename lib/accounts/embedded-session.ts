import 'server-only'
import { sql } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import type { Transaction } from '@/lib/db/client'
import { env } from '@/lib/env'
import { isUuid } from '@/lib/platform/uuid'

const noSession = '00000000-0000-0000-0000-000000000000'

/** Returns the session's id from verified claims; null with a Supabase project, and for tokens without one. */
export function embeddedSession({ session_id: id }: JWTPayload): string | null {
  if (env.NEXT_PUBLIC_SUPABASE_URL || id === undefined) return null
  return typeof id === 'string' && isUuid(id) ? id : noSession
}

/**
 * Ends the sessions of an account, and removes its password and keys, which somebody may have made who does not own its
 * address. @returns false with a Supabase project, which keeps them itself
 */
export async function removeCredentials(transaction: Transaction, userId: string): Promise<boolean> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return false
  await transaction.execute(sql`select kljuc.remove_credentials(${userId}, '')`)
  return true
}

/** Does nothing with a Supabase project, which stores its sessions itself. */
export async function endSessions(transaction: Transaction, userId: string): Promise<void> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return
  await transaction.execute(sql`delete from auth.sessions where user_id = ${userId}`)
}
