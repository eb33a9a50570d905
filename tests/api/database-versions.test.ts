import { randomUUID } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { circleCentre } from '@/lib/places/circle'

interface Release {
  version: string
  commit?: string
  committedAt?: number
}

interface Migrations {
  migrate(sql: Sql, options: { url: string; embeddedAuth: boolean; release?: Release }): Promise<string>
  migrateTo(sql: Sql, options: { url: string; embeddedAuth: boolean; count: number }): Promise<void>
  migrationHashes(): Promise<string[]>
}

const server = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
const created: { name: string; sql: Sql }[] = []
let migrations: Migrations
let fresh: { url: string; sql: Sql }

async function createDatabase(): Promise<{ url: string; sql: Sql }> {
  const name = `kljuc_versions_${randomUUID().replaceAll('-', '')}`
  await server.unsafe(`create database ${name}`)
  const url = new URL(process.env.DATABASE_URL ?? '')
  url.pathname = `/${name}`
  const sql = connect(url.href)
  created.push({ name, sql })
  return { url: url.href, sql }
}

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} })

beforeAll(async () => {
  const path = '../../scripts/launcher/migrations.mjs'
  migrations = await import(/* @vite-ignore */ path)
  fresh = await createDatabase()
  await migrations.migrate(fresh.sql, { url: fresh.url, embeddedAuth: true })
})

afterAll(async () => {
  for (const { name, sql } of created) {
    await sql.end()
    await server.unsafe(`drop database ${name} with (force)`)
  }
  await server.end()
})

