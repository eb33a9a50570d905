import { expect, test } from '@playwright/test'
import { somePublicListing } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { property, search } = english.texts

test.use({ viewport: { width: 390, height: 844 } })

test('Back closes what covers a page, and only then leaves it', async ({ page }) => {
  await test.step('Back closes the photos, and only then leaves the property', async () => {
    const { id } = await somePublicListing(page.request)
    await page.goto('/en/buy?city=Beograd&sort=price_desc')
    await page.locator(`a[href="/en/property/${id}"]`).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/en/property/${id}`)
    const viewer = page.getByRole('dialog')
    const enlarge = page.getByRole('button', { name: property.gallery.fullScreen })
    await enlarge.click()
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(`/en/property/${id}`)

    // Closed by its own button, it leaves no history entry.
    await enlarge.click()
    await viewer.getByRole('button', { name: property.gallery.close }).click()
    await expect(viewer).toBeHidden()
    await page.waitForFunction(() => !(history.state?.kljucOverlays > 0))
    await page.goBack()
    await expect(page).toHaveURL('/en/buy?city=Beograd&sort=price_desc')
  })
  await test.step('Back closes the filters, and a search made in them is one step', async () => {
    await page.goto('/en/buy')
    await page.goto('/en/rent')
    const open = page.getByRole('button', { name: search.filters, exact: true })
    const panel = page.getByRole('dialog', { name: search.filters })
    await open.click()
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL('/en/rent')

    await open.click()
    await panel.getByLabel('City', { exact: true }).fill('Beograd')
    await panel.getByRole('button', { name: search.apply }).click()
    await expect(page).toHaveURL('/en/rent?city=Beograd')
    await expect(panel).toBeHidden()
    // Without a change the panel closes and adds no history entry.
    await open.click()
    await panel.getByRole('button', { name: search.apply }).click()
    await expect(panel).toBeHidden()
    await page.waitForFunction(() => !(history.state?.kljucOverlays > 0))
    await page.goBack()
    await expect(page).toHaveURL('/en/rent')
    await page.goBack()
    await expect(page).toHaveURL('/en/buy')
  })
})

const [{ prefix, lang, texts }] = languages

test('the filters count what they would find while they are chosen', async ({ page }) => {
  const { search, attributes } = texts
  const totalOf = async (query: string) => {
    const response = await page.request.get(`/v1/listings?${query}&unique=1&limit=1`)
    return ((await response.json()) as { total: number }).total
  }
  await page.goto(`${prefix}/buy`)
  await page.getByRole('button', { name: search.filters, exact: true }).click()
  const panel = page.getByRole('dialog', { name: search.filters })
  const apply = panel.getByRole('button', { name: search.apply })
  const lift = panel.locator('label', {
    has: page.getByRole('checkbox', { name: attributes.filters.lift }),
  })
  await panel.getByLabel(search.city, { exact: true }).fill('Subotica')
  await panel.getByLabel(search.minPrice, { exact: true }).fill('50000')
  const chosen = 'purpose=SALE&city=Subotica&minPrice=50000'
  await expect(apply).toContainText((await totalOf(chosen)).toLocaleString(lang))
  await expect(lift).toContainText((await totalOf(`${chosen}&lift=1`)).toLocaleString(lang))

  const most = panel.getByLabel(search.maxPrice, { exact: true })
  await most.fill('40000')
  await most.press('Tab')
  await expect(most).toHaveAccessibleDescription(search.belowMinimum)
  await most.fill('60000')
  await expect(most).toHaveAccessibleDescription('')

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/v1/search/facets?*', async (route) => {
    await released
    await route.abort()
  })
  await most.fill('70000')
  await expect(apply).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(panel.getByText(search.countFailed)).toBeVisible()
  await expect(apply).toHaveText(search.apply)
  await expect(apply).toHaveAttribute('aria-busy', 'false')
})
