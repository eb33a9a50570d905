import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [, { texts }] = languages
const { search } = texts

test('every filter has its name, the address has its value, and each that is set can be removed', async ({
  page,
}) => {
  await page.goto('/en/buy')
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveCount(1)
  const fields = ['City', 'Min price', 'Max price', 'Min area', 'Max area', 'Bedrooms', 'Bathrooms']
  for (const name of [...fields, 'Property type', 'Sort by']) await expect(field(page, name)).toHaveCount(1)
  await expect(field(page, 'Bedrooms').getByRole('option')).toHaveText(['Any', '1', '2', '3', '4', '5+'])

  await field(page, 'City').fill('beograd')
  await field(page, 'Min price').fill('€150,000')
  await field(page, 'Max price').fill('2.000.000,00')
  await field(page, 'Min area').fill('40,5')
  await field(page, 'Max area').fill('900')
  await field(page, 'Bathrooms').selectOption('1')
  await field(page, 'Property type').selectOption({ label: 'Apartment' })
  await apply(page)
  await expect(page).toHaveURL(/minPrice=150000&maxPrice=2000000&minArea=40&maxArea=900/)
  await expect(page).toHaveURL(/city=beograd.*type=apartment.*bathroomsMin=1/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartments for sale – Belgrade')
  await expectCards(page, 'Belgrade')

  await page.goto('/en/buy?city=novi+sad&type=apartment&maxPrice=400000')
  const counted = await count(page)
  await chips(page)
    .getByRole('link', { name: `${search.remove} Novi Sad` })
    .click()
  await expect(page).toHaveURL('/en/buy?type=apartment&maxPrice=400000')
  await expect.poll(() => count(page)).toBeGreaterThan(counted)
  await chips(page)
    .getByRole('link', { name: /€400,000/ })
    .click()
  await expect(page).toHaveURL('/en/buy?type=apartment')
  await chips(page).getByRole('link', { name: 'Apartment' }).click()
  await expect(page).toHaveURL('/en/buy')
  await expect(chips(page).getByRole('listitem')).toHaveCount(0)
})

test('a change searches at once, and amenities are filters too, all of them', async ({ page, request }) => {
  const { filters } = texts.attributes
  await page.goto('/en/buy?city=Beograd')
  const all = page.getByRole('link', { name: search.allFilters })
  await untilHydrated(all)
  await all.click()
  await page.getByRole('checkbox', { name: new RegExp(`^${filters.lift}`) }).check()
  await expect(page).toHaveURL('/en/buy?city=Beograd&lift=1')
  const price = field(page, search.maxPrice)
  await price.pressSequentially('200.000')
  await expect(page).toHaveURL('/en/buy?city=Beograd&lift=1')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL('/en/buy?city=Beograd&maxPrice=200000&lift=1')
  await page.goBack()
  await expect(page).toHaveURL('/en/buy?city=Beograd&lift=1')
  await expect(price).toHaveValue('')

  await page.goto('/en/buy')
  await untilHydrated(all)
  await all.click()
  const group = page.locator('details').filter({ hasText: filters.amenities })
  await group.locator('summary').click()
  await group.getByRole('checkbox', { name: new RegExp(`^${texts.amenities.terrace}`) }).check()
  await expect(page).toHaveURL('/en/buy?amenities=terrace')
  const answer = await request.get('/v1/listings?unique=1&limit=1&purpose=SALE&amenities=terrace')
  const { total } = (await answer.json()) as { total: number }
  expect(total).toBeGreaterThan(0)
  await expect(page.locator('#search-count')).toContainText(String(total))
})

test('results can be sorted and turned page by page, and the way back leads through them', async ({
  page,
}) => {
  await page.goto('/en/buy?type=apartment')
  await field(page, 'Sort by').selectOption('price_asc')
  await expect(page).toHaveURL('/en/buy?type=apartment&sort=price_asc')
  await expectRisingPrices(page)
  const cheapest = await firstTitle(page)

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/en/buy?type=apartment&sort=price_asc&page=2')
  await expect.poll(() => firstTitle(page)).not.toBe(cheapest)
  await expectRisingPrices(page)

  await page.goBack()
  await expect(page).toHaveURL('/en/buy?type=apartment&sort=price_asc')
  await expect.poll(() => firstTitle(page)).toBe(cheapest)
  await page.goBack()
  await expect(page).toHaveURL('/en/buy?type=apartment')
  await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('newest')
  await page.goForward()
  await expect(page.getByLabel('Sort by', { exact: true })).toHaveValue('price_asc')
  await expect.poll(() => firstTitle(page)).toBe(cheapest)
})

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

const chips = (page: Page) => page.getByRole('navigation', { name: search.activeFilters })

const firstTitle = (page: Page) => page.getByRole('article').first().getByRole('link').textContent()

async function apply(page: Page) {
  await page.getByRole('button', { name: 'Apply Filters', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The number of properties shown on the page. */
async function count(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ (propert(y|ies)|apartments?|results?)$/)
    .first()
    .textContent()
  return Number((text ?? '').replace(/\D/g, ''))
}

async function expectCards(page: Page, text: string) {
  await expect(page.getByRole('article').first()).toContainText(text)
  for (const card of await page.getByRole('article').allTextContents()) expect(card).toContain(text)
}

async function expectRisingPrices(page: Page) {
  await expect(async () => {
    const cards = await page.getByRole('article').allTextContents()
    const prices = cards.map((card) => Number(/€([\d,]+)/.exec(card)?.[1]?.replaceAll(',', '')))
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  }).toPass()
}
