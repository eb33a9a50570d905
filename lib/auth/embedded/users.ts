import 'server-only'
import { sql } from '@/lib/db/client'

export interface EmbeddedUser {
  id: string
  email: string
}

export async function findUser(email: string): Promise<EmbeddedUser | undefined> {
  const [user] = await sql()<EmbeddedUser[]>`
    select id, email from auth.users where email = ${email.toLowerCase()}`
  return user
}

export async function hasPendingChange(userId: string, tokenHash: string): Promise<boolean> {
  const [user] = await sql()`
    select from auth.users where id::text = ${userId} and email_change is not null
      and ${tokenHash} in (email_change_token_current, email_change_token_new)`
  return user !== undefined
}
