/**
 * `npm run bench:search-quality`: runs the queries of queries.txt on the demo catalogue. A query is a hit if at least
 * 60 % of the first five listings are relevant and at least half of all relevant listings are found; if no listing is
 * relevant, when it was parsed as expected. With SEARCH_URL it uses that cluster. Prints the hit rate of each group
 * and the failures, and fails below 90 %.
 */
import { env } from '@/lib/env'
import { serializeFilters } from '@/lib/search/filters/filters'
import { understandQuery } from '@/lib/search/query/parse-query'
import { readCatalogue } from '../shared/catalogue'
import { clusterEngineOf, engineOf } from './demo-engine'
import { readQueries } from './read-queries'
import { isReadAs, isRelevant } from './relevance'

const first = 5
const [fittingShare, foundShare, aim] = [0.6, 0.5, 0.9]

const catalogue = await readCatalogue()
const byId = new Map(catalogue.map((listing) => [listing.id, listing]))
const engine = await (env.SEARCH_URL ? clusterEngineOf(catalogue, env.SEARCH_URL) : engineOf(catalogue))
const groups = new Map()
const failures = []

for (const expected of readQueries()) {
  const { query, understood } = understandQuery({ q: expected.text })
  const { ids } = await engine.find(query, { offset: 0, limit: catalogue.length })
  const fitting = new Set(catalogue.filter((listing) => isRelevant(listing, expected)).map(({ id }) => id))
  const shown = ids.slice(0, first).filter((id) => fitting.has(id)).length
  const found = ids.filter((id) => fitting.has(id)).length
  const isHit =
    fitting.size === 0
      ? isReadAs(expected, understood?.filters ?? {})
      : shown >= Math.min(first, ids.length) * fittingShare && found >= fitting.size * foundShare
  const { hits = 0, all = 0 } = groups.get(expected.group) ?? {}
  groups.set(expected.group, { hits: hits + Number(isHit), all: all + 1 })
  if (isHit) continue
  const [top] = ids.filter((id) => !fitting.has(id)).map((id) => byId.get(id)?.title)
  failures.push(
    `  ${expected.text}: ${found} of ${fitting.size} found among ${ids.length}, read as ` +
      `${serializeFilters(query)}${top ? `; not fitting: ${top}` : ''}`,
  )
}

const rate = ({ hits, all }) => `${((hits / all) * 100).toFixed(0).padStart(4)} %  ${hits} of ${all}`
for (const [group, counts] of groups) console.log(`${group.padEnd(34)} ${rate(counts)}`)
const total = [...groups.values()].reduce((sum, { hits, all }) => ({
  hits: sum.hits + hits,
  all: sum.all + all,
}))
console.log(`${'all'.padEnd(34)} ${rate(total)}`)
if (failures.length > 0) console.log(`\nNot hit:\n${failures.join('\n')}`)
if (total.hits / total.all < aim) process.exitCode = 1
