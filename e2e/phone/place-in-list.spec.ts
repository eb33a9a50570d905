import { expect, type Page, test } from '@playwright/test'
import { untilHydrated } from '../until-hydrated'

/** Sorted by price, since other tests publish and withdraw the newest listings. */
const list = '/en/buy?sort=price_desc'

test('back from a property or the next page, the list is where it was', async ({ page }) => {
  await test.step('back from a property, the list is where it was', async () => {
    await page.goto(list)
    const link = homeLink(page, 17)
    await scrollTo(page, 17)
    const before = await link.boundingBox()
    await link.click()
    await expect(page).toHaveURL(/\/en\/property\//)
    await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
  })
  await test.step('back from the next page, the end of the list is where it was', async () => {
    await page.goto(list)
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' })
    await untilHydrated(
      page
        .getByRole('button', { name: 'Filters' })
        .or(page.getByRole('button', { name: 'Apply Filters' }))
        .first(),
    )
    await next.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await next.click()
    await expect(page).toHaveURL(`${list}&page=2`)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(before)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })
})

/** Of a card that leads to a property: a building's leads to a page of its own. */
function homeLink(page: Page, card: number) {
  return page.locator('article a[href*="/property/"]').nth(card)
}

/** Scrolls gradually like a reader, so that the content above has been rendered. */
async function scrollTo(page: Page, card: number) {
  const link = homeLink(page, card)
  const { height = 0 } = page.viewportSize() ?? {}
  for (let step = 0; step < 80; step++) {
    await page.evaluate(() => window.scrollBy(0, 300))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const box = await link.boundingBox()
    if (box && box.y < height * 0.6) return
  }
}
