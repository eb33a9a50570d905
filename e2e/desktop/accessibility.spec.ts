import { expect, test } from '@playwright/test'
import { pageRoutes } from '../../tests/api/crawl/app-routes'
import { expectAccessible } from '../axe'
import { somePublicListing } from '../market'
import { accountPages, internalRoutes, publicPages } from '../pages'
import { languages } from '../texts'

test('every route is among the pages that are looked at', () => {
  const looked = [...publicPages('id'), ...accountPages('own', 'unlocked'), ...internalRoutes]
  const paths = looked.map((path) => path.split('?')[0])
  const missing = pageRoutes().filter((route) => {
    const pattern = new RegExp(`^${route.replaceAll(/\[\w+\]/g, '[^/]+')}$`)
    return !paths.some((path) => pattern.test(path || '/'))
  })
  expect(missing).toEqual([])
})

for (const { name, prefix, texts } of languages) {
  const { search, layout, property } = texts

  for (const part of [0, 1]) {
    test(`${name}: axe finds nothing on the pages that everyone sees, part ${part + 1} of 2`, async ({
      page,
      request,
    }) => {
      test.slow()
      const { id } = await somePublicListing(request)
      for (const path of publicPages(id).filter((_, index) => index % 2 === part)) {
        await page.goto(prefix + path || '/')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })
  }

  test(`${name}: axe finds nothing on what a list opens on a phone`, async ({ page }) => {
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

  test(`${name}: axe finds nothing on what a property's page opens`, async ({ page, request }) => {
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
}
