import { expect, type Page, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [serbian] = languages

test.use({ viewport: { width: 320, height: 640 } })

test('words that never end and prices of nine digits stay on the narrowest screen', async ({
  page,
  request,
}) => {
  await test.step('words that never end and prices of nine digits stay on the narrowest screen', async () => {
    const word = 'Najneverovatnijeprestolonaslednikovičicinevojvodstvenije'
    const owner = await newAccount(request)
    const listing = await newListing(request, owner, {
      title: `${word} ${word}`,
      description: `${word}${word}${word}`,
      city: word,
      state: word,
      country: word,
      amenities: [word],
      contact_name: word,
      price: 99_999_999,
    })
    await openSignedIn(page, owner, serbian, `/property/${listing.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(word)
    await expectNoSidewaysScroll(page)
    for (const path of [`/buy?city=${word}`, '/my-properties', `/my-properties/${listing.id}/preview`]) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(word).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    const seeker = await newAccount(request, 1)
    await call(request, seeker, 'POST', '/users/tokens/use', { property_id: listing.id })
    await call(request, seeker, 'POST', `/users/favorites/${listing.id}`)
    await page.goto(`/my-properties/${listing.id}/edit`)
    await expect(page.getByLabel(serbian.texts.publish.labels.city, { exact: true })).toHaveValue(word)
    await expectNoSidewaysScroll(page)
    await page.context().clearCookies()
    const { contacts, favorites } = serbian.texts.profile
    for (const [path, section] of [
      ['/profile', contacts],
      ['/profile/saved', favorites],
    ] as const) {
      await openSignedIn(page, seeker, serbian, path)
      await expect(page.getByRole('region', { name: section.title })).toContainText(word)
      await expectNoSidewaysScroll(page)
    }
    await page.goto(`/property/${listing.id}`)
    await expect(page.getByRole('region', { name: serbian.texts.contact.title })).toContainText(word)
    await expectNoSidewaysScroll(page)
  })
  await test.step('the price in the bar at the bottom stays in one piece', async () => {
    await page.context().clearCookies()
    const listing = await newListing(request, await newAccount(request), { price: 99_999_999 })
    // Too low for the contact card, with which there would be no bar.
    await page.setViewportSize({ width: 320, height: 400 })
    await page.goto(`/property/${listing.id}`)
    const bar = page.locator('#bottom-bar')
    const price = bar.getByRole('paragraph')
    await expect(price).toContainText('99.999.999')
    const { height } = (await price.boundingBox()) ?? {}
    expect(height).toBeLessThan(30)
    await expectNoSidewaysScroll(page)
  })
})

async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth)
}
