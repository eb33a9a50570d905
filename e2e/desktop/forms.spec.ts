import { expect, type Page, test } from '@playwright/test'
import { call, newAccount, openSignedIn } from '../market'
import { makeOperator, operator } from '../operator'
import { languages } from '../texts'

const [, language] = languages
const { prefix, texts } = language
const { phones } = texts.profile
const { settings, newsletter } = texts.admin

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
