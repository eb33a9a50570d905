import 'server-only'
import { sql as query } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { mayBeMistyped, typoPattern } from './typos'

/** Words of the vocabulary that one mistyped word may stand for, at most. */
const maxCandidates = 200

/** A PostgreSQL `tsquery` in which every word must match as the start of a word. */
export function exactQuery(words: string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}

/**
 * The same, with what each longer word may have meant.
 * Null when no word is long enough to be forgiven a typo.
 */
export async function forgivingQuery(words: string[]): Promise<string | null> {
  if (!words.some(mayBeMistyped)) return null
  const groups = await Promise.all(
    words.map(async (word) =>
      [`'${word}':*`, ...(mayBeMistyped(word) ? await candidates(word) : [])].join(' | '),
    ),
  )
  return groups.map((group) => `(${group})`).join(' & ')
}

async function candidates(word: string): Promise<string[]> {
  const rows = await db().execute<{ word: string }>(
    query`select word from kljuc.search_vocabulary where word ~ ${typoPattern(word)} order by word limit ${maxCandidates}`,
  )
  return rows.map((row) => `'${row.word}'`)
}
