import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

const [, english] = languages
const { publish } = english.texts

test('two tabs write one draft, and neither destroys the other’s', async ({ page, context }) => {
  const field = (tab: Page, name: keyof typeof publish.labels) =>
    tab.getByLabel(publish.labels[name], { exact: true })
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/en/add-property')
  await field(page, 'title').fill('Stan kod parka')
  await expect(field(other, 'title')).toHaveValue('Stan kod parka')
  await field(other, 'description').fill('Svetao stan na trećem spratu.')
  // Typed before the other tab’s text is known here.
  await field(page, 'price').fill('95.000')
  await expect(field(page, 'description')).toHaveValue('Svetao stan na trećem spratu.')
  await expect(field(other, 'price')).toHaveValue('95.000')
  await page.getByLabel(publish.labels.amenities, { exact: true }).fill('Sauna')
  await page.getByRole('button', { name: publish.amenity.add, exact: true }).click()
  await expect(other.getByRole('list', { name: publish.amenity.chosen })).toContainText('Sauna')

  await other.reload()
  await expect(field(other, 'title')).toHaveValue('Stan kod parka')
  await expect(field(other, 'price')).toHaveValue('95.000')
  await expect(field(other, 'description')).toHaveValue('Svetao stan na trećem spratu.')
})

test('what two tabs type at the same moment is kept of both', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/en/add-property')
  const field = (tab: Page, name: 'title' | 'address') =>
    tab.getByLabel(publish.labels[name], { exact: true })
  await Promise.all([field(page, 'title').fill('Stan'), field(other, 'address').fill('Dunavska 12')])
  await expect(field(page, 'address')).toHaveValue('Dunavska 12')
  await expect(field(other, 'title')).toHaveValue('Stan')
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Stan')
  await expect(field(page, 'address')).toHaveValue('Dunavska 12')
})
