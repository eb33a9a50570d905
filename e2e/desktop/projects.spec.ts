import { expect, test } from '@playwright/test'
import type { Project } from '@/lib/projects/schema'
import { expectAccessible } from '../axe'
import { call, newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

const [language] = languages
const { ownProjects: texts, project: publicTexts, myProperties } = language.texts

const table = [
  'Stan\tSprat\tStruktura\tPovršina\tCena\tStatus',
  'A-1\tPR\tjednosoban\t34\t79.000\tslobodan',
  'A-2\t1\tdvosoban\t52,5\t118.000\tslobodan',
  'A-3\t2\tdvosoban\t54\t121.000\tprodat',
].join('\n')

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
  await form.getByLabel(texts.form.name, { exact: true }).fill('Rezidencija Lipa')
  await form.getByLabel(texts.form.city, { exact: true }).fill('Novi Sad')
  await form.getByLabel(texts.form.floors, { exact: true }).fill('4')
  await form.getByLabel(texts.form.description, { exact: true }).fill('Zgrada sa liftom u mirnoj ulici.')
  await form.getByRole('button', { name: texts.form.save, exact: true }).click()
  // The street is missing, and the rest stays as it was typed.
  await expect(form.getByLabel(texts.form.address, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel(texts.form.address, { exact: true }).fill('Ulica lipa 7')
  await form.getByRole('button', { name: texts.form.save, exact: true }).click()

  const card = page.getByRole('region', { name: 'Rezidencija Lipa' })
  await expect(card.getByText(texts.notPublic, { exact: true })).toBeVisible()
  await card.getByLabel(texts.units.label, { exact: true }).fill(table)
  await card.getByRole('button', { name: texts.units.read, exact: true }).click()
  await card.getByRole('button', { name: 'Sačuvajte 3 stana', exact: true }).click()
  await expect(card.getByText(texts.public, { exact: true })).toBeVisible()
  await expectAccessible(page, 'own projects')
  const state = card.getByLabel(texts.units.stateOf.replace('{unit}', 'A-2'))
  await state.selectOption('reserved')
  await expect(state).toHaveValue('reserved')
  await expect(state).toBeEnabled()

  const { items } = await call<{ items: Project[] }>(request, investor, 'GET', '/users/projects')
  expect(items[0]?.units).toMatchObject({ free: 1, reserved: 1, sold: 1 })
  await page.goto(`/project/${items[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rezidencija Lipa' })).toBeVisible()
  await expectAccessible(page, 'project')
  const units = page.getByRole('table')
  await expect(units.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('checkbox', { name: publicTexts.onlyFree }).check()
  await expect(units.getByRole('rowheader')).toHaveCount(1)
  await units.getByRole('link', { name: 'A-1', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rezidencija Lipa, A-1' })).toBeVisible()
  await page.getByRole('link', { name: 'Rezidencija Lipa', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/project/${items[0]?.id}$`))
})
