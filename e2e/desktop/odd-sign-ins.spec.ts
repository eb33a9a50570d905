import { expect, type Page, test } from '@playwright/test'
import { newAccount } from '../market'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [, english] = languages
const { auth } = english.texts

test('password managers that send no events sign in, and a browser without cookies says why it cannot', async ({
  page,
}) => {
  await test.step('a password manager that sets values without events signs in', async () => {
    const person = await newAccount(page.request)
    await page.goto('/en/login')
    await untilHydrated(page.getByLabel(auth.labels.email))
    await setSilently(page, auth.labels.email, person.email)
    await setSilently(page, auth.labels.password, person.password)
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
    // The way back of this sign-in would take the next step's page away.
    await expect(page).toHaveURL('/en')
  })
  await test.step('a browser that keeps no cookies says so after a right password', async () => {
    await page.context().clearCookies()
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
    )
    const person = await newAccount(page.request)
    await page.goto('/en/login')
    await untilHydrated(page.getByLabel(auth.labels.email))
    await page.getByLabel(auth.labels.email, { exact: true }).fill(person.email)
    await page.getByLabel(auth.labels.password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: auth.problems.cookies })).toBeVisible()
    await expect(page).toHaveURL('/en/login')
    await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toHaveCount(0)
  })
})

/** As some password managers do: neither React nor the form hears of it. */
async function setSilently(page: Page, label: string, value: string) {
  await page.getByLabel(label, { exact: true }).evaluate((input, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, text)
  }, value)
}
