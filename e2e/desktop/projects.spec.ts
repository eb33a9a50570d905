import { expect, test } from '@playwright/test'
import type { Project, Unit } from '@/lib/projects/schema'
import { expectAccessible } from '../axe'
import { balanceOf, call, hidden, newAccount, newProject, openSignedIn } from '../market'
import { languages } from '../texts'

const [language] = languages
const { ownProjects: texts, project: publicTexts, myProperties, contact, property } = language.texts

const table = [
  'Stan\tSprat\tStruktura\tPovršina\tCena\tStatus',
  'A-1\tPR\tjednosoban\t34\t79.000\tslobodan',
  'A-2\t1\tdvosoban\t52,5\t118.000\tslobodan',
  'A-3\t2\tdvosoban\t54\t121.000\tprodat',
].join('\n')

// Long: two people, a form of four steps, and axe at each.
test('an investor enters a building, pastes its flats, and a buyer finds one in the table', async ({
  page,
  request,
}) => {
  const investor = await newAccount(request)
  await openSignedIn(page, investor, language, '/my-properties')
  await page.getByRole('link', { name: myProperties.projects, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await page.getByRole('button', { name: texts.new, exact: true }).click()
  const form = page.getByRole('region', { name: texts.new })
  const { steps } = texts.form
  const next = form.getByRole('button', { name: steps.next, exact: true })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  await field(texts.form.floors).fill('4')
  await next.click()
  await expect(field(`${texts.form.name} *`)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(`${texts.form.name} *`)).toBeFocused()
  await field(`${texts.form.name} *`).fill('Rezidencija Lipa')
  await next.click()
  await field(`${texts.form.city} *`).fill('Novi Sad')
  await form.getByRole('button', { name: steps.back, exact: true }).click()
  await expect(field(texts.form.floors)).toHaveValue('4')
  await next.click()
  // The street is missing, and the rest stays as it was typed.
  await next.click()
  await expect(field(`${texts.form.address} *`)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(`${texts.form.city} *`)).toHaveValue('Novi Sad')
  await field(`${texts.form.address} *`).fill('Ulica lipa 7')
  await next.click()
  await expect(form.getByText(steps.progress.replace('{step}', '3').replace('{count}', '4'))).toBeVisible()
  await expectAccessible(page, 'new project')
  await next.click()
  await field(`${texts.form.description} *`).fill('Zgrada sa liftom u mirnoj ulici.')
  await form.getByRole('button', { name: texts.form.save, exact: true }).click()
  // Whoever unlocks the contact expects a number, as of a home.
  await expect(field(`${texts.form.contact_phone} *`)).toHaveAttribute('aria-invalid', 'true')
  await field(`${texts.form.contact_phone} *`).fill('064 123 4567')
  await form.getByRole('button', { name: texts.form.save, exact: true }).click()

  const card = page.getByRole('region', { name: 'Rezidencija Lipa' })
  await expect(card.getByText(texts.notPublic, { exact: true })).toBeVisible()
  await card.getByRole('link', { name: texts.preview, exact: true }).click()
  await expect(page.getByText(myProperties.previewPage.projectHidden)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Rezidencija Lipa' })).toBeVisible()
  await expectAccessible(page, 'preview of a project')
  await page.getByRole('link', { name: myProperties.previewPage.projects, exact: true }).click()
  await card.getByLabel(texts.units.label, { exact: true }).fill(table)
  await card.getByRole('button', { name: texts.units.read, exact: true }).click()
  await card.getByRole('button', { name: 'Sačuvajte 3 stana', exact: true }).click()
  await expect(card.getByText(texts.public, { exact: true })).toBeVisible()
  await expectAccessible(page, 'own projects')
  const state = card.getByLabel(texts.units.stateOf.replace('{unit}', 'A-2'))
  await state.selectOption('reserved')
  await expect(state).toHaveValue('reserved')
  await expect(state).toBeEnabled()
  // Labels and new prices are enough for homes that are known.
  await card.getByText(texts.units.paste, { exact: true }).click()
  await card.getByLabel(texts.units.label, { exact: true }).fill('Oznaka\tCena\nA-1\t77.500\nUkupno\t77.500')
  await card.getByRole('button', { name: texts.units.read, exact: true }).click()
  await card.getByRole('button', { name: 'Sačuvajte 1 stan', exact: true }).click()
  await expect(card.getByRole('row', { name: /A-1/ })).toContainText('77.500')

  const { items } = await call<{ items: Project[] }>(request, investor, 'GET', '/users/projects')
  expect(items[0]?.units).toMatchObject({ free: 1, reserved: 1, sold: 1 })
  await page.goto(`/project/${items[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezidencija Lipa' })).toBeVisible()
  await expectAccessible(page, 'project')
  const units = page.getByRole('table')
  await expect(units.getByRole('rowheader')).toHaveCount(3)
  // What is sold stands last.
  await expect(units.getByRole('rowheader').first()).toContainText('A-1')
  await expect(units.getByRole('rowheader').last()).toContainText('A-3')
  await page.getByRole('checkbox', { name: publicTexts.onlyFree }).check()
  await expect(units.getByRole('rowheader')).toHaveCount(1)
  // The link covers the whole row, which a click on a cell therefore meets.
  await units.getByText('77.500').click({ force: true })
  await expect(page.getByRole('heading', { level: 1, name: 'Rezidencija Lipa, A-1' })).toBeVisible()
  await page.getByRole('link', { name: 'Rezidencija Lipa', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${items[0]?.id}$`))
})

test('on a phone a buyer unlocks the contact on a building’s page, once for all its homes', async ({
  page,
  request,
}) => {
  const investor = await newAccount(request)
  const project = await newProject(request, investor)
  const { items } = await call<{ items: Unit[] }>(
    request,
    investor,
    'PUT',
    `/v1/projects/${project.id}/units`,
    {
      items: [
        { unit: 'A-1', price: 99_000, area_m2: 42 },
        { unit: 'A-2', price: 98_000, area_m2: 41 },
      ],
    },
  )
  const buyer = await newAccount(request, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, buyer, language, `/project/${project.id}`)
  const toContact = page.getByRole('link', { name: property.toContact, exact: true })
  await expect(toContact).toBeInViewport()
  await toContact.click()
  const panel = page.getByRole('region', { name: contact.title })
  await expect(panel.getByText(contact.project.replace('{name}', project.name))).toBeInViewport()
  // The message goes to the cheapest of the homes.
  await expect(panel.getByText(contact.unitOfMessage.replace('{unit}', 'A-2'))).toBeVisible()
  await expectAccessible(page, 'contact of a project')
  await panel.getByRole('button', { name: contact.unlock, exact: true }).click()
  await page.getByRole('button', { name: contact.dialog.confirm, exact: true }).click()
  await expect(panel.getByRole('link', { name: hidden.contact_phone })).toBeVisible()
  expect(await balanceOf(request, buyer)).toBe(0)
  await page.reload()
  await expect(panel.getByRole('link', { name: hidden.contact_phone })).toBeVisible()

  await page.goto(`/property/${items.find(({ unit }) => unit === 'A-1')?.id}`)
  await panel.getByRole('button', { name: contact.unlock, exact: true }).click()
  await page.getByRole('button', { name: contact.dialog.paid.confirm, exact: true }).click()
  await expect(panel.getByRole('link', { name: hidden.contact_phone })).toBeVisible()
  expect(await balanceOf(request, buyer)).toBe(0)
})
