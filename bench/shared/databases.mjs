/** The benchmarks' databases: one for each size, in a PostgreSQL in `.data/bench`, reused by later runs. */
import { join } from 'node:path'
import postgres from 'postgres'
import { migrateDatabase, seedDatabase } from '../../scripts/launcher/database.mjs'
import { startEmbeddedPostgres } from '../../scripts/launcher/embedded-postgres.mjs'
import { migrate } from '../../scripts/launcher/migrations.mjs'
import { root } from '../../scripts/launcher/root.mjs'
import { step } from '../../scripts/launcher/steps.mjs'
import { seedFlood } from '../index-flood/seed-flood'
import { seedListings } from '../search/seed-listings'
import { createBaselineTables } from '../search/sql-baseline'

/** Part of the database's name: increment the number when `generateListings` changes. */
const marketName = 'listings_v3_'

/** @returns {Promise<{url: string, stop: () => Promise<void>}>} */
export function startBenchServer() {
  return startEmbeddedPostgres(join(root, '.data', 'bench'))
}

/**
 * Returns the URL of the database with `count` listings, which is created unless it is complete.
 * @param {string} serverUrl
 * @param {number} count
 * @returns {Promise<string>}
 */
export async function prepareDatabase(serverUrl, count) {
  const name = `${marketName}${count}`
  await createOnce(serverUrl, name, `${count.toLocaleString('en')} listings`, (sql) =>
    seedListings(sql, count),
  )
  return withDatabase(serverUrl, name, createBaselineTables)
}

/**
 * Returns the URL of a database with `count` listings of invented words by `accounts` accounts, and after them the
 * `market` listings of others.
 * @param {string} serverUrl
 * @param {{count: number, accounts: number, market: number}} sizes
 * @returns {Promise<string>}
 */
export async function prepareFlood(serverUrl, { count, accounts, market }) {
  const name = `flood_v1_${count}`
  await createOnce(
    serverUrl,
    name,
    `${count.toLocaleString('en')} listings of invented words`,
    async (sql) => {
      await seedFlood(sql, count, accounts)
      await seedListings(sql, market)
    },
  )
  return withDatabase(serverUrl, name, async () => {})
}

/** Creates and fills a database unless it exists. */
async function createOnce(serverUrl, name, title, fill) {
  const server = connect(serverUrl)
  const [known] = await server`select 1 from pg_database where datname = ${name}`
  if (!known) {
    await step(title, async () => {
      // Renamed when complete, so that an interrupted run starts again.
      const unfinished = `${name}_unfinished`
      await server.unsafe(`drop database if exists ${unfinished}`)
      await server.unsafe(`create database ${unfinished}`)
      await withDatabase(serverUrl, unfinished, fill)
      await server.unsafe(`alter database ${unfinished} rename to ${name}`)
      return 'filled'
    })
  }
  await server.end()
}

/**
 * Returns the URL of a database with the demo catalogue, as seeded by the app.
 * @param {string} serverUrl
 * @returns {Promise<string>}
 */
export async function prepareDemo(serverUrl) {
  const server = connect(serverUrl)
  const [known] = await server`select 1 from pg_database where datname = 'demo'`
  if (!known) await server`create database demo`
  await server.end()
  const url = addressOf(serverUrl, 'demo')
  const session = connect(url)
  await migrateDatabase({ url, session }, { embeddedAuth: true })
  await seedDatabase({ SEED_DEMO: '1' }, { url, session })
  await session.end()
  return url
}

/**
 * Returns the URL of the largest existing database, and its number of listings; creates the smallest if there is
 * none.
 * @param {string} serverUrl
 * @returns {Promise<{url: string, count: number}>}
 */
export async function largestDatabase(serverUrl) {
  const server = connect(serverUrl)
  const rows = await server`select datname from pg_database where datname ~ ${`^${marketName}[0-9]+$`}`
  await server.end()
  const count = Math.max(10_000, ...rows.map(({ datname }) => Number(datname.slice(marketName.length))))
  return { url: await prepareDatabase(serverUrl, count), count }
}

/**
 * Copies a database for benchmarks that write; replaces the copy of an earlier run.
 * @param {string} serverUrl
 * @param {string} name
 * @param {string} model URL of the original
 * @returns {Promise<string>} URL of the copy
 */
export async function copyDatabase(serverUrl, name, model) {
  const server = connect(serverUrl)
  await server.unsafe(`drop database if exists ${name} with (force)`)
  await server.unsafe(`create database ${name} template ${new URL(model).pathname.slice(1)}`)
  await server.end()
  return addressOf(serverUrl, name)
}

/** @param {string} serverUrl @param {string} name */
function addressOf(serverUrl, name) {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/**
 * Migrates a database, runs the work in it, and returns its URL.
 * @param {string} serverUrl
 * @param {string} name
 * @param {(sql: import('postgres').Sql) => Promise<void>} work
 */
async function withDatabase(serverUrl, name, work) {
  const url = addressOf(serverUrl, name)
  const sql = connect(url)
  await migrate(sql, { url, embeddedAuth: false })
  await work(sql)
  await sql.end()
  return url
}

/** @param {string} url */
function connect(url) {
  return postgres(url, { max: 1, onnotice: () => {} })
}
