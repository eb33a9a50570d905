import { expect, test } from '@playwright/test'
import { mailTo } from '@/tests/api/mailbox'
import { makeAccount, newPerson, signIn } from '../people'
import { languages } from '../texts'

for (const language of languages) {
  const { texts, prefix } = language
  test(`${language.name}: the profile says that the address is not confirmed, until the mail's link is opened`, async ({
    page,
  }) => {
    const person = newPerson()
    await makeAccount(page, person)
    await page.goto(`${prefix}/login?redirect=${prefix}/profile`)
    await signIn(page, person, language)
    const { unconfirmed } = texts.profile.email
    const { send, sent } = texts.auth.resend
    await expect(page.getByText(unconfirmed)).toBeVisible()
    await page.getByRole('button', { name: send, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()

    const { text } = await mailTo(person.email, 'Confirm your address')
    const links = text.match(/https?:\/\/\S+\/confirm-email\?\S+/g) ?? []
    const link = links.find((address) => new URL(address).pathname.startsWith('/en') === (prefix === '/en'))
    const { pathname, search } = new URL(link ?? '')
    await page.goto(pathname + search)
    await expect(page.getByRole('heading', { name: texts.auth.confirm.done })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: texts.auth.confirm.profile }).click()
    await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
    await expect(page.getByText(unconfirmed)).toHaveCount(0)
  })
}
