import { expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import { remindOwners } from '@/lib/listings/lifecycle/expire-listings'
import { sendDueMails } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { baseUrl, call, newListing, newUser, newWord, signUpUser } from '../api/harness'
import { linkParameter, mailsTo, mailTo } from '../api/mailbox'
import { confirmEmail, pauseWorker, sql } from '../api/saved-search-fixtures'

pauseWorker()

it.each([1, 2])(
  'the page of a reminder of %i homes names them, and confirms none by itself',
  async (count) => {
    const user = await newUser()
    await confirmEmail(user)
    const titles = Array.from({ length: count }, () => `Stan ${newWord()}`)
    const due = new Date(Date.now() - 31 * 86_400_000)
    for (const title of titles) {
      const { id } = await newListing(user, { title })
      await sql`update kljuc.listings set confirmed_at = ${due} where id = ${id}`
    }
    await remindOwners()
    await sendDueMails()
    const mail = (await mailsTo(user.email)).find(({ subject }) => subject.includes('still available'))
    if (!mail) throw new Error('No reminder came.')
    const token = linkParameter(mail, 'token')
    const link = new URL(/https?:\/\/\S+\/en\/confirm-listing\?\S+/.exec(mail.text)?.[0] ?? '')
    const page = await fetch(`${baseUrl}${link.pathname}${link.search}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const title of titles) expect(html).toContain(title)
    expect(html).toContain(`action="/confirm-listing/${token}"`)
    const stored = await sql`select confirmed_at from kljuc.listings where owner_id = ${user.id}`
    expect(stored.map(({ confirmed_at }) => confirmed_at)).toEqual(titles.map(() => due))
  },
)

it('the page that confirms an address does so by its button alone', async () => {
  const user = await signUpUser()
  const token = linkParameter(await mailTo(user.email, 'Confirm your address'), 'token')
  for (const path of ['/confirm-email', '/en/confirm-email'])
    expect((await fetch(`${baseUrl}${path}?token=${token}`)).status).toBe(200)
  expect((await call<Profile>('GET', '/users/profile', { as: user })).body.email_confirmed).toBe(false)
})
