import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'

const columns =
  'owner_id, title, description, price, purpose, city, state, country, rooms, bathrooms, area_m2, amenities'
const amenityCount = 40

/** Inserts listings of as many invented words as fit into their texts, past every check of the API. */
export async function seedFlood(sql: Sql, count: number, accountCount: number): Promise<void> {
  const owners = Array.from({ length: accountCount }, () => randomUUID())
  await sql`insert into kljuc.accounts (id, email, name)
    select id, id || '@flood.example', 'Flood' from unnest(${owners}::uuid[]) as id`
  await sql`alter table kljuc.listings disable trigger user`
  const copy = await sql.unsafe(`copy kljuc.listings (${columns}) from stdin`).writable()
  await pipeline(Readable.from(copyRows(owners, count)), copy)
  await sql`alter table kljuc.listings enable trigger user`
}

function* copyRows(owners: readonly string[], count: number): Generator<string> {
  for (let n = 0; n < count; n++) {
    const amenities = Array.from({ length: amenityCount }, () => inventedWords(60)).join(',')
    yield [
      owners[n % owners.length],
      inventedWords(140),
      inventedWords(10_000),
      50_000 + n,
      'SALE',
      inventedWords(100),
      inventedWords(100),
      'Srbija',
      2,
      1,
      50,
      `{${amenities}}`,
    ].join('\t')
    yield '\n'
  }
}

/** Words of six letters and digits, of which two are seldom equal. */
function inventedWords(length: number): string {
  let text = inventedWord()
  while (text.length + 7 <= length) text += ` ${inventedWord()}`
  return text
}

const inventedWord = () =>
  Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
