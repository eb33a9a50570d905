import { expect, type Page, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { account, auth, favorites } = english.texts
/** Sorted by price, since other tests publish and withdraw the newest listings. */
const list = '/en/buy?sort=price_desc'

test('a visitor keeps favorites in this browser, and finds them on a page of their own', async ({ page }) => {
  await page.goto(list)
  const saved = heart(page, 1)
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('article').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/en\/property\//)
  await expect(ownSave(page)).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
  await saved.click()

  await page.reload()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  const href = await page.getByRole('article').nth(1).getByRole('link').getAttribute('href')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: english.texts.layout.footer.favorites })
    .click()
  await expect(page).toHaveURL('/en/favorites')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('link')).toHaveAttribute('href', href ?? '')
  // A removal can be undone.
  await heart(page, 0).click()
  await heart(page, 0).click()
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await heart(page, 0).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: english.texts.favoritesPage.empty })).toBeVisible()
})

test('the second heart leads to the comparison, and one of many to all of them', async ({ page }) => {
  await page.goto(list)
  const ids: string[] = []
  for (const at of [0, 1, 2, 3, 4]) {
    const href = await page.getByRole('article').nth(at).getByRole('link').getAttribute('href')
    ids.unshift(href?.split('/').at(-1) ?? '')
    await heart(page, at).click()
    const isComparable = at > 0 && at < 4
    const link = page.getByRole('link', {
      name: isComparable ? favorites.compare : favorites.view,
      exact: true,
    })
    await expect(link).toHaveAttribute(
      'href',
      isComparable ? `/en/compare?ids=${ids.join(',')}` : '/en/favorites',
    )
  }
})

test('the message of a saved home stays behind on its page', async ({ page }) => {
  await page.goto(list)
  await heart(page, 0).click()
  const message = page.getByRole('status').getByText(favorites.saved, { exact: true })
  await expect(message).toBeVisible()
  await page.getByRole('banner').locator('a[href="/en/favorites"]').first().click()
  await expect(page).toHaveURL('/en/favorites')
  // Before its time is over, which is longer.
  await expect(message).toBeHidden({ timeout: 3_000 })
})

test('they move to the account at the sign-in, and nothing of it stays after the sign-out', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  await page.goto(list)
  await heart(page, 2).click()
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/en/favorites')
  const signInHere = page.getByRole('main').getByRole('link', { name: english.texts.favoritesPage.signIn })
  await expect(signInHere).toHaveAttribute('href', '/en/login?redirect=/en/favorites')
  await note(page).fill('Call after 5 pm')
  await page.getByRole('banner').getByRole('link', { name: account.signIn }).click()
  await expect(page).toHaveURL('/en/login?redirect=/en/favorites')
  // The link keeps the return path of the page.
  await page.getByRole('banner').getByRole('link', { name: account.signUp }).click()
  await expect(page).toHaveURL('/en/register?redirect=/en/favorites')
  await page.getByRole('main').getByRole('link', { name: auth.register.login }).click()
  // Both pages have fields with the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.login.heading)
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en/favorites')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect
    .poll(
      async () => (await call<{ items: string[] }>(request, person, 'GET', '/users/favorites')).items.length,
    )
    .toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kljuc-favorites'))).toBeNull()
  await expect(page.getByText(english.texts.favoritesPage.noteSaved)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kljuc-notes'))).toBeNull()
  await page.reload()
  await expect(note(page)).toHaveValue('Call after 5 pm')
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: english.texts.account.menu.logout }).click()
  await expect(page.getByRole('heading', { name: english.texts.favoritesPage.empty })).toBeVisible()
})

test('a signed-in person keeps them in the account; what could not be kept is taken back or waits, and said so', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  const kept = async () => (await call<{ items: string[] }>(request, person, 'GET', '/users/favorites')).items
  await openSignedIn(page, person, english, '/buy?sort=price_desc')
  const saved = heart(page, 0)
  await page.route('**/users/favorites/*', (route) => route.abort())
  await saved.click()
  const alert = page.getByRole('article').first().getByRole('alert')
  await expect(alert).toHaveText(favorites.failed)
  await expect(saved).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('**/users/favorites/*')
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await expect(alert).toHaveCount(0)
  await expect.poll(async () => (await kept()).length).toBe(1)
  const [id] = await kept()
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    `/en/property/${id}`,
  )
  await page.route('**/users/favorites/*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await saved.click()
  await expect(alert).toHaveText(favorites.removeFailed)
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/users/favorites/*')
  await page.reload()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/en/profile/saved')
  await expect(page.locator(`a[href="/en/property/${id}"]`).first()).toBeVisible()

  // A note that the account cannot store now waits in this browser.
  const { noteFailed, noteSaved } = english.texts.favoritesPage
  await page.goto('/en/favorites')
  await page.route('**/users/favorites/*/note', (route) => route.abort())
  await note(page).fill('Third floor, no lift')
  await expect(page.getByText(noteFailed)).toBeVisible()
  await page.unroute('**/users/favorites/*/note')
  await page.reload()
  await expect(note(page)).toHaveValue('Third floor, no lift')
  await expect(page.getByText(noteSaved)).toBeVisible()
})

const heart = (page: Page, card: number) =>
  page.getByRole('article').nth(card).getByRole('button', { name: 'Save', exact: true })

/** The button of the page's property, not of similar ones. */
const ownSave = (page: Page) => page.getByRole('button', { name: /^Saved?$/ }).first()

test('a favorite that was unlocked, or viewed in this browser, keeps its title once it is gone', async ({
  page,
  request,
}) => {
  const { texts } = english
  const [owner, seeker] = [await newAccount(request), await newAccount(request, 1)]
  const viewed = await newListing(request, owner, { title: 'Stan koji se prodaje' })
  await page.goto(`/en/property/${viewed.id}`)
  await page.getByRole('button', { name: texts.favorites.save, exact: true }).first().click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kljuc-seen'))).toContain(viewed.id)
  await call(request, owner, 'POST', `/v1/listings/${viewed.id}/close`, { as: 'sold' })
  await page.goto('/en/favorites')
  const sold = page.getByRole('article').filter({ hasText: texts.gone.titles.sold })
  await expect(sold.getByRole('heading')).toHaveText(viewed.title)

  const { id, title } = await newListing(request, owner)
  await call(request, seeker, 'POST', `/users/favorites/${id}`)
  await call(request, seeker, 'POST', '/users/tokens/use', { property_id: id })
  await call(request, owner, 'DELETE', `/users/listings/${id}`)
  await openSignedIn(page, seeker, english, '/favorites')
  const gone = page.getByRole('article').filter({ hasText: texts.gone.titles.withdrawn })
  await expect(gone.getByRole('heading', { name: title })).toBeVisible()
})

function note(page: Page) {
  return page.getByRole('main').getByLabel(english.texts.favoritesPage.note)
}
