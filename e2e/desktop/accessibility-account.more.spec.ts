import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
import { balanceShown, call, newAccount, newListing, openSignedIn } from '../market'
import { languages } from '../texts'

/** The markup is that of the Serbian pages. */
const [, language] = languages
const { prefix, texts } = language
const { account, contact, profile, publish, report, savedSearches } = texts

test(`axe finds nothing on what the profile opens`, async ({ page, request }) => {
  test.slow()
  const person = await newAccount(request)
  await call(request, person, 'POST', '/users/saved-searches', { name: 'Stan', query: 'purpose=RENT' })
  await openSignedIn(page, person, language, '/profile/settings')
  await page.getByRole('button', { name: profile.person.edit }).click()
  await page.getByRole('button', { name: profile.password.change }).click()
  await expect(page.getByLabel(profile.password.current).first()).toBeVisible()
  await expectAccessible(page, 'forms')

  await page.goto(`${prefix}/profile/saved`)
  const own = savedSearches.profile
  await page.getByRole('button', { name: own.editOf.replace('{name}', 'Stan') }).click()
  await expectAccessible(page, 'new name of a search')
  await page.getByRole('button', { name: own.cancel, exact: true }).first().click()
  await page.goto(`${prefix}/profile/settings`)
  await page.getByRole('button', { name: profile.deactivation.open }).click()
  await expect(page.getByRole('dialog', { name: profile.deactivation.heading })).toBeVisible()
  await expectAccessible(page, 'deactivation')
  await page.keyboard.press('Escape')

  await page.getByRole('banner').getByRole('button', { name: person.name }).click()
  await expect(page.getByRole('menuitem', { name: account.menu.logout })).toBeVisible()
  await expectAccessible(page, 'user menu')
})

test(`axe finds nothing on the dialogs of lists, properties and the form`, async ({ page, request }) => {
  test.slow()
  const { id } = await newListing(request, await newAccount(request))
  await openSignedIn(page, await newAccount(request, 1), language, '/buy?city=Beograd')
  await page.getByRole('button', { name: savedSearches.save.save, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: savedSearches.save.title })
  await expect(dialog).toContainText(savedSearches.save.unconfirmed.slice(0, 30))
  await expectAccessible(page, 'save the search')
  await dialog.getByRole('button', { name: savedSearches.save.submit, exact: true }).click()
  await expect(page.getByRole('dialog', { name: savedSearches.save.done })).toBeVisible()
  await expectAccessible(page, 'search saved')

  await page.goto(`${prefix}/property/${id}`)
  await expect(balanceShown(page, language, 1)).toBeVisible()
  await page.getByText(report.open, { exact: true }).click()
  await expect(page.getByLabel(report.reason)).toBeVisible()
  await expectAccessible(page, 'report')
  await page.getByRole('button', { name: contact.unlock, exact: true }).click()
  const unlock = page.getByRole('dialog', { name: contact.dialog.title })
  await expect(unlock).toBeVisible()
  await expectAccessible(page, 'unlock')
  await unlock.getByRole('button', { name: contact.dialog.confirm, exact: true }).click()
  await expect(page.getByText(contact.unlocked.charged)).toBeVisible()
  await expectAccessible(page, 'unlocked')

  await page.goto(`${prefix}/tokens`)
  await page.getByRole('button', { name: texts.tokens.complete, exact: true }).click()
  await expect(balanceShown(page, language, 3)).toBeVisible()
  await expectAccessible(page, 'tokens bought')

  await page.goto(`${prefix}/add-property`)
  await page.getByRole('button', { name: publish.publish, exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'what is missing')
  await page.getByLabel(publish.labels.title, { exact: true }).fill('Stan')
  await page.getByRole('button', { name: publish.draft.discard }).click()
  await expect(page.getByRole('dialog', { name: publish.draft.confirmTitle })).toBeVisible()
  await expectAccessible(page, 'discard the draft')
})
