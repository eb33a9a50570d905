import { randomKey } from '@/lib/browser/random-key'

const storageKey = 'kljuc-purchase'

/** The server keeps a key for 24 hours at least; an attempt that is older is over. */
const maxAge = 23 * 60 * 60 * 1000

export interface PurchaseAttempt {
  userId: string
  amount: number
  key: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** Where the attempt lies when the browser has no session storage: for this page's life. */
let memoryCopy: string | null = null

/** The `Idempotency-Key` of buying `amount` tokens: that of the attempt still open for the same, else a new one. */
export function beginAttempt(userId: string, amount: number, now = Date.now()): string {
  const open = openAttempt(userId, now)
  if (open?.amount === amount) return open.key
  const attempt: PurchaseAttempt = { userId, amount, key: randomKey(), startedAt: now }
  write(JSON.stringify(attempt))
  return attempt.key
}

/** Forgets the attempt: an answer came. */
export function endAttempt(): void {
  write(null)
}

/** The attempt whose answer never came, or null. */
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
  } catch {
    // `kept` serves while the page lives.
  }
}
