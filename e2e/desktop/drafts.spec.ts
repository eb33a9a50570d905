import { expect, type Page, test } from '@playwright/test'
import type { Draft } from '@/lib/listings/drafts/schema'
import type { OwnListing } from '@/lib/listings/schema'
import { expectFilled, fillListing, newPhotos, publishButton, typedListing } from '../listing-form'
import { type Account, call, newAccount, newListing, openSignedIn } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [, english] = languages
const { publish, photos, myProperties, auth } = english.texts
const { labels, draft, conflict } = publish
const saves = '**/v1/listings/*'
const uploads = '**/images/upload'

const field = (page: Page, name: keyof typeof labels) => page.getByLabel(labels[name], { exact: true })
const done = (page: Page) => page.getByRole('status').filter({ hasText: publish.done.title })
const saved = (page: Page) => page.getByText(/Draft saved at \d\d:\d\d/).filter({ visible: true })
const trouble = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text, visible: true }).first()
const tiles = (page: Page) => page.getByRole('list', { name: photos.list }).getByRole('listitem')

async function mine(page: Page, account: Account) {
  const path = '/v1/listings/mine'
  return (await call<{ items: (Draft | OwnListing)[] }>(page.request, account, 'GET', path)).items
}

async function openForm(page: Page, path = '/add-property') {
  const owner = await newAccount(page.request)
  await openSignedIn(page, owner, english, path)
  return owner
}

test('what is typed is on any device at once, also what is not valid yet or was the last key before a reload', async ({
  page,
  browser,
}) => {
  const owner = await openForm(page)
  await field(page, 'title').fill('St')
  await field(page, 'price').fill('oko sto')
  await field(page, 'description').fill('Kratko')
  await expect(saved(page)).toBeVisible()
  const other = await browser.newPage()
  await openSignedIn(other, owner, english, '/add-property')
  await expect(field(other, 'title')).toHaveValue('St')
  await expect(field(other, 'price')).toHaveValue('oko sto')
  await field(other, 'city').fill('Niš')
  await expect(saved(other)).toBeVisible()
  await other.close()
  // Coming back to the first device shows what the second one saved.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(field(page, 'city')).toHaveValue('Niš')
  expect(await mine(page, owner)).toHaveLength(1)

  await field(page, 'description').fill('Napisano u poslednjem trenutku.')
  await page.reload()
  await expect(field(page, 'description')).toHaveValue('Napisano u poslednjem trenutku.')
  await expect
    .poll(() => mine(page, owner))
    .toMatchObject([{ description: 'Napisano u poslednjem trenutku.' }])

  // What the closing page sends arrives too late for the next page.
  await page.evaluate(() => {
    window.fetch = () => new Promise(() => {})
    const title = document.querySelector<HTMLInputElement>('[name=title]')
    title?.setRangeText('Stan na poslednji pogled', 0, title.value.length)
    title?.dispatchEvent(new Event('input', { bubbles: true }))
    window.location.reload()
  })
  await page.waitForEvent('load')
  await expect(field(page, 'title')).toHaveValue('Stan na poslednji pogled')
  await expect.poll(() => mine(page, owner)).toMatchObject([{ title: 'Stan na poslednji pogled' }])
})

