import { randomKey } from '@/lib/browser/random-key'
import { sessionStore } from '@/lib/browser/storage'
import { asRecord } from '@/lib/platform/record'
import { type TokenPackage, tokenPackages } from './packages'

const storageKey = 'kljuc-purchase'

/** The server stores a key for at least 24 hours. */
const maxAgeMs = 23 * 60 * 60 * 1000

interface PurchaseAttempt {
  userId: string
  amount: number
  key: string
  startedAt: number
}

/** Replaces storage where it is disabled, until the page is left. */
let memoryCopy: PurchaseAttempt | null = null

export function startPurchaseAttempt(userId: string, amount: number, now = Date.now()): string {
  const open = findPurchaseAttempt(userId, now)
  if (open?.amount === amount) return open.key
  const attempt: PurchaseAttempt = { userId, amount, key: randomKey(), startedAt: now }
  write(attempt)
  return attempt.key
}

export function finishPurchaseAttempt(): void {
  write(null)
}

export function findPurchaseAttempt(userId: string, now = Date.now()): PurchaseAttempt | null {
  const { amount, key, startedAt, ...attempt } = asRecord(sessionStore.readJson(storageKey) ?? memoryCopy)
  if (typeof amount !== 'number' || typeof key !== 'string' || typeof startedAt !== 'number') return null
  if (attempt.userId !== userId || now - startedAt > maxAgeMs) return null
  return { userId, amount, key, startedAt }
}

function write(attempt: PurchaseAttempt | null): void {
  memoryCopy = attempt
  sessionStore.write(storageKey, attempt && JSON.stringify(attempt))
}

const key = 'kljuc-package'

export function savePendingPackage({ id }: TokenPackage): void {
  sessionStore.write(key, id)
}

export function takePendingPackage(): TokenPackage | null {
  const id = sessionStore.read(key)
  sessionStore.write(key, null)
  return tokenPackages.find((tokenPackage) => tokenPackage.id === id) ?? null
}
