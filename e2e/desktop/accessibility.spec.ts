import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { balanceShown, newAccount, newListing, openSignedIn, somePublicListing } from '../market'
import { languages } from '../texts'

/** Rules whose outcome depends on the colours: all that differs between light and dark. */
const colourRules = ['color-contrast', 'link-in-text-block']

type Scheme = 'light' | 'dark'

/** Expects axe to find nothing on the page as it stands. */
async function expectAccessible(page: Page, scheme: Scheme) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (scheme === 'dark' ? axe.withRules(colourRules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, page.url()).toEqual([])
}

const cases = languages.flatMap((language) =>
  (['light', 'dark'] as const).map((scheme) => ({ language, scheme })),
)

for (const { language, scheme } of cases) {
  const { prefix, texts } = language
  const name = `${language.name}, ${scheme}`

  test(`${name}: axe finds nothing on the pages that everyone sees`, async ({ page, request }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const { id } = await somePublicListing(request)
    for (const path of [
      ...['', '/buy', '/rent?minPrice=900&maxPrice=100', `/property/${id}`, '/property/unknown', '/tokens'],
      ...['/buy?page=999', '/login', '/register', '/forgot-password', '/add-property'],
      ...['/buy?view=map', '/rent?city=Beograd&view=map', `/compare?ids=${id}`],
      ...['/favorites', '/cookies', '/contact', '/test'],
    ]) {
      await page.goto(prefix + path || '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, scheme)
    }
  })

  test(`${name}: axe finds nothing on what a list opens on a phone`, async ({ page }) => {
    test.slow()
    const { search, layout } = texts
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${prefix}/buy?city=Beograd&maxPrice=200000`)
    await expectAccessible(page, scheme)
    const box = page.getByRole('searchbox', { name: search.search, exact: true })
    await box.click()
    await expect(box).toHaveAttribute('aria-autocomplete', 'list')
    await page.keyboard.type('nov')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectAccessible(page, scheme)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: search.filters, exact: true }).click()
    await expect(page.getByRole('dialog', { name: search.filters })).toBeVisible()
    await expectAccessible(page, scheme)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: layout.nav.open }).click()
    await expect(page.getByRole('navigation', { name: layout.nav.label })).toBeVisible()
    await expectAccessible(page, scheme)
  })

  test(`${name}: axe finds nothing on an account's pages and what they open`, async ({ page, request }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const person = await newAccount(request, 1)
    await newListing(request, person)
    const { id } = await newListing(request, await newAccount(request))
    await openSignedIn(page, person, language, '/profile')
    await expect(page.getByRole('heading', { level: 2, name: texts.profile.balance.title })).toBeVisible()
    await expectAccessible(page, scheme)

    await page.getByRole('banner').getByRole('button', { name: person.name }).click()
    await expect(page.getByRole('menuitem', { name: texts.account.menu.logout })).toBeVisible()
    await expect(page.locator('[data-base-ui-focus-guard][aria-hidden]')).toHaveCount(0)
    await expectAccessible(page, scheme)

    await page.goto(`${prefix}/my-properties`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expectAccessible(page, scheme)

    await page.goto(`${prefix}/tokens`)
    await expect(balanceShown(page, language, 1)).toBeVisible()
    await expectAccessible(page, scheme)

    await page.goto(`${prefix}/add-property`)
    await page.getByRole('button', { name: texts.publish.publish, exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expectAccessible(page, scheme)

    await page.goto(`${prefix}/buy?city=Beograd`)
    await page.getByRole('button', { name: texts.savedSearches.save.save, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: texts.savedSearches.save.title })
    await expect(dialog).toContainText(texts.savedSearches.save.unconfirmed.slice(0, 30))
    await expectAccessible(page, scheme)

    await page.goto(`${prefix}/property/${id}`)
    await expect(balanceShown(page, language, 1)).toBeVisible()
    await page.getByRole('button', { name: texts.contact.unlock, exact: true }).click()
    await expect(page.getByRole('dialog', { name: texts.contact.dialog.title })).toBeVisible()
    await expectAccessible(page, scheme)
  })
}
