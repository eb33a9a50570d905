import { expect, test } from '@playwright/test'
import { journeysInTranslation } from '../journeys-in-translation'
import { ledgerOf, newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { texts, prefix } = english
const { tokens } = texts

journeysInTranslation('chrome')

test('a purchase keeps its key over a crash of the page and another tab, until the answer was shown', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, english, '/tokens')
  await page.route('**/users/tokens/purchase', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('radio', { name: 'Standard', exact: true }).check()
  await page.getByRole('button', { name: tokens.complete, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: tokens.errors.unsure })).toBeVisible()

  const other = await page.context().newPage()
  await page.close()
  await other.goto(`${prefix}/tokens`)
  await expect(other.getByRole('radio', { name: 'Standard', exact: true })).toBeChecked()
  await other.getByRole('button', { name: tokens.complete, exact: true }).click()
  await expect(other.getByRole('status').filter({ hasText: tokens.success.title })).toBeVisible()
  expect(await ledgerOf(request, person)).toEqual(['purchase 3'])

  // The next one is another purchase.
  await other.getByRole('button', { name: tokens.success.again, exact: true }).click()
  await other.getByRole('button', { name: tokens.complete, exact: true }).click()
  await expect(other.getByRole('status').filter({ hasText: 'New balance: 6 tokens' })).toBeVisible()
  expect(await ledgerOf(request, person)).toEqual(['purchase 3', 'purchase 3'])
})
