/** The benchmark's databases: one for each size, in a PostgreSQL of their own in `.data/bench`, kept from run to run. */
import { join } from 'node:path'
import postgres from 'postgres'
import { startEmbeddedPostgres } from '../launcher/embedded-postgres.mjs'
import { migrate } from '../launcher/migrations.mjs'
import { root } from '../launcher/root.mjs'
import { step } from '../launcher/steps.mjs'
import { fillListings } from './fill'
import { makeReference } from './reference'

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
  const name = `listings_${count}`
  const server = connect(serverUrl)
  const [known] = await server`select 1 from pg_database where datname = ${name}`
  if (!known) {
    await step(`${count.toLocaleString('en')} listings`, async () => {
      // Under another name until it is full, so that a filling that was stopped begins anew.
      const unfinished = `${name}_unfinished`
      await server.unsafe(`drop database if exists ${unfinished}`)
      await server.unsafe(`create database ${unfinished}`)
      await withDatabase(serverUrl, unfinished, (sql) => fillListings(sql, count))
      await server.unsafe(`alter database ${unfinished} rename to ${name}`)
      return 'filled'
    })
  }
  await server.end()
  return withDatabase(serverUrl, name, makeReference)
}

/**
 * Works in a database of this program's version, and answers its address.
 * @param {string} serverUrl
 * @param {string} name
 * @param {(sql: import('postgres').Sql) => Promise<void>} work
 */
async function withDatabase(serverUrl, name, work) {
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
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
