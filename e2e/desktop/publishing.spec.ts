import { expect, type Page, test } from '@playwright/test'
import { expectFilled, fillListing, publishButton, typedListing } from '../listing-form'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { signOut } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { publish } = english.texts
const { labels } = publish
const publishCall = '**/v1/listings/*/publish'

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

test('what the server refuses stands beside its field, and what it is too busy for or whose answer is lost is made once', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  await openSignedIn(page, owner, english, '/add-property')
  await fillListing(page, english)
  const refused = {
    error: 'Some fields are wrong.',
    code: 'invalid_fields',
    fields: { price: 'Too cheap to be true.' },
  }
  await page.route(publishCall, (route) => route.fulfill({ status: 422, json: refused }))
  await publishButton(page, english).click()
  const summary = page.getByRole('alert').filter({ hasText: refused.error })
  await expect(summary).toBeFocused()
  await expect(page.getByLabel(labels.price)).toHaveAccessibleDescription(refused.fields.price)
  await expect(done(page)).toHaveCount(0)
  await page.unroute(publishCall)
  const json = { ...refused, error: 'Another currency, please.', fields: { currency: 'Not EUR.' } }
  await page.route(publishCall, (route) => route.fulfill({ status: 422, json }))
  await publishButton(page, english).click()
  await expect(page.getByRole('alert').filter({ hasText: json.error })).toBeVisible()
  await expectFilled(page, english)
  await page.unroute(publishCall)

  let attempts = 0
  await page.route(publishCall, async (route) => {
    attempts++
    if (attempts === 1) return route.fulfill({ status: 503, body: 'Away' })
    if (attempts > 2) return route.continue()
    // The server publishes the listing, and the response is lost.
    await route.fetch()
    await route.abort()
  })
  await publishButton(page, english).click()
  await expect(
    page.getByRole('alert').filter({ hasText: publish.draft.fault, visible: true }).first(),
  ).toBeVisible()
  await expect(done(page)).toBeVisible()
  expect(attempts).toBe(3)
  expect(await ownTitles(page, owner)).toEqual([typedListing.title])
})

test('what looks like a slip is asked about and taken, and a double click publishes once', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  await openSignedIn(page, owner, english, '/add-property')
  await fillListing(page, english)
  for (const [name, value, doubt] of [
    ['price', '1', 'price_too_low'],
    ['area_m2', '999999', 'area_unlikely'],
    ['zip_code', 'ABCDE', 'zip_code_unlikely'],
  ] as const) {
    const field = page.getByLabel(labels[name], { exact: true })
    await field.fill(value)
    await field.blur()
    await expect(
      page.getByText(publish.doubts[doubt].replace('{value}', value)).filter({ visible: true }),
    ).toBeVisible()
  }
  await publishButton(page, english).dblclick()
  await expect(done(page)).toBeVisible()
  expect(await ownTitles(page, owner)).toEqual([typedListing.title])
})

test('a browser keeps nothing of whoever signs out, another person finds an empty form, and the account keeps the draft', async ({
  page,
  request,
}) => {
  const [person, other] = [await newAccount(request), await newAccount(request)]
  const title = page.getByLabel(labels.title, { exact: true })
  await openSignedIn(page, person, english, '/add-property')
  await title.fill('Kuća sa baštom')
  await page.getByLabel(labels.contact_phone).fill(typedListing.contact_phone)
  await expect(page.getByText(/Draft saved at/).filter({ visible: true })).toBeVisible()
  await signOut(page, person, english)
  await expect(title).toHaveValue('')
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))
  expect(await kept()).toEqual([])
  await openSignedIn(page, other, english, '/add-property')
  await expect(page.getByLabel(labels.contact_email)).toHaveValue(other.email)
  await expect(title).toHaveValue('')
  await expect(page.getByLabel(labels.contact_phone)).toHaveValue('')
  await openSignedIn(page, person, english, '/add-property')
  await expect(title).toHaveValue('Kuća sa baštom')
})

