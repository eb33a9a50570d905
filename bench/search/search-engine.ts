import { create, insertMultiple, type SearchParams, search } from '@orama/orama'
import type { Sql } from 'postgres'
import type { FixedSort } from '@/lib/listings/attributes/sorts'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { foldText, foldWords } from '@/lib/text/fold'

/** With more listings its index needs more memory than a small server has. */
export const maxOramaListings = 100_000

const batch = 5_000
const limit = 24
const schema = {
  text: 'string',
  city: 'enum',
  purpose: 'enum',
  type: 'enum',
  price: 'number',
  area: 'number',
  pricePerM2: 'number',
  rooms: 'number',
  bathrooms: 'number',
  structure: 'number',
  lift: 'boolean',
  registered: 'enum',
  heating: 'enum[]',
  parking: 'enum[]',
  createdAt: 'number',
} as const

type Engine = Awaited<ReturnType<typeof fillEngine>>

/** Orama, an embedded search engine, with all listings; text is folded as ours. */
export async function fillEngine(sql: Sql) {
  const engine = create({
    schema,
    sort: {
      unsortableProperties: ['text', 'city', 'purpose', 'type', 'lift', 'registered', 'heating', 'parking'],
    },
  })
  await sql`
    select id, title, description, city, state, city_key, purpose, type, price, area_m2::float8, rooms, bathrooms,
      structure::float8, lift, registered, heating, parking, extract(epoch from created_at)::float8 as created_at
    from kljuc.listings where published`.cursor(batch, async (rows) => {
    await insertMultiple(
      engine,
      rows.map((row) => ({
        id: row.id,
        text: foldText(`${row.title} ${row.description} ${row.city} ${row.state}`),
        city: row.city_key,
        purpose: row.purpose,
        type: row.type,
        price: row.price,
        area: row.area_m2,
        pricePerM2: row.price / row.area_m2,
        rooms: row.rooms,
        bathrooms: row.bathrooms,
        ...given({
          structure: row.structure,
          lift: row.lift,
          registered: row.registered,
          heating: row.heating,
          parking: row.parking,
        }),
        createdAt: row.created_at,
      })),
      batch,
    )
  })
  return engine
}

const given = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))

/** Runs the API's searches: every word is required, and one typo is allowed when nothing else is found. */
export async function queryOrama(engine: Engine, filters: ListingFilters): Promise<number> {
  const words = foldWords(filters.q ?? '')
  const exact = await search(engine, queryOf(filters, words, 0))
  if (exact.count > 0 || words.length === 0) return exact.count
  return (await search(engine, queryOf(filters, words, 1))).count
}

function queryOf(filters: ListingFilters, words: string[], tolerance: number): SearchParams<Engine> {
  const { city, purpose, type, minPrice, maxPrice, minArea, maxArea, rooms, roomsMin, bathroomsMin } = filters
  const { structureMin, structureMax, lift, registered, heating, parking } = filters
  return {
    // Without words it would otherwise visit every word in its index.
    ...(words.length > 0 ? { term: words.join(' '), properties: ['text'], threshold: 0, tolerance } : {}),
    where: {
      ...(city ? { city: { in: city.map(foldText) } } : {}),
      ...(purpose ? { purpose: { eq: purpose } } : {}),
      ...(type ? { type: { in: type } } : {}),
      ...range('price', minPrice, maxPrice),
      ...range('area', minArea, maxArea),
      ...range('rooms', rooms ?? roomsMin, rooms),
      ...range('bathrooms', bathroomsMin, undefined),
      ...range('structure', structureMin, structureMax),
      ...(lift ? { lift } : {}),
      ...(registered ? { registered: { eq: registered } } : {}),
      ...(heating ? { heating: { containsAny: heating } } : {}),
      ...(parking ? { parking: { containsAny: parking } } : {}),
    },
    sortBy: orders[(filters.sort ?? 'newest') as FixedSort],
    limit,
    offset: ((filters.page ?? 1) - 1) * limit,
  }
}

const orders = {
  newest: { property: 'createdAt', order: 'DESC' },
  price_asc: { property: 'price', order: 'ASC' },
  price_desc: { property: 'price', order: 'DESC' },
  area_desc: { property: 'area', order: 'DESC' },
  price_m2_asc: { property: 'pricePerM2', order: 'ASC' },
} as const

function range(name: string, min: number | undefined, max: number | undefined) {
  if (min === undefined && max === undefined) return {}
  return { [name]: { between: [min ?? 0, max ?? Number.MAX_SAFE_INTEGER] } }
}
