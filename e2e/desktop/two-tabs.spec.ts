import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

const [, english] = languages
const { publish } = english.texts

const field = (tab: Page, name: keyof typeof publish.labels) =>
  tab.getByLabel(publish.labels[name], { exact: true })
const elsewhere = (tab: Page) => tab.getByRole('heading', { name: publish.elsewhere.title })

test('a draft is open in one tab, and another takes it over with all that was typed', async ({
  page,
  context,
}) => {
  await page.goto('/en/add-property')
  await field(page, 'title').fill('Stan kod parka')
  await field(page, 'price').fill('95.000')

  const other = await context.newPage()
  await other.goto('/en/add-property')
  await expect(elsewhere(other)).toBeVisible()
  await expect(field(other, 'title')).toBeHidden()
  await other.getByRole('button', { name: publish.elsewhere.continue }).click()
  await expect(field(other, 'title')).toHaveValue('Stan kod parka')
  await expect(field(other, 'price')).toHaveValue('95.000')
  await field(other, 'description').fill('Svetao stan na trećem spratu.')

  await expect(elsewhere(page)).toBeVisible()
  await page.getByRole('button', { name: publish.elsewhere.continue }).click()
  await expect(field(page, 'description')).toHaveValue('Svetao stan na trećem spratu.')
  await expect(elsewhere(other)).toBeVisible()
})

test('a tab that waits gets the draft when the other is closed', async ({ page, context }) => {
  await page.goto('/en/add-property')
  await field(page, 'title').fill('Stan kod parka')
  const other = await context.newPage()
  await other.goto('/en/add-property')
  await expect(elsewhere(other)).toBeVisible()
  await page.close()
  await expect(field(other, 'title')).toHaveValue('Stan kod parka')
  await other.reload()
  await expect(field(other, 'title')).toHaveValue('Stan kod parka')
})
