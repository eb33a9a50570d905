import type { Sql } from 'postgres'

const listings = 100
const columns =
  'owner_id, title, description, price, purpose, type, city, state, country, rooms, bathrooms, area_m2'

/** Milliseconds of publishing a listing, from `begin` to the end of `commit`; deletes the listings afterwards. */
export async function timePublishing(sql: Sql): Promise<number[]> {
  const models = await sql.unsafe(`select ${columns} from kljuc.listings limit ${listings}`)
  const times: number[] = []
  for (const model of models) {
    const from = performance.now()
    await sql.begin(async (transaction) => {
      const [row] = await transaction<{ id: string }[]>`insert into kljuc.listings ${sql(model)} returning id`
      if (!row) throw new Error('Nothing was published')
      await transaction`insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
        values (${row.id}, 'Ulica 1', 'Vlasnik', '+381 11 000 000', 'vlasnik@bench.example')`
    })
    times.push(performance.now() - from)
  }
  await sql`delete from kljuc.listings where id in
    (select listing_id from kljuc.listing_contacts where email = 'vlasnik@bench.example')`
  return times
}
