import 'server-only'
import type { App } from '@supabase/lite'
import { drainMs, renewals } from '@/lib/db/client'

interface Embedded {
  app: Promise<App>
  renewals: number
}

let embedded: Embedded | undefined

/** @throws the database driver's error; the next call tries again */
export function embeddedAuth(): Promise<App> {
  const known = embedded
  if (known?.renewals === renewals()) return known.app
  const app = createApp()
  embedded = { app, renewals: renewals() }
  app.catch(() => {
    if (embedded?.app === app) embedded = undefined
  })
  if (known) setTimeout(closeLater, drainMs, known.app).unref()
  return app
}

async function closeLater(app: Promise<App>): Promise<void> {
  await (await app).connection.close().catch(() => {})
}

/** Its packages are a tenth of what the server would read at its start. */
async function createApp(): Promise<App> {
  const { createApp: create } = await import('./create-app')
  return create()
}
