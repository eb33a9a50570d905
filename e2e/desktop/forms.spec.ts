import { expect, type Page, test } from '@playwright/test'
import { call, newAccount, newListing, openSignedIn } from '../market'
import { makeOperator, operator } from '../operator'
import { languages } from '../texts'

const [, language] = languages
const { prefix, texts } = language
const { phones } = texts.profile
const { settings, newsletter } = texts.admin
const { ownProjects } = texts
const contact = texts.info.contact.form

/** Answers the writes to a path instead of the app, and returns what was sent. */
async function answering(page: Page, path: string, status: number, answer: object) {
  const sent: unknown[] = []
  await page.route(path, async (route) => {
    const request = route.request()
    if (request.method() === 'GET') return route.continue()
    sent.push(request.postDataJSON())
    await route.fulfill({ status, json: answer })
  })
  return sent
}

test('a form says what is wrong at its field, sends once, and keeps what was typed when that fails', async ({
  page,
  request,
}) => {
  const owner = await newAccount(request)
  await call(request, owner, 'PUT', '/users/advertiser', { kind: 'owner', name: 'Stan na dan' })
  await openSignedIn(page, owner, language, '/profile/advertiser')
  const section = page.getByRole('region', { name: phones.title, exact: true })
  await section.getByRole('button', { name: phones.add, exact: true }).click()
  const [name, phone] = [section.getByLabel(phones.fields.label), section.getByLabel(phones.fields.phone)]
  const save = section.getByRole('button', { name: phones.save, exact: true })
  const path = '**/users/advertiser/phones'
  const sent = await answering(page, path, 503, { error: 'Baza spava.', code: 'database_unavailable' })

  await save.click()
  await expect(name).toHaveAccessibleDescription(texts.api.fields.required)
  await expect(phone).toHaveAccessibleDescription(texts.api.fields.required)
  await expect(name).toBeFocused()
  expect(sent).toEqual([])

  // As a password manager fills them, without events; and Enter pressed twice.
  await name.evaluate((field: HTMLInputElement) => (field.value = 'Prodaja'))
  await phone.evaluate((field: HTMLInputElement) => {
    field.value = '011 323 40 50'
    field.form?.requestSubmit()
    field.form?.requestSubmit()
  })
  await expect(section.getByRole('alert')).toHaveText('Baza spava.')
  await expect(name).toHaveValue('Prodaja')
  await expect(phone).toHaveValue('011 323 40 50')
  expect(sent).toEqual([{ label: 'Prodaja', phone: '011 323 40 50' }])

  await page.unroute(path)
  const refused = { error: 'Ne.', code: 'invalid_fields', fields: { phone: 'Taj broj već imate.' } }
  await answering(page, path, 422, refused)
  await save.click()
  await expect(phone).toHaveAccessibleDescription('Taj broj već imate.')
  await expect(phone).toBeFocused()
  await expect(section.getByRole('alert')).toHaveCount(0)

  await page.unroute(path)
  await save.click()
  await expect(section.getByText(phones.saved.replace('{label}', 'Prodaja'))).toBeVisible()
})

