import { expect, type Page, test } from '@playwright/test'
import { expectCopiedWhole } from '../copied-text'
import { newPerson, type Person, signIn, signOut } from '../people'
import { type Language, languageOn } from '../texts'

// Long: the whole way of a buyer, once.
test('from the home screen to an unlocked contact and back out', async ({ page, browser }, info) => {
  const language = languageOn(info)
  test.slow()
  const person = newPerson()
  await searchFromHome(page, language)
  await narrow(page, language, info.project.name === 'phone')
  const property = await openFirstProperty(page, language)
  await register(page, language, person)
  await expect(page).toHaveURL(property)

  await buyTokens(page, language)
  await page.goto(property)
  const contact = await unlock(page, language)
  await page.reload()
  await expect(page.getByRole('link', { name: contact.phone })).toBeVisible()

  const secondVisit = await browser.newPage()
  await secondVisit.goto(`${language.prefix}/login?redirect=${new URL(property).pathname}`)
  await signIn(secondVisit, person, language)
  await expect(secondVisit.getByRole('link', { name: contact.phone })).toBeVisible()
  await secondVisit.close()

  await readProfile(page, language, contact.phone)
  await signOut(page, person, language)
})
async function searchFromHome(page: Page, { prefix, lang, texts }: Language) {
  await page.goto(prefix || '/')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const search = page.getByRole('search').first()
  await search.getByRole('searchbox', { name: texts.search.search }).fill('beograd')
  await search.getByRole('button', { name: texts.home.search.submit, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/buy\\?city=`, 'i'))
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function narrow(page: Page, { texts }: Language, phone: boolean) {
  if (phone) await page.getByRole('button', { name: texts.search.filters, exact: true }).click()
  await page.getByLabel(texts.search.maxPrice, { exact: true }).fill('300.000')
  await page.getByRole('button', { name: texts.search.apply, exact: true }).click()
  // Before hydration the form is submitted without scripts, and the URL contains the amount as it was typed.
  await expect(page).toHaveURL(/maxPrice=300\.?000/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function openFirstProperty(page: Page, { texts }: Language): Promise<string> {
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const property = page.url()
  await page
    .getByRole('region', { name: texts.contact.title })
    .getByRole('link', { name: texts.contact.signIn })
    .click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  return property
}

/** Registers by way of the sign-in page; two seconds after the confirmation, it leads back to the property. */
async function register(page: Page, { texts }: Language, person: Person) {
  await page.getByRole('main').getByRole('link', { name: texts.auth.login.register }).click()
  await page.getByLabel(texts.auth.labels.name).fill(person.name)
  await page.getByLabel(texts.auth.labels.email).fill(person.email)
  await page.getByLabel(texts.auth.labels.password, { exact: true }).fill(person.password)
  await page.getByLabel(texts.auth.labels.confirm).fill(person.password)
  await page.getByRole('button', { name: texts.auth.register.submit, exact: true }).click()
  await expect(page.getByText(texts.auth.register.doneTitle)).toBeVisible()
  await expect(page).toHaveURL(/\/property\//)
}

async function buyTokens(page: Page, { texts }: Language) {
  const contact = page.getByRole('region', { name: texts.contact.title })
  await expect(contact.getByRole('button', { name: texts.contact.unlock })).toBeDisabled()
  await contact.getByRole('link', { name: texts.contact.buyMore }).click()
  await page.getByRole('radio', { name: 'Standard' }).click()
  await page.getByRole('button', { name: texts.tokens.complete, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '3' })).toBeVisible()
  await expect(page.getByLabel(texts.account.balance.replace('{count}', '3'))).toBeVisible()
}

async function unlock(page: Page, { texts }: Language) {
  const contact = page.getByRole('region', { name: texts.contact.title })
  await contact.getByRole('button', { name: texts.contact.unlock }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('button', { name: texts.contact.dialog.confirm }).click()
  const phone = contact.locator('a[href^="tel:"]')
  await expect(phone).toBeVisible()
  await expect(contact.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(contact.getByText(texts.unlockedContact.address)).toBeVisible()
  await expect(page.getByLabel(texts.account.balance.replace('{count}', '2'))).toBeVisible()
  return { phone: ((await phone.textContent()) ?? '').trim() }
}

async function readProfile(page: Page, { texts, prefix }: Language, phone: string) {
  await page.goto(`${prefix}/profile`)
  await expect(page.getByRole('link', { name: phone })).toBeVisible()
  await expectCopiedWhole(page.getByRole('link', { name: phone }), phone)
  await page.getByRole('link', { name: texts.profile.nav.tokens, exact: true }).click()
  await expect(page).toHaveURL(`${prefix}/profile/tokens`)
  await expect(page.getByText(texts.profile.ledger.purchase)).toBeVisible()
  await expect(page.getByText(texts.profile.ledger.contact_unlock)).toBeVisible()
}
