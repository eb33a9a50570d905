import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { type CatalogueListing, readCatalogue } from '../shared/catalogue'
import { type BenchListing, generateListings } from './generate-listings'

const ownerCount = 2_000
const columns =
  'id, owner_id, title, description, price, purpose, type, city, state, country, rooms, bathrooms, area_m2, year_built, amenities, structure, registered, heating, lift, parking, created_at, updated_at'

/** Seeds a migrated, empty database; creates indexes and triggers afterwards, as for a bulk import. */
export async function seedListings(sql: Sql, count: number): Promise<void> {
  await sql`insert into kljuc.accounts (id, email, name)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'owner' || n || '@bench.example', 'Vlasnik ' || n
    from generate_series(1, ${ownerCount}) as n`
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'kljuc.listings'::regclass and not indisprimary`
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`)
  await sql`alter table kljuc.listings disable trigger user`
  const copy = await sql.unsafe(`copy kljuc.listings (${columns}) from stdin`).writable()
  await pipeline(Readable.from(copyRows(count, await readCatalogue())), copy)
  await sql`alter table kljuc.listings enable trigger user`
  await sql`set maintenance_work_mem = '512MB'`
  for (const { definition } of indexes) await sql.unsafe(definition)
  await sql`vacuum (analyze) kljuc.listings`
}

/** COPY's text format, a few hundred rows at a time. */
function* copyRows(count: number, catalogue: readonly CatalogueListing[]): Generator<string> {
  let piece = ''
  let index = 0
  for (const listing of generateListings(count, catalogue)) {
    piece += `${copyRow(listing, index++)}\n`
    if (piece.length > 100_000) {
      yield piece
      piece = ''
    }
  }
  yield piece
}

function copyRow(listing: BenchListing, index: number): string {
  const owner = `00000000-0000-4000-8000-${String(1 + (index % ownerCount)).padStart(12, '0')}`
  const created = listing.createdAt.toISOString()
  const { structure, registered, heating, lift, parking } = listing.attributes
  return [
    listing.id,
    owner,
    escapeText(listing.title),
    escapeText(listing.description),
    listing.price,
    listing.purpose,
    listing.type,
    listing.city,
    listing.state,
    'Srbija',
    listing.rooms,
    listing.bathrooms,
    listing.areaM2,
    listing.yearBuilt ?? none,
    arrayText(listing.amenities),
    structure ?? none,
    registered ?? none,
    heating ? arrayText(heating) : none,
    lift ?? none,
    parking ? arrayText(parking) : none,
    created,
    created,
  ].join('\t')
}

/** NULL in COPY's text format. */
const none = '\\N'

const arrayText = (values: readonly string[]) => `{${values.join(',')}}`

function escapeText(text: string): string {
  return text.replace(
    /[\\\t\n\r]/g,
    (character) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[character] ?? '\\\\',
  )
}
