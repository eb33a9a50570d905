import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newAccount, newListing } from '../market'
import { languages } from '../texts'

const facts = {
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

for (const { name, prefix, texts } of languages) {
  const { labels, filters, heating, structure } = texts.facts

  test(`${name}: facts stand on the property page and are found by the filters`, async ({
    page,
    request,
  }) => {
    const title = `Stan sa podacima ${randomUUID().slice(0, 8)}`
    const listing = await newListing(request, await newAccount(request), { ...facts, title })
    await page.goto(`${prefix}/property/${listing.id}`)
    const said = page.getByRole('region', { name: texts.property.facts })
    await expect(page.getByText('Ralja, Sopot, Beograd')).toBeVisible()
    for (const text of [structure['25'], heating.heat_pump, prefix ? '3 of 5' : '3 od 5'])
      await expect(said.getByText(text)).toBeVisible()
    await expect(said.getByText(labels.parking, { exact: true })).toHaveCount(0)

    await page.goto(`${prefix}/buy?city=Beograd`)
    await page.getByLabel(filters.notTopFloor).check()
    await page.locator('summary', { hasText: labels.district }).click()
    await page.getByLabel('Sopot').check()
    await page.getByRole('button', { name: texts.search.apply, exact: true }).click()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&district=Sopot&notTopFloor=1`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sopot, Beograd')
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1)
    await page.locator('summary', { hasText: labels.neighbourhood }).click()
    await expect(page.getByLabel('Ralja')).toBeVisible()

    await page.getByRole('navigation', { name: texts.search.activeFilters }).getByText('Sopot').click()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&notTopFloor=1`)
    await expect(page.getByLabel('Sopot')).not.toBeChecked()
  })
}
