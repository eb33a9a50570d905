import { expect, type Page, test } from '@playwright/test'
import { languages } from '../texts'

test('what is typed and what is chosen replace each other, and nothing else', async ({ page }) => {
  await test.step('bedrooms that are chosen replace the structure that was typed', async () => {
    await page.goto('/en/buy?q=two-room%20flat')
    await expect(page).toHaveURL(/structure=2|structureMin=2/)
    const bedrooms = page.getByLabel('Bedrooms', { exact: true })
    await expect(bedrooms.getByRole('option', { selected: true })).toHaveText('1 bedroom')
    await page.getByLabel('Bathrooms', { exact: true }).selectOption('1')
    await expect(page).toHaveURL(/bathroomsMin=1&structureMin=2&structureMax=2/)
    await bedrooms.selectOption('2')
    await expect(page).toHaveURL(/rooms=2/)
    expect(page.url()).not.toContain('structure')
  })
  await test.step('words that are typed anew replace the filters that they name', async () => {
    await page.goto(`${prefix}/buy?city=Beograd&type=apartment&maxPrice=300000`)
    await type(page, 'kuća')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&type=house&maxPrice=300000`)
    await expect(box(page)).toHaveValue('')
    // What the last words set goes with them; the price was set otherwise.
    await type(page, 'Novi Sad')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/buy?city=Novi+Sad&maxPrice=300000`)
    await page.goBack()
    await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&type=house&maxPrice=300000`)
    await type(page, 'garso')
    // Until it answers, the list has what was searched before.
    await list(page)
      .getByRole('option', { name: /^garso/i })
      .first()
      .click()
    await expect(page).toHaveURL(/structureMin=0\.5/)
    await expect(box(page)).toHaveValue('')
  })
  await test.step('a sentence of the home screen is replaced by the next one, and what was chosen since is kept', async () => {
    await page.goto(prefix || '/')
    await type(page, 'dvosoban Vračar do 250000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/city=Beograd&district=Vra%C4%8Dar.*maxPrice=250000/)
    await page.getByLabel(search.bathrooms, { exact: true }).selectOption('1')
    await expect(page).toHaveURL(/bathroomsMin=1/)
    await type(page, 'kuća Niš')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/buy?city=Ni%C5%A1&type=house&bathroomsMin=1`)
  })
  await test.step('what is chosen before the page runs is searched when it does, and the sentence is known', async () => {
    await page.goto(prefix || '/')
    await type(page, 'dvosoban Vračar do 250000')
    let run = () => {}
    const mayRun = new Promise<void>((resolve) => {
      run = resolve
    })
    await page.route('**/_next/static/**', async (route) => {
      await mayRun
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/maxPrice=250000/)
    await page.getByLabel(search.bathrooms, { exact: true }).selectOption('1')
    run()
    await expect(page).toHaveURL(/bathroomsMin=1/)
    await page.unrouteAll({ behavior: 'wait' })
    await type(page, 'kuća Niš')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${prefix}/buy?city=Ni%C5%A1&type=house&bathroomsMin=1`)
  })
  await test.step('a filter that only words can set is kept by the form, and shown in it', async () => {
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
    // With the filter goes its checkbox, which `uncheck` would look at again.
    await garage.click()
    await expect(page).not.toHaveURL(/amenities/)
  })
})

const [{ prefix, texts }] = languages
const { search } = texts
const box = (page: Page) => page.getByRole('searchbox', { name: search.search, exact: true })
const list = (page: Page) => page.getByRole('listbox', { name: search.suggestions })

async function type(page: Page, text: string) {
  await box(page).click()
  await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list')
  await page.keyboard.type(text)
}
