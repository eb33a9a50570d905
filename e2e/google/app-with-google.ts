import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type GoogleAccount, startGoogle } from './stand-in'

export interface AppWithGoogle {
  /** The app's origin. */
  origin: string
  /** Where the emulated Google answers; the browser has to be led there. */
  google: string
  stop(): Promise<void>
}

const client = { id: 'kljuc.apps.googleusercontent.com', secret: 'GOCSPX-test' }

/**
 * A second instance of the app under test, on its database, with Google sign-in switched on and an emulated Google
 * behind it.
 */
export async function startAppWithGoogle(accounts: GoogleAccount[]): Promise<AppWithGoogle> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const google = await startGoogle({ ...client, redirectUri: `${origin}/auth/v1/callback` }, accounts)
  const preload = pathToFileURL(resolve('e2e/google/redirect-fetch.mjs')).href
  const app = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import ${preload}`,
      PORT: String(port),
      SITE_URL: origin,
      RATE_LIMITS: 'off',
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_STAND_IN: google.origin,
    },
  })
  const stop = async () => {
    await end(app)
    await google.stop()
  }
  try {
    await untilItAnswers(`${origin}/readyz`, app)
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, google: google.origin, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('No free port was found.')
  return address.port
}

async function untilItAnswers(address: string, app: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (app.exitCode !== null) throw new Error('The app ended before it answered.')
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('The app did not answer within 30 seconds.')
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  app.kill()
  await ended
}
