import { expect, test } from '@playwright/test'
import { newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

for (const language of languages) {
  const { name, prefix, texts } = language
  const { home, layout } = texts

  test(`${name}: the Search entry of the bar leads into the search of the home screen`, async ({ page }) => {
    const entry = page.getByRole('banner').getByRole('link', { name: layout.nav.search, exact: true })
    const town = page.getByLabel(home.search.city, { exact: true })
    await page.goto(`${prefix}/tokens`)
    await entry.click()
    await expect(page).toHaveURL(`${prefix}/search`)
    await expect(town).toBeFocused()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(town).not.toBeFocused()
    await entry.click()
    await expect(town).toBeFocused()

    await page.goto(prefix || '/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await entry.click()
    await expect(page).toHaveURL(`${prefix}/search`)
    await expect(town).toBeFocused()
  })

  test(`${name}: towns are suggested with what the chosen purpose has`, async ({ page }) => {
    await page.goto(prefix || '/')
    const town = page.getByLabel(home.search.city, { exact: true })
    const asked = (purpose: string) => page.waitForRequest(`**/v1/search/facets?purpose=${purpose}`)
    const sale = asked('SALE')
    await expect(async () => {
      await town.blur()
      await town.focus()
      await expect(page.getByRole('listbox')).toBeVisible({ timeout: 2000 })
    }).toPass()
    await sale
    const rent = asked('RENT')
    await page.getByText(home.search.rent, { exact: true }).last().click()
    await town.focus()
    await rent
  })

  test(`${name}: figures that nobody counted say so`, async ({ page }) => {
    await page.goto(prefix || '/')
    const figures = page.getByRole('region', { name: home.stats.label })
    await expect(figures).toContainText(home.stats.clientsValue)
    await expect(figures).toContainText(home.stats.sample)
    await expect(page.getByRole('region', { name: home.why.title })).toContainText(home.why.sample)
  })

  test(`${name}: whoever has an account is not asked to open one`, async ({ page, request }) => {
    await page.goto(prefix || '/')
    const invitation = page.getByRole('region', { name: home.cta.title })
    await expect(invitation.getByRole('link', { name: home.cta.register })).toBeVisible()
    await openSignedIn(page, await newAccount(request), language, '')
    await expect(invitation.getByRole('link', { name: home.cta.addProperty })).toBeVisible()
    await expect(invitation.getByRole('link', { name: home.cta.register })).toHaveCount(0)
  })
}
