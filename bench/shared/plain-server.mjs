/** The baseline of Node alone: a page of 60 KB from memory, and JSON of 24 rows from PostgreSQL. */
import { createServer } from 'node:http'
import postgres from 'postgres'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} })
const page = Buffer.from(
  `<!doctype html><title>60 KB</title>${'<p>Dvosoban stan kod parka</p>\n'.repeat(1920)}`,
)

const server = createServer(async ({ url }, response) => {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost')
  const isList = pathname === '/listings'
  const body = isList ? Buffer.from(JSON.stringify({ items: await findRows(searchParams) })) : page
  response.writeHead(200, {
    'Content-Type': isList ? 'application/json' : 'text/html; charset=utf-8',
    'Content-Length': body.length,
  })
  response.end(body)
})
server.listen(Number(process.env.PORT), '127.0.0.1')

/** @param {URLSearchParams} query */
function findRows(query) {
  const city = query.get('city')
  return sql`select id, title, description, price, purpose, type, city, state, country, rooms, bathrooms, area_m2, garage,
      year_built, amenities, owner_id, published, created_at, updated_at
    from reference.listings where published ${city ? sql`and purpose = 'SALE' and city_key = ${city}` : sql``}
    order by created_at desc, id limit 24`
}
