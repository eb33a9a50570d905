import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

const [{ prefix, texts }] = languages
const { search } = texts
const apply = (page: Page) => page.getByRole('button', { name: search.apply, exact: true })

test('on wide screens a change searches at once', async ({ page }) => {
  await page.goto(`${prefix}/buy?city=Beograd`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: search.allFilters }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${texts.attributes.filters.lift}`) }).check()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&lift=1`)
  const price = page.getByLabel(search.maxPrice, { exact: true })
  await price.pressSequentially('200.000')
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&lift=1`)
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&maxPrice=200000&lift=1`)
  await page.goBack()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&lift=1`)
  await expect(price).toHaveValue('')
})

test('a floor or a structure above its maximum is said', async ({ page }) => {
  await page.goto(`${prefix}/buy?floorMin=5&floorMax=2&structureMin=3&structureMax=2`)
  for (const [min, max] of [
    [texts.attributes.filters.floorMin, texts.attributes.filters.floorMax],
    [texts.attributes.filters.structureMin, texts.attributes.filters.structureMax],
  ] as const) {
    const sentence = search.crossed.replace('{min}', min).replace('{max}', max)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
})

test('amenities are filters too, all of them', async ({ page, request }) => {
  await page.goto(`${prefix}/buy`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: search.allFilters }).click()
  const group = page.locator('details').filter({ hasText: texts.attributes.filters.amenities })
  await group.locator('summary').click()
  await group.getByRole('checkbox', { name: new RegExp(`^${texts.amenities.terrace}`) }).check()
  await apply(page).click()
  await expect(page).toHaveURL(`${prefix}/buy?amenities=terrace`)
  const total = await totalOf(request, 'purpose=SALE&amenities=terrace')
  expect(total).toBeGreaterThan(0)
  await expect(page.locator('#search-count')).toContainText(String(total))
})

async function totalOf(
  request: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> },
  query: string,
): Promise<number> {
  const answer = await request.get(`/v1/listings?unique=1&limit=1&${query}`)
  return ((await answer.json()) as { total: number }).total
}
