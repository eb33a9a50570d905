import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { startSecondApp } from '../second-app'
import { type GoogleAccount, startFakeGoogle } from './fake-google'

export interface AppWithGoogle {
  origin: string
  /** The origin of the emulated Google, to which the browser must be redirected. */
  google: string
  stop(): Promise<void>
}

const client = { id: 'kljuc.apps.googleusercontent.com', secret: 'GOCSPX-test' }

/** A second instance of the app, with Google sign-in enabled against an emulated Google. */
export async function startAppWithGoogle(accounts: GoogleAccount[]): Promise<AppWithGoogle> {
  const port = await freePort()
  const redirectUri = `http://localhost:${port}/auth/v1/callback`
  const google = await startFakeGoogle({ ...client, redirectUri }, accounts)
  const preload = pathToFileURL(resolve('e2e/google/redirect-fetch.mjs')).href
  try {
    const app = await startSecondApp(port, {
      NODE_OPTIONS: `--import ${preload}`,
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_FAKE_URL: google.origin,
    })
    const stop = async () => {
      await app.stop()
      await google.stop()
    }
    return { origin: app.origin, google: google.origin, stop }
  } catch (error) {
    await google.stop()
    throw error
  }
}