test('settings of any depth are refused at their fields, and rows that were emptied are gone', async ({
  page,
  request,
}) => {
  await makeOperator(request)
  await openSignedIn(page, operator, language, '/profile')
  await page.goto(`${prefix}/admin/settings`)
  const place = {
    error: 'Ne.',
    code: 'invalid_fields',
    fields: { 'town_texts.0.place': 'Nema takvog mesta.' },
  }
  const sent = await answering(page, '**/v1/admin/settings', 422, place)
  const save = page.getByRole('button', { name: settings.save, exact: true })
  const starter = page.getByLabel(settings.packages.starter)
  await starter.fill('0')
  await page.getByLabel(settings.listing_days).fill('3')
  await save.click()
  await expect(starter).toHaveAccessibleDescription(/1.*1,000,000/)
  await expect(page.getByLabel(settings.listing_days)).toHaveAccessibleDescription(/30.*365/)
  await expect(starter).toBeFocused()
  expect(sent).toEqual([])

  await starter.fill('')
  await page.getByLabel(settings.listing_days).fill('')
  const add = page.getByRole('button', { name: settings.townAdd, exact: true })
  await add.click()
  await add.click()
  await expect(page.getByRole('group', { name: settings.townNew })).toHaveCount(2)
  const second = page.getByRole('group', { name: settings.townNew }).nth(1)
  await second.getByLabel(settings.town_sr).fill('Grad na reci.')
  await second.getByLabel(settings.town_en).fill('A town on a river.')
  await second.getByLabel(settings.town_place).fill('Atlantida')
  await save.click()
  const only = page.getByRole('group', { name: 'Atlantida' }).getByLabel(settings.town_place)
  await expect(only).toHaveAccessibleDescription('Nema takvog mesta.')
  await expect(only).toBeFocused()
  await expect(page.getByLabel(settings.town_place)).toHaveCount(1)
  expect(sent).toMatchObject([
    { town_texts: [{ place: 'Atlantida', sr: 'Grad na reci.', en: 'A town on a river.' }] },
  ])
})

test('an issue of the newsletter is seen before it is saved, opened again and deleted', async ({
  page,
  request,
}) => {
  await makeOperator(request)
  await openSignedIn(page, operator, language, '/profile')
  await page.goto(`${prefix}/admin/newsletter`)
  await page.getByRole('button', { name: newsletter.write, exact: true }).click()
  const english = page.getByRole('group', { name: newsletter.languages.en })
  await english.getByLabel(newsletter.subject).fill('What the autumn sold for')
  await english.getByLabel(newsletter.body).fill('**Less** than in spring.')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press(newsletter.preview)
  const shown = page.frameLocator(
    `iframe[title="${newsletter.previewOf.replace('{language}', newsletter.languages.en)}"]`,
  )
  await expect(shown.getByText('than in spring.')).toBeVisible()
  await press(newsletter.save)
  await expect(page.getByText(newsletter.saved)).toBeVisible()
  await press(newsletter.close)
  const draft = page.getByRole('listitem').filter({ hasText: 'What the autumn sold for' })
  await draft.getByRole('button', { name: newsletter.edit, exact: true }).click()
  await expect(english.getByLabel(newsletter.body)).toHaveValue('**Less** than in spring.')
  await press(newsletter.close)
  await draft.getByRole('button', { name: newsletter.delete, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: newsletter.delete, exact: true }).click()
  await expect(draft).toHaveCount(0)
})

test('a field that is refused in another step is shown there, and Enter goes through the steps', async ({
  page,
  request,
}) => {
  const investor = await newAccount(request)
  await openSignedIn(page, investor, language, '/my-properties/projects')
  await page.getByRole('button', { name: ownProjects.new, exact: true }).click()
  const { form: labels } = ownProjects
  const form = page.getByRole('region', { name: ownProjects.new })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const [name, floors] = [field(`${labels.name} *`), field(labels.floors)]
  await name.fill('Lipa')
  await floors.fill('4b')
  await floors.press('Enter')
  await expect(floors).toHaveAccessibleDescription(texts.api.fields.invalid)
  await expect(floors).toBeFocused()
  await floors.fill('4')
  await floors.press('Enter')
  const city = field(`${labels.city} *`)
  await expect(city).toBeFocused()
  await city.fill('Atlantida')
  await field(`${labels.address} *`).fill('Ulica lipa 7')
  await city.press('Enter')
  await field('Gas').check()
  await field(labels.lift).press('Enter')
  await field(`${labels.description} *`).fill('Zgrada sa liftom u mirnoj ulici.')
  const phone = field(`${labels.contact_phone} *`)
  await phone.fill('064 123 4567')
  const refused = { error: 'Ne.', code: 'invalid_fields', fields: { city: 'Nema takvog grada.' } }
  const sent = await answering(page, '**/v1/projects', 422, refused)
  await phone.press('Enter')
  await expect(city).toHaveAccessibleDescription('Nema takvog grada.')
  await expect(city).toBeFocused()
  await expect(phone).toHaveValue('064 123 4567')
  expect(sent).toMatchObject([
    { name: 'Lipa', floors: 4, city: 'Atlantida', district: null, lift: null, heating: ['gas'], lat: null },
  ])
})

