import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
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
  await expect(page.getByText(publish.intro)).toBeVisible()
  await fillListing(page, language)
  await page.reload()
  await expectFilled(page, language)
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

test('an empty form leads to its first field, and offers what the description says', async ({
  page,
}, info) => {
  await test.step('an empty form leads to its first field, and names three that are missing', async () => {
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
  await test.step('the form offers what the description says, fills it in at one press, and forgets what is declined', async () => {
    const { prefix, texts } = languageOn(info)
    const { labels, textOffers } = texts.publish
    await page.goto(`${prefix}/add-property`)
    await page
      .getByLabel(labels.description, { exact: true })
      .fill('Stan je na trećem spratu, zgrada ima lift. Uz stan ide podrum.')
    const { yes } = texts.attributes
    const named = (text: string, what: string) =>
      page.getByRole('button', { name: text.replace('{what}', what) })
    const lift = `${labels.lift}: ${yes}`
    await expect(page.getByText(textOffers.title)).toBeVisible()
    await expectAccessible(page, 'offers of the description')
    await named(textOffers.acceptName, lift).press('Enter')
    await expect(page.getByLabel(labels.lift, { exact: true })).toHaveValue('yes')
    const told = page.getByText(textOffers.accepted.replace('{what}', lift), { exact: true })
    await expect(told).toBeVisible()
    await expect(named(textOffers.acceptName, lift)).toHaveCount(0)

    await named(textOffers.decline, `${labels.floor}: 3`).click()
    await expect(named(textOffers.acceptName, `${labels.floor}: 3`)).toHaveCount(0)
    await expect(page.getByLabel(labels.floor, { exact: true })).toHaveValue('')
    await named(textOffers.acceptName, `${labels.amenities}: ${texts.amenities.cellar}`).click()
    await expect(page.getByRole('list', { name: texts.publish.amenity.chosen })).toContainText(
      texts.amenities.cellar,
    )
    await expect(page.getByText(textOffers.title)).toHaveCount(0)
  })
})
