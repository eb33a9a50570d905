import { expect, type Page, test } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { somePublicListing } from '../market'
import { type Language, languages } from '../texts'

let listing: Listing

test.use({ javaScriptEnabled: false })

test.beforeAll(async ({ request }) => {
  listing = await somePublicListing(request)
})

const [language] = languages
const { prefix, texts } = language

test('lists, filters, pages and a property stand by themselves, and what needs scripts says so', async ({
  page,
}) => {
  await page.goto(prefix || '/')
  await expect(page.getByRole('article')).toHaveCount(7)
  await expectPropertyLinks(page, language)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/property/[0-9a-f-]{36}$`))

  // Sorted by price, since tests that publish meanwhile would change the newest between two requests.
  const list = `${prefix}/rent?sort=price_desc`
  await page.goto(list)
  await expect(page.getByRole('article')).toHaveCount(24)
  await expectPropertyLinks(page, language)
  const first = page.getByRole('article').first().getByRole('link')
  const dearest = (await first.getAttribute('href')) ?? ''
  const pages = page.getByRole('navigation', { name: texts.ui.pages })
  await pages.getByRole('link', { name: texts.ui.nextPage }).click()
  await expect(page).toHaveURL(`${list}&page=2`)
  await expect(first).not.toHaveAttribute('href', dearest)
  await expect(pages.locator('[aria-current=page]')).toHaveText('2')
  await pages.getByRole('link', { name: texts.ui.previousPage }).click()
  await expect(page).toHaveURL(list)
  await expect(first).toHaveAttribute('href', dearest)
  await expect(pages.locator('[aria-current=page]')).toHaveText('1')

  await page.goto(`${prefix}/buy`)
  await page.getByRole('searchbox', { name: texts.search.search }).fill('stan')
  await page.getByLabel(texts.search.city, { exact: true }).fill('beograd')
  await page.getByLabel(texts.search.minPrice, { exact: true }).fill('50.000')
  await page.getByRole('checkbox', { name: texts.attributes.structure['20'], exact: true }).check()
  await page.getByRole('button', { name: texts.search.apply, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/buy\\?.*city=beograd`))
  await expect(page).toHaveURL(/structure=2/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Beograd')
  await expect(page.getByLabel(texts.search.minPrice, { exact: true })).toHaveValue('50000')
  await expectPropertyLinks(page, language)
  for (const card of await page.getByRole('article').allTextContents()) expect(card).toContain('Beograd')

  await page.goto(`${prefix}/property/${listing.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  await expect(page.getByRole('main')).toContainText(listing.description.split('\n')[0] ?? '')
  const contact = page.getByRole('region', { name: texts.contact.title })
  const signIn = contact.getByRole('link', { name: texts.contact.signIn })
  await expect(signIn).toHaveAttribute('href', `${prefix}/login?redirect=${prefix}/property/${listing.id}`)

  for (const [path, text] of [
    ['/add-property', texts.publish.noScript],
    ['/tokens', texts.tokens.noScript],
  ] as const) {
    await page.goto(prefix + path)
    await expect(page.locator('main noscript p')).toHaveText(text)
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByText(texts.publish.loading)).toBeHidden()
  }
})

async function expectPropertyLinks(page: Page, { prefix }: Language) {
  const cards = page.getByRole('article')
  const hrefs = await cards
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toHaveLength(await cards.count())
  for (const href of hrefs) expect(href).toMatch(new RegExp(`^${prefix}/(?:property|project)/[0-9a-f-]{36}$`))
}
