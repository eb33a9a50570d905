import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { mailTo } from '@/tests/api/mailbox'
import { commonPassword } from '@/tests/api/signed-up-user'
import type { Language } from './texts'

export interface Person {
  name: string
  email: string
  password: string
}

/** A person with unique data. */
export function newPerson(): Person {
  return { name: 'Jovana Đurić', email: `jovana-${randomUUID()}@example.com`, password: commonPassword }
}

/** Creates the account through the auth service, as the registration form does, which mails the person. */
export async function makeAccount(page: Page, person: Person): Promise<void> {
  const signUp = () =>
    page.request.post('/auth/v1/signup', {
      data: { email: person.email, password: person.password, data: { full_name: person.name } },
    })
  // A server that has too many passwords to hash answers 503.
  await expect.poll(async () => (await signUp()).status()).toBe(200)
}

/** Fills and submits the sign-in form of the open page. */
export async function signIn(page: Page, person: Person, { texts }: Language): Promise<void> {
  await page.getByLabel(texts.auth.labels.email).fill(person.email)
  await page.getByLabel(texts.auth.labels.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: texts.auth.login.submit, exact: true }).click()
}

/** Signs out by the menu of the page's header. */
export async function signOut(page: Page, { name }: Person, { texts }: Language): Promise<void> {
  const header = page.getByRole('banner')
  await header.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: texts.account.menu.logout }).click()
  await expect(header.getByRole('link', { name: texts.account.signIn })).toBeVisible()
}

/** The path and query of a mail's link to a page. @param page with its language, such as `/en/reset-password` */
export async function linkMailedTo({ email }: Person, subject: string, page: string): Promise<string> {
  const { text } = await mailTo(email, subject)
  const links = (text.match(/https?:\/\/\S+\?\S+/g) ?? []).map((link) => new URL(link))
  const link = links.find(({ pathname }) => pathname === page)
  if (!link) throw new Error(`The mail “${subject}” has no link to ${page}.`)
  return link.pathname + link.search
}
