import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

test('bedrooms that are chosen replace the structure that was typed', async ({ page }) => {
  await page.goto('/en/buy?q=two-room%20flat')
  await expect(page).toHaveURL(/structure=2|structureMin=2/)
  const bedrooms = page.getByLabel('Bedrooms', { exact: true })
  await expect(bedrooms.getByRole('option', { selected: true })).toHaveText('Two rooms (one bedroom)')
  await page.getByLabel('Bathrooms', { exact: true }).selectOption('1')
  await expect(page).toHaveURL(/bathroomsMin=1&structureMin=2&structureMax=2/)
  await bedrooms.selectOption('2')
  await expect(page).toHaveURL(/rooms=2/)
  expect(page.url()).not.toContain('structure')
})

test('several structures are chosen, beside those that were typed', async ({ page }) => {
  await page.goto(`/buy?q=${encodeURIComponent('dvosoban stan')}`)
  await expect(page).toHaveURL(/structureMin=2&structureMax=2$/)
  const structure = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(structure('Dvosoban (2,0)')).toBeChecked()
  await structure('Dvoiposoban (2,5)').check()
  await expect(page).toHaveURL(/structure=2&structure=2\.5$/)
  await structure('Dvosoban (2,0)').uncheck()
  await expect(page).toHaveURL(/structure=2\.5$/)
  await expect(structure('Dvosoban (2,0)')).not.toBeChecked()
})

const [{ prefix, texts }] = languages
const { search } = texts
const box = (page: Page) => page.getByRole('searchbox', { name: search.search, exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: search.suggestions })
const chips = (page: Page) => page.getByRole('navigation', { name: search.activeFilters })

test('two kinds are searched at once, and each goes alone', async ({ page }) => {
  const { types } = texts.listing
  await page.goto(`${prefix}/buy?q=${encodeURIComponent('stan ili kuća do 3000 €/m2')}`)
  await expect(page).toHaveURL(/\/buy\?type=apartment&type=house&type=condo&maxPriceM2=3000$/)
  const kind = page.getByLabel(search.type, { exact: true })
  await expect(kind.getByRole('option', { selected: true })).toHaveText(`${types.apartment}, ${types.house}`)
  await page.getByLabel(search.minArea, { exact: true }).fill('30')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/\?type=apartment&type=house&type=condo&maxPriceM2=3000&minArea=30$/)
  await chips(page).getByRole('link', { name: types.house, exact: false }).click()
  await expect(page).toHaveURL(/\?type=apartment&type=condo&maxPriceM2=3000&minArea=30$/)
  await expect(kind.getByRole('option', { selected: true })).toHaveText(types.apartment)
  await expect(chips(page).getByRole('link', { name: types.condo })).toHaveCount(0)
  await kind.selectOption('land')
  await expect(page).toHaveURL(/\?type=land&maxPriceM2=3000&minArea=30$/)
})

test('words that are typed anew replace the filters that they name', async ({ page }) => {
  await page.goto(`${prefix}/buy?city=Beograd&type=apartment&maxPrice=300000`)
  await type(page, 'kuća')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&type=house&maxPrice=300000`)
  await expect(box(page)).toHaveValue('')
  await type(page, 'Novi Sad')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${prefix}/buy?city=Novi+Sad&type=house&maxPrice=300000`)
  await page.goBack()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&type=house&maxPrice=300000`)
  await type(page, 'garso')
  await list(page).getByRole('option').first().click()
  await expect(page).toHaveURL(/structureMin=0\.5/)
  await expect(box(page)).toHaveValue('')
})

test('a filter that only words can set is kept by the form, and shown in it', async ({ page }) => {
  await page.goto(`${prefix}/buy?q=${encodeURIComponent('stan sa garažom')}`)
  await expect(page).toHaveURL(/amenities=garage_space/)
  const garage = page.getByRole('checkbox', { name: texts.attributes.filters.anyGarage, exact: false })
  await expect(garage).toBeChecked()
  const bathrooms = page.getByLabel(search.bathrooms, { exact: true })
  for (const count of ['1', '2']) {
    await bathrooms.selectOption(count)
    await expect(page).toHaveURL(new RegExp(`bathroomsMin=${count}.*amenities=garage_space`))
    await expect(garage).toBeChecked()
  }
  await page.getByRole('button', { name: search.apply, exact: true }).click()
  await expect(page).toHaveURL(/bathroomsMin=2.*amenities=garage_space/)
  await garage.uncheck()
  await expect(page).not.toHaveURL(/amenities/)
})

test('homes in any of several towns are found, and one town is removed', async ({ page }) => {
  await page.goto(`${prefix}/buy?q=${encodeURIComponent('stan u Nišu ili Novom Sadu')}`)
  await expect(page).toHaveURL(/\/buy\?city=Ni%C5%A1&city=Novi\+Sad&type=apartment&type=condo$/)
  await page.getByRole('link', { name: `${search.remove} Niš`, exact: true }).click()
  await expect(page).toHaveURL(/\/buy\?city=Novi\+Sad&type=apartment&type=condo$/)
  await expect(page.getByRole('article').first()).toContainText('Novi Sad')
})

async function type(page: Page, text: string) {
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.type(text)
}
