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

/** Does nothing with a Supabase project, which stores its sessions itself. */
export async function endSessions(transaction: Transaction, userId: string): Promise<void> {
  if (env.NEXT_PUBLIC_SUPABASE_URL) return
  await transaction.execute(sql`delete from auth.sessions where user_id = ${userId}`)
}