test('of two tabs, the one that is behind is told, and its owner decides', async ({ page, context }) => {
  const owner = await openForm(page)
  await field(page, 'title').fill('Prva kartica')
  await expect(saved(page)).toBeVisible()
  const [{ id } = { id: '' }] = await mine(page, owner)
  const save = (fields: object) => call(page.request, owner, 'PUT', `/v1/listings/${id}`, fields)
  await save({ title: 'Druga kartica' })
  await field(page, 'price').fill('90000')
  const alert = page.getByRole('alert').filter({ hasText: conflict.behind.title })
  await expect(alert).toBeVisible()
  await expect(field(page, 'price')).toHaveValue('90000')
  const differing = page.getByRole('table', { name: conflict.differences.title })
  await expect(differing.getByRole('row').filter({ hasText: 'Druga kartica' })).toContainText('Prva kartica')
  await page.getByRole('button', { name: conflict.behind.take }).click()
  await expect(field(page, 'title')).toHaveValue('Druga kartica')
  await expect(field(page, 'price')).toHaveValue('')

  await save({ title: 'Opet druga' })
  await field(page, 'price').fill('95000')
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: conflict.behind.keep }).click()
  await expect(alert).toHaveCount(0)
  await expect
    .poll(async () => (await mine(page, owner))[0])
    .toMatchObject({
      title: 'Druga kartica',
      price: 95_000,
    })
  // Published elsewhere: what is typed here does not change the public listing unseen.
  const other = await context.newPage()
  await other.goto('/en/add-property')
  await fillListing(other, english)
  await publishButton(other, english).click()
  await expect(done(other)).toBeVisible()
  await field(page, 'title').fill('Napisano kasnije')
  await expect(page.getByRole('alert').filter({ hasText: conflict.published.title })).toBeVisible()
  expect((await mine(page, owner)).map(({ title }) => title)).toEqual([typedListing.title])
})

