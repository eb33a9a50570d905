import type { Sql } from 'postgres'
import type { FixedSort } from '@/lib/listings/attributes/sorts'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { foldText, foldWords } from '@/lib/text/fold'
import { typoPattern } from '@/lib/text/typos'

const limit = 24
const maxMatches = 10_000

/** A copy of the listings with every index that helps SQL, so that the product's own table stays unchanged. */
export async function createBaselineTables(sql: Sql): Promise<void> {
  const [known] = await sql`select to_regclass('reference.vocabulary') as made`
  if (known?.made) return
  await sql`drop schema if exists reference cascade`
  await sql`create schema reference`
  await sql`set maintenance_work_mem = '512MB'`
  await sql`create table reference.listings as select * from kljuc.listings`
  for (const columns of [
    'using btree (id)',
    'using btree (created_at desc, id)',
    'using btree (purpose, created_at desc, id)',
    'using btree (city_key, purpose, created_at desc, id)',
    'using btree (purpose, price, id)',
    'using btree (city_key, purpose, price, id)',
    'using btree (purpose, area_m2 desc, id)',
    'using gin (search)',
  ]) {
    await sql.unsafe(`create index on reference.listings ${columns}`)
  }
  await sql`vacuum (analyze) reference.listings`
  await sql`create table reference.words as select word, ndoc from ts_stat('select search from reference.listings')`
  await sql`analyze reference.words`
  await sql`alter table reference.words rename to vocabulary`
}

/** Search in SQL with all of those indexes: words through GIN, typos through a vocabulary, totals counted up to 10,000. */
export async function searchBySql(sql: Sql, filters: ListingFilters) {
  const words = foldWords(filters.q ?? '')
  const exact = words.map((word) => `'${word}':*`).join(' & ')
  const found = await findBy(sql, filters, exact)
  if (found.total > 0 || words.length === 0) return found
  const groups = await Promise.all(
    words.map(async (word) => {
      if (word.length < 5) return `'${word}':*`
      const rows = await sql<{ word: string }[]>`
        select word from reference.vocabulary where word ~ ${typoPattern(word)} order by word limit 200`
      return [`'${word}':*`, ...rows.map((row) => `'${row.word}'`)].join(' | ')
    }),
  )
  return findBy(sql, filters, groups.map((group) => `(${group})`).join(' & '))
}

async function findBy(sql: Sql, filters: ListingFilters, text: string) {
  const where = sql`where published
    ${filters.city === undefined ? sql`` : sql`and city_key = any(${filters.city.map(foldText)})`}
    ${numbers(sql, filters)}
    ${text === '' ? sql`` : sql`and search @@ ${text}::text::tsquery`}`
  const [rows, [count]] = await Promise.all([
    sql<{ id: string }[]>`select id, title, description, price, city from reference.listings ${where}
      order by ${order(sql, filters)}, id limit ${limit} offset ${((filters.page ?? 1) - 1) * limit}`,
    sql<{ total: number }[]>`select count(*)::int as total from
      (select 1 from reference.listings ${where} limit ${maxMatches + 1}) as matches`,
  ])
  return { total: count?.total ?? 0, ids: rows.map(({ id }) => id) }
}

function numbers(sql: Sql, filters: ListingFilters) {
  const { purpose, type, minPrice, maxPrice, minArea, maxArea, rooms, roomsMin, bathroomsMin } = filters
  const { structureMin, structureMax, lift, registered, heating, parking } = filters
  return sql`
    ${purpose ? sql`and purpose = ${purpose}` : sql``} ${type ? sql`and type = any(${type})` : sql``}
    ${minPrice ? sql`and price >= ${minPrice}` : sql``} ${maxPrice ? sql`and price <= ${maxPrice}` : sql``}
    ${minArea ? sql`and area_m2 >= ${minArea}` : sql``} ${maxArea ? sql`and area_m2 <= ${maxArea}` : sql``}
    ${rooms === undefined ? sql`` : sql`and rooms = ${rooms}`}
    ${roomsMin ? sql`and rooms >= ${roomsMin}` : sql``}
    ${bathroomsMin ? sql`and bathrooms >= ${bathroomsMin}` : sql``}
    ${structureMin ? sql`and structure >= ${structureMin}` : sql``}
    ${structureMax ? sql`and structure <= ${structureMax}` : sql``}
    ${lift ? sql`and lift` : sql``} ${registered ? sql`and registered = ${registered}` : sql``}
    ${heating ? sql`and heating && ${heating}` : sql``} ${parking ? sql`and parking && ${parking}` : sql``}`
}

/** The benchmark's searches do not sort by relevance. */
function order(sql: Sql, { sort = 'newest' }: ListingFilters) {
  return {
    newest: sql`created_at desc`,
    price_asc: sql`price`,
    price_desc: sql`price desc`,
    area_desc: sql`area_m2 desc`,
    price_m2_asc: sql`price::float8 / area_m2`,
  }[sort as FixedSort]
}
