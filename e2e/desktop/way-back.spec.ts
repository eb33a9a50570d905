import { expect, test } from '@playwright/test'
import { call, newAccount } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { account, auth } = english.texts

test('signing in from the header leads back, and a visitor’s hearts come along', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  const list = '/en/buy?city=Beograd&sort=price_desc'
  await page.goto(list)
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Save', exact: true })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('banner').getByRole('link', { name: account.signIn }).click()
  await expect(page).toHaveURL(/\/en\/login\?redirect=\/en\/buy/)
  // The link keeps the return path of the page.
  await page.getByRole('banner').getByRole('link', { name: account.signUp }).click()
  await expect(page).toHaveURL(/\/en\/register\?redirect=\/en\/buy/)
  await page.getByRole('main').getByRole('link', { name: auth.register.login }).click()
  // Both pages have fields with the same names.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.login.heading)
  await signIn(page, person, english)
  await expect(page).toHaveURL(list)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const kept = () => call<{ items: string[] }>(request, person, 'GET', '/users/favorites')
  await expect.poll(async () => (await kept()).items.length).toBe(1)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
