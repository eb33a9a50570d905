import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

/**
 * A private key as Supabase Auth is given one.
 * @param options a key that does not sign is one whose tokens are still believed
 */
export async function newSigningKey(alg, { signs }) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg, kid: randomUUID(), use: 'sig' }
  return signs ? { ...key, key_ops: ['sign', 'verify'] } : retired(key)
}

/** The same key once another one signs. */
export function retired(key) {
  return { ...key, key_ops: ['verify'] }
}
