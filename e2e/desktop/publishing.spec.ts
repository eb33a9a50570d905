import { expect, type Page, test } from '@playwright/test'
import { expectFilled, fillListing, newPhotos, publishButton, typedListing } from '../listing-form'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

const [, english] = languages
const { publish } = english.texts
const { labels } = publish
const listingsCall = '**/v1/listings'

async function ownTitles(page: Page, account: Account): Promise<string[]> {
  const { items } = await call<{ items: { title: string }[] }>(
    page.request,
    account,
    'GET',
    '/v1/listings/mine',
  )
  return items.map(({ title }) => title)
}

function done(page: Page) {
  return page.getByRole('status').filter({ hasText: publish.done.title })
}

test('what the server refuses stands beside its field, in its own words', async ({ page, request }) => {
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  await fillListing(page, english)
  await page.route(listingsCall, (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: 'Some fields are wrong.',
        code: 'invalid_fields',
        fields: { price: 'Too cheap to be true.' },
      },
    }),
  )
  await publishButton(page, english).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Some fields are wrong.' })
  await expect(summary).toBeFocused()
  await expect(page.getByLabel(labels.price)).toHaveAccessibleDescription('Too cheap to be true.')
  await expect(done(page)).toHaveCount(0)

  await page.unroute(listingsCall)
  await page.route(listingsCall, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'rate_limited' } }),
  )
  await publishButton(page, english).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Too many requests.' })).toBeVisible()

  await page.unroute(listingsCall)
  const json = {
    error: 'Another currency, please.',
    code: 'invalid_fields',
    fields: { currency: 'Not EUR.' },
  }
  await page.route(listingsCall, (route) => route.fulfill({ status: 422, json }))
  await publishButton(page, english).click()
  await expect(page.getByRole('alert').filter({ hasText: json.error })).toBeVisible()
  await expectFilled(page, english)
})

test('a publication whose answer is lost is made once, also with other words and after a reload', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  await openSignedIn(page, owner, english, '/add-property')
  await fillListing(page, english)
  // The server publishes the listing, and the response is lost.
  await page.route(listingsCall, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await publishButton(page, english).click()
  await expect(page.getByRole('alert').filter({ hasText: publish.errors.unsure })).toBeVisible()
  await expect(done(page)).toHaveCount(0)
  await page.unroute(listingsCall)

  await page.reload()
  await page.getByLabel(labels.title, { exact: true }).fill('Trosoban stan sa pogledom')
  await publishButton(page, english).click()
  await expect(done(page)).toBeVisible()
  expect(await ownTitles(page, owner)).toEqual(['Trosoban stan sa pogledom'])
})

test('photos that a reload interrupts go to the listing that is there already', async ({ page, request }) => {
  const owner = await newAccount(request)
  await openSignedIn(page, owner, english, '/add-property')
  await fillListing(page, english)
  await page.getByLabel(english.texts.photos.label, { exact: true }).setInputFiles(await newPhotos(2))
  await expect(page.getByText('2 of 30')).toBeVisible()
  const uploads = '**/images/upload'
  await page.route(uploads, (route) => route.abort())
  await publishButton(page, english).click()
  await expect(page.getByText(publish.photos.uploading)).toBeVisible()
  await expect(done(page)).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.unroute(uploads)
  await page.reload()
  await expect(page.getByRole('link', { name: publish.done.view })).toBeVisible({ timeout: 30_000 })
  const path = '/v1/listings/mine'
  const { items } = await call<{ items: { images: unknown[] }[] }>(request, owner, 'GET', path)
  expect(items.map(({ images }) => images.length)).toEqual([2])
})

test('a double click publishes once', async ({ page, request }) => {
  const owner = await newAccount(request)
  await openSignedIn(page, owner, english, '/add-property')
  await fillListing(page, english)
  await publishButton(page, english).dblclick()
  await expect(done(page)).toBeVisible()
  expect(await ownTitles(page, owner)).toEqual([typedListing.title])
})

test('another person on the same browser finds an empty form', async ({ page, request, context }) => {
  await openSignedIn(page, await newAccount(request), english, '/add-property')
  await fillListing(page, english)
  await expect(page.getByText(/Draft saved in this browser at/).first()).toBeVisible()
  await context.clearCookies()
  const other = await newAccount(request)
  await openSignedIn(page, other, english, '/add-property')
  await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(labels.contact_phone)).toHaveValue('')
  await expect(page.getByLabel(labels.contact_email)).toHaveValue(other.email)
})

test('a broken draft gives what can be read of it, and a browser that keeps nothing says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    const values = { title: 'Kuća u Sremu', price: 7, type: 'castle', amenities: [1], old: 'field' }
    localStorage.setItem('kljuc-draft', JSON.stringify({ values, key: 3, sent: 'no', listingId: 'x' }))
  })
  await page.goto('/en/add-property')
  await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('Kuća u Sremu')
  await expect(page.getByLabel(labels.price)).toHaveValue('')
  await expect(page.getByLabel(labels.type)).toHaveValue('apartment')

  await page.evaluate(() => localStorage.setItem('kljuc-draft', '{"values":'))
  await page.goto('/en/add-property')
  await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.getByLabel(labels.title, { exact: true }).fill('Kuća')
  await expect(page.getByRole('alert').filter({ hasText: publish.draft.failed }).first()).toBeVisible()
})

test('a known town fills in its region and postal code, in whatever script it is typed', async ({ page }) => {
  await page.goto('/en/add-property')
  const city = page.getByLabel(labels.city, { exact: true })
  await city.fill('Чачак')
  await expect(page.getByLabel(labels.state, { exact: true })).toHaveValue('Šumadija i Zapadna Srbija')
  await expect(page.getByLabel(labels.zip_code)).toHaveValue('32000')
  await city.fill('Subotica')
  await expect(page.getByLabel(labels.state, { exact: true })).toHaveValue('Vojvodina')
  await expect(page.getByLabel(labels.zip_code)).toHaveValue('24000')
})

