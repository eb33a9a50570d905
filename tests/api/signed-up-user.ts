import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { embeddedSecret, now, signToken } from './bearer-tokens'

/** The password of all who are signed up here, and its hash: hashing takes longer than most tests. */
export const commonPassword = 'lozinka1'
const passwordHash = '$2b$10$uaJpI6g2VwzGqQhp4Nvgx.sOlxqhkbLwgq6NRE8I7wQTuuw4K3OQy'

/** Seconds that the app's own tokens are valid for. */
export const tokenSeconds = 3_600

let secret: Promise<string> | undefined
let client: postgres.Sql | undefined
const database = () =>
  (client ??= postgres(process.env.DATABASE_URL ?? '', { max: 1, idle_timeout: 1, prepare: false }))

/** A session of a user: the bearer token for the API, and the token that renews it. */
export interface StoredSession {
  token: string
  refreshToken: string
}

const appMetadata = { provider: 'email', providers: ['email'] }

/**
 * Stores what a sign-up with the app's own auth service stores (`auth.test.ts` compares the two): a user, a session and
 * its tokens. No mail is sent. The access token names no issuer, since it is used with instances at other addresses too.
 * @param data the user's metadata
 * @throws PostgresError when the address is taken
 */
export async function storeSignedUpUser(
  email: string,
  data: { full_name: string },
): Promise<{ id: string } & StoredSession> {
  const id = randomUUID()
  const metadata = { ...data, email, email_verified: true, phone_verified: false, sub: id }
  const identity = { ...metadata, email_verified: false }
  const sql = database()
  await sql.begin((transaction) => [
    transaction`
      insert into auth.users (
        id, aud, role, email, encrypted_password, email_confirmed_at, email_change_confirm_status,
        raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous, last_sign_in_at, created_at, updated_at
      ) values (
        ${id}, 'authenticated', 'authenticated', ${email}, ${passwordHash}, now(), 0,
        ${JSON.stringify(appMetadata)}, ${JSON.stringify(metadata)}, false, false, now(), now(), now()
      )`,
    transaction`
      insert into auth.identities (
        id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at
      ) values (${randomUUID()}, 'email', ${id}, ${id}, ${JSON.stringify(identity)}, now(), now(), now())`,
  ])
  return { id, ...(await storeSession(email)) }
}

/** Stores another session of a user, as signing in by password does. @throws Error when nobody has the address */
export async function storeSession(email: string): Promise<StoredSession> {
  const [sessionId, refreshToken] = [randomUUID(), randomUUID()]
  const sql = database()
  const [user] = await sql<{ id: string; metadata: Record<string, unknown> | string }[]>`
    select id, raw_user_meta_data as metadata from auth.users where email = ${email}`
  if (!user) throw new Error(`Nobody has the address ${email}.`)
  const { id } = user
  const metadata: unknown = typeof user.metadata === 'string' ? JSON.parse(user.metadata) : user.metadata
  await sql.begin((transaction) => [
    transaction`
      insert into auth.sessions (id, user_id, not_after, user_agent, tag, created_at, updated_at, aal)
      values (${sessionId}, ${id}, now() + interval '1 year', 'node', 'password', now(), now(), 'aal1')`,
    transaction`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
      values (${randomUUID()}, ${refreshToken}, ${id}, ${sessionId}, false, now(), now())`,
  ])
  secret ??= embeddedSecret()
  const claims = {
    ...{ sub: id, email, role: 'authenticated', aud: 'authenticated', session_id: sessionId },
    ...{ app_metadata: appMetadata, user_metadata: metadata, is_anonymous: false, aal: 'aal1', phone: '' },
    amr: [{ method: 'password', timestamp: now() }],
    ...{ iat: now(), exp: now() + tokenSeconds },
  }
  return { token: await signToken(claims, await secret, 'HS256'), refreshToken }
}

/** Confirms the address of somebody who has an account, as the mail's link would. */
export async function storeConfirmation(email: string): Promise<void> {
  await database()`
    insert into kljuc.confirmed_emails (account_id, email) select id, email from auth.users where email = ${email}
    on conflict (account_id) do update set email = excluded.email`
}
