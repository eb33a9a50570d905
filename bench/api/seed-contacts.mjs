/** Seeds buyers with tokens and listings with contacts, whose ids are numbered, so that any can be computed. */

export const buyers = 256
export const contacts = 10_000

const buyerIds = '00000000-0000-4000-9000-'
const listingIds = '00000000-0000-4000-a000-'

/** @param {number} number from 1 */
export const buyerId = (number) => `${buyerIds}${String(number).padStart(12, '0')}`
/** @param {number} number from 1 */
export const listingId = (number) => `${listingIds}${String(number).padStart(12, '0')}`

/** The ids as SQL expressions. @param {string} number an expression */
export const buyerSql = (number) => `('${buyerIds}' || lpad((${number})::text, 12, '0'))::uuid`
/** @param {string} number an expression */
export const listingSql = (number) => `('${listingIds}' || lpad((${number})::text, 12, '0'))::uuid`

const columns =
  'owner_id, title, description, price, purpose, type, city, state, country, rooms, bathrooms, area_m2, amenities'

/** Seeds a database that has at least as many listings. @param {import('postgres').Sql} sql */
export async function seedContacts(sql) {
  await sql.unsafe(`with made as (
      insert into kljuc.accounts (id, email, name, tokens)
      select ${buyerSql('n')}, 'buyer' || n || '@bench.example', 'Kupac ' || n, 1000000 from generate_series(1, ${buyers}) as n
      returning id, tokens
    )
    insert into kljuc.token_transactions (account_id, kind, amount, balance_after, price_rsd)
    select id, 'purchase', tokens, tokens, 0 from made`)
  await sql`alter table kljuc.listings disable trigger user`
  await sql.unsafe(`insert into kljuc.listings (id, ${columns})
    select ${listingSql('row_number() over ()')}, ${columns} from (select * from kljuc.listings limit ${contacts}) as model`)
  await sql`alter table kljuc.listings enable trigger user`
  await sql.unsafe(`insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
    select ${listingSql('n')}, 'Ulica 1', 'Vlasnik', '+381 11 000 000', 'vlasnik@bench.example'
    from generate_series(1, ${contacts}) as n`)
  await sql`vacuum (analyze) kljuc.listings`
  await sql`vacuum (analyze) kljuc.listing_contacts`
  await sql`vacuum (analyze) kljuc.accounts`
}
