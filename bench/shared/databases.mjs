/** The benchmark's databases: one for each size, in a PostgreSQL of their own in `.data/bench`, kept from run to run. */
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../../scripts/launcher/embedded-postgres.mjs'
import { migrate } from '../../scripts/launcher/migrations.mjs'
import { migrateDatabase, seedDatabase } from '../../scripts/launcher/prepare-database.mjs'
import { root } from '../../scripts/launcher/root.mjs'
import { step } from '../../scripts/launcher/steps.mjs'
import { seedListings } from '../search/seed-listings'
import { createBaselineTables } from '../search/sql-baselines'

/** Markets made by other rules have other names: the number is to be changed with what `generateListings` makes. */
const marketName = 'listings_v3_'

/** @returns {Promise<{url: string, stop: () => Promise<void>}>} */
export function startBenchServer() {
  return startEmbeddedPostgres(join(root, '.data', 'bench'))
}

/**
 * The address of the database with `count` listings, made and filled when it is not there in full.
 * @param {string} serverUrl
 * @param {number} count
 * @returns {Promise<string>}
 */
export async function prepareDatabase(serverUrl, count) {
  const name = `${marketName}${count}`
  const server = connect(serverUrl)
  const [known] = await server`select 1 from pg_database where datname = ${name}`
  if (!known) {
    await step(`${count.toLocaleString('en')} listings`, async () => {
      // Under another name until it is full, so that a filling that was stopped begins anew.
      const unfinished = `${name}_unfinished`
      await server.unsafe(`drop database if exists ${unfinished}`)
      await server.unsafe(`create database ${unfinished}`)
      await withDatabase(serverUrl, unfinished, (sql) => seedListings(sql, count))
      await server.unsafe(`alter database ${unfinished} rename to ${name}`)
      return 'filled'
    })
  }
  await server.end()
  return withDatabase(serverUrl, name, createBaselineTables)
}

/**
 * The address of a database with the demo catalogue, as the app has it on its first start.
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
 * The address of the largest market that has been made, and its number of listings; the smallest is made when there is none.
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
 * A copy of another database that may be written in; one of an earlier run is dropped.
 * @param {string} serverUrl
 * @param {string} name
 * @param {string} model the other's address
 * @returns {Promise<string>} its address
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
 * Works in a database of this program's version, and answers its address.
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
