import 'server-only'
import type { OutgoingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

/** A page as it went out, to be sent again. */
export interface KeptAnswer {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Bytes of all answers together. */
const maxBytes = 8 * 2 ** 20

/** Larger ones are not kept. */
export const maxAnswerBytes = 2 ** 20

/** Milliseconds that an answer is kept, whatever happens: it saves what many readers ask for in the same second. */
const keptFor = 1_000

/** Answers to everyone, the least recently used forgotten first, and all of them when any page changes. */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    maxEntrySize: maxAnswerBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1_000,
    ttl: keptFor,
  })
  /** Counts how often all were forgotten, so that what was made before is not kept after. */
  private era = 0

  /** What `keep` has to be told of an answer that is begun now. */
  get currentEra(): number {
    return this.era
  }

  get(key: string): KeptAnswer | undefined {
    return this.answers.get(key)
  }

  /** Keeps an answer that was begun in an era, unless that has passed. */
  keep(key: string, answer: KeptAnswer, era: number): void {
    if (era === this.era) this.answers.set(key, answer)
  }

  forgetAll(): void {
    this.era++
    this.answers.clear()
  }
}

/** Kept on the process, where the store of pages finds them too: page-store.mjs forgets them. */
const holder = globalThis as typeof globalThis & { kljucKeptAnswers?: KeptAnswers }

/** The answers that this process keeps. */
export function keptAnswers(): KeptAnswers {
  holder.kljucKeptAnswers ??= new KeptAnswers()
  return holder.kljucKeptAnswers
}
