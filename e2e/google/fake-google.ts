import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createEmulator } from '@emulators/core'
import { googlePlugin, seedFromConfig } from '@emulators/google'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface GoogleAccount {
  email: string
  name: string
}

export interface FakeGoogle {
  /** Where it answers, on loopback. */
  origin: string
  stop(): Promise<void>
}

const issuer = 'https://accounts.google.com'

/**
 * Emulates Google on loopback with some accounts and one client. The emulator signs its ID tokens with its own secret
 * and publishes no keys; here they are signed again as Google does, with a key of its key set.
 */
export async function startFakeGoogle(
  client: { id: string; secret: string; redirectUri: string },
  accounts: GoogleAccount[],
): Promise<FakeGoogle> {
  const { app: emulator, store } = createEmulator(googlePlugin, { baseUrl: issuer })
  seedFromConfig(store, issuer, {
    users: accounts.map((account) => ({ ...account, email_verified: true })),
    oauth_clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        name: 'Ključ',
        redirect_uris: [client.redirectUri],
      },
    ],
  })
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }

  const google = new Hono()
  google.get('/oauth2/v3/certs', (context) => context.json({ keys: [key] }))
  google.post('/oauth2/token', async (context) => {
    const response = await emulator.fetch(context.req.raw)
    if (!response.ok) return response
    const tokens = (await response.json()) as { id_token: string }
    const idToken = new SignJWT(decodeJwt(tokens.id_token)).setProtectedHeader({ alg: 'RS256', kid: 'one' })
    return context.json({ ...tokens, id_token: await idToken.sign(privateKey) })
  })
  google.all('*', (context) => emulator.fetch(context.req.raw))

  const server = createServer(getRequestListener(google.fetch))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => close(server) }
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((closed) => server.close(() => closed()))
}
