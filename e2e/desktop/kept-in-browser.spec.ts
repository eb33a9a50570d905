import { expect, test } from '@playwright/test'
import { newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { publish, account } = english.texts

test('a browser keeps nothing of whoever signs out, and the account keeps the draft', async ({
  page,
  request,
}) => {
  const title = page.getByLabel(publish.labels.title, { exact: true })
  const person = await newAccount(request)
  await openSignedIn(page, person, english, '/add-property')
  await title.fill('Kuća sa baštom')
  await expect(page.getByText(/Draft saved at/).filter({ visible: true })).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: account.menu.logout }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: account.signIn })).toBeVisible()
  await expect(title).toHaveValue('')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(await kept()).toEqual([])
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  await expect(title).toHaveValue('')
  await openSignedIn(page, person, english, '/add-property')
  await expect(title).toHaveValue('Kuća sa baštom')
})
