import postgres from 'postgres'
import type { Home } from '../home'
import { Grid } from '../home-grid'

export const dynamic = 'force-dynamic'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10, onnotice: () => {} })

interface PageProps {
  searchParams: Promise<{ minPrice?: string }>
}

export default async function Listings({ searchParams }: PageProps) {
  const minPrice = Number((await searchParams).minPrice ?? 0)
  const homes = await sql<Home[]>`
    select id, title, price, city, state, rooms, bathrooms, area_m2 as "areaM2", created_at::date::text as added
    from kljuc.listings where published and purpose = 'SALE' and price >= ${minPrice}
    order by created_at desc, id limit 24`
  return <Grid homes={homes} heading="Grid from PostgreSQL" />
}