/** Everything of the schema `kljuc` that a migration or a function file makes. */
async function readCatalog(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select pg_get_functiondef(oid) || coalesce(obj_description(oid, 'pg_proc'), '') as line
    from pg_proc where pronamespace = 'kljuc'::regnamespace
    union all
    select pg_get_triggerdef(pg_trigger.oid) || coalesce(obj_description(pg_trigger.oid, 'pg_trigger'), '')
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace in ('kljuc'::regnamespace, 'auth'::regnamespace)
    union all
    select relname || pg_get_viewdef(oid) || coalesce(obj_description(oid, 'pg_class'), '')
    from pg_class where relkind = 'v' and relnamespace = 'kljuc'::regnamespace
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'kljuc'::regnamespace and contype <> 't'
    union all
    select indexdef from pg_indexes where schemaname = 'kljuc'
    union all
    select concat_ws(' ', table_name, ordinal_position, column_name, data_type, column_default, is_nullable,
      generation_expression, is_identity)
    from information_schema.columns where table_schema = 'kljuc'
    order by 1`
  return rows.map(({ line }) => line)
}

it('a database of the first version becomes the same as a fresh one, and keeps its rows', async () => {
  const { sql, url } = await createDatabase()
  await migrations.migrateTo(sql, { url, embeddedAuth: true, count: 3 })
  const [owner, listing] = [randomUUID(), randomUUID()]
  await sql`insert into kljuc.accounts (id, email, name, tokens) values (${owner}, 'o@example.test', 'Vlasnik', 0)`
  await sql`insert into kljuc.listings
    (id, owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2)
    values (${listing}, ${owner}, 'Stan', 'Svetao stan', 100000, 'SALE', 'Čačak', 'Srbija', 2, 1, 50)`
  await migrations.migrate(sql, { url, embeddedAuth: true })
  expect(await readCatalog(sql)).toEqual(await readCatalog(fresh.sql))
  const rows = await sql`select id, city_key from kljuc.listings`
  expect(rows).toEqual([{ id: listing, city_key: 'cacak' }])
})

// Migrates a database through all versions, as do the others of this file.
it('a pin of an earlier version gets the circle of its hexagon', async () => {
  const { sql, url } = await createDatabase()
  await migrations.migrateTo(sql, { url, embeddedAuth: true, count: 25 })
  const owner = randomUUID()
  await sql`insert into kljuc.accounts (id, email, name, tokens) values (${owner}, 'o@example.test', 'Vlasnik', 0)`
  const pins = Array.from({ length: 200 }, (_, at) => ({
    lat: 42 + at / 50,
    lng: 19 + ((at * 7) % 200) / 50,
  }))
  for (const { lat, lng } of pins) {
    await sql.begin(async (transaction) => {
      const [listing] = await transaction`insert into kljuc.listings
        (owner_id, title, description, price, purpose, city, country, rooms, bathrooms, area_m2, circle_lat, circle_lng)
        values (${owner}, 'Stan', 'Svetao stan', 100000, 'SALE', 'Niš', 'Srbija', 2, 1, 50, ${lat}, ${lng}) returning id`
      await transaction`insert into kljuc.listing_contacts
        (listing_id, address, name, email, lat, lng, shift_east, shift_north)
        values (${listing?.id}, 'Ulica 1', 'Ana', 'a@example.test', ${lat}, ${lng}, 0, 0)`
    })
  }
  await migrations.migrate(sql, { url, embeddedAuth: true })
  const rows = await sql<{ lat: number; lng: number; circle_lat: number; circle_lng: number }[]>`
    select lat, lng, circle_lat, circle_lng from kljuc.listings
    join kljuc.listing_contacts on listing_id = id where shift_east is null`
  expect(rows).toHaveLength(pins.length)
  for (const { lat, lng, ...circle } of rows) {
    const expected = circleCentre({ lat, lng })
    expect(circle.circle_lat).toBeCloseTo(expected.lat, 4)
    expect(circle.circle_lng).toBeCloseTo(expected.lng, 4)
  }
})

it('a database that has all migrations but not yet the functions of the files gets them', async () => {
  const { sql, url } = await createDatabase()
  const { length } = await migrations.migrationHashes()
  await migrations.migrateTo(sql, { url, embeddedAuth: true, count: length })
  await migrations.migrate(sql, { url, embeddedAuth: true })
  expect(await readCatalog(sql)).toEqual(await readCatalog(fresh.sql))
})

it('several instances that start at once migrate an empty database once', async () => {
  const { sql, url } = await createDatabase()
  const sessions = [connect(url), connect(url), connect(url)]
  const outcomes = await Promise.all(
    sessions.map((session) => migrations.migrate(session, { url, embeddedAuth: true })),
  )
  expect(outcomes).toContain('applied')
  expect(await migrations.migrate(sql, { url, embeddedAuth: true })).toBe('unchanged')
  expect(await readCatalog(sql)).toEqual(await readCatalog(fresh.sql))
  await Promise.all(sessions.map((session) => session.end()))
})

it('functions, views and triggers that were changed, added or dropped become what the files say', async () => {
  const { sql, url } = await createDatabase()
  await migrations.migrate(sql, { url, embeddedAuth: true })
  await sql.unsafe(`
    create or replace function kljuc.check_unlock() returns trigger language plpgsql as $$ begin return null; end $$;
    comment on function kljuc.check_unlock() is 'an earlier version';
    drop function kljuc.return_token(uuid);
    create function kljuc.return_token(charge uuid) returns text language sql as $$ select '' $$;
    create function kljuc.unlock_contact(buyer uuid) returns text language sql as $$ select '' $$;
    create function kljuc.removed() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger removed after update on kljuc.accounts for each row execute function kljuc.removed();
    drop function kljuc.refresh_session(text);
    create function kljuc.refresh_session(presented text, at timestamptz) returns text language sql as $$ select '' $$;
    drop trigger contact_unlocks_check on kljuc.contact_unlocks;
    drop view kljuc.sold_contacts;
    update kljuc_setup.state set version = 'an earlier version'`)
  await migrations.migrate(sql, { url, embeddedAuth: true })
  expect(await readCatalog(sql)).toEqual(await readCatalog(fresh.sql))
})

it('an older release leaves functions and tables of a newer one alone, and says so', async () => {
  const { sql, url } = await createDatabase()
  const migrateAs = (release: Release) => migrations.migrate(sql, { url, embeddedAuth: true, release })
  await migrateAs({ version: '1.4.0', commit: 'b'.repeat(40), committedAt: 2_000 })
  // As a newer release would: a function with another text, and the state of another set of files.
  await sql.unsafe(`
    comment on function kljuc.search_key(text) is 'of the newer release';
    update kljuc_setup.state set version = 'of the newer release'`)
  const before = await readCatalog(sql)
  expect(await migrateAs({ version: '1.3.9' })).toBe(
    'This is 1.3.9, and works with the database as 1.4.0 (bbbbbbb) left it; nothing was changed',
  )
  const earlier = { version: '1.4.0', commit: 'a'.repeat(40), committedAt: 1_000 }
  expect(await migrateAs(earlier)).toContain('This is 1.4.0 (aaaaaaa)')
  expect(await readCatalog(sql)).toEqual(before)

  await sql`update kljuc_setup.state set oldest_version = '1.4.0'`
  await expect(migrateAs({ version: '1.3.9' })).rejects.toThrow(
    'migrated by version 1.4.0 (bbbbbbb), with which versions before 1.4.0 cannot work, and this is 1.3.9. Start version 1.4.0 or newer, or restore the backup',
  )
  expect(await readCatalog(sql)).toEqual(before)
  expect(await migrateAs({ version: '1.10.0' })).toBe('applied')
  expect(await readCatalog(sql)).toEqual(await readCatalog(fresh.sql))
})

it('a database with a migration that this release does not know is a newer one’s, whoever made it', async () => {
  const { sql, url } = await createDatabase()
  await migrations.migrate(sql, { url, embeddedAuth: true })
  await sql.unsafe(`
    insert into kljuc_setup.migrations (hash, created_at) values ('unknown here', 9999999999999);
    update kljuc_setup.state set version = 'another', release = null`)
  expect(await migrations.migrate(sql, { url, embeddedAuth: true })).toContain('as a newer version left it')
})
