import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const [serbian, english] = languages

test.use({ locale: 'en-US', extraHTTPHeaders: { 'Accept-Language': 'en-US,en;q=0.9' } })

// Long: a dozen pages are opened, each in both languages.
test('a first visit is Serbian; the flag leads to the same page in the other language, and the choice is kept', async ({
  page,
  context,
}) => {
  await test.step('a first visit is Serbian, whatever the browser asks for', async () => {
    await page.goto('/')
    await expectLanguage(page, 'sr-Latn')
    await expect(page).toHaveTitle(serbian.texts.home.metaTitle)
    await expect(flag(page, 'English')).toBeVisible()
    // The home page offers its English, once.
    const offer = page.getByRole('link', { name: serbian.texts.home.hero.readInEnglish })
    await expect(offer).toBeVisible()
    await page.goto('/buy')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
  })
  await test.step('the flag leads to the same page in the other language, and the choice is kept', async () => {
    await page.goto('/buy?city=Novi+Sad&roomsMin=2')
    await flag(page, 'English').click()
    await expect(page).toHaveURL('/en/buy?city=Novi+Sad&roomsMin=2')
    await expectLanguage(page, 'en')
    expect(await kept(page)).toEqual({ storage: 'en', cookie: 'en' })

    const later = await context.newPage()
    await later.goto('/rent?city=Subotica&sort=price_asc')
    await expect(later).toHaveURL('/en/rent?city=Subotica&sort=price_asc')
    await expectLanguage(later, 'en')

    await flag(later, 'Srpski').click()
    await expect(later).toHaveURL('/rent?city=Subotica&sort=price_asc')
    await expectLanguage(later, 'sr-Latn')
    expect(await kept(later)).toEqual({ storage: 'sr', cookie: 'sr' })
    await later.goto('/')
    await expectLanguage(later, 'sr-Latn')
    await later.goto('/en/tokens')
    await expectLanguage(later, 'en')
  })
  await test.step('after a search without a new page the flag knows where it is', async () => {
    await page.goto('/en/buy')
    await page.getByRole('searchbox', { name: english.texts.search.search }).fill('pogled')
    await page.getByRole('searchbox', { name: english.texts.search.search }).press('Enter')
    await expect(page).toHaveURL('/en/buy?q=pogled')
    await flag(page, 'Srpski').click()
    await expect(page).toHaveURL('/buy?q=pogled')
    await expect(page.getByRole('searchbox', { name: serbian.texts.search.search })).toHaveValue('pogled')
  })
  await test.step('after a change of language Back does not lead into the other one', async () => {
    await page.goto('/about')
    await page.goto('/buy')
    await untilHydrated(flag(page, 'English'))
    await flag(page, 'English').click()
    await expect(page).toHaveURL('/en/buy')
    await page.goBack()
    await expect(page).toHaveURL('/en/about')
    await expectLanguage(page, 'en')
  })
})

test('the flag keeps what was typed, without passwords, and where the page stands', async ({ page }) => {
  const { auth } = english.texts
  await page.goto('/en/register')
  await page.getByLabel(auth.labels.name).fill('Jovana Đurić')
  await page.getByLabel(auth.labels.email).fill('jovana@example.com')
  await page.getByLabel(auth.labels.password, { exact: true }).fill('tajna-lozinka')
  await flag(page, 'Srpski').click()
  const { labels, register } = serbian.texts.auth
  await expect(page.getByLabel(labels.name)).toHaveValue('Jovana Đurić')
  await expect(page.getByLabel(labels.email)).toHaveValue('jovana@example.com')
  await expect(page.getByLabel(labels.password, { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => sessionStorage.getItem('kljuc-page-state'))).toBeNull()
  // The form itself has the values, too: only what is missing is asked for.
  await page.getByRole('button', { name: register.submit, exact: true }).click()
  await expect(page.getByLabel(labels.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(labels.name)).not.toHaveAttribute('aria-invalid')

  await page.goto('/')
  await untilHydrated(flag(page, 'English'))
  await page.getByRole('radio', { name: serbian.texts.home.search.rent, exact: true }).press('Space')
  await page.getByRole('searchbox').fill('Niš')
  await flag(page, 'English').click()
  await expect(page.getByRole('radio', { name: english.texts.home.search.rent, exact: true })).toBeChecked()
  await expect(page.getByRole('searchbox')).toHaveValue('Niš')

  await page.goto('/en/buy')
  await untilHydrated(flag(page, 'Srpski'))
  await page.evaluate(() => window.scrollTo(0, 900))
  // Not by the pointer: Playwright scrolls to what it presses.
  await flag(page, 'Srpski').dispatchEvent('click')
  await expect(page).toHaveURL('/buy')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

const flag = (page: Page, name: 'English' | 'Srpski') => page.getByRole('button', { name, exact: true })

const expectLanguage = (page: Page, lang: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', lang)

/** The language stored by the browser. */
async function kept(page: Page) {
  const cookies = await page.context().cookies()
  return {
    storage: await page.evaluate(() => localStorage.getItem('language')),
    cookie: cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value,
  }
}
