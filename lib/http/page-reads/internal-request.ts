import 'server-only'
import { createHmac } from 'node:crypto'
import { env, storedSecretName } from '@/lib/env'
import { safeEqual } from '@/lib/platform/safe-equal'

const ownCallHeader = 'x-kljuc-own-call'

/**
 * Headers that exempt requests for rendering from the backend's limits by IP address. Empty without AUTH_SECRET: another
 * process may have another database, and thus another stored secret.
 */
export function internalRequestHeaders(): Record<string, string> {
  const [secret] = sharedSecrets()
  return secret ? { [ownCallHeader]: signature(secret) } : {}
}

export function isInternalRequest(headers: Headers): boolean {
  const given = headers.get(ownCallHeader)
  return given !== null && sharedSecrets().some((secret) => safeEqual(given, signature(secret)))
}

function sharedSecrets(): string[] {
  const believed = (env.AUTH_SECRET ?? []).filter(({ until }) => !until || until.getTime() > Date.now())
  return believed.map(({ secret }) => secret).filter((secret) => secret !== storedSecretName)
}

function signature(secret: string): string {
  return createHmac('sha256', secret).update(ownCallHeader).digest('hex')
}
