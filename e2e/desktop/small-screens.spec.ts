import { expect, type Locator, test } from '@playwright/test'
import { newAccount, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'

const [serbian, english] = languages

test.use({ viewport: { width: 390, height: 844 } })

/** Expects the element to be completely on the screen, and its corners and centre not to be covered. */
async function expectInView(part: Locator) {
  await expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const points = [
          [left + 12, top + 12],
          [right - 12, bottom - 12],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const
        return points.map(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      }),
    )
    .toEqual([true, true, true])
}

/** Scrolls until the element ends this many pixels above the lower edge of the screen. */
async function scrollTo(part: Locator, fromBottom: number) {
  await part.evaluate((element, distance) => {
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight + distance)
  }, fromBottom)
}

test('menus, refusals and photos of a property keep inside a small screen', async ({ page, request }) => {
  await test.step('the share menu opens where there is room, clear of the bars', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    const { share } = serbian.texts.property
    const { id } = await somePublicListing(page.request)
    await page.goto(`/property/${id}`, { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: share.share, exact: true })
    for (const fromBottom of [90, 600]) {
      await scrollTo(button, fromBottom)
      await button.click()
      await expectInView(page.getByRole('list', { name: share.share }))
      await button.click()
    }
  })
  await test.step('why a property could not be saved is said on the screen, not beside it', async () => {
    const { favorites, property } = english.texts
    const { id } = await somePublicListing(page.request)
    await openSignedIn(page, await newAccount(request), english, `/property/${id}`)
    await page.route('**/users/favorites/*', (route) => route.abort())
    const card = page.locator('#contact')
    const save = card.getByRole('button', { name: 'Save', exact: true })
    for (const fromBottom of [90, 600]) {
      await scrollTo(save, fromBottom)
      await save.click()
      const alert = card.getByRole('alert')
      await expect(alert).toHaveText(favorites.failed)
      await expectInView(alert)
      await page.reload()
    }
    await expect(page.getByRole('button', { name: property.share.share })).toBeVisible()
  })
  await test.step('the first photo fills the gallery, come to from a card too', async () => {
    const { gallery } = serbian.texts.property
    await page.goto('/buy?city=Subotica', { waitUntil: 'networkidle' })
    const photographed = page.getByRole('article').filter({ has: page.locator('img') })
    await photographed.first().getByRole('link').click()
    const frame = page.getByRole('region', { name: gallery.label }).getByRole('listitem').first()
    await expect(frame).toBeVisible()
    const heights = await frame.evaluate((item) => [item.clientHeight, item.querySelector('img')?.height])
    expect(heights[1]).toBe(heights[0])
  })
})

test('the header of an account is one line on the narrowest phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSignedIn(page, await newAccount(request), serbian, '/favorites')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: serbian.texts.account.addProperty })).toBeVisible()
  expect((await header.boundingBox())?.height).toBeLessThan(70)
})

test('no heart of a card covers its text, on phones of any width', async ({ page }) => {
  for (const width of [320, 390, 800]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/en')
    const recent = page.getByRole('region', { name: english.texts.home.recent.title })
    const cards = await recent.getByRole('article').all()
    expect(cards.length).toBeGreaterThan(1)
    for (const card of cards) expect(await card.evaluate(textBelowButton)).toEqual([])
  }
})

/** The texts of an element of which its button covers a part. */
function textBelowButton(card: Element): (string | null)[] {
  const button = card.querySelector('button')?.getBoundingClientRect() ?? new DOMRect()
  const isBelow = ({ left, right, top, bottom }: DOMRect) =>
    left < button.right && right > button.left && top < button.bottom && bottom > button.top
  return [...card.querySelectorAll('h3, p, p *')]
    .filter((each) => {
      const content = document.createRange()
      content.selectNodeContents(each)
      return [...content.getClientRects()].some(isBelow)
    })
    .map(({ textContent }) => textContent)
}
