import 'server-only'
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose'
import { env } from '@/lib/env'
import { UnavailableError } from '@/lib/http/errors'
import { authSecrets } from '@/lib/http/secret'
import { isUuid } from '@/lib/platform/uuid'

export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError'
}

export class AuthUnavailableError extends UnavailableError {
  readonly code = 'database_unavailable'
  override name = 'AuthUnavailableError'
}

export interface VerifiedToken {
  userId: string
  email: string
  claims: JWTPayload
}

const clockToleranceSeconds = 5
const maxTokenLength = 16_384

/**
 * Verifies a token. Each algorithm accepts one type of key only, which prevents algorithm confusion attacks.
 * @throws InvalidTokenError, AuthUnavailableError, or the database driver's error
 */
export async function verifyAccessToken(
  token: string,
  clockTolerance = clockToleranceSeconds,
): Promise<VerifiedToken> {
  if (token.length > maxTokenLength) throw new InvalidTokenError('The token is too long.')
  const claims = env.NEXT_PUBLIC_SUPABASE_URL
    ? await verifiedByProject(token, env.NEXT_PUBLIC_SUPABASE_URL, clockTolerance)
    : await verifiedBySecret(token, clockTolerance)
  if (typeof claims.sub !== 'string' || !isUuid(claims.sub)) {
    throw new InvalidTokenError('The token names no user.')
  }
  return {
    userId: claims.sub.toLowerCase(),
    email: typeof claims.email === 'string' ? claims.email : '',
    claims,
  }
}

/** As long as a session that nobody uses. */
const sessionSeconds = 30 * 24 * 60 * 60

/**
 * Verifies who a session is of, although its access token may have expired since the browser's last visit. Not for
 * anything that needs a valid token.
 * @throws as verifyAccessToken
 */
export async function verifySessionToken(token: string): Promise<string> {
  return (await verifyAccessToken(token, sessionSeconds)).userId
}

const common: JWTVerifyOptions = {
  audience: 'authenticated',
  requiredClaims: ['sub', 'exp'],
}

export const embeddedIssuer = () => `${env.SITE_URL}/auth/v1`

async function verifiedBySecret(token: string, clockTolerance: number): Promise<JWTPayload> {
  const claims = await verifiedByAnySecret(token, await authSecrets(), clockTolerance)
  if (claims.iss !== undefined && claims.iss !== embeddedIssuer()) {
    throw new InvalidTokenError('The token is of another issuer.')
  }
  return claims
}

/** @throws what the last of the secrets, all of which have been tried, says of the token */
async function verifiedByAnySecret(
  token: string,
  [secret, ...others]: readonly [string, ...string[]],
  clockTolerance: number,
): Promise<JWTPayload> {
  try {
    const key = await secretKey(secret)
    return await refusingInvalid(jwtVerify(token, key, { ...common, clockTolerance, algorithms: ['HS256'] }))
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !(error instanceof InvalidTokenError)) throw error
    return verifiedByAnySecret(token, [next, ...rest], clockTolerance)
  }
}

const keys = new Map<string, Promise<CryptoKey>>()

/** Cached: importing the key takes as long as verifying. The secrets are those of the environment, a few. */
function secretKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const bytes = new TextEncoder().encode(secret)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  keys.set(secret, key)
  return key
}

/** After a key rotation, tokens of the new key may be rejected for this long. */
const keysCooldownMs = 1_000

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

async function verifiedByProject(
  token: string,
  project: string,
  clockTolerance: number,
): Promise<JWTPayload> {
  const issuer = `${project}/auth/v1`
  if (env.SUPABASE_JWT_SECRET && algorithmOf(token) === 'HS256') {
    const key = await secretKey(env.SUPABASE_JWT_SECRET)
    return refusingInvalid(
      jwtVerify(token, key, { ...common, clockTolerance, issuer, algorithms: ['HS256'] }),
    )
  }
  let keySet = keySets.get(issuer)
  if (!keySet) {
    keySet = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
      cooldownDuration: keysCooldownMs,
    })
    keySets.set(issuer, keySet)
  }
  const algorithms = ['ES256', 'RS256', 'EdDSA']
  return refusingInvalid(jwtVerify(token, keySet, { ...common, clockTolerance, issuer, algorithms }))
}

function algorithmOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).alg
  } catch {
    return undefined
  }
}

const keySetErrors = new Set([errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code])

/** Errors of jose mean an invalid token, except three about the key set; other errors are the network's. */
async function refusingInvalid(verification: Promise<{ payload: JWTPayload }>): Promise<JWTPayload> {
  try {
    return (await verification).payload
  } catch (error) {
    if (error instanceof errors.JOSEError && !keySetErrors.has(error.code))
      throw new InvalidTokenError(error.message, { cause: error })
    throw new AuthUnavailableError('The auth service’s keys are out of reach.', { cause: error })
  }
}
