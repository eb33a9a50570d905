import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import postgres from 'postgres'
import { fillListing, publishButton } from './listing-form'
import {
  type Account,
  balanceShown,
  call,
  hidden,
  newAccount,
  newListing,
  openSignedIn,
  publicListings,
} from './market'
import { newPerson, signIn } from './people'
import { type Rewriter, rewritePages, watchForFailures } from './rewritten-page'
import { languages } from './texts'

/** Foreigners read the site in the translation of their browser. */
const [, english] = languages
const { texts, prefix } = english
const { contact, favorites, favoritesPage, imports, publish, search, tokens } = texts

/** Declares the journeys of readers whose browser rewrites the page as a rewriter does. */
export function journeysInTranslation(rewriter: Rewriter) {
  test.describe(rewriter, () => {
    let property: string
    test.beforeAll(async ({ request }) => {
      const { id } = await newListing(request, await newAccount(request), {
        title: 'Stan za čitanje u prevodu',
      })
      property = `/property/${id}`
    })
    test.beforeEach(async ({ page }) => rewritePages(page, rewriter))

    // Long: the whole way of a buyer, while all texts are replaced.
    test('a buyer signs up and in, filters, saves, compares, buys and unlocks', async ({ page, request }) => {
      test.slow()
      const expectNoFailure = watchForFailures(page)
      const person = newPerson()
      await register(page, person)
      await page.context().clearCookies()
      await page.goto(`${prefix}/login`)
      await signIn(page, person, english)
      await expect(page).toHaveURL(prefix)
      await expect(balanceShown(page, english, 0)).toBeVisible()

      await page.goto(`${prefix}/buy?city=Beograd&sort=price_desc`)
      await page.getByLabel(search.minPrice, { exact: true }).fill('1.000')
      await page.getByRole('button', { name: search.apply, exact: true }).click()
      await expect(page).toHaveURL(/minPrice=1/)
      for (const { id } of (await publicListings(request)).slice(0, 2)) {
        await page.goto(`${prefix}/property/${id}`)
        const heart = page
          .getByRole('main')
          .getByRole('button', { name: favorites.save, exact: true })
          .first()
        await heart.click()
        await expect(
          page.getByRole('button', { name: favorites.saved, exact: true, pressed: true }),
        ).toBeVisible()
      }
      await page.goto(`${prefix}/favorites`)
      const toCompare = page.getByRole('checkbox', { name: favoritesPage.compare })
      await expect(toCompare).toHaveCount(2)
      for (const box of await toCompare.all()) await box.check()
      await page.getByRole('link', { name: favoritesPage.compareChosen.replace('{count}', '2') }).click()
      await expect(page.getByRole('table')).toBeVisible()

      await page.goto(`${prefix}/tokens`)
      await page.getByRole('radio', { name: 'Standard', exact: true }).check()
      await page.getByRole('button', { name: tokens.complete, exact: true }).click()
      await expect(page.getByRole('status').filter({ hasText: tokens.success.title })).toBeVisible()
      await expect(balanceShown(page, english, 3)).toHaveText('3')

      await page.goto(prefix + property)
      const panel = page.getByRole('region', { name: contact.title, exact: true })
      await panel.getByRole('button', { name: contact.unlock }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: contact.dialog.confirm, exact: true })
        .click()
      await expect(panel.getByRole('link', { name: hidden.contact_phone })).toBeVisible()
      await expect(balanceShown(page, english, 2)).toHaveText('2')
      expectNoFailure()
    })

    // Long: the whole way of an owner, while all texts are replaced.
    test('an owner publishes and imports, and an operator works at the desk', async ({ page, request }) => {
      test.slow()
      const expectNoFailure = watchForFailures(page)
      const owner = await newAccount(request)
      await openSignedIn(page, owner, english, '/add-property')
      await fillListing(page, english, { title: `Kuća u prevodu, ${rewriter}` })
      await publishButton(page, english).click()
      await expect(page.getByRole('status').filter({ hasText: publish.done.title })).toBeVisible()

      await page.goto(`${prefix}/my-properties/import`)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: imports.file.choose, exact: true }).click()
      await (await chooser).setFiles(spreadsheet)
      await page.getByRole('button', { name: imports.report.run, exact: true }).click()
      await expect(page.getByText(imports.report.states.done)).toBeVisible()

      await makeModerator(request, owner)
      for (const path of ['/admin', '/admin/find', '/admin/queues']) {
        await page.goto(prefix + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }
      await page.goto(`${prefix}/admin/find`)
      await page.getByRole('searchbox', { name: texts.admin.find.words }).fill(owner.email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: owner.name }).first()).toBeVisible()
      expectNoFailure()
    })
  })
}

async function register(page: Page, { name, email, password }: ReturnType<typeof newPerson>) {
  const { labels, register: form } = texts.auth
  await page.goto(`${prefix}/register`)
  await page.getByLabel(labels.name, { exact: true }).fill(name)
  await page.getByLabel(labels.email).fill(email)
  await page.getByLabel(labels.password, { exact: true }).fill(password)
  await page.getByLabel(labels.confirm, { exact: true }).fill(password)
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await expect(balanceShown(page, english, 0)).toBeVisible()
}

const spreadsheet = {
  name: 'stanovi.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'reference;title;description;price;purpose;city;country;address;area_m2;rooms;bathrooms\r\n' +
      'A;Stan A;"Svetao stan, sa pogledom na park.";118.000;SALE;Novi Sad;Srbija;Ulica lipa 7;54,5;2;1',
  ),
}

/** Appoints the account to the staff, as an admin would. */
async function makeModerator(request: APIRequestContext, account: Account) {
  const { id } = await call<{ id: string }>(request, account, 'GET', '/users/profile')
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} })
  await sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${account.email})
    on conflict (account_id) do update set email = excluded.email`
  await sql`insert into kljuc.staff (account_id, role, appointed_by) values (${id}, 'moderator', ${id})`
  await sql.end()
}
