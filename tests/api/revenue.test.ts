import { parse as parseCsv } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import type { Revenue } from '@/lib/admin/revenue/schema'
import type { SettingsOverview } from '@/lib/settings/schema'
import { callAt, createOwnSite } from './own-site'

const site = await createOwnSite(['--api'])
const app = await site.start({ MODERATORS: 'urednik@kljuc.test' })
const operator = await site.signUp(app, 'urednik@kljuc.test')
const buyer = await site.signUp(app, 'kupac@kljuc.test')
afterAll(() => site?.stop())

async function buy(amount: 1 | 3 | 10) {
  expect((await callAt(app, buyer, 'POST', '/users/tokens/purchase', { amount })).status).toBe(200)
}

async function setRate(vat_rate: number) {
  const { body } = await callAt<SettingsOverview>(app, operator, 'GET', '/v1/admin/settings')
  const change = { version: body.version, vat_rate }
  expect((await callAt(app, operator, 'PUT', '/v1/admin/settings', change)).status).toBe(200)
}

const revenue = async (query = '') =>
  (await callAt<Revenue>(app, operator, 'GET', `/v1/admin/revenue${query}`)).body

it('has each purchase in its month of Belgrade, by package and the VAT rate that held then', async () => {
  expect((await revenue()).months).toEqual([])
  await buy(1)
  await setRate(20)
  await buy(3)
  await buy(3)
  await setRate(5.5)
  await buy(1)
  const gift = { action: 'adjust_tokens', amount: 2, reason: 'Poklon.' }
  expect((await callAt(app, operator, 'POST', `/v1/admin/people/${buyer.id}`, gift)).status).toBe(200)
  // An hour before midnight in UTC is the next day, month and year in Belgrade.
  for (const at of ['2019-12-31T23:00:00Z', '2019-12-31T22:59:59Z'])
    await site.sql`with bought as (
        update kljuc.accounts set tokens = tokens + 10 where id = ${buyer.id} returning id, tokens)
      insert into kljuc.token_transactions (account_id, kind, amount, balance_after, price_rsd, created_at)
      select id, 'purchase', 10, tokens, 1500, ${at} from bought`
  const { years, year, months } = await revenue()
  expect(years).toEqual(Array.from({ length: year - 2018 }, (_, at) => year - at))
  expect(months).toMatchObject([{ returned: 0, given: 2, taken: 0 }])
  const [starter, standard] = [
    { tokens: 1, price_rsd: 300 },
    { tokens: 3, price_rsd: 750 },
  ]
  expect(months[0]?.sales).toEqual([
    { ...starter, vat_rate: 5.5, purchases: 1, gross: 300, vat: 15.64, net: 284.36 },
    { ...starter, vat_rate: null, purchases: 1, gross: 300, vat: 0, net: 300 },
    { ...standard, vat_rate: 20, purchases: 2, gross: 1500, vat: 250, net: 1250 },
  ])
  const premium = {
    tokens: 10,
    price_rsd: 1500,
    vat_rate: null,
    purchases: 1,
    gross: 1500,
    vat: 0,
    net: 1500,
  }
  for (const [query, month] of [
    ['?year=2019', '2019-12'],
    ['?year=2020', '2020-01'],
  ] as const)
    expect((await revenue(query)).months).toEqual([
      { month, sales: [premium], returned: 0, given: 0, taken: 0 },
    ])
  expect((await revenue('?year=2021')).months).toEqual([])
  expect((await callAt(app, operator, 'GET', '/v1/admin/revenue?year=x')).status).toBe(400)
})

it('is a table whose sums a spreadsheet can add, and every sale in it says that nothing was charged', async () => {
  const headers = { Authorization: `Bearer ${operator.token}` }
  const file = (query: string) => fetch(`${app.origin}/v1/admin/revenue/file?${query}`, { headers })
  const csv = await file('format=csv&language=en')
  const rows: Record<string, string>[] = parseCsv(await csv.text(), { columns: true, bom: true })
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ What: 'Sale', Package: 'Standard', 'VAT %': '20', Purchases: '2' },
      ...{ 'Without VAT': '1250', VAT: '250', 'With VAT': '1500', Payment: 'demo, nothing was charged' },
    }),
  )
  expect(rows).toContainEqual(expect.objectContaining({ What: 'Given by the team', Tokens: '2', VAT: '0' }))
  const workbook = await file('format=xlsx&year=2020')
  expect(workbook.headers.get('content-disposition')).toBe('attachment; filename="kljuc-2020.xlsx"')
  const parts = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('<c><v>1500</v></c>')
  expect(sheet).toContain('>probna, ništa nije naplaćeno</t>')
  expect((await file('format=pdf')).status).toBe(400)
})
