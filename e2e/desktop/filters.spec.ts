import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

const [, { texts }] = languages
const { search } = texts

test('every filter has its name and the address has its value', async ({ page }, info) => {
  await page.goto('/en/buy')
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveCount(1)
  await openFilters(page, info.project.name)
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
})

test('each filter that is set can be removed', async ({ page }) => {
  await page.goto('/en/buy?city=novi+sad&type=apartment&maxPrice=400000')
  const set = chips(page).getByRole('listitem')
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
  await expect(set).toHaveCount(0)
})

test('results can be sorted and turned page by page, and the way back leads through them', async ({
  page,
}, info) => {
  await page.goto('/en/buy?type=apartment')
  if (info.project.name === 'phone') {
    await openFilters(page, info.project.name)
    await field(page, 'Sort by').selectOption('price_asc')
    await apply(page)
  } else {
    await field(page, 'Sort by').selectOption('price_asc')
  }
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

/** On a phone the filters are in the slide-over. */
async function openFilters(page: Page, project: string) {
  if (project !== 'phone') return
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
}

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
