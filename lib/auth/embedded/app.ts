import 'server-only'
import type { App, EmailDriver } from '@supabase/lite'
import { drainMs, poolGeneration, poolOptions } from '@/lib/db/client'
import { env } from '@/lib/env'
import { authSecret } from '@/lib/http/secret'

let embedded: { app: Promise<App>; generation: number } | undefined

/** @throws the database driver's error; the next call tries again */
export function embeddedAuth(): Promise<App> {
  const known = embedded
  if (known?.generation === poolGeneration()) return known.app
  const app = createApp()
  embedded = { app, generation: poolGeneration() }
  app.catch(() => {
    if (embedded?.app === app) embedded = undefined
  })
  if (known) setTimeout(closeConnection, drainMs, known.app).unref()
  return app
}

async function closeConnection(app: Promise<App>): Promise<void> {
  await (await app).connection.close().catch(() => {})
}

const noMail: EmailDriver = {
  send: () => Promise.reject(new Error('Embedded auth sends no mail.')),
}

async function createApp(): Promise<App> {
  const { DATABASE_URL: url, SITE_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = env
  if (!url) throw new Error('Embedded auth needs DATABASE_URL.')
  const jwt_secret = await authSecret()
  const { App, createPostgresConnection } = await importLite()
  return new App({
    connection: createPostgresConnection({
      url,
      postgresOptions: poolOptions(url, 5, { application_name: 'kljuc auth' }),
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

/**
 * Imported on demand: these packages are a tenth of what the server would load at startup. Version 0.10.0 replaces
 * `process.emitWarning` by a function that throws for a warning that is an error, as Node's own about listeners are.
 */
export async function importLite() {
  const { emitWarning } = process
  const [{ App }, { createPostgresConnection }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/postgres'),
  ])
  process.emitWarning = emitWarning
  return { App, createPostgresConnection }
}
