import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { embeddedSecret, now, signToken } from './bearer-tokens'

/** The password of all who are signed up here, and its hash: hashing takes longer than most tests. */
export const commonPassword = 'lozinka1'
const passwordHash = '$2b$10$uaJpI6g2VwzGqQhp4Nvgx.sOlxqhkbLwgq6NRE8I7wQTuuw4K3OQy'

/** Seconds that the app's own tokens are valid for. */
const tokenSeconds = 3_600

let secret: Promise<string> | undefined
let client: postgres.Sql | undefined
const database = () =>
  (client ??= postgres(process.env.DATABASE_URL ?? '', { max: 1, idle_timeout: 1, prepare: false }))

/**
 * Stores what a sign-up with the app's own auth service stores (`auth.test.ts` compares the two): a user, a session and
 * its tokens. No mail is sent. The access token names no issuer, since it is used with instances at other addresses too.
 * @param data the user's metadata
 * @throws PostgresError when the address is taken
 */
export async function storeSignedUpUser(email: string, data: { full_name: string }) {
  const [id, sessionId] = [randomUUID(), randomUUID()]
  const metadata = { ...data, email, email_verified: true, phone_verified: false, sub: id }
  const identity = { ...metadata, email_verified: false }
  const appMetadata = { provider: 'email', providers: ['email'] }
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
    transaction`
      insert into auth.sessions (id, user_id, not_after, user_agent, tag, created_at, updated_at, aal)
      values (${sessionId}, ${id}, now() + interval '1 year', 'node', 'password', now(), now(), 'aal1')`,
    transaction`
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
      values (${randomUUID()}, ${randomUUID()}, ${id}, ${sessionId}, false, now(), now())`,
  ])
  secret ??= embeddedSecret()
  const token = await signToken(
    {
      ...{ sub: id, email, role: 'authenticated', aud: 'authenticated', session_id: sessionId },
      ...{ app_metadata: appMetadata, user_metadata: metadata, is_anonymous: false },
      ...{
        aal: 'aal1',
        phone: '',
        amr: [{ method: 'password', timestamp: now() }],
        iat: now(),
        exp: now() + tokenSeconds,
      },
    },
    await secret,
    'HS256',
  )
  return { id, token }
}
