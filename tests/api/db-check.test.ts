import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase, type Finding, filesInvariant } from '@/lib/server/check-database'

const server = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
const name = `kljuc_check_${randomUUID().replaceAll('-', '')}`
const folder = mkdtempSync(join(tmpdir(), 'kljuc-check-'))
let sql: Sql

const owner = randomUUID()
const buyer = randomUUID()
const listing = randomUUID()
const other = randomUUID()
const charge = randomUUID()
const nobody = randomUUID()
const hash = 'a'.repeat(24)

beforeAll(async () => {
  await server.unsafe(`create database ${name}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  sql = postgres(url.href, { max: 1, onnotice: () => {} })
  execFileSync(process.execPath, ['scripts/commands/db-migrate.mjs'], {
    env: { ...process.env, DATABASE_URL: url.href },
  })
  await sql.begin((transaction) => fill(transaction))
  for (const format of ['avif', 'webp']) writeFileSync(join(folder, `${hash}-400.${format}`), '')
})

afterAll(async () => {
  await sql?.end()
  await server.unsafe(`drop database ${name} with (force)`)
  await server.end()
  rmSync(folder, { recursive: true })
})

/** Two accounts, two listings with two images, a purchase, an unlock, a favorite, in the form that the app writes. */
async function fill(transaction: TransactionSql): Promise<void> {
  await transaction`insert into kljuc.accounts (id, email, name, tokens)
    values (${owner}, 'o@example.test', 'Vlasnik', 0), (${buyer}, 'b@example.test', 'Kupac', 2)`
  for (const id of [listing, other]) {
    await transaction`insert into kljuc.listings
      (id, owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2)
      values (${id}, ${owner}, 'Stan', 'Svetao stan', 100000, 'SALE', 'Bor', 'Srbija', 2, 1, 50)`
    await transaction`insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
      values (${id}, 'Ulica 1', 'Vlasnik', '+381 60 000 0001', 'o@example.test')`
    for (const position of [0, 1]) {
      await transaction`insert into kljuc.listing_images (listing_id, position, hash, width, height, widths)
        values (${id}, ${position}, ${hash}, 400, 300, '{400}')`
    }
  }
  await transaction`insert into kljuc.token_transactions (account_id, kind, amount, balance_after, price_rsd)
    values (${buyer}, 'purchase', 3, 3, 750)`
  await transaction`insert into kljuc.token_transactions (id, account_id, kind, amount, balance_after, listing_id)
    values (${charge}, ${buyer}, 'contact_unlock', -1, 2, ${listing})`
  await transaction`insert into kljuc.contact_unlocks (account_id, listing_id, transaction_id)
    values (${buyer}, ${listing}, ${charge})`
  await transaction`insert into kljuc.favorites (account_id, listing_id) values (${buyer}, ${listing})`
}

async function violations(session: Sql | TransactionSql, imageFolders = [folder]): Promise<Finding[]> {
  const found: Finding[] = []
  for await (const finding of checkDatabase(session, { imageFolders })) {
    if (finding.count > 0) found.push(finding)
  }
  return found
}

class Undo extends Error {}

/** Findings after a statement that ran with all triggers disabled, which is rolled back. */
async function foundAfter(statement: string): Promise<Finding[]> {
  let found: Finding[] = []
  await sql
    .begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction.unsafe(statement)
      found = await violations(transaction)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}

it('finds nothing in a healthy database', async () => {
  expect(await violations(sql)).toEqual([])
})

const copyOfCharge = `insert into kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id)
  values ('${buyer}', 'contact_unlock', -1, 1, '${other}')`

describe('names the row that breaks', () => {
  it.each([
    [
      'a balance is the sum of its ledger',
      `update kljuc.accounts set tokens = 7 where id = '${buyer}'`,
      buyer,
    ],
    [
      'a ledger row continues the one before it',
      `update kljuc.token_transactions set balance_after = 9 where id = '${charge}'`,
      charge,
    ],
    [
      'an unlock has its charge',
      `update kljuc.contact_unlocks set listing_id = '${other}' where account_id = '${buyer}'`,
      other,
    ],
    ['a charge has its unlock', `delete from kljuc.contact_unlocks where account_id = '${buyer}'`, charge],
    [
      'a charge has its unlock',
      `${copyOfCharge}; update kljuc.accounts set tokens = 1 where id = '${buyer}'`,
      'token_transactions ',
    ],
    [
      'a token comes back for a charge of the same account and listing, and takes the contact',
      `insert into kljuc.token_transactions (account_id, kind, amount, balance_after, listing_id, return_of)
        values ('${buyer}', 'contact_return', 1, 3, '${listing}', '${charge}')`,
      'token_transactions ',
    ],
    [
      'a complaint that was granted has its token back',
      `insert into kljuc.contact_complaints (charge_id, account_id, listing_id, reason, state, decide_by, decided_at)
        values ('${charge}', '${buyer}', '${listing}', 'gone', 'returned', now(), now())`,
      charge,
    ],
    [
      'the latest of a listing’s prices is its price',
      `update kljuc.listings set price = 1 where id = '${other}'`,
      other,
    ],
    [
      'nobody pays for a contact of their own',
      `update kljuc.listings set owner_id = '${buyer}' where id = '${listing}'`,
      listing,
    ],
    ['a listing has its contact', `delete from kljuc.listing_contacts where listing_id = '${other}'`, other],
    ...['44.80999, 20.45', '44.8, 20.45999', 'null::float8, null::float8'].map(
      (circle): [string, string, string] => [
        'a circle lies around its pin',
        `update kljuc.listing_contacts set lat = 44.8, lng = 20.45 where listing_id = '${other}';
       update kljuc.listings set (circle_lat, circle_lng) = (select ${circle}) where id = '${other}'`,
        other,
      ],
    ),
    [
      'a closed account shows nothing',
      `update kljuc.accounts set deactivated_at = now() where id = '${owner}'`,
      listing,
    ],
    [
      'images stand at 0, 1, 2 … without a gap',
      `update kljuc.listing_images set position = 4 where listing_id = '${other}' and position = 1`,
      other,
    ],
    [
      'an idempotency key of a listing says what was published under it',
      `update kljuc.listings set idempotency_key = 'k' where id = '${other}'`,
      other,
    ],
    ['there is one clock', 'delete from kljuc.listing_clock', 'listing_clock'],
    [
      'the clock is not behind what it counts',
      'update kljuc.listing_clock set position = 0',
      'listing_changes 1',
    ],
    [
      'every constraint, index and trigger is in force',
      'alter table kljuc.favorites disable trigger all',
      'kljuc.favorites RI_ConstraintTrigger_',
    ],
    [
      'every constraint, index and trigger is in force',
      `alter table kljuc.accounts drop constraint accounts_tokens_not_negative;
       alter table kljuc.accounts add constraint accounts_tokens_not_negative check (tokens >= 0) not valid`,
      'kljuc.accounts accounts_tokens_not_negative',
    ],
    [filesInvariant, `update kljuc.listing_images set hash = '${'b'.repeat(24)}'`, 'listing_images '],
    [
      filesInvariant,
      `update kljuc.accounts set avatar_url = '/media/${'c'.repeat(24)}-256.webp' where id = '${buyer}'`,
      buyer,
    ],
  ])('%s', async (invariant, statement, row) => {
    const found = (await foundAfter(statement)).find((finding) => finding.name === invariant)
    expect(found?.examples.map((example) => example.row).join()).toContain(row)
  })
})

describe('the database itself refuses', () => {
  it.each([
    ['a balance that no ledger row gives', `update kljuc.accounts set tokens = 7 where id = '${buyer}'`],
    [
      'an account that is born with tokens',
      `insert into kljuc.accounts (id, email, name, tokens)
      values ('${nobody}', 'n@example.test', 'Niko', 1)`,
    ],
    [
      'a charge without its unlock',
      `${copyOfCharge}; update kljuc.accounts set tokens = 1 where id = '${buyer}'`,
    ],
    [
      'an unlock that somebody else’s charge pays',
      `insert into kljuc.contact_unlocks
      (account_id, listing_id, transaction_id) select '${buyer}', '${other}', id
      from kljuc.token_transactions where kind = 'purchase'`,
    ],
    [
      'that a ledger row skips one',
      `insert into kljuc.token_transactions
      (account_id, kind, amount, balance_after, price_rsd) values ('${buyer}', 'purchase', 3, 9, 750);
      update kljuc.accounts set tokens = 9 where id = '${buyer}'`,
    ],
    ['that an unlock is taken back', 'delete from kljuc.contact_unlocks'],
    ['that the ledger is rewritten', 'update kljuc.token_transactions set amount = 4'],
    [
      'a listing without a contact',
      `insert into kljuc.listings
      (owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2)
      values ('${owner}', 'Stan', 'Svetao stan', 100000, 'SALE', 'Bor', 'Srbija', 2, 1, 50)`,
    ],
    ['that a contact goes and its listing stays', 'delete from kljuc.listing_contacts'],
    ['a negative balance', `update kljuc.accounts set tokens = -1 where id = '${owner}'`],
    ['a gap between images', 'delete from kljuc.listing_images where position = 0'],
    ['two images in one place', 'update kljuc.listing_images set position = 0'],
  ] as const)('%s', async (_, statement) => {
    const code = await sql
      .begin(async (transaction) => {
        await transaction.unsafe(statement)
        await transaction`set constraints all immediate`
        throw new Undo('It was not refused.')
      })
      .catch((error: unknown) => (error instanceof postgres.PostgresError ? error.code : error))
    expect(code).toMatch(/^23/)
  })

  it('nothing that belongs together', async () => {
    await sql
      .begin(async (transaction) => {
        await transaction`update kljuc.listing_images set position = 1 - position`
        await transaction`delete from kljuc.favorites`
        await transaction`delete from kljuc.listings where id = ${other}`
        await transaction`set constraints all immediate`
        throw new Undo()
      })
      .catch((error: unknown) => expect(error).toBeInstanceOf(Undo))
  })
})
