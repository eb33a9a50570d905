import { expect, test } from '@playwright/test'
import { linkMailedTo, makeAccount, newPerson, type Person, signIn } from '../people'
import { languages } from '../texts'

const [, language] = languages
const { texts, prefix } = language

test('the profile says that the address is not confirmed, until the link’s button is pressed', async ({
  page,
}) => {
  const person = newPerson()
  await makeAccount(page, person)
  await page.goto(`${prefix}/login?redirect=${prefix}/profile/settings`)
  await signIn(page, person, language)
  const { unconfirmed } = texts.profile.email
  const { send, sent } = texts.auth.resend
  await expect(page.getByText(unconfirmed)).toBeVisible()
  await page.getByRole('button', { name: send, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()

  await page.goto(await confirmationLink(person))
  await page.getByRole('button', { name: texts.auth.confirm.submit }).click()
  await expect(page.getByRole('heading', { name: texts.auth.confirm.done })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: texts.auth.confirm.profile }).click()
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
  await expect(page.getByText(unconfirmed)).toHaveCount(0)
})

test('on another device, a new password confirms the address and signs in', async ({ page }) => {
  const person = newPerson()
  await makeAccount(page, person)
  await page.goto(await confirmationLink(person))
  await expect(page.getByRole('link', { name: texts.auth.confirm.signIn })).toHaveAttribute(
    'href',
    /login\?redirect=.*confirm-email/,
  )
  await page.getByLabel(texts.auth.reset.password).fill('nova-lozinka')
  await page.getByLabel(texts.auth.labels.confirm).fill('nova-lozinka')
  await page.getByRole('button', { name: texts.auth.reset.submit, exact: true }).click()
  await expect(page.getByText(texts.auth.reset.doneTitle)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: person.name })).toBeVisible()
  await page.goto(`${prefix}/profile/settings`)
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
  await expect(page.getByText(texts.profile.email.unconfirmed)).toHaveCount(0)
})

const confirmationLink = (person: Person) =>
  linkMailedTo(person, 'Confirm your address', `${prefix}/confirm-email`)
