import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from '@/lib/db/client'
import { understandQuery } from '@/lib/search/query/parse-query'
import { querySearch } from '@/lib/search/results/search-service'
import { foldText } from '@/lib/text/fold'

/** Words of fewer people may say who searched. */
const minPeople = 5
const keptDays = 30
const maxKept = 20_000
/** More digits may be a phone number. */
const maxDigits = 5

/**
 * Counts a person whose words found nothing, once per words. What is kept of a person is a digest under a key of these
 * words alone, for 30 days.
 */
export async function countMissedSearch(typed: string, visitor: string): Promise<void> {
  const words = foldText(typed)
  if (words.length < 2 || words.length > 60 || words.replace(/\D/g, '').length > maxDigits) return
  const { total } = await querySearch((engine) =>
    engine.find(understandQuery({ q: typed }).query, { offset: 0, limit: 0 }),
  )
  if (total > 0) return
  const [known] = await sql()<{ key: Buffer }[]>`
    insert into kljuc.missed_searches as missed (words, key)
    select ${words}, ${randomBytes(32)}
    where exists (select from kljuc.missed_searches where words = ${words})
      or (select count(*) from kljuc.missed_searches) < ${maxKept}
    on conflict (words) do update set last_at = now() returning key`
  if (!known) return
  const digest = createHmac('sha256', known.key).update(visitor).digest()
  await sql()`
    insert into kljuc.missed_searchers (words, digest) values (${words}, ${digest}) on conflict do nothing`
}

/** Words that found nothing for five people or more in 30 days, those of most people first. */
export function findMissedSearches(limit: number): Promise<{ words: string; people: number }[]> {
  return sql()<{ words: string; people: number }[]>`
    select words, count(*)::int as people from kljuc.missed_searchers
    group by words having count(*) >= ${minPeople} order by people desc, words limit ${limit}`
}

/** Forgets people after 30 days, then words of nobody. */
export async function deleteOldMissedSearches(): Promise<void> {
  await sql()`delete from kljuc.missed_searchers where at < now() - make_interval(days => ${keptDays})`
  await sql()`
    delete from kljuc.missed_searches as missed where last_at < now() - interval '1 hour'
      and not exists (select from kljuc.missed_searchers as person where person.words = missed.words)`
}