// Long: the form tries again after some seconds, four times.
test('offline, while the server fails and when an answer is lost, the form says so, asks before it is left, and saves later', async ({
  page,
  context,
}) => {
  const owner = await openForm(page)
  await field(page, 'title').fill('Kuća sa baštom')
  await expect(saved(page)).toBeVisible()
  await context.setOffline(true)
  await field(page, 'price').fill('120000')
  await expect(trouble(page, draft.offline)).toBeVisible()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).first().click()
  await expect.poll(() => asked).toEqual(['confirm'])
  await context.setOffline(false)
  await expect.poll(() => mine(page, owner)).toMatchObject([{ price: 120_000 }])

  let failures = 2
  await page.route(saves, (route) =>
    failures-- > 0 ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) : route.continue(),
  )
  await field(page, 'rooms').fill('4')
  await expect(trouble(page, draft.fault)).toBeVisible()
  await expect.poll(() => mine(page, owner)).toMatchObject([{ price: 120_000, rooms: 4 }])
  await page.unroute(saves)

  // Saved, and its answer lost: no conflict.
  let lost = 1
  await page.route(saves, async (route) => {
    if (route.request().method() !== 'PUT' || lost-- <= 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await field(page, 'rooms').fill('5')
  await expect(trouble(page, draft.offline)).toBeVisible()
  await field(page, 'price').fill('99000')
  await expect.poll(async () => (await mine(page, owner))[0]).toMatchObject({ rooms: 5, price: 99_000 })
  await expect(page.getByText(conflict.behind.title)).toHaveCount(0)
})

test('a session that ends keeps what was typed for its account, through the sign-in', async ({
  page,
  context,
}) => {
  const owner = await openForm(page)
  await field(page, 'title').fill('Kuća sa baštom')
  await expect(saved(page)).toBeVisible()
  const refused = { status: 401, json: { error: 'Sign in again.', code: 'invalid_token' } }
  const ended = { status: 400, json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid' } }
  await page.route(saves, (route) => route.fulfill(refused))
  await page.route('**/auth/v1/token*', (route) => route.fulfill(ended))
  await field(page, 'price').fill('111000')
  await expect(trouble(page, draft.signedOut)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await context.clearCookies()

  const stranger = await newAccount(page.request)
  await openSignedIn(page, stranger, english, '/add-property')
  await expect(field(page, 'title')).toHaveValue('')
  await context.clearCookies()
  await page.goto('/en/login?redirect=/en/add-property')
  await signIn(page, owner, english)
  await expect(field(page, 'price')).toHaveValue('111000')
  await expect(saved(page)).toBeVisible()
  expect(await mine(page, owner)).toMatchObject([{ title: 'Kuća sa baštom', price: 111_000 }])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
})

test('a visitor’s fields wait in this browser; photos ask for the sign-in and lead back to themselves', async ({
  page,
  context,
}) => {
  const person = await newAccount(page.request)
  await page.goto('/en/add-property')
  await fillListing(page, english)
  const second = await context.newPage()
  await second.goto('/en/add-property')
  await expectFilled(second, english)
  await second.close()
  await page.getByLabel(photos.label, { exact: true }).click()
  const ask = page.getByRole('alert').filter({ hasText: photos.signIn.title })
  await expect(ask).toBeFocused()
  await ask.getByRole('link', { name: photos.signIn.signUp }).click()
  await page.getByRole('main').getByRole('link', { name: auth.register.login }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await signIn(page, person, english)
  await expect(page).toHaveURL('/en/add-property#section-photos')
  await expectFilled(page, english)
  await expect(page.getByLabel(photos.label, { exact: true })).toBeInViewport()
  await expect(saved(page)).toBeVisible()
  expect(await mine(page, person)).toMatchObject([{ status: 'draft', title: typedListing.title }])
})

test('photos that a closed page left behind are named, and publishing waits for them or goes on without', async ({
  page,
}) => {
  const owner = await openForm(page)
  await fillListing(page, english)
  let taken = 0
  await page.route(uploads, (route) => (taken++ < 1 ? route.continue() : route.abort()))
  await page.getByLabel(photos.label, { exact: true }).setInputFiles(await newPhotos(3))
  await expect(page.getByText('Saving 2 of 3')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  // Not before: the page that is left sends a photo again every second or two, and it would arrive.
  await page.unroute(uploads)
  const missing = page.getByRole('alert').filter({ hasText: '2 photos that you chose have not arrived' })
  const [name] = (await missing.textContent())?.match(/soba-\d\.jpg/) ?? []
  await expect(tiles(page)).toHaveCount(1)
  await publishButton(page, english).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not all photos have arrived' })).toBeVisible()
  await page
    .getByLabel(photos.label, { exact: true })
    .setInputFiles((await newPhotos(3)).filter((photo) => photo.name === name))
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', { name: photos.missing.forget }).click()
  await publishButton(page, english).click()
  await expect(done(page)).toBeVisible()
  const [listing] = await mine(page, owner)
  expect(listing?.images).toHaveLength(2)
})

test('drafts stand among one’s properties, can be previewed, thrown away and begun from a listing', async ({
  page,
}) => {
  const owner = await openForm(page)
  await field(page, 'title').fill('Kuća sa baštom')
  await field(page, 'price').fill('120000')
  await expect(saved(page)).toBeVisible()
  await page.goto('/en/my-properties')
  const card = page.getByRole('article', { name: 'Kuća sa baštom' })
  await expect(card).toContainText(/Still missing: Description, .*Contact phone/)
  await card.getByRole('link', { name: myProperties.drafts.preview }).click()
  await expect(page.getByText(myProperties.previewPage.draft)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kuća sa baštom')
  const preview = page.getByRole('main')
  for (const name of ['city', 'description'] as const)
    await expect(preview).toContainText(
      myProperties.previewPage.gap.replace('{field}', english.texts.publish.labels[name]),
    )
  await expect(preview.getByText(myProperties.previewPage.notEntered, { exact: true })).toHaveCount(3)
  await page.getByRole('link', { name: myProperties.previewPage.continue }).click()
  await expect(field(page, 'price')).toHaveValue('120,000')
  await page.goto('/en/my-properties')
  await card.getByRole('button', { name: draft.discard }).click()
  await page.getByRole('dialog').getByRole('button', { name: draft.confirm, exact: true }).click()
  await expect(card).toHaveCount(0)
  expect(await mine(page, owner)).toEqual([])

  await newListing(page.request, owner, { amenities: ['lift'], floor: 3 })
  await page.goto('/en/my-properties')
  await page.getByRole('button', { name: myProperties.more }).click()
  await page.getByRole('menuitem', { name: myProperties.duplicate }).click()
  await expect(field(page, 'title')).toHaveValue('Dvosoban stan kod parka')
  await expect(field(page, 'address')).toHaveValue('Ulica pod ključem 17')
  expect(await mine(page, owner)).toMatchObject([{ status: 'draft', floor: 3 }, { status: 'active' }])
})
