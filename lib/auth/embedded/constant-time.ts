import 'server-only'
import { compare } from 'bcrypt'
import { sql } from '@/lib/db/client'
import { limitHashing } from './limit-hashing'
import { readFields } from './read-fields'

/** As costly to compare as the hashes of embedded auth. */
const nobodysPassword = '$2b$10$o7x83kaIoGzyNMxA56oeu.8j5jwHxQ.ZN2oj1gjqX6vdjBrCFpOPi'

/** So that timing does not tell which addresses have accounts. */
export async function compareDummyHash(request: Request): Promise<void> {
  const { email, password } = await readFields(request)
  if (typeof email !== 'string' || typeof password !== 'string') return
  const [user] = await sql()`
    select 1 from auth.users where email = ${email.toLowerCase()} and encrypted_password <> ''`
  if (!user) await limitHashing(() => compare(password, nobodysPassword))
}
