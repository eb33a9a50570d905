import { expect, type Locator, test } from '@playwright/test'
import { call, hidden, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, language] = languages
const { myProperties: own, notFound, contact } = language.texts
const path = (name: string) => `${language.prefix}${name}`
const openMenu = (card: Locator) => card.getByRole('button', { name: own.more }).click()

test('an owner sees what became of a property, takes it from the public and gives it back', async ({
  page,
  request,
  browser,
}) => {
  const owner = await newAccount(request)
  const listing = await newListing(request, owner)
  const seeker = await newAccount(request, 1)
  await call(request, seeker, 'POST', `/users/favorites/${listing.id}`)
  await call(request, seeker, 'POST', '/users/tokens/use', { property_id: listing.id })

  await openSignedIn(page, owner, language, '/my-properties')
  const card = page.getByRole('article', { name: listing.title })
  await expect(card.getByText(own.statuses.active, { exact: true })).toBeVisible()
  await expect(card.getByRole('term')).toHaveText([
    word(own.figures.views),
    word(own.figures.saves),
    word(own.figures.unlocks),
  ])
  await expect(card.getByRole('definition')).toHaveText(['0', '1', '1'])

  await openMenu(card)
  await page.getByRole('menuitem', { name: own.acts.withdraw }).click()
  await expect(card.getByText(own.statuses.withdrawn, { exact: true })).toBeVisible()
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const public_ = await visitor.newPage()
  const statusOf = async () => (await public_.goto(path(`/property/${listing.id}`)))?.status()
  await expect.poll(statusOf, { timeout: 5_000 }).toBe(410)
  await expect(public_.getByRole('heading', { level: 1 })).toHaveText(language.texts.gone.titles.withdrawn)

  await openMenu(card)
  await page.getByRole('menuitem', { name: own.preview }).click()
  await expect(page).toHaveURL(path(`/my-properties/${listing.id}/preview`))
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  await expect(page.getByText(own.previewPage.withdrawn)).toBeVisible()
  await expect(page.getByText(own.previewPage.contact)).toBeVisible()
  for (const secret of Object.values(hidden)) await expect(page.getByRole('main')).not.toContainText(secret)
  await expect(page.getByRole('button', { name: contact.unlock })).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: own.previewPage.back }).click()
  await card.getByRole('button', { name: own.acts.publish }).click()
  await expect(card.getByText(own.statuses.active, { exact: true })).toBeVisible()
  await expect.poll(statusOf, { timeout: 5_000 }).toBe(200)
  await expect(public_.getByRole('heading', { level: 1 })).toHaveText(listing.title)
  await visitor.close()
})

test('an action answers on screen, what fails is said, what disappears can be undone or asks, and then nothing is left', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  const { title } = await newListing(request, owner)
  await openSignedIn(page, owner, language, '/my-properties')
  const toast = (text: string) => page.getByRole('status').filter({ hasText: text.replace('{title}', title) })
  const card = page.getByRole('article', { name: title })
  await page.route('**/users/listings/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Baza se odmara.', code: 'unavailable' } }),
  )
  await openMenu(card)
  await page.getByRole('menuitem', { name: own.acts.withdraw }).click()
  await expect(card.getByRole('alert')).toHaveText('Baza se odmara.')
  await expect(card.getByText(own.statuses.active, { exact: true })).toBeVisible()
  await page.unroute('**/users/listings/*')

  await openMenu(card)
  await page.getByRole('menuitem', { name: own.acts.sold, exact: true }).click()
  await expect(toast(own.done.sold)).toBeInViewport()
  await expect(card.getByText(own.statuses.sold, { exact: true })).toBeVisible()
  await toast(own.done.sold).getByRole('button', { name: own.undo }).click()
  await expect(toast(own.done.publish)).toBeInViewport()
  await expect(toast(own.done.sold)).toHaveCount(0)
  await expect(card.getByText(own.statuses.active, { exact: true })).toBeVisible()

  await openMenu(card)
  await page.getByRole('menuitem', { name: own.delete.open, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: own.delete.title.replace('{title}', title) })
  await expect(dialog).toContainText(own.delete.text)
  await dialog.getByRole('button', { name: own.delete.cancel }).click()
  await expect(card).toBeVisible()
  await openMenu(card)
  await page.getByRole('menuitem', { name: own.delete.open, exact: true }).click()
  await dialog.getByRole('button', { name: own.delete.confirm }).click()
  await expect(toast(own.delete.done)).toBeInViewport()
  await expect(card).toHaveCount(0)

  await expect(page.getByRole('heading', { name: own.empty })).toBeVisible()
  await expect(page.getByRole('link', { name: own.addFirst })).toHaveAttribute('href', path('/add-property'))
  const others = await newListing(request, await newAccount(request))
  await page.goto(path(`/my-properties/${others.id}/preview`))
  await expect(page.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible()
})

test('a price is changed in place, and statistics say what came of it', async ({ page, request }) => {
  const owner = await newAccount(request)
  const listing = await newListing(request, owner)
  const seeker = await newAccount(request, 1)
  await call(request, seeker, 'POST', '/users/tokens/use', { property_id: listing.id })

  await openSignedIn(page, owner, language, '/my-properties')
  const card = page.getByRole('article', { name: listing.title })
  await card.getByRole('button', { name: own.price.change }).click()
  const field = card.getByLabel(own.price.label)
  await expect(field).toBeFocused()
  await field.fill('sto')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(own.price.invalid)
  await field.fill('98.500')
  await field.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(card.getByText(/^(98\.500\s€|€98,500)$/)).toBeVisible()
  const { price } = await call<{ price: number }>(request, owner, 'GET', `/v1/listings/${listing.id}`)
  expect(price).toBe(98_500)

  // Changed elsewhere meanwhile: the change is refused, and the newer price is shown.
  await card.getByRole('button', { name: own.price.change }).click()
  await call(request, owner, 'PUT', `/v1/listings/${listing.id}`, { price: 97_000 })
  await field.fill('99000')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.press('Escape')
  await expect(card.getByText(/^(97\.000\s€|€97,000)$/)).toBeVisible()

  await openMenu(card)
  await page.getByRole('menuitem', { name: own.statistics.open }).click()
  await expect(page).toHaveURL(path(`/my-properties/${listing.id}/statistics`))
  await expect(page.getByRole('heading', { level: 1, name: listing.title })).toBeVisible()
  await page.getByLabel(own.statistics.period).selectOption('7')
  await page.getByText(own.statistics.table).click()
  const days = page.getByRole('table').getByRole('row')
  await expect(days).toHaveCount(8)
  await expect(days.nth(1).getByRole('cell')).toHaveText(['0', '0', '1'])
  await page.getByRole('link', { name: own.statistics.tips.act.photos }).click()
  await expect(page).toHaveURL(path(`/my-properties/${listing.id}/edit#section-photos`))
})

/** Matches the word of a plural message in any of its forms. */
function word(message: string): RegExp {
  const forms = [...message.matchAll(/\{([^{}]+)\}/g)].map(([, form = '']) => form)
  return new RegExp(`^(${forms.join('|')})$`)
}
