import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
import { somePublicListing } from '../market'
import { languages } from '../texts'

const [{ prefix, texts }] = languages
const { search, layout, property } = texts

test('axe finds nothing on what a list opens on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${prefix}/buy?city=Beograd&maxPrice=200000`)
  await expectAccessible(page, 'list')
  const box = page.getByRole('searchbox', { name: search.search, exact: true })
  await box.click()
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.type('nov')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'suggestions')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: search.filters, exact: true }).click()
  await expect(page.getByRole('dialog', { name: search.filters })).toBeVisible()
  await expectAccessible(page, 'filters')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: layout.nav.open }).click()
  await expect(page.getByRole('navigation', { name: layout.nav.label })).toBeVisible()
  await expectAccessible(page, 'menu')
})

test("axe finds nothing on what a property's page opens", async ({ page, request }) => {
  test.slow()
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const { id } = await somePublicListing(request)
  await page.goto(`${prefix}/property/${id}`, { waitUntil: 'networkidle' })
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click()
  await page.getByRole('button', { name: property.share.share, exact: true }).click()
  await expect(page.getByRole('list', { name: property.share.share })).toBeVisible()
  await expectAccessible(page, 'share, report, loan')
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'phone')
  await page.getByRole('button', { name: property.gallery.fullScreen }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'full screen')
})
