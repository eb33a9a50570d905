/**
 * `npm run bench:index-flood [-- --listings 100000]`: inserts listings of invented words beside 10,000 real ones straight
 * into the database, starts the app on it with Node's heap as in production, and fails unless it gets ready, stays below
 * 700 MiB, and finds real listings by the rarest words of their titles. The real ones have as many words as a million
 * real listings would. `--as-built` builds nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { build } from '../../scripts/launcher/build.mjs'
import { step } from '../../scripts/launcher/steps.mjs'
import { prepareFlood, startBenchServer } from '../shared/databases.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApp } from '../shared/servers.mjs'
import { processorTime, residentMemory } from '../shared/usage.mjs'

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    'as-built': { type: 'boolean', default: false },
  },
})
const market = 10_000
/** Accounts with a hundred listings each. */
const listingsEach = 100
const sampleSize = 200
/** The few that are not found have a word that no other listing has, of accounts with more words than their share. */
const limits = { memory: 700, foundShare: 0.95 }

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  const server = await startBenchServer()
  onEnd(server.stop)
  const count = Number(options.listings)
  if (!options['as-built']) await step('build', build)
  const databaseUrl = await prepareFlood(server.url, { count, accounts: count / listingsEach, market })
  const sample = await readSample(databaseUrl)

  const from = performance.now()
  const app = await startApp(databaseUrl)
  /** Of the web process without its children, which render photos. */
  const memory = () => residentMemory(app.pid, { alone: true })
  let highest = 0
  const watch = setInterval(() => {
    highest = Math.max(highest, memory())
  }, 200)
  while (!(await fetch(`${app.url}/readyz`)).ok) await sleep(200)
  const seconds = (performance.now() - from) / 1000
  const processor = processorTime(app.pid, { alone: true }) / 1000
  console.log(
    `${count.toLocaleString('en')} listings of invented words, ${market.toLocaleString('en')} others: ready after ${seconds.toFixed(0)} s (${processor.toFixed(0)} s of processor time), ${memory().toFixed(0)} MiB, at most ${highest.toFixed(0)}`,
  )
  const found = await countFound(app.url, sample, 'title_word')
  const byAnyWord = await countFound(app.url, sample, 'word')
  await floodSearches(app.url)
  clearInterval(watch)
  console.log(`after searches ${memory().toFixed(0)} MiB, at most ${highest.toFixed(0)}`)
  console.log(await budgets(app.url))
  console.log(
    `${found} of ${sample.length} real listings are found by the rarest word of their title and their town, ${byAnyWord} by the rarest word of their text`,
  )
  const passed = highest <= limits.memory && found >= sample.length * limits.foundShare
  console.log(passed ? 'pass' : `MISS: ${limits.memory} MiB, ${limits.foundShare * 100} % found`)
  if (!passed) process.exitCode = 1
}

/** Returns real listings, each with its town and the words of its title and text that fewest real listings have. */
async function readSample(databaseUrl) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const rarestOf = (column) => sql`(
    select word from unnest(tsvector_to_array(${column})) as word join word_use using (word)
    where char_length(word) between 4 and 24 order by nentry, word limit 1)`
  const rows = await sql`
    with word_use as (
      select word, nentry from ts_stat('select listing.search from kljuc.listings as listing
        join kljuc.accounts as account on account.id = listing.owner_id where account.email like ''%@bench.example''')
    ), sample as (
      select listing.id, listing.city, listing.price, listing.search, kljuc.search_words(listing.title) as title from kljuc.listings as listing
      join kljuc.accounts as account on account.id = listing.owner_id
      where account.email like '%@bench.example' order by md5(listing.id::text) limit ${sampleSize}
    )
    select id, city, price, ${rarestOf(sql`search`)} as word, ${rarestOf(sql`title`)} as title_word from sample`
  await sql.end()
  return rows
}

/** @returns how many of the listings are among the results for their word */
async function countFound(url, sample, which) {
  let found = 0
  for (const { id, city, price, [which]: word } of sample) {
    const query = new URLSearchParams({ q: word, city, minPrice: price, maxPrice: price, limit: '60' })
    const { items } = await (await fetch(`${url}/v1/listings?${query}`)).json()
    if (items.some((item) => item.id === id)) found++
  }
  return found
}

/** Searches, facets and suggestions with beginnings, typos and words that nobody has. */
async function floodSearches(url) {
  for (let n = 0; n < 300; n++) {
    const word = Math.floor(Math.random() * 36 ** 6).toString(36)
    for (const path of [
      `/v1/listings?q=${word}`,
      `/v1/listings?q=${word.slice(0, 2)}`,
      `/v1/search/suggestions?q=${word.slice(0, 2)}`,
      `/v1/search/facets?q=${word.slice(0, 3)}`,
      `/v1/search/near?q=${word}`,
    ])
      await (await fetch(`${url}${path}`)).arrayBuffer()
  }
}

async function budgets(url) {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name, budget) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name}{budget="${budget}"}`))
    return Number(line?.split(' ').at(-1)).toLocaleString('en')
  }
  return ['search_listings', 'search_words', 'search_postings', 'search_attributes', 'search_other_towns']
    .map(
      (name) =>
        `${name}: ${read('kljuc_budget_used', name)} of ${read('kljuc_budget_limit', name)}, ${read('kljuc_budget_refusals_total', name)} refused`,
    )
    .join('\n')
}
