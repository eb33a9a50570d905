import leven from 'leven'
import { maxEdits, mayHaveTypo } from '@/lib/text/typos'
import { isCyrillic } from '../search-terms'
import { splitKey } from './document'
import { luceneTypos, type Query } from './query'
import type { SearchBatch } from './search-batch'

/** Maximum number of spellings that are read for one word. */
const maxSpellings = 8
const maxNearest = 50
/** Matches the spelling after a key. OpenSearch 2.19 fails on `prefix.*` when it sorts after all values. */
const anySpelling = '\\|.*'

interface TitleWord {
  key: string
  written: string
  count: number
}

/** Returns title words with a folded prefix in their original spelling, most frequent first. */
export async function findTitleWords(batch: SearchBatch, prefix: string, limit: number): Promise<string[]> {
  const words = await readTitleWords(
    batch,
    { prefix: { titleWords: prefix } },
    `${prefix}[a-z0-9]*${anySpelling}`,
    limit,
  )
  return words.map(({ written }) => written)
}

/** Returns the title word that a folded, unknown word is a typo of: the most frequent, else the one with the fewest edits. */
export async function findCorrection(batch: SearchBatch, word: string): Promise<string | undefined> {
  if (mayHaveTypo(word)) {
    const query = { regexp: { titleWords: luceneTypos(word) } }
    const [corrected] = await readTitleWords(batch, query, luceneTypos(word, anySpelling), 1)
    if (corrected) return corrected.written
  }
  return maxEdits(word) === 0 ? undefined : findNearest(batch, word)
}

async function findNearest(batch: SearchBatch, word: string): Promise<string | undefined> {
  const most = maxEdits(word)
  const { suggest } = await batch.search({
    query: { match_none: {} },
    track_total_hits: false,
    suggest: { nearest: { text: word, term: nearestTerms } },
  })
  const near = (suggest?.nearest?.[0]?.options ?? [])
    .map(({ text }) => text)
    .filter((text) => leven(text, word) <= most)
  if (near.length === 0) return undefined
  const query = { terms: { titleWords: near } }
  const found = await readTitleWords(batch, query, `(${near.join('|')})${anySpelling}`, near.length)
  const distance = ({ key }: TitleWord) => leven(key, word)
  return found.sort((a, b) => distance(a) - distance(b) || b.count - a.count)[0]?.written
}

const nearestTerms = {
  field: 'titleWords',
  suggest_mode: 'always',
  max_edits: 2,
  prefix_length: 0,
  min_word_length: 1,
  max_inspections: maxNearest,
  size: maxNearest,
  shard_size: maxNearest,
}

/** @param include a regular expression for keys with their spellings */
async function readTitleWords(
  batch: SearchBatch,
  query: Query,
  include: string,
  limit: number,
): Promise<TitleWord[]> {
  const size = limit * maxSpellings
  const terms = { field: 'titleForms', include, size, shard_size: size * 2 }
  const { aggregations } = await batch.search({
    query: { bool: { filter: [query] } },
    track_total_hits: false,
    aggs: { forms: { terms } },
  })
  const words = new Map<string, TitleWord>()
  for (const bucket of aggregations?.forms?.buckets ?? []) {
    const { key, name } = splitKey(String(bucket.key))
    const known = words.get(key) ?? { key, written: name, count: 0 }
    const written = isCyrillic(known.written) && !isCyrillic(name) ? name : known.written
    words.set(key, { key, written, count: known.count + bucket.doc_count })
  }
  return [...words.values()].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, limit)
}
