import { expect, type Page, test } from '@playwright/test'
import { newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

const [serbian, english] = languages

test('the main links and the account’s menu show the shape of what comes', async ({ page, request }) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, serbian, '/')
  const menu = page.getByRole('banner').getByRole('button', { name: person.name })
  const { nav } = serbian.texts.layout
  const ways = [
    () => page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.buy }).click(),
    async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: serbian.texts.account.menu.favorites }).click()
    },
    async () => {
      await menu.click()
      await page.getByRole('menuitem', { name: serbian.texts.account.menu.profile }).click()
    },
  ]
  for (const follow of ways) {
    await expect(menu).toBeVisible()
    const answer = await holdPages(page)
    await follow()
    await expect(skeleton(page)).toBeVisible()
    answer()
    await expect(skeleton(page)).toHaveCount(0)
  }
  await expect(page).toHaveURL('/profile')
})

test('a card says at once that its page is on the way, shows its shape, and its image becomes the large one', async ({
  page,
}) => {
  await test.step('the image of a card becomes the large one of its page', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (...given) => {
        const transition = start(...given)
        transition.ready.then(() => {
          const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          Object.assign(window, { moved })
        })
        return transition
      }
    })
    await page.goto('/en/buy?city=Subotica')
    const withImage = page.getByRole('article').filter({ has: page.locator('img') })
    await withImage.first().getByRole('link').click()
    await expect(page.getByRole('button', { name: english.texts.property.share.share })).toBeVisible()
    const moved = () => page.evaluate(() => ((window as { moved?: string[] }).moved ?? []).join(' '))
    await expect.poll(moved).toContain('::view-transition-group(photo-')
  })
  await test.step('a card says at once that its page is on the way, and shows its shape', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/en/buy?sort=price_desc')
    const card = page.getByRole('article').nth(6)
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    const answer = await holdPages(page)
    await card.getByRole('link').click()
    await expect(skeleton(page)).toBeVisible()
    // The skeleton covers the list, which keeps its scroll position.
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
    answer()
    await expect(page).toHaveURL(/\/en\/property\//)
    await expect(skeleton(page)).toHaveCount(0)
    await page.goBack()
    await expect(card).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})

const skeleton = (page: Page) => page.locator('[data-page-skeleton]')

/** Delays the router's requests until the returned function is called. */
async function holdPages(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      await released
      await route.continue()
    },
  )
  return release
}
