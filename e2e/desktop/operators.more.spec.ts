import { expect, test } from '@playwright/test'
import { expectAccessible } from '../axe'
import { openSignedIn } from '../market'
import { makeOperator, operator } from '../operator'
import { operatorPages } from '../pages'
import { makeAccount, newPerson } from '../people'
import { languages } from '../texts'

const [, language] = languages
const { prefix, texts } = language
const { admin } = texts

test('axe finds nothing at the desk', async ({ page, request }) => {
  test.slow()
  // Who signs up is mailed, and the desk shows the mail.
  const person = newPerson()
  await makeAccount(page, person)
  await makeOperator(request)
  await openSignedIn(page, operator, language, `/admin/find?${new URLSearchParams({ q: person.email })}`)
  const mail = page.getByRole('link', { name: admin.mailKinds.confirmation })
  const mailId = (await mail.first().getAttribute('href'))?.split('/').at(-1)
  await page.getByRole('link', { name: person.name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.name)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { items } = (await (await request.get('/v1/listings?limit=1')).json()) as { items: { id: string }[] }
  for (const path of operatorPages(id, items[0]?.id, mailId)) {
    await page.goto(prefix + path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectAccessible(page)
  }
})
