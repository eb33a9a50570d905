import { expect, type Locator, type Page, test } from '@playwright/test'
import type { OwnListing } from '@/lib/listings/schema'
import { newImage } from '@/tests/api/images'
import { type Account, call, hidden, newAccount, newListing, openSignedIn } from '../market'
import { signIn } from '../people'
import { languages } from '../texts'

const [language, english] = languages
const { texts, prefix } = language
const { profile: own, auth } = texts

test('name, image and language are one’s own to change, what is kept to download, and there is no desk', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, language, '/profile/settings')
  const card = page.getByRole('region', { name: own.person.title, exact: true })
  await card.getByRole('button', { name: own.person.edit }).click()
  await card.getByLabel(own.person.name).fill('')
  await card.getByRole('button', { name: own.person.save }).click()
  await expect(card.getByLabel(own.person.name)).toHaveAccessibleDescription(own.person.nameRequired)
  await card.getByLabel(own.person.name).fill('Jovana Novi-Đurić')
  await card.getByRole('button', { name: own.person.save }).click()
  await expect(card.getByRole('heading')).toHaveText('Jovana Novi-Đurić')
  await expect(card.getByText(own.person.saved)).toBeVisible()

  await chooseImage(page, card, own.avatar.add, await newImage('jpeg', 1200, 800))
  await expect(card.getByText(own.avatar.saved)).toBeVisible()
  const address = (await profileOf(page, person)).avatar_url
  expect(address).toMatch(/^\/media\/[0-9a-f]{24}-256\.webp$/)
  await expectImage(image(card), address)

  await page.reload()
  await expectImage(image(card), address)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Jovana Novi-Đurić' })
  await expectImage(image(menu), address)

  await chooseImage(page, card, own.avatar.change, Buffer.from('ovo nije slika'))
  await expect(card.getByRole('alert')).toContainText(own.avatar.unreadable)
  await expectImage(image(card), address)
  await card.getByRole('button', { name: own.avatar.remove }).click()
  await expect(card.getByText(own.avatar.removed)).toBeVisible()
  await expect(card.getByRole('button', { name: own.avatar.add })).toBeFocused()
  await expect(image(card)).toHaveCount(0)
  expect((await profileOf(page, person)).avatar_url).toBeNull()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: own.export.download }).click()
  expect((await download).suggestedFilename()).toBe('kljuc.json')

  const { languages: names } = own.person
  await card.getByRole('link', { name: names.en }).click()
  await expect(page).toHaveURL('/en/profile/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.texts.profile.title)
  expect(await languageCookie(page)).toBe('en')
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  }).toPass()
  await page
    .getByRole('region', { name: english.texts.profile.person.title, exact: true })
    .getByRole('link', { name: names.sr })
    .click()
  await expect(page).toHaveURL('/profile/settings')
  expect(await languageCookie(page)).toBe('sr')
  for (const desk of ['/moderation', '/admin']) expect((await page.goto(desk))?.status()).toBe(404)
})

