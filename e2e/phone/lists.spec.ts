import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

const [{ prefix, lang, texts }] = languages
const { search } = texts
const apply = (page: Page) => page.getByRole('button', { name: search.apply, exact: true })

test('on a phone one sees what one types, then the results, with the search in view', async ({ page }) => {
  await test.step('a phone’s first card stands in the upper half, and the search stays in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${prefix}/buy?city=Beograd&maxPrice=200000&structureMin=2`)
    const box = await page.getByRole('article').first().boundingBox()
    expect(box?.y).toBeLessThan(422)
    await page.mouse.wheel(0, 3000)
    await expect(page.getByRole('searchbox', { name: search.search, exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: search.filters, exact: true })).toBeInViewport()
    await expect(page.getByLabel(search.sortBy, { exact: true })).toBeInViewport()
  })
  await test.step('on a phone one sees what one types, and then the results', async () => {
    await page.goto(`${prefix}/buy`, { waitUntil: 'networkidle' })
    const field = page.getByRole('searchbox', { name: search.search, exact: true })
    await field.tap()
    await field.pressSequentially('stan Vračar')
    expect((await field.boundingBox())?.width).toBeGreaterThan(220)
    await page
      .getByRole('listbox')
      .getByRole('option', { name: /Vračar/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/Vra%C4%8Dar/)
    await expect(field).not.toBeFocused()
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('button', { name: search.filters, exact: true }).tap()
    await expect(page.getByRole('dialog', { name: search.filters })).toBeVisible()
  })
})

test('a phone’s filters say what they leave before they are applied', async ({ page, request }) => {
  await page.goto(`${prefix}/buy?city=Beograd&maxPrice=200000`)
  const open = page.getByRole('button', { name: search.filters, exact: true })
  await expect(open).toHaveAccessibleDescription(/^2 /)
  await open.click()
  const panel = page.getByRole('dialog', { name: search.filters })
  await panel.getByLabel(search.maxPrice, { exact: true }).fill('€150,000')
  await panel.getByLabel(search.minPrice, { exact: true }).fill('mnogo')
  const says = (count: number) =>
    expect(apply(page)).toHaveText(new RegExp(`\\b${new Intl.NumberFormat(lang).format(count)}\\b`))
  await says(await totalOf(request, 'purpose=SALE&city=Beograd&maxPrice=150000'))
  await page.goBack()
  await expect(panel).toBeHidden()
  await open.click()
  await says(await totalOf(request, 'purpose=SALE&city=Beograd&maxPrice=200000'))
  await panel.getByRole('button', { name: search.clearAll, exact: true }).click()
  await expect(panel.getByLabel(search.city, { exact: true })).toHaveValue('')
  // Other tests publish meanwhile.
  await expect(apply(page)).toHaveText(/\d{3}/)
  await apply(page).click()
  await expect(page).toHaveURL(`${prefix}/buy`)
})

test('a card’s photos are swiped and stepped through without leaving the list, and loaded when that begins', async ({
  page,
}) => {
  await test.step('a card’s photos are stepped through by the arrow keys', async () => {
    await page.goto('/en/buy?city=Beograd&sort=price_desc', { waitUntil: 'networkidle' })
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('.card-strip') })
      .first()
    await card.getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(card).toHaveAttribute('data-photos', /^2\/\d+$/)
    await expect(card.locator('.card-strip img').nth(1)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(card).toHaveAttribute('data-photos', /^1\/\d+$/)
  })
  await test.step('a card’s photos are swiped through without leaving the list, and loaded when that begins', async () => {
    const list = '/en/buy?city=Beograd&sort=price_desc'
    await page.goto(list, { waitUntil: 'networkidle' })
    const photographed = page.getByRole('article').filter({ has: page.locator('.card-strip') })
    const card = photographed.first()
    const strip = card.locator('.card-strip')
    const photos = strip.locator('img')
    await expect(photos).toHaveCount(1)
    await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth, behavior: 'instant' }))
    await expect(card).toHaveAttribute('data-photos', /^2\/\d+$/)
    await expect(photos.nth(1)).toBeVisible()
    await expect(page).toHaveURL(list)
    await card.click({ position: { x: 60, y: 80 } })
    await expect(page).toHaveURL(/\/en\/property\//)
  })
})

async function totalOf(
  request: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> },
  query: string,
): Promise<number> {
  const answer = await request.get(`/v1/listings?unique=1&limit=1&${query}`)
  return ((await answer.json()) as { total: number }).total
}
