import { expect, type Page, test } from '@playwright/test'
import { languages } from './texts'

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartments for sale – Beograd')
  await expectCards(page, 'Beograd')
})

test('5+ bedrooms are five or more, a number is exactly that', async ({ page }, info) => {
  await page.goto('/en/buy')
  await openFilters(page, info.project.name)
  await field(page, 'Bedrooms').selectOption('5+')
  await apply(page)
  await expect(page).toHaveURL('/en/buy?roomsMin=5')
  await expect(chips(page).getByRole('link', { name: '5+ bedrooms' })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(/([5-9]|\d\d) bedrooms/)

  await openFilters(page, info.project.name)
  await expect(field(page, 'Bedrooms')).toHaveValue('5+')
  await field(page, 'Bedrooms').selectOption('2')
  await apply(page)
  await expect(page).toHaveURL('/en/buy?rooms=2')
  await expectCards(page, '2 bedrooms')
})

test('a value that cannot be read is ignored, and the page says so', async ({ page }, info) => {
  await page.goto('/en/buy?minPrice=cheap&city=Novi+Sad&page=0&sort=best&roomsMin=-2')
  const alert = page.getByRole('main').getByRole('alert')
  for (const name of ['Min price', 'Page', 'Sort by', 'Bedrooms']) await expect(alert).toContainText(name)
  await expect(alert).toContainText('could not be read and were ignored')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Novi Sad')
  await expect(page.getByRole('article').first()).toContainText('Novi Sad')
  await openFilters(page, info.project.name)
  await expect(field(page, 'Min price')).toHaveAccessibleDescription(search.unreadableField)

  await page.goto('/en/buy?minPrice=150+000')
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await openFilters(page, info.project.name)
  await expect(field(page, 'Min price')).toHaveValue('150000')
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

test('a search without results says what to do', async ({ page }) => {
  await page.goto('/en/rent?q=nepostojeceselo')
  await expect(page.getByRole('main').getByText('No properties found', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Try adjusting your filters to see more results')
  await page.getByRole('main').getByRole('link', { name: search.clear }).last().click()
  await expect(page).toHaveURL('/en/rent')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page beyond the last says so, and leads to the first and the last', async ({ page }) => {
  await page.goto('/en/buy?page=999')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: search.beyondTitle.replace('{page}', '999') })).toBeVisible()
  await expect(main).not.toContainText(search.emptyText)
  await main.getByRole('link', { name: search.lastPage }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/en\/buy\?page=\d+$/)
  await page.goto('/en/buy?page=999')
  await main.getByRole('link', { name: search.firstPage }).click()
  await expect(page).toHaveURL('/en/buy')
})

test('on a phone the filters slide over the page and give the focus back', async ({ page }, info) => {
  await page.goto('/en/rent')
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  if (info.project.name === 'desktop') return expect(open).toBeHidden()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await open.click()
  await expect(panel).toBeVisible()
  for (const name of ['City', 'Min price', 'Bedrooms', 'Sort by']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveCount(1)
  }
  await expect(panel.getByRole('checkbox', { name: /^Has a lift/ })).toBeVisible()
  expect(await repeatedIds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await panel.getByRole('button', { name: search.close }).click()
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page).toHaveURL('/en/rent')
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
    .getByText(/^[\d,]+ (propert(y|ies)|apartments?)$/)
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

const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
