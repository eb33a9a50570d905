import { expect, type Page, test } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { expectAccessible } from '../axe'
import { call, newAccount, openSignedIn } from '../market'
import { languages } from '../texts'

const header = 'reference;title;description;price;purpose;city;country;address;area_m2;rooms;bathrooms'
const row = (reference: string, price: string) =>
  `${reference};Stan ${reference};"Svetao stan, sa pogledom na park.";${price};SALE;Novi Sad;Srbija;Ulica lipa 7;54,5;2;1`
const file = (rows: string[]) => ({
  name: 'stanovi.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\r\n')),
})

async function chooseFile(page: Page, label: string, rows: string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: label, exact: true }).click()
  await (await chooser).setFiles(file(rows))
}

const [language] = languages
const { imports: texts, myProperties } = language.texts
const { report } = texts

// Long: the background checks the file, and writes it, twice.
test('an agency checks a file, mends it, imports it, and withdraws what it lacks', async ({
  page,
  request,
}) => {
  const agency = await newAccount(request)
  const own = async () =>
    (await call<{ items: Listing[] }>(request, agency, 'GET', '/users/listings')).items
      .map(({ title, status }) => `${title} ${status}`)
      .sort()
  await openSignedIn(page, agency, language, '/my-properties')
  await page.getByRole('link', { name: myProperties.import, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await chooseFile(page, texts.file.choose, [row('A', '118.000'), row('B', 'mnogo')])
  await expect(page.getByText(report.states.ready)).toBeVisible()
  const problems = page.getByRole('region', { name: texts.problems.title })
  await expect(
    problems.getByText(texts.problems.quoted.replace('{value}', 'mnogo'), { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('Stan A', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(report.noPhone)).toBeVisible()
  await expectAccessible(page, 'report')
  expect(await own()).toEqual([])

  await chooseFile(page, texts.file.choose, [row('A', '118.000'), row('B', '99.000')])
  await expect(page.getByText('Stan B', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: report.run, exact: true }).click()
  await expect(page.getByText(report.states.done)).toBeVisible()
  await expect(page.getByRole('link', { name: report.toHomes })).toHaveAttribute('href', '/my-properties')
  expect(await own()).toEqual(['Stan A active', 'Stan B active'])

  await chooseFile(page, texts.file.choose, [row('A', '118.000')])
  await expect(page.getByText(report.states.ready)).toBeVisible()
  await page.getByRole('checkbox', { name: report.withdraw.split('{')[0] ?? '' }).check()
  await page.getByRole('button', { name: report.run, exact: true }).click()
  await expect(page.getByText(report.states.done)).toBeVisible()
  expect(await own()).toEqual(['Stan A active', 'Stan B withdrawn'])
})

/** As a program of an agency exports it: other names of columns, a floor that nobody knows, no column of purposes. */
const exported = [
  'Šifra;Naslov oglasa;Cena;Grad;Deo grada;Kvadratura;Polje 9;Grejanje',
  'PX-4471;Stan kod tvrđave;82.000 €;Niš;Medijana;48,36;na vrhu;CG',
  'PX-4482;Stan kod parka;91.000 €;Niš;Medijana;52;vis. priz. / 4 sprata;EG',
  'PX-4493;Stan na keju;na upit;Niš;Medijana;60;II/8;TA',
].join('\n')

// Long: the background checks the file after each answer.
test('an agency says once what its columns are, mends a value for all rows, and reads what would change', async ({
  page,
  request,
}) => {
  const agency = await newAccount(request)
  await openSignedIn(page, agency, language, '/my-properties/import')
  const choose = async (content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: texts.file.choose, exact: true }).click()
    await (await chooser).setFiles({ name: 'izvoz.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await choose(exported)
  const column = page.getByLabel(texts.columns.isField.replace('{header}', 'Polje 9'))
  await expect(column).toBeVisible()
  await expectAccessible(page, 'columns')
  await column.selectOption('floor')
  const { purpose } = language.texts.publish.labels
  await page.getByLabel(texts.columns.forAll.replace('{field}', purpose)).fill('Prodaja')
  await page.getByRole('button', { name: texts.columns.send, exact: true }).click()

  await expect(page.getByText(report.states.ready)).toBeVisible()
  const problems = page.getByRole('region', { name: texts.problems.title })
  await problems
    .getByLabel(texts.problems.instead.replace('{value}', 'na vrhu').replace('{header}', 'Polje 9'))
    .fill('potkrovlje')
  await problems.getByRole('button', { name: texts.problems.mend, exact: true }).first().click()
  await expect(problems.getByText(texts.problems.quoted.replace('{value}', 'na vrhu'))).toHaveCount(0)
  // Our proposal stands there, and one press takes it.
  await expect(problems.getByLabel('vis. priz. / 4 sprata')).toHaveValue('visoko prizemlje / 4')
  await problems.getByRole('button', { name: texts.problems.mend, exact: true }).click()
  await expect(problems.getByText('vis. priz. / 4 sprata')).toHaveCount(0)
  await page.getByRole('button', { name: report.run, exact: true }).click()
  await expect(page.getByText(report.states.done)).toBeVisible()
  const listings = await call<{ items: Listing[] }>(request, agency, 'GET', '/users/listings')
  expect(listings.items.map(({ reference, floor }) => [reference, floor]).sort()).toEqual([
    ['PX-4471', 'attic'],
    ['PX-4482', 'high_ground'],
  ])

  await choose(exported.replace('91.000', '89.500'))
  const homes = page.getByRole('region', { name: report.list })
  await expect(page.getByText(report.states.ready)).toBeVisible()
  await homes.getByRole('button', { name: new RegExp(`^${report.kinds.changed}`) }).click()
  await expect(homes.getByRole('deletion')).toHaveText(['91.000'])
  await expect(homes.getByRole('insertion')).toHaveText(['89.500'])
  await page.goto('/my-properties?q=PX-4482')
  await expect(page.getByText('PX-4482', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('PX-4471', { exact: true })).toHaveCount(0)
})
