import { randomKey } from '@/lib/browser/random-key'

const storageKey = 'kljuc-purchase'

/** The server stores a key for 24 hours at least. */
const maxAge = 23 * 60 * 60 * 1000

export interface PurchaseAttempt {
  userId: string
  amount: number
  key: string
  startedAt: number
}

let memoryCopy: string | null = null

export function beginAttempt(userId: string, amount: number, now = Date.now()): string {
  const open = openAttempt(userId, now)
  if (open?.amount === amount) return open.key
  const attempt: PurchaseAttempt = { userId, amount, key: randomKey(), startedAt: now }
  write(JSON.stringify(attempt))
  return attempt.key
}

export function endAttempt(): void {
  write(null)
}

export function openAttempt(userId: string, now = Date.now()): PurchaseAttempt | null {
  const text = read()
  if (!text) return null
  try {
    const attempt = JSON.parse(text) as Partial<PurchaseAttempt> | null
    const { amount, key, startedAt } = attempt ?? {}
    if (typeof amount !== 'number' || typeof key !== 'string' || typeof startedAt !== 'number') return null
    if (attempt?.userId !== userId || now - startedAt > maxAge) return null
    return { userId, amount, key, startedAt }
  } catch {
    return null
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? memoryCopy
  } catch {
    return memoryCopy
  }
}

function write(text: string | null): void {
  memoryCopy = text
  try {
    if (text === null) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, text)
  } catch {}
}