test('a broken draft gives what can be read of it until it is thrown away, and a browser that keeps nothing says so', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('begun')) return
    sessionStorage.setItem('begun', 'yes')
    const values = { title: 'Kuća u Sremu', price: 7, type: 'castle', amenities: [1], old: 'field' }
    localStorage.setItem(
      'kljuc-draft',
      JSON.stringify({ values, idempotencyKey: 'k'.repeat(32), draft: 'no' }),
    )
  })
  const title = page.getByLabel(labels.title, { exact: true })
  await page.goto('/en/add-property')
  await expect(title).toHaveValue('Kuća u Sremu')
  await expect(page.getByLabel(labels.price)).toHaveValue('')
  await expect(page.getByLabel(labels.type)).toHaveValue('apartment')

  const discard = page.getByRole('button', { name: publish.draft.discard })
  await discard.click()
  await page.getByRole('dialog').getByRole('button', { name: publish.draft.cancel }).click()
  await expect(title).toHaveValue('Kuća u Sremu')
  await discard.click()
  await page.getByRole('dialog').getByRole('button', { name: publish.draft.confirm, exact: true }).click()
  await expect(title).toHaveValue('')
  await page.reload()
  await expect(title).toHaveValue('')
  await expect(discard).toHaveCount(0)

  await page.evaluate(() => localStorage.setItem('kljuc-draft', '{"values":'))
  await page.goto('/en/add-property')
  await expect(title).toHaveValue('')
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await title.fill('Kuća')
  await expect(
    page.getByRole('alert').filter({ hasText: publish.draft.unkept, visible: true }).first(),
  ).toBeVisible()
})

test('a known town fills in its region and postal code, and an amenity stands on the list once', async ({
  page,
}) => {
  await page.goto('/en/add-property')
  const city = page.getByLabel(labels.city, { exact: true })
  await city.fill('Чачак')
  await expect(page.getByLabel(labels.state, { exact: true })).toHaveValue('Šumadija i Zapadna Srbija')
  await expect(page.getByLabel(labels.zip_code)).toHaveValue('32000')
  await city.fill('Subotica')
  await expect(page.getByLabel(labels.state, { exact: true })).toHaveValue('Vojvodina')
  await expect(page.getByLabel(labels.zip_code)).toHaveValue('24000')

  // Enter or leaving the field adds one without sending the form.
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
  await city.focus()
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

  test('is changed in the form that made it, which asks before it is left unsaved, and is not there for others', async ({
    page,
    request,
  }) => {
    await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
    const title = page.getByLabel(labels.title, { exact: true })
    await expect(page.getByLabel(labels.city, { exact: true })).toHaveValue('Novi Sad')
    await expect(page.getByLabel(labels.address)).toHaveValue('Ulica pod ključem 17')
    await page.getByLabel(labels.price).fill('121 000')
    await expect(page.getByText(publish.edit.unsaved)).toBeVisible()
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()
    await title.fill('Dvosoban stan, povoljno')
    await save(page).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()

    await title.fill('Nedovršen naslov')
    const mine = page.getByRole('link', { name: publish.edit.mine, exact: true })
    page.once('dialog', (dialog) => dialog.dismiss())
    await mine.click()
    await expect(title).toHaveValue('Nedovršen naslov')
    page.once('dialog', (dialog) => dialog.accept())
    await mine.click()
    await expect(page).toHaveURL('/en/my-properties')

    await openSignedIn(page, await newAccount(request), english, `/my-properties/${id}/edit`)
    await expect(page.getByRole('heading', { name: publish.edit.notFoundTitle })).toBeVisible()
    await page.goto(`/en/property/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dvosoban stan, povoljno')
    await expect(page.getByText('€121,000').first()).toBeVisible()
  })

  test('that two edit is never overwritten unseen: the later one chooses', async ({ page }) => {
    await openSignedIn(page, owner, english, `/my-properties/${id}/edit`)
    const title = page.getByLabel(labels.title, { exact: true })
    const alert = page.getByRole('alert').filter({ hasText: publish.conflict.behind.title })
    const change = (name: string) =>
      call(page.request, owner, 'PUT', `/v1/listings/${id}`, { title: name, rooms: 5 })
    await title.fill('Moj naslov')
    await change('Njihov naslov')
    await save(page).click()
    await expect(alert).toBeVisible()
    await expect(title).toHaveValue('Moj naslov')
    const differing = page.getByRole('table', { name: publish.conflict.differences.title })
    const titles = differing.getByRole('row').filter({ hasText: labels.title })
    await expect(titles).toContainText('Moj naslov')
    await expect(titles).toContainText('Njihov naslov')
    await expect(differing.getByRole('row').filter({ hasText: labels.rooms })).toContainText('5')
    await expect(differing.getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: publish.conflict.behind.take }).click()
    await expect(title).toHaveValue('Njihov naslov')
    await expect(page.getByText(publish.edit.unchanged)).toBeVisible()

    await title.fill('Moj naslov')
    await change('Opet njihov naslov')
    await save(page).click()
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: publish.conflict.behind.keep }).click()
    await expect(page.getByRole('status').filter({ hasText: publish.edit.saved })).toBeVisible()
    await expect(alert).toHaveCount(0)
    expect(await call(page.request, owner, 'GET', `/v1/listings/${id}`)).toMatchObject({
      title: 'Moj naslov',
    })
  })
})

function save(page: Page) {
  return page.getByRole('button', { name: publish.edit.save, exact: true })
}
