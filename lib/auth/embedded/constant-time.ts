import 'server-only'
import { compare } from 'bcrypt'
import { sql } from '@/lib/db/client'
import { limitHashing } from './limit-hashing'
import { readFields } from './read-fields'

/** Of a password that nobody has; as costly to compare as those that embedded auth makes. */
const nobodysPassword = '$2b$10$o7x83kaIoGzyNMxA56oeu.8j5jwHxQ.ZN2oj1gjqX6vdjBrCFpOPi'

/**
 * Compares a password in vain when a sign-in was refused without comparing any: embedded auth answers five times
 * faster where there is no account with a password, which would tell a stranger who has one here.
 * @param request the sign-in that was refused
 */
export async function compareDummyHash(request: Request): Promise<void> {
  const { email, password } = await readFields(request)
  if (typeof email !== 'string' || typeof password !== 'string') return
  const [user] = await sql()`
    select 1 from auth.users where email = ${email.toLowerCase()} and encrypted_password <> ''`
  if (!user) await limitHashing(() => compare(password, nobodysPassword))
}
