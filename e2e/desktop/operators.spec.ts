import { expect, test } from '@playwright/test'
import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import { call, ledgerOf, newAccount, newListing, openSignedIn } from '../market'
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

test('an operator closes a report by its key, says why, and finds it in the log of that day', async ({
  page,
  request,
}) => {
  const { moderation } = texts
  const [owner, reader] = [await newAccount(request), await newAccount(request)]
  const { id, title } = await newListing(request, owner, {
    title: `Stan za prijavu ${owner.email.slice(0, 8)}`,
  })
  await call(request, reader, 'POST', `/v1/listings/${id}/reports`, { reason: 'fake' })
  await makeOperator(request)
  await openSignedIn(page, operator, language, '/admin/queues')
  const overview = page.getByRole('navigation', { name: moderation.overview })
  await expect(overview).toContainText(moderation.sections.same_home)
  const item = page.getByRole('article', { name: title })
  await item.focus()
  await page.keyboard.press('n')
  await expect(item.getByText(admin.home.acts.consequences.withdraw)).toBeVisible()
  await item.getByRole('button', { name: admin.acts.cancel, exact: true }).click()
  await item.focus()
  await page.keyboard.press('y')
  await expect(item.getByText(moderation.consequences.settle)).toBeVisible()
  const confirm = item.getByRole('button', { name: admin.acts.do.replace('{act}', moderation.acts.settle) })
  await confirm.click()
  await expect(item.getByText(admin.acts.reasonMissing)).toBeVisible()
  const reason = `Slike je snimio vlasnik ${id.slice(0, 8)}.`
  await item.getByLabel(admin.acts.reason).fill(reason)
  await confirm.click()
  await expect(item).toHaveCount(0)

  await page.getByRole('link', { name: admin.nav.log, exact: true }).click()
  const today = belgradeDate(Date.now())
  const search = page.getByRole('button', { name: admin.log.search, exact: true })
  await page.getByRole('searchbox', { name: admin.log.words }).fill(reason)
  await page.getByLabel(admin.log.from).fill(today)
  await page.getByLabel(admin.log.to).fill(today)
  await search.click()
  await expect(page.getByRole('listitem').filter({ hasText: reason })).toContainText(
    moderation.actions.settle,
  )
  await page.getByLabel(admin.log.from).fill('2026-01-01')
  await page.getByLabel(admin.log.to).fill('2026-01-02')
  await search.click()
  await expect(page.getByText(admin.log.none, { exact: true })).toBeVisible()
})
