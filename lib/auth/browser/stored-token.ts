import { localStore } from '@/lib/browser/storage'
import { asRecord } from '@/lib/record'

const key = 'kljuc-token'

export function storeToken(session: { access_token: string; expires_at?: number | undefined } | null): void {
  const { access_token, expires_at } = session ?? {}
  localStore.write(key, expires_at ? JSON.stringify({ access_token, expires_at }) : null)
}

export function storedToken(now = Date.now()): string | null {
  const { access_token: token, expires_at: expiresAt } = asRecord(localStore.readJson(key))
  if (typeof token !== 'string' || typeof expiresAt !== 'number') return null
  return expiresAt * 1000 > now ? token : null
}
