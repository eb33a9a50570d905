import { readLocal, writeLocal } from './local-store'

const key = 'remember_me_until'
const days = 7

/** Notes at sign-in whether this browser shall keep the session for 7 days; else it ends with the browser. */
export function setRemembered(remembered: boolean, now = Date.now()): void {
  writeLocal(key, remembered ? String(now + days * 24 * 60 * 60 * 1000) : null)
}

/** How many whole seconds the session is still kept, 0 when that is over, null when it ends with the browser. */
export function rememberedSeconds(now = Date.now()): number | null {
  const text = readLocal(key)
  if (text === null) return null
  const until = Number(text)
  return Number.isFinite(until) ? Math.max(0, Math.floor((until - now) / 1000)) : 0
}
