import { sessionStore } from '@/lib/browser/storage'

/** Apart from what lists make of it, which the home screen does not need. */
export const typedKey = 'kljuc-sentence'

/** Notes that a sentence is searched now, with the query of what was set by hand beside it; null for a search without a new one. */
export function noteSentence(byHand: string | null): void {
  sessionStore.write(typedKey, byHand === null ? null : JSON.stringify({ byHand, at: Date.now() }))
}