test('a message to the operator is kept until it was sent, and says at its fields what is wrong', async ({
  page,
}) => {
  const [name, email] = [page.getByLabel(contact.name), page.getByLabel(contact.email)]
  const message = page.getByLabel(contact.message)
  const send = page.getByRole('button', { name: contact.submit, exact: true })
  // What is written before the scripts are there stays.
  let letScriptsCome = () => {}
  const scripts = new Promise<void>((resolve) => {
    letScriptsCome = resolve
  })
  await page.route('**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(`${prefix}/contact`, { waitUntil: 'commit' })
  await name.fill('Ana')
  await email.fill('ana')
  const sent = await answering(page, '**/contact-message', 429, { error: 'Ne.', code: 'rate_limited' })
  letScriptsCome()
  await expect(async () => {
    await send.click()
    await expect(email).toHaveAccessibleDescription(contact.requiredEmail, { timeout: 500 })
  }).toPass()
  await expect(message).toHaveAccessibleDescription(contact.requiredMessage)
  await expect(email).toBeFocused()
  await expect(name).toHaveValue('Ana')
  expect(sent).toEqual([])

  await email.fill('ana@example.com')
  await message.fill('Where do I find my receipt?')
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(contact.tooMany)
  await expect(message).toHaveValue('Where do I find my receipt?')
  const whole = {
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Where do I find my receipt?',
    locale: 'en',
  }
  expect(sent).toEqual([whole])

  await page.unroute('**/contact-message')
  await answering(page, '**/contact-message', 200, { sent: true })
  await send.click()
  await expect(page.getByRole('heading', { name: contact.sent })).toBeFocused()
})

test('what is refused of a message to an owner is shown in its closed part, and Enter spends no token', async ({
  page,
  request,
}) => {
  const { id } = await newListing(request, await newAccount(request))
  const { contact: unlock, unlockedContact } = texts
  const { fields } = unlockedContact.lead
  await openSignedIn(page, await newAccount(request, 1), language, `/property/${id}`)
  await page.getByRole('button', { name: unlock.unlock, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(fields.open).click()
  const [phone, visit] = [dialog.getByLabel(fields.phone), dialog.getByLabel(fields.visit)]
  await phone.fill('064 000 01')
  await visit.fill('Saturday')
  const refused = { error: 'Ne.', code: 'invalid_fields', fields: { phone: 'Nije broj.' } }
  const sent = await answering(page, '**/users/tokens/use', 422, refused)
  await visit.press('Enter')
  await dialog.getByText(fields.open).click()
  await expect(phone).toBeHidden()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: unlock.dialog.confirm, exact: true }).click()
  await expect(phone).toHaveAccessibleDescription('Nije broj.')
  await expect(phone).toBeFocused()
  await dialog.getByRole('button', { name: unlock.dialog.cancel, exact: true }).click()
  await expect(page.getByRole('region', { name: unlock.title }).getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: unlock.unlock, exact: true }).click()
  await expect(visit).toBeVisible()
  await expect(visit).toHaveValue('Saturday')
  await expect(phone).toHaveAccessibleDescription('Nije broj.')
  await page.unroute('**/users/tokens/use')
  await answering(page, '**/users/tokens/use', 409, { error: 'Sold.', code: 'listing_closed' })
  await dialog.getByRole('button', { name: unlock.dialog.confirm, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: unlock.title }).getByRole('alert')).toContainText('Sold.')
  expect(sent).toMatchObject([{ property_id: id, message: '', phone: '064 000 01', visit: 'Saturday' }])
})
