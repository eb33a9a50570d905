import { expect, type Page, test } from '@playwright/test'
import { balanceOf, newAccount, newListing, openSignedIn } from '../market'
import { makeAccount, newPerson } from '../people'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [serbian, english] = languages
const { contact, auth } = english.texts

test('Back closes the paid dialog and leaves the property where it is', async ({ page, request }) => {
  const { id } = await newListing(request, await newAccount(request))
  const person = await newAccount(request, 1)
  await openSignedIn(page, person, english, `/property/${id}`)
  const panel = page.getByRole('region', { name: contact.title, exact: true })
  await panel.getByRole('button', { name: contact.unlock }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/en/property/${id}`)
  expect(await balanceOf(request, person)).toBe(1)
  await panel.getByRole('button', { name: contact.unlock }).click()
  await page.getByRole('dialog').getByRole('button', { name: contact.dialog.confirm, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/en/property/${id}`)
  expect(await balanceOf(request, person)).toBe(0)
})

test('after a change of language Back does not lead into the other one', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/buy')
  const flag = page.getByRole('button', { name: serbian.texts.layout.otherLanguage })
  await untilHydrated(flag)
  await flag.click()
  await expect(page).toHaveURL('/en/buy')
  await page.goBack()
  await expect(page).toHaveURL('/en/about')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a password manager that sets values without events signs in', async ({ page }) => {
  const person = newPerson()
  await makeAccount(page, person)
  await page.goto('/en/login')
  await untilHydrated(page.getByLabel(auth.labels.email))
  await setSilently(page, auth.labels.email, person.email)
  await setSilently(page, auth.labels.password, person.password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
})

test('a browser that keeps no cookies says so after a right password', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined }),
  )
  const person = newPerson()
  await makeAccount(page, person)
  await page.goto('/en/login')
  await untilHydrated(page.getByLabel(auth.labels.email))
  await page.getByLabel(auth.labels.email, { exact: true }).fill(person.email)
  await page.getByLabel(auth.labels.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: auth.login.submit, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: auth.problems.cookies })).toBeVisible()
  await expect(page).toHaveURL('/en/login')
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toHaveCount(0)
})

test('a file dropped beside the form does not replace the page', async ({ page, request }) => {
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  await expect(page.getByLabel(english.texts.publish.labels.title, { exact: true })).toBeVisible()
  const isIgnored = await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'soba.jpg', { type: 'image/jpeg' }))
    const drop = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
    return !document.body.dispatchEvent(drop)
  })
  expect(isIgnored).toBe(true)
})

/** As some password managers do: neither React nor the form hears of it. */
async function setSilently(page: Page, label: string, value: string) {
  await page.getByLabel(label, { exact: true }).evaluate((input, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, text)
  }, value)
}
