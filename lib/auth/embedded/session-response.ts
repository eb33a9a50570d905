import 'server-only'
import { SignJWT } from 'jose'
import { authSecret } from '@/lib/auth/secret'
import { embeddedIssuer } from '@/lib/auth/verify-token'
import type { AuthUser } from './auth-user'

const tokenLifetime = 3_600

export interface AuthSession {
  id: string
  aal: string | null
  /** `password`, `oauth`, `otp` or `recovery`. */
  tag: string | null
  beganAt: Date
  refreshToken: string
}

export async function sessionResponse(session: AuthSession, user: AuthUser) {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + tokenLifetime
  return {
    access_token: await signAccessToken(session, user, { issuedAt, expiresAt }),
    token_type: 'bearer',
    expires_in: tokenLifetime,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user,
  }
}

/** Embedded auth leaves out half of GoTrue's claims. */
async function signAccessToken(
  session: AuthSession,
  user: AuthUser,
  { issuedAt, expiresAt }: { issuedAt: number; expiresAt: number },
): Promise<string> {
  const method = session.tag === 'recovery' ? 'otp' : (session.tag ?? 'password')
  const claims = {
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal ?? 'aal1',
    amr: [{ method, timestamp: Math.floor(session.beganAt.getTime() / 1000) }],
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(embeddedIssuer())
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(await authSecret()))
}
