import { type APIRequestContext, expect, test } from '@playwright/test'
import { storeConfirmation, storeSession, storeSignedUpUser } from '@/tests/api/signed-up-user'
import { expectAccessible } from '../axe'
import { call, ledgerOf, newAccount, openSignedIn } from '../market'
import { operatorPages } from '../pages'
import { languages } from '../texts'

const [, language] = languages
const { prefix, texts } = language
const { admin } = texts

/** The address in the MODERATORS of the app under test; tests of the API may have made its account. */
const operator = { name: 'Moderatorka', email: 'moderator@kljuc.test', password: 'lozinka1' }

/** Makes the operator's account, with a confirmed address, unless there is one. */
async function makeOperator(request: APIRequestContext): Promise<void> {
  const session = await storeSession(operator.email).catch(() =>
    storeSignedUpUser(operator.email, { full_name: operator.name }),
  )
  await call(request, { ...operator, ...session }, 'GET', '/users/profile')
  await storeConfirmation(operator.email)
}

test('an operator finds a person who lost a token and gives it back; nobody else finds the desk', async ({
  page,
  request,
}) => {
  test.slow()
  const person = await newAccount(request)
  await openSignedIn(page, person, language, '/profile')
  for (const path of operatorPages('unknown')) {
    const answer = await page.request.get(prefix + path)
    expect(answer.status(), path).toBe(404)
  }
  await page.context().clearCookies()

  await makeOperator(request)
  await openSignedIn(page, operator, language, '/profile')
  await page.goto(`${prefix}/admin`)
  await page.getByRole('link', { name: admin.nav.find, exact: true }).click()
  await page.getByRole('searchbox', { name: admin.find.words }).fill(person.email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: person.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
  const act = admin.acts.names.adjust_tokens
  await page.getByRole('button', { name: act, exact: true }).click()
  await page.getByLabel(admin.acts.reason).fill('Token se izgubio pri otključavanju.')
  await page.getByRole('button', { name: admin.acts.do.replace('{act}', act) }).click()
  await expect(
    page.getByRole('status').filter({ hasText: admin.acts.done.replace('{act}', act) }),
  ).toBeVisible()
  expect(await ledgerOf(request, person)).toEqual(['adjustment 1'])

  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { items } = (await (await request.get('/v1/listings?limit=1')).json()) as { items: { id: string }[] }
  await page.goto(`${prefix}/admin/find?${new URLSearchParams({ q: person.email })}`)
  const mail = page.getByRole('link', { name: admin.mailKinds.confirmation })
  const mailId = (await mail.first().getAttribute('href'))?.split('/').at(-1)
  for (const path of operatorPages(id, items[0]?.id, mailId)) {
    await page.goto(prefix + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
})
