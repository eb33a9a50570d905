import { expect, type Page, test } from '@playwright/test'
import { call, enter, newAccount } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { favorites } = english.texts

test('a visitor keeps favorites in memory: over the pages, not over a reload', async ({ page }) => {
  await page.goto('/en/buy')
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
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
})

test('a signed-in person keeps them in the account', async ({ page, request }) => {
  const person = await newAccount(request)
  await enter(page, person, english, '/buy')
  const saved = heart(page, 0)
  const kept = page.waitForResponse((answer) => answer.url().includes('/users/favorites/') && answer.ok())
  await saved.click()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await kept
  const { items } = await call<{ items: string[] }>(request, person, 'GET', '/users/favorites')
  expect(items).toHaveLength(1)
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
    'href',
    `/en/property/${items[0]}`,
  )
  await page.reload()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/en/profile')
  await expect(page.locator(`a[href="/en/property/${items[0]}"]`).first()).toBeVisible()
})

test('what could not be kept is taken back, and said so', async ({ page, request }) => {
  const person = await newAccount(request)
  await enter(page, person, english, '/buy')
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
  const path = '/users/favorites'
  await expect
    .poll(async () => (await call<{ items: string[] }>(request, person, 'GET', path)).items.length)
    .toBe(1)

  await page.route('**/users/favorites/*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await saved.click()
  await expect(alert).toHaveText(favorites.removeFailed)
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
})

const heart = (page: Page, card: number) =>
  page.getByRole('article').nth(card).getByRole('button', { name: 'Save', exact: true })

/** The button of the property whose page is open, not those of similar ones. */
const ownSave = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first()
