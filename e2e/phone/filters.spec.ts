import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

const [, { texts }] = languages
const { search } = texts

test('on a phone the filters slide over the page and give the focus back', async ({ page }) => {
  await page.goto('/en/rent')
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await open.click()
  await expect(panel).toBeVisible()
  for (const name of ['City', 'Min price', 'Bedrooms', 'Sort by']) {
    await expect(page.getByLabel(name, { exact: true })).toHaveCount(1)
  }
  await expect(panel.getByRole('checkbox', { name: /^Has a lift/ })).toBeVisible()
  expect(await repeatedIds(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()

  await open.click()
  await panel.getByRole('button', { name: search.close }).click()
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page).toHaveURL('/en/rent')
})

const repeatedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id)
    return ids.filter((id, index) => ids.indexOf(id) !== index)
  })
