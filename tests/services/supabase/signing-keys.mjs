import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'

/** In the format of Supabase Auth. @param options tokens of a key that does not sign are still accepted */
export async function newSigningKey(alg, { signs }) {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg, kid: randomUUID(), use: 'sig' }
  return signs ? { ...key, key_ops: ['sign', 'verify'] } : retired(key)
}

/** The same key after another one has replaced it for signing. */
export function retired(key) {
  return { ...key, key_ops: ['verify'] }
}
