import { localStore } from '@/lib/browser/storage'

const key = 'remember_me_until'
const days = 7

export function setRemembered(remembered: boolean, now = Date.now()): void {
  localStore.write(key, remembered ? String(now + days * 24 * 60 * 60 * 1000) : null)
}

/** Returns the seconds until the session expires, null when it ends with the browser. */
export function rememberedSeconds(now = Date.now()): number | null {
  const text = localStore.read(key)
  if (text === null) return null
  const until = Number(text)
  return Number.isFinite(until) ? Math.max(0, Math.floor((until - now) / 1000)) : 0
}
