import 'server-only'
import { App, type EmailDriver } from '@supabase/lite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { authSecret } from '@/lib/auth/secret'
import { connectionOptions, sessionOptions } from '@/lib/db/connection-options.mjs'
import { env } from '@/lib/env'

const noMail: EmailDriver = {
  send: () => Promise.reject(new Error('Embedded auth sends no mail.')),
}

export async function createApp(): Promise<App> {
  const { DATABASE_URL: url, SITE_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env
  if (!url) throw new Error('Embedded auth needs DATABASE_URL.')
  const jwt_secret = await authSecret()
  const { connection, ...session } = sessionOptions(env.DATABASE_URL_DIRECT !== undefined, {
    statement_timeout: 10_000,
  })
  return new App({
    connection: createPostgresConnection({
      url,
      postgresOptions: {
        ...connectionOptions(url),
        max: 5,
        connect_timeout: 5,
        onnotice: () => {},
        ...session,
        connection: { application_name: 'kljuc auth', ...connection },
      },
    }),
    auth: {
      enabled: true,
      jwt_secret,
      site_url: SITE_URL,
      additional_redirect_urls: [`${SITE_URL}/**`],
      minimum_password_length: 6,
      enable_refresh_token_rotation: true,
      email: { enable_confirmations: false, otp_expiry: 3600 },
      external: {
        google: {
          enabled: Boolean(GOOGLE_CLIENT_ID),
          client_id: GOOGLE_CLIENT_ID ?? '',
          secret: GOOGLE_CLIENT_SECRET ?? '',
          redirect_uri: `${SITE_URL}/auth/v1/callback`,
        },
      },
    },
    options: { drivers: { email: noMail } },
  })
}
