/** Measures only the statements of an unlock: with pgbench, or if there is none with postgres.js. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { buyerId, buyerSql, buyers, contacts, listingId, listingSql } from './seed-contacts.mjs'

const clients = 8

const contactOf = (
  listing,
) => `select c.name, c.phone, c.email, c.address, c.zip_code, l.city, l.state, l.country
  from kljuc.listing_contacts c join kljuc.listings l on l.id = c.listing_id where c.listing_id = ${listing}`

/**
 * @param {string} databaseUrl
 * @param {number} seconds
 * @returns {Promise<{name: string, rate: number}>} unlocks a second, by 8 clients
 */
export async function measureSqlUnlocks(databaseUrl, seconds) {
  const program = pgbench()
  if (program) {
    return { name: 'pgbench, the same transaction', rate: await byPgbench(program, databaseUrl, seconds) }
  }
  console.log('pgbench is not installed here: postgres.js does the same transaction instead.\n')
  return { name: 'postgres.js, the same transaction', rate: await byDriver(databaseUrl, seconds) }
}

/** @param {string} program @param {string} databaseUrl @param {number} seconds */
async function byPgbench(program, databaseUrl, seconds) {
  const folder = inRoot('.data', 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'unlock.sql')
  writeFileSync(script, transaction(buyerSql(':buyer'), listingSql(':listing')))
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '1', '-T', `${seconds}`, '-f', script]
  const output = await run(program, [...options, databaseUrl])
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

/** The transaction as a script of pgbench. @param {string} buyer @param {string} listing */
function transaction(buyer, listing) {
  return `\\set buyer random(1, ${buyers})
\\set listing random(1, ${contacts})
begin;
select tokens from kljuc.accounts where id = ${buyer} for update \\gset
select count(*) as known from kljuc.contact_unlocks where account_id = ${buyer} and listing_id = ${listing} \\gset
\\if :known = 0
select published from kljuc.listings where id = ${listing} for share;
insert into kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id)
  values (${buyer}, 'contact_unlock', -1, :tokens::int - 1, ${listing}) returning id \\gset
insert into kljuc.contact_unlocks (account_id, listing_id, transaction_id) values (${buyer}, ${listing}, :id::text::uuid);
update kljuc.accounts set tokens = :tokens::int - 1 where id = ${buyer};
\\endif
${contactOf(listing).replaceAll('\n', ' ')};
commit;
`
}

/** @param {string} databaseUrl @param {number} seconds */
async function byDriver(databaseUrl, seconds) {
  const sql = postgres(databaseUrl, { max: clients, onnotice: () => {} })
  const until = performance.now() + seconds * 1000
  let unlocks = 0
  const client = async () => {
    for (; performance.now() < until; unlocks++)
      await unlock(sql, buyerId(any(buyers)), listingId(any(contacts)))
  }
  await Promise.all(Array.from({ length: clients }, client))
  await sql.end()
  return unlocks / seconds
}

/** @param {import('postgres').Sql} sql @param {string} buyer @param {string} listing */
function unlock(sql, buyer, listing) {
  return sql.begin(async (step) => {
    const [{ tokens }] = await step`select tokens from kljuc.accounts where id = ${buyer} for update`
    const known =
      await step`select 1 from kljuc.contact_unlocks where account_id = ${buyer} and listing_id = ${listing}`
    if (!known.length) {
      await step`select published from kljuc.listings where id = ${listing} for share`
      const [{ id }] = await step`
        insert into kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id)
        values (${buyer}, 'contact_unlock', -1, ${tokens - 1}, ${listing}) returning id`
      await step`insert into kljuc.contact_unlocks (account_id, listing_id, transaction_id) values (${buyer}, ${listing}, ${id})`
      await step`update kljuc.accounts set tokens = ${tokens - 1} where id = ${buyer}`
    }
    await step.unsafe(contactOf('$1'), [listing])
  })
}

/** A random number from 1 to `last`. @param {number} last */
export const any = (last) => 1 + Math.floor(Math.random() * last)

function pgbench() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, 'bin'))
    : []
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions]
  return folders.map((folder) => join(folder, 'pgbench')).find((file) => existsSync(file))
}
