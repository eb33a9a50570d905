import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
import { newAccount, newListing } from '../market'
import { languages } from '../texts'
import { untilHydrated } from '../until-hydrated'

const attributes = {
  city: 'Beograd',
  district: 'Sopot',
  neighbourhood: 'Ralja',
  structure: 2.5,
  floor: 3,
  floors: 5,
  registered: 'yes',
  heating: ['gas', 'heat_pump'],
  lift: true,
}

const [{ prefix, texts }] = languages
const { labels, filters, heating, structure } = texts.attributes

test('attributes stand on the property page and are found by the filters', async ({ page, request }) => {
  const title = `Stan sa podacima ${randomUUID().slice(0, 8)}`
  const listing = await newListing(request, await newAccount(request), { ...attributes, title })
  await page.goto(`${prefix}/property/${listing.id}`)
  const said = page.getByRole('region', { name: texts.property.attributes })
  await expect(page.getByText('Ralja, Sopot, Beograd')).toBeVisible()
  for (const text of [structure['25'], heating.heat_pump, '3 od 5'])
    await expect(said.getByText(text)).toBeVisible()
  await expect(said.getByText(labels.parking, { exact: true })).toHaveCount(0)

  await page.goto(`${prefix}/buy?city=Beograd`)
  const all = page.getByRole('link', { name: texts.search.allFilters })
  await untilHydrated(all)
  await all.click()
  await page.getByLabel(filters.notTopFloor).check()
  const partsOf = (place: string) =>
    page.getByRole('button', { name: texts.search.places.parts.replace('{place}', place) })
  await page.getByRole('button', { name: texts.search.places.choose }).click()
  await expect(page.getByRole('checkbox', { name: /^Sopot \d/ })).toBeHidden()
  await partsOf('Beograd').click()
  await page.getByRole('checkbox', { name: /^Sopot \d/ }).focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&district=Sopot&notTopFloor=1`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sopot, Beograd')
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
  await partsOf('Sopot').click()
  await expect(page.getByRole('checkbox', { name: /^Ralja/ })).not.toBeChecked()
  await expectAccessible(page, 'open tree of places')
  await page.getByRole('checkbox', { name: /^Novi Sad/ }).check()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&city=Novi+Sad&district=Sopot&notTopFloor=1`)

  const chosen = page.getByRole('list', { name: texts.search.places.chosen })
  await chosen
    .getByRole('button', { name: texts.search.places.remove.replace('{place}', 'Novi Sad') })
    .click()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&district=Sopot&notTopFloor=1`)
  await page.getByRole('navigation', { name: texts.search.activeFilters }).getByText('Sopot').click()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&notTopFloor=1`)
  await expect(page.getByRole('checkbox', { name: /^Sopot \d/ })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Beograd/ })).toBeChecked()
})
