import { expect, test } from '@playwright/test'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [serbian, english] = languages

/** Six homes in two towns, the first of them with the lowest price. */
async function newAgency(request: Parameters<typeof newAccount>[0]): Promise<Account> {
  const agency = await newAccount(request)
  for (let at = 1; at <= 6; at++)
    await newListing(request, agency, {
      title: `Stan broj ${at}`,
      price: 100_000 + at * 1_000,
      city: at > 4 ? 'Niš' : 'Novi Sad',
    })
  return agency
}

const statusesOf = async (request: Parameters<typeof newAccount>[0], agency: Account) => {
  const path = '/v1/listings/mine?limit=10&sort=price_asc'
  const { items } = await call<{ items: { status: string; price: number }[] }>(request, agency, 'GET', path)
  return items
}

test('many homes are a table: searched, ordered, changed at once and given back, with a state in the address', async ({
  page,
  request,
}) => {
  const { myProperties: own } = english.texts
  const texts = own.workspace
  const agency = await newAgency(request)
  await openSignedIn(page, agency, english, '/my-properties')
  const rows = page.getByRole('table', { name: texts.caption }).getByRole('row')
  await expect(rows).toHaveCount(7)

  await page.getByLabel(texts.city).selectOption('Niš')
  await expect(page).toHaveURL(/\?city=Ni%C5%A1$/)
  await expect(rows).toHaveCount(3)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await page.goBack()
  await expect(rows).toHaveCount(7)

  await page.getByRole('columnheader', { name: texts.price }).getByRole('button').click()
  await expect(rows.nth(1)).toContainText('Stan broj 6')
  await page.getByRole('checkbox', { name: texts.select.replace('{title}', 'Stan broj 6') }).check()
  await page.getByRole('checkbox', { name: texts.select.replace('{title}', 'Stan broj 5') }).check()
  const bar = page.getByRole('region', { name: texts.selection })
  await bar.getByRole('button', { name: texts.acts.withdraw }).click()
  await expect(bar).toHaveCount(0)
  await expect(rows.nth(1)).toContainText(own.statuses.withdrawn)
  await page.getByRole('button', { name: own.undo, exact: true }).click()
  await expect(rows.nth(1)).toContainText(own.statuses.active)
  expect((await statusesOf(request, agency)).map(({ status }) => status)).toEqual(Array(6).fill('active'))

  await page.getByRole('checkbox', { name: texts.selectPage }).check()
  await bar.getByRole('button', { name: texts.acts.price }).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/price-preview', (route) => route.abort())
  await dialog.getByLabel(texts.prices.by).fill('20')
  await dialog.getByRole('button', { name: texts.prices.preview }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(1)
  await page.unroute('**/price-preview')
  await dialog.getByRole('button', { name: texts.prices.cancel }).click()
  await bar.getByRole('button', { name: texts.acts.price }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel(texts.prices.by).fill('10')
  await dialog.getByRole('button', { name: texts.prices.preview }).click()
  await expect(dialog.getByRole('status')).toContainText('6 will be shown as reduced.')
  await dialog.getByRole('button', { name: 'Change 6 prices' }).click()
  await expect(rows.nth(1)).toContainText('€95,500')
  await page.getByRole('button', { name: own.undo, exact: true }).click()
  await expect(rows.nth(1)).toContainText('€106,000')

  // A sold home cannot be confirmed: it is named, and stays selected.
  const [cheapest] = await call<{ items: { id: string }[] }>(
    request,
    agency,
    'GET',
    '/v1/listings/mine?limit=1&sort=price_asc',
  ).then(({ items }) => items)
  await call(request, agency, 'POST', `/v1/listings/${cheapest?.id}/close`, { as: 'sold' })
  await page.getByRole('checkbox', { name: texts.selectPage }).check()
  await bar.getByRole('button', { name: texts.acts.confirm }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Stan broj 1' })).toBeVisible()
  await expect(bar.getByRole('status')).toHaveText(texts.selected.replace('{count}', '1'))
})

test('on a phone many homes are cards, and a bar in reach deletes the selected ones after a question', async ({
  page,
  request,
}) => {
  const texts = serbian.texts.myProperties.workspace
  await page.setViewportSize({ width: 390, height: 844 })
  const agency = await newAgency(request)
  await openSignedIn(page, agency, serbian, '/my-properties')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await page.getByRole('checkbox', { name: texts.select.replace('{title}', 'Stan broj 6') }).check()
  await page.getByRole('checkbox', { name: texts.select.replace('{title}', 'Stan broj 5') }).check()
  const bar = page.getByRole('region', { name: texts.selection })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: texts.acts.delete }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(texts.delete.text)
  await dialog.getByRole('button', { name: texts.delete.cancel }).click()
  await expect(cards).toHaveCount(6)
  await bar.getByRole('button', { name: texts.acts.delete }).click()
  await dialog.getByRole('button', { name: 'Obrišite 2 oglasa' }).click()
  await expect(cards).toHaveCount(4)
  expect(await statusesOf(request, agency)).toHaveLength(4)
})