test('a new password takes the old one, and ends other sessions; one press ends all', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  const token = (grant: string, data: object) => request.post(`/auth/v1/token?grant_type=${grant}`, { data })
  const { refresh_token } = await (await token('password', credentials(person))).json()
  await openSignedIn(page, person, language, '/profile/settings')
  const sessions = page.getByRole('region', { name: own.sessions.title })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByText(own.sessions.current)).toHaveCount(1)

  const section = page.getByRole('region', { name: own.password.title })
  const current = section.getByLabel(own.password.current)
  const wanted = section.getByLabel(auth.reset.password)
  const save = section.getByRole('button', { name: auth.reset.submit })
  await section.getByRole('button', { name: own.password.change }).click()
  await expect(current).toBeFocused()
  const fill = async (...values: string[]) => {
    const fields = [current, wanted, section.getByLabel(auth.labels.confirm)]
    for (const [at, field] of fields.entries()) await field.fill(values[at] ?? '')
    await save.click()
  }
  await fill('', 'short', 'other')
  await expect(current).toHaveAccessibleDescription(auth.fields.required)
  await expect(wanted).toHaveAccessibleDescription(auth.fields.short)
  await expect(section.getByLabel(auth.labels.confirm)).toHaveAccessibleDescription(auth.fields.mismatch)
  await fill('nije-ta-lozinka', 'nova-lozinka', 'nova-lozinka')
  await expect(current).toHaveAccessibleDescription(auth.fields.wrong)
  await fill(person.password, person.password, person.password)
  await expect(section.getByRole('alert')).toHaveText(auth.problems.samePassword)
  await fill(person.password, 'nova-lozinka', 'nova-lozinka')
  await expect(section.getByRole('status')).toContainText(own.password.saved)
  await expect(section.getByRole('status')).toContainText(own.password.others)
  await expect(section.getByRole('button', { name: own.password.change })).toBeFocused()
  expect((await token('refresh_token', { refresh_token })).status()).toBe(400)
  expect((await token('password', credentials(person))).status()).toBe(400)
  const elsewhere = await token('password', { ...credentials(person), password: 'nova-lozinka' })
  expect(elsewhere.status()).toBe(200)

  await page.reload()
  await expect(section).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: own.sessions.end }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: texts.account.signIn })).toBeVisible()
  const headers = { Authorization: `Bearer ${(await elsewhere.json()).access_token}` }
  expect((await request.get('/users/profile', { headers })).status()).toBe(401)
})

test('closing the account says what is lost, and asks', async ({ page, request }) => {
  const person = await newAccount(request, 3)
  const listing = await newListing(request, person)
  await openSignedIn(page, person, language, '/profile/settings')
  const { deactivation } = own
  const section = page.getByRole('region', { name: deactivation.title })
  await section.getByRole('button', { name: deactivation.open }).click()
  const dialog = page.getByRole('dialog', { name: deactivation.heading })
  await expect(dialog).toContainText(person.email)
  await expect(dialog).toContainText(deactivation.listings)
  await expect(dialog.getByRole('listitem').filter({ hasText: /^\D*3 / })).toHaveCount(1)
  const submit = dialog.getByRole('button', { name: deactivation.submit })
  const address = dialog.getByLabel(deactivation.type)
  await submit.click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(deactivation.mismatch)
  await dialog.getByRole('button', { name: deactivation.cancel }).click()
  await expect(dialog).toBeHidden()

  await section.getByRole('button', { name: deactivation.open }).click()
  await address.fill('somebody@example.com')
  await page.keyboard.press('Enter')
  await expect(address).toHaveAccessibleDescription(deactivation.mismatch)
  await address.fill(person.email.toUpperCase())
  await page.route('**/users/account', (route) => route.abort())
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText(deactivation.failed.replace(' {reason}', ''))
  await page.unroute('**/users/account')
  await dialog.getByRole('button', { name: deactivation.cancel }).click()
  await section.getByRole('button', { name: deactivation.open }).click()
  await expect(address).toHaveValue('')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await address.fill(person.email.toUpperCase())
  await submit.dblclick()
  await expect(page.getByRole('heading', { name: deactivation.doneTitle })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('banner').getByRole('link', { name: texts.account.signIn })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: deactivation.home }).click()
  await expect(page).toHaveURL(prefix || '/')
  await expect(page.getByRole('search', { name: texts.home.search.label })).toBeVisible()

  expect((await request.get(`/v1/listings/${listing.id}`)).status()).toBe(404)
  await expect
    .poll(async () => (await request.get(`${prefix}/property/${listing.id}`)).status(), { timeout: 30_000 })
    .toBe(410)
  await page.goto(`${prefix}/login`)
  await signIn(page, person, language)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(auth.problems.deactivated)
})

