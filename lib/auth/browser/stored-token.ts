import { readLocal, writeLocal } from './local-store'

const key = 'kljuc-token'

interface StoredToken {
  access_token: string
  expires_at: number
}

export function storeToken(session: { access_token: string; expires_at?: number | undefined } | null): void {
  const kept: StoredToken | null = session?.expires_at
    ? { access_token: session.access_token, expires_at: session.expires_at }
    : null
  writeLocal(key, kept && JSON.stringify(kept))
}

export function storedToken(now = Date.now()): string | null {
  const text = readLocal(key)
  if (!text) return null
  try {
    const kept = JSON.parse(text) as Partial<StoredToken> | null
    if (typeof kept?.access_token !== 'string' || typeof kept.expires_at !== 'number') return null
    return kept.expires_at * 1000 > now ? kept.access_token : null
  } catch {
    return null
  }
}
