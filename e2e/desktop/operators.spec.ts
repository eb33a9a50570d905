import { expect, test } from '@playwright/test'
import { ledgerOf, newAccount, openSignedIn } from '../market'
import { makeOperator, operator } from '../operator'
import { operatorPages } from '../pages'
import { languages } from '../texts'

const [, language] = languages
const { prefix, texts } = language
const { admin } = texts

test('an operator finds a person who lost a token and gives it back; nobody else finds the desk', async ({
  page,
  request,
}) => {
  const person = await newAccount(request)
  await openSignedIn(page, person, language, '/profile')
  for (const path of operatorPages('unknown')) {
    const answer = await page.request.get(prefix + path)
    expect(answer.status(), path).toBe(404)
  }
  // Otherwise the open page would notice, and lead to the sign-in.
  await page.goto('about:blank')
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
})
