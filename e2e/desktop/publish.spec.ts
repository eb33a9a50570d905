import { expect, test } from '@playwright/test'
import { expectFilled, fillListing, newPhotos, publishButton, typedListing } from '../listing-form'
import { newAccount } from '../market'
import { signIn } from '../people'
import { languageOn } from '../texts'

test('a listing that was begun as a visitor is published after the sign-in, with photos', async ({
  page,
  request,
}, info) => {
  const language = languageOn(info)
  const { prefix, texts } = language
  const { publish } = texts
  const { labels } = publish
  test.slow()
  const person = await newAccount(request)
  await page.goto(`${prefix}/add-property`)
  await fillListing(page, language)
  await publishButton(page, language).click()
  await expect(page).toHaveURL(`${prefix}/login?redirect=${prefix}/add-property`)
  await signIn(page, person, language)
  await expect(page).toHaveURL(`${prefix}/add-property`)
  await expectFilled(page, language)

  await page.getByLabel(texts.photos.label, { exact: true }).setInputFiles(await newPhotos(2))
  await publishButton(page, language).click()
  const done = page.getByRole('status').filter({ hasText: typedListing.title })
  await expect(done).toContainText(publish.done.title, { timeout: 30_000 })
  await expect(page.getByRole('link', { name: publish.done.mine, exact: true })).toBeVisible()
  await expect(page.getByText(publish.intro)).toHaveCount(0)
  await page.getByRole('link', { name: publish.done.view }).click()
  await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/property/[0-9a-f-]{36}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(typedListing.title)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  const listing = await (await request.get(`/v1/listings/${id}`)).json()
  expect(listing).toMatchObject({
    ...{ price: 148_500, type: 'house', purpose: 'SALE', city: 'Novi Sad', state: 'Vojvodina' },
    ...{ amenities: ['Sauna'], address: null, year_built: 1987 },
  })
  expect(listing.images).toHaveLength(2)

  await page.goto(`${prefix}/add-property`)
  await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('')
  await expect(page.getByLabel(labels.contact_email, { exact: true })).toHaveValue(person.email)
})

test('what is typed survives a reload, until it is thrown away', async ({ page }, info) => {
  const language = languageOn(info)
  const { prefix, texts } = language
  const { publish } = texts
  const { labels } = publish
  await page.goto(`${prefix}/add-property`)
  await expect(page.getByText(publish.intro)).toBeVisible()
  await fillListing(page, language)
  await page.reload()
  await expectFilled(page, language)
  await page.getByRole('button', { name: publish.draft.discard }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: publish.draft.cancel }).click()
  await expectFilled(page, language)
  await page.getByRole('button', { name: publish.draft.discard }).click()
  await dialog.getByRole('button', { name: publish.draft.confirm, exact: true }).click()
  await expect(page.getByLabel(labels.title, { exact: true })).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel(labels.city, { exact: true })).toHaveValue('')
  await expect(page.getByRole('button', { name: publish.draft.discard })).toHaveCount(0)
})

test('an empty form leads to its first field, and names three that are missing', async ({ page }, info) => {
  const language = languageOn(info)
  const { prefix, texts } = language
  const { labels } = texts.publish
  await page.goto(`${prefix}/add-property`)
  await publishButton(page, language).click()
  const summary = page.getByRole('alert').filter({ hasText: labels.title })
  await expect(summary.getByRole('link')).toHaveText([labels.title, labels.description, labels.price])
  await expect(summary).toContainText('12')
  await expect(page.getByLabel(labels.title, { exact: true })).toBeFocused()
  await expect(page.getByLabel(labels.title, { exact: true })).toBeInViewport()
  const price = page.getByLabel(labels.price, { exact: true })
  await summary.getByRole('link', { name: labels.price }).click()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(price).toHaveAccessibleDescription(texts.api.fields.required)
  await price.fill('150 000')
  await expect(price).not.toHaveAttribute('aria-invalid')
  await expect(summary.getByRole('link', { name: labels.price })).toHaveCount(0)
  await expect(page).toHaveURL(`${prefix}/add-property`)
})
