import { expect, type Locator, type Page, test } from '@playwright/test'
import { untilHydrated } from '../until-hydrated'

/** Sorted by price, since other tests publish and withdraw the newest listings. */
const list = '/en/buy?sort=price_desc'

test('back from a property that was loaded anew, or to the list before, the list is where it was', async ({
  page,
}) => {
  await test.step('back from a property that was loaded anew, the list is where it was', async () => {
    await page.goto(list)
    const link = homeLink(page, 17)
    await scrollTo(page, 17)
    const before = await link.boundingBox()
    await link.click()
    await expect(page).toHaveURL(/\/en\/property\//)
    await page.reload()
    await untilHydrated(page.getByRole('button', { name: 'Share' }))
    // The list is fetched again, which takes longer than browsers wait before they restore the scroll position.
    await page.route('**/en/buy?*_rsc=*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
  })
  await page.unrouteAll({ behavior: 'wait' })
  await test.step('back to the list before, the list is where it was', async () => {
    await page.goto(list)
    const link = homeLink(page, 9)
    await scrollTo(page, 9)
    const title = await link.textContent()
    const field = page.getByRole('searchbox', { name: 'Search', exact: true })
    // The scroll position when the page is left: typing may scroll a phone.
    await field.fill('stan')
    const left = await restingBox(link)
    await field.press('Enter')
    await expect(page).toHaveURL('/en/buy?type=apartment&type=condo&sort=price_desc')
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(link).toHaveText(title ?? '')
    await expect.poll(async () => (await link.boundingBox())?.y).toBeCloseTo(left?.y ?? Number.NaN, 0)
  })
})

/** Where a link is once the page scrolls no longer. */
async function restingBox(link: Locator) {
  let box = await link.boundingBox()
  await expect(async () => {
    const before = box
    await link.page().evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
    box = await link.boundingBox()
    expect(box?.y).toBe(before?.y)
  }).toPass()
  return box
}

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