test('an amenity stands on the list once, and Enter or leaving the field adds one without sending the form', async ({
  page,
}) => {
  await page.goto('/en/add-property')
  const field = page.getByLabel(labels.amenities, { exact: true })
  const chosen = page.getByRole('list', { name: publish.amenity.chosen }).getByRole('listitem')
  await field.fill('тераса')
  await field.press('Enter')
  await field.fill('TERASA')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/already/)
  await expect(chosen).toHaveCount(1)
  await page.getByRole('button', { name: english.texts.amenities.storage, exact: true }).click()
  await field.fill('storage room')
  await page.getByRole('button', { name: publish.amenity.add, exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/already/)
  await page.getByRole('button', { name: 'Remove Storage room' }).click()
  await expect(chosen).toHaveCount(1)
  await field.fill('Sauna')
  await page.getByLabel(labels.city, { exact: true }).focus()
  await expect(field).toHaveValue('')
  await expect(chosen).toHaveCount(2)
  await expect(page.getByText(english.texts.api.fields.required)).toHaveCount(0)
})

test.describe('an own listing', () => {
  let owner: Account
  let id: string

  test.beforeEach(async ({ request }) => {
    owner = await newAccount(request)
    const fields = { state: 'Vojvodina', year_built: 2004, amenities: ['lift'], zip_code: '21000' }
    ;({ id } = await newListing(request, owner, fields))
  })

  test('is changed in the form that made it, and the public page shows it', async ({ page }) => {
    await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
    await expect(page.getByLabel(labels.city, { exact: true })).toHaveValue('Novi Sad')
    await expect(page.getByLabel(labels.address)).toHaveValue('Ulica pod ključem 17')
    await page.getByLabel(labels.price).fill('121 000')
    await expect(page.getByText(publish.edit.unsaved)).toBeVisible()
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()
    await page.getByLabel(labels.title, { exact: true }).fill('Dvosoban stan, povoljno')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()
    await page.goto(`/en/property/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dvosoban stan, povoljno')
    await expect(page.getByText('€121,000').first()).toBeVisible()
  })

  test('that two edit is never overwritten unseen: the later one chooses', async ({ page, context }) => {
    await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
    const later = await context.newPage()
    await later.goto(`/en/my-properties/${id}/edit`)
    await later.getByLabel(labels.title, { exact: true }).fill('Naslov drugog prozora')
    await later.getByLabel(labels.rooms).fill('4')

    await page.getByLabel(labels.price).fill('99000')
    await page.getByLabel(labels.rooms).fill('5')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()

    await save(later).click()
    await expect(later.getByRole('alert').filter({ hasText: publish.conflict.title })).toBeVisible()
    await expect(later.getByLabel(labels.title, { exact: true })).toHaveValue('Naslov drugog prozora')
    await later.getByRole('button', { name: publish.conflict.show }).click()
    const rooms = later.getByRole('group', { name: labels.rooms })
    await expect(rooms.getByRole('radio', { name: 'Mine 4' })).toBeChecked()
    await expect(
      later.getByRole('group', { name: labels.price }).getByRole('radio', { name: 'Newer 99,000' }),
    ).toBeChecked()
    await rooms.getByRole('radio', { name: 'Newer 5' }).check()
    await later.getByRole('button', { name: publish.conflict.save, exact: true }).click()
    await expect(later.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()
    await expect(later.getByText(publish.conflict.title)).toHaveCount(0)

    const listing = await call(page.request, owner, 'GET', `/v1/listings/${id}`)
    expect(listing).toMatchObject({ title: 'Naslov drugog prozora', rooms: 5, price: 99_000 })
  })

  test('that two edit can be taken as the other left it', async ({ page }) => {
    await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
    await page.getByLabel(labels.title, { exact: true }).fill('Moj naslov')
    await call(page.request, owner, 'PUT', `/v1/listings/${id}`, { title: 'Njihov naslov' })
    await save(page).click()
    await page.getByRole('button', { name: publish.conflict.show }).click()
    await page.getByRole('button', { name: publish.conflict.discard }).click()
    await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('Njihov naslov')
    await expect(page.getByText(publish.edit.unchanged)).toBeVisible()
    await page.getByLabel(labels.title, { exact: true }).fill('Njihov naslov, dopunjen')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()
  })

  test('is not left with changes unsaved, without a question', async ({ page }) => {
    await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
    await page.getByLabel(labels.title, { exact: true }).fill('Nedovršen naslov')
    page.once('dialog', (dialog) => dialog.dismiss())
    await page.getByRole('link', { name: publish.edit.mine, exact: true }).click()
    await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('Nedovršen naslov')
    page.once('dialog', (dialog) => dialog.accept())
    await page.getByRole('link', { name: publish.edit.mine, exact: true }).click()
    await expect(page).toHaveURL('/en/my-properties')
  })

  test('is not there for others, nor signed out', async ({ page, request }) => {
    await page.goto(`/en/my-properties/${id}/edit`)
    await expect(page).toHaveURL(`/en/login?redirect=/en/my-properties/${id}/edit`)
    await openSignedIn(page, await newAccount(request), english, `/my-properties/${id}/edit`)
    await expect(page.getByRole('heading', { name: publish.edit.notFoundTitle })).toBeVisible()
  })
})

function save(page: Page) {
  return page.getByRole('button', { name: publish.edit.save, exact: true })
}
