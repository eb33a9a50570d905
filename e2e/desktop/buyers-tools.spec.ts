import { expect, type Page, test } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { call, hidden, newCustomer, openSignedIn, publicListings } from '../market'
import { languages } from '../texts'

const viewed = (page: Page) => page.evaluate(() => localStorage.getItem('kljuc-seen'))

const [, { prefix, texts }] = languages
const { map } = texts.search

test('a list is looked at as a map: of three municipalities, and down to a district', async ({ page }) => {
  // In three steps: words, their list, its map.
  await page.goto(`${prefix}/buy`)
  const words = page.getByRole('searchbox', { name: texts.search.search })
  await words.click()
  await words.fill('stan Vračar, Zvezdara, Palilula')
  await words.press('Enter')
  await expect(page).toHaveURL(/district=Zvezdara/)
  await page.getByRole('link', { name: map.title, exact: true }).click()
  const [count = ''] = map.marks.count.split('{count}')
  await expect(page.getByText(new RegExp(`^${count}[1-9]`))).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const screen = page.viewportSize()
  for (const width of [1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(sideways, { message: `${width} px` }).toBeLessThanOrEqual(0)
    const save = page.getByRole('link', { name: texts.savedSearches.save.save })
    expect((await save.boundingBox())?.height, `${width} px`).toBeLessThan(50)
  }
  if (screen) await page.setViewportSize(screen)

  await page.goto(`${prefix}/buy?maxPrice=500000`)
  await page.getByRole('link', { name: map.title, exact: true }).click()
  await expect(page).toHaveURL(`${prefix}/buy?maxPrice=500000&view=map`)
  const table = page.getByRole('table', { name: map.caption })
  await table.getByRole('link', { name: 'Belgrade', exact: true }).click()
  await expect(page).toHaveURL(`${prefix}/buy?city=Beograd&maxPrice=500000&view=map`)
  await expect(table.getByRole('row').nth(1)).toContainText('€')
  await table.getByRole('link', { name: 'Vračar', exact: true }).click()
  await expect(page).toHaveURL(/district=Vra%C4%8Dar&maxPrice=500000$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('favorites are marked, noted and compared side by side', async ({ page }) => {
  const { favoritesPage: t, compare } = texts
  const [first, second, third] = await threeListings(page)
  await page.goto(`${prefix}/property/${first.id}`)
  await expect.poll(() => viewed(page)).toContain(first.id)
  await keep(page, [first, second, third])
  await page.goto(`${prefix}/favorites`)
  const cardOf = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  const card = cardOf(first.title)
  await expect(card.getByText(t.marks.viewed)).toBeVisible()
  await card.getByLabel(t.note).fill('Zvati posle 17 h')
  await page.reload()
  await expect(card.getByLabel(t.note)).toHaveValue('Zvati posle 17 h')
  const bar = page.getByRole('link', { name: t.compareAll.replace('{count}', '3') })
  await expect(bar).toBeInViewport()
  await expect(bar).toHaveAttribute('href', new RegExp(`ids=${first.id},${second.id},${third.id}$`))
  for (const { title } of [first, second])
    await cardOf(title).getByRole('checkbox', { name: t.compare }).check()
  await page.getByRole('link', { name: t.compareChosen.replace('{count}', '2') }).click()
  await expect(page).toHaveURL(
    new RegExp(`/compare\\?ids=(${first.id},${second.id}|${second.id},${first.id})$`),
  )
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(table.getByRole('rowheader', { name: compare.perSquareMetre })).toBeVisible()
  const sameTown = table.getByRole('rowheader', { name: compare.town, exact: true })
  await expect(sameTown).toBeVisible()
  await expect(table.getByRole('rowheader', { name: compare.instalment })).toBeVisible()
  await expect(table.getByRole('cell', { name: 'Zvati posle 17 h' })).toBeVisible()
  const unlock = table.getByRole('link', { name: `${compare.unlock}: ${second.title}` })
  await expect(unlock).toHaveAttribute('href', `${prefix}/property/${second.id}#contact`)
  await page.getByRole('checkbox', { name: compare.onlyDifferences }).press('Space')
  await expect(sameTown).toBeHidden()
  await expect(table.getByRole('rowheader', { name: compare.price, exact: true })).toBeVisible()
  await page.getByRole('link', { name: compare.remove.replace('{title}', first.title) }).click()
  await expect(page).toHaveURL(`${prefix}/compare?ids=${second.id}`)
  await expect(table.getByRole('columnheader')).toHaveCount(1)
})

test('a property is compared with its place, a loan is reckoned, and what was viewed before is remembered', async ({
  page,
}) => {
  const [, { texts }] = languages
  const [first, , third] = await threeListings(page)
  await page.goto(`/en/property/${third.id}`)
  await expect.poll(() => viewed(page)).toContain(third.id)
  await page.goto(`/en/property/${first.id}`)
  await expect(page.getByRole('img', { name: /^Map: .*Belgrade/ })).toBeVisible()
  const loan = page.getByRole('region', { name: texts.property.loan.title })
  // Its scripts are loaded when it comes near.
  await loan.scrollIntoViewIfNeeded()
  const payment = loan.getByRole('definition').first()
  const before = await payment.textContent()
  await loan.getByRole('slider', { name: texts.property.loan.years }).press('ArrowLeft')
  await expect(payment).not.toHaveText(before ?? '')
  const downPayment = loan.getByRole('textbox', { name: texts.property.loan.downPayment })
  await downPayment.fill(`${Math.round(first.price / 2)}`)
  await loan.getByRole('textbox', { name: texts.property.loan.rate }).fill('0')
  await loan.getByRole('textbox', { name: texts.property.loan.years }).fill('10')
  await expect(payment).toHaveText(`€${Math.round(first.price / 2 / 120).toLocaleString('en')}`)
  await expect(loan.getByText(`${texts.property.loan.downPayment} (50\u00a0%)`)).toBeVisible()
  await downPayment.fill('all of it')
  await expect(downPayment).toHaveAccessibleDescription(/^Enter a number from 0 to /)
  await expect.poll(() => viewed(page)).toContain(first.id)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const section = page.getByRole('region', { name: texts.recentlyViewed.title })
  await expect(section.getByRole('link', { name: third.title })).toBeVisible()
  await expect(section.getByRole('article')).toHaveCount(1)
})

test('a signed-in person compares notes and the contacts they have unlocked', async ({ page, request }) => {
  const { compare, favoritesPage } = texts
  const { person, own, unlocked } = await newCustomer(request)
  const note = 'Pogledati pod u kuhinji'
  await call(request, person, 'PUT', `/users/favorites/${unlocked}/note`, { note })
  await openSignedIn(page, person, languages[1], `/compare?ids=${unlocked},${own}`)
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(row(favoritesPage.note).getByRole('cell').first()).toHaveText(note)
  const contacts = row(compare.contact).getByRole('cell')
  await expect(contacts.first().getByRole('link', { name: hidden.contact_phone })).toBeVisible()
  await expect(contacts.last().getByRole('link', { name: compare.unlock })).toBeVisible()
})

async function threeListings({ request }: Page): Promise<[Listing, Listing, Listing]> {
  const [first, second, third] = await publicListings(request)
  if (!first || !second || !third) throw new Error('The catalogue has too few properties in Beograd.')
  return [first, second, third]
}

/** Stores properties as a visitor's favorites, the first on top. */
async function keep(page: Page, listings: Listing[]) {
  const ids = listings.map(({ id }) => id)
  await page.evaluate((ids) => localStorage.setItem('kljuc-favorites', JSON.stringify(ids)), ids)
}

test('of four homes side by side a phone shows that there is a fourth', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { items } = await (await request.get('/v1/listings?limit=4')).json()
  await page.goto(`/en/compare?ids=${items.map(({ id }: { id: string }) => id).join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const fourth = await page.getByRole('columnheader').nth(3).boundingBox()
  expect(fourth?.x).toBeLessThan(390 - 24)
})
