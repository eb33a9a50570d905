import { expect, test } from '@playwright/test'
import { call, hidden, newAccount, newListing, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'

const [, { prefix }] = languages

test('without a network what was looked at lately opens, and Back returns to the offline page', async ({
  page,
  request,
  context,
}) => {
  const { id, title } = await somePublicListing(request)
  await page.goto(`${prefix}/property/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // A worker controls pages from the next one on.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const keptPaths = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const entries = await Promise.all(names.map(async (each) => (await caches.open(each)).keys()))
      return entries.flat().map(({ url }) => new URL(url).pathname)
    })
  const kept = ['/icon.svg', '/offline.html', '/offline.js', `${prefix}/property/${id}`]
  await expect.poll(async () => new Set(await keptPaths())).toEqual(new Set(kept))
  await context.setOffline(true)
  await page.goto(`${prefix}/buy`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const link = page.getByRole('listitem').getByRole('link')
  await expect(link).toHaveAttribute('href', `${prefix}/property/${id}`)
  await expect(link).toHaveText(title)
  // The page reloads itself when the connection seems to be back, which may take the place of a press.
  await expect(async () => {
    if (page.url().endsWith('/buy')) await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.goBack()
  await expect(link).toBeVisible()
  await context.setOffline(false)
  // It retries by itself.
  await expect(page.getByRole('article').first()).toBeVisible()

  // Requests of a page that a worker serves still reach a test's own answer.
  await page.route('**/v1/search/suggestions?*', (route) => route.fulfill({ status: 418, body: '{}' }))
  const status = await page.evaluate(async () => (await fetch('/v1/search/suggestions?q=nov')).status)
  expect(status).toBe(418)
})

test('what was bought is there without a network, and gone after signing out', async ({
  page,
  request,
  context,
}) => {
  const { contact, favorites, account } = languages[1].texts
  const { id, title } = await newListing(request, await newAccount(request), { title: 'Stan bez mreže' })
  const buyer = await newAccount(request, 3)
  await call(request, buyer, 'POST', '/users/tokens/use', { property_id: id })
  for (const path of ['/profile', '/profile/tokens']) {
    await openSignedIn(page, buyer, languages[1], path)
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
  }
  await page.goto(`${prefix}/property/${id}`)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const phone = page
    .getByRole('region', { name: contact.title })
    .getByRole('link', { name: hidden.contact_phone })
  await expect(phone).toBeVisible()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(?:${favorites.save}|${favorites.saved})$`) })
    .first()
  await heart.click()
  await expect(page.getByRole('status').filter({ hasText: favorites.saved })).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(phone).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(phone).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${prefix}/profile`)
  await expect(page.getByRole('heading', { name: 'Unlocked contacts' })).toBeVisible()
  await expect(page.getByRole('link', { name: hidden.contact_phone })).toBeVisible()
  await expect(page.getByText('Contact unlocked -1 (2)')).toBeVisible()

  // The page that was asked for comes by itself.
  await context.setOffline(false)
  await page.getByRole('banner').getByRole('button', { name: buyer.name }).click()
  await page.getByRole('menuitem', { name: account.menu.logout }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible()
  // Signing out loads the page anew, which ends what is asked of the one before.
  await expect(async () => {
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names).not.toContain('kljuc-account')
  }).toPass({ timeout: 30_000 })
})