test('each part of the profile has an address, and the tools of advertisers are there for who advertises', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  const { nav, ledger, contacts, advertiserTools, apiKeys } = english.texts.profile
  await page.goto('/en/profile/settings')
  await expect(page).toHaveURL('/en/login?redirect=/en/profile/settings')
  await openSignedIn(page, person, english, '/purchased-contacts')
  await expect(page).toHaveURL('/en/profile#contacts')
  await expect(page.getByRole('heading', { name: contacts.title })).toBeInViewport()
  const parts = page.getByRole('navigation', { name: nav.label })
  await expect(parts.getByRole('link', { name: nav.contacts })).toHaveAttribute('aria-current', 'page')
  await parts.getByRole('link', { name: nav.tokens }).click()
  await expect(page).toHaveURL('/en/profile/tokens')
  await expect(page.getByRole('region', { name: ledger.title })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${english.texts.profile.parts.tokens.title}`))

  // Those of the one page that it was.
  await page.goto('/en/profile#saved-searches')
  await expect(page).toHaveURL('/en/profile/saved#saved-searches')
  await page.goto('/en/buy')
  await page.goto('/en/profile#settings')
  await expect(page).toHaveURL('/en/profile/settings#settings')

  const link = parts.getByRole('link', { name: nav.advertiser })
  const tools = page.getByRole('region', { name: advertiserTools.title })
  await expect(tools).toBeVisible()
  await expect(link).toHaveCount(0)
  await expect(page.getByRole('region', { name: apiKeys.title })).toHaveCount(0)
  await tools.getByRole('link', { name: advertiserTools.open }).click()
  await expect(page).toHaveURL('/en/profile/advertiser')
  // A key for one's program, and its end.
  const keys = page.getByRole('region', { name: apiKeys.title })
  await keys.getByLabel(apiKeys.name).fill('Program')
  await keys.getByRole('button', { name: apiKeys.create, exact: true }).click()
  const key = (await keys.getByText(/^kljuc_/).textContent()) ?? ''
  await expect(keys.getByText('Program', { exact: true })).toBeVisible()
  const asProgram = () =>
    request
      .get('/users/listings', { headers: { Authorization: `Bearer ${key}` } })
      .then((one) => one.status())
  expect(await asProgram()).toBe(200)
  await keys.getByRole('button', { name: apiKeys.revoke }).click()
  await page.getByRole('dialog').getByRole('button', { name: apiKeys.revoke, exact: true }).click()
  await expect(keys.getByText('Program', { exact: true })).toHaveCount(0)
  expect(await asProgram()).toBe(401)

  await newListing(request, person)
  await page.goto('/en/profile/settings')
  await expect(link).toBeVisible()
  await expect(tools).toHaveCount(0)
})

test('what was bought or kept outlasts its property, and long lists begin with some', async ({
  page,
  request,
}) => {
  const [owner, person] = [await newAccount(request), await newAccount(request, 3)]
  const { id, title } = await newListing(request, owner)
  const sold = await newListing(request, owner, { title: 'Stan koji je prodat' })
  const answer = await request.get('/v1/listings?limit=11&sort=price_desc')
  const { items } = (await answer.json()) as { items: { id: string }[] }
  for (const other of items) await call(request, person, 'POST', `/users/favorites/${other.id}`)
  await call(request, person, 'POST', `/users/favorites/${id}`)
  for (const bought of [id, sold.id])
    await call(request, person, 'POST', '/users/tokens/use', { property_id: bought })
  await call(request, owner, 'DELETE', `/users/listings/${id}`)
  await call(request, owner, 'POST', `/v1/listings/${sold.id}/close`, { as: 'sold' })

  const { profile: own, unlockedContact: bought } = english.texts
  const places = [
    ['/profile/saved', own.favorites],
    ['/profile/tokens', own.ledger],
    ['/profile', own.contacts],
  ] as const
  for (const [path, { title: name }] of places) {
    await (page.url() === 'about:blank' ? openSignedIn(page, person, english, path) : page.goto(`/en${path}`))
    const section = page.getByRole('region', { name })
    await expect(section.getByText(title, { exact: true })).toBeVisible()
    await expect(section.getByText(own.closings.gone, { exact: true })).toBeVisible()
    await expect(section.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/en/purchased-contacts/${id}`,
    )
    if (path !== '/profile/saved') continue
    await expect(section.getByRole('listitem')).toHaveCount(10)
    await section.getByRole('button', { name: own.more.replace('{count}', '12') }).click()
    await expect(section.getByRole('listitem')).toHaveCount(12)
    await section.getByRole('button', { name: own.fewer }).click()
    await expect(section.getByRole('listitem')).toHaveCount(10)
  }
  const contacts = page.getByRole('region', { name: own.contacts.title })
  await expect(contacts.getByText(own.closings.sold, { exact: true })).toBeVisible()
  await contacts.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(`/en/purchased-contacts/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(bought.closings.gone.mark, { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: hidden.contact_phone })).toBeVisible()
  await expect(page.getByText(hidden.address)).toBeVisible()
  await expect(page.getByText('Novi Sad, Serbia')).toBeVisible()
  await page.getByRole('link', { name: bought.back }).click()
  await expect(page).toHaveURL('/en/profile#contacts')
  await page.goto(`/en/purchased-contacts/${sold.id}`)
  await expect(page.getByText(bought.closings.sold.text)).toBeVisible()

  await openSignedIn(page, owner, english, `/purchased-contacts/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bought.missing)
  expect((await page.goto(`/en/property/${id}`))?.status()).toBe(410)
})

