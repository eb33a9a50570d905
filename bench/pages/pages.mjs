/**
 * @typedef {object} Page of ours
 * @property {string} name
 * @property {string} path
 * @property {string} expect a part of its HTML
 * @property {boolean} cached
 * @property {(request: object) => object} [vary] makes each request another one of its kind
 * @property {boolean} [hasVitalsBudget]
 */

export const listPath = '/buy'
const searchPath = '/buy?minPrice=50000'

/** @param {import('postgres').Sql} sql @returns {Promise<Page[]>} */
export async function choosePages(sql) {
  const [{ id }] =
    await sql`select id from kljuc.listings where published order by created_at desc, id limit 1`
  return [
    { name: '/', path: '/', expect: '<article', cached: true, hasVitalsBudget: true },
    { name: listPath, path: listPath, expect: '<article', cached: true, hasVitalsBudget: true },
    { name: '/property/{id}', path: `/property/${id}`, expect: '<h1', cached: true, hasVitalsBudget: true },
    { name: '/buy?city=Novi+Sad', path: '/buy?city=Novi+Sad', expect: '<article', cached: true },
    { name: searchPath, path: searchPath, expect: '<article', cached: false, vary: anotherSearch() },
  ]
}

/** A different search each time, so that the page is rendered and not cached. */
function anotherSearch() {
  let price = 50_000
  return (request) => ({ ...request, path: `/buy?minPrice=${price--}` })
}
