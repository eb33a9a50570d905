import 'server-only'
import { ensureAccount } from '@/lib/accounts/account'
import { syncEmail } from '@/lib/accounts/confirmed-email'
import { embeddedSession } from '@/lib/accounts/embedded-session'
import { HttpError } from '@/lib/http/errors'
import type { Caller } from '@/lib/http/registry'
import { authenticateKey, isApiKey } from './api-keys/api-keys'
import { InvalidTokenError, verifyAccessToken } from './verify-token'

const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } }

/**
 * Null without a token; cookies are ignored. A bearer is an access token, or an API key.
 * @throws HttpError 401 for a bad token or an ended session, 403 for a deactivated account
 */
export async function authenticate(request: Request): Promise<Caller | null> {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const token = /^Bearer +(\S+)$/i.exec(header.trim())?.[1]
  if (!token) throw new HttpError('invalid_token', challenge)
  if (isApiKey(token)) return authenticateKey(request, token)
  const { userId, email, claims } = await verifyAccessToken(token).catch((error: unknown) => {
    throw error instanceof InvalidTokenError ? new HttpError('invalid_token', challenge) : error
  })
  const account = await ensureAccount(userId, email, claims)
  await syncEmail(account, email, token)
  if (account.deactivatedAt) throw new HttpError('account_deactivated')
  if (account.sessionEnded) throw new HttpError('invalid_token', challenge)
  const sessionId = embeddedSession(claims)
  const { id, name, owner } = account
  return { id, email: account.email, name, owner, sessionId, keyId: null }
}

/** @throws HttpError 401 without a token, and as `authenticate` */
export async function requireCaller(request: Request): Promise<Caller> {
  const caller = await authenticate(request)
  if (!caller) throw new HttpError('missing_token', challenge)
  return caller
}