const credentials = ({ email, password }: Account) => ({ email, password })

const profileOf = (page: Page, person: Account) =>
  call<{ avatar_url: string | null }>(page.request, person, 'GET', '/users/profile')

/** The avatar is decorative, next to the name. */
const image = (where: Locator) => where.getByRole('presentation')

async function chooseImage(page: Page, card: Locator, button: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await card.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name: 'lice.jpg', mimeType: 'image/jpeg', buffer })
}

/** Expects the image to be shown and loaded. */
async function expectImage(image: Locator, address: string | null) {
  await expect(image).toHaveAttribute('src', address ?? '')
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(256)
}

async function languageCookie(page: Page) {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'NEXT_LOCALE')?.value
}

test('phones of a public profile: the form offers them, and homes follow a changed number', async ({
  page,
  request,
}) => {
  const agency = await newAccount(request)
  await call(request, agency, 'PUT', '/users/advertiser', { kind: 'agency', name: 'Krov nekretnine' })
  const { id } = await newListing(request, agency, { contact_phone: '011 323 40 50' })
  const { phones } = own
  await openSignedIn(page, agency, language, '/profile/advertiser')
  const section = page.getByRole('region', { name: phones.title, exact: true })
  await section.getByRole('button', { name: phones.add, exact: true }).click()
  await expect(section.getByLabel(phones.fields.label)).toBeFocused()
  await page.keyboard.type('Kancelarija')
  await section.getByLabel(phones.fields.phone).fill('jedan dva')
  await page.keyboard.press('Enter')
  await expect(section.getByLabel(phones.fields.phone)).toHaveAccessibleDescription(texts.api.fields.phone)
  await section.getByLabel(phones.fields.phone).fill('011 323 40 50')
  await page.keyboard.press('Enter')
  await expect(section.getByText(phones.saved.replace('{label}', 'Kancelarija'))).toBeVisible()
  await expect(section.getByRole('button', { name: phones.add, exact: true })).toBeFocused()
  await expect(section.getByRole('listitem')).toContainText(/u 1 oglasu/)

  await section.getByRole('button', { name: new RegExp(`^${phones.change}\\W+Kancelarija`) }).click()
  await expect(section.getByText(/pokazivaće novi/)).toBeVisible()
  await section.getByLabel(phones.fields.phone).fill('011 999 888')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('listitem')).toContainText('011 999 888')
  const { items } = await call<{ items: OwnListing[] }>(request, agency, 'GET', '/v1/listings/mine')
  expect(items).toMatchObject([{ id, contact: { phone: '011 999 888' } }])

  await page.goto(`${prefix}/add-property`)
  const offered = page.getByRole('group', { name: texts.publish.ownPhones }).getByRole('button')
  await expect(offered).toHaveText(/Kancelarija\s*011 999 888/)
  await offered.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(texts.publish.labels.contact_phone)).toHaveValue('011 999 888')
  await expect(offered).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel(texts.publish.labels.contact_phone).fill('064 123 4567')
  await expect(offered).toHaveAttribute('aria-pressed', 'false')

  await page.goto(`${prefix}/profile/advertiser`)
  await section.getByRole('button', { name: new RegExp(`^${phones.remove}\\W+Kancelarija`) }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
})
